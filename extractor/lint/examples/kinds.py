"""Which kind of an API a manifest is of, and what is wrong where it comes close to one."""

from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from extractor.lint.examples.fitting import Fitting
from extractor.lint.examples.yamltree import Object
from extractor.lint.rule import Fault
from extractor.model.api import Api, Kind, TypeDef
from extractor.openapi.manifests import ManifestSchemas

_GENERATED = "apiextensions.k8s.io"
"""The group of CRDs, which nobody writes by hand."""

_Key: TypeAlias = tuple[str, str]


class Kinds:
    """The kinds of an API, and those of Kubernetes itself, as manifests name them."""

    def __init__(self, api: Api, kubernetes: Api | None = None) -> None:
        """Take the API, which should hold Kubernetes' own types as far as it uses them, and the whole of Kubernetes."""
        self._own = _by_key(api.kinds(lists=True))
        self._schemas = ManifestSchemas(api)
        self._others = _by_key(kubernetes.kinds()) if kubernetes else {}
        self._other_schemas = ManifestSchemas(kubernetes) if kubernetes else self._schemas
        self._fittings: dict[_Key, Fitting] = {}

    @cached_property
    def groups(self) -> frozenset[str]:
        """Give the groups of the kinds."""
        return frozenset(group_of(api_version) for api_version, _ in (*self._own, *self._others))

    @cached_property
    def names(self) -> frozenset[str]:
        """Give the names of the kinds, in lower case."""
        return frozenset(name.casefold() for _, name in (*self._own, *self._others))

    def get(self, api_version: str, name: str) -> TypeDef | None:
        """Give the kind that a manifest is of, or None where nobody knows it."""
        key = (api_version, name)
        return self._own.get(key) or self._others.get(key)

    def faults(self, manifest: Object, definition: TypeDef, *, whole: bool) -> Iterator[Fault]:
        """Give what is wrong with a manifest of a kind; `whole` says that nothing was left out on purpose.

        A field is never missing in an object that no server keeps, nor in one of Kubernetes' own
        kinds: its server fills in first what its types seem to require.
        """
        kind = definition.kind
        if kind:
            key = (kind.api_version, kind.name)
            if key not in self._fittings:
                schemas = self._schemas if key in self._own else self._other_schemas
                self._fittings[key] = Fitting(schemas.of(definition), in_go=key not in self._own)
            whole = whole and kind.metadata and key in self._own
            yield from self._fittings[key].faults(manifest, kind.name, whole=whole)

    def concerns(self, api_version: str, name: str) -> bool:
        """Tell whether a manifest is of a kind that is known, or was meant to be."""
        return self.get(api_version, name) is not None or self.misnamed(api_version, name, 0) is not None

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
        return (definition.kind for definition in self._own.values() if definition.kind)


def _by_key(definitions: tuple[TypeDef, ...]) -> dict[_Key, TypeDef]:
    """Give kinds by the version and name that manifests give; of two alike the first counts."""
    return {
        (kind.api_version, kind.name): definition
        for definition in reversed(definitions)
        if (kind := definition.kind) and kind.group != _GENERATED
    }


def group_of(api_version: str) -> str:
    """Give the group of an `apiVersion`; the core group has none."""
    return api_version.rpartition("/")[0]
