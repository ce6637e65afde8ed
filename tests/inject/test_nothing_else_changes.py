"""Ten thousand documents: what a person wrote around regions is the same afterward, to the byte.

Each document is put together from pieces that are known, so what must come out is known without
asking the reader of regions.
"""

import random
from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest

from extractor.errors import RegionError, SourceError
from extractor.inject import Region, filled, read

DOCUMENTS = 10_000
BYTES = 6_000
PATHS = {"markdown": "guide.md", "mdx": "guide.mdx", "asciidoc": "guide.adoc", "rst": "guide.rst"}
MARKS = {
    "markdown": [("<!-- ", " -->"), ("<!--", "-->"), ("[//]: # (", ")"), ("{/* ", " */}")],
    "mdx": [("{/* ", " */}"), ("{/*", "*/}"), ("<!-- ", " -->")],
    "asciidoc": [("// ", ""), ("//", "")],
    "rst": [(".. ", "")],
}
MARGINS = {"markdown": ["", "", "  ", "> ", "> > ", "   "], "mdx": ["", "  "], "asciidoc": [""], "rst": ["", "", "  "]}
COMMON = [
    ["Some words about a job, and `extractor:begin fields X` in code."],
    ["Words with a tab\tand blanks at the end.  "],
    ["\x0c\x0b form feed, \x85 next line, \u2028 line separator, \u00a0 blank, \u4e2d\u6587, \U0001f6a2, \ufeff"],
    ["extractor:begin without a comment"],
    ["Half a sentence", "goes on here, and <b>html</b> & entities &amp; {braces}."],
    [""],
    ["", ""],
]
BLOCKS = {
    "markdown": [
        ["```yaml", "<!-- extractor:begin fields Fenced -->", "<!-- extractor:end -->", "```"],
        ["~~~~", "```", "<!-- extractor:end -->", "~~~", "~~~~"],
        ["words", "", "    <!-- extractor:begin fields Indented -->", ""],
        ["- item", "", "  ```", "  <!-- extractor:begin nested -->", "  ```"],
        ["> quoted", ">", "> ```", "> <!-- extractor:end -->", "> ```"],
        ["| a | b |", "| --- | --- |", "| 1 | 2 |"],
        ["# Heading", "Setext", "======", "***"],
        ["<details>", "<summary>more</summary>", "", "</details>"],
        ["<!-- a comment", "of two lines -->"],
        ["1. one", "2. two", "   three"],
    ],
    "mdx": [
        ["```jsx", "{/* extractor:begin fields Fenced */}", "```"],
        ["<Tabs>", "  <TabItem />", "</Tabs>"],
        ["import Tabs from '@theme/Tabs'"],
        ["export const x = 1"],
    ],
    "asciidoc": [
        ["----", "// extractor:begin fields Listing", "----"],
        ["[source,go]", "-----", "----", "// extractor:end", "-----"],
        ["....", "// extractor:end", "...."],
        ["////", "// extractor:begin fields Comment", "////"],
        ["```go", "// extractor:begin fields Fenced", "```"],
        ["[source]", "// extractor:begin fields Styled", ""],
        ["|===", "|a |b", "|==="],
        ["== Heading", ":attribute: value", "* item", "// a comment"],
        [" // extractor:begin literal paragraph"],
    ],
    "rst": [
        ["Look::", "", "  .. extractor:begin fields Literal", "", "  .. extractor:end", ""],
        ["Quoted::", "", ".. extractor:begin fields QuotedLiteral", "", "words"],
        [".. code-block:: rst", "   :caption: x", "", "   .. extractor:begin fields Code", "", "words"],
        [".. a comment", "   .. extractor:begin fields Commented", "", "words"],
        ["..", "", "words"],
        [".. note:: Heed this.", "", "words"],
        [".. _label:", "", "Heading", "-------"],
        [">>> x = '.. extractor:end'", ""],
    ],
}
FRONT_MATTER = [
    ["---", "title: x", "note: |", "  <!-- extractor:begin fields Matter -->", "---"],
    ["+++", "a = 1", "+++"],
]
TEXTS = [
    "",
    "\n\n",
    "| a |\n| --- |\n| b |",
    "words\r\n\r\nmore words\n",
    "one\n\n\ntwo\rthree",
    "\n\n  - indented\n\n",
    "\u4e2d\u6587 \U0001f6a2 \u2028 \x0c",
]
OLD = [
    [],
    [""],
    ["old words"],
    ["", "| a |", "| --- |", "| b |", ""],
    ["", "words", "", "more words", ""],
    ["", "", ""],
]


class Part(msgspec.Struct, frozen=True):
    """Hand-written text, or a region: its first mark, what stands in it, what is to stand there, its last mark."""

    begin: str
    old: str = ""
    new: str = ""
    end: str = ""


class Document(msgspec.Struct, frozen=True):
    path: str
    parts: tuple[Part, ...]
    texts: dict[str, str]

    def whole(self, inside: Callable[[Part], str]) -> bytes:
        return "".join(f"{part.begin}{inside(part)}{part.end}" for part in self.parts).encode()


