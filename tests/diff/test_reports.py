"""Reports: each format is what its readers expect."""

import json
import re
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.diff.accepting import Acceptance, Accepted
from extractor.diff.catalog import RULES
from extractor.diff.change import Change
from extractor.diff.outcome import Input, Outcome, outcome, summary
from extractor.diff.report import Format, report
from extractor.diff.report.github import annotations, outputs
from extractor.diff.report.markdown import release_notes
from extractor.diff.report.records import json_schema
from extractor.diff.report.rules import rule_lines, rule_list, rule_records
from extractor.diff.report.text import lines
from extractor.diff.severity import Severity
from extractor.findings.gitlab import issues
from extractor.findings.junit import Case, suite
from extractor.position import Position
from extractor.screen import columns, text_of
from tests.diff.changes import changes_of

SIDES = Input("v1.0", "a" * 40), Input("v1.1")


def change(severity: Severity = "breaking", **facts: Any) -> Change:
    known: dict[str, Any] = {
        "rule": "field-removed",
        "severity": severity,
        "base_severity": severity,
        "lens": "wire",
        "stability": "stable",
        "subject": "Part.x",
        "message": "removed",
        "fingerprint": "0123456789abcdef",
        "package": "example.org/shop/v1",
        "type": "Part",
        "path": ("x",),
        "kinds": ("Widget",),
        "affects": ("Widget.spec.x",),
    }
    return Change(**{**known, **facts})


def came_to(*changes: Change, **facts: Any) -> Outcome:
    return Outcome(old=SIDES[0], new=SIDES[1], changes=changes, **facts)


@pytest.fixture(scope="module")
def real() -> Outcome:
    """Some of everything: several kinds, a shared type, words, an addition."""
    old = """type WidgetSpec struct {
	// The part that turns.
	Part Part `json:"part"`
	Gone int32 `json:"gone,omitempty"`
}
type Part struct {
	// How large.
	Size int32 `json:"size,omitempty"`
}
type Gadget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Part Part `json:"part"`
}
"""
    new = (
        old.replace('Gone int32 `json:"gone,omitempty"`', 'Fresh bool `json:"fresh,omitempty"`')
        .replace("How large.", "How wide.")
        .replace("Size int32", "Size int64")
    )
    return outcome(Acceptance(changes_of(old, new)), SIDES, ("wire", "docs"), "breaking")


def test_answer_depends_on_the_threshold() -> None:
    found = change("potential")
    assert [came_to(found, fail_on=level).fails for level in ("breaking", "potential", "safe", "docs", "never")] == [
        False,
        True,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    ("severities", "step"),
    [
        (("safe", "breaking"), "major"),
        (("safe",), "minor"),
        (("potential",), "minor"),
        (("docs",), "patch"),
        ((), "none"),
    ],
)
def test_changes_ask_for_a_version(severities: tuple[Severity, ...], step: str) -> None:
    assert came_to(*map(change, severities)).step == step


def test_accepted_changes_ask_for_a_version_too() -> None:
    assert came_to(accepted=(Accepted(change(), "agreed"),)).step == "major"


def test_text(real: Outcome) -> None:
    assert report(real, "text", version="1", width=72) == (
        "Widget\n"
        "  breaking   spec.gone: removed\n"
        "             field-removed  v1/types.go:4\n"
        "             why: What people write there is dropped or refused, readers\n"
        "             miss it, and what is stored of it is lost at the next\n"
        "             write.\n"
        "  safe       spec.fresh: added, of type bool\n"
        "             optional-field-added  v1/types.go:7\n"
        "\n"
        "Part, in Gadget, Widget\n"
        "  potential  size: accepts more: int32 → int64\n"
        "             type-widened  v1/types.go:11\n"
        "             why: Readers built for the old type overflow, or fail to\n"
        "             decode what they never expected.\n"
        "  docs       size: the description changed\n"
        "             doc-changed  v1/types.go:11\n"
        "\n"
        "1 breaking, 1 potential, 1 safe, 1 only in words\n"
    )


