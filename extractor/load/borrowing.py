"""Types that no source has, taken from the facts that come with the program: which, and what is said of them.

What stands in the place of a type's own members or values is always taken: without it, that type
would be known in part, or wrongly. A type that is only named is taken where everything is wanted
(`beyond`) and it is known as a whole: `go.mod` names the version of the facts, so that nothing is
said that another version may not have, and all that the type uses can be had as well. Kubernetes'
own are never taken for being named: a pod is as large as everything else.
"""

from extractor.load.context import Context
from extractor.load.packages import Workspace
from extractor.load.scope import Scopes
from extractor.model.api import Package, TypeDef
from extractor.model.completion import in_order, mentions, unlisted
from extractor.model.types import Name
from extractor.model.wellknown import LIST_META, OBJECT_META, TYPE_META, WELL_KNOWN

_LEAVES = frozenset((*WELL_KNOWN, TYPE_META, OBJECT_META, LIST_META))


class Borrowing:
    """Collects such types."""

    def __init__(self, scopes: Scopes) -> None:
        self._scopes = scopes
        self._told: set[str] = set()
        self._types: dict[Name, TypeDef] = {}
        self._whole: dict[Name, bool] = {}

    def __contains__(self, name: Name) -> bool:
        """Tell whether a type was taken."""
        return name in self._types

    @property
    def follows(self) -> bool:
        """Tell whether also the types that a taken one names are wanted."""
        return self._workspace.beyond

    @property
    def _workspace(self) -> Workspace:
        return self._scopes.workspace

    def take(self, name: Name, line: int, context: Context, *, named: bool = False) -> TypeDef | None:
        """Take a type if it is known and was not taken yet, for a line of a file; `named` says that it is only named."""
        if name in self._types or (named and not (self.follows and self._is_whole(name, context))):
            return None
        definition = self._scopes.known(name, context.package)
        if definition:
            self._types[name] = definition
            self._tell(name, line, context)
        return definition

    def packages(self) -> tuple[Package, ...]:
        """Give the packages of the types that were taken."""
        if not self._types:
            return ()
        from extractor.snapshot.known import known

        paths = sorted({name.package for name in self._types})
        return tuple(map(unlisted, filter(None, map(known().package, paths))))

    def types_in(self, path: str) -> tuple[TypeDef, ...]:
        """Give the types of a package that were taken, in source order."""
        from extractor.snapshot.known import known

        return in_order(known(), {name for name in self._types if name.package == path})

    def _is_whole(self, name: Name, context: Context) -> bool:
        """Tell whether a type and all that it uses can be had; a circle is as whole as what else it uses."""
        if name not in self._whole:
            self._whole[name] = True
            self._whole[name] = name in _LEAVES or self._is_read(name, context) or self._is_known(name, context)
        return self._whole[name]

    def _is_read(self, name: Name, context: Context) -> bool:
        return self._scopes.declaration_anywhere(name, context.package) is not None

    def _is_known(self, name: Name, context: Context) -> bool:
        definition = self._scopes.known(name, context.package) if self._is_named_alike(name, context) else None
        return definition is not None and all(self._is_whole(other, context) for other in mentions(definition))

    @staticmethod
    def _is_named_alike(name: Name, context: Context) -> bool:
        from extractor.snapshot.known import is_kubernetes, module_of
        from extractor.source.versions import is_alike

        module = module_of(name.package)
        needed = _needed(name, context)
        return bool(module and not is_kubernetes(name.package) and needed and is_alike(needed, module.version))

    def _tell(self, name: Name, line: int, context: Context) -> None:
        from extractor.snapshot.known import module_of

        module = module_of(name.package)
        if module and module.module not in self._told:
            self._told.add(module.module)
            needed = _needed(name, context)
            other = f", though go.mod names {needed}" if needed not in ("", module.version) else ""
            message = f"{module.module} was not read: the facts of {module.version} stand for its types{other}"
            context.note("known-facts", line, message, "name the folder of the module with --module")


def _needed(name: Name, context: Context) -> str:
    """Give the version of a type's module that `go.mod` names, or nothing."""
    found = context.package.source.requirement(name.package, context.package.folder)
    return found[1] if found else ""
