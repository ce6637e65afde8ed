"""Pages for Hugo with the theme Docsy, as kubeflow.org has them.

Front matter is TOML and holds the title, so the heading goes; the page of a section is `_index.md`;
call-outs are the shortcode `alert`; links lead to where Hugo puts pages, which is a folder for each
but for `_index.md`. Text that Hugo would take for a shortcode is written so that it shows. Mermaid
and tags are left as they are: a render hook draws the one, and the site allows the other.
"""

import posixpath
import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Literal

from extractor.markup.rewriting import Fence, Rewriter
from extractor.render.flavours.page import Page
from extractor.render.flavours.places import Places
from extractor.render.flavours.toml import toml

_COLORS = {"note": "info", "tip": "info", "important": "primary", "warning": "warning", "caution": "danger"}
_OPENING = re.compile(r"\{\{(?=[<%])")
_SHORTCODE = re.compile(r"\{\{([<%])(?!/\*)((?:(?!\{\{|\*/|[>%]\}\}).)*?)(?<!\*/)([>%])\}\}", re.DOTALL)
_FLAG = re.compile(r"(?<![\w-])--(?=\w)")
_ATTRIBUTES = re.compile(r"\{(?=[^{}]*\}[ \t#]*\Z)")


def written(pages: Iterable[Page]) -> dict[str, str]:
    """Give the files by path."""
    pages = tuple(pages)
    places = Places(pages)
    return {_file(page.path): _page(page, places) for page in pages}


def _file(path: str) -> str:
    folder, name = posixpath.split(path)
    return posixpath.join(folder, "_index.md") if name == "index.md" else path


def _page(page: Page, places: Places) -> str:
    text = _Writer(page.path, places).page(page.below_heading)
    matter = page.matter
    values = {"title": page.title, "description": matter.description or None, "weight": matter.weight, **matter.more}
    head = "".join(f"{toml(key, value)}\n" for key, value in values.items() if value is not None)
    return f"+++\n{head}+++\n\n{page.mark}\n\n{text}\n"


class _Writer(Rewriter):
    starts = re.compile(r":\s")  # a definition

    def __init__(self, path: str, places: Places) -> None:
        self._path = path
        self._places = places

    def text(self, text: str, before: Literal["code", ""]) -> str:  # noqa: ARG002 - all the same here
        return _FLAG.sub(r"\\--", _OPENING.sub("{&#123;", text))  # two dashes would become a long one

    def html(self, tag: str) -> str:
        return _OPENING.sub("{&#123;", tag)

    def code(self, span: str) -> str:
        return span if "{{" not in span else _shown(span) or f"<code>{_entities(_content(span))}</code>"

    def verbatim(self, text: str, *, code: bool) -> str:
        if not code or not _OPENING.search(text):
            return _OPENING.sub("{&#123;", text)
        return _shown(text) or f"<pre><code>{_entities(text)}</code></pre>"

    def fence(self, fence: Fence) -> str:
        if not _OPENING.search(fence.raw):
            return fence.raw
        shown = _shown(fence.raw)
        if shown:
            return shown
        lines = [_entities(line) for line in fence.lines]
        return fence.written(f"<pre><code>{lines[0]}", lines[1:], "</code></pre>")

    def heading(self, text: str, level: int, slug: str) -> str:
        return super().heading(_ATTRIBUTES.sub(r"\\{", text), level, slug)

    def alert(self, kind: str, lines: Sequence[str]) -> str:
        inner = self.blocks("\n".join(lines)).strip("\n")
        opening = f'{{{{% alert title="{kind.capitalize()}" color="{_COLORS[kind]}" %}}}}'
        return f"{opening}\n{inner}\n{{{{% /alert %}}}}"

    def target(self, target: str) -> str:
        path = self._places.path_of(self._path, target)
        if path is None:
            return target.replace("{{", "%7B%7B")
        fragment = "".join(target.partition("#")[1:])
        known = self._places.led_to(self._path, target)
        if known and known.fragment == self._places.titles[known.page]:
            fragment = ""  # the title is no heading of the page any more
        if path == self._path and fragment:
            return fragment
        way = posixpath.relpath((_address(path) if known else path) or ".", _address(self._path) or ".")
        return f"{_slashed(way) if known else way}{fragment}".replace("{{", "%7B%7B")


def _address(path: str) -> str:
    """Give the folder at which Hugo serves a page, relative to the site of the pages."""
    folder, name = posixpath.split(path)
    address = folder if name == "index.md" else posixpath.join(folder, name.removesuffix(".md"))
    return address.lower().replace(" ", "-")


def _slashed(way: str) -> str:
    return "./" if way == "." else f"{way}/"


def _shown(text: str) -> str:
    """Give text in the form in which Hugo shows shortcodes, or nothing where one of them is none."""
    shown = _SHORTCODE.sub(r"{{\1/*\2*/\3}}", text)
    return "" if re.search(r"\{\{[<%](?!/\*)", shown) or _unequal(text) else shown


def _unequal(text: str) -> bool:
    """Tell whether anything is written so already, or opens as one kind and closes as the other."""
    closing = {"<": ">", "%": "%"}
    return "/*" in text or any(closing[a] != b for a, _, b in _SHORTCODE.findall(text))


def _content(span: str) -> str:
    inner = span.strip("`")
    return inner[1:-1] if inner[:1] == inner[-1:] == " " and inner.strip() else inner


def _entities(text: str) -> str:
    """Give text for the inside of a tag, where Markdown and Hugo find nothing of theirs."""
    return re.sub(r"[\\`*_\[\]{}|~]", lambda found: f"&#{ord(found[0])};", escape(text, quote=False))
