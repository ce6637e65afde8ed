"""The files that links can lead to, with their anchors: those on the disk, and pages as they would be rendered."""

import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, Protocol, TypeAlias

import msgspec

from extractor.lint.links.addresses import extension, joined
from extractor.markup.narrative import read_narrative
from extractor.markup.slugs import github_slug

MARKDOWN = (".md", ".markdown", ".mdx")
_INDEXES = ("index", "_index", "README", "readme")
_MADE_LATER = re.compile(
    r"\{\{[<%#]|\{%|--8<--|\{!|```\{(?:include|eval-rst|auto)|(?m:^:::\{(?:include|auto))|<[A-Z]\w*|\[\[?(?i:toc)\b"
)
"""What may bring headings that are not written on the page: includes, shortcodes and components."""
_ATTRIBUTE = re.compile(r"[{\[]:?[ \t]*#([^\s\]}]+)[^\]}\n]*[\]}]")
"""An anchor behind a heading, in the ways of several generators."""
_EMOJI = re.compile(r":\w+:")
_HEADING_TAG = re.compile(r"<h([1-6])\b[^>]*>(.*?)</h\1>", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"<[^>]*>")
_GENERATORS = (
    "hugo.toml",
    "hugo.yaml",
    "hugo.yml",
    "hugo.json",
    "config.toml",
    "config.yaml",
    "config/_default",
    "mkdocs.yml",
    "mkdocs.yaml",
    "book.toml",
    "conf.py",
    "docusaurus.config.js",
    "docusaurus.config.ts",
    "_config.yml",
    "next.config.js",
    "next.config.mjs",
    "gatsby-config.js",
    "astro.config.mjs",
    "antora.yml",
    "website/docusaurus.config.js",
)
"""Files that tell that a generator makes a site of the folder, which gives pages other addresses than files have."""


class Files(Protocol):
    """The disk, as far as links are concerned; paths have slashes and start at the current folder or the root."""

    def is_file(self, path: str) -> bool:
        """Tell whether there is a file."""

    def is_folder(self, path: str) -> bool:
        """Tell whether there is a folder."""

    def names(self, folder: str) -> tuple[str, ...]:
        """Give the names in a folder; none where it can't be read."""

    def text(self, path: str) -> str:
        """Give the text of a file; empty where it can't be read."""


Reading: TypeAlias = Literal["exact", "any case", "loose"]
"""How anchors are compared: to the letter; as GitHub's pages do, in any case; or as any generator may have made
them of a heading, by letters and digits alone."""


class Anchors(msgspec.Struct, frozen=True, dict=True):
    """What may stand behind `#`; not `complete` where a program may add to what is written."""

    names: frozenset[str]
    complete: bool

    def has(self, name: str, reading: Reading) -> bool:
        """Tell whether there is such an anchor, or may be."""
        if name in self.names or not self.complete:
            return True
        match reading:
            case "exact":
                return False
            case "any case":
                return name.lower() in self._lower
            case "loose":
                return _loose(name) in self._loose

    @cached_property
    def _lower(self) -> frozenset[str]:
        return frozenset(name.lower() for name in self.names)

    @cached_property
    def _loose(self) -> frozenset[str]:
        return frozenset(map(_loose, self.names))


def _loose(name: str) -> str:
    return re.sub(r"[^\w]+|_", "", name.lower())


