"""The types of Kubernetes itself, for when no source has them: facts only, at one version.

How the file was made, and from what, is told beside it.
"""

from functools import cache

from extractor import assets
from extractor.model.api import Api, TypeDef
from extractor.model.types import Name
from extractor.snapshot.codec import loads

_HOST = "k8s.io/"


@cache
def kubernetes() -> Api:
    """Give them; the file is read when somebody first asks."""
    file = assets.kubernetes()
    return loads(file.read_bytes(), file.name)


def kubernetes_type(name: Name) -> TypeDef | None:
    """Give the type of that name, if it is one of Kubernetes' own."""
    return kubernetes().get(name) if name.package.startswith(_HOST) else None


def kubernetes_constant(name: Name) -> str | int | float | bool | None:
    """Give the value of one of Kubernetes' constants, as far as it is a value of one of its types."""
    return _constants().get(name) if name.package.startswith(_HOST) else None


@cache
def _constants() -> dict[Name, str | int | float | bool]:
    return {
        Name(definition.name.package, value.name): value.value
        for definition in kubernetes().types
        for value in (definition.enum.values if definition.enum else ())
    }
