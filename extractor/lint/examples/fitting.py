"""Whether what is written fits the schema of its kind: each place where it does not, with its line.

What nobody knows is left alone: placeholders, null, open objects, types that were not read. CEL
rules are not asked.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from extractor.lint.examples.placeholders import may_be_placeholder
from extractor.lint.examples.places import Places
from extractor.lint.examples.repeating import repeated
from extractor.lint.examples.yamltree import Anything, Entry, List, Object, Scalar, Written
from extractor.lint.nodes import is_open, items_of, spelled, type_of, value_kind
from extractor.lint.rule import Fault
from extractor.lint.values import broken_limits, is_of_type
from extractor.model.nearest import nearest
from extractor.openapi.known import QUANTITY
from extractor.openapi.nodes import DEMANDED, FILLED, KNOWN_KEYS, KNOWN_VALUES, LIST_KEYS, Node

_SHOWN = 5
_LONGEST = 40
_STATUS = "status"
_EXCERPT = "where something is left out on purpose, a line with # ... says so"


class Spot(msgspec.Struct, frozen=True):
    """Where a value stands: its name for people, its line, and the fields around it.

    `whole` says that a required field which is missing there is a fault; `reported` that it is
    in the status, which nobody writes by hand.
    """

    name: str
    line: int
    whole: bool
    reported: bool = False

    @property
    def is_top(self) -> bool:
        """Tell whether it is the object itself, or what one of its keys holds."""
        return self.name.count(".") <= 1 and "[" not in self.name

    def inner(self, entry: Entry) -> "Spot":
        """Give the spot of what a key holds."""
        return msgspec.structs.replace(self, name=f"{self.name}.{entry.key}", line=entry.line)

    def item(self, number: int, line: int) -> "Spot":
        """Give the spot of an item of a list."""
        return msgspec.structs.replace(self, name=f"{self.name}[{number}]", line=line)

    def in_status(self) -> "Spot":
        """Give the spot as one of the status."""
        return msgspec.structs.replace(self, whole=False, reported=True)


class Fitting:
    """Compares manifests of one kind with its schema."""

    def __init__(self, schema: Node, *, in_go: bool) -> None:
        """Take the schema; `in_go` says that Go reads the objects, and not a schema, so that `0.5` is a quantity."""
        self._schema = schema
        self._in_go = in_go
        # The items of a list of the kind are objects as well.
        self._objects = (schema, items_of(schema.get("properties", {}).get("items", {})))
        self._places = Places(schema)

    def faults(self, manifest: Object, kind: str, *, whole: bool) -> Iterator[Fault]:
        """Give what is wrong with a manifest; `whole` says that nothing was left out on purpose."""
        spot = Spot(kind, manifest.line, whole)
        yield from self._fields(manifest, self._schema, spot)

    def _value(self, value: Written, node: Node, spot: Spot) -> Iterator[Fault]:
        if isinstance(value, Anything) or (isinstance(value, Scalar) and value.value is None):
            return
        plain = _plain(value)
        if spot.reported and plain == "":
            return
        if self._in_go and isinstance(plain, float) and node.get("pattern") == QUANTITY:
            return
        if not is_of_type(plain, type_of(node)):
            if not (isinstance(plain, str) and may_be_placeholder(plain)):
                yield _wrong_type(value, node, spot)
            return
        yield from _limits(plain, node, spot)
        match value:
            case List(items=items):
                yield from _repeated(value, node, spot)
                for number, item in enumerate(items):
                    yield from self._value(item, items_of(node), spot.item(number, item.line))
            case Object():
                yield from self._fields(value, node, spot)
            case Scalar():
                yield from _known(plain, node.get(KNOWN_VALUES, ()) if "enum" not in node else (), spot)

    def _fields(self, value: Object, node: Node, spot: Spot) -> Iterator[Fault]:
        properties = node.get("properties", {})
        others = node.get("additionalProperties")
        for entry in value.entries:
            inner = spot.inner(entry)
            if entry.key in properties:
                is_status = entry.key == _STATUS and self._is_object(node)
                yield from self._value(entry.value, properties[entry.key], inner.in_status() if is_status else inner)
            elif isinstance(others, dict):
                yield from _known(entry.key, node.get(KNOWN_KEYS, ()), inner)
                yield from self._value(entry.value, others, inner)
            elif not is_open(node):
                hint = self._places.hint(entry.key, properties)
                yield Fault("example-unknown-field", entry.line, f"{spot.name} has no field {entry.key}", hint)
        if spot.whole and not value.partial:
            without = {_STATUS} if self._is_object(node) else set()
            yield from _missing({entry.key for entry in value.entries} | without, node, spot)

    def _is_object(self, node: Node) -> bool:
        """Tell whether a node is that of a whole object, which has a status of its own."""
        return any(node is one for one in self._objects)


def _repeated(value: List, node: Node, spot: Spot) -> Iterator[Fault]:
    """Find items that are there twice; an item of a map is known by its keys."""
    keys = " and ".join(node.get(LIST_KEYS, ()))
    by = f" by its {keys}" if keys else ""
    for number, first in repeated(value, node):
        item = spot.item(number, value.items[number].line)
        yield Fault("example-not-allowed", item.line, f"{item.name} is there twice{by}: it is also [{first}]")


def _missing(given: set[str], node: Node, spot: Spot) -> Iterator[Fault]:
    """Find what must be given and is not: apart what is demanded, as that is beyond doubt.

    A marker demands it, or it stands at the top of the object or of its spec, where a kind does not
    make required what a webhook fills in.
    """
    properties = node.get("properties", {})
    lacking = [
        name
        for name in node.get("required", ())
        if name not in given and name in properties and "default" not in properties[name]
    ]
    unfilled = {name for name in lacking if not _has(properties[name], FILLED)}
    demanded = [name for name in lacking if _has(properties[name], DEMANDED) or (spot.is_top and name in unfilled)]
    written_by_go = [name for name in lacking if name not in demanded and name in unfilled]
    for rule, names in (("example-missing-field", demanded), ("example-incomplete", written_by_go)):
        if names:
            noun = "the required fields" if len(names) > 1 else "the required field"
            yield Fault(rule, spot.line, f"{spot.name} lacks {noun} {' and '.join(names)}", _EXCERPT)


def _has(node: Node, key: str) -> bool:
    return any(key in part for part in (node, *node.get("allOf", ())))


def _plain(value: Scalar | List | Object) -> Any:
    """Give a value as far as a limit of its own looks at it: a scalar, or something of the same size."""
    match value:
        case Scalar(value=plain):
            return plain
        case List(items=items):
            return list(items)
        case Object(entries=entries):
            return {entry.key: entry for entry in entries}


def _wrong_type(value: Scalar | List | Object, node: Node, spot: Spot) -> Fault:
    plain = _plain(value)
    shown = f"{_short(value.text)}, {value_kind(plain)}" if isinstance(value, Scalar) else value_kind(plain)
    message = f"{spot.name} is {shown}, but {spelled(node)} is wanted"
    return Fault("example-wrong-type", spot.line, message, _repair(value, node))


def _short(text: str) -> str:
    """Give the beginning of a text, on one line and without what steers a terminal."""
    line = text.split("\n", 1)[0]
    shown = "".join(char if char.isprintable() else "\ufffd" for char in line[:_LONGEST])
    return shown if line == text and len(text) <= _LONGEST else f"{shown}\u2026"


def _repair(value: Written, node: Node) -> str:
    """Give how to write a scalar so that it is of the type."""
    if not isinstance(value, Scalar):
        return ""
    if type_of(node) == "string":
        return f'write it in quotes: "{value.text}"' if _short(value.text) == value.text else ""
    unquoted = {"integer": value.text.isdigit(), "boolean": value.text in {"true", "false"}}
    return f"write {value.text} without quotes" if unquoted.get(type_of(node)) else ""


def _limits(plain: Any, node: Node, spot: Spot) -> Iterator[Fault]:
    for part in (node, *node.get("allOf", ())):
        if isinstance(plain, list | dict) and "enum" in part:
            continue
        if isinstance(plain, str) and "pattern" in part and may_be_placeholder(plain):
            continue
        for reason in broken_limits(plain, part):
            allowed = {str(one): str(one) for one in part.get("enum", ())}
            alike = nearest(str(plain), allowed, 1) if allowed else ()
            hint = f"did you mean {alike[0]}?" if alike else ""
            yield Fault("example-not-allowed", spot.line, f"{spot.name}: {reason}", hint)


def _known(plain: Any, known: Any, spot: Spot) -> Iterator[Fault]:
    """Compare a value with those that constants name.

    A name with a domain is somebody's own, and a constant that ends in a hyphen or slash is only
    the beginning of one.
    """
    if not known or plain == "" or plain in known or "/" in str(plain):
        return
    if any(str(one).endswith(("-", "/", ".")) and str(plain).startswith(str(one)) for one in known):
        return
    alike = nearest(str(plain), {str(one): str(one) for one in known if one != ""}, 1)
    listed = ", ".join(str(one) for one in known[:_SHOWN] if one != "") + (", \u2026" if len(known) > _SHOWN else "")
    hint = f"did you mean {alike[0]}?" if alike else ""
    yield Fault(
        "example-unlisted-value",
        spot.line,
        f"{spot.name}: {_short(str(plain))} is none of the known values, {listed}",
        hint,
    )