@pytest.mark.parametrize(
    ("severity", "base", "explained"),
    [
        ("breaking", "breaking", True),
        ("potential", "breaking", True),
        ("potential", "potential", False),
        ("safe", "safe", False),
    ],
    ids=["as the rule says", "milder for an alpha version only", "milder by itself", "harmless"],
)
def test_text_tells_why_where_the_reason_holds(severity: Severity, base: Severity, *, explained: bool) -> None:
    found = change(severity, rule="enum-value-removed", base_severity=base)
    assert ("why: " in text_of(lines(came_to(found), 80))) is explained


@pytest.mark.parametrize("width", [40, 72, 100])
def test_text_keeps_to_the_width(real: Outcome, width: int) -> None:
    for line in text_of(lines(real, width)).split("\n"):
        assert columns(line) <= width or " " not in line.strip() or line.startswith("             ")


def test_worst_group_comes_first() -> None:
    found = came_to(
        change("potential", kinds=("A",), affects=("A.x",)),
        change("breaking", kinds=("B",), affects=("B.x",)),
        change("docs", kinds=("A",), affects=("A.y",)),
    )
    text = report(found, "text", version="1")
    assert re.findall("^[A-Z].*$", text, re.MULTILINE) == ["B", "A"]


def test_nothing_is_said_as_such() -> None:
    assert report(came_to(), "text", version="1") == "no changes\n"


def test_oneline(real: Outcome) -> None:
    assert report(real, "oneline", version="1") == (
        "v1/types.go:4: breaking: Widget.spec.gone: removed [field-removed]\n"
        "v1/types.go:11: potential: Part.size: accepts more: int32 → int64 [type-widened] in Gadget, Widget\n"
        "v1/types.go:7: safe: Widget.spec.fresh: added, of type bool [optional-field-added]\n"
        "v1/types.go:11: docs: Part.size: the description changed [doc-changed] in Gadget, Widget\n"
    )


