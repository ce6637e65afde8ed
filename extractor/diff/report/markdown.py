"""Changes as release notes in Markdown: what breaks, what may, what is new, what will go, what reads differently."""

from collections.abc import Iterable, Iterator

from extractor.diff.change import Change
from extractor.diff.outcome import Outcome, summary
from extractor.diff.report.wording import place, said, seen_in
from extractor.markup.escape import code, escape

_DEPRECATED = frozenset(("field-deprecated", "version-deprecated"))


def release_notes(outcome: Outcome) -> str:
    """Give the changes by section, and words in one that is folded."""
    title = f"# API changes from {escape(outcome.old.name)} to {escape(outcome.new.name)}"
    parts = [title, f"{escape(summary(outcome))}."]
    for heading, changes in _sections(outcome.changes):
        parts += [f"## {heading}", _list(changes)] if changes else []
    docs = [change for change in outcome.changes if change.severity == "docs"]
    if docs:
        parts.append(_folded("Documentation", _list(docs)))
    if outcome.accepted:
        items = "\n".join(f"{_item(one.change)} — {escape(one.reason)}" for one in outcome.accepted)
        parts.append(_folded("Accepted", items))
    return "\n\n".join(parts) + "\n"


def _sections(changes: tuple[Change, ...]) -> Iterator[tuple[str, list[Change]]]:
    yield "Breaking", [change for change in changes if change.severity == "breaking"]
    yield "Potentially breaking", [change for change in changes if change.severity == "potential"]
    safe = [change for change in changes if change.severity == "safe"]
    yield "Added", [change for change in safe if _is_addition(change)]
    yield "Deprecated", [change for change in safe if change.rule in _DEPRECATED]
    yield "Other", [change for change in safe if not _is_addition(change) and change.rule not in _DEPRECATED]


def _is_addition(change: Change) -> bool:
    return change.rule.endswith("-added")


def _list(changes: Iterable[Change]) -> str:
    return "\n".join(_item(change) for change in changes)


def _item(change: Change) -> str:
    kinds = seen_in(change)
    seen = f" In {escape(kinds)}." if kinds else ""
    return f"- {code(place(change))}: {escape(said(change))} ({code(change.rule)}).{seen}"


def _folded(title: str, body: str) -> str:
    return f"<details>\n<summary>{title}</summary>\n\n{body}\n\n</details>"
