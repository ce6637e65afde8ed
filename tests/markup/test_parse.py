"""What comments mean: the mix of Go doc comments and Markdown that people write."""

import subprocess
import sys
import time

import pytest

from extractor.markup.parse import parse
from extractor.model.document import (
    Code,
    CodeBlock,
    Document,
    Emphasis,
    Heading,
    Inline,
    LineBreak,
    Link,
    ListBlock,
    Paragraph,
    Quote,
    Table,
    Text,
)


def _paragraph(*inlines: Inline | str) -> Paragraph:
    return Paragraph(tuple(Text(inline) if isinstance(inline, str) else inline for inline in inlines))


def _bullets(*items: str) -> ListBlock:
    return ListBlock(tuple((_paragraph(item),) for item in items))


def _url(url: str) -> Link:
    return Link(url, (Text(url),))


BLOCKS: dict[str, tuple[str, Document]] = {
    "nothing": ("", ()),
    "blank lines": ("\n \n", ()),
    "a single line break is a blank": (
        "Depth in meters\nbelow the keel.",
        (_paragraph("Depth in meters below the keel."),),
    ),
    "a blank line parts paragraphs": ("One.\n\nTwo.", (_paragraph("One."), _paragraph("Two."))),
    "line ends of Windows": ("One.\r\n\r\nTwo\r\nthree.", (_paragraph("One."), _paragraph("Two three."))),
    "two blanks break the line": ("One  \ntwo", (_paragraph("One", LineBreak(), "two"),)),
    "a backslash breaks the line": ("One\\\ntwo", (_paragraph("One", LineBreak(), "two"),)),
    "a comment of HTML": ("<!-- for a tool\n\nmore -->\nOne.\n\n   <!-- end --> \n", (_paragraph("One."),)),
    "a comment of HTML with words behind it": ("<!-- a --> One.", (_paragraph("<!-- a --> One."),)),
    "a comment of HTML without an end": ("One.\n<!-- a", (_paragraph("One. <!-- a"),)),
    "a comment of HTML in code": ("```html\n<!-- a -->\n```", (CodeBlock("<!-- a -->", "html"),)),
    "lines for linters": (
        "One.\nnolint: maligned\n\nnolint\nnolint:revive // we know\nTwo.",
        (_paragraph("One."), _paragraph("Two.")),
    ),
    "a line for a generator": ("swagger:model Boat\nOne.", (_paragraph("One."),)),
    "words about linters": ("nolint is a word.\nSee swagger: x.", (_paragraph("nolint is a word. See swagger: x."),)),
    "a line for linters in code": ("```\nnolint\n```", (CodeBlock("nolint"),)),
    "bullets directly below words": ("Either:\n- ebb\n- flood", (_paragraph("Either:"), _bullets("ebb", "flood"))),
    "asterisks as bullets": ("* ebb\n* flood", (_bullets("ebb", "flood"),)),
    "a loose list": ("- ebb\n\n- flood", (_bullets("ebb", "flood"),)),
    "a wrapped item": ("- ebb, when it\n  falls\n- flood", (_bullets("ebb, when it falls", "flood"),)),
    "an item wrapped to the margin": ("- ebb, when it\nfalls", (_bullets("ebb, when it falls"),)),
    "words after a list": ("- ebb\n\nElse.", (_bullets("ebb"), _paragraph("Else."))),
    "numbers": (
        "1. cast off\n2. sail",
        (ListBlock(((_paragraph("cast off"),), (_paragraph("sail"),)), 1),),
    ),
    "numbers in parentheses, from three": ("3) anchor", (ListBlock(((_paragraph("anchor"),),), 3),)),
    "nested lists, then another kind": (
        "- ebb\n- flood\n  - neap\n  - spring\n1. slack",
        (
            ListBlock(((_paragraph("ebb"),), (_paragraph("flood"), _bullets("neap", "spring")))),
            ListBlock(((_paragraph("slack"),),), 1),
        ),
    ),
    "an item of two paragraphs": (
        "- ebb\n\n  falls\n- flood",
        (ListBlock(((_paragraph("ebb"), _paragraph("falls")), (_paragraph("flood"),))),),
    ),
    "a negative number is no bullet": ("Depth:\n-5 means land", (_paragraph("Depth: -5 means land"),)),
    "a wrapped number is no list": ("There are\n12. No more.", (_paragraph("There are 12. No more."),)),
    "a fence": (
        "Like this:\n```yaml\n---\ndeck:\n  - mast\n```\nAfter it.",
        (_paragraph("Like this:"), CodeBlock("---\ndeck:\n  - mast", "yaml"), _paragraph("After it.")),
    ),
    "a fence of tildes, never closed": ("~~~\na\n\nb", (CodeBlock("a\n\nb"),)),
    "a fence in an item": (
        "- so:\n  ```\n  sail\n  ```",
        (ListBlock(((_paragraph("so:"), CodeBlock("sail")),)),),
    ),
    "a tab after a blank line": (
        "See\n\n\tsail\n\t  far\n\nend",
        (_paragraph("See"), CodeBlock("sail\n  far"), _paragraph("end")),
    ),
    "a heading": (
        "About depth.\n# Limits\nAt most 9.",
        (_paragraph("About depth."), Heading((Text("Limits"),)), _paragraph("At most 9.")),
    ),
    "a hash is no heading": ("#1 of all", (_paragraph("#1 of all"),)),
    "a line of equals signs is text": ("Depth\n=====", (_paragraph("Depth ====="),)),
    "a schedule is no rule": ("* * * * *", (_paragraph("* * * * *"),)),
    "a quote": ("> ebb\n> flood", (Quote((_paragraph("ebb flood"),)),)),
    "a comparison is no quote": ("Needs a draft\n>= 3 or\n> 2", (_paragraph("Needs a draft >= 3 or > 2"),)),
    "a table": (
        "| tide | at |\n| --- | --- |\n| ebb | `6h` |",
        (Table(((Text("tide"),), (Text("at"),)), (((Text("ebb"),), (Code("6h"),)),)),),
    ),
    "a table with too long a row stays whole": (
        "| tide |\n| --- |\n| ebb | six |",
        (_paragraph("| tide | | --- | | ebb | six |"),),
    ),
    "a drawing of pipes keeps its lines": (
        "So:\n| N | S |\n| x |   |",
        (_paragraph("So:"), CodeBlock("| N | S |\n| x |   |")),
    ),
    "nested too deep to be meant": ("> " * 30 + "deep", (CodeBlock("> " * 30 + "deep"),)),
    "control characters": ("be\x1b[31mll\x07", (_paragraph("be\ufffd[31mll\ufffd"),)),
}

