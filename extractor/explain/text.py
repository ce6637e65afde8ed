"""Explanations, overviews and search results as lines for a terminal."""

from collections.abc import Iterable, Iterator

from extractor.explain.explanation import (
    Cause,
    DefaultValue,
    Entry,
    Explanation,
    Hit,
    KindEntry,
    KindNames,
    Overview,
    TypeEntry,
)
from extractor.explain.prose import short, whole, without_deprecation
from extractor.model.words import value_text
from extractor.screen import Line, Span, cut, fold

_INDENT = 4
_LABEL = 12
_PLACES = 8  # so many places are shown; the JSON has them all


def explanation_lines(explanation: Explanation, width: int, *, tree: bool = False) -> list[Line]:
    """Give an explanation; `tree` shows the fields as a tree without their descriptions."""
    lines = list(_header(explanation, width))
    lines += _section("DESCRIPTION:", _description(explanation, width))
    if explanation.what != "value":
        lines += _section("VALUES:" if explanation.closed else "KNOWN VALUES:", _values(explanation, width))
    lines += _section("RULES:", _rules(explanation, width))
    fields = _tree(explanation.fields, width, _INDENT) if tree else _list(explanation.fields, width)
    return lines + _section("FIELDS:", fields or _unread(explanation, width))


def _section(title: str, lines: Iterable[Line]) -> list[Line]:
    body = list(lines)
    return [(), (Span(title, "label"),), *body] if body else []


def _header(explanation: Explanation, width: int) -> Iterator[Line]:
    for label, spans in _facts(explanation):
        yield from _labeled(label, fold(spans, width, _LABEL))
    yield from _labeled("IN CODE", _in_code(explanation, width))
    for label, places in (("ALSO IN", explanation.also_in), ("APPEARS IN", explanation.appears_in)):
        yield from _labeled(label, _places(places))


def _labeled(label: str, lines: Iterable[Line]) -> Iterator[Line]:
    """Put a label into the margin of the first line."""
    for index, (margin, *line) in enumerate(lines):
        yield (margin if index else Span(f"{label}:".ljust(_LABEL), "label"), *line)


def _facts(explanation: Explanation) -> Iterator[tuple[str, list[Span]]]:
    kind = explanation.kind
    root = kind.name if kind else explanation.root
    yield "KIND" if kind else "TYPE", [Span(root, "name"), *_made_of(explanation)]
    yield "VERSION", [Span(explanation.group_version)]
    yield "PACKAGE", [Span("" if explanation.group_version else explanation.package)]
    if explanation.what == "kind" and kind:
        yield _resource(kind)
    if explanation.field:
        yield "FIELD", [Span(explanation.field, "name"), *_type(explanation.type)]
    if explanation.what == "value":
        yield "VALUE", [Span(value_text(explanation.values[0].value), "name")]
        yield "CONSTANT", [Span(explanation.values[0].constant)]
    yield "REQUIRED", _required(explanation.required)
    yield "DEFAULT", _default(explanation.default)
    yield "LIMITS", [Span("; ".join(explanation.limits))]
    yield "EXAMPLE", [Span("" if explanation.example is None else _json(explanation.example))]
    yield "GATE", [Span(explanation.feature_gate)]
    yield "SEE", [Span(explanation.see)]
    yield "SINCE", _since(explanation)
    yield "DEPRECATED", [Span(_deprecated(explanation), "warning")]
    yield "SOURCE", [Span(str(explanation.source or ""))]


def _since(explanation: Explanation) -> list[Span]:
    changes = (
        Span(f", {change.tag}: {change.before} became {change.after}", "quiet") for change in explanation.type_changes
    )
    return [Span(explanation.since), *changes]


def _deprecated(explanation: Explanation) -> str:
    text = " ".join((explanation.deprecated or "").split())
    return f"since {explanation.deprecated_since}: {text}" if text and explanation.deprecated_since else text


