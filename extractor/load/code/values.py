"""What an expression amounts to: a place in the object, a constant, or nothing that can be told."""

from collections.abc import Sequence

from extractor.load.code.frames import (
    ANY_OBJECT,
    NIL,
    Fallback,
    Frame,
    Known,
    Meaning,
    PackageCode,
    RangeKey,
    Raw,
    Receiver,
    receiver_of,
    zero_of,
)
from extractor.load.code.libraries import of_library
from extractor.load.code.literals import of_composite
from extractor.load.code.places import EACH, Place, Ways, addressed, copied, pointed
from extractor.load.code.reading import CodeReader
from extractor.load.constants import evaluate
from extractor.load.scope import Scopes
from extractor.model.code import (
    Assertion,
    Call,
    Code,
    Composite,
    Function,
    Ident,
    Index,
    Infix,
    Prefix,
    Return,
    Select,
    Value,
)
from extractor.model.types import PREDECLARED, Basic, Name, Named, TypeExpr, without_pointers
from extractor.model.written import Binary, Conversion, GoFile, Literal, Unary

_MOST_CALLS = 5


class Evaluator:
    """Tells what expressions amount to."""

    def __init__(self, ways: Ways, scopes: Scopes, reader: CodeReader) -> None:
        self.ways = ways
        self._scopes = scopes
        self._reader = reader
        self._depth = 0

    def value(self, code: Code, frame: Frame) -> Meaning | None:
        """Give what an expression amounts to, or None."""
        match code:  # the most common first: to find out that a Struct is not of another type takes long
            case Ident(name=name):
                return self._name(name, frame)
            case Select():
                return self._select(code, frame)
            case Value(value=value):
                return Known(value)
            case Index(operand=operand, index=index):
                place = self.value(operand, frame)
                return self.item(place, index, frame) if isinstance(place, Place) else None
            case Prefix():
                return self._prefix(code, frame)
            case Infix(operator=operator, left=left, right=right):
                return self._infix(operator, self.value(left, frame), self.value(right, frame), frame)
            case Call():
                return self._call(code, frame)
            case Composite():
                return of_composite(self, code, None, frame)
            case Assertion(operand=operand, type=type_):
                return self._assertion(operand, type_, frame)
            case _:
                return None

    def known(self, code: Code, frame: Frame, type_: TypeExpr | None = None) -> Known | None:
        """Give the constant that an expression is, for a place of that type."""
        found = of_composite(self, code, type_, frame) if isinstance(code, Composite) else self.value(code, frame)
        return found if isinstance(found, Known) else None

    def item(self, place: Place, index: Code, frame: Frame) -> Place | None:
        """Give the item of a list or map at that index."""
        at = self.value(index, frame)
        if isinstance(at, RangeKey) and at.steps == place.steps:
            return self.ways.item(place, EACH)
        if isinstance(at, Known) and isinstance(at.value, str | int):
            return self.ways.item(place, f"[{at.value}]")
        name = index.name if isinstance(index, Ident) else "\N{HORIZONTAL ELLIPSIS}"
        return self.ways.item(place, f"[{name}]", is_vague=True)

    def callee(self, call: Call, frame: Frame) -> tuple[GoFile, Function, Meaning | None] | None:
        """Give the function of the same package that is called, and what its receiver is."""
        match call.function:
            case Ident(name=name) if name not in frame.env and name in frame.code.functions:
                return (*frame.code.functions[name], None)
            case Select(operand=operand, name=name):
                if isinstance(operand, Ident) and operand.name == frame.receiver.name and frame.receiver.type:
                    found = frame.code.methods.get((frame.receiver.type, name))
                    return (*found, frame.env.get(operand.name)) if found else None
                place = self.value(operand, frame)
                expr = without_pointers(place.type) if isinstance(place, Place) else None
                is_local = isinstance(expr, Named) and expr.name.package == frame.code.package.path
                found = frame.code.methods.get((expr.name.name, name)) if is_local and isinstance(expr, Named) else None
                return (*found, place) if found else None
            case _:
                return None

    def enter(self, found: tuple[GoFile, Function, Meaning | None], call: Call, frame: Frame, line: int) -> Frame:
        """Give the frame of a function that is called, with its parameters bound."""
        file, function, receiver = found
        env: dict[str, Meaning] = {}
        for parameter, argument in zip(function.parameters, call.arguments, strict=False):
            env[parameter.name] = self._bound(argument, frame, line)
        name = function.receiver.name if function.receiver else ""
        if receiver is not None and name:
            env[name] = addressed(receiver) or receiver if isinstance(receiver, Place) else receiver
        scope = self._scopes.of(frame.code.package, file)
        return Frame(frame.code, scope, env, function.name, receiver_of(function))

    def _bound(self, argument: Code, frame: Frame, line: int) -> Meaning:
        found = self.value(argument, frame)
        match found:
            case Known(value=value, site=site):
                return Known(value, site or frame.site(line))
            case Place():
                return copied(found)
            case None:
                return Raw(argument, frame.branch())
            case _:
                return found

    def _name(self, name: str, frame: Frame) -> Meaning | None:
        if name in frame.env:
            return frame.env[name]
        if name == "nil":
            return NIL
        value = frame.scope.constant(Name("", name))
        if value is not None:
            return Known(value)
        return self._variable(name, frame.code)

    def _variable(self, name: str, code: PackageCode) -> Meaning | None:
        found = self._reader.variable(name, code.package)
        if found is None or self._depth > _MOST_CALLS:
            return None
        file, variable = found
        self._depth += 1
        value = self.known(variable.value, Frame(code, self._scopes.of(code.package, file), {}, "", Receiver()))
        self._depth -= 1
        return value

    def _far_variable(self, name: Name, frame: Frame) -> Meaning | None:
        package = self._reader.package(name.package, frame.code.package)
        return self._variable(name.name, PackageCode(package, (), ())) if package else None

    def _select(self, code: Select, frame: Frame) -> Meaning | None:
        if isinstance(code.operand, Ident) and code.operand.name not in frame.env:
            name = Name(code.operand.name, code.name)
            if frame.scope.import_path(name.package) is None:
                return None
            value = frame.scope.constant(name)
            return self._far_variable(frame.identity(name), frame) if value is None else Known(value)
        place = self.value(code.operand, frame)
        return self.ways.select(place, code.name) if isinstance(place, Place) else None

    def _prefix(self, code: Prefix, frame: Frame) -> Meaning | None:
        found = self.value(code.operand, frame)
        match code.operator, found:
            case "&", Place():
                return addressed(found)
            case "*", Place():
                return pointed(found)
            case "&" | "*", Known():
                return found
            case ("-" | "!" | "+") as operator, Known(value=int() | float() | str() as value, site=site):
                result = evaluate(Unary(operator, Literal(value)), frame.scope)
                return None if result is None else Known(result, site)
            case _:
                return None

    @staticmethod
    def _infix(operator: str, left: Meaning | None, right: Meaning | None, frame: Frame) -> Meaning | None:
        if isinstance(left, Known) and isinstance(right, Known):
            values = left.value, right.value
            if all(isinstance(value, str | int | float) for value in values):
                result = evaluate(Binary(operator, Literal(values[0]), Literal(values[1])), frame.scope)
                return None if result is None else Known(result, left.site or right.site)
        return None

    def _assertion(self, operand: Code, type_: TypeExpr, frame: Frame) -> Meaning | None:
        if self.value(operand, frame) is not ANY_OBJECT:
            return None
        expr = frame.scope.type(type_)
        named = without_pointers(expr)
        return Place(named.name, expr) if isinstance(named, Named) else None

    def _call(self, code: Call, frame: Frame) -> Meaning | None:
        arguments = code.arguments
        match code.function:
            case Ident(name="new") if len(arguments) == 1:
                return self._new(arguments[0], frame)
            case Ident(name="make"):
                return Known({})
            case Ident(name=name) if name in PREDECLARED and len(arguments) == 1:
                return self._converted(Basic(name), arguments[0], frame)
            case Select(operand=Ident(name=qualifier), name=name) if qualifier not in frame.env:
                found = of_library(self, frame.identity(Name(qualifier, name)), arguments, frame)
                if found is not None:
                    return found
                return self._as_type(Name(qualifier, name), arguments, frame)
            case Ident(name=name) if name not in frame.code.functions:
                return self._as_type(Name("", name), arguments, frame)
            case _:
                return self._returned(code, frame)

    def _as_type(self, name: Name, arguments: Sequence[Code], frame: Frame) -> Meaning | None:
        value = self.value(arguments[0], frame) if len(arguments) == 1 else None
        return value if value is not None and frame.scope.is_type(name) else None

    def _converted(self, target: Basic, argument: Code, frame: Frame) -> Meaning | None:
        found = self.value(argument, frame)
        if isinstance(found, Known) and isinstance(found.value, str | int | float):
            value = evaluate(Conversion(target, Literal(found.value)), frame.scope)
            return None if value is None else Known(value, found.site)
        return found if isinstance(found, Place | Fallback) else None

    def _new(self, argument: Code, frame: Frame) -> Meaning | None:
        """Read `new(T)`, and `new(value)` of Go 1.26, which looks the same."""
        found = self.value(argument, frame)
        if isinstance(found, Known | Fallback):
            return found
        match argument:
            case Ident(name=name) if name in PREDECLARED:
                return Known("" if name == "string" else name != "bool" and 0)
            case Ident(name=name) if frame.scope.is_type(Name("", name)):
                return self._zero(frame.scope.type(Named(Name("", name))))
            case Select(operand=Ident(name=qualifier), name=name) if frame.scope.is_type(Name(qualifier, name)):
                return self._zero(frame.scope.type(Named(Name(qualifier, name))))
            case _:
                return None

    def _zero(self, expr: TypeExpr) -> Meaning | None:
        return Known({}) if self.ways.is_struct(expr) else zero_of(self.ways.collection(expr))

    def _returned(self, code: Call, frame: Frame) -> Meaning | None:
        """Read a call of a function that does nothing but return an expression."""
        found = self.callee(code, frame)
        if found is None or self._depth > _MOST_CALLS:
            return None
        body = found[1].body
        if len(body) != 1 or not isinstance(body[0], Return) or len(body[0].values) != 1:
            return None
        self._depth += 1
        value = self.value(body[0].values[0], self.enter(found, code, frame, 0))
        self._depth -= 1
        if isinstance(value, Known):
            return Known(value.value)
        return None
