"""The macros of our layouts as functions, kept compiled as Python keeps its modules.

What `macros` makes of a layout lies in `__pycache__`, under the same rules as a module: written
when it is first needed and where Python may write, and made anew when the layout is another, or
the module that translates it. So a run with our layouts alone needs no Jinja.
"""

import marshal
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from types import CodeType
from typing import Any, TypeAlias

Load: TypeAlias = Callable[[str, str], Callable[..., str]]
"""Gives a macro by the file that it is in, and its name."""


def _indent(text: str, width: int, first: bool = False) -> str:  # noqa: FBT001, FBT002 - as Jinja has it
    margin = " " * width
    start, *lines = f"{text}\n".splitlines()
    return "\n".join((margin * first + start, *(line and margin + line for line in lines)))


MACRO = "macro_"
"""What the name of a function begins with that is made of a macro."""

_OF_JINJA: Mapping[str, Callable[..., object]] = {"indent": _indent, "length": len, "trim": str.strip}
"""Those of Jinja's filters that our layouts use."""


def macros(layout: Path, filters: Mapping[str, Callable[..., str]], load: Load) -> dict[str, Callable[..., str]]:
    """Give the macros of one of our layouts by name, as functions.

    Args:
        layout: The file.
        filters: The filters that it can use, by name.
        load: Gives the macros that it takes from other files.
    """
    namespace: dict[str, Any] = {f"filter_{name}": filter_ for name, filter_ in {**_OF_JINJA, **filters}.items()}
    namespace["load"] = load
    exec(_code(layout), namespace)  # noqa: S102 - ours, like the modules beside it
    return {name.removeprefix(MACRO): value for name, value in namespace.items() if name.startswith(MACRO)}


def _code(layout: Path) -> CodeType:
    """Give the compiled layout: the one that is kept, if it is made of this text, or a new one."""
    source = layout.read_text(encoding="utf-8")
    if not sys.implementation.cache_tag:  # a Python that keeps nothing
        return _compiled(source, layout)
    made_of = (source, Path(__file__).with_name("macros.py").stat().st_mtime_ns)
    place = _place(layout)
    with suppress(OSError, EOFError, ValueError, TypeError):  # there is none, or it is damaged
        *known, code = marshal.loads(place.read_bytes())  # noqa: S302 - as above
        if tuple(known) == made_of and isinstance(code, CodeType):
            return code
    code = _compiled(source, layout)
    if not sys.dont_write_bytecode:
        _keep(place, marshal.dumps((*made_of, code)))
    return code


def _compiled(source: str, layout: Path) -> CodeType:
    from extractor.render.macros import python  # imports Jinja

    return compile(python(source), str(layout), "exec")


def _place(layout: Path) -> Path:
    """Give where the compiled layout is kept: beside the modules of this folder, by the names of folder and file."""
    return Path(cache_from_source(str(Path(__file__).with_name(f"{layout.parent.name}.{layout.name}.py"))))


def _keep(place: Path, data: bytes) -> None:
    started = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        started.write_bytes(data)
        started.replace(place)
