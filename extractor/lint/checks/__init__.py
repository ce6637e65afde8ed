"""The checks, a module for each subject, and the rules that they enforce."""
