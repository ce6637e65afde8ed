import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.errors import UnknownName
from extractor.model.api import Api, Field, Package, StructShape, TypeDef
from extractor.model.facts import Required
from extractor.model.lookup import FieldTarget, Target, TypeTarget, ValueTarget, exists, find
from extractor.model.types import Basic, Name, Named, TypeExpr
from extractor.position import Position

ALPHA = "example.org/lights/v1alpha1"


def _field(name: str, expr: TypeExpr) -> Field:
    return Field(
        name=name,
        go_name=name.title(),
        type=expr,
        required=Required(value=False, cause="omitempty"),
        position=Position("a.go", 1),
    )


def _type(name: str, *fields: Field) -> TypeDef:
    return TypeDef(name=Name("p", name), shape=StructShape(fields), position=Position("a.go", 1))


def described(target: Target) -> str:
    match target:
        case TypeTarget(definition=definition):
            return f"type {definition.name}"
        case FieldTarget(owner=owner, trail=trail):
            return f"field of {owner.name.name}: {'.'.join(trail)}"
        case ValueTarget(definition=definition, value=value, trail=trail):
            return f"value of {definition.name.name}: {'.'.join(trail)} = {value.value}"


TYPES = {
    "name": ("Lamp", "v1.Lamp"),
    "package name before it": ("v1.Lamp", "v1.Lamp"),
    "group and version before it": ("lights.example.org/v1.Beacon", "v1.Beacon"),
    "group before it": ("lights.example.org.Lamp", "v1.Lamp"),
    "version before it": ("v1alpha1.Beacon", "v1alpha1.Beacon"),
    "import path before it": ("example.org/lights/v1.Lamp", "v1.Lamp"),
    "end of the import path before it": ("lights/v1alpha1.Beacon", "v1alpha1.Beacon"),
    "type in another case": ("lAMP", "v1.Lamp"),
    "plural": ("v1.beacons", "v1.Beacon"),
    "short name in another case": ("v1.BCN", "v1.Beacon"),
    "kind in another case": ("v1.beacon", "v1.Beacon"),
    "only one version has the short name": ("bcn", "v1.Beacon"),
    "list kind by its own name": ("beaconlist", "v1.BeaconList"),
    "anonymous struct": ("BeaconSpec.Tower", "v1.BeaconSpec.Tower"),
    "space around": (" Lamp\n", "v1.Lamp"),
    "exact group and version before a part of one": ("v1.PowerSource", "core/v1.PowerSource"),
    "listed package before the others": ("PowerSource", "v1.PowerSource"),
}


@pytest.mark.parametrize(("path", "expected"), TYPES.values(), ids=TYPES)
def test_a_path_to_a_type(lights: Api, path: str, expected: str) -> None:
    assert described(find(lights, path)) == f"type {expected}".replace("type core", "type k8s.io/api/core").replace(
        "type v1", "type example.org/lights/v1"
    )


FIELDS = {
    "wire name": ("Lamp.watts", "field of Lamp: Lamp.watts"),
    "Go name": ("Lamp.Watts", "field of Lamp: Lamp.watts"),
    "through a list": ("BeaconSpec.lamps.watts", "field of Lamp: BeaconSpec.lamps.watts"),
    "through a map": ("BeaconSpec.spares.watts", "field of Lamp: BeaconSpec.spares.watts"),
    "through a circle": ("Lamp.inner.inner.watts", "field of Lamp: Lamp.inner.inner.watts"),
    "through a type argument": ("BeaconSpec.reach.first.watts", "field of Lamp: BeaconSpec.reach.first.watts"),
    "inline member": ("BeaconSpec.volts", "field of BeaconSpec: BeaconSpec.volts"),
    "inline member by way of its struct": ("BeaconSpec.PowerSource.volts", "field of PowerSource: BeaconSpec.volts"),
    "below an anonymous struct": ("BeaconSpec.tower.stairs", "field of BeaconSpec.Tower: BeaconSpec.tower.stairs"),
    "from an anonymous struct": ("BeaconSpec.Tower.stairs", "field of BeaconSpec.Tower: BeaconSpec.Tower.stairs"),
    "kind by short name": ("bcn.spec.lamps", "field of BeaconSpec: v1.Beacon.spec.lamps"),
    "type that is shared by versions is labeled": ("v1alpha1.Beacon.glow", "field of Beacon: v1alpha1.Beacon.glow"),
}


@pytest.mark.parametrize(("path", "expected"), FIELDS.values(), ids=FIELDS)
def test_a_path_to_a_field(lights: Api, path: str, expected: str) -> None:
    assert described(find(lights, path)) == expected


VALUES = {
    "value of a type": ("Rhythm.Flash", "value of Rhythm: Rhythm = Flash"),
    "constant": ("Rhythm.RhythmFlash", "value of Rhythm: Rhythm = Flash"),
    "value with dots": ("Rhythm.example.org/slow", "value of Rhythm: Rhythm = example.org/slow"),
    "value of a field": ("BeaconSpec.rhythm.Steady", "value of Rhythm: BeaconSpec.rhythm = Steady"),
    "value of an alias": ("Beat.Flash", "value of Rhythm: Beat = Flash"),
    "value that a marker gives to a field": ("Lamp.color.red", "value of Lamp: Lamp.color = red"),
}


@pytest.mark.parametrize(("path", "expected"), VALUES.values(), ids=VALUES)
def test_a_path_to_a_value(lights: Api, path: str, expected: str) -> None:
    assert described(find(lights, path)) == expected


