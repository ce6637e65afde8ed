"""The order of releases by the names of their tags: `v1.9.0` before `v1.10.0-rc.1` before `v1.10.0`.

Unlike in https://semver.org, numbers count also within a word (`rc2` before `rc10`), because that
is how people number them.
"""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

_TAG = re.compile(r"(.*?)(?<![0-9.])v?(\d+(?:\.\d+)+)(?:-?([A-Za-z0-9][0-9A-Za-z.-]*))?(?:\+[0-9A-Za-z.-]+)?")
_PARTS = re.compile(r"\d+|[A-Za-z]+")
_NUMBERS = 4


class Release(msgspec.Struct, frozen=True):
    """A tag that names a version.

    `prefix` is what stands before the version and its `v`: `api/` where a module is nested.
    `numbers` are four. `final` is False for what comes before a release (`-rc.1`). `key` sorts
    by version.
    """

    tag: str
    prefix: str
    numbers: tuple[int, ...]
    final: bool
    key: tuple[Any, ...]


def release(tag: str) -> Release | None:
    """Give the release that a tag names, or None where it names no version with a dot in it."""
    found = _TAG.fullmatch(tag)
    if found is None:
        return None
    prefix, numbers, before = found.groups()
    padded = (*map(int, numbers.split(".")), 0, 0, 0, 0)[:_NUMBERS]
    return Release(tag, prefix, padded, before is None, (*padded, before is None, _before(before or ""), tag))


def in_order(tags: Iterable[str]) -> tuple[Release, ...]:
    """Give the releases among some tags, the oldest version first."""
    found = (release(tag) for tag in tags)
    return tuple(sorted((each for each in found if each), key=lambda each: each.key))


def _before(text: str) -> tuple[tuple[bool, int, str], ...]:
    """Give what sorts pre-releases: numbers before words."""
    return tuple((not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in _PARTS.findall(text))
