"""Which packages and types are listed, which come along, and what is out of reach."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extractor.errors import GoSyntaxError, SourceError
from extractor.load import load
from extractor.source import open_folder
from tests.load.conftest import GROUP, MODULE, Read, write

Files = Callable[..., Read]

BASKET = 'type Basket struct {\n\tSize int `json:"size"`\n}\n'


def _listed(read: Read) -> list[str]:
    return [package.path.removeprefix(f"{MODULE}/") for package in read.api.packages if package.listed]


def test_packages_with_a_group_are_listed_and_others_come_along(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/types.go": f'{GROUP}import "{MODULE}/shared"\ntype Basket struct {{\n\tLid shared.Lid `json:"lid"`\n}}\n',
            "shared/lid.go": f'package shared\n{BASKET}type Lid struct {{\n\tRim Rim `json:"rim"`\n}}\ntype Rim string\n',
            "tools/tool.go": f"package tools\n{BASKET}",
        }
    )
    assert _listed(basket) == ["v1"]
    assert basket.names() == ["Basket", "Lid", "Rim"]


def test_without_any_group_all_packages_are_listed(read_files: Files) -> None:
    basket = read_files({"a/a.go": f"package a\n{BASKET}", "b/b.go": "package b\ntype Lid string\n"})
    assert _listed(basket) == ["a", "b"]


def test_each_source_is_judged_by_itself(read_files: Files) -> None:
    basket = read_files({"v1/a.go": GROUP + BASKET, "shared/a.go": "package shared\ntype Lid string\n"}, "v1", "shared")
    assert _listed(basket) == ["v1", "shared"]


def test_one_file_lists_its_own_types_and_knows_the_others(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": 'package v1\ntype Basket struct {\n\tColor Color `json:"color"`\n}\n',
            "v1/b.go": 'package v1\ntype Color string\nconst Red Color = "red"\ntype Other string\n',
            "v1/doc.go": "// +groupName=orchard.example\npackage v1\n",
        },
        "v1/a.go",
    )
    assert basket.names() == ["Basket", "Color"]
    assert basket.api.packages[0].group_version == "orchard.example/v1"


def test_a_type_is_listed_for_being_exported_or_used(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": GROUP
            + """
