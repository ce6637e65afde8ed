"""Documents as AsciiDoc: what stands in a cell, and what between blank lines."""

import pytest

from extractor.markup import asciidoc
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

# Comment and cell; on a page only what is about the cell's separator differs.
CASES = {
    "two paragraphs": ("The skipper.\n\nEmpty means none.", "The skipper.\n\nEmpty means none."),
    "a soft wrap": ("Liters\nper hour.", "Liters per hour."),
    "nested lists": (
        "One of:\n- Ebb: it falls,\n  even at night.\n- Flood\n  - neap\n1. apart",
        "One of:\n\n* Ebb: it falls, even at night.\n* Flood\n** neap\n\n//-\n\n. apart",
    ),
    "numbers that start late": ("3) bow\n4) stern", "[start=3]\n. bow\n. stern"),
    "code with a language": (
        "So:\n```yaml\ndeck:\n  - a\n```\nDone.",
        "So:\n\n[source,yaml]\n----\ndeck:\n  - a\n----\n\nDone.",
    ),
    "a pattern with braces and asterisks": ("`[a-z]*-[a-z]*` and `[0-9]{4}`", "`+[a-z]*-[a-z]*+` and `+[0-9]{4}+`"),
    "braces and asterisks in words": (
        "Below {root}/x, *.sea.org, a * b, **so**",
        "Below &#123;root}/x, &#42;.sea.org, a * b, *so*",
    ),
    "angle brackets": (
        "At /keys/<name>, if a<b or 1 < 2. <https://sea.org/x>",
        "At /keys/<name>, if a<b or 1 < 2. link:++https://sea.org/x++[]",
    ),
    "a URL with a placeholder": ("http://<host>:<port>", "http&#58;//<host>:<port>"),
    "identifiers": ("SEA_MAX_X or deck_size", "SEA_MAX_X or deck_size"),
    "a heading": ("Decks.\n# Limits\nAt most 9.", "Decks.\n\n**Limits**\n\nAt most 9."),
    "arrows, dashes and dots": (
        "a -> b <= c => d -- e... (c) f(R)",
        "a &#45;> b &#60;= c &#61;> d &#45;&#45; e&#46;&#46;&#46; (c) f&#40;R)",
    ),
    "an entity": ("&lt; & b", "&#38;lt; & b"),
    "macros and addresses": ("image:x[y] a@b.io key::value", "image&#58;x[y] a&#64;b.io key&#58;:value"),
    "a quote": ("> one\n>\n> two", "____\none\n\ntwo\n____"),
    "a line break": ("a<br>b", "a +\nb"),
}


@pytest.mark.parametrize(("comment", "cell"), CASES.values(), ids=CASES)
def test_comments(comment: str, cell: str) -> None:
    document = parse(comment)
    assert asciidoc.cell(document) == cell
    assert asciidoc.block(document) == cell


def _paragraph(*texts: str) -> Paragraph:
    return Paragraph(tuple(map(Text, texts)))


def _list(*items: str) -> ListBlock:
    return ListBlock(tuple((_paragraph(item),) for item in items))


