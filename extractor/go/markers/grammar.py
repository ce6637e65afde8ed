"""The argument grammar of controller-tools, its oddities included: what it reads, a CRD holds.

    +name=value                     one anonymous value
    +name:first=value,second=value  named values
    text, "text", `text`            a text, bare or quoted
    a;b or {a, b}                   a list
    {key: value}                    a map

Known oddities: single quotes are plain characters; a blank directly before a delimiter drops
the last word of a bare text; no blank may stand before a minus sign; a list that is guessed has
the type of its first item; JSON's brackets and `null` are texts.
"""

import math

from extractor.go import literals
from extractor.go.markers.scanner import Scanner, ScanProblem, Token
from extractor.go.markers.table import Definition
from extractor.go.markers.values import ANONYMOUS, ListValue, MapValue, Scalar, Value

_MAX_DEPTH = 50
_MAP = "map"
_STRING_TYPE = "string"
_INT64 = range(-(2**63), 2**63)


class ArgumentProblem(Exception):
    """Arguments that the grammar refuses."""


def parse_arguments(definition: Definition, text: str) -> dict[str, Value]:
    """Give the arguments of a marker by name; the anonymous one is named by the empty string.

    Raises:
        ArgumentProblem: The text does not fit the definition.
    """
    scanner = Scanner(text)
    try:
        found = _arguments(definition, scanner)
        rest = scanner.scan()
    except ScanProblem as problem:
        raise ArgumentProblem(str(problem)) from problem
    if rest.kind != "end":
        raise ArgumentProblem(f"extra arguments provided: {text[rest.start :]!r}")
    for name, argument in definition.arguments.items():
        if name not in found and not argument.optional:
            raise ArgumentProblem(f"missing argument {name!r}" if name else "missing value")
    return found


def _arguments(definition: Definition, scanner: Scanner) -> dict[str, Value]:
    if not scanner.text or not definition.arguments:
        return {}
    if definition.anonymous:
        return {ANONYMOUS: _value(scanner, definition.arguments[ANONYMOUS].type, 0)}
    found: dict[str, Value] = {}
    while True:
        name = _expect(scanner, "ident", "an argument name").text
        _expect_char(scanner, "=")
        if name not in definition.arguments:
            raise ArgumentProblem(f"unknown argument {name!r}")
        found[name] = _value(scanner, definition.arguments[name].type, 0)
        if not scanner.peek():
            return found
        _expect_char(scanner, ",")


def _value(scanner: Scanner, type_: str, depth: int, *, in_list: bool = False) -> Value:
    """Read one value of that type; `in_list` keeps a guess from seeing the list around it."""
    if depth > _MAX_DEPTH:
        raise ArgumentProblem(f"more than {_MAX_DEPTH} values inside each other")
    match type_:
        case "string":
            return _text(scanner)
        case "int" | "number":
            return _number(scanner, type_)
        case "bool":
            return _bool(scanner)
        case "raw":
            text, scanner.position = scanner.text[scanner.position :], len(scanner.text)
            return Scalar(text, text)
        case "any":
            return _value(scanner, _guess(scanner, allow_list=not in_list, depth=depth), depth)
        case "map":
            return _map(scanner, depth)
        case _:
            return _list(scanner, type_.removeprefix("[]"), depth)


def _text(scanner: Scanner, *, in_key: bool = False) -> Scalar:
    token = scanner.scan(numbers=False)
    if token.kind in {"string", "raw"}:
        text = literals.unquote(token.text)
        return Scalar(text, text)
    delimiters = ",;}:" if in_key else ",;}"
    while (following := scanner.peek_past_blanks()) and following not in delimiters:
        scanner.scan(numbers=False)
    end = scanner.last.start + len(scanner.last.text)
    text = scanner.text[token.start : end]
    return Scalar(text, text)


def _number(scanner: Scanner, type_: str) -> Scalar:
    sign = scanner.scan().text if scanner.peek() == "-" else ""
    token = scanner.scan()
    if token.kind != "int" and not (token.kind == "float" and type_ == "number"):
        raise ArgumentProblem(f"expected {'a number' if type_ == 'number' else 'an integer'}, got {token.text!r}")
    text = sign + token.text
    # Unlike in Go source, leading zeros and prefixes mean nothing; only a number may have underscores.
    digits = text if type_ == "int" else text.replace("_", "")
    value = _whole(digits) if token.kind == "int" else _fraction(text)
    if value in {None, math.inf, -math.inf} or (type_ == "int" and value not in _INT64):
        raise ArgumentProblem(f"{text!r} is no {'number' if type_ == 'number' else 'integer'} here")
    return Scalar(value, text)


