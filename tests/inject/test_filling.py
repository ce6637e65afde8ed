"""New text in regions: its line ends, its margin, and that it can't make regions of its own."""

import pytest

from extractor.errors import RegionError
from extractor.inject import filled, marks, read, with_region

BEGIN, END = "<!-- extractor:begin kinds -->", "<!-- extractor:end -->"


def fill(text: str, new: str, path: str = "a.md") -> str:
    return filled(read(text.encode(), path), lambda _: new)


FILLED = {
    "an empty line above and below": (f"{BEGIN}\n{END}\n", "x", f"{BEGIN}\n\nx\n\n{END}\n"),
    "nothing": (f"{BEGIN}\nold\n{END}\n", "", f"{BEGIN}\n\n{END}\n"),
    "empty lines around the text": (f"{BEGIN}\n{END}\n", "\n\nx\n\ny\n\n", f"{BEGIN}\n\nx\n\ny\n\n{END}\n"),
    "line ends of the file": (f"{BEGIN}\r\n{END}\r\n", "x\ny", f"{BEGIN}\r\n\r\nx\r\ny\r\n\r\n{END}\r\n"),
    "old line ends of a Macintosh": (f"{BEGIN}\r{END}\r", "x\n", f"{BEGIN}\r\rx\r\r{END}\r"),
    "line ends of the text don't matter": (f"{BEGIN}\n{END}\n", "x\r\ny\rz", f"{BEGIN}\n\nx\ny\nz\n\n{END}\n"),
    "line ends of the first mark, where they differ": (
        f"a\n{BEGIN}\r\n{END}\n",
        "x",
        f"a\n{BEGIN}\r\n\r\nx\r\n\r\n{END}\n",
    ),
    "no line end at the end": (f"{BEGIN}\n{END}", "x", f"{BEGIN}\n\nx\n\n{END}"),
    "a margin": (f"  {BEGIN}\n  {END}\n", "x\n\n  y", f"  {BEGIN}\n\n  x\n\n    y\n\n  {END}\n"),
    "a quotation": (f"> {BEGIN}\n> {END}\n", "x\n\ny", f"> {BEGIN}\n>\n> x\n>\n> y\n>\n> {END}\n"),
    "a byte order mark": (f"\ufeff{BEGIN}\n{END}\n", "x", f"\ufeff{BEGIN}\n\nx\n\n{END}\n"),
}


@pytest.mark.parametrize(("text", "new", "expected"), FILLED.values(), ids=FILLED)
def test_a_region_is_filled(text: str, new: str, expected: str) -> None:
    assert fill(text, new) == expected
    assert fill(expected, new) == expected


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_text_that_differs_in_line_ends_only_stays_as_it_is(end: str) -> None:
    text = f"{BEGIN}\n{end}x{end}{end}{END}\n"
    assert fill(text, "x") == text


def test_front_matter_stays_first() -> None:
    text = f"---\ntitle: {BEGIN}\n---\n\n{BEGIN}\n{END}\n"
    assert fill(text, "x").startswith(f"---\ntitle: {BEGIN}\n---\n\n{BEGIN}\n\nx\n")


def test_each_region_gets_its_own_text() -> None:
    text = "".join(f"<!-- extractor:begin {call} -->\n{END}\n" for call in ("one", "two x=y"))
    assert filled(read(text.encode(), "a.md"), lambda region: region.call.upper()).split() == (
        f"<!-- extractor:begin one --> ONE {END} <!-- extractor:begin two x=y --> TWO X=Y {END}".split()
    )


@pytest.mark.parametrize("new", [BEGIN, END, "```\nnever closed", f"words\n{BEGIN}\n{END}"])
def test_text_that_would_make_other_regions_is_refused(new: str) -> None:
    with pytest.raises(RegionError) as caught:
        fill(f"a\n{BEGIN}\n{END}\n", new)
    assert caught.value.where is not None
    assert caught.value.where.file == "a.md"


def test_marks_in_code_are_welcome() -> None:
    new = f"```md\n{BEGIN}\n{END}\n```"
    assert fill(f"{BEGIN}\n{END}\n", new) == f"{BEGIN}\n\n{new}\n\n{END}\n"


APPENDED = {
    "a file": ("a.md", "words\n", f"words\n\n{BEGIN}\n{END}\n"),
    "no line end": ("a.md", "words", f"words\n\n{BEGIN}\n{END}\n"),
    "CRLF": ("a.md", "a\r\nb", f"a\r\nb\r\n\r\n{BEGIN}\r\n{END}\r\n"),
    "an empty file": ("a.md", "", f"{BEGIN}\n{END}\n"),
    "MDX": ("a.mdx", "a\n", "a\n\n{/* extractor:begin kinds */}\n{/* extractor:end */}\n"),
    "AsciiDoc": ("a.adoc", "a\n", "a\n\n// extractor:begin kinds\n// extractor:end\n"),
    "RST": ("a.rst", "a\n", "a\n\n.. extractor:begin kinds\n.. extractor:end\n"),
}


@pytest.mark.parametrize(("path", "text", "expected"), APPENDED.values(), ids=APPENDED)
def test_a_region_is_appended_once(path: str, text: str, expected: str) -> None:
    longer = with_region(read(text.encode(), path), " kinds ")
    assert longer.text == expected
    assert with_region(longer, "kinds") == longer


def test_no_region_is_appended_to_code() -> None:
    with pytest.raises(RegionError) as caught:
        with_region(read(b"a\n```\ncode\n", "a.md"), "kinds")
    assert str(caught.value) == "a.md:3: no region can be appended"
    assert caught.value.hint == "the file ends within code or front matter"


def test_marks_are_written_in_the_way_of_the_format() -> None:
    assert marks("markdown", "kinds") == (BEGIN, END)
    assert marks("rst", "kinds") == (".. extractor:begin kinds", ".. extractor:end")
