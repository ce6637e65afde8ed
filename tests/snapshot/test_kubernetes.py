"""The facts of Kubernetes that come with the program: what the file holds, and that it holds no text."""

import re
from pathlib import Path
from typing import Any

import msgspec

from extractor import assets
from extractor.model.types import Name
from extractor.model.wellknown import META_V1
from extractor.snapshot import kubernetes as room
from extractor.snapshot.codec import compressed
from extractor.snapshot.kubernetes import kubernetes, kubernetes_constant, kubernetes_type

CORE = "k8s.io/api/core/v1"
README = Path(assets.kubernetes()).with_name("README.md")

CAUSE = "+kubebuilder:validation:Optional of the package"
"""The only thing of more than three words, and it is the program that says it."""


def _texts(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {text for inner in value.values() for text in _texts(inner)}
    if isinstance(value, list | tuple):
        return {text for inner in value for text in _texts(inner)}
    return {value} if isinstance(value, str) else set()


def test_the_file_is_small() -> None:
    assert assets.kubernetes().stat().st_size < 150_000


def test_it_holds_no_text() -> None:
    """No sentence and no part of one: nothing is longer than `ipsec end system`, which is a value."""
    held = msgspec.to_builtins((kubernetes().packages, kubernetes().types))
    assert "ipsec end system" in _texts(held)
    assert {text for text in _texts(held) if len(text.split()) > 3} <= {CAUSE}
    assert all(package.bare for package in kubernetes().packages)
    assert all(not definition.doc and not definition.markers for definition in kubernetes().types)


def test_it_is_of_the_version_that_its_page_names() -> None:
    (version,) = {package.folder.partition("@")[2].partition("/")[0] for package in kubernetes().packages}
    assert re.search(rf"\b{re.escape(version)}\b", README.read_text(encoding="utf-8"))
    (command,) = re.findall(r"--facts-only (\S+)", README.read_text(encoding="utf-8"))
    assert command == version


def test_it_holds_all_groups_and_what_they_use() -> None:
    paths = {package.path for package in kubernetes().packages}
    assert {CORE, META_V1, "k8s.io/api/apps/v1", "k8s.io/api/autoscaling/v2", "k8s.io/api/resource/v1"} < paths
    assert "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1" in paths
    assert len(kubernetes().types) > 1000


def test_some_of_its_facts() -> None:
    spec = kubernetes_type(Name(CORE, "PodSpec"))
    assert spec is not None
    fields = {member.field.name: member.field for member in kubernetes().members(spec)}
    assert fields["containers"].required.value
    assert not fields["nodeName"].required.value
    assert fields["containers"].limits.list_map_keys == ("name",)
    assert fields["hostNetwork"].deprecated is None
    policy = kubernetes_type(Name(CORE, "RestartPolicy"))
    assert policy is not None
    assert policy.enum is not None
    assert {value.value for value in policy.enum.values} == {"Always", "OnFailure", "Never"}
    condition = kubernetes_type(Name(META_V1, "Condition"))
    assert condition is not None
    reason = next(member.field for member in kubernetes().members(condition) if member.field.name == "reason")
    assert (reason.limits.min_length, reason.limits.max_length) == (1, 1024)


def test_names_of_others_are_not_looked_up(monkeypatch: Any) -> None:
    def never() -> None:
        raise AssertionError

    monkeypatch.setattr(room, "kubernetes", never)
    assert kubernetes_type(Name("example.org/api/v1", "PodSpec")) is None
    assert kubernetes_constant(Name("example.org/api/v1", "PullAlways")) is None


def test_constants_are_values_of_types() -> None:
    assert kubernetes_constant(Name(CORE, "PullAlways")) == "Always"
    assert kubernetes_constant(Name(CORE, "NoSuchConstant")) is None


def test_the_same_facts_give_the_same_bytes() -> None:
    """As far as this machine's zlib is the one that wrote the file, the bytes are those of the file."""
    assert compressed(kubernetes()) == compressed(kubernetes())
    assert compressed(kubernetes())[4:8] == b"\0\0\0\0"  # no time
