"""Where in a kind a field stands that was written in another place."""

from collections import deque
from collections.abc import Iterator, Mapping

from extractor.model.nearest import nearest
from extractor.openapi.nodes import Node

_DEEPEST = 14
_MOST_NODES = 20_000
_SHOWN = 2
_KEY = "<key>"
_METADATA = "metadata"
_STATUS = "status"


class Places:
    """The places of all fields of a kind, by name; read when somebody first asks."""

    def __init__(self, schema: Node) -> None:
        """Take the schema of the kind."""
        self._schema = schema
        self._by_name: dict[str, list[str]] | None = None

    def hint(self, name: str, siblings: Mapping[str, Node]) -> str:
        """Give what was probably meant with a field that is not there, or nothing."""
        for sibling in siblings:
            if sibling.casefold() == name.casefold():
                return f"did you mean {sibling}?"
        elsewhere = self._nearest_to_top(name, at_top=siblings is self._schema.get("properties"))
        if elsewhere:
            return f"it stands under {' and '.join(elsewhere)}"
        alike = nearest(name, {sibling: sibling for sibling in siblings}, 1)
        return f"did you mean {alike[0]}?" if alike else ""

    def _nearest_to_top(self, name: str, *, at_top: bool) -> list[str]:
        """Give the places of that name with the fewest steps; metadata is meant by what stands beside it only."""
        if self._by_name is None:
            self._by_name = {}
            for field, place in _places(self._schema):
                self._by_name.setdefault(field, []).append(place)
        found = [place for place in self._by_name.get(name, ()) if place and (at_top or place != _METADATA)]
        return [place for place in found if _depth(place) == _depth(found[0])][:_SHOWN]


def _depth(place: str) -> int:
    return place.count(".")


def _places(schema: Node) -> Iterator[tuple[str, str]]:
    """Give each field with the place that holds it, those near the top first; of metadata only the kind's own, nothing of the status."""
    waiting = deque([(schema, "", 0)])
    seen: set[int] = set()
    while waiting and len(seen) < _MOST_NODES:
        node, place, depth = waiting.popleft()
        if id(node) in seen or depth > _DEEPEST or f".{_METADATA}" in place or place.startswith(f"{_METADATA}."):
            continue
        seen.add(id(node))
        for name, child in node.get("properties", {}).items():
            if place or name != _STATUS:
                yield name, place
                waiting.append((child, f"{place}.{name}" if place else name, depth + 1))
        for key, suffix in (("items", "[]"), ("additionalProperties", f".{_KEY}")):
            if isinstance(node.get(key), dict):
                waiting.append((node[key], place + suffix, depth + 1))