# Document, and as a block.
HARD = {
    "an item of several blocks": (
        (ListBlock(((_paragraph("a"), CodeBlock("x"), _paragraph("b")), (_paragraph("c"),))),),
        "* a\n+\n----\nx\n----\n+\nb\n* c",
    ),
    "an item that goes on below a list": (
        (ListBlock(((_paragraph("a"), _list("b"), _paragraph("c")),)),),
        "* a\n+\n--\n* b\n\nc\n--",
    ),
    "an item without words": ((ListBlock(((CodeBlock("x"),),)),), "* {empty}\n+\n----\nx\n----"),
    "lists of lists": ((ListBlock(((_paragraph("a"), ListBlock(((_paragraph("b"),),), 4)),)),), "* a\n[start=4]\n.. b"),
    "a delimiter in code": ((CodeBlock("-----\nx", ""),), "------\n-----\nx\n------"),
    "a directive in code": ((CodeBlock("include::x[]\nx include::y[]"),), "----\n\\include::x[]\nx include::y[]\n----"),
    "a callout in code": ((CodeBlock("a <1>"),), "[listing,subs=specialchars]\n----\na <1>\n----"),
    "stress within a word": ((Paragraph((Text("a"), Emphasis((Text("b"),)))),), "a__b__"),
    "stressed blanks": (
        (Paragraph((Text("a"), Emphasis((Text(" b "),), strong=True), Text("c"))),),
        "a **b** c",
    ),
    "stress within stress": ((Paragraph((Emphasis((Text("a "), Emphasis((Text("b"),)))),)),), "_a b_"),
    "neighboring code": ((Paragraph((Code("a"), Code("b"))),), "``+a+``{empty}``+b+``"),
    "code beside a letter": ((Paragraph((Code("a"), Text("s"))),), "``+a+``s"),
    "code with a plus": ((Paragraph((Code("a+b"),)),), "`a&#43;b`"),
    "code that would close a bracket": ((Paragraph((Code("b]"),)),), "`b&#93;`"),
    "attributes before stress": ((Paragraph((Text("[a]"), Emphasis((Text("b"),)))),), "[a]{empty}__b__"),
    "a quotation mark before code": ((Paragraph((Text('"'), Code("b"), Text('"'))),), '"{empty}``+b+``"'),
    "a link": ((Paragraph((Link("https://b.io/x_", (Text("a]b"),)),)),), "link:++https://b.io/x_++[a&#93;b]"),
    "a link to an anchor": ((Paragraph((Link("#x", (Code("b"),)),)),), "xref:x[`+b+`]"),
    "a link to a page": ((Paragraph((Link("a/b.adoc#x", (Text("b"),)),)),), "xref:a/b.adoc#x[b]"),
    "a link in a link": (
        (Paragraph((Link("https://b.io", (Link("#x", (Text("b"),)),)),)),),
        "link:++https://b.io++[b]",
    ),
    "line breaks at the ends": ((Paragraph((LineBreak(), Text(" a "), LineBreak())),), "a"),
    "blocks without anything": (
        (Paragraph(()), Heading(()), Quote(()), Table((), ()), ListBlock(()), _paragraph("a")),
        "a",
    ),
    "a table": (
        (Table(((Text("a"),), (Code("b"),)), (((Text("c|d"),),),)),),
        '[%header,cols="2*"]\n|===\n|a\n|`+b+`\n|c&#124;d\n|\n|===',
    ),
    "quotes in quotes": ((Quote((Quote((_paragraph("a"),)),)),), "_____\n____\na\n____\n_____"),
}


@pytest.mark.parametrize(("document", "block"), HARD.values(), ids=HARD)
def test_blocks(document: Document, block: str) -> None:
    assert asciidoc.block(document) == block


# What would start something else than a paragraph.
STARTS = ["= a", "# a", "- a", "* a", ". a", ".Title", "1. a", "a. b", "iv) b", "<1> a", "> a", "// a", "[a]", "[x] a"]
STARTS += [":a: b", "NOTE: a", "----", "====", "'''", "|===", "--", "-- a", "\u2022 a"]


@pytest.mark.parametrize("text", STARTS)
def test_text_starts_a_paragraph(text: str) -> None:
    written = asciidoc.block((_paragraph(text),))
    assert written != text
    assert not written.startswith(text[0]) or "&#" in written[1:8]


@pytest.mark.parametrize("text", ["a = b", "a.b", "(a) b", "1.5 a", "v1.2", "*a", "'a' b", '"a" b', "e.g. a"])
def test_plain_words_stay_readable(text: str) -> None:
    assert asciidoc.block((_paragraph(text),)).removeprefix("&#42;") == text.removeprefix("*")


def test_what_a_cell_holds_can_not_end_it() -> None:
    document = (
        Paragraph((Text("a|b "), Code("c|d"), Link("https://x.io/|", ()))),
        CodeBlock("// a comment {x}\ne|f\n|==="),
        Table(((Text("g|h!"),),), ()),
    )
    assert asciidoc.cell(document) == (
        "a&#124;b ``+c\\|d+``link:++https://x.io/%7C++[https&#58;//x.io/&#124;]\n\n"
        '[listing,subs="specialchars,attributes"]\n----\n{empty}// a comment \\{x}\ne\\|f\n\\|===\n----\n\n'
        '[%header,cols="1*"]\n!===\n!g&#124;h&#33;\n!==='
    )


def test_headings_get_the_level_that_is_asked_for() -> None:
    document = (Heading((Text("a "), Emphasis((Text("b"),), strong=True))),)
    assert asciidoc.block(document) == "**a b**"
    assert asciidoc.block(document, heading_level=3) == "=== a *b*"


ANCHORS = {
    "ours": ("group-v1-type-field_name", "group-v1-type-field_name"),
    "a digit at the start": ("3scale-v1-x", "_3scale-v1-x"),
    "underscores that would stress": ("v1-_x_", "v1--x-"),
    "another form": ("group/v1.Type", "group-v1.Type"),
}


@pytest.mark.parametrize(("identifier", "written"), ANCHORS.values(), ids=ANCHORS)
def test_anchors_and_links_to_them_agree(identifier: str, written: str) -> None:
    assert asciidoc.anchor(identifier) == f"[[{written}]]"
    assert asciidoc.inline((Link(f"#{identifier}", (Text("a"),)),)) == f"xref:{written}[a]"