def _resource(kind: KindNames) -> tuple[str, list[Span]]:
    if kind.list_of:
        return "LIST OF", [Span(kind.list_of)]
    short_names = [f"short name {name}" for name in kind.short_names]
    scope = "namespaced" if kind.namespaced else "not in a namespace"
    return "RESOURCE", [Span(", ".join((kind.plural, *short_names, scope)))]


def _json(value: object) -> str:
    import msgspec

    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _made_of(explanation: Explanation) -> list[Span]:
    plain = explanation.what == "type" and explanation.type != "object"
    return _type(explanation.type) if plain else []


def _type(text: str) -> list[Span]:
    return [Span(" "), Span(f"<{text}>", "type")]


def _required(cause: Cause | None) -> list[Span]:
    if cause is None:
        return []
    return [Span("yes", "mark") if cause.value else Span("no"), Span(f" ({cause.because})", "quiet")]


def _default(default: DefaultValue | None) -> list[Span]:
    if default is None:
        return []
    by = "" if default.served else ", filled in by Go code"
    return [Span(default.text), Span(f" ({default.because}{by})", "quiet")]


def _in_code(explanation: Explanation, width: int) -> Iterator[Line]:
    """Give what functions set, each in a paragraph of its own."""
    for each in explanation.code_defaults:
        condition = [Span(" if ", "quiet"), Span(each.condition)] if each.condition else []
        told = f" (set by {each.function}, {each.source})"
        is_here = f"{each.root}.{each.path}".replace("[*]", "") == explanation.path
        place = [] if is_here else [Span(" for ", "quiet"), Span(f"{each.root}.{each.path}")]
        added = [Span(" added", "quiet")] if each.adds else []
        yield from fold([Span(each.text), *added, *place, *condition, Span(told, "quiet")], width, _LABEL, _LABEL + 2)


def _places(places: tuple[str, ...]) -> Iterator[Line]:
    """Give a line each, so that a path can be copied; of many places only the first."""
    margin = Span(" " * _LABEL)
    shown = places if len(places) <= _PLACES else places[: _PLACES - 1]
    for place in shown:
        yield margin, Span(place)
    if len(shown) < len(places):
        yield margin, Span(f"and {len(places) - len(shown)} more", "quiet")


def _description(explanation: Explanation, width: int) -> list[Line]:
    own = whole(without_deprecation(explanation.description), width, _INDENT)
    of_type = whole(explanation.type_description, width, _INDENT)
    between: list[Line] = [(), (Span(" " * _INDENT), Span(f"{explanation.type_name}:", "type"))]
    why = (
        f"Not known: of {explanation.bare}, only the facts are at hand." if explanation.bare else "The source has none."
    )
    nothing: list[Line] = [(Span(" " * _INDENT), Span(why, "quiet"))]
    if own and of_type:
        return [*own, *between, *of_type]
    return own or of_type or nothing


def _values(explanation: Explanation, width: int) -> Iterator[Line]:
    if not any(value.description or value.deprecated or value.newer for value in explanation.values):
        names = ", ".join(value_text(value.value) for value in explanation.values)
        yield from fold([Span(names, "name")], width, _INDENT)
        return
    for value in explanation.values:
        marks = _marks(deprecated=value.deprecated, since=value.since if value.newer else "")
        yield from fold([Span(value_text(value.value), "name"), *marks], width, _INDENT, 2 * _INDENT)
        yield from short(value.description, width, 2 * _INDENT)


def _rules(explanation: Explanation, width: int) -> Iterator[Line]:
    for check in explanation.rules:
        lead = f"Each {check.each}:" if check.each else ""
        words = " ".join([lead, *check.message.split()]).strip()
        if words:
            yield from fold([Span(words)], width, _INDENT)
        yield from fold([Span(" ".join(check.rule.split()), "quiet")], width, (2 if words else 1) * _INDENT)


