"""Types that no source has, taken from the facts that come with the program: which, and what is said of them.

What stands in the place of a type's own members or values is always taken: without it, that type
would be known in part, or wrongly. A type that is only named is taken where everything is wanted
(`beyond`) and it is known as a whole: `go.mod` names the version of the facts, so that nothing is
said that another version may not have, and all that the type uses can be had as well. Where a rule
lacks its message, which no facts hold, it is taken only if types that were read would be hidden
otherwise. Kubernetes' own are never taken for being named: a pod is as large as everything else.
"""

from extractor.load.context import Context
from extractor.load.packages import Workspace
from extractor.load.scope import Scopes
from extractor.model.api import Package, StructShape, TypeDef
from extractor.model.facts import Limits
from extractor.model.types import Name
from extractor.model.wellknown import UNREAD


class Borrowing:
    """Collects such types."""

    def __init__(self, scopes: Scopes) -> None:
        self._scopes = scopes
        self._told: set[str] = set()
        self._types: dict[Name, TypeDef] = {}
        self._judged: set[Name] = set()
        self._granted: set[Name] = set()

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
        if name in self._types or (named and not (self.follows and self._can_be_had(name, context))):
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
        from extractor.model.completion import unlisted
        from extractor.snapshot.known import known

        paths = sorted({name.package for name in self._types})
        return tuple(map(unlisted, filter(None, map(known().package, paths))))

    def types_in(self, path: str) -> tuple[TypeDef, ...]:
        """Give the types of a package that were taken, in source order."""
        from extractor.model.completion import in_order
        from extractor.snapshot.known import known

        return in_order(known(), {name for name in self._types if name.package == path})

    def _can_be_had(self, name: Name, context: Context) -> bool:
        """Tell whether a type and all that it uses can be had; if so, it is granted as a whole."""
        if name not in self._judged:
            self._judged.add(name)
            self._granted |= self._whole(name, context)
        return name in self._granted

    def _whole(self, name: Name, context: Context) -> set[Name]:
        """Give a type and the known types that it uses; nothing if it is not to be taken."""
        from extractor.model.completion import mentions

        found: set[Name] = set()
        waiting = [name]
        is_partial = leads_on = False
        while waiting:
            name = waiting.pop()
            if name in found or name in UNREAD:
                continue
            if self._scopes.declaration_anywhere(name, context.package):
                leads_on = True
                continue
            definition = self._scopes.known(name, context.package) if self._is_named_alike(name, context) else None
            if definition is None:
                return set()
            found.add(name)
            is_partial = is_partial or _lacks_messages(definition)
            waiting.extend(mentions(definition))
        return found if leads_on or not is_partial else set()

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


def _lacks_messages(definition: TypeDef) -> bool:
    fields = definition.shape.fields if isinstance(definition.shape, StructShape) else ()
    return _has_mute_rule(definition.declared) or any(_has_mute_rule(field.declared) for field in fields)


def _has_mute_rule(limits: Limits) -> bool:
    inner = limits.items
    return any(not rule.message for rule in limits.rules) or (inner is not None and _has_mute_rule(inner))


def _needed(name: Name, context: Context) -> str:
    """Give the version of a type's module that `go.mod` names, or nothing."""
    found = context.package.source.requirement(name.package, context.package.folder)
    return found[1] if found else ""
