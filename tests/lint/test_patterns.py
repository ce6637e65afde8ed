"""Patterns, compared with what Go makes of them and with Python's own engine where the two agree."""

import re
import time

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from extractor.lint.patterns import matches

LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?"

TOLD = [
    pytest.param("a", "bab", True, id="anywhere"),
    pytest.param("^a", "ba", False, id="at the start"),
    pytest.param("a$", "ab", False, id="at the end"),
    pytest.param("^a$", "a\n", False, id="the end is the end of the text"),
    pytest.param("", "x", True, id="nothing"),
    pytest.param("^$", "", True, id="an empty text"),
    pytest.param("^(a|bc)*$", "abcbca", True, id="alternatives, repeated"),
    pytest.param("^(a|bc)*$", "abb", False, id="alternatives that do not come out"),
    pytest.param("^a|b$", "ax", True, id="alternatives bind least"),
    pytest.param("^(?:ab){2,3}$", "ababab", True, id="a number of times"),
    pytest.param("^(?:ab){2,3}$", "abababab", False, id="too often"),
    pytest.param("^a{3,}$", "aa", False, id="at least"),
    pytest.param("^a{2}$", "aa", True, id="exactly"),
    pytest.param("^a{0,2}b$", "b", True, id="not at all"),
    pytest.param("^a{0}b$", "ab", False, id="never"),
    pytest.param("^a+?b??$", "aab", True, id="lazy"),
    pytest.param("^[]a-c-]+$", "a]-c", True, id="brackets and hyphens in brackets"),
    pytest.param("^[^a-c]$", "b", False, id="all but"),
    pytest.param(r"^[\w.-]+$", "a_1.-", True, id="a class in brackets"),
    pytest.param(r"^[^\W_]+$", "a_", False, id="a class of others in brackets"),
    pytest.param(r"^[\W\D]+$", "/:@[`{", True, id="what lies beside a class"),
    pytest.param("^[[:alpha:]]+[[:^alpha:]]$", "abc1", True, id="a named class"),
    pytest.param(r"^\d+$", "\u0663", False, id="digits are ASCII"),
    pytest.param(r"^\w$", "\u00e9", False, id="letters are ASCII"),
    pytest.param("^\u00e9$", "\u00e9", True, id="other letters as they are"),
    pytest.param(r"^\s$", "\v", False, id="what Go calls a blank"),
    pytest.param(r"^[!-\x7e\x{a0}]+$", "a\u00a0", True, id="numbers of characters"),
    pytest.param(r"\Aa\.b\z", "a.b", True, id="edges by letters"),
    pytest.param("^.$", "\n", False, id="a dot is no line end"),
    pytest.param(rf"^(\*\.)?{LABEL}(\.{LABEL})*$", "*.example.com", True, id="a host name"),
    pytest.param(rf"^(\*\.)?{LABEL}(\.{LABEL})*$", "a..b", False, id="no host name"),
]


@pytest.mark.parametrize(("pattern", "text", "expected"), TOLD)
def test_matches(pattern: str, text: str, expected: bool) -> None:  # noqa: FBT001
    assert matches(pattern, text) is expected


UNKNOWN = [
    "(?i)a",
    "(?P<name>a)",
    "(?=a)",
    r"\bword\b",
    r"\pL",
    r"\1",
    r"\Qa\E",
    "a**",
    "a{2}{3}",
    "*a",
    "(a",
    "a)",
    "[a",
    "[b-a]",
    r"[a-\d]",
    "[[:nothing:]]",
    "a{3,2}",
    "a{1001}",
    "a{,3}",
    "a{",
    "\\",
    r"\x",
    r"\x{1_0}",
    r"\xg0",
    "((((a{99}){99}){99}){99})",
    "(" * 5000,
]


@pytest.mark.parametrize("pattern", UNKNOWN, ids=[pattern[:20] for pattern in UNKNOWN])
def test_what_is_not_known_is_not_guessed(pattern: str) -> None:
    assert matches(pattern, "a") is None


PIECES = st.sampled_from(
    ["a", "b", "-", r"\.", "[ab]", "[^a]", r"\w", r"\d", ".", "[a-c.]", "^", "$", r"[-\w]", r"\W", "(?:)"]
)
PATTERNS = st.recursive(
    PIECES,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"({'|'.join(parts)})"),
        st.tuples(inner, st.sampled_from(["*", "+", "?", "{2}", "{0,2}", "{1,}", "*?"])).map(
            lambda pair: f"(?:{pair[0]}){pair[1]}"
        ),
    ),
    max_leaves=8,
)


@given(pattern=PATTERNS, text=st.text(alphabet="abc.-_1\n", max_size=8))
@settings(max_examples=500, deadline=None)
def test_as_python_does_where_the_two_agree(pattern: str, text: str) -> None:
    python = pattern.replace("$", r"\Z")
    try:
        expected = re.search(python, text, re.ASCII) is not None
    except re.error:
        assume(False)  # noqa: FBT003
    assert matches(pattern, text) is expected


def test_no_pattern_takes_long() -> None:
    start = time.process_time()
    assert matches("^(a*)*(a|a)*(a?){50}b$", "a" * 300) is False
    assert matches("^(([a-z])+.)+[A-Z]([a-z])+$", "a" * 300) is False
    assert time.process_time() - start < 5


def test_what_would_take_too_long_is_not_tried() -> None:
    assert matches("^(?:[ab]{500}){9}$", "a" * 5000) is None
