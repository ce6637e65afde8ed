"""Documents as Markdown: what stands in a table cell, and what between blank lines."""

import pytest

from extractor.markup import markdown
from extractor.markup.markdown import MDX
from extractor.markup.parse import parse
from extractor.model.document import (
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Table,
    Text,
)
from tests.markup.rendered import Page, row

# Comment, cell, block.
CASES = {
    "two paragraphs": (
        "The skipper.\n\nEmpty means none.",
        "The skipper.<br><br>Empty means none.",
        "The skipper.\n\nEmpty means none.",
    ),
    "a soft wrap": ("Liters\nper hour.", "Liters per hour.", "Liters per hour."),
    "nested lists": (
        "One of:\n- Ebb: it falls,\n  even at night.\n- Flood\n  - neap\n1. apart",
        "One of:<ul><li>Ebb: it falls, even at night.</li><li>Flood<ul><li>neap</li></ul></li></ul><ol><li>apart</li></ol>",
        "One of:\n\n- Ebb: it falls, even at night.\n- Flood\n  - neap\n\n1. apart",
    ),
    "numbers that start late": (
        "3) bow\n4) stern",
        '<ol start="3"><li>bow</li><li>stern</li></ol>',
        "3. bow\n4. stern",
    ),
    "code with indentation": (
        "So:\n```yaml\ndeck:\n  - a|b\n```\nDone.",
        "So:<pre><code>deck:&#10;  - a\\|b</code></pre>Done.",
        "So:\n\n```yaml\ndeck:\n  - a|b\n```\n\nDone.",
    ),
    "pipes": ("Use `cut | sort` or A|B.", "Use `cut \\| sort` or A\\|B.", "Use `cut | sort` or A|B."),
    "a pattern": ("`^(tcp|udp)$`", "`^(tcp\\|udp)$`", "`^(tcp|udp)$`"),
    "braces": ("Below {root} as `[0-9]{4}`", "Below {root} as `[0-9]{4}`", "Below {root} as `[0-9]{4}`"),
    "angle brackets": (
        "At /keys/<name>, if a<b or 1 < 2. <https://sea.org/x>",
        "At /keys/\\<name>, if a\\<b or 1 < 2. <https://sea.org/x>",
        "At /keys/\\<name>, if a\\<b or 1 < 2. <https://sea.org/x>",
    ),
    "a URL with a placeholder": ("http://<host>:<port>", "http\\://\\<host>:\\<port>", "http\\://\\<host>:\\<port>"),
    "identifiers": ("SEA_MAX_X or deck_size", "SEA_MAX_X or deck_size", "SEA_MAX_X or deck_size"),
    "a heading": (
        "Decks.\n# Limits\nAt most 9.",
        "Decks.<br><br>**Limits**<br><br>At most 9.",
        "Decks.\n\n**Limits**\n\nAt most 9.",
    ),
    "asterisks": ("*.sea.org, a * b, **so**", "\\*.sea.org, a * b, **so**", "\\*.sea.org, a * b, **so**"),
    "an entity": ("&lt; & b", "\\&lt; & b", "\\&lt; & b"),
    "tildes": ("~5m to ~/x or 5~", "\\~5m to ~/x or 5\\~", "\\~5m to ~/x or 5\\~"),
    "dollars": ("$(A) and $$(B)", "$(A) and $&#36;(B)", "$(A) and $&#36;(B)"),
    "a quote": ("> one\n>\n> two", "<blockquote>one<br><br>two</blockquote>", "> one\n>\n> two"),
    "a table": (
        "| a | b |\n|---|---|\n| `c` | d\\|e |",
        "<table><tr><th>a</th><th>b</th></tr><tr><td>`c`</td><td>d\\|e</td></tr></table>",
        "| a | b |\n| --- | --- |\n| `c` | d\\|e |",
    ),
    "a line break": ("a<br>b", "a<br>b", "a<br>b"),
}


@pytest.mark.parametrize(("comment", "cell", "block"), CASES.values(), ids=CASES)
def test_comments(comment: str, cell: str, block: str) -> None:
    document = parse(comment)
    assert markdown.cell(document) == cell
    assert markdown.block(document) == block


def _paragraph(*texts: str) -> Paragraph:
    return Paragraph(tuple(map(Text, texts)))


def _list(*items: str, start: int | None = None) -> ListBlock:
    return ListBlock(tuple((_paragraph(item),) for item in items), start)


LINK = Link("https://sea.org", (Text("log"),))

