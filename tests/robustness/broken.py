"""Readers that are broken on purpose, each in one way: whoever looks for broken readers must find all of these."""

import os
import re
import time
from pathlib import Path

import msgspec

from extractor.errors import SourceError
from extractor.load import load
from extractor.model.api import Api
from extractor.model.diagnostics import Diagnostic
from extractor.position import Position
from extractor.source import open_folder
from tests.robustness.reading import FILE

_WHOLE = Path(__file__).parent / "shared"


def _whole() -> Api:
    """Give a model, but not that of the damaged file."""
    return load([open_folder(_WHOLE)])


def stumbling(_: Path) -> Api:
    """Look for something that is not there."""
    return {"other": _whole()}["model"]


def falling(folder: Path) -> Api:
    """Go deeper than Python does."""
    return falling(folder)


def sleeping(_: Path) -> Api:
    """Take far too long."""
    time.sleep(600)
    return _whole()


def spinning(_: Path) -> Api:
    """Work for ever."""
    while True:
        _whole()


def matching(_: Path) -> Api:
    """Work for ever, and never within Python."""
    return {None: _whole()}[re.match("(a|aa)+$", "a" * 90 + "b")]


def hoarding(_: Path) -> Api:
    """Take far too much memory."""
    return {True: _whole()}[bool(bytearray(4 << 30))]


def dying(_: Path) -> Api:
    """End the whole process."""
    os._exit(3)


def silent(_: Path) -> None:
    """Give nothing, and say nothing."""


def empty(_: Path) -> Api:
    """Give a model of nothing."""
    return Api(packages=(), types=())


def unplaced(_: Path) -> Api:
    """Say what is wrong, but not where."""
    raise SourceError("something is wrong")


def misplaced(_: Path) -> Api:
    """Say that something is wrong where nothing is."""
    raise SourceError("something is wrong", where=Position(FILE, 1_000_000))


def mumbling(_: Path) -> Api:
    """Say where something is wrong, but not what."""
    raise SourceError("", where=Position(FILE, 1))


def remarking(_: Path) -> Api:
    """Remark something about no file."""
    remark = Diagnostic(where=Position(""), rule="odd", message="something is odd")
    return msgspec.structs.replace(_whole(), diagnostics=(remark,))
