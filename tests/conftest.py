"""What several rooms' tests share: an API made by hand, so that a test of one room needs no other."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from extractor.model.api import AliasShape, Api, DefinedShape, Field, Kind, Package, StructShape, TypeDef, TypeParam
from extractor.model.facts import Default, Doc, Enum, EnumValue, Limits, Required
from extractor.model.types import Basic, Map, Name, Named, Parameter, Pointer, Slice, TypeExpr
from extractor.model.wellknown import META_V1
from extractor.position import Position

# The same examples on every run, so that a change is judged by itself; HYPOTHESIS_PROFILE=search looks for new ones.
# A machine that is busy with something else fails no example.
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.register_profile("search", max_examples=5_000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))

os.environ["EXTRACTOR_CACHE"] = "off"  # what is tested must not depend on earlier runs, nor leave anything

V1 = "example.org/lights/v1"
ALPHA = "example.org/lights/v1alpha1"
CORE = "k8s.io/api/core/v1"
_FILE = "v1/beacon_types.go"
_STRING = Basic("string")


def _named(name: str, package: str = V1, *arguments: TypeExpr) -> Named:
    return Named(Name(package, name), arguments)


def _field(name: str, expr: TypeExpr, line: int = 1, doc: str = "", **more: object) -> Field:
    facts = {"required": Required(value=False, cause="omitempty"), **more}
    return Field(
        name=name,
        go_name=str(facts.pop("go_name", name[:1].upper() + name[1:])),
        type=expr,
        position=Position(_FILE, line),
        doc=Doc(doc),
        **facts,
    )


def _struct(name: str, *fields: Field, package: str = V1, line: int = 1, doc: str = "", **more: object) -> TypeDef:
    position = Position(_FILE, line)
    return TypeDef(name=Name(package, name), shape=StructShape(fields), position=position, doc=Doc(doc), **more)


def _defined(name: str, expr: TypeExpr, *, alias: bool = False, **more: object) -> TypeDef:
    shape = AliasShape(expr) if alias else DefinedShape(expr)
    return TypeDef(name=Name(V1, name), shape=shape, position=Position(_FILE, 60), **more)


def _kind(name: str, version: str = "v1", **more: object) -> Kind:
    lower = name.lower()
    return Kind(group="lights.example.org", version=version, name=name, plural=f"{lower}s", singular=lower, **more)


_RHYTHM = Enum(
    (
        EnumValue(value="Steady", name="RhythmSteady", doc=Doc("Burns without a break."), position=Position(_FILE, 70)),
        EnumValue(value="Flash", name="RhythmFlash", doc=Doc("Goes on and off."), deprecated="Use Steady."),
        EnumValue(value="example.org/slow", name="RhythmSlow"),
    ),
    closed=False,
    cause="constants",
)
_REQUIRED = Required(value=True, cause="no omitempty")


def _types() -> tuple[TypeDef, ...]:
    return (
        _struct(
            "Beacon",
            _field("metadata", _named("ObjectMeta", META_V1), go_name="ObjectMeta"),
            _field("spec", _named("BeaconSpec"), 12, "What the beacon should do.", required=_REQUIRED),
            line=10,
            doc="A beacon is a light that ships can see. It stands on a rock.",
            kind=_kind("Beacon", short_names=("bcn",)),
        ),
        _struct("BeaconList", _field("items", Slice(_named("Beacon"))), kind=_kind("BeaconList", list_of="Beacon")),
        _struct(
            "BeaconSpec",
            _field("rhythm", Pointer(_named("Rhythm")), 21, "When it is lit.", required=_REQUIRED),
            _field(
                "lamps",
                Slice(_named("Lamp")),
                22,
                "The lamps, from the top down.\n\nAn empty list means one lamp.",
                limits=Limits(min_items=1, max_items=8),
            ),
            _field("spares", Map(_STRING, Pointer(_named("Lamp"))), 23),
            _field(
                "height",
                Basic("int32"),
                24,
                "Meters above the water.",
                default=Default(12, "12", "+kubebuilder:default", Position(_FILE, 24)),
                limits=Limits(minimum=1),
            ),
            _field("owner", _STRING, 25, deprecated="Use a label."),
            _field("reach", _named("Span", V1, _named("Lamp")), 26),
            _field("pod", _named("PodSpec", CORE), 27),
            _field("tower", _named("BeaconSpec.Tower"), 28),
            _field("", _named("PowerSource"), 29, go_name="PowerSource", inline=True, embedded=True),
            line=20,
            doc="What one wants of a beacon.",
        ),
        _struct("BeaconSpec.Tower", _field("stairs", Basic("int64")), anonymous=True),
        _struct(
            "Lamp",
            _field("watts", Basic("int32"), 41, required=_REQUIRED),
            _field("inner", Slice(_named("Lamp")), 42, "Lamps within this one."),
            _field(
                "color",
                _STRING,
                43,
                limits=Limits(enum=Enum((EnumValue(value="red"), EnumValue(value="green")), closed=True, cause="m")),
            ),
            line=40,
        ),
        _struct("PowerSource", _field("volts", Basic("int32"), 51, "Of the mains.")),
        _struct("Span", _field("first", Parameter("T")), parameters=(TypeParam("T", "any"),)),
        _defined("Rhythm", _STRING, enum=_RHYTHM, doc=Doc("How the light moves.")),
        _defined("Beat", _named("Rhythm"), alias=True),
        _struct("Beacon", _field("glow", _STRING), package=ALPHA, kind=_kind("Beacon", "v1alpha1")),
        _struct("PowerSource", _field("amps", _STRING), package=CORE),
    )


@pytest.fixture(scope="session")
def lights() -> Api:
    """An API of two versions that has one of each: map, list, generic, enum, inline, circle, unread type."""
    group = "lights.example.org"
    return Api(
        packages=(
            Package(path=V1, name="v1", folder="v1", group=group, version="v1"),
            Package(path=ALPHA, name="v1alpha1", folder="v1alpha1", group=group, version="v1alpha1"),
            Package(path=CORE, name="v1", folder="core", group="", version="v1", listed=False),
        ),
        types=_types(),
    )


@pytest.fixture(scope="session", autouse=True)
def _nothing_is_downloaded() -> Iterator[None]:
    """Keep what the go command has on this machine out of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GOMODCACHE", "GOPATH"):
            patch.setenv(name, "/nowhere")
        patch.delenv("GOWORK", raising=False)
        yield
