"""Diagrams drawn by Mermaid itself, in a headless browser: to test them, and to look at them."""
