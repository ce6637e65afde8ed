"""Where a declaration stands, and how remarks about it are kept."""

from extractor.load.remarks import Remarks
from extractor.load.scope import FileScope
from extractor.position import Position


class Context:
    """The file of a declaration, what its package says for all, and the remarks.

    `optional` says that fields are optional unless they are marked otherwise. What is wrong in a
    package that was not asked for (`listed` is False) is no affair of the user: only a note.
    """

    def __init__(self, scope: FileScope, remarks: Remarks, *, optional: bool, listed: bool) -> None:
        self.scope = scope
        self.file = scope.file.path
        self.package = scope.package
        self.optional = optional
        self.listed = listed
        self._remarks = remarks

    def warn(self, rule: str, line: int, message: str, hint: str = "") -> None:
        """Keep a remark about a line of the file."""
        add = self._remarks.warn if self.listed else self._remarks.note
        add(rule, Position(self.file, line), message, hint)

    def note(self, rule: str, line: int, message: str, hint: str = "") -> None:
        """Keep a remark that is shown only on request."""
        self._remarks.note(rule, Position(self.file, line), message, hint)