INLINES: dict[str, tuple[str, tuple[Inline | str, ...]]] = {
    "code": ("Set `a|b` or `{2}`", ("Set ", Code("a|b"), " or ", Code("{2}"))),
    "code over two lines": ("`one\n  two`", (Code("one two"),)),
    "code in two backticks": ("``a`b``", (Code("a`b"),)),
    "a single backtick": ("5` north", ("5` north",)),
    "strong": ("**Full sail** is set", (Emphasis((Text("Full sail"),), strong=True), " is set")),
    "emphasis": ("*any* or _all_.", (Emphasis((Text("any"),)), " or ", Emphasis((Text("all"),)), ".")),
    "emphasis around code": ("*any `x`*", (Emphasis((Text("any "), Code("x"))),)),
    "underscores": ("RAY_MAX_DEPTH and _depth_of_", ("RAY_MAX_DEPTH and ", Emphasis((Text("depth_of"),)))),
    "two underscores are a name": ("has __name__ or '__dash__'", ("has __name__ or '__dash__'",)),
    "a product": ("a * b * c", ("a * b * c",)),
    "a product without blanks": ("2*3*4", ("2*3*4",)),
    "globs": ("*.sea.org, *.bay.org or /a/*", ("*.sea.org, *.bay.org or /a/*",)),
    "quoted globs": ('"*", "*-buoy" and "buoy-*"', ('"*", "*-buoy" and "buoy-*"',)),
    "pointers": ("a *Buoy or (*Mast)", ("a *Buoy or (*Mast)",)),
    "a link": ("see [the log](https://sea.org/log_1)", ("see ", Link("https://sea.org/log_1", (Text("the log"),)))),
    "a link with a title": ('[a](https://b.io "c")', (Link("https://b.io", (Text("a"),)), " (c)")),
    "a relative link is text": ("see [the log](../log.md)", ("see [the log](../log.md)",)),
    "a dangerous link is text": ("[a](javascript:b)", ("[a](javascript:b)",)),
    "an autolink": ("<https://sea.org/x>", (_url("https://sea.org/x"),)),
    "a bare URL, without what follows": ("(see https://sea.org/x_1).", ("(see ", _url("https://sea.org/x_1"), ").")),
    "a bare URL with parentheses": ("https://sea.org/x_(y)", (_url("https://sea.org/x_(y)"),)),
    "a bare URL in quotes": ("'https://sea.org/'", ("'", _url("https://sea.org/"), "'")),
    "a URL with a placeholder is text": (
        "http://<host>:<port> or https://{x}/y",
        ("http://<host>:<port> or https://{x}/y",),
    ),
    "a URL that only starts": ("https:// and xhttps://a.io", ("https:// and xhttps://a.io",)),
    "a Go doc link": ("an [Anchor] or [mast.Sail]", ("an [Anchor] or [mast.Sail]",)),
    "a definition": (
        "By [RFC 9].\n\n[RFC 9]: https://sea.org/9",
        ("By ", Link("https://sea.org/9", (Text("RFC 9"),)), "."),
    ),
    "a tag is text": ("at /keys/<key-name> and <b>x</b>", ("at /keys/<key-name> and <b>x</b>",)),
    "a line break in HTML": ("one<br/>two", ("one", LineBreak(), "two")),
    "an entity is text": ("&lt; and &amp;", ("&lt; and &amp;",)),
    "comparisons": ("a<b, 1 < 2 > 0", ("a<b, 1 < 2 > 0",)),
    "an image is a link": ("![a](https://b.io)", ("!", Link("https://b.io", (Text("a"),)))),
    "an escape": (r"\*not\* \`so\`", ("*not* `so`",)),
    "a backslash of a pattern": (r"^\d+\.\w\"$", (r"^\d+\.\w\"$",)),
    "a path of Windows": (r"C:\sea\\bay", (r"C:\sea\\bay",)),
}


