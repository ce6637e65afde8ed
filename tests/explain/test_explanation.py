import msgspec
import pytest

from extractor.errors import UnknownName
from extractor.explain import explain, overview
from extractor.explain.explanation import Cause, Check, DefaultValue, Entry, KindNames, Value
from extractor.explain.text import explanation_lines
from extractor.model.api import Api, DefinedShape, Field, Package, StructShape, TypeDef
from extractor.model.facts import Doc, Enum, EnumValue, ExternalDocs, Limits, Required, Rule
from extractor.model.types import Basic, Map, Name, Named, Pointer, Slice
from extractor.position import Position
from extractor.screen import text_of


def test_a_kind(lights: Api) -> None:
    found = explain(lights, "bcn")
    assert (found.path, found.what, found.root, found.field) == ("v1.Beacon", "kind", "Beacon", "")
    assert found.kind == KindNames("lights.example.org", "v1", "Beacon", "beacons", ("bcn",), namespaced=True)
    assert (found.package, found.group_version) == ("example.org/lights/v1", "lights.example.org/v1")
    assert (found.type, found.required, found.default) == ("object", None, None)
    assert found.source == Position("v1/beacon_types.go", 10)
    assert found.also_in == ("v1alpha1.Beacon",)
    assert found.appears_in == ()  # its list is no place of interest
    assert [entry.name for entry in found.fields] == ["metadata", "spec"]


def test_a_field(lights: Api) -> None:
    found = explain(lights, "BeaconSpec.height")
    assert (found.path, found.what, found.root, found.field) == ("BeaconSpec.height", "field", "BeaconSpec", "height")
    assert found.kind is None
    assert found.type == "int32"
    assert found.required == Cause(value=False, because="omitempty")
    assert found.default == DefaultValue(12, "12", "+kubebuilder:default", served=True)
    assert found.limits == ("at least 1",)
    assert found.description == "Meters above the water."
    assert found.source == Position("v1/beacon_types.go", 24)
    assert found.appears_in == ("v1.Beacon.spec.height",)
    assert found.fields == ()


def test_a_field_from_a_kind(lights: Api) -> None:
    found = explain(lights, "beacon.spec.lamps.inner")
    assert (found.path, found.root, found.field) == ("v1.Beacon.spec.lamps.inner", "Beacon", "spec.lamps.inner")
    assert found.kind
    assert (found.type, found.type_name, found.type_description) == ("[]Lamp", "Lamp", "")
    assert found.appears_in == ()


def test_a_field_of_a_type_that_was_not_read(lights: Api) -> None:
    found = explain(lights, "BeaconSpec.pod")
    assert (found.type, found.type_name, found.unread) == ("PodSpec", "", "k8s.io/api/core/v1.PodSpec")


def test_a_field_with_values(lights: Api) -> None:
    found = explain(lights, "BeaconSpec.rhythm")
    assert (found.description, found.type_description) == ("When it is lit.", "How the light moves.")
    assert found.closed is False
    assert found.values == (
        Value("Steady", "RhythmSteady", "Burns without a break.", None),
        Value("Flash", "RhythmFlash", "Goes on and off.", "Use Steady."),
        Value("example.org/slow", "RhythmSlow", "", None),
    )


def test_a_value(lights: Api) -> None:
    found = explain(lights, "Rhythm.RhythmSteady")
    assert (found.path, found.what, found.root, found.field) == ("Rhythm.Steady", "value", "Rhythm", "")
    assert found.values == (Value("Steady", "RhythmSteady", "Burns without a break.", None),)
    assert found.source == Position("v1/beacon_types.go", 70)
    assert found.appears_in == ("v1.Beacon.spec.rhythm", "Beat")


def test_a_value_that_a_marker_gives_to_a_field(lights: Api) -> None:
    found = explain(lights, "Lamp.color.green")
    assert (found.path, found.type, found.type_description, found.appears_in) == ("Lamp.color.green", "string", "", ())


