"""Whatever an API looks like, every link of every page leads to an anchor, and no anchor is there twice."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.model.api import Api, TypeDef
from extractor.render import render
from extractor.render.options import RenderOptions
from extractor.render.reference import Reference
from extractor.render.site import plan
from tests.render.links import problems, read
from tests.render.making import OTHER, SHARED, V1, V2, api, closed, defined, field, inline, kind, pages, struct

NAMES = ("Ab", "AB", "aB", "Abc", "B", "Ab.B", "C_d")
ALIASES = {"v1": V1, "v2": V2, "shared": SHARED, "kit": OTHER}
FIELD_NAMES = st.text(alphabet="aAbB-_.$é", min_size=1, max_size=3)
MENTIONS = st.builds(
    "{}{}.{}".format,
    st.sampled_from(["", "*", "[]", "map[string]", "[]*", "map[kit.B][]"]),
    st.sampled_from([*ALIASES, "corev1", "gone.example/x"]),
    st.sampled_from([*NAMES[:-2], "PodSpec"]),
)
FIELDS = st.builds(field, FIELD_NAMES, MENTIONS | st.just("string"), st.sampled_from(["", "Text | `a|b` <x>."]))
MEMBERS = st.lists(FIELDS | st.builds(inline, MENTIONS), max_size=4, unique_by=lambda one: one.name or one.go_name)
VALUES = st.lists(st.text(alphabet="aA-/", max_size=2), unique=True, max_size=3)


@st.composite
def apis(draw: st.DrawFn) -> Api:
    return api(*(draw(definitions(alias, name)) for alias in ALIASES for name in draw(st.sets(st.sampled_from(NAMES)))))


@st.composite
def definitions(draw: st.DrawFn, alias: str, name: str) -> TypeDef:
    package = ALIASES[alias]
    match draw(st.sampled_from(["struct", "kind", "values", "defined"])):
        case "kind":
            return kind(name, *draw(MEMBERS), package=package)
        case "values":
            return defined(name, package=package, enum=closed(*draw(VALUES)))
        case "defined":
            return defined(name, draw(MENTIONS), package=package)
        case _:
            return struct(name, *draw(MEMBERS), package=package)


@settings(max_examples=25, deadline=None)
@given(apis())
def test_the_site_has_no_dead_link(made: Api) -> None:
    assert problems(render(made)) == []


@settings(max_examples=25, deadline=None)
@given(apis())
def test_every_type_field_and_value_has_an_anchor_of_its_own(made: Api) -> None:
    reference = Reference(made, RenderOptions())
    files = render(made)
    for one in plan(reference):
        rows = [anchor for definition in one.definitions for anchor in reference.row_anchors(definition).values()]
        wanted = [*(reference.anchors.of_type(definition.name) for definition in one.definitions), *rows]
        assert sorted(read(files[one.path])[0]) == sorted(wanted)
        assert len({anchor.lower() for anchor in wanted}) == len(wanted)


@settings(max_examples=20, deadline=None)
@given(apis(), st.sampled_from(NAMES))
def test_nor_has_one_with_something_hidden(made: Api, name: str) -> None:
    if any(definition.name.name == name for definition in made.types):
        assert problems(render(made, options=RenderOptions(hide=(name,)))) == []


@settings(max_examples=25, deadline=None)
@given(apis(), st.data())
def test_nor_have_hand_written_pages(made: Api, data: st.DataObject) -> None:
    texts = dict.fromkeys(("a.md", "deep/b.md", "deep/c.md"), "")
    for definition in made.types:
        for path in texts:
            call = data.draw(st.sampled_from(["", "type", "ref"]))
            texts[path] += f'{{{{ {call}("{definition.name}") }}}}\n\n' if call else ""
    texts["a.md"] += "{{ others() }}\n"
    with TemporaryDirectory() as folder:
        assert problems(pages(made, texts, Path(folder))) == []


def test_the_reader_of_links_sees_what_is_wrong() -> None:
    files = {
        "a.md": '<a id="x"></a><a id="X"></a>\n\n[1](#x) [2](#y) [3](b.md#z) [4](c.md) [5](https://e.org/#q)\n',
        "b.md": '<a id="z"></a>\n',
    }
    assert sorted(problems(files)) == [
        "a.md: #y leads nowhere",
        "a.md: anchor x twice",
        "a.md: c.md leads nowhere",
    ]
