"""What an author writes into the mark of a region: the name of a page function and what it takes.

    fields RunPolicy only=backoffLimit,suspend
    type "kubeflow.org/v1.RunPolicy" heading=3
    ref RunPolicy.suspend text="the switch"

First the function, then names, then options as `name=value`; blanks part them, and double quotes
hold together what has blanks in it. The functions are those of pages (see `functions`), but for
`using`: a name says by itself which group and version it means.
"""

import re
from collections.abc import Callable

import msgspec

from extractor.errors import TemplateError
from extractor.model.nearest import nearest


class Call(msgspec.Struct, frozen=True):
    """A call of a page function."""

    function: str
    names: tuple[str, ...]
    options: dict[str, object]


class _Signature(msgspec.Struct, frozen=True):
    """What a function takes: a name or none, and which options."""

    takes: str = ""
    options: tuple[str, ...] = ()


_TABLE = ("heading", "anchor")

FUNCTIONS = {
    "type": _Signature("Type", _TABLE),
    "fields": _Signature("Type", ("only", "without", *_TABLE)),
    "enum": _Signature("Type", _TABLE),
    "kind": _Signature("Kind"),
    "kinds": _Signature(),
    "others": _Signature("", ("heading",)),
    "values": _Signature("Type.field"),
    "doc": _Signature("Type.field"),
    "type_of": _Signature("Type.field"),
    "required": _Signature("Type.field"),
    "default": _Signature("Type.field"),
    "code_default": _Signature("Kind.field"),
    "ref": _Signature("Type.field", ("text",)),
    "name": _Signature("Type.field"),
    "appears_in": _Signature("Type"),
    "diagram": _Signature("Type", ("depth", "direction", "only", "without")),
}
"""What can stand in a region."""

_WORD = re.compile(r'(?:[^\s"]|"[^"]*")+')
_OPTION = re.compile(r"([a-z_]+)=(.*)")
_HIGHEST_LEVEL = 6


def parse(text: str) -> Call:
    """Read a call.

    Raises:
        TemplateError: There is no such function or option, or the function takes something else.
    """
    if text.count('"') % 2:
        raise TemplateError("a quotation mark is not closed")
    function, *words = _WORD.findall(text) or [""]
    signature = FUNCTIONS.get(function)
    if signature is None:
        raise TemplateError(f'no region holds "{function}"', hint=_alike(function, FUNCTIONS))
    names: list[str] = []
    options: dict[str, object] = {}
    for word in words:
        option = _OPTION.fullmatch(word)
        if option:
            options[option[1]] = _value(function, signature, option[1], option[2].replace('"', ""))
        else:
            names.append(word.replace('"', ""))
    if len(names) != bool(signature.takes):
        raise TemplateError(f"{function} takes {'one name' if signature.takes else 'no name'}", hint=_usage(function))
    return Call(function, tuple(names), options)


def _value(function: str, signature: _Signature, option: str, text: str) -> object:
    if option not in signature.options:
        hint = _alike(option, signature.options) if signature.options else _usage(function)
        raise TemplateError(f'{function} has no option "{option}"', hint=hint)
    value = _READERS[option](text)
    if value is None:
        raise TemplateError(f"{option} can't be {text or 'empty'}", hint=_FORMS[option])
    return value


def _level(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and int(text) <= _HIGHEST_LEVEL else None


def _flag(text: str) -> bool | None:
    return {"true": True, "false": False}.get(text.lower())


def _names(text: str) -> tuple[str, ...] | None:
    names = tuple(name.strip() for name in text.strip("[]").split(","))
    return names if all(names) else None


_READERS: dict[str, Callable[[str], object]] = {
    "depth": lambda text: int(text) if text.isascii() and text.isdigit() else None,
    "direction": lambda text: text or None,
    "heading": _level,
    "anchor": _flag,
    "only": _names,
    "without": _names,
    "text": lambda text: text or None,
}
_FORMS = {
    "depth": "how many steps the diagram goes: depth=2",
    "direction": "write direction=LR, RL, TB or BT",
    "heading": f"0 for none, or a level up to {_HIGHEST_LEVEL}",
    "anchor": "true or false",
    "only": "names of fields with commas between them: only=a,b",
    "without": "names of fields with commas between them: without=a,b",
    "text": 'write text="some words"',
}


def _usage(function: str) -> str:
    signature = FUNCTIONS[function]
    options = (f"[{option}=…]" for option in signature.options)
    return f"write {' '.join(filter(None, (function, signature.takes, *options)))}"


def _alike(word: str, known: dict[str, _Signature] | tuple[str, ...]) -> str:
    alike = nearest(word, {name: name for name in known})
    return f"did you mean {' or '.join(alike)}?" if alike else f"there is {', '.join(known)}"
