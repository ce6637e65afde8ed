"""A function, followed statement by statement: what it writes where, under which conditions.

A branch that returns early puts its condition, denied, on all that follows. What can't be followed
counts as a write of something unknown, so that it rules out what it may have changed.
"""

from collections.abc import Iterator, Sequence

import msgspec

from extractor.load.code.frames import (
    CERTAIN,
    NIL,
    UNKNOWN,
    Fallback,
    Frame,
    Known,
    Meaning,
    Present,
    RangeKey,
    Raw,
    assigned,
    zero_of,
)
from extractor.load.code.guards import UNTOLD, Atom, Guards, negated
from extractor.load.code.libraries import for_place, holds_any
from extractor.load.code.places import EACH, Place, copied
from extractor.load.code.values import Evaluator
from extractor.load.code.writing import Write, is_error, lose
from extractor.model.code import (
    Assertion,
    Assign,
    Call,
    Code,
    Do,
    Function,
    Ident,
    If,
    Index,
    Infix,
    Leave,
    Opaque,
    Prefix,
    Range,
    Return,
    Select,
    Statement,
)
from extractor.model.types import Pointer

_MOST_CALLS = 5
_MOST_GUARDS = 100
"""Conditions that hold in a place; whatever depends on more is not told."""
MOST_WRITES = 1_000
"""Of one function and all that it calls. The largest that was seen writes 39 times; each is compared with each."""
_CHANGING = ("default", "mutat", "complet", "populat", "apply", "fill")
"""What the names of functions hold, in any case, that may change what they are given."""


class _Exit(msgspec.Struct, frozen=True):
    """A way out of a block, under those conditions; `word` says how."""

    word: str
    atoms: tuple[Atom, ...] = ()


class _Way(msgspec.Struct, frozen=True):
    """How a statement goes on: the ways out of its block, and whether nothing behind it is reached."""

    exits: tuple[_Exit, ...] = ()
    has_ended: bool = False


_ON = _Way()


