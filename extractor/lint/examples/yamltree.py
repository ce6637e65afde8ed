"""YAML as Kubernetes reads it, with a line for everything.

kubectl and the API server read YAML with sigs.k8s.io/yaml, which is YAML 1.1 with rules of its own
for plain scalars: `yes`, `on` and `y` are booleans, `0x1F` and `0o17` numbers, dates are texts.
PyYAML parses; what a plain scalar means is decided here.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from extractor.lint.examples.placeholders import is_placeholder

if TYPE_CHECKING:
    from yaml import BaseLoader, MappingNode, Node, ScalarNode


class Scalar(msgspec.Struct, frozen=True):
    """A text, a number, a boolean or null; `text` is what stands there, without quotes."""

    value: str | int | float | bool | None
    text: str
    line: int


class List(msgspec.Struct, frozen=True):
    """A list."""

    items: tuple["Written", ...]
    line: int


class Entry(msgspec.Struct, frozen=True):
    """A key of a mapping, with its line and what it holds."""

    key: str
    line: int
    value: "Written"


class Object(msgspec.Struct, frozen=True):
    """A mapping, its keys in the order of writing, each once.

    `twice` holds what is there again, `partial` says that there are keys for a reader to fill in.
    """

    entries: tuple[Entry, ...]
    line: int
    twice: tuple[Entry, ...]
    partial: bool

    def get(self, key: str) -> "Written | None":
        """Give what a key holds."""
        return next((entry.value for entry in self.entries if entry.key == key), None)

    def text(self, key: str) -> str:
        """Give the text that a key holds, or nothing."""
        found = self.get(key)
        return found.value if isinstance(found, Scalar) and isinstance(found.value, str) else ""


class Anything(msgspec.Struct, frozen=True):
    """What a reader is to fill in, or what has a tag that nobody here knows."""

    line: int


Written: TypeAlias = Scalar | List | Object | Anything


class NotYaml(Exception):
    """A text that is not YAML: why, and on which line."""

    def __init__(self, reason: str, line: int) -> None:
        """Take both."""
        super().__init__(reason)
        self.reason = reason
        self.line = line


_MOST_NODES = 50_000
_DEEPEST = 100
_TEXTS = ("!", "tag:yaml.org,2002:str", "tag:yaml.org,2002:binary")
_MERGE = "<<"
_UNKNOWN = "\ufffd"
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")
"""What an escape in a quoted scalar can make, and nobody can write."""

_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_BOOLEANS = {
    spelled: meaning
    for meaning, words in ((True, ("y", "yes", "true", "on")), (False, ("n", "no", "false", "off")))
    for word in words
    for spelled in (word, word.capitalize(), word.upper())
}
_INTEGER = re.compile(r"[-+]?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_MOST_DIGITS = 300


def read_yaml(text: str, first: int) -> Written | None:
    """Give one document whose first line is that line of its file; None where it is empty.

    Raises:
        NotYaml: It is none.
    """
    import yaml  # few commands read manifests

    try:
        node = yaml.compose(text, Loader=_loader())
        return None if node is None else _Reader(first).read(node, 0)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise NotYaml(
            error.problem or error.context or "it can't be read", first + (mark.line if mark else 0)
        ) from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position)
        raise NotYaml("there is a character that YAML does not allow", first + line) from None
    except RecursionError:
        raise NotYaml("it is nested too deep", first) from None


@cache
def _loader() -> "type[BaseLoader]":
    """Give a loader that tells which tags were written: those that are implied are empty."""
    import yaml

    class Loader(yaml.BaseLoader):
        def resolve(self, kind: "type[Node]", value: object, implicit: object) -> str:  # noqa: ARG002 - overrides
            return ""

    return Loader


class _Reader:
    """Reads nodes, as many as a person could write: aliases can make more of them than there is memory."""

    def __init__(self, first: int) -> None:
        self._first = first
        self._count = 0

    def read(self, node: "Node", depth: int) -> Written:
        import yaml

        line = self._first + int(node.start_mark.line)
        self._count += 1
        if self._count > _MOST_NODES or depth > _DEEPEST:
            return Anything(line)
        match node:
            case yaml.MappingNode():
                return self._mapping(node, line, depth)
            case yaml.SequenceNode():
                return List(tuple(self.read(item, depth + 1) for item in node.value), line)
            case yaml.ScalarNode():
                return _scalar(node, line)
            case _:
                return Anything(line)

    def _mapping(self, node: "MappingNode", line: int, depth: int) -> Written:
        known: dict[str, Entry] = {}
        twice: list[Entry] = []
        merged: list[Entry] = []
        partial = False
        for key, value in node.value:
            name = _printable(key.value) if isinstance(key.value, str) else ""
            if not name or is_placeholder(name):
                partial = True
                continue
            read = self.read(value, depth + 1)
            entry = Entry(name, self._first + int(key.start_mark.line), read)
            if name == _MERGE and key.style is None:
                merged += _merged(read)
            elif name in known:
                twice.append(entry)
            else:
                known[name] = entry
        for entry in merged:
            known.setdefault(entry.key, entry)
        return Object(tuple(known.values()), line, tuple(twice), partial)


def _printable(key: str) -> str:
    """Give a key as it can be told: without what steers a terminal, or is half a character."""
    return key if key.isprintable() else "".join(char if char.isprintable() else _UNKNOWN for char in key)


def _merged(value: Written) -> Iterator[Entry]:
    """Give the entries that `<<` brings in: those of a mapping, or of several."""
    match value:
        case Object(entries=entries):
            yield from entries
        case List(items=items):
            for item in items:
                yield from item.entries if isinstance(item, Object) else ()
        case _:
            return


def _scalar(node: "ScalarNode", line: int) -> Written:
    text = _LONE_SURROGATE.sub(_UNKNOWN, str(node.value))
    if is_placeholder(text):
        return Anything(line)
    if node.tag == "":
        plain = node.style is None
        return Scalar(_meaning(text) if plain else text, text, line)
    return Scalar(text, text, line) if node.tag in _TEXTS else Anything(line)


def _meaning(text: str) -> str | int | float | bool | None:
    """Give what a plain scalar means."""
    if text in _NULLS:
        return None
    if text in _BOOLEANS:
        return _BOOLEANS[text]
    digits = text.replace("_", "")
    if not text[0].isdigit() and text[0] not in "+-.":
        return text
    if len(digits) < _MOST_DIGITS:
        if _INTEGER.fullmatch(digits):
            return _integer(digits)
        if _FLOAT.fullmatch(text):
            return float(text)
    return text


def _integer(digits: str) -> int:
    """Give a number as Go reads it: what starts with 0 is octal."""
    bare = digits.lstrip("+-")
    octal = len(bare) > 1 and bare[0] == "0" and bare[1].isdigit()
    number = int(bare, 8) if octal else int(bare, 0)
    return -number if digits.startswith("-") else number
