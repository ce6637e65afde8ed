"""The remarks that loading leaves: kept in one place, each once, in the order of files and lines."""

from extractor.model.diagnostics import Diagnostic
from extractor.position import Position


class Remarks:
    """Collects remarks."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}

    def warn(self, rule: str, where: Position, message: str, hint: str = "") -> None:
        """Keep a remark that is shown by default."""
        self.add(Diagnostic(where=where, rule=rule, message=message, hint=hint))

    def note(self, rule: str, where: Position, message: str, hint: str = "") -> None:
        """Keep a remark that is shown only on request."""
        self.add(Diagnostic(where=where, rule=rule, message=message, level="note", hint=hint))

    def add(self, *diagnostics: Diagnostic) -> None:
        """Keep remarks that somebody else has made."""
        self._found.update(dict.fromkeys(diagnostics))

    def sorted(self) -> tuple[Diagnostic, ...]:
        """Give all remarks, by place."""
        return tuple(sorted(self._found))
