"""Reports: each format is what its readers expect."""

import json
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.lint import RULES, Finding
from extractor.lint.reports import report
from extractor.lint.reports.github import annotations
from extractor.lint.reports.plain import rule_texts
from extractor.lint.reports.records import rule_records
from extractor.position import Position

FOUND = (
    Finding(
        where=Position("api/v1/room types.go", 7),
        rule="enum-drift",
        level="warning",
        message="the Enum of Way does not list WayOut (Out)",
        hint="add the value, or take the constant out",
    ),
    Finding(where=Position("api/v1/way.go", 3), rule="lost-word", level="error", message="+Enum=a ;b: 100% lost"),
    Finding(where=Position("api/v1/way.go"), rule="group-mismatch", level="warning", message="two groups"),
)


def made(format_: Any, findings: tuple[Finding, ...] = FOUND) -> str:
    return report(findings, format_, version="1.2.3", chosen={"enum-drift": "warning", "bad-value": "off"})


def test_text_has_a_line_for_each_and_its_hint_below() -> None:
    assert made("text") == (
        "api/v1/room types.go:7: warning: the Enum of Way does not list WayOut (Out) [enum-drift]\n"
        "    add the value, or take the constant out\n"
        "api/v1/way.go:3: error: +Enum=a ;b: 100% lost [lost-word]\n"
        "api/v1/way.go: warning: two groups [group-mismatch]\n"
    )


def test_json_has_a_record_for_each_and_counts() -> None:
    read = json.loads(made("json"))
    assert (read["schema"], read["counts"]) == (1, {"error": 1, "warning": 2})
    assert read["findings"][0] == {
        "file": "api/v1/room types.go",
        "line": 7,
        "level": "warning",
        "rule": "enum-drift",
        "message": "the Enum of Way does not list WayOut (Out)",
        "hint": "add the value, or take the constant out",
    }


def test_github_gets_commands_errors_first() -> None:
    assert made("github") == (
        "::error file=api/v1/way.go,line=3,title=lost-word::+Enum=a ;b: 100%25 lost\n"
        "::warning file=api/v1/room types.go,line=7,title=enum-drift::"
        "the Enum of Way does not list WayOut (Out)%0Aadd the value, or take the constant out\n"
        "::warning file=api/v1/way.go,title=group-mismatch::two groups\n"
    )


@given(st.text(), st.text(min_size=1))
def test_github_commands_can_be_read_back(message: str, file: str) -> None:
    found = Finding(where=Position(file, 1), rule="lost-word", level="error", message=message)
    written = annotations([found])
    assert written.count("\n") == 1
    assert "\r" not in written
    command, _, data = written.removesuffix("\n").removeprefix("::").partition("::")
    first, *_ = command.removeprefix("error ").split(",")
    assert _unescaped(first) == f"file={file}"
    assert _unescaped(data) == message


def _unescaped(text: str) -> str:
    for escape, character in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(escape, character)
    return text


# What the specification of SARIF 2.1.0 asks of a log like ours.
TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string", "minLength": 1}}}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
PLACE = {
    "type": "object",
    "required": ["artifactLocation"],
    "properties": {
        "artifactLocation": {
            "type": "object",
            "required": ["uri"],
            "additionalProperties": False,
            "properties": {"uri": {"type": "string", "format": "uri-reference"}, "uriBaseId": {"type": "string"}},
        },
        "region": {"type": "object", "required": ["startLine"], "properties": {"startLine": {"minimum": 1}}},
    },
    "additionalProperties": False,
}
RESULT = {
    "type": "object",
    "required": ["message", "ruleId", "ruleIndex", "level", "locations", "partialFingerprints"],
    "additionalProperties": False,
    "properties": {
        "message": TEXT,
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": LEVEL,
        "locations": {
            "type": "array",
            "items": {"type": "object", "required": ["physicalLocation"], "properties": {"physicalLocation": PLACE}},
        },
        "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
    },
}
DRIVER = {
    "type": "object",
    "required": ["name", "rules"],
    "properties": {
        "rules": {
            "type": "array",
            "uniqueItems": True,
            "items": {
                "type": "object",
                "required": ["id"],
                "properties": {
                    "shortDescription": TEXT,
                    "fullDescription": TEXT,
                    "help": TEXT,
                    "defaultConfiguration": {"properties": {"level": LEVEL}, "additionalProperties": False},
                },
            },
        }
    },
}
LOG = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "$schema": {"type": "string", "format": "uri"},
        "runs": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["tool", "results"],
                "properties": {
                    "tool": {"type": "object", "required": ["driver"], "properties": {"driver": DRIVER}},
                    "results": {"type": "array", "items": RESULT},
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                },
            },
        },
    },
}


