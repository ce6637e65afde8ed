"""Hand-written Markdown → what can be checked in it: fenced blocks, code spans, links, headings, anchors.

Read as GitHub reads it. What other flavors add passes through: front matter, shortcodes of Hugo,
expressions of Jinja, JSX, directives of MyST and tabs of MkDocs, whose content is read as well.
Everything knows its line in the file.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from markdown_it.token import Token


class Fence(msgspec.Struct, frozen=True):
    """A fenced code block: its info string, its text without indentation, and the line on which that starts."""

    info: str
    text: str
    line: int

    @property
    def language(self) -> str:
        """Give the language in lower case, however a flavor writes it: `yaml`, `{code-block} yaml`, `{.yaml}`."""
        found = _LANGUAGE.match(self.info)
        return found[1].lower() if found else ""


class Span(msgspec.Struct, frozen=True):
    """A code span, and the line on which it starts."""

    text: str
    line: int


class Link(msgspec.Struct, frozen=True):
    """A link or an image: its target as written, its text, and the line on which it starts."""

    target: str
    text: str
    line: int
    image: bool = False


class Heading(msgspec.Struct, frozen=True):
    """A heading: its text, its level, the anchor that GitHub gives it, and its line."""

    text: str
    level: int
    slug: str
    line: int


class Anchor(msgspec.Struct, frozen=True):
    """An anchor that somebody wrote: `<a id="x">`, `{#x}` behind a heading, or `(x)=` in MyST."""

    name: str
    line: int


class Narrative(msgspec.Struct, frozen=True, dict=True):
    """What can be checked in a hand-written page, each in the order of writing.

    `undefined` holds what was meant as a link, `[text][label]`, and is none because no line defines
    the label, which stands in place of the target.
    """

    fences: tuple[Fence, ...] = ()
    spans: tuple[Span, ...] = ()
    links: tuple[Link, ...] = ()
    headings: tuple[Heading, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    undefined: tuple[Link, ...] = ()

    @property
    def targets(self) -> frozenset[str]:
        """Give all that a link into the page may name behind its `#`."""
        return frozenset((*(heading.slug for heading in self.headings), *(anchor.name for anchor in self.anchors)))


_LANGUAGE = re.compile(r"(?:\{(?:code(?:-block|-cell)?|sourcecode)\}\s*)?\{?\s*\.?([\w+#.-]+)")
_DIRECTIVE = re.compile(r"\{([\w:-]+)\}")
_CONTAINERS = frozenset(
    [
        "admonition",
        "attention",
        "card",
        "caution",
        "container",
        "danger",
        "deprecated",
        "details",
        "dropdown",
        "epigraph",
        "error",
        "grid",
        "grid-item",
        "grid-item-card",
        "hint",
        "important",
        "margin",
        "note",
        "seealso",
        "sidebar",
        "tab-item",
        "tab-set",
        "tip",
        "todo",
        "topic",
        "versionadded",
        "versionchanged",
        "warning",
    ]
)
"""Directives of MyST whose content is Markdown."""

_OPENING = re.compile(r"(?m)^[ \t]*(?:```|~~~)")
_HEADING_ATTRIBUTES = re.compile(r"[ \t]*\{#([^\s}]+)[^}]*\}[ \t]*\Z")
_LABEL = re.compile(r"(?m)^\(([^()\s]+)\)=[ \t]*$")
_TAG = re.compile(r"<[A-Za-z][\w-]*(?=[\s/>])[^<>]*>")
_ATTRIBUTE = re.compile(r"""(?<=\s)(id|name|href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))""")
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_UNDEFINED = re.compile(r"(?<![\[\]\w\\])\[([^\[\]]+)\]\[([^\[\]]+)\]")
_MOST_NESTED = 8


def read_narrative(text: str) -> Narrative:
    """Give what can be checked in a text. Any text is one."""
    from extractor.markup.shielding import shielded  # a page is read by few commands

    shield = shielded(text)
    reader = _Reader(shield.restored)
    reader.read(shield.text, 1, 0)
    return reader.narrative()


class _Reader:
    """Collects from the tokens of a page, and of the pages inside of it."""

    def __init__(self, restored: Callable[[str], str]) -> None:
        from extractor.markup.slugs import Slugs

        self._restored = restored
        self._slugs = Slugs()
        self._fences: list[Fence] = []
        self._spans: list[Span] = []
        self._links: list[Link] = []
        self._headings: list[Heading] = []
        self._anchors: list[Anchor] = []
        self._undefined: list[Link] = []

    def narrative(self) -> Narrative:
        return Narrative(
            fences=tuple(self._fences),
            spans=tuple(self._spans),
            links=tuple(self._links),
            headings=tuple(self._headings),
            anchors=tuple(self._anchors),
            undefined=tuple(self._undefined),
        )

    def read(self, text: str, first: int, depth: int) -> None:
        """Read a text whose first line is that line of the file."""
        from extractor.markup.located import located_parser

        tokens = located_parser().parse(text)
        for index, token in enumerate(tokens):
            if token.map is None:
                continue
            line = first + token.map[0]
            match token.type:
                case "fence":
                    self._fence(token.info.strip(), token.content, line + 1, depth)
                case "code_block":
                    self._indented(token.content, line, depth)
                case "html_block":
                    self._html(token.content, line)
                case "inline":
                    heading = tokens[index - 1].type == "heading_open"
                    self._inline(token, line, int(tokens[index - 1].tag[1:]) if heading else 0)
                case _:
                    pass

    def _fence(self, info: str, text: str, line: int, depth: int) -> None:
        directive = _DIRECTIVE.match(info)
        if directive and directive[1] in _CONTAINERS and depth < _MOST_NESTED:
            self.read(text, line, depth + 1)
        else:
            self._fences.append(Fence(self._restored(info), self._restored(text), line))

    def _indented(self, text: str, line: int, depth: int) -> None:
        """Read an indented block that holds a fence as MkDocs and MDX do: as the content of what stands above it."""
        if depth < _MOST_NESTED and _OPENING.search(text):
            self.read(text, line, depth + 1)

    def _inline(self, token: "Token", first: int, level: int) -> None:
        children = token.children or []
        if level:
            self._heading(_text(children), level, first)
        else:
            for found in _LABEL.finditer(token.content):
                self._anchors.append(Anchor(found[1], first + token.content.count("\n", 0, found.start())))
        self._find_undefined(children, first)
        for index, child in enumerate(children):
            line = first + child.meta.get("line", 0)
            match child.type:
                case "code_inline":
                    self._spans.append(Span(self._restored(child.content), line))
                case "link_open":
                    text = _text(_until_closed(children[index + 1 :]))
                    self._link(str(child.attrs["href"]), text, line)
                case "image":
                    self._link(str(child.attrs["src"]), child.content, line, image=True)
                case "html_inline":
                    self._html(child.content, line)
                case _:
                    pass

    def _find_undefined(self, children: list["Token"], first: int) -> None:
        """Take what was meant as a link by reference; code in it is part of its text."""
        lines: list[int] = []
        whole, line = "", first
        for child in children:
            line = first + child.meta["line"] if "line" in child.meta else line
            piece = _without_brackets(child)
            whole += piece
            lines += [line] * len(piece)
            line += child.type in {"softbreak", "hardbreak"}
        for found in _UNDEFINED.finditer(whole):
            self._undefined.append(Link(self._restored(found[2]), self._restored(found[1]), lines[found.start()]))

    def _link(self, target: str, text: str, line: int, *, image: bool = False) -> None:
        self._links.append(Link(self._restored(target), self._restored(text), line, image))

    def _heading(self, text: str, level: int, line: int) -> None:
        attributes = _HEADING_ATTRIBUTES.search(text)
        if attributes:
            self._anchors.append(Anchor(attributes[1], line))
            text = text[: attributes.start()]
        text = self._restored(text).strip()
        self._headings.append(Heading(text, level, self._slugs.of(text), line))

    def _html(self, text: str, first: int) -> None:
        """Take the anchors and links of tags; what a comment holds is not there."""
        shown = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
        for tag in _TAG.finditer(shown):
            for name, *values in _ATTRIBUTE.findall(tag[0]):
                line = first + shown.count("\n", 0, tag.start())
                if name in {"id", "name"}:
                    self._anchors.append(Anchor(self._restored("".join(values)), line))
                else:
                    self._link("".join(values), "", line, image=name == "src")


def _without_brackets(token: "Token") -> str:
    """Give a token as a text in which only brackets that are meant as such are brackets."""
    if token.type == "text":
        return token.content
    return f"`{token.content}`".replace("[", "(").replace("]", ")") if token.type == "code_inline" else " "


def _text(tokens: Iterable["Token"]) -> str:
    """Give what a person reads of inline tokens."""
    return "".join(
        " " if token.type in {"softbreak", "hardbreak"} else token.content
        for token in tokens
        if token.type != "html_inline"
    )


def _until_closed(tokens: Iterable["Token"]) -> Iterator["Token"]:
    """Give the tokens up to the end of the link that they are in; links are never inside each other."""
    for token in tokens:
        if token.type == "link_close":
            return
        yield token
