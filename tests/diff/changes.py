"""Go text in, changes out: short ways to write two states of an API and compare them."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from extractor.diff import DiffOptions, diff
from extractor.diff.change import Change
from extractor.load import load
from extractor.model.api import Api
from extractor.source import open_folder

Told: TypeAlias = list[tuple[str, str, str]]
"""Rule, severity and subject of changes."""

MODULE = "example.org/shop"
HEAD = "// +groupName=shop.example.org\npackage v1\n"
WIDGET = """
type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              WidgetSpec `json:"spec,omitempty"`
%s}
"""
STATUS = '\tStatus            WidgetStatus `json:"status,omitempty"`\n'

_IMPORTS = {
    "metav1": "k8s.io/apimachinery/pkg/apis/meta/v1",
    "corev1": "k8s.io/api/core/v1",
    "intstr": "k8s.io/apimachinery/pkg/util/intstr",
    "resource": "k8s.io/apimachinery/pkg/api/resource",
    "runtime": "k8s.io/apimachinery/pkg/runtime",
    "time": "time",
    "shared": "example.org/shop/shared",
}


def api_of(text: str) -> Api:
    """Read an API: declarations of `shop.example.org/v1`, or several files, each after a line `-- name --`.

    Where declarations have a `WidgetSpec` and no `Widget`, the kind is added.
    """
    with TemporaryDirectory() as folder:
        for name, content in {"go.mod": f"module {MODULE}\n", **files_of(text)}.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
        return load([open_folder(folder)])


def files_of(text: str) -> dict[str, str]:
    """Give the files of a text, with the imports that they need."""
    if not text.lstrip().startswith("-- "):
        return {"v1/types.go": _with_imports(HEAD + text + _widget(text))}
    parts = re.split(r"^-- (.*) --$", text, flags=re.MULTILINE)[1:]
    files = dict(zip(parts[::2], parts[1::2], strict=True))
    return {name: _with_imports(content) if name.endswith(".go") else content for name, content in files.items()}


def _widget(text: str) -> str:
    if "type WidgetSpec " not in text or "type Widget " in text:
        return ""
    return WIDGET % (STATUS if "type WidgetStatus " in text else "")


def _with_imports(text: str) -> str:
    used = [f'import {name} "{path}"' for name, path in _IMPORTS.items() if f"{name}." in text]
    return re.sub(r"^(package \w+)$", "\\1\n" + "\n".join(used), text, count=1, flags=re.MULTILINE)


def changes_of(old: str, new: str, **options: object) -> tuple[Change, ...]:
    """Give all changes between two texts."""
    return diff(api_of(old), api_of(new), DiffOptions(**options))  # type: ignore[arg-type]


def told(changes: tuple[Change, ...], *lenses: str) -> Told:
    """Give rule, severity and subject of the changes of some lenses, or of `wire` alone."""
    return [(one.rule, one.severity, one.subject) for one in changes if one.lens in (lenses or ("wire",))]