class Maker:
    """Makes one document from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.format = self.random.choice(list(PATHS))
        self.ends = self.random.choice([["\n"], ["\r\n"], ["\r"], ["\n", "\r\n"]])
        self.texts: dict[str, str] = {}

    def document(self) -> Document:
        parts = [Part(self.random.choice(["", "", "\ufeff"]))]
        if self.random.random() < 0.2:
            parts.append(self.words(self.random.choice(FRONT_MATTER)))
        for _ in range(self.random.randrange(1, 9)):
            regions = self.random.random() < 0.4
            parts += self.region() if regions else [self.words(self.random.choice(COMMON + BLOCKS[self.format]))]
            parts.append(self.words([""]))
        if self.random.random() < 0.3:
            parts.append(Part(self.random.choice(["no end", "\t", "# last"])))
        elif self.random.random() < 0.3:
            del parts[-1]
            last = parts[-1]
            parts[-1] = msgspec.structs.replace(last, end=last.end.rstrip("\r\n"))
        return Document(PATHS[self.format], tuple(parts), self.texts)

    def words(self, lines: list[str]) -> Part:
        return Part("".join(line + self.end() for line in lines))

    def end(self) -> str:
        return self.random.choice(self.ends)

    def region(self) -> list[Part]:
        margin = self.random.choice(MARGINS[self.format])
        opening, closing = self.random.choice(MARKS[self.format])
        call = f"fields Type{len(self.texts)} only=a,b"
        text = self.texts[call] = self.random.choice(TEXTS)
        end = self.end()
        lines = self.random.choice(OLD)
        bare = "".join(f"{margin}{line}".rstrip() + "\n" if not line else f"{margin}{line}\n" for line in lines)
        old = "".join(line + self.end() for line in bare.split("\n")[:-1])
        new = self.body(text, margin)
        padding = self.random.choice(["", " ", "  "]) if closing != ")" else ""
        lead = self.words(["words", ""])  # or reStructuredText would take an indented mark for the rest of a comment
        return [
            *([lead] if margin and self.format == "rst" else []),
            Part(
                begin=f"{margin}{opening}extractor:begin  {call}{closing}{padding}{end}",
                old=old,
                new=old if bare == new else new.replace("\n", end),
                end=f"{margin}{opening}extractor:end{closing}{self.end()}",
            ),
        ]

    @staticmethod
    def body(text: str, margin: str) -> str:
        """What stands between marks: the text, an empty line above and below, all behind the margin."""
        lines = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
        lines = ["", *lines, ""] if lines != [""] else [""]
        return "".join(f"{margin}{line}\n" if line else f"{margin.rstrip()}\n" for line in lines)


def fill(data: bytes, path: str, texts: Callable[[Region], str]) -> bytes:
    return filled(read(data, path), texts).encode()


@pytest.mark.parametrize("share", range(4))
def test_nothing_else_changes(share: int) -> None:
    regions = 0
    for seed in range(share, DOCUMENTS, 4):
        document = Maker(seed).document()
        before = document.whole(lambda part: part.old)
        after = fill(before, document.path, lambda region, texts=document.texts: texts[region.call])
        assert after == document.whole(lambda part: part.new), seed
        assert fill(after, document.path, lambda region, texts=document.texts: texts[region.call]) == after, seed
        assert _emptied(after, document.path) == _emptied(before, document.path), seed
        regions += len(document.texts)
    assert regions > DOCUMENTS / 4


def _emptied(data: bytes, path: str) -> bytes:
    """Strip the regions, whatever line ends they were filled with."""
    return fill(fill(data, path, lambda _: "x"), path, lambda _: "")


def test_bytes_of_any_kind_are_refused_or_kept() -> None:
    bits = [
        *(
            b"\n",
            b"\r",
            b"\r\n",
            b" ",
            b"\t",
            b">",
            b"-",
            b"```",
            b"---",
            b"....",
            b"::",
            b"..",
            b"\x00",
            b"\xff",
            b"\xc3",
        ),
        *(
            b"<!-- extractor:begin a -->\n",
            b"<!-- extractor:end -->\n",
            b"<!-- extractor:bgin x -->\n",
            b"\xef\xbb\xbf",
        ),
        *(
            b"// extractor:begin a\n",
            b"// extractor:end\n",
            b".. extractor:begin a\n",
            b".. extractor:end\n",
            "é".encode(),
        ),
        *(
            b"{/* extractor:begin b */}\n",
            b"{/* extractor:end */}\n",
            b"[//]: # (extractor:begin c)\n",
            b"words",
            b"+++\n",
        ),
    ]
    kept = 0
    for seed in range(BYTES):
        chosen = random.Random(seed)
        data = b"".join(chosen.choices(bits, k=chosen.randrange(12)))
        path = chosen.choice(list(PATHS.values()))
        with suppress(RegionError, SourceError):
            file = read(data, path)
            assert file.text.encode() == data
            after = filled(file, lambda _: "text").encode()
            assert fill(after, path, lambda _: "text") == after
            assert len(read(after, path).regions) == len(file.regions)
            kept += 1
    assert 500 < kept < BYTES - 500
