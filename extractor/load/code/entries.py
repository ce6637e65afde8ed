"""Where following starts: the functions that the API machinery, or a webhook, calls to set defaults."""

import re
from collections.abc import Iterator

import msgspec

from extractor.load.code.frames import ANY_OBJECT, Frame, Meaning, PackageCode, receiver_of
from extractor.load.code.places import Place
from extractor.load.scope import FileScope, Scopes
from extractor.model.api import Api
from extractor.model.code import (
    Assign,
    Call,
    Code,
    Do,
    Function,
    Ident,
    If,
    Infix,
    Opaque,
    Prefix,
    Range,
    Return,
    Select,
    Statement,
)
from extractor.model.types import Named, Pointer, TypeExpr

_REGISTERED = re.compile(r"SetDefaults_\w+")
_METHOD = re.compile(r"(?:Set|Apply)?Defaults?")
_HELPER = re.compile(r"(?:[Ss]et|[Aa]pply)?[Dd]efaults?(?:[A-Z_]\w*)?")
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
        called = {
            name
            for _, function in (*code.functions.values(), *code.methods.values())
            for name in _called(function.body)
        }
        for file, function in (*code.functions.values(), *code.methods.values()):
            scope = self._scopes.of(code.package, file)
            env = self._parameters(function, scope)
            if env is not None and self._is_entry(function, env, function.name in called):
                yield Entry(function, Frame(code, scope, env, function.name, receiver_of(function)))

    def _parameters(self, function: Function, scope: FileScope) -> dict[str, Meaning] | None:
        """Give what the parameters are, or None where none or several of them are objects of the API."""
        env: dict[str, Meaning] = {}
        given = (*((function.receiver,) if function.receiver else ()), *function.parameters)
        for parameter in given:
            meaning = self._object(scope.type(parameter.type))
            if meaning is not None:
                env[parameter.name] = meaning
        return env if len(env) == 1 else None

    def _object(self, expr: TypeExpr) -> Meaning | None:
        match expr:
            case Pointer(element=Named(name=name)) if self._api.get(name):
                return Place(name, expr)
            case Named(name=name) if name.package == _RUNTIME_OBJECT and name.name == "Object":
                return ANY_OBJECT
            case _:
                return None

    def _is_entry(self, function: Function, env: dict[str, Meaning], is_called: bool) -> bool:  # noqa: FBT001
        """Tell whether a function sets defaults by itself.

        A helper that others call holds only where they call it, and is followed from there.
        """
        if _REGISTERED.fullmatch(function.name) and not function.receiver:
            return True
        is_of_kind = any(meaning is ANY_OBJECT or self._is_kind(meaning) for meaning in env.values())
        if is_of_kind and function.receiver and _METHOD.fullmatch(function.name):
            return True
        return not is_called and _HELPER.fullmatch(function.name) is not None and _is_simple(function)

    def _is_kind(self, meaning: Meaning) -> bool:
        definition = self._api.get(meaning.root) if isinstance(meaning, Place) else None
        return definition is not None and definition.kind is not None


def _is_simple(function: Function) -> bool:
    """Tell whether a function asks for nothing but an object (and a context)."""
    others = [
        parameter
        for parameter in function.parameters
        if not (isinstance(parameter.type, Named) and parameter.type.name.name == "Context")
    ]
    return len(others) <= 1


def _called(statements: tuple[Statement, ...]) -> Iterator[str]:
    for statement in statements:
        match statement:
            case Assign(values=values):
                yield from (name for value in values for name in _names(value))
            case Do(call=call):
                yield from _names(call)
            case If(first=first, test=test, then=then, otherwise=otherwise):
                yield from _called((*((first,) if first else ()), *then, *otherwise))
                yield from _names(test)
            case Range(body=body) | Opaque(body=body):
                yield from _called(body)
            case Return(values=values):
                yield from (name for value in values for name in _names(value))
            case _:
                pass


def _names(code: Code) -> Iterator[str]:
    match code:
        case Call(function=Ident(name=name) | Select(name=name), arguments=arguments):
            yield name
            for argument in arguments:
                yield from _names(argument)
        case Infix(left=left, right=right):
            yield from _names(left)
            yield from _names(right)
        case Prefix(operand=operand):
            yield from _names(operand)
        case _:
            pass