class Tree:
    """Files and folders, those of the disk with rendered pages laid over them."""

    def __init__(
        self, files: Files, rendered: Mapping[str, str] | None = None, given: Mapping[str, str] | None = None
    ) -> None:
        """Take the disk, and the texts of rendered pages and of files that were read already, by path."""
        self._files = files
        self._rendered = rendered or {}
        self._given = given or {}
        self._anchors: dict[str, Anchors] = {}
        self._sites: dict[str, bool] = {}

    def is_file(self, path: str) -> bool:
        """Tell whether there is a file."""
        return path in self._rendered or path in self._given or self._files.is_file(path)

    def exists(self, path: str) -> bool:
        """Tell whether there is a file or a folder."""
        return self.is_file(path) or path in self._folders or self._files.is_folder(path)

    @cached_property
    def _folders(self) -> frozenset[str]:
        return frozenset(posixpath.dirname(path) for path in self._rendered)

    def page(self, path: str) -> str:
        """Give the file that is shown for a path without an ending, as generators of sites do; or nothing."""
        stem = path.removesuffix(".html").rstrip("/")
        for candidate in (*(f"{stem}{end}" for end in MARKDOWN), *self._indexes(stem), f"{stem}.html"):
            if self.is_file(candidate):
                return candidate
        return ""

    def _indexes(self, folder: str) -> tuple[str, ...]:
        return tuple(f"{folder}/{name}{end}" for name in _INDEXES for end in (".md", ".mdx", ".html"))

    def names(self, folder: str) -> tuple[str, ...]:
        """Give the names of the files in a folder."""
        made = (posixpath.basename(path) for path in self._rendered if posixpath.dirname(path) == folder)
        return tuple(dict.fromkeys((*made, *self._files.names(folder or "."))))

    def anchors(self, path: str) -> Anchors:
        """Give the anchors of a file; of one that is no Markdown, nothing is known."""
        if path not in self._anchors:
            self._anchors[path] = self._read(path)
        return self._anchors[path]

    def _read(self, path: str) -> Anchors:
        if extension(path) not in MARKDOWN:
            return Anchors(frozenset(), complete=False)
        text = self._rendered.get(path) or self._given.get(path) or self._files.text(path)
        complete = path in self._rendered or not _MADE_LATER.search(text)
        narrative = read_narrative(text)
        bare = (github_slug(_EMOJI.sub("", heading.text)) for heading in narrative.headings)
        tags = (github_slug(_TAG.sub("", found[2])) for found in _HEADING_TAG.finditer(text))
        return Anchors(frozenset((*narrative.targets, *_ATTRIBUTE.findall(text), *bare, *tags)), complete)

    def reading(self, path: str) -> Reading:
        """Give how links to a page name its anchors: nobody knows who will show a page that is rendered."""
        if path in self._rendered:
            return "exact"
        return "loose" if self.is_site(posixpath.dirname(path) or ".") else "any case"

    def is_site(self, folder: str) -> bool:
        """Tell whether a generator makes a site of what is in a folder."""
        if folder not in self._sites:
            self._sites[folder] = any(map(self._has_generator, self._upwards(folder)))
        return self._sites[folder]

    def _has_generator(self, folder: str) -> bool:
        return any(self._files.is_file(joined(folder, name)) for name in _GENERATORS)

    def _upwards(self, folder: str) -> Iterator[str]:
        """Yield a folder and those above it, to the top of the repository or of the disk."""
        current: str | None = folder
        while current is not None:
            yield current
            current = self._above(current)

    def root(self, folder: str) -> str | None:
        """Give the folder of the repository that a folder is in, or None where it is in none."""
        while not self._files.is_folder(joined(folder, ".git")) and not self._files.is_file(joined(folder, ".git")):
            above = self._above(folder)
            if above is None:
                return None
            folder = above
        return folder

    def above(self, folder: str) -> tuple[str, ...]:
        """Give a folder and all above it in its repository, the nearest first."""
        found = [folder]
        root = self.root(folder)
        while root is not None and found[-1] != root:
            found.append(joined(found[-1], ".."))
        return tuple(found)

    def _above(self, folder: str) -> str | None:
        """Give the folder above, or None at the top of a repository or of the disk."""
        if self._files.is_folder(joined(folder, ".git")):
            return None
        above = joined(folder, "..")
        return above if above != folder and above.count("../") < _HIGHEST and self._files.is_folder(above) else None


_HIGHEST = 40
