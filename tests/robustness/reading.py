"""One damaged file, read as the program reads any other; and what must come of that."""

import shutil
from collections.abc import Callable
from pathlib import Path

from extractor.errors import ExtractorError
from extractor.load import load
from extractor.model.api import Api
from extractor.position import Position
from extractor.source import open_folder

MODULE = "example.org/aquarium"
FILE = "v1/types.go"

Reader = Callable[[Path], Api]
"""Reads the folder of an API version; raises what `load` raises."""


def prepare(root: Path) -> None:
    """Make the module that damaged files are put into, with a package beside them that they may use."""
    (root / "v1").mkdir()
    (root / "go.mod").write_bytes(f"module {MODULE}\n".encode())
    shutil.copytree(Path(__file__).parent / "shared", root / "shared")


def whole_load(folder: Path) -> Api:
    """Read a folder, with nothing left out."""
    return load([open_folder(folder)])


def outcome(root: Path, data: bytes, reader: Reader = whole_load) -> Api | ExtractorError | str:
    """Give what comes of a file: a model, a diagnostic, or in words what is wrong with either."""
    (root / FILE).write_bytes(data)
    lines = data.count(b"\n") + 1
    try:
        api = reader(root / "v1")
    except ExtractorError as error:
        if error.where is None or not _is_place(error.where, lines) or error.where.file != FILE:
            return f"an error without a place: {error!r}"
        return error if error.message else "an error that says nothing"
    except (Exception, RecursionError) as error:  # noqa: BLE001 - whatever it is, it is what we look for
        return f"a traceback: {error!r}"
    if not isinstance(api, Api) or not api.types:
        return "neither a model nor a diagnostic"
    lost = [remark for remark in api.diagnostics if not _is_place(remark.where, lines)]
    return f"a remark without a place: {lost[0]!r}" if lost else api


def _is_place(where: Position, lines: int) -> bool:
    return bool(where.file) and (1 <= where.line <= lines or where.file != FILE)