def test_entries_hold_the_facts(lights: Api) -> None:
    entries = {entry.name: entry for entry in explain(lights, "Lamp").fields}
    assert entries["color"] == Entry(
        name="color",
        path="Lamp.color",
        type="string",
        required=Cause(value=False, because="omitempty"),
        default=None,
        limits=(),
        values=("red", "green"),
        closed=True,
        deprecated=None,
        description="",
    )
    assert entries["watts"].required.value is True
    assert entries["inner"].recursive is True


def test_inline_members_stand_among_the_others(lights: Api) -> None:
    names = [entry.name for entry in explain(lights, "BeaconSpec").fields]
    assert names == ["rhythm", "lamps", "spares", "height", "owner", "reach", "pod", "tower", "volts"]


def outline(entries: tuple[Entry, ...]) -> dict[str, object]:
    return {entry.name: outline(entry.fields) if entry.fields else entry.recursive for entry in entries}


def test_without_a_depth_there_is_one_level(lights: Api) -> None:
    assert outline(explain(lights, "Beacon").fields) == {"metadata": False, "spec": False}


def test_a_depth_is_a_number_of_levels(lights: Api) -> None:
    assert outline(explain(lights, "BeaconSpec", depth=2).fields)["lamps"] == {
        "watts": False,
        "inner": True,
        "color": False,
    }
    assert outline(explain(lights, "BeaconSpec", depth=1).fields)["lamps"] is False


def _field(name: str, expr: object) -> Field:
    required = Required(value=False, cause="omitempty")
    return Field(name=name, go_name=name.title(), type=expr, required=required, position=Position("w.go", 1))  # type: ignore[arg-type]


def _type(name: str, *fields: Field) -> TypeDef:
    return TypeDef(name=Name("p", name), shape=StructShape(fields), position=Position("w.go", 1))


def _api(*types: TypeDef) -> Api:
    return Api(packages=(Package(path="p", name="p", folder=""),), types=types)


def test_circles_end() -> None:
    """Case B43: a type that holds itself, in a list, in a map, and by way of another."""
    reef = Named(Name("p", "Reef"))
    api = _api(
        _type(
            "Reef",
            _field("arms", Slice(reef)),
            _field("named", Map(Basic("string"), Pointer(reef))),
            _field("shoal", Pointer(Named(Name("p", "Shoal")))),
        ),
        _type("Shoal", _field("reef", Pointer(reef))),
    )
    found = explain(api, "Reef", recursive=True)
    assert outline(found.fields) == {"arms": True, "named": True, "shoal": {"reef": True}}
    assert found.appears_in == ("Reef.arms", "Reef.named", "Shoal.reef")


def test_a_field_narrows_the_values_of_its_type() -> None:
    """Case B49: the marker on the field wins over the constants of the type."""
    speed = TypeDef(
        name=Name("p", "Speed"),
        shape=DefinedShape(Basic("string")),
        position=Position("w.go", 1),
        enum=Enum((EnumValue(value="Slow"), EnumValue(value="Quick")), closed=False, cause="constants"),
    )
    slow = Enum((EnumValue(value="Slow"),), closed=True, cause="+kubebuilder:validation:Enum")
    narrowed = msgspec.structs.replace(_field("most", Named(speed.name)), limits=Limits(enum=slow))
    found = explain(_api(speed, _type("Sled", narrowed)), "Sled.most")
    assert ([value.value for value in found.values], found.closed, found.type) == (["Slow"], True, "Speed (string)")


def test_rules_are_told_with_those_of_items() -> None:
    limits = Limits(
        rules=(Rule(rule="self.size() < 9", message="too many"),), items=Limits(rules=(Rule(rule="self != ''"),))
    )
    field = msgspec.structs.replace(_field("names", Slice(Basic("string"))), limits=limits)
    found = explain(_api(_type("Crew", field)), "Crew.names")
    assert found.rules == (Check("self.size() < 9", "too many"), Check("self != ''", "", "item"))
    shown = text_of(explanation_lines(found, 80))
    assert "RULES:\n    too many\n        self.size() < 9\n    Each item:\n        self != ''\n" in shown


