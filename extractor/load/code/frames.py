"""What names mean while a function is followed: the file's names, and the variables so far."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from extractor.load.code.places import Place
from extractor.load.packages import ReadPackage
from extractor.load.scope import FileScope
from extractor.model.code import Assign, Code, Function, FunctionsDecl, Ident, If, Opaque, Range, Statement
from extractor.model.types import Basic, Name, Named, TypeExpr, without_pointers
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.model.written import GoFile


class Site(msgspec.Struct, frozen=True):
    """Where something is written: in which function, and where in its file."""

    function: str
    position: Position


class Known(msgspec.Struct, frozen=True):
    """A constant, as JSON; `site` is where it was handed to the function that uses it."""

    value: Any
    site: Site | None = None


class Fallback(msgspec.Struct, frozen=True):
    """`cmp.Or(place, constant)`."""

    place: Place
    known: Known


class Present(msgspec.Struct, frozen=True):
    """The `ok` of `value, ok := map[key]`."""

    place: Place


class RangeKey(msgspec.Struct, frozen=True):
    """The index or key in a loop over what is at those steps."""

    steps: tuple[str, ...]


class Raw(msgspec.Struct, frozen=True):
    """A variable set to an expression that has no value here: conditions spell it out."""

    code: Code
    frame: "Frame"


class Plain(msgspec.Struct, frozen=True):
    """`nil`, a variable that may be anything, an object of any type, or what is always true."""

    word: str


NIL = Plain("nil")
UNKNOWN = Plain("unknown")
ANY_OBJECT = Plain("object")
CERTAIN = Plain("certain")

Meaning: TypeAlias = Place | Known | Fallback | Present | RangeKey | Raw | Plain


class PackageCode:
    """Functions and variables of one package; `called` are the names of what its functions call."""

    def __init__(
        self,
        package: ReadPackage,
        files: "Sequence[tuple[GoFile, FunctionsDecl]]",
        called: Collection[str],
    ) -> None:
        self.called = called
        self.package = package
        self.functions: dict[str, tuple[GoFile, Function]] = {}
        self.methods: dict[tuple[str, str], tuple[GoFile, Function]] = {}
        for file, declared in files:
            for function in declared.functions:
                receiver = receiver_type(function)
                if receiver:
                    self.methods[receiver, function.name] = file, function
                else:
                    self.functions[function.name] = file, function


def zero_of(expr: TypeExpr | None) -> Known | None:
    """Give the zero value of a basic type, or None for any other."""
    match expr:
        case Basic(name="string"):
            return Known("")
        case Basic(name="bool"):
            return Known(value=False)
        case Basic():
            return Known(0)
        case _:
            return None


def receiver_type(function: Function) -> str:
    """Give the name of the type that a method is of."""
    expr = without_pointers(function.receiver.type) if function.receiver else None
    return expr.name.name if isinstance(expr, Named) else ""


class Receiver(msgspec.Struct, frozen=True):
    """The type that a method is of, and how it names its object; both empty for a function."""

    type: str = ""
    name: str = ""


def receiver_of(function: Function) -> Receiver:
    """Give what a method is of."""
    return Receiver(receiver_type(function), function.receiver.name) if function.receiver else Receiver()


class Frame:
    """One function that is being followed: `function` is its name, `env` what its variables mean so far."""

    def __init__(
        self, code: PackageCode, scope: FileScope, env: Mapping[str, Meaning], function: str, receiver: Receiver
    ) -> None:
        self.code = code
        self.scope = scope
        self.env = dict(env)
        self.function = function
        self.receiver = receiver

    def branch(self) -> "Frame":
        """Give the frame of a block inside, whose new names end with it."""
        return Frame(self.code, self.scope, self.env, self.function, self.receiver)

    def site(self, line: int) -> Site:
        """Give a line of the function as a site."""
        return Site(self.function, Position(self.scope.file.path, line))

    def forget(self, names: Iterable[str]) -> None:
        """Take down that variables may be anything from here on."""
        for name in names:
            if name in self.env:
                self.env[name] = UNKNOWN

    def identity(self, name: Name) -> Name:
        """Give the import path and name of what the file calls so."""
        return Name(self.scope.import_path(name.package) or name.package, name.name)


def assigned(statements: Iterable[Statement]) -> set[str]:
    """Give the names of variables that statements set, those that they declare themselves included."""
    found: set[str] = set()
    for statement in statements:
        match statement:
            case Assign(targets=targets, declares=False):
                found |= {target.name for target in targets if isinstance(target, Ident)}
            case If(first=first, then=then, otherwise=otherwise):
                found |= assigned((*((first,) if first else ()), *then, *otherwise))
            case Range(body=body) | Opaque(body=body):
                found |= assigned(body)
            case _:
                pass
    return found
