"""The markers of a declaration, taken apart once and shared by all declarations that carry the same.

Most fields of an API carry one of few sets (`+optional` alone, or none), so a set is known by
its texts and what follows from it is worked out once.

Which comments count is controller-tools' rule: the doc, and the nearest group above it. On a
field that nearest group is often the headstone of a removed field (`+k8s:deprecated=…`), so
only the markers that controller-tools knows count there.
"""

from collections.abc import Iterable, Iterator

import msgspec

from extractor.go.markers import Fault, MarkerProblem, ParsedMarker, Target, fault, parse
from extractor.model.facts import Marker
from extractor.model.written import Comment

_VALIDATION = "kubebuilder:validation:"
_REPEATABLE = frozenset(
    (
        "kubebuilder:validation:XValidation",
        "kubebuilder:validation:items:XValidation",
        "kubebuilder:validation:ExactlyOneOf",
        "kubebuilder:validation:AtMostOneOf",
        "kubebuilder:validation:AtLeastOneOf",
    )
)
_SINGLE = frozenset(
    (
        "default",
        "kubebuilder:default",
        "kubebuilder:example",
        "kubebuilder:subresource:scale",
        "kubebuilder:title",
        "listType",
        "k8s:listType",
        "mapType",
        "structType",
    )
)
"""Markers outside of kubebuilder's validation of which only one can count."""

_TOMBSTONE = "k8s:deprecated"


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with the marker of that index in its set."""

    index: int
    rule: str
    message: str
    hint: str = ""


class MarkerSet:
    """The markers of one declaration by name, in the order of writing, and what is wrong with them."""

    def __init__(self) -> None:
        self.by_name: dict[str, list[ParsedMarker]] = {}
        self.lines: dict[str, int] = {}
        self.problems: list[Problem] = []

    def add(self, parsed: ParsedMarker, index: int, texts: tuple[str, ...]) -> None:
        """Take one more marker, the one of that index in the texts."""
        name = parsed.name
        known = self.by_name.setdefault(name, [])
        if known and _is_single(name) and known[-1] != parsed:
            lost = self.lines[name]
            message = f"+{texts[lost]} is lost: of several +{name} the last counts"
            self.problems.append(Problem(lost, "lost-marker", message, "write one marker with all that it should say"))
        known.append(parsed)
        self.lines[name] = index

    def __contains__(self, name: object) -> bool:
        """Tell whether a marker of that name is there."""
        return name in self.by_name

    def last(self, name: str) -> ParsedMarker | None:
        """Give the marker of that name that counts: the last one."""
        found = self.by_name.get(name)
        return found[-1] if found else None

    def text(self, name: str) -> str:
        """Give the value of the marker of that name that counts, or nothing where it is not there."""
        found = self.by_name.get(name)
        return found[-1].text() if found else ""

    def all(self, name: str) -> list[ParsedMarker]:
        """Give all markers of that name."""
        return self.by_name.get(name, [])


NO_MARKERS = MarkerSet()


class MarkerReader:
    """Reads markers off comments; each text, and each set of texts, only once."""

    def __init__(self) -> None:
        self._parsed: dict[tuple[Target, str], ParsedMarker | MarkerProblem | None] = {}
        self._faults: dict[tuple[Target, str], Fault | None] = {}
        self._sets: dict[tuple[Target, tuple[str, ...]], MarkerSet] = {}

    def markers_of(self, doc: Comment | None, detached: Comment | None, target: Target) -> tuple[Marker, ...]:
        """Give the markers that belong to a declaration, in the order of the file.

        `detached` is the nearest group above the doc. On a type, its markers that only a package
        can have are left out: they go to the package.
        """
        return self.with_detached(doc.markers if doc else (), detached, target)

    def with_detached(self, own: tuple[Marker, ...], detached: Comment | None, target: Target) -> tuple[Marker, ...]:
        """Give the markers of a declaration whose doc has the markers `own`."""
        if detached is None:
            return own
        far = [marker for marker in detached.markers if self._counts_from_afar(marker.text, target)]
        return (*far, *own)

    def package_markers(self, comments: Iterable[Comment]) -> Iterator[Marker]:
        """Give the markers of file-level comments that describe the package."""
        for comment in comments:
            for marker in comment.markers:
                if self._parse("package", marker.text) is not None:
                    yield marker

    def set_of(self, markers: tuple[Marker, ...], target: Target) -> MarkerSet:
        """Give the set that the markers form."""
        if not markers:
            return NO_MARKERS
        key = (target, tuple([marker.text for marker in markers]))
        found = self._sets.get(key)
        if found is None:
            found = self._sets[key] = self._read(*key)
        return found

    def _read(self, target: Target, texts: tuple[str, ...]) -> MarkerSet:
        found = MarkerSet()
        for index, text in enumerate(texts):
            parsed = self._parse(target, text)
            if isinstance(parsed, ParsedMarker):
                found.add(parsed, index, texts)
            wrong = self._fault(parsed, text, target)
            if wrong:
                found.problems.append(Problem(index, wrong.rule, wrong.message, wrong.hint))
        return found

    def _parse(self, target: Target, text: str) -> ParsedMarker | MarkerProblem | None:
        key = (target, text)
        if key not in self._parsed:
            self._parsed[key] = parse(Marker(text), target)
        return self._parsed[key]

    def _fault(self, parsed: ParsedMarker | MarkerProblem | None, text: str, target: Target) -> Fault | None:
        key = (target, text)
        if key not in self._faults:
            self._faults[key] = fault(parsed, text, target)
        return self._faults[key]

    def _counts_from_afar(self, text: str, target: Target) -> bool:
        parsed = self._parse(target, text)
        if target == "type":
            return parsed is not None or self._parse("package", text) is None
        return isinstance(parsed, ParsedMarker) and parsed.name != _TOMBSTONE


def _is_single(name: str) -> bool:
    return name in _SINGLE or (name.startswith(_VALIDATION) and name not in _REPEATABLE)
