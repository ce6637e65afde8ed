"""API versions: there or not, their group, and which of them is stored."""

from collections.abc import Iterable, Iterator

from extractor.diff.edit import Edit, Subject, TypePair, Use
from extractor.diff.rules.finding import listed, shown
from extractor.model.api import Api, Package, TypeDef
from extractor.model.types import Name
from extractor.position import Position

SKIPPED = "kubebuilder:skipversion"


def removed(package: Package, kinds: Iterable[TypeDef], labels: tuple[str, ...], new: Api) -> Edit:
    """Give the edit of a version that is gone, with all its kinds."""
    names = [definition.name.name for definition in kinds]
    return Edit(
        rule="version-removed",
        subject=Subject(Name(package.path, "")),
        message=_with(f"the version {package.group_version} is gone", names),
        old=package.group_version,
        old_at=next((definition.position for definition in kinds), None),
        anchor=_near(new, package),
        affects=labels,
        stability=package.version,
    )


def skipped(definition: TypeDef, now: TypeDef, label: str) -> Edit:
    """Give the edit of a kind that a marker takes out of a version."""
    version = definition.kind.version if definition.kind else ""
    return Edit(
        rule="version-removed",
        subject=Subject(now.name),
        message=f"is no longer in {version}: +{SKIPPED}",
        old=version,
        old_at=definition.position,
        new_at=now.position,
        affects=(label,),
        stability=version,
    )


def added(package: Package, kinds: Iterable[TypeDef], labels: tuple[str, ...]) -> Edit:
    """Give the edit of a new version, with all its kinds."""
    found = tuple(kinds)
    return Edit(
        rule="version-added",
        subject=Subject(Name(package.path, "")),
        message=_with(f"the version {package.group_version} is new", [definition.name.name for definition in found]),
        new=package.group_version,
        new_at=next((definition.position for definition in found), None),
        affects=labels,
        stability=package.version,
    )


def regrouped(old: Package, new: Package, labels: tuple[str, ...], position: TypeDef | None) -> Edit:
    """Give the edit of a package whose kinds are in another group."""
    return Edit(
        rule="group-changed",
        subject=Subject(Name(new.path, "")),
        message=f"the group was {shown(old.group)}, is {shown(new.group)}",
        old=shown(old.group),
        new=shown(new.group),
        new_at=position.position if position else None,
        affects=labels,
        stability=new.version,
    )


def stored(old: Api, new: Api, pairs: Iterable[TypePair]) -> Iterator[Edit]:
    """Yield the edits of kinds that are stored in another version."""
    before, after = _storage(old), _storage(new)
    told = set()
    for pair in pairs:
        old_kind, new_kind = pair.old.kind, pair.new.kind
        if old_kind is None or new_kind is None:
            continue
        first = before.get((old_kind.group, old_kind.name))
        second = after.get((new_kind.group, new_kind.name))
        key = (new_kind.group, new_kind.name)
        if first and second and first != second and key not in told:
            told.add(key)
            yield _stored(pair, first, second)


def _stored(pair: TypePair, old: str, new: str) -> Edit:
    return Edit(
        rule="storage-version-changed",
        subject=Subject(pair.new.name),
        message=f"is stored as {new}, was stored as {old}",
        old=old,
        new=new,
        old_at=pair.old.position,
        new_at=pair.new.position,
        uses=(Use(pair.key),),
    )


def _storage(api: Api) -> dict[tuple[str, str], str]:
    """Give the version in which each kind is stored: the marked one, or its only one."""
    found: dict[tuple[str, str], list[tuple[bool, str]]] = {}
    for definition in api.kinds():
        kind = definition.kind
        if kind:
            found.setdefault((kind.group, kind.name), []).append((kind.storage, kind.version))
    stored_in = {}
    for key, versions in found.items():
        marked = [version for is_stored, version in versions if is_stored]
        if len(marked) == 1 or len(versions) == 1:
            stored_in[key] = marked[0] if marked else versions[0][1]
    return stored_in


def _with(message: str, names: list[str]) -> str:
    return f"{message}, with {listed(names)}" if names else message


def _near(api: Api, package: Package) -> Position | None:
    """Give a line that exists near a version that is gone: in its group, or anywhere."""
    group = [other for other in api.packages if other.listed and other.group == package.group]
    listed_packages = group or [other for other in api.packages if other.listed]
    types = [definition for other in listed_packages for definition in api.types_in(other)]
    return types[0].position if types else None
