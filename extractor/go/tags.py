"""Struct tags: key and value by the rules of reflect.StructTag, and the json one taken apart."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from extractor.go import literals

if TYPE_CHECKING:
    from collections.abc import Iterator


class JsonTag(msgspec.Struct, frozen=True):
    """A field's json tag: whether there is one, its name, and its options as written.

    `name` is empty where the tag gives none; `skip` says that the whole tag is `-`, and the
    field is not on the wire.
    """

    present: bool
    name: str = ""
    options: tuple[str, ...] = ()
    skip: bool = False


NO_JSON_TAG = JsonTag(present=False)
_JSON = 'json:"'
_KEY = r'([^\x00-\x20":\x7f]+):(?=")'


def parse_tag(tag: str) -> dict[str, str] | None:
    """Give the tag's values by key, the first one of a key as in Go; None where the tag is malformed.

    Go's own look-up reads a malformed tag up to the fault. What stands before it is therefore
    in `lookup`, while this function says that there is a fault.
    """
    found: dict[str, str] = {}
    for pair in _pairs(tag):
        if pair is None:
            return None
        found.setdefault(*pair)
    return found


def lookup(tag: str, key: str) -> str | None:
    """Give the value of one key as reflect.StructTag.Lookup does, or None."""
    return next((pair[1] for pair in _pairs(tag) if pair and pair[0] == key), None)


@lru_cache(maxsize=4096)  # every tag is asked for several times while its struct is joined
def json_tag(tag: str | None) -> JsonTag:
    """Give the json tag of a field."""
    if tag is None:
        return NO_JSON_TAG
    end = tag.find('"', len(_JSON))
    if tag.startswith(_JSON) and end > 0 and "\\" not in tag[:end] and "\n" not in tag[:end]:
        return _json_tag(tag[len(_JSON) : end])  # the usual spelling: nothing stands before it
    value = lookup(tag, "json")
    return NO_JSON_TAG if value is None else _json_tag(value)


@lru_cache(maxsize=4096)
def _json_tag(value: str) -> JsonTag:
    name, *options = value.split(",")
    return JsonTag(present=True, name=name, options=tuple(options), skip=value == "-")


def _pairs(tag: str) -> "Iterator[tuple[str, str] | None]":
    """Yield each `key:"value"`, and None at the end where something else stands there."""
    key = re.compile(_KEY)
    at = 0
    while at < len(tag):
        if tag[at] == " ":
            at += 1
            continue
        name = key.match(tag, at)
        value = literals.quoted(tag, name.end()) if name else ""
        if name is None or not value:
            yield None
            return
        yield name[1], literals.unquote(value)
        at = name.end() + len(value)