class Follower:
    """Follows functions, and collects what they write."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._guards = Guards(evaluator)
        self._stack: list[int] = []
        self.writes: list[Write] = []

    def follow(self, function: Function, frame: Frame, guards: tuple[Atom, ...] = ()) -> None:
        """Follow a function, but not into itself."""
        if id(function) in self._stack or len(self._stack) > _MOST_CALLS or len(self.writes) > MOST_WRITES:
            return
        self._stack.append(id(function))
        self._block(function.body, guards, frame)
        self._stack.pop()

    def _block(self, statements: Sequence[Statement], guards: tuple[Atom, ...], frame: Frame) -> _Way:
        start = len(guards)
        exits: list[_Exit] = []
        for statement in statements:
            way = self._statement(statement, guards, frame)
            exits += (_Exit(exit_.word, guards[start:] + exit_.atoms) for exit_ in way.exits)
            if way.has_ended:
                return _Way(tuple(exits), has_ended=True)
            if len(guards) < _MOST_GUARDS:
                guards += tuple(negated(exit_.atoms) for exit_ in way.exits)
            elif way.exits:
                guards += () if guards[-1] is UNTOLD else (UNTOLD,)
        return _Way(tuple(exits))

    def _statement(self, statement: Statement, guards: tuple[Atom, ...], frame: Frame) -> _Way:
        match statement:
            case Assign():
                self._assign(statement, guards, frame)
            case Do(call=call, line=line):
                self._calls(call, guards, frame, line)
            case If():
                return self._if(statement, guards, frame)
            case Range():
                return self._range(statement, guards, frame)
            case Return(values=values, line=line):
                for value in values:
                    self._calls(value, guards, frame, line)
                return (
                    _Way((), has_ended=True) if any(map(is_error, values)) else _Way((_Exit("return"),), has_ended=True)
                )
            case Leave(word=word):
                return _Way((_Exit(word),), has_ended=True)
            case Opaque(body=body):
                frame.forget(assigned(body))
                way = self._block(body, (*guards, UNTOLD), frame.branch())
                return _Way(tuple(_Exit("return", (UNTOLD,)) for _ in way.exits[:1]))
        return _ON

    def _if(self, statement: If, guards: tuple[Atom, ...], frame: Frame) -> _Way:
        inner = frame.branch()
        if statement.first:
            self._statement(statement.first, guards, inner)
        self._calls(statement.test, guards, inner, 0)
        exits: list[_Exit] = []
        ended: list[bool] = []
        sides = self._guards.of(statement.test, inner)
        for atoms, body in zip(sides, (statement.then, statement.otherwise), strict=True):
            if atoms is None:
                ended.append(True)
                continue
            way = self._block(body, guards + atoms, inner.branch())
            exits += (_Exit(exit_.word, atoms + exit_.atoms) for exit_ in way.exits)
            ended.append(way.has_ended)
        frame.forget(assigned((*statement.then, *statement.otherwise)))
        return _Way(tuple(exits), has_ended=all(ended))

    def _range(self, statement: Range, guards: tuple[Atom, ...], frame: Frame) -> _Way:
        frame.forget(assigned(statement.body))
        inner = frame.branch()
        over = self._evaluator.value(statement.over, frame)
        item = self._evaluator.ways.item(over, EACH) if isinstance(over, Place) else None
        inner.env[statement.key] = RangeKey(over.steps) if isinstance(over, Place) else UNKNOWN
        inner.env[statement.value] = copied(item) if item else UNKNOWN
        start = len(self.writes)
        way = self._block(statement.body, guards, inner)
        if all(exit_.word == "continue" for exit_ in way.exits):
            return _ON
        loose = [msgspec.structs.replace(write, is_loose=True) for write in self.writes[start:]]
        self.writes[start:] = loose
        return _Way((_Exit("return", (UNTOLD,)),)) if any(exit_.word == "return" for exit_ in way.exits) else _ON

    def _assign(self, statement: Assign, guards: tuple[Atom, ...], frame: Frame) -> None:
        for code in statement.values:
            self._calls(code, guards, frame, statement.line)
        values: list[Meaning | None] = [self._evaluator.value(code, frame) for code in statement.values]
        if len(values) != len(statement.targets):
            self._unpack(statement, values, frame)
            return
        for target, code, value in zip(statement.targets, statement.values, values, strict=True):
            if isinstance(target, Ident):
                frame.env[target.name] = self._variable(code, value, frame)
            else:
                self._set(target, code, guards, frame, statement.line)

    def _unpack(self, statement: Assign, values: Sequence[Meaning | None], frame: Frame) -> None:
        """Take `value, ok := …`, several results of a call, or variables without a value."""
        names = [target.name if isinstance(target, Ident) else "" for target in statement.targets]
        if not values:
            zero = self._zero(statement, frame)
            frame.env.update(dict.fromkeys(names, zero))
            return
        code = statement.values[0]
        frame.env.update(dict.fromkeys(names, UNKNOWN))
        for target in statement.targets:
            if not isinstance(target, Ident):
                self._spoil(target, (), frame, statement.line)
        if len(names) == 2 and isinstance(code, Assertion | Index):  # noqa: PLR2004 - the value, and whether there is one
            value = values[0]
            if isinstance(value, Place):
                frame.env[names[0]] = copied(value)
                frame.env[names[1]] = Present(value) if isinstance(code, Index) else CERTAIN

    @staticmethod
    def _zero(statement: Assign, frame: Frame) -> Meaning:
        expr = frame.scope.type(statement.type) if statement.type else None
        return NIL if isinstance(expr, Pointer) else zero_of(expr) or UNKNOWN

    @staticmethod
    def _variable(code: Code, value: Meaning | None, frame: Frame) -> Meaning:
        match value:
            case Place():
                return copied(value)
            case None:
                return Raw(code, frame.branch())
            case _:
                return value

    def _set(self, target: Code, code: Code, guards: tuple[Atom, ...], frame: Frame, line: int) -> None:
        place = self._evaluator.value(target, frame)
        if not isinstance(place, Place):
            self._spoil_local(target, place, code, frame)
            return
        if not place.shared:
            return
        write = self._write(place, code, guards, frame, line)
        last = self.writes[-1] if self.writes else None
        if isinstance(target, Prefix) and last and last.place.steps == place.steps and last.guards == guards:
            self.writes.pop()  # `x.y = new(T)`, then `*x.y = value`
        self.writes.append(write)
        if isinstance(code, Ident) and isinstance(frame.env.get(code.name), Known):
            frame.env[code.name] = place

    def _write(self, place: Place, code: Code, guards: tuple[Atom, ...], frame: Frame, line: int) -> Write:
        added = self._added(place, code, frame)
        value = self._evaluator.value(code, frame)
        known = added or self._evaluator.known(code, frame, place.type)
        falls_back = False
        if isinstance(value, Fallback):
            falls_back = value.place.steps == place.steps
            known = value.known if falls_back else None
        if value is NIL:
            known = None
        known = for_place(known, place.type) if known else None
        site = (known.site if known else None) or frame.site(line)
        return Write(place, known, guards, site, falls_back=falls_back, adds=added is not None)

    def _added(self, place: Place, code: Code, frame: Frame) -> Known | None:
        """Give what `x = append(x, …)` adds to the list at a place."""
        match code:
            case Call(function=Ident(name="append"), arguments=(first, *rest)) if rest:
                base = self._evaluator.value(first, frame)
                if not isinstance(base, Place) or base.steps != place.steps:
                    return None
                item = self._evaluator.ways.item(place, EACH)
                found = [self._evaluator.known(each, frame, item.type if item else None) for each in rest]
                values = [known for known in found if known]
                if len(values) < len(found):
                    return None
                site = next((known.site for known in values if known.site), None)
                return Known([known.value for known in values], site)
            case _:
                return None

    def _spoil(self, target: Code, guards: tuple[Atom, ...], frame: Frame, line: int) -> None:
        place = self._evaluator.value(target, frame)
        if isinstance(place, Place) and place.shared:
            self.writes.append(Write(place, None, guards, frame.site(line)))

    def _spoil_local(self, target: Code, value: Meaning | None, code: Code, frame: Frame) -> None:
        """Take down that a variable is not what it was set to: something in it has changed."""
        root = target
        while isinstance(root, Select | Index | Prefix):
            root = root.operand
        if not isinstance(root, Ident):
            return
        pointed = isinstance(target, Prefix) and target.operand == root and isinstance(value, Known)
        changed = self._evaluator.known(code, frame) if pointed else None  # `*v = 1` after `v := new(int32)`
        if root.name in frame.env and not isinstance(frame.env[root.name], Place):
            frame.env[root.name] = changed or UNKNOWN

    def _calls(self, code: Code, guards: tuple[Atom, ...], frame: Frame, line: int) -> None:
        """Follow the calls in an expression."""
        match code:
            case Call(function=function, arguments=arguments):
                for argument in arguments:
                    self._calls(argument, guards, frame, line)
                    lose(argument, frame)
                if isinstance(function, Select):
                    lose(Prefix("&", function.operand), frame)  # a method may change what it is of
                found = self._evaluator.callee(code, frame)
                if found:
                    self.follow(found[1], self._evaluator.enter(found, code, frame, line), guards)
                else:
                    self.writes += self._handed(function, arguments, guards, frame, line)
            case Infix(left=left, right=right):
                self._calls(left, guards, frame, line)
                self._calls(right, guards, frame, line)
            case Prefix(operand=operand):
                self._calls(operand, guards, frame, line)
            case _:
                pass

    def _handed(
        self, function: Code, arguments: Sequence[Code], guards: tuple[Atom, ...], frame: Frame, line: int
    ) -> Iterator[Write]:
        """Give the places that a call may change, as far as the name of what is called says so."""
        if not (isinstance(function, Select | Ident) and holds_any(function.name, _CHANGING)):
            return
        handed = [function.operand] if isinstance(function, Select) else []
        for code in (*handed, *arguments):
            place = self._evaluator.value(code, frame)
            if isinstance(place, Place) and (place.shared or isinstance(place.type, Pointer)):
                yield Write(place, None, guards, frame.site(line), is_call=True)
