"""A second opinion: the schemas of both sides, and whether what differs in them is what is told.

The comparison never looks at a schema, so each finds what the other misses.
"""

from collections.abc import Iterable, Iterator

from extractor.diff.change import Change
from extractor.model.api import Api
from extractor.model.spelling import label
from extractor.openapi.options import SchemaOptions
from extractor.openapi.schema import kind_schemas

_OPTIONS = SchemaOptions(descriptions=False, floats=True)
_LEFT_OUT = frozenset(("description", "title", "example", "externalDocs", "x-go-type"))
_MEANS_NOTHING = {"x-kubernetes-list-type": "atomic", "x-kubernetes-map-type": "granular"}

# Rules about what stands in the schema of a kind, so that each place where they fire must differ there.
SHOWN = frozenset(
    (
        "cel-rule-added",
        "cel-rule-changed",
        "cel-rule-removed",
        "default-added",
        "default-changed",
        "default-removed",
        "enum-added",
        "enum-removed",
        "field-became-immutable",
        "field-became-optional",
        "field-became-required",
        "field-moved",
        "field-removed",
        "field-renamed",
        "format-changed",
        "json-name-changed",
        "list-map-keys-changed",
        "list-type-atomic",
        "list-type-keyed",
        "map-type-changed",
        "nullable-added",
        "nullable-removed",
        "optional-field-added",
        "pattern-changed",
        "required-field-added",
        "required-field-added-with-default",
        "type-changed",
        "type-narrowed",
        "type-widened",
        "unknown-fields-preserved",
        "unknown-fields-pruned",
        "validation-loosened",
        "validation-tightened",
    )
)


def differences(old: Api, new: Api) -> Iterator[str]:
    """Yield the paths of the kinds of both sides at which their schemas differ."""
    before, after = _kinds(old), _kinds(new)
    for key in before:
        if key in after:
            first, second = before[key][1], after[key][1]
            for path in sorted({*first, *second}):
                if first.get(path) != second.get(path):
                    yield ".".join((after[key][0], *path))


def untold(old: Api, new: Api, changes: Iterable[Change]) -> list[str]:
    """Give the paths at which the schemas differ and no change is told, there or above."""
    told = {path for change in changes for path in change.affects}
    return [path for path in differences(old, new) if not any(above in told for above in _above(path))]


def invented(old: Api, new: Api, changes: Iterable[Change]) -> list[tuple[str, str]]:
    """Give the rules and paths of changes that should show in a schema, and do not."""
    differing = set(differences(old, new))
    above = {one for path in differing for one in _above(path)}
    return [
        (change.rule, path)
        for change in changes
        if change.rule in SHOWN and change.lens == "wire"
        for path in change.affects
        if path not in above and not any(one in differing for one in _above(path))
    ]


def _above(path: str) -> Iterator[str]:
    parts = path.split(".")
    return (".".join(parts[:end]) for end in range(len(parts), 0, -1))


def _kinds(api: Api) -> dict[tuple[str, str, str], tuple[str, dict[tuple[str, ...], dict[str, object]]]]:
    kinds = api.kinds()
    found = {}
    for definition, node in zip(kinds, kind_schemas(api, kinds, _OPTIONS), strict=True):
        flat: dict[tuple[str, ...], dict[str, object]] = {}
        _flatten(node, (), flat)
        kind = definition.kind
        assert kind
        for facts in flat.values():
            for bound in ("Minimum", "Maximum"):
                if bound.lower() not in facts:
                    facts.pop(f"exclusive{bound}", None)  # it says nothing by itself
        found[kind.group, kind.version, kind.name] = (label(api, definition.name), flat)
    return found


def _flatten(node: object, path: tuple[str, ...], found: dict[tuple[str, ...], dict[str, object]]) -> None:
    """Gather what a schema says at each path; lists and maps are no step of one. Required is said of the field."""
    assert isinstance(node, dict)
    here = found.setdefault(path, {})
    for key, value in node.items():
        if key == "properties":
            for name, inner in value.items():
                _flatten(inner, (*path, name), found)
        elif key in {"items", "additionalProperties"} and isinstance(value, dict):
            here.setdefault("", key)
            _flatten(value, path, found)
        elif key == "required":
            for name in value:
                found.setdefault((*path, name), {})["required"] = True
        elif key == "allOf":
            for branch in value:
                _flatten(branch, path, found)
        elif key not in _LEFT_OUT and _MEANS_NOTHING.get(key) != value:
            here[key] = _both(key, here[key], value) if key in here else _plain(value)


def _plain(value: object) -> object:
    return sorted(value, key=repr) if isinstance(value, list) else value


def _both(key: str, one: object, other: object) -> object:
    """Give what holds where two limits hold: the narrower of two bounds, or both."""
    if isinstance(one, int | float) and isinstance(other, int | float):
        return min(one, other) if key.startswith("max") else max(one, other)
    if isinstance(one, list) and isinstance(other, list) and key == "enum":
        return sorted(set(one) & set(other))
    return one if one == other else sorted((one, other), key=repr)
