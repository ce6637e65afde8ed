"""Versions of Go modules in their order: semantic versions, pseudo-versions among them."""

import re
from typing import Any

_VERSION = r"v(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?"


def version_key(version: str) -> tuple[Any, ...]:
    """Give what sorts versions by https://semver.org, section 11; what is no version comes first."""
    found = re.fullmatch(_VERSION, version)
    if not found:
        return (-1, version)
    *numbers, before = found.groups()
    return (*map(int, numbers), *_before_release(before), version)


def is_alike(version: str, other: str) -> bool:
    """Tell whether two versions of a module differ in repairs at most: what has no release is only like itself."""
    one, two = (version_key(each)[:2] for each in (version, other))
    return version == other or (one == two and one[0] >= 0 and one != (0, 0))


def _before_release(text: str | None) -> tuple[Any, ...]:
    """Give what sorts pre-releases: numbers before words, all of them before the release itself."""
    if text is None:
        return (1, ())
    parts = ((0, int(part), "") if part.isdigit() else (1, 0, part) for part in text.split("."))
    return (0, tuple(parts))
