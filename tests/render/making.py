"""APIs made by hand, in few words: types are spelled as in Go, packages by their group and version."""

from pathlib import Path

from extractor.model.api import Api, DefinedShape, Field, Kind, Package, StructShape, TypeDef, TypeParam
from extractor.model.facts import Default, Doc, Enum, EnumValue, Marker, Required
from extractor.model.types import PREDECLARED, Array, Basic, Map, Name, Named, Parameter, Pointer, Slice, TypeExpr
from extractor.position import Position
from extractor.render import render
from extractor.render.options import RenderOptions

V1 = "example.org/zoo/api/v1"
V2 = "example.org/zoo/api/v2"
SHARED = "example.org/zoo/shared"
RUN = "example.org/zoo/run/v1"
OTHER = "example.org/zoo/internal/kit"

PACKAGES = (
    Package(path=V2, name="v2", folder="api/v2", group="zoo.example.org", version="v2"),
    Package(path=V1, name="v1", folder="api/v1", group="zoo.example.org", version="v1"),
    Package(path=RUN, name="v1", folder="run/v1", group="zoo.example.org", version="v1"),
    Package(path=SHARED, name="shared", folder="shared"),
    Package(path=OTHER, name="kit", folder="internal/kit", listed=False),
)
_ALIASES = {"v1": V1, "v2": V2, "run": RUN, "shared": SHARED, "kit": OTHER, "corev1": "k8s.io/api/core/v1"}
_ALIASES |= {"metav1": "k8s.io/apimachinery/pkg/apis/meta/v1"}


def expr(text: str, package: str = V1) -> TypeExpr:
    """Read a type expression of Go; a name of one capital letter is a type parameter."""
    if text.startswith("*"):
        return Pointer(expr(text[1:], package))
    if text.startswith("[]"):
        return Slice(expr(text[2:], package))
    if text.startswith("map["):
        key, _, value = text[4:].partition("]")
        return Map(expr(key, package), expr(value, package))
    if text.startswith("["):
        length, _, element = text[1:].partition("]")
        return Array(length, expr(element, package))
    name, _, arguments = text.partition("[")
    if name in PREDECLARED:
        return Basic(name)
    if len(name) == 1:
        return Parameter(name)
    qualifier, _, bare = name.rpartition(".")
    where = _ALIASES.get(qualifier, qualifier) or package
    return Named(Name(where, bare), tuple(expr(one, package) for one in arguments.rstrip("]").split(", ") if one))


def field(name: str, type_: str = "string", doc: str = "", *, package: str = V1, **facts: object) -> Field:
    if "default" in facts and not isinstance(facts["default"], Default):
        facts["default"] = Default(facts["default"], str(facts["default"]), "+kubebuilder:default")
    markers = tuple(Marker(text) for text in facts.pop("markers", ()))
    return Field(
        name=name,
        go_name=str(facts.pop("go_name", name[:1].upper() + name[1:])),
        type=expr(type_, package),
        required=Required(bool(facts.pop("required", False)), "omitempty"),
        position=Position("zoo.go", 1),
        doc=Doc(doc),
        markers=markers,
        **facts,
    )


def inline(type_: str, **facts: object) -> Field:
    return field("", type_, go_name=type_.rpartition(".")[2].strip("*"), inline=True, embedded=True, **facts)


def struct(
    name: str, *fields: Field, package: str = V1, doc: str = "", parameters: str = "", **facts: object
) -> TypeDef:
    return TypeDef(
        name=Name(package, name),
        shape=StructShape(fields),
        position=Position("zoo.go", 1),
        doc=Doc(doc),
        parameters=tuple(TypeParam(one, "any") for one in parameters),
        markers=tuple(Marker(text) for text in facts.pop("markers", ())),
        **facts,
    )


def kind(name: str, *fields: Field, package: str = V1, doc: str = "", **facts: object) -> TypeDef:
    version = package.rpartition("/")[2]
    lower = name.lower()
    made = Kind(group="zoo.example.org", version=version, name=name, plural=f"{lower}s", singular=lower, **facts)
    return struct(name, *fields, package=package, doc=doc, kind=made)


def defined(name: str, type_: str = "string", *, package: str = V1, doc: str = "", **facts: object) -> TypeDef:
    shape = DefinedShape(expr(type_, package))
    return TypeDef(name=Name(package, name), shape=shape, position=Position("zoo.go", 1), doc=Doc(doc), **facts)


def values(**documented: str) -> Enum:
    return Enum(
        tuple(EnumValue(value=text, doc=Doc(doc)) for text, doc in documented.items()), closed=False, cause="constants"
    )


def closed(*texts: str | int) -> Enum:
    return Enum(tuple(EnumValue(value=text) for text in texts), closed=True, cause="Enum")


def api(*types: TypeDef) -> Api:
    order = {package.path: number for number, package in enumerate(PACKAGES)}
    ordered = tuple(sorted(types, key=lambda definition: order[definition.name.package]))
    used = {definition.name.package for definition in types}
    return Api(packages=tuple(package for package in PACKAGES if package.path in used), types=ordered)


def page(made: Api, text: str, tmp_path: Path, *, options: RenderOptions | None = None, **more: str) -> str:
    """Give a hand-written page, filled; further files by name, with `__` for a slash and without `.md`."""
    return pages(made, {"page.md": text} | _files(more), tmp_path, options=options)["page.md"]


def pages(made: Api, files: dict[str, str], tmp_path: Path, *, options: RenderOptions | None = None) -> dict[str, str]:
    folder = tmp_path / "pages"
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return render(made, pages=str(folder), options=options or RenderOptions())


def body(text: str) -> str:
    """Give a page without the remark at its top."""
    return text.split(" -->\n\n", 1)[1]


def row(text: str, name: str) -> list[str]:
    """Give the cells of the row about a field or value, without its anchor."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.replace("\\|", "\0").strip("|").split("|")]
        if cells[0].rpartition("</a>")[2] == f"`{name}`":
            return [cells[0].rpartition("</a>")[2], *(cell.replace("\0", "\\|") for cell in cells[1:])]
    raise AssertionError(f"no row about {name} in:\n{text}")


def _files(more: dict[str, str]) -> dict[str, str]:
    return {f"{name.replace('__', '/')}.md": text for name, text in more.items()}
