"""Raw nodes → finished ones: references followed, inline fields and field markers merged in.

A field that uses a declared type is the type's schema with the field's own limits merged into
it; an inline field is merged into its struct. Of the documentation the field's counts if there
is any, else the type's.
"""

from extractor.model.types import Named
from extractor.openapi.merge import MergeRules, merge
from extractor.openapi.nodes import DOCUMENTING, REF, Node
from extractor.openapi.types import TypeSchemas

_MOST_MERGES = 20_000
"""The largest kinds that were seen need 300."""


class TooMuch(Exception):
    """The types of a kind inline each other so much that nobody could merge them."""


class Flattener:
    """Finishes nodes. Finished types are kept, as most of them are used many times."""

    def __init__(self, types: TypeSchemas, rules: MergeRules) -> None:
        """Take the raw schemas of the types, and the rules of merging."""
        self._types = types
        self._rules = rules
        self._finished: dict[Named, Node] = {}
        self._in_kind: dict[Named, Node] = {}
        self._open: set[Named] = set()
        self._inlined: set[Named] = set()
        self._cuts = 0
        self._merges = 0

    def kind(self, use: Named) -> Node:
        """Give the finished schema of a whole kind.

        Raises:
            TooMuch: Its inline fields cross in so many ways that merging them would not come to an end.
        """
        self._merges = 0
        # A type in a circle looks different depending on where the circle was entered. Such types
        # are kept for one kind only, so that no schema depends on the kinds made before it.
        self._in_kind.clear()
        self._open = {use}  # whatever stayed open in a kind that had no end
        self._inlined.clear()
        return self._finish(self._types.raw(use))

    def _whole(self, use: Named) -> Node:
        """Give the finished schema of a type; an empty node where the type is inside itself."""
        if use in self._finished:
            return self._finished[use]
        if use in self._open or use in self._in_kind:
            self._cuts += 1
            return self._in_kind.get(use, {})
        before = self._cuts
        self._open.add(use)
        node = self._finish_used(self._types.raw(use))
        self._open.remove(use)
        kept = self._finished if self._cuts == before else self._in_kind
        kept[use] = node
        return node

    def _finish(self, raw: Node) -> Node:
        """Give the node that a CRD holds."""
        if REF in raw and not _own_facts(raw):
            whole = self._whole(raw[REF])
            return {**whole, **_documentation(raw)}
        node = self._in_parts(raw)
        for part in node.pop("allOf", ()):
            self._merge(node, part)
        if REF not in raw:
            self._finish_children(node)
        return node

    def _finish_used(self, raw: Node) -> Node:
        """Give the node of a type that something uses.

        controller-gen merges it into the node of the user, what it inlines first. So if it hides
        a property of what it inlines, that one's description stays; only a kind's own node,
        which nothing uses, comes before what it inlines.
        """
        if REF in raw:
            return self._finish(raw)
        node = _documentation(raw)
        self._merge(node, raw)
        self._finish_children(node)
        return node

    def _in_parts(self, raw: Node) -> Node:
        """Give a copy without a reference: the type and what its user says become parts to be merged."""
        if REF not in raw:
            return dict(raw)
        whole = self._whole(raw[REF])
        return {**_documentation(whole), **_documentation(raw), "allOf": [whole, _own_facts(raw)]}

    def _finish_children(self, node: Node) -> None:
        properties = node.get("properties")
        if properties:
            node["properties"] = {name: self._finish(child) for name, child in properties.items()}
        for key in ("items", "additionalProperties"):
            if isinstance(node.get(key), dict):
                node[key] = self._finish(node[key])

    def _merge(self, into: Node, part: Node) -> None:
        """Merge a part of a node: what its own parts say first, then itself."""
        self._merges += 1
        if self._merges > _MOST_MERGES:
            raise TooMuch
        inlined = part.get(REF)
        if inlined and inlined not in self._inlined:
            self._inlined.add(inlined)
            self._merge(into, self._types.raw(inlined))
            self._inlined.remove(inlined)
        for inner in part.get("allOf", ()):
            self._merge(into, inner)
        merge(into, part, self._clash, self._rules)

    def _clash(self, first: Node, second: Node) -> Node:
        """Join two properties of one name. The documentation of the first one counts."""
        joined = self._in_parts(first)
        self._merge(joined, self._in_parts(second))
        return joined


def _documentation(node: Node) -> Node:
    return {key: node[key] for key in DOCUMENTING if key in node}


def _own_facts(raw: Node) -> Node:
    return {key: value for key, value in raw.items() if key != REF and key not in DOCUMENTING}
