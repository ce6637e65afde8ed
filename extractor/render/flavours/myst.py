"""Pages for Sphinx with MyST, as the documentation of Kubeflow Trainer has them.

The page starts with its title and the description; call-outs and diagrams are directives between
colons; anchors become targets `(x)=`, and links lead to these, so that Sphinx checks each of
them; `index.md` gets a table of contents of the pages beside and below it. Nothing more is asked
of the site than the extension `colon_fence`, and sphinxcontrib-mermaid where there are diagrams.

What GitHub shows as text and MyST takes for a role, target, comment, field, substitution or
directive is escaped.
"""

import posixpath
import re
from collections.abc import Iterable, Sequence
from typing import Literal

from extractor.markup.rewriting import Fence, Rewriter, prefix
from extractor.render.flavours.contents import contents
from extractor.render.flavours.highlighting import fits, known
from extractor.render.flavours.labels import Labels, identifier
from extractor.render.flavours.page import Page
from extractor.render.flavours.places import TABLE, Place, Places

_ANCHOR = re.compile(r"""<a\s+(?:id|name)=["']([^"']*)["'](\s*/?>)?""")
_ROLE = re.compile(r"\{(?=[\w:+-]+\}\Z)")
_BRACES = re.compile(r"\{(?=\{)|(?<=\{)\{")
_FLAG = re.compile(r"(?<![\w-])--(?=\w)")
_URL = re.compile(r"(?<![\w/.@-])https?://[^\s<>\"\\]+")
_NO_END = "?!.,:;*_~'"
_NOTE = re.compile(r"\[\^([^\]\s]+)\]")
_NOTE_TEXT = re.compile(r"(?m)^ {0,3}\[\^([^\]\s]+)\]:")
_LEVEL = re.compile(r"#{1,6}(?=[ \t]|\Z)")
_COLONS = re.compile(r"(?m)^[ \t]*(:{3,})")


def written(pages: Iterable[Page]) -> dict[str, str]:
    """Give the files by path."""
    pages = tuple(pages)
    places = Places(pages)
    labels = Labels(places)
    listed = contents(pages)
    files = {}
    for page in pages:
        text = _Writer(page.path, places, labels).page(page.titled)
        files[page.path] = (
            f"{_head(page)}{page.mark}\n\n{text}\n{_toctree(page.path, listed.get(page.path, ()), places)}"
        )
    return files


def _head(page: Page) -> str:
    """Give the front matter of a page with keys that are for others, such as `orphan`."""
    if not page.matter.more:
        return ""
    import yaml

    return f"---\n{yaml.safe_dump(page.matter.more, allow_unicode=True, sort_keys=False)}---\n"


def _toctree(index: str, entries: Sequence[str], places: Places) -> str:
    """Give the table of contents of an index, which is not shown where the page leads to all of them by itself."""
    if not entries:
        return ""
    below = {posixpath.normpath(posixpath.join(posixpath.dirname(index), f"{entry}.md")) for entry in entries}
    hidden = [":hidden:"] if below <= places.linked[index] else []
    return "\n".join(["", "```{toctree}", ":maxdepth: 1", *hidden, "", *entries, "```", ""])