def test_a_path_says_what_it_found_with_type_arguments_filled_in(lights: Api) -> None:
    target = find(lights, "BeaconSpec.reach.first")
    assert isinstance(target, FieldTarget)
    assert str(target.member.field.type.name) == "example.org/lights/v1.Lamp"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("Boat.sail.main", "field of Boat: Boat.sail.main"),
        ("Boat.sail.main.area", "field of Sail: Boat.sail.main.area"),
    ],
)
def test_names_of_fields_may_hold_dots(path: str, expected: str) -> None:
    sail = _type("Sail", _field("area", Basic("int32")))
    boat = _type("Boat", _field("sail.main", Named(sail.name)))
    api = Api(packages=(Package(path="p", name="p", folder=""),), types=(boat, sail))
    assert described(find(api, path)) == expected


def test_types_of_the_own_package_win(lights: Api) -> None:
    assert described(find(lights, "Beacon.glow", here=ALPHA)) == "field of Beacon: Beacon.glow"


def test_the_first_package_wins_where_asked_for(lights: Api) -> None:
    assert described(find(lights, "Beacon", prefer=True)) == "type example.org/lights/v1.Beacon"


MISSES = {
    "misspelt type": ("Lmap", 'no type or kind is named "Lmap"', "did you mean Lamp?"),
    "misspelt type, the rest is right": (
        "BeaconSpecs.lamps.watts",
        'no type or kind is named "BeaconSpecs"',
        "did you mean BeaconSpec.lamps.watts, v1.Beacon or BeaconSpec.Tower?",
    ),
    "misspelt type of a package": ("v1.Lmap", 'no type or kind is named "Lmap" in v1', "did you mean Lamp?"),
    "misspelt plural": (
        "v1alpha1.becons",
        'no type or kind is named "becons" in v1alpha1',
        "did you mean v1alpha1.Beacon?",
    ),
    "misspelt field": ("Lamp.wats", 'Lamp has no field "wats"', "did you mean Lamp.watts?"),
    "misspelt field in between": (
        "BeaconSpec.lmaps.inner.watts",
        'BeaconSpec has no field "lmaps"',
        "did you mean BeaconSpec.lamps.inner.watts?",
    ),
    "field in another case": ("Lamp.WATTS", 'Lamp has no field "WATTS"', "did you mean Lamp.watts?"),
    "nested: the type is told": (
        "BeaconSpec.lamps.wats",
        'BeaconSpec.lamps (Lamp) has no field "wats"',
        "did you mean BeaconSpec.lamps.watts?",
    ),
    "field of another type": (
        "Lamp.volts",
        'Lamp has no field "volts"',
        "did you mean BeaconSpec.volts or lights.example.org/v1.PowerSource.volts?",
    ),
    "no such field anywhere": ("Lamp.zzz", 'Lamp has no field "zzz"', "it has watts, inner, color"),
    "misspelt value": ("Rhythm.Flush", 'Rhythm has no value "Flush"', "did you mean Rhythm.Flash?"),
    "no such value": (
        "BeaconSpec.rhythm.zzz",
        'BeaconSpec.rhythm (Rhythm) has no value "zzz"',
        "it has Steady, Flash, example.org/slow",
    ),
    "key of a map": (
        "BeaconSpec.spares.left.watts",
        'BeaconSpec.spares (Lamp) has no field "left"',
        "a path has no keys and indexes: BeaconSpec.spares.watts",
    ),
    "starts with a field": (
        "spec.lamps.watts",
        'no type or kind is named "spec"',
        "a path starts with a type: v1.Beacon.spec.lamps.watts",
    ),
    "starts with a value": ("Flash", 'no type or kind is named "Flash"', "a path starts with a type: Rhythm.Flash"),
    "below a value without fields": ("Lamp.watts.unit", 'Lamp.watts is int32: it has no field "unit"', ""),
    "below a type that was not read": (
        "BeaconSpec.pod.containers",
        "BeaconSpec.pod is of type k8s.io/api/core/v1.PodSpec, which was not read",
        "name the folder of its module: --module k8s.io/api/core/v1=DIR",
    ),
    "two dots": ("Lamp..watts", '"Lamp..watts" is no path', "write a type, then fields: Type.field.field"),
    "nothing": ("", '"" is no path', "write a type, then fields: Type.field.field"),
    "nothing alike": ("Qqqqqq", 'no type or kind is named "Qqqqqq"', ""),
    "two packages": (
        "Beacon.spec",
        '2 packages declare "Beacon"',
        "say which one: v1.Beacon.spec or v1alpha1.Beacon.spec",
    ),
}


@pytest.mark.parametrize(("path", "message", "hint"), MISSES.values(), ids=MISSES)
def test_a_path_that_leads_nowhere(lights: Api, path: str, message: str, hint: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find(lights, path)
    assert (caught.value.message, caught.value.hint) == (message, hint)


@pytest.mark.parametrize("path", [path for path, *_ in MISSES.values() if path != "Beacon.spec"])
def test_the_nearest_paths_lead_somewhere(lights: Api, path: str) -> None:
    with pytest.raises(UnknownName) as caught:
        find(lights, path)
    assert all(find(lights, near) for near in caught.value.nearest)


WORDS = (
    "Beacon",
    "BeaconSpec",
    "spec",
    "lamps",
    "Rhythm",
    "Flash",
    "v1",
    "lights.example.org/v1",
    "Lamp",
    "x",
    "",
    " ",
    "/",
)


@given(st.one_of(st.text(max_size=12), st.lists(st.sampled_from(WORDS), max_size=4).map(".".join)))
def test_any_text_is_found_or_answered_with_paths_that_exist(lights: Api, path: str) -> None:
    if exists(lights, path):
        assert find(lights, path)
        return
    with pytest.raises(UnknownName) as caught:
        find(lights, path)
    several = "packages declare" in caught.value.message  # not all of them have all fields
    assert several or all(exists(lights, near) for near in caught.value.nearest)
