"""Types of modules that many Kubernetes APIs use, for when no source has them: facts only, each module at one version.

How the files were made, from what, and how the modules were chosen, is told beside them. Each holds
a package and is read when somebody first asks for a type of it.
"""

from collections.abc import Collection
from functools import cache

import msgspec

from extractor import assets
from extractor.model.api import Api, Package, TypeDef
from extractor.model.types import Name
from extractor.snapshot.codec import loads

Value = str | int | float | bool

_KUBERNETES = "k8s.io/"


class KnownModule(msgspec.Struct, frozen=True):
    """A module of which there are facts, and the version that they are of."""

    module: str
    version: str


class Known:
    """All that is known of these modules, but for some that are left out, by their paths."""

    def __init__(self, leave_out: Collection[str] = ()) -> None:
        self._left_out = frozenset(leave_out)

    def get(self, name: Name) -> TypeDef | None:
        """Give the type of that name, if it is known."""
        read = self._read(name.package)
        return read.get(name) if read else None

    def package(self, path: str) -> Package | None:
        """Give the package of that import path, if it is known."""
        read = self._read(path)
        return read.package(path) if read else None

    def types_in(self, package: Package) -> tuple[TypeDef, ...]:
        """Give the types that the package declares, in source order."""
        read = self._read(package.path)
        return read.types_in(package) if read else ()

    def _read(self, path: str) -> Api | None:
        module = module_of(path)
        return _package(path) if module and module.module not in self._left_out else None


@cache
def known() -> Known:
    """Give all of them."""
    return Known()


@cache
def modules() -> tuple[KnownModule, ...]:
    """Give the modules that something is known of."""
    return msgspec.json.decode((assets.facts() / "modules.json").read_bytes(), type=tuple[KnownModule, ...])


@cache
def module_of(path: str) -> KnownModule | None:
    """Give the module that a package belongs to, if something is known of it."""
    found = (each for each in modules() if f"{path}/".startswith(f"{each.module}/"))
    return max(found, key=lambda each: len(each.module), default=None)


def is_kubernetes(path: str) -> bool:
    """Tell whether a package is one of Kubernetes' own."""
    return path.startswith(_KUBERNETES)


def known_constant(name: Name) -> Value | None:
    """Give the value of a constant, as far as it is a value of a known type."""
    return _constants(name.package).get(name.name)


@cache
def _package(path: str) -> Api | None:
    if ".." in path.split("/"):
        return None
    file = assets.facts() / f"{path}.json.gz"
    try:
        data = file.read_bytes()
    except OSError:
        return None  # of some modules, not all packages are known
    return loads(data, str(file))


@cache
def _constants(path: str) -> dict[str, Value]:
    read = _package(path) if module_of(path) else None
    return {
        value.name: value.value
        for definition in (read.types if read else ())
        for value in (definition.enum.values if definition.enum else ())
    }
