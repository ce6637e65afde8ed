"""Regions: where they are found, where a mark is only text, and what is wrong with them."""

import pytest

from extractor.errors import ExtractorError, RegionError, SourceError
from extractor.inject import read

FOUND = {
    "HTML comments in Markdown": ("a.md", "<!-- extractor:begin kinds -->\n<!-- extractor:end -->\n", "markdown"),
    "the other ending of Markdown": ("a.MARKDOWN", "<!--extractor:begin kinds-->\n<!--extractor:end-->", "markdown"),
    "definitions, where HTML comments are shown": (
        "a.md",
        "[//]: # (extractor:begin kinds)\n[//]: # (extractor:end)\n",
        "markdown",
    ),
    "MDX": ("a.mdx", "{/* extractor:begin kinds */}\n{/* extractor:end */}\n", "mdx"),
    "MDX in a file of Markdown": ("a.md", "{/* extractor:begin kinds */}\n{/* extractor:end */}\n", "mdx"),
    "HTML comments in MDX": ("a.mdx", "<!-- extractor:begin kinds -->\n<!-- extractor:end -->\n", "mdx"),
    "AsciiDoc": ("a.adoc", "// extractor:begin kinds\n// extractor:end\n", "asciidoc"),
    "the other ending of AsciiDoc": ("a.asciidoc", "//extractor:begin kinds\n//extractor:end\n", "asciidoc"),
    "reStructuredText": ("a.rst", ".. extractor:begin kinds\n\n.. extractor:end\n", "rst"),
    "many blanks": ("a.md", "  <!--   extractor:begin \t kinds   -->  \n <!-- extractor:end -->\t\n", "markdown"),
    "in a list": ("a.md", "- a\n\n  <!-- extractor:begin kinds -->\n  <!-- extractor:end -->\n", "markdown"),
    "in a quotation": ("a.md", "> <!-- extractor:begin kinds -->\n> <!-- extractor:end -->\n", "markdown"),
    "below front matter": (
        "a.md",
        "---\nx: '```'\n---\n<!-- extractor:begin kinds -->\n<!-- extractor:end -->\n",
        "markdown",
    ),
    "at the very start, behind a byte order mark": (
        "a.md",
        "\ufeff<!-- extractor:begin kinds -->\n<!-- extractor:end -->\n",
        "markdown",
    ),
    "below a fence that is closed": (
        "a.md",
        "```\n<!-- extractor:end -->\n```\n<!-- extractor:begin kinds -->\n<!-- extractor:end -->\n",
        "markdown",
    ),
    "indented in MDX, where that is no code": (
        "a.mdx",
        "<Tab>\n    {/* extractor:begin kinds */}\n    {/* extractor:end */}\n</Tab>\n",
        "mdx",
    ),
    "in the content of a directive": (
        "a.rst",
        ".. note::\n\n   .. extractor:begin kinds\n\n   .. extractor:end\n",
        "rst",
    ),
    "below an empty comment": ("a.rst", "..\n\n  .. extractor:begin kinds\n  .. extractor:end\n", "rst"),
    "below a label and a substitution": (
        "a.rst",
        ".. _x:\n.. |y| replace:: z\n\n.. extractor:begin kinds\n.. extractor:end\n",
        "rst",
    ),
}


@pytest.mark.parametrize(("path", "text", "format_"), FOUND.values(), ids=FOUND)
def test_a_region_is_found(path: str, text: str, format_: str) -> None:
    (region,) = read(text.encode(), path).regions
    assert (region.call, region.format) == ("kinds", format_)


ONLY_TEXT = {
    "a fence": ("a.md", "```\n<!-- extractor:begin a -->\n```\n"),
    "a fence of tildes with backticks in it": ("a.md", "~~~\n```\n<!-- extractor:begin a -->\n~~~\n"),
    "a fence that is never closed": ("a.md", "````md\n```\n<!-- extractor:begin a -->\n"),
    "a fence in a list": ("a.md", "1. x\n\n   ```\n   <!-- extractor:begin a -->\n   ```\n"),
    "a fence in a quotation": ("a.md", "> ```\n> <!-- extractor:begin a -->\n> ```\n"),
    "indented code": ("a.md", "words\n\n    <!-- extractor:begin a -->\n"),
    "a code span": ("a.md", "Write `<!-- extractor:begin a -->` and `<!-- extractor:end -->`.\n"),
    "the middle of a sentence": ("a.md", "Like <!-- extractor:begin a --> this.\n"),
    "front matter": ("a.md", "---\nx: |\n  <!-- extractor:begin a -->\n---\n"),
    "front matter of TOML": ("a.md", "+++\nx = '''\n<!-- extractor:begin a -->'''\n+++\n"),
    "a fence in MDX": ("a.mdx", "```jsx\n{/* extractor:begin a */}\n```\n"),
    "a comment of AsciiDoc in Markdown": ("a.md", "// extractor:begin a\n.. extractor:begin b\n"),
    "a comment of Markdown in AsciiDoc": ("a.adoc", "<!-- extractor:begin a -->\n"),
    "a listing": ("a.adoc", "----\n// extractor:begin a\n----\n"),
    "a longer listing": ("a.adoc", "------\n----\n// extractor:begin a\n------\n"),
    "a literal block": ("a.adoc", "....\n// extractor:begin a\n....\n"),
    "a passthrough": ("a.adoc", "++++\n// extractor:begin a\n++++\n"),
    "a comment block": ("a.adoc", "////\n// extractor:begin a\n////\n"),
    "a Markdown fence in AsciiDoc": ("a.adoc", "```go\n// extractor:begin a\n```\n"),
    "a source paragraph": ("a.adoc", "[source,go]\nx := 1\n// extractor:begin a\n"),
    "a literal paragraph": ("a.adoc", " // extractor:begin a\n"),
    "a literal block of RST": ("a.rst", "See::\n\n  .. extractor:begin a\n\n    .. extractor:end\n"),
    "a quoted literal block": ("a.rst", "See::\n\n.. extractor:begin a\n.. extractor:end\n"),
    "a code directive": ("a.rst", ".. code-block:: rst\n   :linenos:\n\n   .. extractor:begin a\n"),
    "a comment of RST": ("a.rst", ".. nothing to see\n   .. extractor:begin a\n"),
    "a doctest": ("a.rst", ">>> 1\n.. extractor:begin a\n"),
}