# Document and block; most of these no comment would give.
HARD = {
    "neighboring lists": ((_list("a"), _list("b"), _list("c")), "- a\n\n* b\n\n- c"),
    "a list of a list without a first word": (
        (ListBlock(items=((ListBlock(items=((_list("", "a"),),)),),)),),
        "- - - a",
    ),
    "neighboring ordered lists": ((_list("a", start=1), _list("b", start=1)), "1. a\n\n1) b"),
    "lists of two kinds": ((_list("a"), _list("b", start=1)), "- a\n\n1. b"),
    "an item of several blocks": (
        (ListBlock(((_paragraph("a"), CodeBlock("x\n\ny"), _paragraph("b")), (_paragraph("c"),))),),
        "- a\n\n  ```\n  x\n\n  y\n  ```\n\n  b\n\n- c",
    ),
    "a nested list that can't stand below words": (
        (ListBlock(((_paragraph("a"), _list("b", start=3)),)),),
        "- a\n\n  3. b",
    ),
    "an empty list": ((ListBlock(((), (Paragraph(()),))), _paragraph("a")), "a"),
    "too large a number": ((_list("a", "b", start=999_999_999),), "999999999. a\n999999999. b"),
    "a fence in code": ((CodeBlock("```\na\n````", "sh -x"),), "`````sh\n```\na\n````\n`````"),
    "a language that is none": ((CodeBlock("a", "{.x}"),), "```\na\n```"),
    "stress within a word": ((Paragraph((Text("a"), Emphasis((Text("b"),)))),), "a<em>b</em>"),
    "stressed blanks": (
        (Paragraph((Text("a"), Emphasis((Text(" b "),), strong=True), Text("c"))),),
        "a<strong> b </strong>c",
    ),
    "stress within stress": ((Paragraph((Emphasis((Text("a "), Emphasis((Text("b"),)))),)),), "<em>a *b*</em>"),
    "neighboring stress": ((Paragraph((Emphasis((Text("a"),)), Emphasis((Text("b"),)))),), "<em>a</em>*b*"),
    "neighboring code": ((Paragraph((Code("a"), Code("b"))),), "`a`<code>b</code>"),
    "a backtick before code": ((Paragraph((Text("`"), Code("b"))),), "\\`<code>b</code>"),
    "brackets before a link": (
        (Paragraph((Text("[a]"), LINK, Text("!"), LINK)),),
        "[a\\][log](https://sea.org)\\![log](https://sea.org)",
    ),
    "a link in a link": ((Paragraph((Link("https://b.io", (Text("a "), LINK)),)),), "[a log](https://b.io)"),
    "brackets in a label": ((Paragraph((Link("#x", (Text("a]["), Code("b]"))),)),), "[a\\]\\[<code>b\\]</code>](#x)"),
    "a link without a label": ((Paragraph((Link("https://b.io/x", ()),)),), "<https://b.io/x>"),
    "a bold heading with bold words": ((Heading((Text("a "), Emphasis((Text("b"),), strong=True))),), "**a b**"),
    "line breaks at the ends": ((Paragraph((LineBreak(), Text(" a "), LineBreak())),), "a"),
    "blocks without anything": ((Paragraph(()), Heading(()), Quote(()), Table((), ()), _paragraph("a")), "a"),
    "a table with rows of all lengths": (
        (Table(((Text("a"),),), (((Text("b"),), (Text("c"),)), ())),),
        "| a |  |\n| --- | --- |\n| b | c |\n|  |  |",
    ),
}


@pytest.mark.parametrize(("document", "block"), HARD.values(), ids=HARD)
def test_hard_documents(document: Document, block: str) -> None:
    assert markdown.block(document) == block


@pytest.mark.parametrize(
    "text",
    [
        "# a",
        "###### a",
        "#",
        "> a",
        ">a",
        "- a",
        "+ a",
        "+",
        "* a",
        "1. a",
        "12) a",
        "1.",
        "---",
        "- - -",
        "| - |",
        ":-: | -",
        "===",
        "~~~",
        "[ ] a",
        "[x] a",
        "[a]: b",
        ": a",
        "    a",
        "***",
        "___",
        "<p>",
        "`a",
        "&#42;",
        "[`]: b`",
    ],
)
def test_a_paragraph_starts_no_other_block(text: str) -> None:
    page = Page(f"a\n\n{markdown.block((_paragraph(text),))}\n\n- {markdown.block((_paragraph(text),))}")
    assert page.tags == ["p", "p", "ul", "li"]
    assert page.words == f"a {text.strip()} {text.strip()}"


@pytest.mark.parametrize("text", ["#a", "1.5 m", "-5", "+1", "a # b", "a > b", "a - b", "2024.", "*a*b", "x: y"])
def test_nothing_is_escaped_without_need(text: str) -> None:
    expected = text.replace("*", "\\*").replace("2024.", "2024\\.")
    assert markdown.block((_paragraph(text),)) == expected


def test_headings_get_the_level_that_is_asked_for() -> None:
    document = (Heading((Text("Limits of C#"),)), _paragraph("a"))
    assert markdown.block(document, heading_level=5) == "##### Limits of C\\#\n\na"
    assert Page(markdown.block(document, heading_level=5)).words == "Limits of C# a"
    assert "h1" not in Page(markdown.block(document)).tags


MDX_CASES = {
    "braces": ("Below {root} as `{4}`", "Below \\{root\\} as `{4}`"),
    "every angle bracket": ("1 < 2 <x>", "1 \\< 2 \\<x>"),
    "a line break is closed": ("a<br>b", "a<br />b"),
    "paragraphs": ("a\n\nb", "a<br /><br />b"),
    "links have no short form": ("https://sea.org", "[https\\://sea.org](https://sea.org)"),
    "code": ("So:\n\n\t{<a>}", "So:<pre><code>\\{\\<a>\\}</code></pre>"),
}


@pytest.mark.parametrize(("comment", "cell"), MDX_CASES.values(), ids=MDX_CASES)
def test_mdx(comment: str, cell: str) -> None:
    assert markdown.cell(parse(comment), dialect=MDX) == cell


def test_mdx_takes_no_word_for_a_statement() -> None:
    document = parse("import it\n\nexports\n\n```\n{a} <b>\n```")
    assert markdown.block(document, dialect=MDX) == "&#105;mport it\n\nexports\n\n```\n{a} <b>\n```"


def test_inlines_alone() -> None:
    nodes = (Text("[]"), Link("#leaf", (Text("Leaf|"),)), LineBreak(), Code("a|b"))
    assert markdown.inline(nodes) == "[\\][Leaf|](#leaf)<br>`a|b`"
    assert markdown.inline(nodes, cell=True) == "[\\][Leaf\\|](#leaf)<br>`a\\|b`"


def test_a_cell_shows_lists_code_and_paragraphs() -> None:
    page = Page(row(markdown.cell(parse("a\n- b\n- c\n\nd\n\n\te\n\t  f"))))
    assert page.tags[-6:] == ["td", "ul", "li", "li", "pre", "code"]
    assert page.code == ["e\n  f"]