def _unread(explanation: Explanation, width: int) -> list[Line]:
    if not explanation.unread:
        return []
    return list(fold([Span(f"Not known: {explanation.unread} was not read.", "quiet")], width, _INDENT))


def _list(entries: tuple[Entry, ...], width: int) -> list[Line]:
    lines: list[Line] = []
    bare = True
    for entry in entries:
        body = _body(entry, width)
        if lines and not (bare and not body):
            lines.append(())  # rows without text stand close together
        lines += [*fold(_entry(entry), width, _INDENT, 2 * _INDENT), *body]
        bare = not body
    return lines


def _body(entry: Entry, width: int) -> list[Line]:
    lines = short(entry.description, width, 2 * _INDENT)
    facts = list(entry.limits)
    if entry.values:
        facts.insert(0, f"{'one of' if entry.closed else 'known values:'} {', '.join(entry.values)}")
    if facts:
        text = "; ".join(facts)
        lines += fold([Span(f"{text[:1].upper()}{text[1:]}.", "quiet")], width, 2 * _INDENT)
    return lines


def _tree(entries: tuple[Entry, ...], width: int, indent: int) -> list[Line]:
    lines: list[Line] = []
    for entry in entries:
        recursive = [Span(" (recursive)", "quiet")] if entry.recursive else []
        lines += fold([*_entry(entry), *recursive], width, indent, indent + 4)
        lines += _tree(entry.fields, width, indent + 2)
    return lines


def _entry(entry: Entry) -> list[Span]:
    name = Span(entry.name, "name") if entry.name else Span("(inline, not read)", "quiet")
    since = entry.since if entry.newer else ""
    marks = _marks(required=entry.required.value, default=entry.default, deprecated=entry.deprecated, since=since)
    return [name, *_type(entry.type), *marks]


def _marks(
    *, required: bool = False, default: DefaultValue | None = None, deprecated: str | None = None, since: str = ""
) -> list[Span]:
    marks = [
        Span("required", "mark") if required else None,
        Span(f"default {default.text}") if default else None,
        Span(f"since {since}", "quiet") if since else None,
        Span("deprecated", "warning") if deprecated is not None else None,
    ]
    return [part for mark in marks if mark for part in (Span("  "), mark)]


def overview_lines(overview: Overview, width: int) -> list[Line]:
    """Give the kinds by group and version, or the types, with the first sentence of each."""
    lines: list[Line] = []
    group = ""
    entries: tuple[KindEntry | TypeEntry, ...] = (*overview.kinds, *overview.types)
    for entry in entries:
        above, name, note = _row(entry)
        if above != group:
            lines += [(), (Span(above, "label"),)]
            group = above
        marks = _marks(deprecated=entry.deprecated)
        lines += fold([Span(name, "name"), Span("  "), Span(note, "quiet"), *marks], width, 2, 2 * _INDENT)
        if entry.summary:
            lines.append((Span(" " * (_INDENT + 2)), Span(cut(entry.summary, width - _INDENT - 2))))
    return lines[1:]


def _row(entry: KindEntry | TypeEntry) -> tuple[str, str, str]:
    """Give what an entry stands below, its name, and what is to be known of that."""
    if isinstance(entry, TypeEntry):
        return entry.group_version, entry.path, entry.type
    kind = entry.kind
    group_version = f"{kind.group}/{kind.version}" if kind.group else kind.version
    return group_version, kind.name, ", ".join((kind.plural, *kind.short_names))


def hit_lines(hits: tuple[Hit, ...], word: str, width: int) -> list[Line]:
    """Give what was found, a path and a line of text each, with the word in sight."""
    lines: list[Line] = []
    for hit in hits:
        lines += fold([Span(hit.path, "name"), Span("  "), Span(hit.what, "quiet")], width)
        if hit.excerpt:
            lines.append((Span(" " * _INDENT), Span(cut(hit.excerpt, width - _INDENT, word))))
    return lines
