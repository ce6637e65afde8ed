"""Which package and which kind of the new API stands for which of the old one.

Users address kinds by group, version and name, so these decide first: folders and import paths
may move. A package that is no API version is found again by its path, or by the types in it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from extractor.errors import ConfigError
from extractor.model.api import Api, Package, TypeDef
from extractor.model.types import Name

_ALIKE = 0.5  # the share of type names that two packages have in common where one is the other, moved


class Matching(msgspec.Struct, frozen=True, kw_only=True):
    """Old import path → new one; `gone` and `fresh` are the listed packages without a counterpart.

    `across` says that two versions of one API are compared, not two states of one version.
    """

    packages: dict[str, str]
    gone: tuple[Package, ...]
    fresh: tuple[Package, ...]
    across: bool = False

    def renamed(self, name: Name) -> Name:
        """Give what a name of the old API is in the new one, if only its package moved."""
        path = self.packages.get(name.package)
        return name if path is None or path == name.package else Name(path, name.name)

    def before(self, name: Name, old: Api) -> TypeDef | None:
        """Give the old type that a new one is, if only its package moved."""
        found = (old.get(Name(path, name.name)) for path, now in self.packages.items() if now == name.package)
        return next((definition for definition in found if definition), None)


def match(old: Api, new: Api, moved: Mapping[str, str]) -> Matching:
    """Give the counterpart of each package; `moved` holds what a person knows of renamed packages or folders.

    Raises:
        ConfigError: A name in `moved` is that of no package.
    """
    work = _Matcher(old, new)
    work.follow(moved)
    work.pair(lambda mine, theirs: mine.path == theirs.path and _address(mine) == _address(theirs))
    work.pair(lambda mine, theirs: mine.group is not None and _address(mine) == _address(theirs))
    work.pair(lambda mine, theirs: mine.path == theirs.path and mine.version == theirs.version)
    work.pair(lambda mine, theirs: mine.group is None and theirs.group is None and mine.path == theirs.path)
    work.pair(lambda mine, theirs: _could_move(mine, theirs) and work.likeness(mine, theirs) >= _ALIKE)
    work.join_split_versions()
    return work.result()


def match_versions(api: Api, old: str, new: str) -> Matching:
    """Give the counterparts of the packages of one version among those of another, group by group.

    Raises:
        ConfigError: No group has both versions.
    """
    found = {version: _by_group(api, version) for version in (old, new)}
    pairs = {found[old][group].path: found[new][group].path for group in found[old] if group in found[new]}
    if not pairs:
        versions = sorted({package.version for package in _listed(api) if package.version})
        hint = f"the versions are {', '.join(versions)}" if versions else "the source has no API versions"
        raise ConfigError(f"no group has both the versions {old} and {new}", hint=hint)
    return Matching(packages=pairs, gone=(), fresh=(), across=True)


def _by_group(api: Api, version: str) -> dict[str | None, Package]:
    return {package.group: package for package in _listed(api) if package.version == version}


def _listed(api: Api) -> Iterator[Package]:
    return (package for package in api.packages if package.listed)


def _could_move(mine: Package, theirs: Package) -> bool:
    return mine.listed == theirs.listed and mine.version == theirs.version


def _address(package: Package) -> tuple[str | None, str]:
    return package.group, package.version


class _Matcher:
    def __init__(self, old: Api, new: Api) -> None:
        self._old = old
        self._new = new
        self._packages: dict[str, str] = {}
        self._mine = {package.path: package for package in old.packages}
        self._theirs = {package.path: package for package in new.packages}

    def follow(self, moved: Mapping[str, str]) -> None:
        """Pair the packages that a person says are the same."""
        for before, after in moved.items():
            olds, news = _named(self._old, before), _named(self._new, after)
            for side, name, found in (("old", before, olds), ("new", after, news)):
                if not found:
                    raise ConfigError(
                        f'no package of the {side} API is "{name}"', hint="name an import path, a folder, or its end"
                    )
            for rest, package in olds.items():
                if rest in news:
                    self._take(package, news[rest])

    def pair(self, fits: Callable[[Package, Package], bool]) -> None:
        """Pair what is still alone on both sides and fits; of several the one that is most alike."""
        found = [
            (-self.likeness(mine, theirs), mine.path, theirs.path)
            for mine in self._mine.values()
            for theirs in self._theirs.values()
            if fits(mine, theirs)
        ]
        for _, mine_path, theirs_path in sorted(found):
            if mine_path in self._mine and theirs_path in self._theirs:
                self._take(self._mine[mine_path], self._theirs[theirs_path])

    def likeness(self, mine: Package, theirs: Package) -> float:
        """Give the share of type names that both packages declare."""
        left, right = _type_names(self._old, mine), _type_names(self._new, theirs)
        return len(left & right) / max(len(left | right), 1)

    def join_split_versions(self) -> None:
        """Let what was one version in several packages, and is one in fewer, lead to the nearest of those."""
        for mine in tuple(self._mine.values()):
            same = [p for p in _listed(self._new) if mine.group is not None and _address(p) == _address(mine)]
            if same and mine.listed:
                best = max(same, key=lambda theirs: (self.likeness(mine, theirs), theirs.path))
                self._packages[mine.path] = best.path
                del self._mine[mine.path]
        addresses = {_address(package) for package in _listed(self._old) if package.group is not None}
        for theirs in tuple(self._theirs.values()):
            if theirs.group is not None and _address(theirs) in addresses:
                del self._theirs[theirs.path]

    def result(self) -> Matching:
        gone = tuple(package for package in self._mine.values() if package.listed)
        fresh = tuple(package for package in self._theirs.values() if package.listed)
        return Matching(packages=dict(sorted(self._packages.items())), gone=gone, fresh=fresh)

    def _take(self, mine: Package, theirs: Package) -> None:
        self._packages[mine.path] = theirs.path
        self._mine.pop(mine.path, None)
        self._theirs.pop(theirs.path, None)


def _type_names(api: Api, package: Package) -> frozenset[str]:
    return frozenset(definition.name.name for definition in api.types_in(package))


def _named(api: Api, text: str) -> dict[str, Package]:
    """Give the packages at or below an import path or folder, by what follows it."""
    found = {}
    for package in api.packages:
        for place in (package.path, package.folder):
            start = f"/{place}/".find(f"/{text.strip('/')}/")
            if start >= 0:
                found[f"/{place}/"[start + len(text.strip("/")) + 1 :]] = package
                break
    return found


def kinds_by_address(api: Api, packages: Iterable[str] | None = None) -> dict[tuple[str, str, str], TypeDef]:
    """Give the kinds of an API, or of some of its packages, by group, version and name."""
    chosen = None if packages is None else frozenset(packages)
    return {
        (definition.kind.group, definition.kind.version, definition.kind.name): definition
        for definition in api.kinds()
        if definition.kind and (chosen is None or definition.name.package in chosen)
    }