def test_json_is_what_its_schema_says(real: Outcome) -> None:
    schema = json.loads(json_schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    found = came_to(*real.changes, accepted=(Accepted(change(confidence=0.7), "agreed"),))
    read = json.loads(report(found, "json", version="1"))
    jsonschema.validate(read, schema)
    assert read["verdict"] == {"fails": True, "failOn": "breaking", "semver": "major"}
    assert read["old"] == {"name": "v1.0", "commit": "a" * 40}
    assert read["findings"][0] == {
        "id": "field-removed",
        "severity": "breaking",
        "baseSeverity": "breaking",
        "lens": "wire",
        "side": "spec",
        "stability": "stable",
        "subject": "WidgetSpec.gone",
        "goType": "example.org/shop/v1.WidgetSpec",
        "field": "gone",
        "path": ["gone"],
        "affects": ["Widget.spec.gone"],
        "more": 0,
        "keyword": "",
        "old": "int32",
        "new": "",
        "oldLocation": {"file": "v1/types.go", "line": 7},
        "newLocation": {"file": "v1/types.go", "line": 4},
        "message": "removed",
        "confidence": None,
        "fingerprint": read["findings"][0]["fingerprint"],
        "suppressedBy": None,
    }
    assert read["findings"][-1]["suppressedBy"] == "agreed"


def test_schema_refuses_other_reports(real: Outcome) -> None:
    read = json.loads(report(real, "json", version="1"))
    read["findings"][0]["severity"] = "bad"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(read, json.loads(json_schema()))


def test_markdown_reads_as_release_notes(real: Outcome) -> None:
    text = release_notes(real)
    assert re.findall("^#+ .*$", text, re.MULTILINE) == [
        "# API changes from v1.0 to v1.1",
        "## Breaking",
        "## Potentially breaking",
        "## Added",
    ]
    assert "- `Widget.spec.gone`: removed (`field-removed`).\n" in text
    assert "<summary>Documentation</summary>\n\n- `Part.size`" in text


def test_markdown_escapes() -> None:
    text = release_notes(came_to(change(message="matches `a|b` or <b>*c*</b>\nnext")))
    assert "- `Widget.spec.x`: matches \\`a|b\\` or \\<b>\\*c\\*\\</b> next (`field-removed`)." in text


def test_github_puts_the_worst_first_and_ends_after_ten(real: Outcome) -> None:
    many = [change("safe", fingerprint=str(number)) for number in range(12)]
    found = annotations(came_to(*real.changes, *many)).splitlines()
    assert [line.partition(" ")[0].partition("::")[2].partition("::")[0] for line in found[:3]] == [
        "error",
        "warning",
        "notice",
    ]
    assert len(found) == 12
    assert found[-1] == "::notice::5 more like these; the summary of the step has all of them"


def test_github_removal_points_to_a_line_that_exists(real: Outcome) -> None:
    first = annotations(real).splitlines()[0]
    assert first == "::error file=v1/types.go,line=4,title=field-removed::Widget.spec.gone: removed"


def test_github_escapes() -> None:
    found = change(message="100% of a:b,\r\nand more", new_at=Position("a:b,c%.go", 3))
    assert annotations(came_to(found)) == (
        "::error file=a%3Ab%2Cc%25.go,line=3,title=field-removed::Widget.spec.x: 100%25 of a:b,%0D%0Aand more\n"
    )


def test_github_outputs_are_a_line_each(real: Outcome) -> None:
    assert outputs(real).splitlines() == [
        "breaking=1",
        "potential=1",
        "safe=1",
        "docs=1",
        "accepted=0",
        "fails=true",
        "semver=major",
        "summary=1 breaking, 1 potential, 1 safe, 1 only in words",
    ]


# The parts of the schema of SARIF 2.1.0 that concern what is written here.
SARIF: dict[str, Any] = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["tool"],
                "properties": {
                    "tool": {
                        "type": "object",
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "type": "object",
                                "required": ["name"],
                                "properties": {
                                    "rules": {
                                        "type": "array",
                                        "uniqueItems": True,
                                        "items": {"$ref": "#/$defs/rule"},
                                    }
                                },
                            }
                        },
                    },
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "invocations": {"type": "array", "items": {"required": ["executionSuccessful"]}},
                    "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
                },
            },
        },
    },
    "$defs": {
        "message": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "rule": {
            "type": "object",
            "required": ["id"],
            "properties": {
                "id": {"type": "string"},
                "shortDescription": {"$ref": "#/$defs/message"},
                "fullDescription": {"$ref": "#/$defs/message"},
                "help": {"$ref": "#/$defs/message"},
                "defaultConfiguration": {"properties": {"level": {"$ref": "#/$defs/level"}}},
            },
        },
        "result": {
            "type": "object",
            "required": ["message"],
            "properties": {
                "ruleId": {"type": "string"},
                "ruleIndex": {"type": "integer", "minimum": -1},
                "level": {"$ref": "#/$defs/level"},
                "message": {"$ref": "#/$defs/message"},
                "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}},
                "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
                "suppressions": {
                    "type": "array",
                    "uniqueItems": True,
                    "items": {"required": ["kind"], "properties": {"kind": {"enum": ["inSource", "external"]}}},
                },
            },
        },
        "location": {
            "type": "object",
            "properties": {
                "physicalLocation": {
                    "required": ["artifactLocation"],
                    "properties": {
                        "artifactLocation": {"properties": {"uri": {"type": "string", "format": "uri-reference"}}},
                        "region": {"properties": {"startLine": {"type": "integer", "minimum": 1}}},
                    },
                }
            },
        },
    },
}


