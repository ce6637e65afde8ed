"""What the words around a code span say: which kind it is about, and whether it tells of what is gone."""

import re
from collections.abc import Iterator
from functools import cached_property

import msgspec

from extractor.markup.narrative import Narrative, Span

_NAME = r"`?(?P<name>[A-Z][A-Za-z0-9]*)`?"
_BEFORE = re.compile(rf"(?<![.\w`/-]){_NAME}(?P<clear>['\u2019]s)?\s+(?:objects?\s+|resources?\s+|fields?\s+)?`*\Z")
"""As in: the RunPolicy's `x`, `PyTorchJob` resource `x`."""
_BEHIND = re.compile(
    r"`*\s+(?:fields?\s+|sections?\s+|values?\s+)?(?:of|in|on)\s+(?P<clear>(?:an?|each|every|the|this|your)\s+)?"
    rf"{_NAME}(?![\w/-]|\.\w)"
)
"""As in: `x` of a PyTorchJob, `x` field in the `PyTorchJob`."""
_GONE = re.compile(
    r"\b(?:removed|removal|renam(?:ed?|es|ing)|dropped|no longer|not exist(?:ed|s)?|(?:is|are|was|were) (?:gone|no)\b"
    r"|there (?:is|was) no|used to|formerly|previously|replaced|deprecat(?:ed?|es|ing|ion)|superseded|moved|obsolete"
    r"|unknown|invalid|wrong|mistaken(?:ly)?|instead of|legacy|new|introduc(?:ed?|es|ing)|hypothetical(?:ly)?"
    r"|propos(?:ed?|al|es|ing))\b",
    re.IGNORECASE,
)
_HISTORY = re.compile(
    r"release[-_ ]?notes?|change[-_ ]?log|what'?s[-_ ]new|upgrad(?:e|ing)|migrat(?:e|ing|ion)|deprecat|roadmap|\bv?\d+\.\d+[-_ ]to[-_ ]v?\d",
    re.IGNORECASE,
)
_PLANS = re.compile(
    r"(?:^|/)(?:adrs?|design[-_]?(?:docs?|proposals?)?s?|enhancements?|[gk]eps?|proposals?|rfcs?)/", re.IGNORECASE
)
_SENTENCE = re.compile(r"(?<=[.!?:])\s+(?=[A-Z`*\[])")
_EDGE = re.compile(r"\s*(?:$|[-*+]\s|\d+[.)]\s|#|\||```|~~~|>\s*$)")
_MANIFEST_KIND = re.compile(r"(?m)^[ \t>]*(?:- )?kind:[ \t]*[\"']?([A-Z][A-Za-z0-9]*)")
_FARTHEST = 20
"""So many lines around a span may belong to its sentence."""
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_KIND_LIKE = re.compile(r"(?:[A-Z]+[a-z0-9]+){2,}[A-Z]*")
_TOLD_KIND = re.compile(
    rf"\b(?:[Tt]he|[Aa]n?|[Ee]ach|[Ee]very|[Tt]his|[Ii]ts)\s+`?(?P<name>{_KIND_LIKE.pattern})`?"
    r"(?=['\u2019]s\b|[.,;:)]|\s*\Z|\s+(?:objects?|resources?|is|are|has|to|for|and|or|by|of|with)\b)"
)
"""As in: the PodGroup's priority, resources for a PodGroup."""
_NAMED_KIND = re.compile(rf"({_KIND_LIKE.pattern})(?:\.(?:metadata|spec|status)\b.*)?")


class Page(msgspec.Struct, frozen=True, dict=True):
    """A hand-written page: its text with plain line ends, and what can be checked in it.

    `ours` says that it is about the kinds of the API, as a page that calls for their tables is.
    """

    path: str
    text: str
    narrative: Narrative
    ours: bool = False

    @cached_property
    def lines(self) -> list[str]:
        """Give its lines."""
        return self.text.split("\n")

    @property
    def is_of_another_time(self) -> bool:
        """Tell whether it is about other releases or about plans: what it names was there once, or may be some day."""
        return tells_of_another_time(self.path, self.narrative)

    @cached_property
    def words(self) -> frozenset[str]:
        """Give its words, in lower case."""
        return frozenset(word.lower() for word in _WORD.findall(self.text))

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Give what it names as kinds: in manifests, and in code spans, alone or at the beginning of a path."""
        found = {kind for fence in self.narrative.fences for kind in _MANIFEST_KIND.findall(fence.text)}
        named = (_NAMED_KIND.fullmatch(span.text) for span in self.narrative.spans)
        return frozenset((*found, *(one[1] for one in named if one)))

    def around(self, span: Span) -> tuple[str, str]:
        """Give what stands before and behind a span in its sentence."""
        first, text = self._paragraph(span.line - 1)
        start = sum(len(line) + 1 for line in self.lines[first : span.line - 1])
        at = text.find(span.text, start)
        if at < 0:
            return "", ""
        before, behind = text[:at], text[at + len(span.text) :]
        return _SENTENCE.split(before)[-1], _SENTENCE.split(behind)[0]

    def kinds_told_beside(self, span: Span) -> frozenset[str]:
        """Give what the paragraph around a span tells of as if it were a kind: *the* PodGroup."""
        _, text = self._paragraph(span.line - 1)
        return frozenset(found["name"] for found in _TOLD_KIND.finditer(text))

    def _paragraph(self, index: int) -> tuple[int, str]:
        first, end = index, index + 1
        lowest, highest = max(index - _FARTHEST, 0), min(index + _FARTHEST, len(self.lines))
        while first > lowest and not _EDGE.match(self.lines[first]) and self.lines[first - 1].strip():
            first -= 1
        while end < highest and not _EDGE.match(self.lines[end]):
            end += 1
        return first, "\n".join(self.lines[first:end])


def tells_of_another_time(path: str, narrative: Narrative) -> bool:
    """Tell whether a page is about other releases or about plans, by its path or its title."""
    titles = (heading.text for heading in narrative.headings if heading.level == 1)
    return bool(_PLANS.search(path)) or any(_HISTORY.search(text) for text in (path, *titles))


class Neighbor(msgspec.Struct, frozen=True):
    """A word that may be the kind which the sentence says the path is of; `clear` where it can be nothing else."""

    word: str
    clear: bool


def kinds_beside(before: str, behind: str) -> Iterator[Neighbor]:
    """Yield the words beside a path that may be its kind, whether one has that name or not."""
    for found in (_BEFORE.search(before), _BEHIND.match(behind)):
        if found:
            word = found["name"]
            yield Neighbor(word, bool(found["clear"]) or _KIND_LIKE.fullmatch(word) is not None)


def tells_of_the_past(before: str, behind: str) -> bool:
    """Tell whether the sentence is about something that is not there, or not any more."""
    return bool(_GONE.search(before) or _GONE.search(behind))
