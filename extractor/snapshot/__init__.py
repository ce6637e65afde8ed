"""`Api` ↔ JSON: the whole model in one file, or only its facts; and the facts of Kubernetes that come with the program."""

from extractor.snapshot.codec import dumps, loads

__all__ = ["dumps", "loads"]
