"""What a comment says: text, description, markers, deprecation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.comments import _line_by_line, _markers, _read, comment, deprecation, go_text, parts_of
from tests.go.reading import group

DESCRIPTIONS = [
    pytest.param("// One line.", "One line.", id="one line"),
    pytest.param("//No blank.", "No blank.", id="no blank after the slashes"),
    pytest.param("//   three", "  three", id="only one blank goes"),
    pytest.param("//\ttab", "\ttab", id="a tab stays"),
    pytest.param("// a  \n// b\t", "a\nb", id="trailing blanks go"),
    pytest.param("// a\n//\n//\n//\n// b", "a\n\nb", id="several blank lines are one"),
    pytest.param("//\n// a\n//", "a", id="blank lines around go"),
    pytest.param("// a\n// +optional\n// b", "a\nb", id="a marker in the middle"),
    pytest.param("//+optional\n// a", "a", id="a marker without a blank"),
    pytest.param("//\t+optional\n// a", "a", id="a marker after a tab"),
    pytest.param("// a\n// + hidden from readers", "a", id="a remark hidden by a plus"),
    pytest.param("// a\n//nolint:all\n// b", "a\nb", id="a directive for a linter"),
    pytest.param("//go:generate make\n// a", "a", id="a directive for go"),
    pytest.param("// go:generate make", "go:generate make", id="with a blank it is text"),
    pytest.param("//Note: text\n// a", "Note: text\na", id="a capital letter makes no directive"),
    pytest.param(
        "//http://example.org", "http://example.org", id="nothing but letters and digits may follow the colon"
    ),
    pytest.param("//line f.go:3\n// a", "a", id="a line directive"),
    pytest.param("// a\n// TODO: later\n//   more", "a\n  more", id="a TODO takes its own line along, no more"),
    pytest.param("// a TODO stays", "a TODO stays", id="only at the start of a line"),
    pytest.param("//  TODO indented", " TODO indented", id="an indented TODO stays"),
    pytest.param("// a\n// ---\n// for maintainers", "a", id="a rule ends the text"),
    pytest.param("// a\n// ----- more\n// b", "a", id="a longer rule does so too"),
    pytest.param("// a\n//  ---\n// b", "a\n ---\nb", id="an indented rule does not"),
    pytest.param(
        "// ```yaml\n// ---\n// TODO: x\n// ```\n// b\n// ---\n// c", "```yaml\n---\nTODO: x\n```\nb", id="fence"
    ),
    pytest.param("// ~~~\n// ---\n// ~~~\n// b", "~~~\n---\n~~~\nb", id="fence of tildes"),
    pytest.param("// ```\n// +marker\n// ```", "```\n```", id="a marker is one inside a fence as well"),
    pytest.param("/*\n   Color of\n     the light.\n*/", "Color of\nthe light.", id="block comment, lines trimmed"),
    pytest.param("/* a */\n// b", "a\nb", id="block and line comment in one group"),
    pytest.param("/*\n  a\n  +optional\n*/", "a", id="what looks like a marker in a block comment goes"),
    pytest.param("/*\n  a\n  ```diff\n  +added\n  ```\n*/", "a\n```diff\n+added\n```", id="but not inside a fence"),
    pytest.param("/*\n  sum: a\n  + b\n*/", "sum: a\n+ b", id="and not what has no name"),
    pytest.param("// +optional", "", id="nothing but markers"),
    pytest.param("//", "", id="nothing at all"),
]


@pytest.mark.parametrize(("text", "expected"), DESCRIPTIONS)
def test_description(text: str, expected: str) -> None:
    assert group(text).text == expected


GO_TEXTS = [
    pytest.param("// a\n// b", "a\nb\n", id="ends with a line end"),
    pytest.param(
        "// +optional\n// TODO: x\n// ---", "+optional\nTODO: x\n---\n", id="nothing of Kubernetes' own rules"
    ),
    pytest.param("//go:embed x\n// a", "a\n", id="directives go"),
    pytest.param("/* a\n   b  */", " a\n   b\n", id="a block comment keeps its indentation"),
    pytest.param("//", "", id="nothing"),
]


@pytest.mark.parametrize(("text", "expected"), GO_TEXTS)
def test_go_text(text: str, expected: str) -> None:
    assert go_text(group(text)) == expected


MARKERS = [
    pytest.param("// +optional", ["optional"], id="with a blank"),
    pytest.param("//+optional", ["optional"], id="without a blank"),
    pytest.param("// \t +listType=map  ", ["listType=map"], id="blanks around go"),
    pytest.param("// text +optional", [], id="only at the start"),
    pytest.param("// + optional", [], id="a plus and a blank hide a remark"),
    pytest.param("// +", [], id="a plus alone"),
    pytest.param("/* +optional */", [], id="not in a block comment"),
    pytest.param("/*\n+optional\n*/\n// +nullable", ["nullable"], id="but below one"),
    pytest.param("// ```\n// +required\n// ```", ["required"], id="in a fence too"),
    pytest.param("// +a=b=c, d", ["a=b=c, d"], id="everything behind the plus is kept"),
    pytest.param("//go:build x", [], id="a directive is none"),
]


@pytest.mark.parametrize(("text", "expected"), MARKERS)
def test_markers(text: str, expected: list[str]) -> None:
    assert [marker.text for marker in group(text).markers] == expected


def test_markers_know_their_lines() -> None:
    found = group("// text\n// +first\n/* a\n b */\n// +second").markers
    assert [(marker.text, marker.line) for marker in found] == [("first", 3), ("second", 6)]


DEPRECATIONS = [
    pytest.param("Deprecated: use Height.", "use Height.", id="the whole text"),
    pytest.param(
        "Depth.\n\nDeprecated: use Height\ninstead.\n\nMore.", "use Height\ninstead.", id="one paragraph of it"
    ),
    pytest.param("Depth.\n \t\nDeprecated: gone.", "gone.", id="below a line of blanks"),
    pytest.param("Depth.\nDeprecated: gone.", None, id="not inside a paragraph"),
    pytest.param("DEPRECATED: gone.", None, id="only in Go's own spelling"),
    pytest.param("Deprecated:gone", None, id="only with a blank"),
    pytest.param("Text.", None, id="not deprecated"),
    pytest.param("", None, id="no text"),
]


@pytest.mark.parametrize(("text", "expected"), DEPRECATIONS)
def test_deprecation(text: str, expected: str | None) -> None:
    assert deprecation(text) == expected


_LINE = st.text(st.sampled_from("a+-`~T O:D/*\t"), max_size=8)


@given(st.lists(_LINE, min_size=1, max_size=8))
def test_description_of_prose_is_its_lines(lines: list[str]) -> None:
    """A text without markers, rules, fences or block ends survives being commented out."""
    prose = [f"x{line}".rstrip() for line in lines]
    found = comment([f"// {line}" for line in prose], 1, len(prose))
    assert found.text == "\n".join(prose)
    assert go_text(found) == "\n".join([*prose, ""])


@given(st.lists(_LINE.map("//{}".format), min_size=1, max_size=8))
def test_description_never_shows_a_marker(parts: list[str]) -> None:
    kept = comment(parts, 1, len(parts)).text.split("\n")
    hidden = {part[3:].rstrip() for part in parts if part.startswith("// +")}
    assert not hidden.intersection(kept)


_PART = st.one_of(_LINE.map("// {}".format), _LINE.map("//{}".format), st.just("/* a */"), st.just("/*\n// +b\n*/"))


@given(st.lists(_PART, min_size=1, max_size=8))
def test_reading_at_once_is_the_same_as_line_by_line(parts: list[str]) -> None:
    assert _read(parts, 3) == (_line_by_line(parts), _markers(parts, 3))


@given(st.lists(_PART, min_size=1, max_size=8))
def test_a_group_can_be_parted_again(parts: list[str]) -> None:
    assert parts_of(comment(parts, 1, 1)) == parts