def test_sarif_is_what_the_standard_says(real: Outcome) -> None:
    found = came_to(*real.changes, accepted=(Accepted(change(), "agreed"),))
    read = json.loads(report(found, "sarif", version="1.2.3"))
    jsonschema.validate(read, SARIF)
    (run,) = read["runs"]
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert ids == [rule.id for rule in RULES]
    assert all(ids[result["ruleIndex"]] == result["ruleId"] for result in run["results"])
    assert [result["level"] for result in run["results"]] == ["error", "warning", "note", "note", "error"]
    assert run["results"][-1]["suppressions"] == [{"kind": "external", "justification": "agreed"}]
    place = run["results"][0]["locations"][0]["physicalLocation"]
    assert place == {
        "artifactLocation": {"uri": "v1/types.go", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 4},
    }


def test_junit_fails_what_reaches_the_threshold(real: Outcome) -> None:
    root = ET.fromstring(report(real, "junit", version="1"))  # noqa: S314 - written here
    assert root.tag == "testsuites"
    (one,) = root
    cases = {case.get("name"): case for case in one}
    assert [case.get("name") for case in one] == [rule.id for rule in RULES]
    assert {name for name, case in cases.items() if len(case)} == {"field-removed"}
    assert one.attrib == {
        "name": "extractor diff",
        "tests": str(len(RULES)),
        "failures": "1",
        "errors": "0",
        "skipped": "0",
    }
    (failure,) = cases["field-removed"]
    assert (failure.tag, failure.get("type"), failure.text) == (
        "failure",
        "field-removed",
        "v1/types.go:4: Widget.spec.gone: removed",
    )


@given(st.text(), st.text())
def test_junit_is_xml_whatever_is_in_it(name: str, failure: str) -> None:
    root = ET.fromstring(suite(name, [Case("a", (failure,)), Case(name)]))  # noqa: S314 - written here
    assert [case.get("name") is not None for case in root[0]] == [True, True]


def test_gitlab_has_what_its_readers_need(real: Outcome) -> None:
    read = json.loads(report(real, "gitlab", version="1"))
    assert [set(issue) for issue in read] == [{"description", "check_name", "fingerprint", "severity", "location"}] * 4
    assert [issue["severity"] for issue in read] == ["critical", "minor", "info", "info"]
    assert read[0]["location"] == {"path": "v1/types.go", "lines": {"begin": 4}}
    assert len({issue["fingerprint"] for issue in read}) == len(read)


def test_gitlab_of_nothing_is_an_empty_list() -> None:
    assert json.loads(issues([])) == []


FORMATS: tuple[Format, ...] = ("text", "oneline", "json", "markdown", "github", "sarif", "junit", "gitlab")


@pytest.mark.parametrize("format_", FORMATS)
def test_every_format_is_the_same_each_time_and_ends_its_last_line(format_: Format, real: Outcome) -> None:
    made = report(real, format_, version="1")
    assert made == report(real, format_, version="1")
    assert made.endswith("\n")


@pytest.mark.parametrize("format_", FORMATS)
def test_no_format_needs_a_place(format_: Format) -> None:
    assert report(came_to(change(affects=(), kinds=())), format_, version="1")


def test_summary_counts_what_is_accepted() -> None:
    assert summary(came_to(change("safe"), accepted=(Accepted(change(), "agreed"),))) == "1 safe; 1 accepted"


def test_confidence_is_said() -> None:
    found = change(rule="field-renamed", message="was named y", confidence=0.75)
    assert "was named y (75% sure)" in report(came_to(found), "oneline", version="1")


def test_rules_are_shown_with_all_that_there_is() -> None:
    text = text_of(rule_lines(RULES[0], 80))
    for label in ("why:", "kubernetes:", "before:", "after:", "the other way round: kind-added"):
        assert label in text
    assert len(rule_records(RULES)) == len(RULES)
    assert sum(not line.startswith(" ") for line in text_of(rule_list(RULES, 80)).splitlines()) == len(RULES)
