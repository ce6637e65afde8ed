"""The parts of `extractor check`: what each looks at, and what it finds.

Each part is a function of the project. A part that can't do its work, because something that it needs is wrong, says
so and lets the others go on.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, get_args

import msgspec

from extractor.cli.remarks import counted
from extractor.cli.settings import PartName
from extractor.errors import ConfigError, ExtractorError
from extractor.lint.rule import Finding
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.cli.project import Project
    from extractor.cli.staleness import StaleFile
    from extractor.lint import Choice, Document

NAMES: tuple[PartName, ...] = get_args(PartName)


def skipped(names: Sequence[str]) -> frozenset[str]:
    """Give the parts to leave out.

    Raises:
        ConfigError: There is no such part.
    """
    for name in names:
        if name not in NAMES:
            raise ConfigError(f'there is no part "{name}"', hint=f"one of {', '.join(NAMES)}")
    return frozenset(names)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What a part found.

    `summary` says it in a line. `looked` is False for a part that had nothing to look at or was
    left out. `diffs` show, for stale files, the way to what they should be. `code` is the exit code of
    what was in the way, where something was.
    """

    name: PartName
    summary: str
    findings: tuple[Finding, ...] = ()
    diffs: tuple[str, ...] = ()
    looked: bool = True
    code: int = 0

    @property
    def errors(self) -> int:
        """Give how many findings are errors."""
        return sum(finding.level == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """Give how many findings are warnings."""
        return len(self.findings) - self.errors


class Checks:
    """All parts over one project, whose types and documents are read once."""

    def __init__(
        self,
        project: "Project",
        chosen: "Mapping[str, Choice]",
        docs: Sequence[str] | None = None,
        sources: Sequence[str] | None = None,
    ) -> None:
        """Take the project, the levels of rules, and the documents and sources that the command line names."""
        self._project = project
        self._chosen = chosen
        self._docs = docs
        self._sources = sources
        self._told: list[Finding] = []  # what keeps several parts from working is told once

    def parts(self, left_out: Collection[str]) -> tuple[Part, ...]:
        """Give what each part found, in order."""
        return tuple(
            Part(name=name, summary="left out", looked=False) if name in left_out else self._part(name)
            for name in NAMES
        )

    def _part(self, name: PartName) -> Part:
        try:
            return self._functions[name]()
        except ExtractorError as error:
            where = error.where or Position(self._project.config or ".")
            finding = Finding(where=where, rule="not-checked", message=error.message, level="error", hint=error.hint)
            told = () if finding in self._told else (finding,)
            self._told.append(finding)
            return Part(name=name, summary="could not be checked", findings=told, code=error.exit_code)

    @cached_property
    def _functions(self) -> dict[PartName, Callable[[], Part]]:
        return {
            "pages": self._pages,
            "regions": self._regions,
            "types": self._types,
            "examples": self._examples,
            "mentions": self._mentions,
            "links": self._links,
            "coverage": self._coverage,
        }

    @cached_property
    def _documents(self) -> "tuple[Document, ...]":
        """Give the documents that are named, and the sources of the pages besides if they are about these types."""
        from extractor.cli.documents import patterns_of, read_documents

        named = patterns_of(self._project.settings, self._docs, self._sources)
        pages = () if self._sources else filter(None, (self._project.pages,))
        return read_documents(tuple(dict.fromkeys((*pages, *named))))

    def _pages(self) -> Part:
        from extractor.cli.generate import stale_in

        project = self._project
        stale = stale_in(project.files, project.settings.out)
        total = counted(len(project.files), "file")
        if not stale:
            return Part(name="pages", summary=f"{total} in {project.settings.out}/ up to date")
        summary = f"{len(stale)} of {total} in {project.settings.out}/ out of date"
        return self._stale("pages", summary, stale, "stale-page", f"run {project.settings.command}")

    def _regions(self) -> Part:
        from extractor.cli.documents import read_names
        from extractor.cli.inject import Change, Choices, filled_texts, read_file, stale_file

        project = self._project
        files = [file for path in read_names(project.settings.inject) if (file := read_file(path)).regions]
        if not files:
            named = "no file that inject names has any" if project.settings.inject else "inject names no files"
            return Part(name="regions", summary=f"none: {named}", looked=False)
        choices = Choices(project.settings.templates, project.settings, project.config, project.history)
        texts = filled_texts(project.reading.api, files, choices)
        changes = [Change(file, file.text, text) for file, text in zip(files, texts, strict=True) if text != file.text]
        total = counted(sum(len(file.regions) for file in files), "region")
        if not changes:
            return Part(name="regions", summary=f"{total} in {counted(len(files), 'file')} up to date")
        summary = f"{len(changes)} of {counted(len(files), 'file')} with regions out of date"
        hint = f"run extractor inject {' '.join(change.file.path for change in changes)}"
        return self._stale("regions", summary, [stale_file(change) for change in changes], "stale-region", hint)

    def _stale(self, name: PartName, summary: str, stale: "Sequence[StaleFile]", rule: str, hint: str) -> Part:
        level = self._chosen.get(rule, "error")
        if level == "off":
            return Part(name=name, summary="left out", looked=False)
        findings = tuple(
            Finding(where=_first_change(one), rule=rule, message=_said(one, name), level=level, hint=hint)
            for one in stale
        )
        return Part(name=name, summary=summary, findings=findings, diffs=tuple(one.diff for one in stale))

    def _types(self) -> Part:
        from extractor.cli.judging import in_types

        found = in_types(self._project, self._chosen)
        return _judged("types", found, f"{counted(len(self._project.reading.api.types), 'type')} say what they mean")

    def _examples(self) -> Part:
        from extractor.cli.judging import in_examples

        found = in_examples(self._project, self._documents, self._chosen)
        return self._narrative("examples", found, "manifests fit their kinds")

    def _mentions(self) -> Part:
        from extractor.cli.judging import in_mentions
        from extractor.lint import count_mentions

        found = in_mentions(self._project, self._documents, self._chosen)
        return self._narrative("mentions", found, f"{counted(count_mentions(self._documents), 'path')} exist")

    def _links(self) -> Part:
        from extractor.cli.judging import in_links
        from extractor.lint import count_links

        found = in_links(self._documents, self._chosen, self._project.rendered(self._documents))
        return self._narrative("links", found, f"{counted(count_links(self._documents), 'link')} lead somewhere")

    def _narrative(self, name: PartName, found: Sequence[Finding], fine: str) -> Part:
        if not self._documents:
            return Part(name=name, summary="none: docs and pages name no documents", looked=False)
        return _judged(name, found, f"{fine} in {counted(len(self._documents), 'document')}")

    def _coverage(self) -> Part:
        from extractor.cli.coverage import measured
        from extractor.lint.coverage.reports import said, shortfall

        project = self._project
        wanted = project.settings.coverage
        found = measured(project.reading, project.pages, project.settings, project.config)
        level = self._chosen.get("no-words", "error")
        if found.reaches(wanted) or level == "off":
            more = f", and {wanted:g}% are wanted" if wanted else ""
            return Part(name="coverage", summary=f"{found.percent:g}% of {found.total} names have words{more}")
        hint = "write a comment in the source, or a note beside the pages"
        findings = tuple(
            Finding(where=thing.where, rule="no-words", message=said(thing), level=level, hint=hint)
            for thing in found.missing
        )
        return Part(name="coverage", summary=shortfall(found, wanted), findings=findings)


def _said(stale: "StaleFile", name: PartName) -> str:
    if name == "regions":
        return "a region of this file is not what would be filled in now"
    match stale.reason:
        case "missing":
            return "this file is missing"
        case "left over":
            return "nothing writes this file any more"
        case _:
            return "this file is not what would be written now"


def _judged(name: PartName, found: Sequence[Finding], fine: str) -> Part:
    if not found:
        return Part(name=name, summary=fine)
    part = Part(name=name, summary="", findings=tuple(found))
    files = len({finding.where.file for finding in found})
    told = [counted(number, noun) for number, noun in ((part.errors, "error"), (part.warnings, "warning")) if number]
    return msgspec.structs.replace(part, summary=f"{' and '.join(told)} in {counted(files, 'file')}")


def _first_change(stale: "StaleFile") -> Position:
    """Give where a file first differs: known to who compared it, or on the first line of its diff that is no context."""
    if stale.where.line:
        return stale.where
    line = 0
    for row in stale.diff.split("\n"):
        if row.startswith("@@"):
            line = int(row.split("-")[1].split(",")[0].split(" ")[0])
        elif line and not row.startswith(" "):
            return Position(stale.where.file, line)
        elif line:
            line += 1
    return stale.where
