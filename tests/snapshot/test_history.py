"""Histories as files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.errors import SourceError
from extractor.model.history import Event, History, Life, Span, TypeChange, TypeLife
from extractor.snapshot.history import dumps, loads

TAGS = st.sampled_from(["v1.0.0", "v1.1.0-rc.1", "v1.1.0"])
EVENTS: tuple[Event, ...] = ("since", "deprecated", "gone")
MEMBERS = {
    "since": TAGS,
    "deprecated": TAGS | st.just(""),
    "gone": TAGS | st.just(""),
    "at_latest": st.lists(st.sampled_from(EVENTS), unique=True).map(tuple),
    "changes": st.lists(st.builds(TypeChange, TAGS, st.text(), st.text(), st.booleans()), max_size=2).map(tuple),
    "earlier": st.lists(st.builds(Span, TAGS, TAGS), max_size=2).map(tuple),
}
LIVES = st.builds(Life, **MEMBERS)
NAMED = st.dictionaries(st.text(max_size=3), LIVES, max_size=2)
TYPES = st.builds(TypeLife, **MEMBERS, package=st.text(), kind=st.booleans(), fields=NAMED, values=NAMED)


@given(
    st.builds(
        History,
        tags=st.lists(TAGS, unique=True).map(tuple),
        finals=st.dictionaries(TAGS, TAGS),
        types=st.dictionaries(st.text(max_size=3), st.dictionaries(st.text(max_size=3), TYPES, max_size=2), max_size=2),
    )
)
def test_a_history_comes_back_from_its_file(history: History) -> None:
    assert loads(dumps(history), "x") == history


def test_what_is_the_default_is_left_out() -> None:
    life = TypeLife(since="v1.0.0", package="x", fields={"a": Life(since="v1.0.0")})
    assert dumps(History(tags=("v1.0.0",), finals={}, types={"g/v1": {"A": life}})).decode() == (
        '{\n  "history": 1,\n  "tags": [\n    "v1.0.0"\n  ],\n  "types": {\n    "g/v1": {\n      "A": {\n'
        '        "since": "v1.0.0",\n        "package": "x",\n        "fields": {\n          "a": {\n'
        '            "since": "v1.0.0"\n          }\n        }\n      }\n    }\n  }\n}\n'
    )


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "h.json: this is no history: Input data was truncated"),
        (b'{"schema": 1}', "h.json: this is no history: Object missing required field `history`"),
        (b'{"history": 2}', "h.json: this history has schema 2, and only schema 1 is known"),
        (
            b'{"history": 1, "tags": [], "types": {"x": {"A": {}}}}',
            "h.json: this is no history: Object missing required field `since` - at `$.types[...][...]`",
        ),
    ],
)
def test_a_file_that_is_no_history_is_told(data: bytes, message: str) -> None:
    with pytest.raises(SourceError) as raised:
        loads(data, "h.json")
    assert str(raised.value) == message
    assert raised.value.hint
