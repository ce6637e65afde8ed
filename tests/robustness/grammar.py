"""Strategies for markers and struct tags: whole ones with what they mean, and others that are only nearly whole."""

import json
from typing import Any

from hypothesis import strategies as st

from extractor.go.markers.table import codetags, definitions

NAMES = sorted({*codetags, *(name for known in definitions.values() for name in known)})
"""Every marker that is known by name."""

PLAIN = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
"""What a line of Go may hold in quotes, as it stands."""

TEXTS = st.text(PLAIN, max_size=12)
KEYS = st.from_regex(r"[a-zA-Z_][a-zA-Z0-9_]{0,6}", fullmatch=True).filter(lambda key: key not in ("true", "false"))
WHOLE_NUMBERS = st.integers(-(2**63), 2**63 - 1)
LISTS = st.lists(TEXTS, min_size=1) | st.lists(WHOLE_NUMBERS, min_size=1) | st.lists(st.booleans(), min_size=1)
VALUES: st.SearchStrategy[Any] = st.recursive(
    TEXTS | WHOLE_NUMBERS | st.booleans() | LISTS,
    lambda inner: st.dictionaries(KEYS, inner, min_size=1, max_size=3),
    max_leaves=6,
)
OBJECTS = st.dictionaries(KEYS, VALUES, min_size=1, max_size=4)


def quoted(text: str) -> str:
    """Give a text as controller-tools reads it in quotes."""
    return json.dumps(text, ensure_ascii=False)


def argument(value: Any) -> str:
    """Give a value as an argument of a marker, in the grammar of controller-tools: no blank stands before a minus."""
    match value:
        case str():
            return quoted(value)
        case dict():
            return f"{{{','.join(f'{key}:{argument(inner)}' for key, inner in value.items())}}}"
        case list():
            return f"{{{','.join(map(argument, value))}}}"
        case _:
            return json.dumps(value)


_PIECES = st.sampled_from(
    [
        *'=:,;{}()[]"`\\ -+.',
        "true",
        "null",
        "0x1F",
        "1e309",
        "007",
        "-5",
        "1_0",
        "\\u12",
        "a",
        "é",
        "self",
        "rule=",
        "{{{",
    ]
)
_ENDS = st.one_of(
    st.just(""),
    VALUES.map(lambda value: f"={argument(value)}"),
    VALUES.map(lambda value: f":={argument(value)}"),
    st.dictionaries(KEYS, VALUES, max_size=3).map(
        lambda named: ":" + ",".join(f"{name}={argument(value)}" for name, value in named.items())
    ),
    st.lists(_PIECES, max_size=12).map("".join),
    st.lists(_PIECES, max_size=12).map(lambda pieces: "=" + "".join(pieces)),
    TEXTS.map(lambda text: f"({text})={text}"),
)
MARKERS = st.builds("{}{}".format, st.sampled_from(NAMES) | TEXTS, _ENDS)
"""Markers without their plus sign: any name with any arguments, or nearly."""

JSON_NAMES = st.from_regex(r"[a-zA-Z0-9_.$-]{1,8}", fullmatch=True).filter(lambda name: name != "-")
OPTIONS = st.lists(st.sampled_from(["omitempty", "omitzero", "string", "odd"]), unique=True)
OTHERS = st.dictionaries(st.sampled_from(["yaml", "protobuf", "x", "é", "JSON"]), TEXTS, max_size=3)
TAGS = st.lists(
    st.sampled_from(
        ['json:"', '"', ":", ",", " ", "a", "-", "inline", "omitempty", "\\", "\\x", "\t", "é", "\N{ZERO WIDTH SPACE}"]
    )
).map("".join)
"""Tags that are only nearly whole."""


def go_string(text: str) -> str:
    """Give a text as a string literal of Go, in back quotes where that can be."""
    return quoted(text) if "`" in text or "\r" in text else f"`{text}`"