@pytest.mark.parametrize(("path", "text"), ONLY_TEXT.values(), ids=ONLY_TEXT)
def test_a_mark_that_is_only_text(path: str, text: str) -> None:
    assert read(text.encode(), path).regions == ()


BEGIN, END = "<!-- extractor:begin kinds -->\n", "<!-- extractor:end -->\n"
WRONG = {
    "no end": (f"words\n{BEGIN}words\n", "a.md:2: the region kinds has no extractor:end"),
    "no beginning": (f"words\n\n{END}", "a.md:3: extractor:end without extractor:begin"),
    "a second end": (f"{BEGIN}{END}{END}", "a.md:3: extractor:end without extractor:begin"),
    "one inside another": (
        f"{BEGIN}<!-- extractor:begin others -->\n{END}{END}",
        "a.md:2: a region begins inside another",
    ),
    "one twice": (f"{BEGIN}{END}\n{BEGIN}{END}", "a.md:4: the region kinds is there twice"),
    "one twice, with other blanks": (
        f"<!-- extractor:begin fields A -->\n{END}<!-- extractor:begin   fields  A -->\n{END}",
        "a.md:3: the region fields A is there twice",
    ),
    "nothing to hold": (f"<!-- extractor:begin -->\n{END}", "a.md:1: a region says what it holds"),
    "an end that says something": (
        f"{BEGIN}<!-- extractor:end kinds -->\n",
        "a.md:2: extractor:end is followed by nothing",
    ),
    "a misspelt mark": (f"<!-- extractor:bgein kinds -->\n{END}", 'a.md:1: unknown mark "extractor:bgein"'),
    "words behind the mark": (
        "<!-- extractor:begin kinds --> words\n",
        'a.md:1: this comment does not end with "-->" at the end of its line',
    ),
    "a comment that is not closed": (
        "<!-- extractor:begin kinds\n-->\n",
        'a.md:1: this comment does not end with "-->" at the end of its line',
    ),
}
HINTS = {
    "no end": "write extractor:end below, in a comment of the same kind",
    "no beginning": "no region is open here; is its extractor:begin in code?",
    "one inside another": "the region of line 1, kinds, has no extractor:end yet",
    "one twice": "the first is on line 1",
    "nothing to hold": "write <!-- extractor:begin fields Type -->",
    "an end that says something": "write <!-- extractor:end -->",
    "a misspelt mark": "there is extractor:begin and extractor:end",
    "words behind the mark": "a mark of a region has a line for itself",
}


@pytest.mark.parametrize("case", WRONG, ids=WRONG)
def test_what_is_wrong_is_told_with_its_line(case: str) -> None:
    text, message = WRONG[case]
    with pytest.raises(RegionError) as caught:
        read(text.encode(), "a.md")
    assert str(caught.value) == message
    assert caught.value.exit_code == 2
    if case in HINTS:
        assert caught.value.hint == HINTS[case]


def test_an_end_in_code_is_named_as_the_cause() -> None:
    with pytest.raises(RegionError) as caught:
        read(f"{BEGIN}```\n{END}".encode(), "a.md")
    assert str(caught.value) == "a.md:1: the region kinds has no extractor:end"
    assert caught.value.hint == "an extractor:end in code is only text"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_counted_by_any_line_end(end: str) -> None:
    with pytest.raises(RegionError) as caught:
        read(f"one \x0b \u2028 line{end}{end}{END}".encode(), "a.md")
    assert str(caught.value.where) == "a.md:3"


REFUSED = {
    "not UTF-8": ("a.md", b"one\r\ntwo\rth\xffree", SourceError, "a.md:3: this is not UTF-8"),
    "UTF-16": ("a.md", "\ufeffx".encode("utf-16-le"), SourceError, "a.md:1: this is not UTF-8"),
    "another format": ("a.html", b"x", RegionError, "a.html: the format of this file is not known"),
    "no ending": ("README", b"x", RegionError, "README: the format of this file is not known"),
}


@pytest.mark.parametrize(("path", "data", "kind", "message"), REFUSED.values(), ids=REFUSED)
def test_what_can_hold_no_region(path: str, data: bytes, kind: type[ExtractorError], message: str) -> None:
    with pytest.raises(kind) as caught:
        read(data, path)
    assert str(caught.value) == message


def test_a_file_without_marks_is_one_without_regions() -> None:
    for data in (b"", b"\xef\xbb\xbf", b"words", b"the extractor: what it does"):
        assert read(data, "a.md").regions == ()
