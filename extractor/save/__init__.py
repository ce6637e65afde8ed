"""`{path: text}` → disk: whole files, atomically, only where different; or what would change.

`folder` makes a folder hold generated files, or one file of it; those that exist are only replaced
or removed if they carry the mark of a generated file (see `mark`). `in_place` replaces files that
somebody else wrote and a verb has changed. `atomic` is how both write.
"""

from extractor.save.atomic import TEMPORARY
from extractor.save.difference import diff
from extractor.save.folder import Stale, Written, check, write, write_bytes, write_one
from extractor.save.in_place import write_in_place

__all__ = [
    "TEMPORARY",
    "Stale",
    "Written",
    "check",
    "diff",
    "write",
    "write_bytes",
    "write_in_place",
    "write_one",
]