@pytest.mark.parametrize(("text", "document"), BLOCKS.values(), ids=BLOCKS)
def test_blocks(text: str, document: Document) -> None:
    assert parse(text) == document


@pytest.mark.parametrize(("text", "inlines"), INLINES.values(), ids=INLINES)
def test_inlines(text: str, inlines: tuple[Inline | str, ...]) -> None:
    assert parse(text) == (_paragraph(*inlines),)


def test_a_definition_that_nothing_refers_to_is_text() -> None:
    text = "Tides.\n\n[1]: https://sea.org/1"
    assert parse(text) == (_paragraph("Tides."), _paragraph("[1]: ", _url("https://sea.org/1")))


def test_who_writes_for_a_page_may_link_to_its_neighbors() -> None:
    link = Link("../log.md#x", (Text("log"),))
    assert parse("the [log](../log.md#x)", relative_links=True) == (_paragraph("the ", link),)
    assert parse("the [log](javascript:x)", relative_links=True) == (_paragraph("the [log](javascript:x)"),)


PLAIN = "Sets the *depth* (`m`).\nSee https://sea.org/x and [all](https://sea.org).\n\nOne of:\n- ebb\n  or so\n- flood\n\nFor example:\n\tdeck: 1\n"


def test_plain_prose_does_not_import_a_markdown_parser() -> None:
    program = (
        "import sys; from extractor.markup.parse import parse; from extractor.markup import markdown, plain, summary;"
        f"print(len(parse({PLAIN!r})), 'markdown_it' in sys.modules);"
        "parse('1. one'); print('markdown_it' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "5 False\nTrue\n"


ENDLESS = {
    "quotes": "> " * 2000,
    "brackets": "[" * 5000,
    "images": "![" * 5000,
    "links": "[a](" * 2000,
    "stress": "*a " * 5000 + "a* " * 5000,
    "backticks": "`" * 5000,
    "code": "a`" * 5001,
    "bullets": "- " * 2000,
    "tags": "<" * 5000,
    "a table": "|a" * 300 + "\n" + "|-" * 300 + "\n|b",
    "preformatted": "x:\n  y\n" * 2000,
    "a URL": "https://a.io/" + ")" * 5000,
}


@pytest.mark.parametrize("text", ENDLESS.values(), ids=ENDLESS)
def test_no_text_takes_long(text: str) -> None:
    start = time.process_time()
    parse(text)
    assert time.process_time() - start < 2