def _whole(text: str) -> int | None:
    digits = text.removeprefix("-")
    value = literals.integer(digits.lstrip("0") or "0") if digits.isdigit() else None
    return None if value is None else -value if text != digits else value


def _fraction(text: str) -> float | None:
    negative = text.startswith("-")
    value = literals.floating(text.removeprefix("-"))
    return None if value is None else -value if negative else value


def _bool(scanner: Scanner) -> Scalar:
    token = _expect(scanner, "ident", "true or false")
    if token.text not in {"true", "false"}:
        raise ArgumentProblem(f"expected true or false, got {token.text!r}")
    return Scalar(token.text == "true", token.text)


def _list(scanner: Scanner, item_type: str, depth: int) -> ListValue:
    if scanner.peek_past_blanks() == "{":
        scanner.scan()
        return ListValue(_braced(scanner, item_type, depth))
    items: list[Value] = []
    while (following := scanner.peek_past_blanks()) and following not in ",}":
        items.append(_value(scanner, item_type, depth + 1, in_list=True))
        following = scanner.peek_past_blanks()
        if not following or following in ",}":
            break
        _expect_char(scanner, ";")
    return ListValue(tuple(items))


def _braced(scanner: Scanner, item_type: str, depth: int) -> tuple[Value, ...]:
    items: list[Value] = []
    while (following := scanner.peek_past_blanks()) and following != "}":
        items.append(_value(scanner, item_type, depth + 1, in_list=True))
        if scanner.peek_past_blanks() == "}":
            break
        _expect_char(scanner, ",")
    _expect_char(scanner, "}")
    return tuple(items)


def _map(scanner: Scanner, depth: int) -> MapValue:
    _expect_char(scanner, "{")
    entries: dict[str, Value] = {}
    while (following := scanner.peek_past_blanks()) and following != "}":
        key = _text(scanner, in_key=True).text
        _expect_char(scanner, ":")
        entries[key] = _value(scanner, "any", depth + 1)
        if scanner.peek_past_blanks() == "}":
            break
        _expect_char(scanner, ",")
    _expect_char(scanner, "}")
    return MapValue(tuple(entries.items()))


def _guess(scanner: Scanner, *, allow_list: bool, depth: int) -> str:
    """Give the type that a value without a type seems to have, without moving on."""
    guessed = _guess_single(Scanner(scanner.text, scanner.position), depth)
    # A semicolon is rare and the text may be long: the tokens are looked at only where there is one.
    if allow_list and ";" in scanner.text and _is_bare_list(Scanner(scanner.text, scanner.position)):
        return f"[]{guessed}"
    return guessed


def _is_bare_list(ahead: Scanner) -> bool:
    """Tell whether a semicolon comes before the next comma."""
    while True:
        try:
            token = ahead.scan()
        except ScanProblem:
            continue
        if token.kind == "end" or token.text == ",":
            return False
        if token.text == ";":
            return True


def _guess_single(ahead: Scanner, depth: int) -> str:
    if depth > _MAX_DEPTH:
        raise ArgumentProblem(f"more than {_MAX_DEPTH} values inside each other")
    first = ahead.peek_past_blanks()
    if first and first in "\"'`":
        return _STRING_TYPE
    if first == "{":
        return _guess_braced(ahead, depth)
    try:
        token = ahead.scan()
        if token.kind == "ident":
            return "bool" if token.text in {"true", "false"} else _STRING_TYPE
        if token.text == "-":
            token = ahead.scan()
    except ScanProblem:
        return _STRING_TYPE
    if token.kind in {"int", "float"} and (ahead.peek_past_blanks() or ",") in ",;}":
        return "int" if token.kind == "int" else "number"
    return _STRING_TYPE


def _guess_braced(ahead: Scanner, depth: int) -> str:
    ahead.scan()
    first = ahead.peek_past_blanks()
    if first == "}":
        return _MAP
    item = _guess_single(Scanner(ahead.text, ahead.position), depth + 1)
    if item == _STRING_TYPE:
        try:
            _text(ahead, in_key=True)
            if ahead.scan().text == ":":
                return _MAP
        except ScanProblem:
            return f"[]{item}"
    return f"[]{item}"


def _expect(scanner: Scanner, kind: str, wanted: str) -> Token:
    token = scanner.scan()
    if token.kind != kind:
        raise ArgumentProblem(f"expected {wanted}, got {token.text!r}")
    return token


def _expect_char(scanner: Scanner, wanted: str) -> None:
    token = scanner.scan()
    if token.text != wanted:
        raise ArgumentProblem(f"expected {wanted!r}, got {token.text!r}")
