"""Anchors: one per type, field and value, made from its identity.

An anchor holds group and version, the type, and the field: `kubeflow-org-v1-runpolicy-suspend`.
So it stays the same when another version appears beside it. Two things that would share an
anchor (names that differ only in case, for one) both get a suffix made from their own name,
which does not change when a third one comes.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar
from zlib import crc32

from extractor.model.api import Api, Package
from extractor.model.types import Name
from extractor.render.options import Compatibility

_UNFIT = re.compile("[^a-z0-9_]")
_Key = TypeVar("_Key")


def slug(text: str) -> str:
    """Give the text in lower case with a dash for whatever may not stand in an anchor."""
    lower = text.lower()
    if lower.isascii() and lower.isalnum():
        return lower  # as most
    return _UNFIT.sub("-", lower.strip('"')) or "empty"  # the empty value reads `""`


def distinct(wanted: Mapping[_Key, str]) -> dict[_Key, str]:
    """Give each key the slug it wants; keys that want the same get a suffix made from the key."""
    if len(set(wanted.values())) == len(wanted):
        return dict(wanted)
    takers: dict[str, int] = {}
    for text in wanted.values():
        takers[text] = takers.get(text, 0) + 1
    return {key: text if takers[text] == 1 else f"{text}-{_suffix(str(key))}" for key, text in wanted.items()}


def _suffix(identity: str) -> str:
    return f"{crc32(identity.encode()):08x}"


def group_slug(package: Package) -> str:
    """Give group and version of a package as a slug, or its import path where it has none."""
    if package.group is None:
        return slug(package.path)
    return slug(package.group_version) if package.group else slug(f"core/{package.version}")


class Anchors:
    """The anchors of an API."""

    def __init__(self, api: Api, compatibility: tuple[Compatibility, ...] = ()) -> None:
        """Work out the anchors of all types; those of fields and values follow when asked for."""
        self._api = api
        self._compatibility = compatibility
        prefixes = {package.path: group_slug(package) for package in api.packages}
        self._types = distinct({d.name: f"{prefixes[d.name.package]}-{_bare(d.name)}" for d in api.types})

    def of_type(self, name: Name) -> str:
        """Give the anchor of a type of the API."""
        return self._types[name]

    def of_rows(self, name: Name, rows: Iterable[str]) -> dict[str, str]:
        """Give the anchors of the fields or values in the table of a type, by their text."""
        base = self._types[name]
        return distinct({row: f"{base}-{slug(row)}" for row in rows})

    def other_forms(self, name: Name) -> tuple[str, ...]:
        """Give the anchors that other generators give the type, as far as they are wanted."""
        if not self._compatibility:
            return ()
        package = self._api.package(name.package)
        group_version = package.group_version if package else name.package
        forms = {
            "crd-ref-docs": name.name.lower(),
            "gen-crd-api-reference-docs": f"{group_version}.{name.name}",
            "genref": f"{re.sub('[^A-Za-z0-9]', '-', group_version)}-{name.name}",
        }
        return tuple(forms[tool] for tool in self._compatibility)


def _bare(name: Name) -> str:
    """Give the slug of a type's name; the dot of an anonymous struct must not read like a field."""
    return slug(name.name.replace(".", "_"))
