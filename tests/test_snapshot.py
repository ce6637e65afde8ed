"""Snapshots: the same API back, the same bytes each time, and what is said of a bad one."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from extractor import snapshot
from extractor.errors import SourceError
from extractor.load import load
from extractor.model.api import Api
from extractor.snapshot.codec import GZIP, compressed
from extractor.source import open_folder

EVERYTHING = """// Package v1 holds fruit. Ünïcödé “too”.
// +groupName=orchard.example
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// Basket holds fruit.
// +kubebuilder:resource:shortName=bk
// +kubebuilder:subresource:scale:specpath=.a,statuspath=.b
// +kubebuilder:printcolumn:name=Age,type=date,JSONPath=.c
// +kubebuilder:validation:XValidation:rule="true",optionalOldSelf=false
type Basket struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	// +kubebuilder:default={b: 1.5, a: {"x", "y"}, n: {}}
	// +kubebuilder:validation:MinProperties=0
	Size map[string]*Lid `json:"size"`
	// +kubebuilder:validation:items:Enum=1;2
	Numbers []int `json:"numbers"`
	// Deprecated: no.
	Level Level `json:"level" patchStrategy:"merge"`
	Pair Pair[string] `json:"pair"`
	Anything any `json:"anything"`
	Gone func() `json:"gone"`
	Sum [4]byte `json:"sum"`
}
type Lid = Cover
type Cover struct {
	Round bool `json:"round"`
	Inner struct { A int `json:"a"` } `json:"inner"`
}
type Pair[T any] struct {
	One T `json:"one"`
}
type Level float64
const (
	Low Level = 0.5
	// High is up.
	High Level = 2
)
"""


def _load(tmp_path: Path) -> Api:
    (tmp_path / "v1").mkdir(exist_ok=True)
    (tmp_path / "v1/types.go").write_text(EVERYTHING)
    return load([open_folder(tmp_path)])


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    api = _load(tmp_path)
    data = snapshot.dumps(api)
    again = snapshot.loads(data, "api.json")
    assert again == api
    assert snapshot.dumps(again) == data


def test_the_api_of_another_test_room_comes_back_as_well(lights: Api) -> None:
    assert snapshot.loads(snapshot.dumps(lights), "api.json") == lights


def test_a_compressed_one_is_read_back_and_has_no_time(lights: Api) -> None:
    data = compressed(lights)
    assert data.startswith(GZIP)
    assert data == compressed(lights)
    assert data[4:8] == b"\0\0\0\0"
    assert len(data) < len(snapshot.dumps(lights)) / 5
    assert snapshot.loads(data, "api.json.gz") == lights


def test_a_damaged_compressed_one_is_told(lights: Api) -> None:
    for data in (compressed(lights)[:-9], GZIP, compressed(lights).replace(b"a", b"b")):
        with pytest.raises(SourceError, match=r"^api.json.gz: this is no snapshot: "):
            snapshot.loads(data, "api.json.gz")


def test_the_form(tmp_path: Path) -> None:
    data = snapshot.dumps(_load(tmp_path))
    text = data.decode()
    assert text.startswith('{\n  "schema": 1,\n  "tool": "gotypes-extractor",\n  "packages": [\n')
    assert text.endswith("\n}\n")
    assert "Ünïcödé “too”." in text
    read = json.loads(text)
    assert [definition["name"]["name"] for definition in read["types"]][:2] == ["Basket", "Lid"]
    # What is the default is left out.
    field = next(field for field in read["types"][0]["shape"]["fields"] if field["name"] == "numbers")
    assert sorted(field) == ["declared", "go_name", "limits", "markers", "name", "position", "required", "type"]


def _change(path: list[str | int], value: object) -> Callable[[dict], None]:
    def change(document: dict) -> None:
        *way, last = path
        for step in way:
            document = document[step]  # type: ignore[index]
        document[last] = value  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(
            _change(["types"], 3), "this is no snapshot: Expected `array`, got `int` - at `$.types`", id="type"
        ),
        pytest.param(
            _change(["types", 1, "position", "line"], "x"),
            "this is no snapshot: Expected `int`, got `str` - at `$.types[1].position.line`",
            id="deep",
        ),
        pytest.param(
            _change(["types", 0, "shape", "type"], "round"),
            "this is no snapshot: Invalid value 'round' - at `$.types[0].shape.type`",
            id="an-unknown-shape",
        ),
        pytest.param(
            _change(["types", 0, "name", "package"], "gone"),
            "the package 'gone' is not among the packages - at `$.types[0].name`",
            id="a-type-without-its-package",
        ),
        pytest.param(
            _change(["types", 1, "name", "name"], "Basket"),
            "the type v1.Basket is there twice - at `$.types[1].name`",
            id="a-type-twice",
        ),
        pytest.param(_change(["schema"], 2), "this snapshot has schema 2, and only schema 1 is known", id="newer"),
        pytest.param(_change(["schema"], 0), "this snapshot has schema 0, and only schema 1 is known", id="older"),
    ],
)
def test_a_snapshot_that_was_changed(tmp_path: Path, change: Callable[[dict], None], message: str) -> None:
    document = json.loads(snapshot.dumps(_load(tmp_path)))
    change(document)
    with pytest.raises(SourceError) as caught:
        snapshot.loads(json.dumps(document).encode(), "old/api.json")
    assert str(caught.value) == f"old/api.json: {message}"
    assert caught.value.hint


@pytest.mark.parametrize(
    ("data", "message"),
    [
        pytest.param(b"", "this is no snapshot: Input data was truncated", id="empty"),
        pytest.param(b"{}", "this is no snapshot: Object missing required field `schema`", id="another-object"),
        pytest.param(b"[1]", "this is no snapshot: Expected `object`, got `array`", id="a-list"),
        pytest.param(b"\xff\xfe", "this is no snapshot: JSON is malformed: invalid character (byte 0)", id="binary"),
        pytest.param(
            b'{"schema": 1, "tool": "x"}', "this is no snapshot: Object missing required field `packages`", id="half"
        ),
    ],
)
def test_what_is_no_snapshot(data: bytes, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        snapshot.loads(data, "api.json")
    assert str(caught.value) == f"api.json: {message}"


def test_a_newer_snapshot_asks_for_an_upgrade() -> None:
    with pytest.raises(SourceError) as caught:
        snapshot.loads(b'{"schema": 7, "tool": "x", "news": []}', "api.json")
    assert caught.value.hint == "upgrade extractor, or write the snapshot again with this version"


def test_fields_that_are_not_known_are_passed_over(tmp_path: Path) -> None:
    api = _load(tmp_path)
    document = json.loads(snapshot.dumps(api))
    document["types"][0]["color"] = "red"
    assert snapshot.loads(json.dumps(document).encode(), "api.json") == api