type Basket struct {
	Lid    lid     `json:"lid"`
	Empty  Nothing `json:"empty"`
}
type lid struct {
	Round bool `json:"round"`
}
type Nothing struct{}
type Webhook struct{ client int }
type Setter interface{ Set() }
type Handler func()
type unused string
type Used string
"""
        }
    )
    assert basket.names() == ["Basket", "lid", "Nothing", "Used"]


@pytest.mark.parametrize(
    ("import_path", "rules"),
    [
        pytest.param("far.example/away", [("note", "unknown-package")], id="another-module"),
        pytest.param("net/url", [("note", "unknown-package")], id="the-standard-library"),
        pytest.param(f"{MODULE}/gone", [("warning", "unknown-package")], id="the-own-module"),
    ],
)
def test_a_package_out_of_reach_is_said_once(read_files: Files, import_path: str, rules: list[tuple[str, str]]) -> None:
    basket = read_files(
        {
            "v1/a.go": f'{GROUP}import x "{import_path}"\ntype Basket struct {{\n'
            '\tA x.One `json:"a"`\n\tB []x.Two `json:"b"`\n\tC x.One `json:"c"`\n}\n'
        }
    )
    assert [(remark.level, remark.rule) for remark in basket.api.diagnostics] == rules
    assert str(basket.api.diagnostics[0]).startswith(f"v1/a.go:5: the package {import_path} was not read")
    assert [package.path for package in basket.api.packages] == [f"{MODULE}/v1"]


def test_a_package_that_is_not_imported_is_said_once_for_a_type(read_files: Files) -> None:
    basket = read_files(
        {"v1/a.go": f'{GROUP}type Basket struct {{\n\tA reed.Cane `json:"a"`\n\tB []reed.Cane `json:"b"`\n}}\n'}
    )
    assert basket.messages() == ["v1/a.go:4: no import of this file is named reed: the type Cane is known by name only"]
    assert basket.api.diagnostics[0].level == "warning"


def test_types_with_a_form_of_their_own_need_no_package(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": f"""{GROUP}import (
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/util/intstr"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"time"
)
type Basket struct {{
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata"`
	A resource.Quantity  `json:"a"`
	B intstr.IntOrString `json:"b"`
	C metav1.Duration    `json:"c"`
	D time.Duration      `json:"d"`
}}"""
        }
    )
    assert basket.api.diagnostics == ()


def test_an_unknown_type_of_a_known_package_is_said(read_files: Files) -> None:
    basket = read_files({"v1/a.go": GROUP + 'type Basket struct {\n\tA Missing `json:"a"`\n}\n'})
    message = f"v1/a.go:4: the package {MODULE}/v1 declares no type Missing in the files that are read"
    assert basket.messages() == [message]


def test_what_is_wrong_in_a_package_that_was_not_asked_for_is_only_a_note(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": f'{GROUP}import "{MODULE}/shared"\ntype Basket struct {{\n\tLid shared.Lid `json:"lid"`\n}}\n',
            "shared/a.go": 'package shared\ntype Lid struct {\n\t// +kubebuilder:odd\n\tA int `json:"a"`\n}\n',
        },
        "v1",
    )
    assert basket.rules() == []
    assert basket.rules("note") == [("unknown-marker", 3)]


def test_vendored_packages_are_read_as_far_as_they_are_used(read_files: Files) -> None:
    basket = read_files(
        {
            "v1/a.go": f'{GROUP}import "far.example/away"\ntype Basket struct {{\n\tLid away.Lid `json:"lid"`\n}}\n',
            "vendor/far.example/away/a.go": "package away\ntype Lid string\ntype Unused string\n",
        },
        "v1",
    )
    assert basket.names() == ["Basket", "Lid"]
    assert [str(definition.name) for definition in basket.api.types][1] == "far.example/away.Lid"
    assert basket.type("Lid").position.file == "vendor/far.example/away/a.go"


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        pytest.param("a_test.go", "package v1\ntype No string\n", "left out: test", id="tests"),
        pytest.param("zz_generated.deepcopy.go", "package v1\ntype No string\n", "left out: generated", id="by-name"),
        pytest.param(
            "b.go",
            "// Code generated by x. DO NOT EDIT.\n\npackage v1\ntype No interface{}\n",
            "left out: generated",
            id="header",
        ),
        pytest.param("c.go", "//go:build windows\n\npackage v1\ntype No string\n", "left out: ", id="build-tag"),
        pytest.param(
            "d.go", "package main\ntype No string\n", "left out: it declares package main", id="other-package"
        ),
    ],
)
def test_a_file_that_is_left_out_is_noted(read_files: Files, name: str, text: str, reason: str) -> None:
    basket = read_files({"v1/a.go": GROUP + BASKET, f"v1/{name}": text})
    assert basket.names() == ["Basket"]
    (note,) = basket.api.diagnostics
    assert (note.level, note.rule) == ("note", "skipped-file")
    assert note.where.file == f"v1/{name}"
    assert note.message.startswith(reason)


def test_a_type_that_is_declared_twice(read_files: Files) -> None:
    basket = read_files({"v1/a.go": GROUP + "type Color string\n", "v1/b.go": "package v1\ntype Color int\n"})
    assert basket.messages() == ["v1/b.go:2: type Color is declared here again; the one at v1/a.go:3 is kept"]


@pytest.mark.parametrize(
    ("files", "source", "listed"),
    [
        pytest.param(["api/v1", "test/api/v1", "examples/v1"], "", ["api/v1"], id="beside others"),
        pytest.param(["test/api/v1", "examples/v1"], "", ["examples/v1", "test/api/v1"], id="alone"),
        pytest.param(["api/v1", "test/a/v1", "test/b/v1"], "test", ["test/a/v1", "test/b/v1"], id="asked for"),
        pytest.param(
            ["api/v1", "api/testing.example/v1"], "", ["api/testing.example/v1", "api/v1"], id="of another name"
        ),
    ],
)
def test_api_versions_for_tests_are_left_out(
    read_files: Files, files: list[str], source: str, listed: list[str]
) -> None:
    basket = read_files({f"{folder}/a.go": GROUP + BASKET for folder in files}, source)
    assert sorted(package.folder for package in basket.api.packages) == listed
    left_out = {f for f in files if f.startswith(source)} - set(listed)
    noted = [remark.where.file for remark in basket.api.diagnostics if remark.rule == "skipped-folder"]
    assert sorted(noted) == sorted(left_out)


_PROTO = {"proto/x.pb.go": "package proto\ntype X struct{}\n", "kit/a.go": "package kit\ntype Kit string\n"}
_USES_PROTO = f'{GROUP}import "{MODULE}/proto"\ntype Basket struct {{\n\tX proto.X `json:"x"`\n}}\n'


@pytest.mark.parametrize(
    ("text", "level"),
    [
        pytest.param("package v1\n" + BASKET, "warning", id="no API version in sight"),
        pytest.param(_USES_PROTO, "warning", id="used by one"),
        pytest.param(GROUP + BASKET, "note", id="beside one"),
    ],
)
def test_an_api_written_in_protobuf_is_said(read_files: Files, text: str, level: str) -> None:
    basket = read_files({"v1/a.go": text, **_PROTO})
    assert [(remark.level, str(remark)) for remark in basket.api.diagnostics if remark.rule == "protobuf"] == [
        (level, "proto/x.pb.go: the types of this package are written by protoc: such APIs are not read")
    ]


def test_a_file_that_does_not_parse_stops_everything(read_files: Files) -> None:
    with pytest.raises(GoSyntaxError) as caught:
        read_files({"v1/a.go": GROUP + "type Basket struct {\n<<<<<<< HEAD\n}\n"})
    assert caught.value.where is not None
    assert (caught.value.where.file, caught.value.where.line) == ("v1/a.go", 4)


def test_a_file_that_can_not_be_read_is_said(tmp_path: Path) -> None:
    write(tmp_path, {"go.mod": f"module {MODULE}\n", "v1/a.go": GROUP + BASKET, "v1/b.go": "package v1\n"})
    source = open_folder(tmp_path)
    (tmp_path / "v1/b.go").unlink()
    (remark,) = load([source]).diagnostics
    assert (remark.rule, str(remark)) == (
        "unreadable-file",
        "v1/b.go: this file can't be read: No such file or directory",
    )


def test_sources_without_types(read_files: Files) -> None:
    with pytest.raises(SourceError, match="the sources declare no API types") as caught:
        read_files({"v1/a_test.go": "package v1\ntype Basket string\n"})
    assert "v1/a_test.go: left out: test" in caught.value.hint


def test_two_folders_that_are_the_same_package(tmp_path: Path) -> None:
    sources = [write(tmp_path / name, {"v1/a.go": GROUP + BASKET}) / "v1" for name in ("left", "right")]
    with pytest.raises(SourceError, match="two folders are the package 'v1'"):
        load([open_folder(source) for source in sources])


@pytest.mark.parametrize(
    ("package", "level"),
    [pytest.param(GROUP, "warning", id="API versions"), pytest.param("package v1\n", "note", id="other packages")],
)
def test_of_two_modules_of_one_name_in_a_tree_only_the_first_is_read(tmp_path: Path, package: str, level: str) -> None:
    for name in ("left", "right"):
        write(tmp_path / name, {"go.mod": f"module {MODULE}\n", "v1/a.go": package + BASKET})
    api = load([open_folder(tmp_path)])
    assert [definition.position.file for definition in api.types] == ["left/v1/a.go"]
    assert [(remark.level, str(remark)) for remark in api.diagnostics] == [
        (level, f"right/v1: this is the package {MODULE}/v1 as left/v1 is, by its go.mod: it is not read")
    ]


def test_the_same_folder_twice_counts_once(tmp_path: Path) -> None:
    write(
        tmp_path, {"go.mod": f"module {MODULE}\n", "v1/a.go": GROUP + BASKET, "v1/b.go": "package v1\ntype Lid int\n"}
    )
    once = load([open_folder(tmp_path)])
    assert load([open_folder(tmp_path), open_folder(tmp_path / "v1"), open_folder(tmp_path / "v1/a.go")]) == once


def test_loading_twice_gives_the_same(tmp_path: Path) -> None:
    names = [f"v1/{letter}.go" for letter in "kaztm"]
    write(tmp_path, {"go.mod": f"module {MODULE}\n"})
    for name in names:
        write(tmp_path, {name: f'{GROUP}type T{name[3]} string\nconst C{name[3]} Tz = "{name[3]}"\n'})
    first, second = (load([open_folder(tmp_path)]) for _ in range(2))
    assert first == second
    assert [definition.name.name for definition in first.types] == ["Ta", "Tk", "Tm", "Tt", "Tz"]
