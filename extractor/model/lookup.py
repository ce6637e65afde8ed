"""Finding what a person names: `RunPolicy`, `pytorchjob.spec.elasticPolicy`, `RestartPolicy.ExitCode`.

A path starts with a type, a kind (also its plural or short name, in any case), or either with
a package, version or group before it (`v1.RunPolicy`, `kubeflow.org/v1.RunPolicy`,
`import/path.RunPolicy`). Each further part is a field's wire name or Go name, or a value of
an enum; the way leads through pointers, lists and maps.
"""

from typing import TypeAlias

import msgspec

from extractor.model.api import Api, Member, TypeDef
from extractor.model.facts import EnumValue


class TypeTarget(msgspec.Struct, frozen=True):
    """A path that ends at a type."""

    definition: TypeDef


class FieldTarget(msgspec.Struct, frozen=True):
    """A path that ends at a field; `trail` is the way there in wire names, the type first."""

    owner: TypeDef
    member: Member
    trail: tuple[str, ...]


class ValueTarget(msgspec.Struct, frozen=True):
    """A path that ends at a value of an enum."""

    definition: TypeDef
    value: EnumValue


Target: TypeAlias = TypeTarget | FieldTarget | ValueTarget


def find(api: Api, path: str, *, here: str = "", prefer: bool = False) -> Target:
    """Give what the path names.

    `here` is the import path of the package whose types win over those of others. A bare name
    that several packages declare is an error, unless `prefer` is set: then the first package
    in the order of the API wins, listed ones before others.

    Raises:
        UnknownName: Nothing has that name (with the nearest ones), or several packages do.
    """
    raise NotImplementedError
