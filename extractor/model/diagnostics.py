"""Remarks about a source: what was not understood, or is written in a way that does nothing."""

from typing import Literal

import msgspec

from extractor.position import Position


class Diagnostic(msgspec.Struct, frozen=True, gc=False, order=True, kw_only=True, omit_defaults=True):
    """One remark, by place.

    `rule` is its stable id (`untagged-field`, `unknown-package`, …), `level` says whether it is
    shown by default (`warning`) or only with `--verbose` (`note`).
    """

    where: Position
    rule: str
    message: str
    level: Literal["warning", "note"] = "warning"
    hint: str = ""

    def __str__(self) -> str:
        """Give `file:line: message`."""
        return f"{self.where}: {self.message}"
