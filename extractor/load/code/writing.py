"""What following a function leaves: what it writes; and small questions about its statements."""

import msgspec

from extractor.load.code.frames import UNKNOWN, Frame, Known, Raw, Site
from extractor.load.code.guards import Atom
from extractor.load.code.libraries import holds_any
from extractor.load.code.places import Place
from extractor.model.code import Call, Code, Ident, Index, Prefix, Select

_ERRORS = ("err", "invalid", "badrequest", "forbidden")
"""What the names of errors hold, and of what makes them, in any case."""


class Write(msgspec.Struct, frozen=True):
    """Something that a function writes: a constant, or (without `known`) what nobody can tell.

    `falls_back` says that the value is written only where the place is empty; `adds` that it is
    added to a list. A `call` hands the place to a function that can't be followed.
    """

    place: Place
    known: Known | None
    guards: tuple[Atom, ...]
    site: Site
    falls_back: bool = False
    adds: bool = False
    is_loose: bool = False
    is_call: bool = False


def lose(argument: Code, frame: Frame) -> None:
    """Take down that a variable may be anything once a function has its address."""
    if isinstance(argument, Prefix) and argument.operator == "&":
        root = argument.operand
        while isinstance(root, Select | Index):
            root = root.operand
        if isinstance(root, Ident) and isinstance(frame.env.get(root.name), Known | Raw):
            frame.env[root.name] = UNKNOWN


def is_error(code: Code) -> bool:
    """Tell whether what is returned is an error, so that the object is refused: nothing is set then."""
    match code:
        case Ident(name=name):
            return holds_any(name, _ERRORS)
        case Call(function=function):
            return _is_error_maker(function)
        case _:
            return False


def _is_error_maker(function: Code) -> bool:
    match function:
        case Select(operand=operand, name=name):
            return holds_any(name, _ERRORS) or (isinstance(operand, Ident) and holds_any(operand.name, ("err",)))
        case Ident(name=name):
            return holds_any(name, _ERRORS)
        case _:
            return False
