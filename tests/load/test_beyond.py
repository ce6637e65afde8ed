"""Types of other modules: what is looked for outside of the sources, when, and what becomes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.load import load
from extractor.model.types import Basic, Name, Named
from extractor.snapshot import kubernetes
from extractor.source import open_folder
from tests.load.conftest import GROUP, Read, write

Files = Callable[..., Read]

CORE = "k8s.io/api/core/v1"
AWAY = "far.example/away"
MOD = f"module example.org/orchard\ngo 1.22\nrequire {AWAY} v1.2.0\n"


def _types(body: str, alias: str = "corev1", path: str = CORE) -> str:
    return f'{GROUP}import {alias} "{path}"\n{body}\n'


def _inline(type_: str) -> str:
    return f'type Basket struct {{\n\t{type_} `json:",inline"`\n\tSize int `json:"size"`\n}}'


@pytest.fixture
def cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Read]:
    """Read one file of a module that needs another one, which is in the module cache."""
    monkeypatch.setenv("GOMODCACHE", str(tmp_path / "cache"))

    def read(text: str, away: str, *, beyond: bool = False) -> Read:
        files = {f"cache/{AWAY}@v1.2.0/a.go": away, "orchard/go.mod": MOD, "orchard/v1/types.go": text}
        write(tmp_path, files)
        return Read(load([open_folder(tmp_path / "orchard")], beyond=beyond))

    return read


LID = """package away
// Lid closes a basket.
type Lid struct {
	// Round says how it looks.
	Round bool `json:"round"`
	Rim Rim `json:"rim"`
	Knob `json:",inline"`
}
type Rim struct {
	Width int `json:"width"`
}
type Knob struct {
	Color string `json:"color"`
}
"""


def test_an_inline_type_is_read_from_the_module_cache(cached: Callable[..., Read]) -> None:
    basket = cached(_types(_inline("away.Lid"), "away", AWAY), LID)
    assert basket.members("Basket") == ["round", "rim", "color", "size"]
    assert basket.names() == ["Basket", "Lid", "Knob"]
    package = basket.api.package(AWAY)
    assert package is not None
    assert (package.folder, package.listed, package.bare) == (f"{AWAY}@v1.2.0", False, False)
    assert basket.field("Lid.round").doc.text == "Round says how it looks."
    assert str(basket.type("Lid").position) == f"{AWAY}@v1.2.0/a.go:3"


def test_a_type_that_is_only_mentioned_is_not_looked_for(cached: Callable[..., Read]) -> None:
    text = _types('type Basket struct {\n\tLid away.Lid `json:"lid"`\n\tLids map[away.Rim]int `json:"lids"`\n}')
    basket = cached(text.replace("corev1", "away").replace(CORE, AWAY), LID)
    assert basket.names() == ["Basket"]
    assert basket.rules("note") == [("unknown-package", 5)]


def test_it_is_with_everything_that_it_uses_on_request(cached: Callable[..., Read]) -> None:
    text = _types('type Basket struct {\n\tLid away.Lid `json:"lid"`\n}', "away", AWAY)
    basket = cached(text, LID, beyond=True)
    assert basket.names() == ["Basket", "Lid", "Rim", "Knob"]
    assert [package.path for package in basket.api.packages if package.listed] == ["example.org/orchard/v1"]


@pytest.mark.parametrize(
    ("body", "away", "expected"),
    [
        pytest.param(
            "type Pull away.Policy",
            'package away\ntype Policy string\nconst On Policy = "on"\n',
            Basic("string"),
            id="defined",
        ),
        pytest.param("type Pull away.Policy", "package away\ntype Policy = int32\n", Basic("int32"), id="an-alias"),
    ],
)
def test_a_type_that_is_defined_by_one_of_another_module(
    cached: Callable[..., Read], body: str, away: str, expected: Basic
) -> None:
    basket = cached(_types(body, "away", AWAY), away)
    end = basket.type("Policy").shape
    assert expected in (getattr(end, "underlying", None), getattr(end, "target", None))


def test_values_and_defaults_follow_the_type_of_another_module(cached: Callable[..., Read]) -> None:
    body = """type Basket struct {
	// +kubebuilder:validation:Enum=on;1
	// +kubebuilder:default=1
	Policy away.Policy `json:"policy"`
}"""
    away = 'package away\ntype Policy string\nconst On, One Policy = "on", "1"\n'
    basket = cached(_types(body, "away", AWAY), away)
    field = basket.field("Basket.policy")
    assert field.default is not None
    assert field.default.value == "1"
    assert field.limits.enum is not None
    assert [(value.value, value.name) for value in field.limits.enum.values] == [("on", "On"), ("1", "One")]


def test_a_constant_by_one_of_another_module(cached: Callable[..., Read]) -> None:
    body = "type Color string\nconst Best Color = away.Red\nconst Worst Color = Color(away.Blue)\n"
    basket = cached(
        _types(body, "away", AWAY), 'package away\nconst Red = "red"\ntype Paint string\nconst Blue Paint = "blue"\n'
    )
    enum = basket.type("Color").enum
    assert enum is not None
    assert {value.value for value in enum.values} == {"red", "blue"}


def test_a_group_that_another_module_names(cached: Callable[..., Read]) -> None:
    text = f"""package v1
