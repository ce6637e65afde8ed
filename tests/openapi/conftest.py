"""Go text in, schemas out: each test writes the declarations that it is about."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from extractor.load import load
from extractor.model.api import Api, TypeDef
from extractor.openapi.options import SchemaOptions
from extractor.openapi.schema import kind_schema
from extractor.source import open_folder

HEAD = """// +groupName=garden.example
package v1

import (
	"time"

	"example.org/elsewhere/tools"
	corev1 "k8s.io/api/core/v1"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
)
"""
META = '\tmetav1.TypeMeta `json:",inline"`\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n'


class Garden:
    """An API, and the schemas of its types."""

    def __init__(self, api: Api) -> None:
        self.api = api

    def type(self, name: str) -> TypeDef:
        return next(definition for definition in self.api.types if definition.name.name == name)

    def schema(self, name: str, **options: Any) -> dict[str, Any]:
        return kind_schema(self.api, self.type(name), SchemaOptions(**options))

    def property(self, path: str, **options: Any) -> dict[str, Any]:
        owner, *names = path.split(".")
        node = self.schema(owner, **options)
        for name in names:
            node = node["properties"][name]
        return node


Plant = Callable[[str], Garden]


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """Read declarations as the one file of an API version."""

    def read(text: str) -> Garden:
        (tmp_path / "go.mod").write_text("module example.org/garden\n")
        (tmp_path / "v1").mkdir(exist_ok=True)
        (tmp_path / "v1" / "types.go").write_text(HEAD + text)
        return Garden(load([open_folder(tmp_path)]))

    return read
