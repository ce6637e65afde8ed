"""Markers that mean nothing where they stand, although somebody meant something by them.

Every tool has markers of its own, so a name that nothing here knows is mostly honest. It is in
doubt where it names a known marker of another place, belongs to kubebuilder, or is nearly the
name of a marker of controller-gen; then there is a guess at what was meant.
"""

import re
from functools import cache, lru_cache

from extractor.go.markers.faults import Fault, shortened
from extractor.go.markers.parse import find
from extractor.go.markers.table import Target, definitions

_KUBEBUILDER = "kubebuilder:"
_OTHER_TOOLS = ("kubebuilder:scaffold:", "kubebuilder:docs-gen:", "kubebuilder:doc:")
"""What kubebuilder's other tools read."""

_VALIDATION = "kubebuilder:validation:"
_ITEMS = "kubebuilder:validation:items:"
_WORD = re.compile(r"[\w:-]*\w")
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_BREAKS = re.compile(r"[: ]\s*")
_ALIKE = 0.85  # how much of two names must be the same; below that, honest names of other tools are met
_ALIKE_BY_PREFIX = 0.6  # the same where the prefix says already whose marker it is
_GUESSES = 3
_LONGEST_NAME = 100  # none of those that are known comes near
_SHORTEST_PART = 3  # shorter words are part of too many names
_ALIASES = {
    "kubebuilder:plural": "kubebuilder:resource:path",
    "kubebuilder:shortname": "kubebuilder:resource:shortName",
}


def of_unknown(text: str, target: Target) -> Fault | None:
    """Give what is wrong with a marker that means nothing for its target, or None where it may be honest."""
    places = elsewhere(text, target)
    if places:
        place = " or a ".join(places)
        return Fault("misplaced-marker", f"+{shortened(text)} does nothing on a {target}: it describes a {place}")
    if text.startswith(_OTHER_TOOLS):
        return None
    word = _lone_word(text)
    if word:
        message = f"+{shortened(text)} does nothing: to controller-gen the whole line is the name of the marker"
        return Fault("unknown-marker", message, f"write +{word} on a line of its own")
    guesses = _meant(text, target)
    if not guesses and not text.startswith(_KUBEBUILDER):
        return None
    message = f"controller-gen knows no marker +{shortened(text)}: it does nothing"
    return Fault("unknown-marker", message, f"did you mean {' or '.join(guesses)}?" if guesses else "")


def elsewhere(text: str, target: Target) -> tuple[Target, ...]:
    """Give what else a marker of controller-gen describes, if it doesn't describe the target."""
    found = {other: find(text, other) for other in definitions}
    if found[target]:
        return ()
    return tuple(other for other, definition in found.items() if definition and definition.own)


def _lone_word(text: str) -> str:
    """Give the known name that a marker starts with where a sentence goes on behind it."""
    match = _WORD.match(text)
    if not match or text[match.end() : match.end() + 1] in {"", "=", "("}:
        return ""
    known = _names().get(_bare(match[0]), "")
    return known if known and _is_flag(known) and not text[match.end() :].startswith(":") else ""


def _meant(text: str, target: Target) -> tuple[str, ...]:
    """Give the markers that the author may have meant, the likeliest first."""
    name, equals, rest = text.partition("=")
    known = _value_without_equals(text) or _name_behind_equals(name, rest)
    if known:
        return (f"+{shortened(known)}",)
    name = name.strip(" :")  # `:=` is written for `=` and does no harm
    same = _same_name(name, target)
    if same:
        return (f"+{same}{shortened(f'{equals}{rest}')}",)
    return tuple(f"+{guess}" for guess in _names_spelled_like(name))


def _value_without_equals(text: str) -> str:
    """Give `Enum=a;b` for `Enum:a;b` or `Enum a;b`."""
    if "=" in text:
        return ""
    for match in _BREAKS.finditer(text, 0, _LONGEST_NAME):
        for known in definitions.values():
            definition = known.get(text[: match.start()])
            if definition and definition.anonymous and definition.own:
                return f"{text[: match.start()]}={text[match.end() :]}"
    return ""


def _name_behind_equals(name: str, rest: str) -> str:
    """Give `validation:Required` for `validation:=Required`."""
    return _names().get(_bare(f"{name}:{rest}"), "") if name.endswith(":") and rest else ""


def _same_name(name: str, target: Target) -> str:
    """Give the name that is the same but for case and separators, or ends the same."""
    return _names().get(_bare(name)) or _ALIASES.get(name.lower()) or _name_ending_so(name, target)


def _name_ending_so(name: str, target: Target) -> str:
    """Give the name that has a beginning, where this one has none or a wrong one."""
    wanted = name.lower()
    if wanted.startswith(_KUBEBUILDER):
        wanted = wanted.rsplit(":", 1)[-1]
    elif ":" not in name and f"{_VALIDATION}{name}" not in definitions["field"]:
        return ""
    ending = _names_by_ending().get(wanted, ())
    return next((known for known in ending if find(f"{known}=", target)), ending[0] if ending else "")


@lru_cache(maxsize=512)
def _names_spelled_like(name: str) -> tuple[str, ...]:
    from difflib import get_close_matches  # only a name that is in doubt needs it

    if not name.startswith(_KUBEBUILDER):
        return tuple(get_close_matches(name, _names().values(), 1, _ALIKE))
    ends = {known.rsplit(":", 1)[-1].lower(): known for known in reversed(_names().values())}
    wanted = name.rsplit(":", 1)[-1].lower()
    found = get_close_matches(wanted, ends, 1, _ALIKE)
    if len(wanted) >= _SHORTEST_PART:
        found = found or [end for end in ends if end.startswith(wanted) or end.endswith(wanted)]
    found = found or get_close_matches(wanted, ends, _GUESSES, _ALIKE_BY_PREFIX)
    return tuple(ends[end] for end in found[:_GUESSES])


@cache
def _names() -> dict[str, str]:
    """Give the names of controller-gen's markers, those with an argument's name too, by letters and digits alone."""
    found: dict[str, str] = {}
    for known in definitions.values():
        for definition in sorted(known.values(), key=lambda one: one.name.startswith(_ITEMS)):
            if definition.own:
                found.setdefault(_bare(definition.name), definition.name)
    for known in definitions.values():
        for definition in known.values():
            for argument in definition.arguments if definition.own else ():
                full = f"{definition.name}:{argument}"
                found.setdefault(_bare(full), full.removesuffix(":"))
    return found


@cache
def _names_by_ending() -> dict[str, list[str]]:
    """Give the names by all that they end in behind a colon, in lower case."""
    found: dict[str, list[str]] = {}
    for known in _names().values():
        rest = known.lower()
        while rest := rest.partition(":")[2]:
            found.setdefault(rest, []).append(known)
    return found


def _is_flag(name: str) -> bool:
    return any(name in known and not known[name].arguments for known in definitions.values())


def _bare(name: str) -> str:
    return _SEPARATORS.sub("", name.lower())
