"""The facts of other modules that come with the program: what the files hold, and that they hold no text."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from extractor import assets
from extractor.model.api import Api
from extractor.model.completion import completed
from extractor.model.types import Name
from extractor.model.wellknown import META_V1
from extractor.snapshot import known as room
from extractor.snapshot.codec import compressed, loads
from extractor.snapshot.known import Known, is_kubernetes, known, known_constant, module_of, modules
from extractor.snapshot.kubernetes import kubernetes
from tests.facts_of_modules import command, revision

CORE = "k8s.io/api/core/v1"
FACTS = assets.facts()
README = FACTS / "README.md"
FILES = sorted(FACTS.rglob("*.json.gz"))
ENTRIES: list[dict[str, Any]] = msgspec.json.decode((FACTS / "modules.json").read_bytes())

CAUSE = "+kubebuilder:validation:Optional of the package"
"""The only thing of more than three words, and it is the program that says it."""


def _texts(value: Any) -> set[str]:
    if isinstance(value, dict):
        return {text for inner in value.values() for text in _texts(inner)}
    if isinstance(value, list | tuple):
        return {text for inner in value for text in _texts(inner)}
    return {value} if isinstance(value, str) else set()


def _rules(value: Any) -> Iterator[str]:
    """Give the CEL rules, which are code and have many words."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "rules":
                yield from (rule["rule"] for rule in inner)
            yield from _rules(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _rules(inner)


def _apis() -> Iterator[Api]:
    return (loads(file.read_bytes(), file.name) for file in FILES)


def test_the_files_are_small() -> None:
    assert sum(file.stat().st_size for file in FILES) < 270_000
    assert max(file.stat().st_size for file in FILES) < 30_000


def test_they_hold_no_text() -> None:
    """No sentence and no part of one: but for rules, nothing is longer than a value that has two blanks."""
    for api in _apis():
        held = msgspec.to_builtins((api.packages, api.types))
        long = {text for text in _texts(held) if len(text.split()) > 3} - set(_rules(held))
        assert {text for text in long if not _is_code(text)} <= {CAUSE}
        assert all(package.bare for package in api.packages)
        assert all(not definition.doc and not definition.markers for definition in api.types)
    held = msgspec.to_builtins(known().types_in(_package("k8s.io/api/certificates/v1")))
    assert "ipsec end system" in _texts(held)


def _is_code(text: str) -> bool:
    """Tell whether a text is a regular expression or a value with parts: these have signs that words lack."""
    return bool(re.search(r"[\\^$|]|^[\[{].*[\]}]$", text))


def _package(path: str) -> Any:
    package = known().package(path)
    assert package is not None
    return package


def test_each_file_holds_the_package_that_it_is_named_after() -> None:
    for file, api in zip(FILES, _apis(), strict=True):
        (package,) = api.packages
        assert f"{package.path}.json.gz" == file.relative_to(FACTS).as_posix()
        module = module_of(package.path)
        assert module is not None
        assert f"{package.folder}/".startswith(f"{module.module}@{module.version}/")


def test_each_module_is_there() -> None:
    paths = [file.relative_to(FACTS).as_posix() for file in FILES]
    for module in modules():
        assert any(path.startswith((f"{module.module}/", f"{module.module}.")) for path in paths), module


def test_the_page_names_each_module_with_its_version() -> None:
    text = README.read_text(encoding="utf-8")
    for module in modules():
        assert re.search(rf"`{re.escape(module.module)}` +\| {re.escape(module.version)} ", text), module


def test_they_hold_all_groups_of_kubernetes() -> None:
    groups = (META_V1, "k8s.io/api/apps/v1", "k8s.io/api/autoscaling/v2", "k8s.io/api/resource/v1")
    for path in (CORE, *groups, "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"):
        assert known().package(path), path
    assert sum(len(api.types) for api in _apis()) > 2000


def test_some_of_the_facts() -> None:
    spec = known().get(Name(CORE, "PodSpec"))
    assert spec is not None
    api = completed(Api(packages=(_package(CORE),), types=known().types_in(_package(CORE))), known())
    fields = {member.field.name: member.field for member in api.members(spec)}
    assert fields["containers"].required.value
    assert not fields["nodeName"].required.value
    assert fields["containers"].limits.list_map_keys == ("name",)
    policy = known().get(Name(CORE, "RestartPolicy"))
    assert policy is not None
    assert policy.enum is not None
    assert {value.value for value in policy.enum.values} == {"Always", "OnFailure", "Never"}
    condition = api.get(Name(META_V1, "Condition"))
    assert condition is not None
    reason = next(member.field for member in api.members(condition) if member.field.name == "reason")
    assert (reason.limits.min_length, reason.limits.max_length) == (1, 1024)
    request = known().get(Name("github.com/fluxcd/pkg/apis/meta", "ReconcileRequestStatus"))
    assert request is not None
    assert [field.name for field in request.shape.fields] == ["lastHandledReconcileAt"]  # type: ignore[union-attr]


def test_one_package_is_read_for_a_type_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(room, "loads", lambda data, where: read.append(where) or loads(data, where))
    room._package.cache_clear()
    name = Name("k8s.io/api/node/v1", "Overhead")
    assert known().get(name) is known().get(name) is not None
    assert [Path(each).relative_to(FACTS).as_posix() for each in read] == ["k8s.io/api/node/v1.json.gz"]


UNKNOWN = {
    "of no such module": Name("example.org/api/v1", "PodSpec"),
    "of a module whose path only begins alike": Name("k8s.io/apis/core/v1", "PodSpec"),
    "in a package that is not there": Name("k8s.io/api/nothing/v1", "PodSpec"),
    "that its package lacks": Name(CORE, "NoSuchType"),
    "by a path that leads elsewhere": Name("k8s.io/api/../api/core/v1", "PodSpec"),
}


@pytest.mark.parametrize("name", UNKNOWN.values(), ids=UNKNOWN)
def test_what_is_not_known(name: Name) -> None:
    assert known().get(name) is None
    assert known_constant(Name(name.package, "PullAlways")) == ("Always" if name.package == CORE else None)


def test_all_of_kubernetes_is_one_api() -> None:
    api = kubernetes()
    assert [package.path for package in api.packages] == sorted(
        path for path in map(_path, FILES) if is_kubernetes(path)
    )
    assert api.get(Name(CORE, "PodSpec")) == known().get(Name(CORE, "PodSpec"))
    assert len(api.types) > 1300


def _path(file: Path) -> str:
    return file.relative_to(FACTS).as_posix().removesuffix(".json.gz")


def test_modules_can_be_left_out() -> None:
    some = Known({"k8s.io/api"})
    assert some.get(Name(CORE, "PodSpec")) is None
    assert some.package(CORE) is None
    assert some.types_in(_package(CORE)) == ()
    assert some.get(Name(META_V1, "Condition")) is not None


def test_the_longest_module_path_counts() -> None:
    path = "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
    assert getattr(module_of(path), "module", None) == path.removesuffix("/v1")
    assert module_of("github.com/prometheus-operator/prometheus-operator/pkg") is None


def test_what_is_of_kubernetes() -> None:
    assert is_kubernetes(CORE)
    assert not is_kubernetes("sigs.k8s.io/gateway-api/apis/v1")


def test_the_same_facts_give_the_same_bytes() -> None:
    """As far as this machine's zlib is the one that wrote the files, the bytes are those of the files."""
    api = Api(packages=(_package(CORE),), types=known().types_in(_package(CORE)))
    assert compressed(api) == compressed(api)
    assert compressed(api)[4:8] == b"\0\0\0\0"  # no time


REVISIONS = [
    pytest.param({"version": "v1.2.3"}, "v1.2.3", id="a tag"),
    pytest.param({"version": "v1.2.3", "folder": "sub/lib"}, "sub/lib/v1.2.3", id="of a nested module"),
    pytest.param({"version": "v0.0.0-20260102030405-0123456789ab"}, "0123456789ab", id="a commit"),
    pytest.param({"version": "v1.2.3-rc.1"}, "v1.2.3-rc.1", id="before a release"),
]


@pytest.mark.parametrize(("entry", "expected"), REVISIONS)
def test_where_a_version_is_found(entry: dict[str, Any], expected: str) -> None:
    assert revision(entry) == expected


def test_the_command_that_makes_them() -> None:
    entry = {"repository": "o/r", "folder": "sub", "version": "v1.0.0", "packages": [".", "a/v1"]}
    assert command(entry, "C")[-4:] == ["--source", "C/o/r@sub/v1.0.0:sub", "--source", "C/o/r@sub/v1.0.0:sub/a/v1"]
    assert command(entry, "C")[:6] == [
        "extractor",
        "snapshot",
        "--facts-only",
        "v1.0.0",
        "--output",
        f"{FACTS}{os.sep}",
    ]


def test_entries_are_in_order_and_complete() -> None:
    names = [entry["module"] for entry in ENTRIES]
    assert names == sorted(names, key=lambda name: (not name.startswith("k8s.io/"), name))
    assert all(entry.keys() - {"folder"} == {"module", "version", "repository", "packages"} for entry in ENTRIES)
