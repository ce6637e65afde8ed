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
    rest = tag
    while rest := rest.lstrip(" "):
        pair = _next(rest)
        if pair is None:
            return None
        key, value, rest = pair
        found.setdefault(key, value)
    return found


def lookup(tag: str, key: str) -> str | None:
    """Give the value of one key as reflect.StructTag.Lookup does, or None."""
    return next((value for name, value in _pairs(tag) if name == key), None)


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


def _pairs(tag: str) -> "Iterator[tuple[str, str]]":
    rest = tag
    while rest := rest.lstrip(" "):
        pair = _next(rest)
        if pair is None:
            return
        key, value, rest = pair
        yield key, value


def _next(text: str) -> tuple[str, str, str] | None:
    """Split `key:"value" rest`, or give None where that is not what stands there."""
    key = re.match(_KEY, text)
    value = literals.quoted(text, key.end()) if key else ""
    if key is None or not value:
        return None
    return key[1], literals.unquote(value), text[key.end() + len(value) :]
