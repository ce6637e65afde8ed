"""What is found in hand-written Markdown, and on which lines."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.markup.narrative import Anchor, Fence, Heading, Link, Narrative, Span, read_narrative
from extractor.markup.slugs import github_slug

FENCES = {
    "plain": ("```yaml\na: 1\nb: 2\n```\n", [Fence("yaml", "a: 1\nb: 2\n", 2)]),
    "tildes, and an info string": ("\n~~~ yaml title=x\na: 1\n~~~", [Fence("yaml title=x", "a: 1\n", 3)]),
    "never closed": ("```\na", [Fence("", "a", 2)]),
    "in a list": ("- one\n\n  ```yaml\n  a:\n    b: 1\n  ```\n", [Fence("yaml", "a:\n  b: 1\n", 4)]),
    "in a quotation": ("> ```yaml\n> a:\n>   b: 1\n> ```\n", [Fence("yaml", "a:\n  b: 1\n", 2)]),
    "in a quoted list": ("> 1. one\n>    ```\n>    a\n>    ```\n", [Fence("", "a\n", 3)]),
    "tabs of MkDocs": ('=== "One"\n\n    ```yaml\n    a: 1\n    ```\n', [Fence("yaml", "a: 1\n", 4)]),
    "a note of MkDocs, behind words": (
        "!!! note\n\n    Words.\n\n    ```yaml\n    a: 1\n    ```\n",
        [Fence("yaml", "a: 1\n", 6)],
    ),
    "indented code without a fence": ("    a: 1\n", []),
    "a directive of MyST": (
        "````{note}\nWords.\n\n```{code-block} yaml\na: 1\n```\n````\n",
        [Fence("{code-block} yaml", "a: 1\n", 5)],
    ),
    "a directive that holds no Markdown": ("```{mermaid}\ngraph\n```\n", [Fence("{mermaid}", "graph\n", 2)]),
    "colons of MyST": (":::{tip}\n```yaml\na: 1\n```\n:::\n", [Fence("yaml", "a: 1\n", 3)]),
    "below a tag without a blank line": (
        "<TabItem>\n```yaml\na: 1\n```\n</TabItem>\n",
        [Fence("yaml", "a: 1\n", 3)],
    ),
    "in a comment": ("<!--\n```yaml\na: 1\n```\n-->\n", []),
    "in a shortcode": ("{{% tab %}}\n```yaml\na: 1\n```\n{{% /tab %}}\n", [Fence("yaml", "a: 1\n", 3)]),
    "with an expression": ("```yaml\na: {{ x }}\n```\n", [Fence("yaml", "a: {{ x }}\n", 2)]),
    "with an expression of two lines, quoted": (
        "> ```\n> a: {{ x |\n>   y }}\n> ```\n",
        [Fence("", "a: {{ x |\n  y }}\n", 2)],
    ),
    "with an expression that never ends": ("```\n{{ a\n```\nb }}\n", [Fence("", "{{ a\n", 2)]),
    "below front matter": ("---\na: |\n  ```\n---\n\n```\nb\n```\n", [Fence("", "b\n", 7)]),
    "below front matter in TOML": ("+++\na = '```'\n+++\n```\nb\n```\n", [Fence("", "b\n", 5)]),
    "CRLF": ("one\r\n\r\n```\r\na\r\nb\r\n```\r\n", [Fence("", "a\nb\n", 4)]),
}


@pytest.mark.parametrize(("text", "expected"), FENCES.values(), ids=FENCES)
def test_fences(text: str, expected: list[Fence]) -> None:
    assert list(read_narrative(text).fences) == expected


LANGUAGES = {
    "yaml": "yaml",
    "YAML title=x": "yaml",
    "yaml{1,3}": "yaml",
    "yaml,hl=1": "yaml",
    "{code-block} yaml": "yaml",
    "{code} yml": "yml",
    "{.yaml .numbered}": "yaml",
    "{ .yaml }": "yaml",
    "c++": "c++",
    "": "",
    "{mermaid}": "mermaid",
}


@pytest.mark.parametrize(("info", "expected"), LANGUAGES.items(), ids=lambda text: text or "none")
def test_languages(info: str, expected: str) -> None:
    assert Fence(info, "", 1).language == expected


SPANS = {
    "one": ("a `b` c", [Span("b", 1)]),
    "several lines": ("one `a`\ntwo `b\nc`\nthree `d`", [Span("a", 1), Span("b c", 2), Span("d", 4)]),
    "in a link": ("[`a`](x)\nand `b`", [Span("a", 1), Span("b", 2)]),
    "in emphasis, behind a long tag": ("<a\n id='x'>\n**`a`**", [Span("a", 3)]),
    "in cells": ("| `a` | b |\n| --- | --- |\n| c | `d` |", [Span("a", 1), Span("d", 3)]),
    "in a heading": ("one\n\n## The `a`", [Span("a", 3)]),
    "in a list of a quotation": ("> - one\n>   `a`\n> - `b`", [Span("a", 2), Span("b", 3)]),
    "in a directive": ("\n```{note}\n`a`\n```", [Span("a", 3)]),
    "none in code": ("```\n`a`\n```\n\n    `b`\n", []),
    "none in an expression": ('{{ ref("A", "`a`") }}', []),
    "around an expression": ("`a {{ b }}`", [Span("a {{ b }}", 1)]),
    "beside a shortcode": ('{{< tag "`a`" >}} `b`', [Span("b", 1)]),
    "none in front matter": ("---\na: `b`\n---\n`c`", [Span("c", 4)]),
    "none in a comment of Jinja": ("{# `a` #}\n`b`", [Span("b", 2)]),
}


@pytest.mark.parametrize(("text", "expected"), SPANS.values(), ids=SPANS)
def test_spans(text: str, expected: list[Span]) -> None:
    assert list(read_narrative(text).spans) == expected


LINKS = {
    "inline": ("a\n[b *c* `d`](x.md#y 'title')", [Link("x.md#y", "b c d", 2)]),
    "by reference": ("[a][r]\n[R]\n\n[r]: x%20y", [Link("x%20y", "a", 1), Link("x%20y", "R", 2)]),
    "with angles": ("<https://example.org>", [Link("https://example.org", "https://example.org", 1)]),
    "an image": ("a\n![b](c.png)", [Link("c.png", "b", 2, image=True)]),
    "an image in a link": (
        "[![a](b.png)](c)",
        [Link("c", "a", 1), Link("b.png", "a", 1, image=True)],
    ),
    "in tags": (
        "<p>\n<a class='x' href=\"a.md\">b</a> <img\nsrc=c.png>",
        [Link("a.md", "", 2), Link("c.png", "", 2, image=True)],
    ),
    "in a tag among words": ("a <a href='b'>c</a>", [Link("b", "", 1)]),
    "to a shortcode": ('[a]({{< ref "b c" >}})', [Link('{{< ref "b c" >}}', "a", 1)]),
    "none in an expression": ("{{ f('[a](b)') }}", []),
    "none in a comment": ("<!-- <a href='b'> -->", []),
    "none in code": ("`[a](b)`", []),
}


@pytest.mark.parametrize(("text", "expected"), LINKS.values(), ids=LINKS)
def test_links(text: str, expected: list[Link]) -> None:
    assert list(read_narrative(text).links) == expected


UNDEFINED = {
    "a label that nothing defines": ("one\n[a b][c]", [Link("c", "a b", 2)]),
    "several, some of them defined": ("[a][b] [c][d]\n[e][f]\n\n[d]: x", [Link("b", "a", 1), Link("f", "e", 2)]),
    "in a cell": ("| a |\n| - |\n| [b][c] |", [Link("c", "b", 3)]),
    "around code": ("see [the `a`][b]", [Link("b", "the `a`", 1)]),
    "below code of two lines": ("`a\nb`\n[c][d]", [Link("d", "c", 3)]),
    "over two lines": ("one\n[a\nb][c]", [Link("c", "a b", 2)]),
    "none in code": ("`[a][b]`\n\n```\n[a][b]\n```", []),
    "none behind a word": ("a[b][c]", []),
    "no list of lists": ("[[a][b]]", []),
    "no label": ("[a] [b]", []),
    "a box to check": ("- [ ] a [x] b", []),
}


@pytest.mark.parametrize(("text", "expected"), UNDEFINED.values(), ids=UNDEFINED)
def test_links_that_are_none(text: str, expected: list[Link]) -> None:
    assert list(read_narrative(text).undefined) == expected


HEADINGS = {
    "of hashes": ("# A b\n\ntext\n\n### C", [Heading("A b", 1, "a-b", 1), Heading("C", 3, "c", 5)]),
    "underlined": ("A\n===\n\nB\n---", [Heading("A", 1, "a", 1), Heading("B", 2, "b", 4)]),
    "thrice": ("# A\n# A\n# A", [Heading("A", 1, "a", 1), Heading("A", 1, "a-1", 2), Heading("A", 1, "a-2", 3)]),
    "a number that is there already": (
        "# A\n# A 1\n# A",
        [Heading("A", 1, "a", 1), Heading("A 1", 1, "a-1", 2), Heading("A", 1, "a-2", 3)],
    ),
    "with marks": ("## The `a.b`, *really*", [Heading("The a.b, really", 2, "the-ab-really", 1)]),
    "with an anchor": ("## A {#b .c}", [Heading("A", 2, "a", 1)]),
    "in a list": ("- # A", [Heading("A", 1, "a", 1)]),
    "none in code": ("```\n# A\n```", []),
}


@pytest.mark.parametrize(("text", "expected"), HEADINGS.values(), ids=HEADINGS)
def test_headings(text: str, expected: list[Heading]) -> None:
    assert list(read_narrative(text).headings) == expected


ANCHORS = {
    "a tag": ("a\n<a id='b'></a>", [Anchor("b", 2)]),
    "a name": ('<a name="b">', [Anchor("b", 1)]),
    "a block": ("<div\n  class=x\n  id=a>\n<p id='b'>", [Anchor("a", 1), Anchor("b", 4)]),
    "behind a heading": ("\n# A {#b}", [Anchor("b", 2)]),
    "a label of MyST": ("one\n\n(a-b)=\n# C", [Anchor("a-b", 3)]),
    "no label": ("f(x)=1 and (a)=b", []),
    "no attribute": ("<a data-id='b'>", []),
}


@pytest.mark.parametrize(("text", "expected"), ANCHORS.values(), ids=ANCHORS)
def test_anchors(text: str, expected: list[Anchor]) -> None:
    assert list(read_narrative(text).anchors) == expected


def test_all_that_a_link_may_name() -> None:
    assert read_narrative("# A\n<a id='b'></a>\n# A").targets == {"a", "a-1", "b"}


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        pytest.param("What's new in v1.9?", "whats-new-in-v19", id="punctuation"),
        pytest.param("a_b - c", "a_b---c", id="kept"),
        pytest.param("Über uns", "über-uns", id="letters"),
    ],
)
def test_slugs(text: str, slug: str) -> None:
    assert github_slug(text) == slug


def test_an_empty_text_holds_nothing() -> None:
    assert read_narrative("") == Narrative()


PIECES = st.sampled_from(
    [
        "one `{0}` and [l{0}](t{0})",
        "one\n`{0}`\n![i](p{0})",
        "# H {0}",
        "```yaml\nf{0}: 1\n\n  g{0}: 2\n```",
        "~~~\nf{0}\n~~~",
        "<a id='a{0}'></a>",
        "(m{0})=",
        "| `{0}` | x |\n| - | - |\n| y | `{0}` |",
        "{{{{ ref('`no`',\n '[no](no)') }}}}",
        "{{{{< note >}}}}\n`{0}`\n{{{{< /note >}}}}",
        "```{{note}}\n`{0}`\n```",
        "<!-- `no`\n\n[no](no) -->",
        "<Tab>\n~~~\nf{0}\n~~~\n</Tab>",
    ]
)
MARGINS = st.sampled_from(["", "> ", "- ", "1. ", "> > ", "> - "])


def nested(text: str, margin: str) -> str:
    """Put a piece into lists and quotations."""
    below = margin if set(margin) <= set("> ") else margin.replace("1.", "  ").replace("-", " ")
    first, *others = text.split("\n")
    return "\n".join((margin + first, *(below + line for line in others)))


@st.composite
def pages(draw: st.DrawFn) -> str:
    pieces = draw(st.lists(st.tuples(PIECES, MARGINS), max_size=8))
    front = draw(st.sampled_from(["", "---\na: 1\n---\n", "+++\na = 1\n+++\n"]))
    gap = draw(st.sampled_from(["\n\n", "\n\n\n"]))
    return front + gap.join(nested(piece.format(number), margin) for number, (piece, margin) in enumerate(pieces, 100))


def shown(text: str, found: str, line: int) -> bool:
    return found in text.split("\n")[line - 1]


@given(text=pages())
@settings(max_examples=300, deadline=None)
def test_lines_show_what_is_said_to_be_there(text: str) -> None:
    found = read_narrative(text)
    assert all(shown(text, f"`{span.text}`", span.line) for span in found.spans)
    assert all(shown(text, f"({link.target})", link.line) for link in found.links)
    assert all(shown(text, heading.text, heading.line) for heading in found.headings)
    assert all(shown(text, anchor.name, anchor.line) for anchor in found.anchors)
    for fence in found.fences:
        for number, line in enumerate(fence.text.split("\n")[:-1]):
            assert shown(text, line, fence.line + number)
    assert "no" not in {span.text for span in found.spans} | {link.target for link in found.links}


@given(text=pages())
@settings(max_examples=200, deadline=None)
def test_nothing_is_lost(text: str) -> None:
    found = read_narrative(text)
    said = [*(span.text for span in found.spans), *(fence.text for fence in found.fences)]
    for number in range(100, 110):
        written = sum(f"{mark}{number}{end}" in text for mark, end in (("`", "`"), ("f", "")))
        assert sum(str(number) in one for one in said) >= written


@given(text=st.text(alphabet="`~[](){}#<>!-=|%\n\t >abc1.:\r'\"", max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read(text: str) -> None:
    found = read_narrative(text)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    places = [*found.spans, *found.links, *found.headings, *found.anchors]
    assert all(1 <= place.line <= lines for place in places)


def test_a_comment_that_never_ends_in_a_list_in_a_quotation() -> None:
    assert read_narrative("> a\n>\n> - <!--\n>") == Narrative()
