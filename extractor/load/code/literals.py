"""Composite literals as JSON, and constants as a person writes them."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from extractor.load.code.frames import Frame, Known, Site
from extractor.load.code.places import DURATION
from extractor.model.code import Code, Composite, Element, Ident, Prefix
from extractor.model.types import Map, Name, Named, Slice, TypeExpr, without_pointers

if TYPE_CHECKING:
    from extractor.load.code.values import Evaluator

_INT_OR_STRING = Name("k8s.io/apimachinery/pkg/util/intstr", "IntOrString")
_PLAIN = r"[A-Za-z_/.][\w/.@-]*(?: [\w/.@-]+)*"
_WORDS = frozenset(("true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"))
_UNITS = (("h", 3_600_000_000_000), ("m", 60_000_000_000))


def of_composite(evaluator: "Evaluator", code: Composite, type_: TypeExpr | None, frame: Frame) -> Known | None:
    """Give a composite literal as JSON, or None where some of it can't be told.

    `type_` is the type of the place that it is for, where the literal names none.
    """
    expr = without_pointers(frame.scope.type(code.type) if code.type else type_ or Named(Name("", "")))
    if isinstance(expr, Named) and expr.name in {DURATION, _INT_OR_STRING}:
        return _of_well_known(evaluator, code.elements, expr.name, frame)
    match evaluator.ways.collection(expr):
        case Slice(element=inner):
            return _listed(evaluator, code.elements, inner, frame)
        case Map(value=inner):
            return _mapped(evaluator, code.elements, inner, frame)
        case _ if not code.elements:
            return Known({})
        case _ if evaluator.ways.is_struct(expr):
            return _fields(evaluator, code.elements, expr, frame)
        case _:
            return None


def _of_well_known(evaluator: "Evaluator", elements: Sequence[Element], name: Name, frame: Frame) -> Known | None:
    found: dict[str, Known] = {}
    for element in elements:
        known = evaluator.known(element.value, frame)
        key = element.key.name if isinstance(element.key, Ident) else "Duration"
        if key == "Type":
            continue
        if known is None:
            return None
        found[key] = known
    if not elements:
        return Known({})
    if name == DURATION:
        known = found.get("Duration")
        is_number = known and isinstance(known.value, int)
        return Known(duration_text(known.value), known.site) if known and is_number else None
    return found.get("StrVal") or found.get("IntVal")


def _listed(evaluator: "Evaluator", elements: Sequence[Element], inner: TypeExpr, frame: Frame) -> Known | None:
    found = [_inner(evaluator, element.value, inner, frame) for element in elements if element.key is None]
    values = [known for known in found if known]
    if len(values) != len(elements):
        return None
    return Known([known.value for known in values], _site(values))


def _mapped(evaluator: "Evaluator", elements: Sequence[Element], inner: TypeExpr, frame: Frame) -> Known | None:
    found: dict[str, Any] = {}
    values: list[Known] = []
    for element in elements:
        key = evaluator.known(element.key, frame) if element.key else None
        value = _inner(evaluator, element.value, inner, frame)
        if key is None or value is None:
            return None
        values += (key, value)
        found[str(key.value)] = value.value
    return Known(found, _site(values))


def _fields(evaluator: "Evaluator", elements: Sequence[Element], expr: TypeExpr, frame: Frame) -> Known | None:
    found: dict[str, Any] = {}
    values: list[Known] = []
    for element in elements:
        field = evaluator.ways.field(expr, element.key.name) if isinstance(element.key, Ident) else None
        value = _inner(evaluator, element.value, field.type, frame) if field else None
        if field is None or value is None:
            return None
        values.append(value)
        if field.inline:
            found.update(value.value if isinstance(value.value, dict) else {})
        else:
            found[field.name] = value.value
    return Known(found, _site(values))


def _inner(evaluator: "Evaluator", code: Code, type_: TypeExpr, frame: Frame) -> Known | None:
    from extractor.load.code.libraries import for_place  # which needs these literals

    bare = code.operand if isinstance(code, Prefix) and code.operator == "&" else code
    known = evaluator.known(bare, frame, type_)
    return for_place(known, type_) if known else None


def _site(values: Sequence[Known]) -> Site | None:
    return next((known.site for known in values if known.site), None)


def is_zero(value: Any) -> bool:
    """Tell whether a value is the one that Go gives to a variable that nobody has set."""
    return value in ("", 0, False) or value is None or value in ({}, [])


def is_empty(value: Any) -> bool:
    """Tell whether a value only makes room for others: an empty struct, list or map, or one of such."""
    if isinstance(value, dict):
        return all(map(is_empty, value.values()))
    return isinstance(value, list) and not value


def duration_text(nanoseconds: int) -> str:
    """Give a duration as Go writes it: `1h30m0s`."""
    sign, rest = ("-", -nanoseconds) if nanoseconds < 0 else ("", nanoseconds)
    if rest < 1_000_000_000:  # noqa: PLR2004 - a second
        return sign + _below_a_second(rest)
    text = ""
    for unit, size in _UNITS:
        if rest >= size or text:
            text += f"{rest // size}{unit}"
            rest %= size
    return f"{sign}{text}{_decimal(rest, 1_000_000_000)}s"


def _below_a_second(rest: int) -> str:
    for unit, size in (("ms", 1_000_000), ("\N{MICRO SIGN}s", 1_000)):
        if rest >= size:
            return f"{_decimal(rest, size)}{unit}"
    return f"{rest}ns" if rest else "0s"


def _decimal(value: int, size: int) -> str:
    fraction = f"{value % size:0{len(str(size)) - 1}d}".rstrip("0")
    return f"{value // size}.{fraction}" if fraction else str(value // size)


def text_of(value: Any) -> str:
    """Give a constant as a person writes it: bare texts, lists and maps on one line."""
    if isinstance(value, str):
        return value or '""'
    return _flow(value)


def _flow(value: Any) -> str:
    match value:
        case list():
            return f"[{', '.join(map(_flow, value))}]"
        case dict():
            return f"{{{', '.join(f'{_word(key)}: {_flow(item)}' for key, item in value.items())}}}"
        case str():
            return _word(value)
        case _:
            return json_of(value)


def _word(text: str) -> str:
    if re.fullmatch(_PLAIN, text) and text.lower() not in _WORDS:
        return text
    return json_of(text)


def json_of(value: Any) -> str:
    """Give a single value as JSON."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return msgspec.json.encode(value).decode()
        case _:
            import json  # few are none of these

            return json.dumps(value)
