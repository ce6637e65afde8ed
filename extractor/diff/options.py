"""What a project can choose about comparisons. Each field is a key of the configuration file, and a flag."""

from typing import Literal, TypeAlias

import msgspec

from extractor.diff.severity import Lens, Level, Severity

Threshold: TypeAlias = Severity | Literal["never"]

OPEN_DOC = r"(?i)\bopen[- ]ended\b|\b(?:more|further|new|other|additional) values may\b"


class DiffOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices.

    Attributes:
        fail_on: From which severity on the answer is "no".
        lens: For whom changes are told.
        severity: Levels of rules, by id.
        versions: Two versions of one API to compare with each other, as `v1beta1..v1`.
        map: Packages or folders that have another name, old by new.
        strict: Whether what the source can't decide counts as breaking.
        strict_alpha: Whether alpha versions are judged as all others are.
        enum_open_doc_pattern: What in a description says that an enum may grow; a regular expression.
        accept: The file of accepted changes.
        strict_accept: Whether an entry of that file that accepts nothing is an error.
        baseline: A JSON report of an earlier run, whose changes are accepted.
    """

    fail_on: Threshold = "breaking"
    lens: tuple[Lens, ...] = ("wire", "docs")
    severity: dict[str, Level] = {}
    versions: str = ""
    map: dict[str, str] = {}
    strict: bool = False
    strict_alpha: bool = False
    enum_open_doc_pattern: str = OPEN_DOC
    accept: str = ""
    strict_accept: bool = False
    baseline: str = ""
