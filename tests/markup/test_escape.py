"""Single strings: code spans, links, anchors, and text where only the engine's answer counts."""

import pytest

from extractor.markup.escape import MDX, anchor, code, escape, link
from tests.markup.rendered import Page, row, squeezed

# Text, outside a cell, in a cell.
CODE = {
    "words": ("a b", "`a b`", "`a b`"),
    "a pipe": ("a|b", "`a|b`", "`a\\|b`"),
    "a backslash before a pipe": ("a\\|b", "`a\\|b`", "<code>a\\\\\\|b</code>"),
    "a backtick": ("a`b", "``a`b``", "``a`b``"),
    "backticks at the ends": ("`a`", "`` `a` ``", "`` `a` ``"),
    "one, two and three backticks": ("` `` ```", "```` ` `` ``` ````", "```` ` `` ``` ````"),
    "two backticks": ("a``b", "`a``b`", "`a``b`"),
    "blanks at both ends": (" a ", "`  a  `", "`  a  `"),
    "a blank at one end": (" a", "` a`", "` a`"),
    "nothing": ("", "", ""),
    "markup": ("*a* <b> &c; {d}", "`*a* <b> &c; {d}`", "`*a* <b> &c; {d}`"),
    "line breaks": ("a\n  b", "`a b`", "`a b`"),
}


@pytest.mark.parametrize(("text", "outside", "inside"), CODE.values(), ids=CODE)
def test_code(text: str, outside: str, inside: str) -> None:
    assert code(text) == outside
    assert code(text, cell=True) == inside
    assert Page(row(inside, "b")).words == squeezed(f"a b {text} b")


PATTERNS = [r"^(tcp|udp)\|x$", r"^[a-f0-9]{64}$", r"^\d+(\.\d+)?$", "^`[^`]+`$", r"^\\|$", r"a\\\|b", r"|\|", "``|`"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_is_published_as_it_is(pattern: str) -> None:
    assert Page(row(code(pattern, cell=True), "b")).code == [pattern]
    assert Page(code(pattern)).code == [pattern]


# Label, URL, Markdown.
LINKS = {
    "a label": ("Deck", "#deck", "[Deck](#deck)"),
    "the URL as label": ("https://sea.org/a_b?c=1&d=2", "https://sea.org/a_b?c=1&d=2", "<https://sea.org/a_b?c=1&d=2>"),
    "no label": ("", "https://sea.org/", "<https://sea.org/>"),
    "no label for an anchor": ("", "#a_b", "[#a_b](#a_b)"),
    "a pipe and an entity": ("", "https://a.io/b|c&lt;", "[https\\://a.io/b|c\\&lt;](https://a.io/b%7Cc&amp;lt;)"),
    "brackets": ("map[string]Deck", "x.md#deck", "[map\\[string\\]Deck](x.md#deck)"),
    "a URL with blanks and parentheses": ("a", "x y/(z)", "[a](x%20y/%28z%29)"),
}


@pytest.mark.parametrize(("label", "url", "markdown"), LINKS.values(), ids=LINKS)
def test_links(label: str, url: str, markdown: str) -> None:
    assert link(label, url) == markdown
    page = Page(row(link(label, url, cell=True), "b"))
    assert page.words == f"a b {label or url} b"
    assert len(page.links) == 1


def test_mdx_links() -> None:
    assert link("", "https://sea.org", dialect=MDX) == "[https\\://sea.org](https://sea.org)"


def test_an_anchor_is_a_place_in_a_cell_too() -> None:
    assert anchor("deck.mast") == '<a id="deck.mast"></a>'
    assert Page(row(anchor('a|b"<') + "x", "y")).words == "a b x y"


def test_text_in_a_cell_may_end_in_a_backslash() -> None:
    text = escape("C:\\", cell=True)
    markdown = f"|a|b|\n|-|-|\n|{text}|b|\n"
    assert Page(markdown).words == "a b C:\\ b"


def test_bare_urls_become_no_links() -> None:
    assert Page(escape("http://a.io ftp://a.io www.a.io HTTPS://a.io")).links == []
