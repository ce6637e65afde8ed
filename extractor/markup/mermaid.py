"""Graphs into the text of a Mermaid flowchart, with every name escaped.

What is written here is read alike by Mermaid 10 with and without HTML labels: no tags but line
breaks, no colors (they would not fit a dark page), and no `{{`, which site generators take for
something of theirs.
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

import msgspec

Direction: TypeAlias = Literal["LR", "RL", "TB", "BT"]
Look: TypeAlias = Literal["plain", "values", "elsewhere"]

DIRECTIONS: tuple[str, ...] = get_args(Direction)

_BRACKETS: dict[Look, tuple[str, str]] = {"plain": ('["', '"]'), "values": ('("', '")'), "elsewhere": ('["', '"]')}
_SPECIAL = re.compile(r"""["<]|\A`|#(?=\w+;)|&(?=\#?\w+;)|\{(?=\{)|(?<=\{)\{|\}(?=\})|(?<=\})\}""")
"""As little as must be: without HTML labels, Mermaid shows what is escaped as it is written if a box holds one line."""


class Node(msgspec.Struct, frozen=True):
    """A box: its key, which is an identifier of ASCII, the lines in it, and how it looks."""

    key: str
    lines: tuple[str, ...]
    look: Look = "plain"


class Edge(msgspec.Struct, frozen=True):
    """An arrow between the boxes of two keys, with lines beside it."""

    start: str
    end: str
    lines: tuple[str, ...]


def flowchart(direction: str, nodes: Iterable[Node], edges: Iterable[Edge]) -> str:
    """Give the text of a flowchart."""
    nodes = tuple(nodes)
    rows = [f"flowchart {direction}"]
    rows += [f"    {_node(node)}" for node in nodes]
    rows += [f'    {edge.start} -->|"{_lines(edge.lines)}"| {edge.end}' for edge in edges]
    if any(node.look == "elsewhere" for node in nodes):
        rows.append("    classDef elsewhere stroke-dasharray: 4 3")
    return "\n".join(rows)


def _node(node: Node) -> str:
    before, after = _BRACKETS[node.look]
    style = ":::elsewhere" if node.look == "elsewhere" else ""
    return f"{node.key}{before}{_lines(node.lines)}{after}{style}"


def _lines(lines: tuple[str, ...]) -> str:
    return "<br>".join(_SPECIAL.sub(lambda found: f"#{ord(found[0])};", " ".join(line.split())) for line in lines)