import (
	"k8s.io/apimachinery/pkg/runtime/schema"
	"{AWAY}"
)
var GroupVersion = schema.GroupVersion{{Group: away.Group, Version: "v1"}}
type Basket struct {{
	Size int `json:"size"`
}}
"""
    basket = cached(text, 'package away\nconst Group = "orchard.example"\n')
    assert basket.api.packages[0].group_version == "orchard.example/v1"


def test_what_nobody_has_stays_inline_and_is_said(cached: Callable[..., Read]) -> None:
    basket = cached(_types(_inline("gone.Lid"), "gone", "gone.example/away"), LID)
    (first, _) = basket.fields("Basket")
    assert first.inline
    assert basket.names() == ["Basket"]
    assert basket.rules("note") == [("unknown-package", 5)]


def test_the_version_in_go_mod_counts_not_the_facts_of_kubernetes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOMODCACHE", str(tmp_path / "cache"))
    core = 'package v1\ntype LocalObjectReference struct {\n\tTitle string `json:"title"`\n}\n'
    files = {
        "cache/k8s.io/api@v0.1.0/core/v1/types.go": core,
        "orchard/go.mod": "module example.org/orchard\ngo 1.22\nrequire k8s.io/api v0.1.0\n",
        "orchard/v1/types.go": _types(
            _inline("corev1.LocalObjectReference") + "\n" + _inline("corev1.Gone").replace("Basket", "Box")
        ),
    }
    basket = Read(load([open_folder(write(tmp_path, files) / "orchard")]))
    assert basket.members("Basket") == ["title", "size"]
    assert basket.names() == ["Basket", "Box", "LocalObjectReference"]


def test_a_given_module_is_read_as_far_as_it_is_used(tmp_path: Path) -> None:
    files = {
        "lib/sub/a.go": LID.replace("away", "sub", 1),
        "orchard/v1/types.go": _types('type Basket struct {\n\tLid sub.Lid `json:"lid"`\n}', "sub", f"{AWAY}/sub"),
    }
    write(tmp_path, files)
    basket = Read(load([open_folder(tmp_path / "orchard", {AWAY: str(tmp_path / "lib")})]))
    assert basket.names() == ["Basket", "Lid", "Rim", "Knob"]
    assert str(basket.type("Rim").position) == f"{AWAY}/sub/a.go:9"


def test_sources_know_what_the_others_own(tmp_path: Path) -> None:
    files = {
        "lib/go.mod": f"module {AWAY}\n",
        "lib/api/v1/a.go": "// +groupName=away.example\npackage v1\ntype Other string\n",
        "lib/sub/a.go": "package sub\ntype Color string\n",
        "orchard/go.mod": "module example.org/orchard\n",
        "orchard/v1/types.go": _types(
            'type Basket struct {\n\tColor sub.Color `json:"color"`\n}', "sub", f"{AWAY}/sub"
        ),
    }
    write(tmp_path, files)
    basket = Read(load([open_folder(tmp_path / "orchard"), open_folder(tmp_path / "lib/api")]))
    assert basket.names() == ["Other", "Basket", "Color"]


# Kubernetes' own types, where no source has them.


def test_members_of_an_inline_type_of_kubernetes_are_known(read_files: Files) -> None:
    basket = read_files({"v1/types.go": _types(_inline("corev1.LocalObjectReference"))})
    assert basket.members("Basket") == ["name", "size"]
    package = basket.api.package(CORE)
    assert package is not None
    assert (package.listed, package.bare) == (False, True)
    assert package.folder.startswith("k8s.io/api@v")
    assert basket.type("LocalObjectReference").doc.text == ""


def test_facts_in_place_of_a_package_are_noted_once(read_files: Files) -> None:
    body = "\n".join(_inline("corev1.Volume").replace("Basket", name) for name in ("One", "Two"))
    basket = read_files({"v1/types.go": _types(body)})
    (note,) = basket.api.diagnostics
    assert (note.level, note.rule, note.where.line) == ("note", "known-facts", 5)
    start = f"v1/types.go:5: the package {CORE} was not read: the facts of k8s.io/api@v"
    assert str(note).startswith(start)


def test_what_is_inline_in_it_comes_along_and_nothing_else(read_files: Files) -> None:
    basket = read_files({"v1/types.go": _types(_inline("corev1.Volume"))})
    assert {"name", "emptyDir", "configMap"} < set(basket.members("Basket"))
    assert basket.names() == ["Volume", "VolumeSource", "Basket"]


def test_a_mention_needs_no_facts(read_files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> None:
        raise AssertionError

    monkeypatch.setattr(kubernetes, "kubernetes", never)
    body = """type Basket struct {
	Pod  corev1.PodTemplateSpec `json:"pod"`
	// +kubebuilder:validation:MaxItems=3
	Pull []corev1.PullPolicy `json:"pull"`
	Left map[corev1.ResourceName]string `json:"left"`
}
const Untyped = corev1.PullAlways"""
    basket = read_files({"v1/types.go": _types(body)})
    assert basket.names() == ["Basket"]
    assert basket.rules("note") == [("unknown-package", 5)]


def test_values_and_defaults_follow_a_type_of_kubernetes(read_files: Files) -> None:
    body = """type Basket struct {
	// +kubebuilder:validation:Enum=Always;Never
	// +kubebuilder:default=1
	Pull corev1.PullPolicy `json:"pull"`
	Own Pull `json:"own"`
}
type Pull corev1.PullPolicy
const Sometimes Pull = Pull(corev1.PullIfNotPresent)"""
    basket = read_files({"v1/types.go": _types(body)})
    field = basket.field("Basket.pull")
    assert field.default is not None
    assert field.default.value == "1"
    assert field.limits.enum is not None
    assert [value.name for value in field.limits.enum.values] == ["PullAlways", "PullNever"]
    assert basket.type("Pull").shape.underlying == Named(Name(CORE, "PullPolicy"))
    enum = basket.type("Pull").enum
    assert enum is not None
    assert [value.value for value in enum.values] == ["IfNotPresent"]


def test_a_type_that_kubernetes_does_not_have_is_no_failure(read_files: Files) -> None:
    basket = read_files({"v1/types.go": _types(_inline("corev1.NoSuchThing"))})
    assert basket.fields("Basket")[0].inline
    assert basket.names() == ["Basket"]
