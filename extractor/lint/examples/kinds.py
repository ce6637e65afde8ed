"""Which kind of an API a manifest is of, and what is wrong where it comes close to one."""

from collections.abc import Iterator
from functools import cached_property

from extractor.lint.examples.fitting import Fitting
from extractor.lint.rule import Fault
from extractor.model.api import Api, Kind, TypeDef
from extractor.openapi.manifests import ManifestSchemas


class Kinds:
    """The kinds of an API, as manifests name them."""

    def __init__(self, api: Api) -> None:
        """Take the API; of Kubernetes' own types it should hold those that it uses."""
        self._schemas = ManifestSchemas(api)
        self._definitions = {
            (kind.api_version, kind.name): definition
            for definition in reversed(api.kinds(lists=True))
            if (kind := definition.kind)
        }
        self._fittings: dict[tuple[str, str], Fitting] = {}

    @cached_property
    def groups(self) -> frozenset[str]:
        """Give the groups of the kinds."""
        return frozenset(kind.group for kind in self._kinds())

    @cached_property
    def names(self) -> frozenset[str]:
        """Give the names of the kinds, in lower case."""
        return frozenset(name.casefold() for _, name in self._definitions)

    def get(self, api_version: str, name: str) -> TypeDef | None:
        """Give the kind that a manifest is of, or None where nobody knows it."""
        return self._definitions.get((api_version, name))

    def concerns(self, api_version: str, name: str) -> bool:
        """Tell whether a manifest is of a kind that is known, or was meant to be."""
        return self.get(api_version, name) is not None or self.misnamed(api_version, name, 0) is not None

    def fitting(self, definition: TypeDef, kind: Kind) -> Fitting:
        """Give what compares manifests of a kind with it."""
        key = (kind.api_version, kind.name)
        if key not in self._fittings:
            self._fittings[key] = Fitting(self._schemas.of(definition))
        return self._fittings[key]

    def misnamed(self, api_version: str, name: str, line: int) -> Fault | None:
        """Give what is wrong with the name or the version of a kind, if it is clear what was meant."""
        group = group_of(api_version)
        alike = [kind for kind in self._kinds() if kind.group == group and kind.name.casefold() == name.casefold()]
        if not alike or self.get(api_version, name):
            return None
        there = next((kind for kind in alike if kind.api_version == api_version), None)
        if there:
            message = f"{api_version} has no kind {name}"
            return Fault("example-kind", line, message, f"it is written {there.name}")
        versions = " and ".join(dict.fromkeys(kind.api_version for kind in alike))
        has = any(kind.api_version == api_version for kind in self._kinds())
        message = f"{api_version} has no kind {name}" if has else f"there is no version {api_version} of {name}"
        return Fault("example-version", line, message, f"{alike[0].name} is in {versions}")

    def _kinds(self) -> Iterator[Kind]:
        return (definition.kind for definition in self._definitions.values() if definition.kind)


def group_of(api_version: str) -> str:
    """Give the group of an `apiVersion`; the core group has none."""
    return api_version.rpartition("/")[0]
