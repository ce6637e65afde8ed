"""The net: whatever the model holds is told by a rule, left out for a stated reason, or told as unclassified."""

from collections.abc import Mapping

import msgspec
import pytest

from extractor.diff import finders
from extractor.diff.rules import kinds
from extractor.model.api import Api, Field, Kind, Package, TypeDef
from extractor.model.facts import EnumValue, Limits
from tests.diff.changes import changes_of

TABLES: list[tuple[type[msgspec.Struct], Mapping[str, object]]] = [
    (Field, {**finders.FIELD, **finders.NOT_COMPARED}),
    (TypeDef, {**finders.TYPE, **finders.NOT_COMPARED}),
    (Limits, finders.LIMIT),
    (Kind, kinds.FINDERS),
]
KNOWN: dict[type[msgspec.Struct], set[str]] = {
    # These are compared by hand: a new attribute must be thought of there, and then here.
    Package: {"path", "name", "folder", "group", "version", "doc", "markers", "listed", "bare"},
    EnumValue: {"value", "name", "doc", "deprecated", "position"},
    Api: {"packages", "types", "diagnostics", "requirements", "code_defaults"},
}

SPEC = 'type WidgetSpec struct {\n%s\nA %s `json:"a,omitempty"`\n}\n'
EDITS = {
    "default": (SPEC % ("// +kubebuilder:default=1", "int32"), SPEC % ("", "int32")),
    "doc": (SPEC % ("// Old.", "int32"), SPEC % ("// New.", "int32")),
    "go_name": (SPEC % ("", "int32"), (SPEC % ("", "int32")).replace("A int32", "B int32")),
}
LIMITS = {
    "maximum": ("int32", "// +kubebuilder:validation:Maximum=1"),
    "pattern": ("string", "// +kubebuilder:validation:Pattern=`a`"),
    "rules": ("string", '// +kubebuilder:validation:XValidation:rule="true"'),
    "list_type": ("[]string", "// +listType=set"),
}


@pytest.mark.parametrize(("struct", "table"), TABLES, ids=[struct.__name__ for struct, _ in TABLES])
def test_every_attribute_has_its_place(struct: type[msgspec.Struct], table: Mapping[str, object]) -> None:
    assert set(struct.__struct_fields__) - set(table) == set()


@pytest.mark.parametrize(("struct", "known"), KNOWN.items(), ids=[struct.__name__ for struct in KNOWN])
def test_every_attribute_was_thought_of(struct: type[msgspec.Struct], known: set[str]) -> None:
    assert set(struct.__struct_fields__) == known


@pytest.mark.parametrize("attribute", EDITS)
def test_attribute_without_a_finder_comes_out(attribute: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(finders.FIELD, attribute)
    found = [one for one in changes_of(*EDITS[attribute]) if one.rule == "unclassified-change"]
    assert [(one.keyword, one.subject, one.severity) for one in found] == [(attribute, "WidgetSpec.a", "potential")]


@pytest.mark.parametrize("attribute", LIMITS)
def test_limit_without_a_finder_comes_out(attribute: str, monkeypatch: pytest.MonkeyPatch) -> None:
    type_, marker = LIMITS[attribute]
    monkeypatch.delitem(finders.LIMIT, attribute)
    found = changes_of(SPEC % ("", type_), SPEC % (marker, type_))
    assert [(one.rule, one.keyword) for one in found] == [("unclassified-change", attribute)]


def test_finder_without_an_answer_comes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(finders.FIELD, "default", lambda _: [])
    assert [one.rule for one in changes_of(*EDITS["default"])] == ["unclassified-change"]


def test_kind_attribute_without_a_finder_comes_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(kinds.FINDERS, "status")
    kind = 'type Widget struct {\nmetav1.TypeMeta `json:",inline"`\nmetav1.ObjectMeta `json:"metadata"`\n}\n'
    found = changes_of(kind, f"// +kubebuilder:subresource:status\n{kind}")
    assert [(one.rule, one.keyword) for one in found] == [("unclassified-change", "status")]