def test_sarif_has_the_form_of_the_specification() -> None:
    jsonschema.validate(json.loads(made("sarif")), LOG)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(made("sarif").replace('"warning"', '"loud"')), LOG)


def test_sarif_points_to_rules_and_places() -> None:
    (run,) = json.loads(made("sarif"))["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == [rule.id for rule in RULES]
    for result, finding in zip(run["results"], FOUND, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding.rule
        place = result["locations"][0]["physicalLocation"]
        assert unquote(place["artifactLocation"]["uri"]) == finding.where.file
        assert place.get("region", {"startLine": 0}) == {"startLine": finding.where.line}
    assert run["results"][0]["message"]["text"].endswith("\nadd the value, or take the constant out")


def test_sarif_tells_the_levels_that_were_set() -> None:
    (run,) = json.loads(made("sarif"))["runs"]
    assert run["invocations"] == [
        {
            "executionSuccessful": True,
            "ruleConfigurationOverrides": [
                {"descriptor": {"id": "enum-drift"}, "configuration": {"level": "warning"}},
                {"descriptor": {"id": "bad-value"}, "configuration": {"enabled": False}},
            ],
        }
    ]


def fingerprints(*findings: Finding) -> list[str]:
    (run,) = json.loads(made("sarif", findings))["runs"]
    return [value for result in run["results"] for value in result["partialFingerprints"].values()]


def test_a_fingerprint_outlives_a_move_and_tells_twins_apart() -> None:
    def at(line: int, message: str = "m") -> Finding:
        return Finding(where=Position("a.go", line), rule="lost-word", level="error", message=message)

    assert fingerprints(at(1), at(5)) == fingerprints(at(2), at(9))
    assert len({*fingerprints(at(1), at(5)), *fingerprints(at(1, "other"))}) == 3


def test_a_place_outside_of_the_checkout_has_an_address_of_its_own() -> None:
    found = Finding(where=Position("/else where/a.go", 1), rule="lost-word", level="error", message="m")
    (run,) = json.loads(made("sarif", (found,)))["runs"]
    (location,) = run["results"][0]["locations"]
    assert location["physicalLocation"]["artifactLocation"] == {"uri": "file:///else%20where/a.go"}


@pytest.mark.parametrize("format_", ["text", "json", "github", "sarif"])
def test_nothing_found_is_no_failure(format_: str) -> None:
    written = made(format_, ())
    assert written == "" or json.loads(written)


def test_rules_are_listed_for_people() -> None:
    listed = rule_texts(RULES, 80)
    assert listed.startswith("unknown-marker (error)\n    A marker is meant for controller-gen")
    assert listed.count("\n    before:\n") == listed.count("\n    after:\n") == len(RULES)
    prose = [line for line in listed.split("\n") if not line.startswith("        ")]
    assert [line for line in prose if len(line) > 80] == []


def test_rules_are_listed_for_programs() -> None:
    read = json.loads(rule_records(RULES))
    assert read["schema"] == 1
    assert read["rules"][0].keys() == {"id", "level", "summary", "why", "before", "after"}
