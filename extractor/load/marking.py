"""The markers of a declaration, taken apart once and shared by all declarations that carry the same.

Most fields of an API carry one of few sets (`+optional` alone, or none), so a set is known by
its texts and what follows from it is worked out once.

Which comments count is controller-tools' rule: the doc, and the nearest group above it. On a
field that nearest group is often the headstone of a removed field (`+k8s:deprecated=…`), so
only the markers that controller-tools knows count there.
"""

from collections.abc import Iterable, Iterator

import msgspec

from extractor.go.comments import markers as markers_in
from extractor.go.markers import MarkerProblem, ParsedMarker, Target, codetags, definitions, parse
from extractor.model.facts import Marker
from extractor.model.written import Comment

_REPEATABLE = frozenset(
    (
        "kubebuilder:validation:XValidation",
        "kubebuilder:validation:items:XValidation",
        "kubebuilder:validation:ExactlyOneOf",
        "kubebuilder:validation:AtMostOneOf",
        "kubebuilder:validation:AtLeastOneOf",
        "kubebuilder:printcolumn",
        "kubebuilder:selectablefield",
        "kubebuilder:metadata",
        "kubebuilder:resource",
        "kubebuilder:rbac",
        "kubebuilder:webhook",
        "kubebuilder:webhookconfiguration",
        "listMapKey",
        "featureGate",
    )
)
_TOMBSTONE = "k8s:deprecated"


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with the marker of that index in its set."""

    index: int
    rule: str
    message: str
    hint: str = ""


class MarkerSet:
    """The markers of one declaration by name, in the order of writing, and what is wrong with them."""

    def __init__(self, target: Target, texts: tuple[str, ...]) -> None:
        self.by_name: dict[str, list[ParsedMarker]] = {}
        self.lines: dict[str, int] = {}
        problems: list[Problem] = []
        for index, text in enumerate(texts):
            parsed = parse(Marker(text), target)
            if isinstance(parsed, ParsedMarker):
                self._add(parsed, index, texts, problems)
            elif isinstance(parsed, MarkerProblem):
                message = f"+{text} can't be read: {parsed.message}"
                problems.append(Problem(index, "bad-marker", message, "controller-gen stops at such a marker"))
            elif _is_meant(text):
                problems.append(_unknown(index, text, target))
        self.problems = tuple(problems)

    def _add(self, parsed: ParsedMarker, index: int, texts: tuple[str, ...], problems: list[Problem]) -> None:
        name = parsed.name
        known = self.by_name.setdefault(name, [])
        if known and _is_single(name) and known[-1] != parsed:
            lost = self.lines[name]
            message = f"+{texts[lost]} is lost: of several +{name} the last counts"
            problems.append(Problem(lost, "lost-marker", message, "write one marker with all that it should say"))
        known.append(parsed)
        self.lines[name] = index

    def __contains__(self, name: object) -> bool:
        """Tell whether a marker of that name is there."""
        return name in self.by_name

    def last(self, name: str) -> ParsedMarker | None:
        """Give the marker of that name that counts: the last one."""
        found = self.by_name.get(name)
        return found[-1] if found else None

    def all(self, name: str) -> list[ParsedMarker]:
        """Give all markers of that name."""
        return self.by_name.get(name, [])


class MarkerReader:
    """Reads markers off comments, each distinct set once."""

    def __init__(self) -> None:
        self._sets: dict[tuple[Target, tuple[str, ...]], MarkerSet] = {}

    def set_of(self, markers: Iterable[Marker], target: Target) -> MarkerSet:
        """Give the set that the markers form."""
        key = (target, tuple([marker.text for marker in markers]))
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = MarkerSet(*key)
        return found


def markers_of(doc: Comment | None, detached: Comment | None, target: Target) -> tuple[Marker, ...]:
    """Give the markers that belong to a declaration, in the order of the file.

    `detached` is the nearest group above the doc. On a type, its markers that only a package
    can have are left out: they go to the package.
    """
    own = markers_in(doc) if doc else ()
    if detached is None:
        return own
    far = tuple(marker for marker in markers_in(detached) if _counts_from_afar(marker, target))
    return far + own


def package_markers(comments: Iterable[Comment]) -> Iterator[Marker]:
    """Give the markers of file-level comments that describe the package."""
    for comment in comments:
        for marker in markers_in(comment):
            if parse(marker, "package") is not None:
                yield marker


def _counts_from_afar(marker: Marker, target: Target) -> bool:
    parsed = parse(marker, target)
    if target == "type":
        return parsed is not None or parse(marker, "package") is None
    return isinstance(parsed, ParsedMarker) and parsed.name != _TOMBSTONE


def _is_single(name: str) -> bool:
    return name not in _REPEATABLE and name not in codetags and not name.startswith(("genclient", "openshift:"))


def _is_meant(text: str) -> bool:
    """Tell whether the marker is written for controller-gen; other tools have markers of their own."""
    return text.startswith("kubebuilder:")


def _unknown(index: int, text: str, target: Target) -> Problem:
    name = text.split("=", 1)[0]
    others = [other for other in definitions if parse(Marker(text), other) is not None]
    if others:
        message = f"+{name} does nothing on a {target}: it describes a {' or a '.join(others)}"
        return Problem(index, "misplaced-marker", message)
    return Problem(index, "unknown-marker", f"controller-gen knows no marker +{name}: it does nothing")