def test_rules_of_what_a_map_holds() -> None:
    rule = Rule(rule="self > 0", message="must be positive")
    expr = Map(Basic("string"), Basic("int32"))
    field = msgspec.structs.replace(_field("sizes", expr), limits=Limits(items=Limits(rules=(rule,))))
    found = explain(_api(_type("Crew", field)), "Crew.sizes")
    assert found.rules == (Check("self > 0", "must be positive", "value"),)
    shown = text_of(explanation_lines(found, 80))
    assert "RULES:\n    Each value: must be positive\n        self > 0\n" in shown


def test_what_else_a_marker_says() -> None:
    more = Limits(
        example={"a": 1},
        external_docs=ExternalDocs("https://example.com/crew"),
        items=Limits(max_length=3),
    )
    field = msgspec.structs.replace(
        _field("names", Map(Basic("string"), Basic("string"))), limits=more, feature_gate="Crew", as_string=True
    )
    found = explain(_api(_type("Ship", field)), "Ship.names")
    assert (found.example, found.feature_gate, found.see) == ({"a": 1}, "Crew", "https://example.com/crew")
    assert found.limits == ("each value: at most 3 characters", "written as a string")
    assert 'EXAMPLE:    {"a":1}\nGATE:       Crew\nSEE:        https://example.com/crew\n' in text_of(
        explanation_lines(found, 80)
    )


def test_a_type_that_writes_itself() -> None:
    box = msgspec.structs.replace(_type("Box"), json_marshaler=True)
    api = _api(box, _type("Deck", _field("box", Named(box.name))))
    for path in ("Box", "Deck.box"):
        assert explain(api, path).limits == ("in JSON what its own code writes (MarshalJSON)",)


def test_a_deprecation_is_told_once() -> None:
    doc = Doc("Who sails.\n\nDeprecated: use crew.")
    field = msgspec.structs.replace(_field("sailors", Basic("string")), doc=doc, deprecated="use crew.")
    shown = text_of(explanation_lines(explain(_api(_type("Ship", field)), "Ship.sailors"), 80))
    assert "DEPRECATED: use crew.\n" in shown
    assert shown.count("use crew") == 1
    assert "    Who sails.\n" in shown


def test_what_is_unknown_is_an_error(lights: Api) -> None:
    with pytest.raises(UnknownName, match="Lamp has no field"):
        explain(lights, "Lamp.watt")


def test_an_overview_lists_the_kinds(lights: Api) -> None:
    found = overview(lights)
    assert [(entry.path, entry.kind.version, entry.summary) for entry in found.kinds] == [
        ("v1.Beacon", "v1", "A beacon is a light that ships can see."),
        ("v1alpha1.Beacon", "v1alpha1", ""),
    ]
    assert found.types == ()


def test_an_overview_lists_the_types_where_there_are_no_kinds() -> None:
    found = overview(_api(_type("Reef"), _type("Shoal")))
    assert found.kinds == ()
    assert [(entry.path, entry.type, entry.group_version) for entry in found.types] == [
        ("Reef", "object", "p"),
        ("Shoal", "object", "p"),
    ]


def test_the_json_has_every_key(lights: Api) -> None:
    """Keys may be added, but a script that reads these must go on working."""
    made = msgspec.to_builtins(explain(lights, "BeaconSpec.lamps"))
    assert sorted(made) == [
        "also_in",
        "appears_in",
        "bare",
        "closed",
        "code_defaults",
        "default",
        "deprecated",
        "deprecated_since",
        "description",
        "example",
        "feature_gate",
        "field",
        "fields",
        "group_version",
        "kind",
        "limits",
        "package",
        "path",
        "required",
        "root",
        "rules",
        "see",
        "since",
        "source",
        "type",
        "type_changes",
        "type_description",
        "type_name",
        "unread",
        "values",
        "what",
    ]
    assert sorted(made["fields"][0]) == [
        "closed",
        "default",
        "deprecated",
        "description",
        "fields",
        "limits",
        "name",
        "newer",
        "path",
        "recursive",
        "required",
        "since",
        "type",
        "values",
    ]
