"""JUnit's XML, which continuous integration shows as tests: a case for each rule, failed or not.

The form is that of the schema that Jenkins publishes. No times are in it, so that the same input
gives the same bytes.
"""

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

import msgspec

# What XML 1.0 can't hold, not even escaped.
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Case(msgspec.Struct, frozen=True):
    """A test: its name, and what failed in it."""

    name: str
    failures: tuple[str, ...] = ()


def suite(name: str, cases: Sequence[Case]) -> str:
    """Give one suite with these cases."""
    failed = sum(bool(case.failures) for case in cases)
    counts = f'tests="{len(cases)}" failures="{failed}" errors="0"'
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<testsuites {counts}>"]
    lines.append(f'  <testsuite name={_quoted(name)} {counts} skipped="0">')
    for case in cases:
        lines += _case(name, case)
    return "\n".join([*lines, "  </testsuite>", "</testsuites>", ""])


def _case(suite_name: str, case: Case) -> list[str]:
    head = f"    <testcase name={_quoted(case.name)} classname={_quoted(suite_name)}"
    if not case.failures:
        return [f"{head}/>"]
    count = len(case.failures)
    message = case.failures[0] if count == 1 else f"{count} findings"
    text = escape(_clean("\n".join(case.failures)))
    return [
        f"{head}>",
        f"      <failure message={_quoted(message)} type={_quoted(case.name)}>{text}</failure>",
        "    </testcase>",
    ]


def _quoted(text: str) -> str:
    return quoteattr(_clean(text), {"\n": "&#10;", "\t": "&#9;", "\r": "&#13;"})


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
