"""Where something stands in a source: a file and a line.

The lowest floor of all, so that errors, nouns and verbs can share it.
"""

import msgspec


class Position(msgspec.Struct, frozen=True, gc=False, order=True, omit_defaults=True):
    """A place in a source file.

    `file` is a POSIX path relative to the root of its source (the repository, or the folder
    that was given), so that it is the same on every machine; `line` counts from 1, and 0 means
    the whole file.
    """

    file: str
    line: int = 0

    def __str__(self) -> str:
        """Give `file:line`, the form that terminals and editors turn into a link."""
        return f"{self.file}:{self.line}" if self.line else self.file
