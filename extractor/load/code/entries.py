"""Where following starts: the functions that the API machinery, or a webhook, calls to set defaults."""

import re
from collections.abc import Iterator

import msgspec

from extractor.load.code.frames import ANY_OBJECT, Frame, Meaning, PackageCode, receiver_of
from extractor.load.code.places import Place
from extractor.load.scope import FileScope, Scopes
from extractor.model.api import Api
from extractor.model.code import Function
from extractor.model.types import Name, Named, Pointer, TypeExpr

_REGISTERED = "SetDefaults_"
_METHODS = frozenset(f"{verb}{noun}" for verb in ("", "Set", "Apply") for noun in ("Default", "Defaults"))
_ANY = re.compile(r"(?:(?:[Ss]et|[Aa]pply|[Ff]ill)\w*?)?[Dd]efaults?(?:[A-Z_]\w*)?")
"""The names of helpers, and of all others as well."""
_RUNTIME_OBJECT = "k8s.io/apimachinery/pkg/runtime"


class Entry(msgspec.Struct, frozen=True):
    """A function to follow, and what its parameters are."""

    function: Function
    frame: Frame


class Entries:
    """Finds the entries of packages."""

    def __init__(self, api: Api, scopes: Scopes) -> None:
        self._api = api
        self._scopes = scopes

    def of(self, code: PackageCode) -> Iterator[Entry]:
        """Give the entries of a package, in the order of its files."""
        for file, function in (*code.functions.values(), *code.methods.values()):
            scope = self._scopes.of(code.package, file)
            env = self._parameters(function, scope) if may_be_entry(function.name) else None
            if env is not None and self._is_entry(function, env, function.name in code.called):
                yield Entry(function, Frame(code, scope, env, function.name, receiver_of(function)))

    def _parameters(self, function: Function, scope: FileScope) -> dict[str, Meaning] | None:
        """Give what the parameters are, or None where none or several of them are objects of the API."""
        env: dict[str, Meaning] = {}
        given = (*((function.receiver,) if function.receiver else ()), *function.parameters)
        for parameter in given:
            meaning = self._object(parameter.type, scope)
            if meaning is not None:
                env[parameter.name] = meaning
        return env if len(env) == 1 else None

    def _object(self, expr: TypeExpr, scope: FileScope) -> Meaning | None:
        match expr:
            case Pointer(element=Named(name=name)):
                identity = scope.name(name)  # no alias is looked through: that would read whatever is imported
                return Place(identity, Pointer(Named(identity))) if self._api.get(identity) else None
            case Named(name=Name(package=qualifier, name="Object")) if scope.import_path(qualifier) == _RUNTIME_OBJECT:
                return ANY_OBJECT
            case _:
                return None

    def _is_entry(self, function: Function, env: dict[str, Meaning], is_called: bool) -> bool:  # noqa: FBT001
        """Tell whether a function sets defaults by itself.

        A helper that others call holds only where they call it, and is followed from there.
        """
        if function.name.startswith(_REGISTERED) and not function.receiver:
            return True
        is_of_kind = any(meaning is ANY_OBJECT or self._is_kind(meaning) for meaning in env.values())
        if is_of_kind and function.receiver and function.name in _METHODS:
            return True
        return not is_called and _is_simple(function)

    def _is_kind(self, meaning: Meaning) -> bool:
        definition = self._api.get(meaning.root) if isinstance(meaning, Place) else None
        return definition is not None and definition.kind is not None


def may_be_entry(name: str) -> bool:
    """Tell whether a function of that name may set defaults by itself."""
    return _ANY.fullmatch(name) is not None


def _is_simple(function: Function) -> bool:
    """Tell whether a function asks for nothing but an object (and a context)."""
    others = [
        parameter
        for parameter in function.parameters
        if not (isinstance(parameter.type, Named) and parameter.type.name.name == "Context")
    ]
    return len(others) <= 1