class _Writer(Rewriter):
    """Writes one page. `_held` are the labels of anchors in the block that is being written."""

    starts = re.compile(r"%|:(?:::|\s|\Z|[^\s:][^:]*:(?:\s|\Z))|\+[ \t]*\+[ \t]*\+|\(.+\)=\s*\Z")

    def __init__(self, path: str, places: Places, labels: Labels) -> None:
        self._path = path
        self._places = places
        self._labels = labels
        self._held: list[str] = []
        self._levels: list[int] = []
        self._notes: set[str] = set()
        self._opened = False
        self._inside = False

    def page(self, text: str) -> str:
        self._notes.update(_NOTE_TEXT.findall(text))
        return super().page(text)

    def text(self, text: str, before: Literal["code", ""]) -> str:
        text = _URL.sub(_linked, text)
        text = _FLAG.sub("-<!-- -->-", text)  # or it would get one long dash
        text = _NOTE.sub(lambda found: found[0] if found[1] in self._notes else f"\\{found[0]}", text)
        text = _BRACES.sub(r"\\{", text)
        return _ROLE.sub(r"\\{", text) if before else text

    def html(self, tag: str) -> str:
        if tag == "</a>" and self._opened:
            self._opened = False
            return ""
        found = _ANCHOR.match(tag)
        if found is None:
            return tag
        label = self._labels.of(Place(self._path, found[1]))
        self._held.append(label)
        if not found[2] or identifier(label) != found[1]:
            return tag  # it leads somewhere, or to those who know it by its own name
        self._opened = True
        return ""

    def target(self, target: str) -> str:
        place = self._places.led_to(self._path, target)
        label = self._labels.of(place) if place else ""
        return f"#{label}" if label else target

    def paragraph(self, text: str) -> str:
        return self._labeled(super().paragraph(text), text)

    def heading(self, text: str, level: int, slug: str) -> str:
        written = self.inline(text)
        if self._inside:
            return self._labeled(written, text)
        while self._levels and self._levels[-1] >= level:
            self._levels.pop()
        self._levels.append(level)
        label = self._labels.of(Place(self._path, slug))
        if label and label not in self._held:
            self._held.append(label)
        return self._labeled(_LEVEL.sub("#" * len(self._levels), written, count=1), text)

    def verbatim(self, text: str, *, code: bool) -> str:
        if code:
            return text
        self._held += [self._labels.of(Place(self._path, name)) for name, _ in _ANCHOR.findall(text)]
        return self._labeled(text, text)

    def fence(self, fence: Fence) -> str:
        language = fence.info.partition(" ")[0]
        if fence.info == TABLE:
            return self._table(fence)
        if language == "mermaid":
            return fence.written(":::{mermaid}", ("", *fence.lines), ":::")
        if not language or language.startswith("{") or fits(language, fence.lines):
            return fence.raw
        if not known(language):
            return fence.written(fence.mark, fence.lines, fence.mark)
        return fence.written(f"{fence.mark}{{code-block}} {language}", (":force:", "", *fence.lines), fence.mark)

    def alert(self, kind: str, lines: Sequence[str]) -> str:
        before, self._inside = self._inside, True
        inner = self.blocks("\n".join(lines)).strip("\n")
        self._inside = before
        colons = max((len(run) for run in _COLONS.findall(inner)), default=2)
        mark = ":" * max(3, colons + 1)
        return f"{mark}{{{kind}}}\n{inner}\n{mark}"

    def _table(self, fence: Fence) -> str:
        end = fence.lines.index("") if "" in fence.lines else 0
        cells = self.blocks("\n".join(fence.lines[end:]))
        return fence.written(f":::{TABLE}", (*fence.lines[:end], *cells.split("\n")), ":::")

    def _labeled(self, written: str, text: str) -> str:
        """Give a block below the labels in it, inside of the list or quotation in which it is."""
        labels, self._held = [label for label in self._held if label], []
        if not labels:
            return written
        before = prefix(text)
        below = "".join(char if char in "> \t" else " " for char in before)
        first, *rest = [f"({label})=" for label in labels]
        content = written[len(before) :]
        lines = [f"{before}{first}", *(f"{below}{one}" for one in rest)]
        return "\n".join([*lines, f"{below}{content}"] if content.strip() else lines)


def _linked(found: re.Match[str]) -> str:
    """Give a bare URL as the link that GitHub makes of it, unless it is the text of a link."""
    before = found.string[: found.start()]
    url = found[0].rstrip(_NO_END)
    while url.endswith(")") and url.count(")") > url.count("("):
        url = url[:-1].rstrip(_NO_END)
    is_label = before.count("[") > before.count("]") or "]" in url
    return found[0] if is_label else f"<{url}>{found[0][len(url) :]}"
