"""Defaults that functions set, on pages: in rows, and by a function in running text."""

from pathlib import Path

import msgspec
import pytest

from extractor.errors import TemplateError
from extractor.model.api import Api
from extractor.model.facts import CodeDefault
from extractor.model.types import Name
from extractor.position import Position
from extractor.render import render
from extractor.render.options import RenderOptions
from tests.render.making import V1, api, body, field, kind, page, row, struct


def default(path: str, value: object, owner: str, root: str = "Zoo", **facts: object) -> CodeDefault:
    inside = str(facts.get("inside", ""))
    name = path.removesuffix(inside).rstrip(".").rpartition(".")[2].partition("[")[0]
    return CodeDefault(
        root=Name(V1, root),
        path=path,
        owner=Name(V1, owner),
        field=name,
        value=value,
        text=str(value),
        function="SetDefaults_Zoo",
        position=Position("api/v1/defaults.go", 7),
        **facts,
    )


def zoo(*defaults: CodeDefault) -> Api:
    types = (
        kind("Zoo", field("spec", "ZooSpec")),
        kind("Farm", field("spec", "FarmSpec")),
        struct("ZooSpec", field("cages", "map[string]*Cage"), field("first", "Cage"), field("gates", "int32")),
        struct("FarmSpec", field("sheds", "[]Cage")),
        struct("Cage", field("size"), field("lock"), field("pod", "corev1.PodTemplateSpec")),
    )
    return msgspec.structs.replace(api(*types), code_defaults=defaults)


ROWS = {
    "one kind": ([default("spec.gates", 2, "ZooSpec")], "gates", "`2` for `Zoo` (`defaults.go:7`)"),
    "with a condition": (
        [default("spec.gates", 2, "ZooSpec", condition="spec.first != nil")],
        "gates",
        "`2` if `spec.first != nil` for `Zoo` (`defaults.go:7`)",
    ),
    "the type itself": ([default("size", "big", "Cage", root="Cage")], "size", "`big` (`defaults.go:7`)"),
    "several kinds": (
        [
            default("spec.cages[*].size", "big", "Cage"),
            default("spec.sheds[*].size", "big", "Cage", root="Farm"),
        ],
        "size",
        "`big` for `Zoo` (`defaults.go:7`), `Farm` (`defaults.go:7`)",
    ),
    "several values": (
        [
            default("spec.cages[*].size", "big", "Cage"),
            default("spec.sheds[*].size", "small", "Cage", root="Farm"),
        ],
        "size",
        "<ul><li>`big` for `Zoo` (`defaults.go:7`)</li><li>`small` for `Farm` (`defaults.go:7`)</li></ul>",
    ),
    "several places of a kind": (
        [default("spec.cages[*].size", "big", "Cage"), default("spec.first.size", "big", "Cage")],
        "size",
        "`big` for `Zoo.spec.cages[*]` (`defaults.go:7`), `Zoo.spec.first` (`defaults.go:7`)",
    ),
    "one key of a map": (
        [default("spec.cages[north].size", "big", "Cage")],
        "size",
        "`big` for `Zoo.spec.cages[north]` (`defaults.go:7`)",
    ),
    "further inside": (
        [default("spec.first.pod.spec.ports", "[80]", "Cage", inside="spec.ports", adds=True)],
        "pod",
        "`[80]` added to `spec.ports` for `Zoo` (`defaults.go:7`)",
    ),
}


@pytest.mark.parametrize(("defaults", "name", "expected"), ROWS.values(), ids=ROWS)
def test_row(defaults: list[CodeDefault], name: str, expected: str) -> None:
    text = render(zoo(*defaults))["zoo-example-org-v1.md"]
    lead = "**Set by the controller's defaulting code:**"
    assert row(text, name)[-1] == f"{lead}{'' if expected.startswith('<') else ' '}{expected}"


def test_rows_without_them() -> None:
    made = zoo(default("spec.gates", 2, "ZooSpec"))
    assert "defaults.go" not in render(made, options=RenderOptions(code_defaults=False))["zoo-example-org-v1.md"]


FOUND = {
    "from the kind": ("Zoo.spec.gates", "`2`"),
    "from the plural": ("zoos.spec.gates", "`2`"),
    "from the type": ("ZooSpec.gates", "`2`"),
    "through a map": ("Zoo.spec.cages.lock", "`key`"),
    "through a list": ("Farm.spec.sheds.lock", "`bolt`"),
    "a key": ("Zoo.spec.cages[north].size", "`big`"),
    "another key": ("Zoo.spec.cages[south].size", "`small`"),
    "any key": ("Zoo.spec.cages[south].lock", "`key`"),
    "the plain one of several": ("Zoo.spec.first.size", "`tiny`"),
    "set by a function for a type on the way": ("Zoo.spec.first.pod", "`{}`"),
    "a type of another API": ("Zoo.spec.first.pod.spec.restartPolicy", "`Never`"),
    "a part of a value": ("Zoo.spec.first.pod.spec.ports.name", "`web`"),
}
DEFAULTS = (
    default("spec.gates", 2, "ZooSpec", condition="spec.first != nil"),
    default("spec.cages[north].size", "big", "Cage"),
    default("spec.cages[south].size", "small", "Cage"),
    default("spec.cages[*].lock", "key", "Cage"),
    default("spec.sheds[*].lock", "bolt", "Cage", root="Farm"),
    default("spec.first.size", "large", "Cage", condition="spec.gates == 0"),
    default("spec.first.size", "tiny", "Cage"),
    default("pod", "{}", "Cage", root="Cage"),
    default("spec.first.pod.spec.restartPolicy", "Never", "Cage", inside="spec.restartPolicy"),
    default("spec.first.pod.spec.ports", [{"name": "web"}], "Cage", inside="spec.ports", adds=True),
)


@pytest.mark.parametrize(("path", "expected"), FOUND.values(), ids=FOUND)
def test_function(path: str, expected: str, tmp_path: Path) -> None:
    made = zoo(*DEFAULTS)
    assert body(page(made, f'{{{{ code_default("{path}") }}}}', tmp_path)) == f"{expected}\n"


REFUSED = {
    "none": ("Zoo.spec.first.lock", "Zoo.spec.first.lock has no default in code"),
    "a type": ("Zoo", "Zoo has no default in code"),
    "several": ("Zoo.spec.cages.size", "Zoo.spec.cages.size has several defaults in code"),
    "several from a type": ("Cage.lock", "Cage.lock has several defaults in code"),
    "no such key": ("Zoo.spec.cages[west].size", "has no default in code"),
    "no such field": ("Zoo.spec.gatse", "gatse"),
    "nothing further inside": ("Zoo.spec.first.pod.spec.image", "PodTemplateSpec, which was not read"),
}


@pytest.mark.parametrize(("path", "message"), REFUSED.values(), ids=REFUSED)
def test_function_refuses(path: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as caught:
        page(zoo(*DEFAULTS), f'Some text.\n\n{{{{ code_default("{path}") }}}}', tmp_path)
    assert message in str(caught.value)
    assert str(caught.value.where).endswith("page.md:3")


def test_function_names_the_ways_to_choose(tmp_path: Path) -> None:
    with pytest.raises(TemplateError) as caught:
        page(zoo(*DEFAULTS), '{{ code_default("Zoo.spec.cages.size") }}', tmp_path)
    assert caught.value.hint == (
        "name one of them: big at Zoo.spec.cages[north].size, small at Zoo.spec.cages[south].size"
    )
