"""Changes that a project accepts: by rule, place, value, day, or because an earlier report had them."""

from datetime import date

import pytest

from extractor.diff.accepting import BASELINE, Entry, accept, baseline, check
from extractor.diff.change import Change
from extractor.diff.outcome import Input, outcome
from extractor.diff.report import report
from extractor.errors import ConfigError, SourceError
from tests.diff.changes import changes_of

DAY = date(2030, 6, 15)
PART = "type Part struct { %s }\n"
SPEC = 'type WidgetSpec struct {\nA Part `json:"a"`\nB []Part `json:"b"`\n}\n'


@pytest.fixture(scope="module")
def gone() -> Change:
    """A field of a type that is used twice: it is seen at two paths."""
    old, new = (SPEC + PART % field for field in ('X int32 `json:"x,omitempty"`', ""))
    (found,) = changes_of(old, new)
    return found


def entry(**facts: object) -> Entry:
    return Entry(**{"rule": "field-removed", "reason": "agreed", "path": "Part.x", **facts})  # type: ignore[arg-type]


FITTING = [
    entry(),
    entry(path="*.x"),
    entry(path="Part.*"),
    entry(path="Widget.spec.**"),
    entry(path="**"),
    entry(old="int32"),
    entry(new=""),
    entry(until=DAY),
]
OTHERS = [
    entry(rule="field-renamed"),
    entry(path="Part"),
    entry(path="Part.y"),
    entry(path="Widget.spec.a.x"),  # it is seen at another path as well
    entry(path="Widget.*"),
    entry(path="part.x"),
    entry(old="int64"),
    entry(fingerprint="0123456789abcdef"),
]


@pytest.mark.parametrize("one", FITTING, ids=str)
def test_entry_accepts(one: Entry, gone: Change) -> None:
    found = accept([gone], [one], DAY)
    assert (found.changes, found.unused, found.expired) == ((), (), ())
    assert [(each.change, each.reason) for each in found.accepted] == [(gone, "agreed")]


@pytest.mark.parametrize("one", OTHERS, ids=str)
def test_entry_for_something_else_is_unused(one: Entry, gone: Change) -> None:
    found = accept([gone], [one], DAY)
    assert (found.changes, found.accepted, found.unused) == ((gone,), (), (one,))


def test_fingerprint_alone_accepts(gone: Change) -> None:
    assert accept([gone], [entry(path="", fingerprint=gone.fingerprint)], DAY).changes == ()


def test_entry_ends_after_its_day(gone: Change) -> None:
    over = entry(until=date(2030, 6, 14))
    found = accept([gone], [over], DAY)
    assert (found.changes, found.unused, found.expired) == ((gone,), (), (over,))


@pytest.mark.parametrize(
    ("one", "message"),
    [
        (entry(rule="field-removd"), 'there is no rule "field-removd"'),
        (entry(reason="  "), "the entry for field-removed gives no reason"),
        (entry(path=""), "the entry for field-removed does not say which change is meant"),
    ],
)
def test_bad_entry_is_refused(one: Entry, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        check([one])
    assert str(caught.value) == message


def test_baseline_accepts_what_an_earlier_report_has(gone: Change) -> None:
    sides = Input("a"), Input("b")
    earlier = report(outcome(accept([gone], [], DAY), sides, ("wire",), "breaking"), "json", version="1")
    known = baseline(earlier.encode(), "report.json")
    found = accept([gone], [], DAY, known)
    assert (found.changes, [one.reason for one in found.accepted]) == ((), [BASELINE])


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"findings": [{}]}'])
def test_what_is_no_report_is_no_baseline(data: bytes) -> None:
    with pytest.raises(SourceError, match=r"^report\.json: this is no report of changes"):
        baseline(data, "report.json")
