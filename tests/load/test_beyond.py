"""Types of other modules: what is looked for outside of the sources, when, and what becomes of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.load import load
from extractor.model.types import Basic, Name, Named
from extractor.snapshot import known as room
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
    assert str(note).startswith("v1/types.go:5: k8s.io/api was not read: the facts of v")
    assert note.message.endswith(" stand for its types")


def test_what_is_inline_in_it_comes_along_and_nothing_else(read_files: Files) -> None:
    basket = read_files({"v1/types.go": _types(_inline("corev1.Volume"))})
    assert {"name", "emptyDir", "configMap"} < set(basket.members("Basket"))
    assert basket.names() == ["Volume", "VolumeSource", "Basket"]


def test_a_mention_needs_no_facts(read_files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(path: str) -> None:
        raise AssertionError(path)

    monkeypatch.setattr(room, "_package", never)
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


# Types of other modules that the program has the facts of, where no source has them.

META = "github.com/fluxcd/pkg/apis/meta"
JOBS = "sigs.k8s.io/jobset/api/jobset/v1alpha2"
VERSIONS = {module.module: module.version for module in room.modules()}


@pytest.fixture
def needing(tmp_path: Path) -> Callable[..., Read]:
    """Read one file of a module whose go.mod names others, with some that are given."""

    def read(text: str, requires: dict[str, str], given: dict[str, str] = {}, *, beyond: bool = True) -> Read:  # noqa: B006 - it is only read
        lines = "".join(f"require {module} {version}\n" for module, version in requires.items())
        files = {"orchard/go.mod": f"module example.org/orchard\ngo 1.22\n{lines}", "orchard/v1/types.go": text}
        top = write(tmp_path, files | given) / "orchard"
        modules = {module: str(tmp_path / module) for module in {"/".join(name.split("/")[:2]) for name in given}}
        return Read(load([open_folder(top, modules)], beyond=beyond))

    return read


def _uses(path: str, type_: str) -> str:
    alias = path.rpartition("/")[2]
    return _types(f'type Basket struct {{\n\tPart {alias}.{type_} `json:"part"`\n}}', alias, path)


def _notes(read: Read) -> list[str]:
    return [f"{note.rule}: {note.message}" for note in read.api.diagnostics if note.level == "note"]


@pytest.mark.parametrize("beyond", [True, False])
def test_an_inline_type_is_known_whatever_its_version(needing: Callable[..., Read], *, beyond: bool) -> None:
    text = _types(_inline("meta.ReconcileRequestStatus"), "meta", META)
    basket = needing(text, {META: "v1.2.0"}, beyond=beyond)
    assert basket.members("Basket") == ["lastHandledReconcileAt", "size"]
    message = f"{META} was not read: the facts of {VERSIONS[META]} stand for its types, though go.mod names v1.2.0"
    assert _notes(basket) == [f"known-facts: {message}"]


def test_a_named_type_is_known_where_the_version_is_the_same(needing: Callable[..., Read]) -> None:
    version = VERSIONS[META].rpartition(".")[0] + ".7"
    basket = needing(_uses(META, "NamespacedObjectReference"), {META: version})
    assert sorted(basket.names()) == ["Basket", "NamespacedObjectReference"]
    assert len(_notes(basket)) == 1


def test_what_a_named_type_uses_comes_along(needing: Callable[..., Read]) -> None:
    path = "github.com/fluxcd/pkg/apis/kustomize"
    basket = needing(_uses(path, "Patch"), {path: VERSIONS[path]})
    assert sorted(basket.names()) == ["Basket", "Patch", "Selector"]


def test_a_named_type_with_rules_that_lack_their_messages_stays_open(needing: Callable[..., Read]) -> None:
    """It would be told in part, and the whole of it is not known: but see below."""
    known = room.known().get(Name(META, "KubeConfigReference"))
    assert known is not None
    assert known.declared.rules
    assert needing(_uses(META, "KubeConfigReference"), {META: VERSIONS[META]}).names() == ["Basket"]


STAYS_OPEN = {
    "another version": {META: "v1.2.0"},
    "a fork in its place": {META: "v1.2.0\nreplace github.com/fluxcd/pkg/apis/meta => other.example/fork v1.31.0"},
    "no version": {},
}


@pytest.mark.parametrize("requires", STAYS_OPEN.values(), ids=STAYS_OPEN)
def test_a_named_type_stays_open(needing: Callable[..., Read], requires: dict[str, str]) -> None:
    basket = needing(_uses(META, "NamespacedObjectReference"), requires)
    assert basket.names() == ["Basket"]
    assert basket.rules("note") == [("unknown-package", 5)]


def test_pages_do_not_go_into_named_types(needing: Callable[..., Read]) -> None:
    basket = needing(_uses(META, "NamespacedObjectReference"), {META: VERSIONS[META]}, beyond=False)
    assert basket.names() == ["Basket"]


PODS = {
    "k8s.io/api/core/v1/types.go": "package v1\ntype PersistentVolumeClaim struct{}\ntype PodSpec struct{}\n",
    "k8s.io/api/batch/v1/types.go": 'package v1\ntype JobTemplateSpec struct {\n\tPods int `json:"pods"`\n}\n',
}


def test_a_type_that_needs_more_than_is_there_stays_open(needing: Callable[..., Read]) -> None:
    module = "sigs.k8s.io/jobset"
    text = _uses(JOBS, "ReplicatedJob")
    assert needing(text, {module: VERSIONS[module]}).names() == ["Basket"]
    known = room.known().get(Name(JOBS, "ReplicatedJob"))
    assert known is not None
    assert any(field.declared.rules for field in known.shape.fields)  # type: ignore[union-attr]
    whole = needing(text, {module: VERSIONS[module]}, PODS)
    assert {"ReplicatedJob", "JobTemplateSpec", "DependsOn"} < set(whole.names())
    assert whole.members("JobTemplateSpec") == ["pods"]


def test_a_source_wins_over_the_facts(needing: Callable[..., Read], tmp_path: Path) -> None:
    text = _types(_inline("meta.ReconcileRequestStatus"), "meta", META)
    own = 'package meta\ntype ReconcileRequestStatus struct {\n\tLater string `json:"later"`\n}\n'
    write(tmp_path, {f"orchard/vendor/{META}/a.go": own})
    basket = needing(text, {META: VERSIONS[META]})
    assert basket.members("Basket") == ["later", "size"]
    assert "known-facts" not in dict(basket.rules("note"))
