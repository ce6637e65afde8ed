"""Kubernetes Go types → facts → reference pages, explanations and snapshots."""
