"""Documents and comments for hypothesis, rich in what Markdown could misread."""

from hypothesis import strategies as st

from extractor.model.document import (
    Block,
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

_BITS = [
    *"ab1 *_`[]()<>&|\\~#+-=.:!$@{}\"'/;,é€",
    *["  ", "**", "__", "~~", "``", "```", "](", "]:", "[x] ", "![", "- ", "1. ", "---", "&amp;", "&#42;", "<br>"],
    *["http://", "https://a.io", "www.", "ftp://b.c", "a@b.co", "<em>", "<!-- ", "snake_case", "import ", "$(A)"],
]
_ANY = st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufeff")

words = st.lists(st.one_of(st.sampled_from(_BITS), _ANY), max_size=8).map("".join)
verbatim = st.lists(st.one_of(st.sampled_from([*_BITS, "\n", "\n  "]), _ANY), max_size=8).map("".join)
_urls = st.sampled_from(
    ["https://a.io", "https://a.io/b_c?d=1&e=2#f", "http://a.io/(x)", "https://a.io/a|b", "https://a.io/&lt;*x*", "#x"]
)


def _stressed(children: st.SearchStrategy[Inline]) -> st.SearchStrategy[Emphasis]:
    return st.builds(Emphasis, st.lists(children, max_size=3).map(tuple), strong=st.booleans())


_unlinked = st.one_of(words.map(Text), words.map(Code), st.builds(LineBreak))
_labels = st.lists(st.recursive(_unlinked, _stressed, max_leaves=3), max_size=3).map(tuple)
_linked = st.one_of(st.builds(Link, _urls, _labels), _urls.map(lambda url: Link(url, (Text(url),))))
inlines = st.lists(st.recursive(st.one_of(_unlinked, _linked), _stressed, max_leaves=4), max_size=5).map(tuple)


def _containers(children: st.SearchStrategy[Block]) -> st.SearchStrategy[Block]:
    blocks = st.lists(children, max_size=3).map(tuple)
    starts = st.sampled_from([None, 0, 1, 2, 999_999_999])
    return st.one_of(st.builds(ListBlock, st.lists(blocks, max_size=3).map(tuple), starts), st.builds(Quote, blocks))


_rows = st.lists(inlines, max_size=3).map(tuple)
_blocks = st.recursive(
    st.one_of(
        st.builds(Paragraph, inlines),
        st.builds(Heading, inlines),
        st.builds(CodeBlock, verbatim, st.sampled_from(["", "yaml", "a b", "`"])),
        st.builds(Table, _rows, st.lists(_rows, max_size=2).map(tuple)),
    ),
    _containers,
    max_leaves=4,
)
documents: st.SearchStrategy[Document] = st.lists(_blocks, max_size=4).map(tuple)

_STARTS = [
    *[
        "",
        "- ",
        "* ",
        "  - ",
        "   ",
        "\t",
        "    ",
        "1. ",
        "2) ",
        "> ",
        "# ",
        "```\n",
        "~~~\n",
        "| a | b |\n|---|---|\n",
    ],
    *["{\n", "  {\n", "***\n", "| a |\n", "[a]: https://b.io\n", "key:\n", "  key: 1\n"],
]
_WORDS = [
    *["some words", "any words:", "`code`", "*stressed*", "_one_", "**two words**", "https://a.io/b.", "snake_case"],
    *["[a](https://b.io)", "[a]", "a * b", "<x>", "<https://a.io>", "\\*", "*.b.io", "'__c__'", "<br>", "a | b"],
]
_PLAIN_STARTS = ["", "", "- ", "- ", "* ", "  ", "\n", "\n- ", "\n\n", "~~~\n", "x:\n  "]
_PLAIN_WORDS = [*_WORDS[:8], "a * b", "*.b.io", "(*x*)", "`c` d `e", "[Name]", "it's 2.", "a_", "_b", "f*", "h", "—"]


def _comments(starts: list[str], words: st.SearchStrategy[str], ends: list[str], size: int) -> st.SearchStrategy[str]:
    line = st.tuples(st.sampled_from(starts), st.lists(words, max_size=size).map(" ".join), st.sampled_from(ends)).map(
        "".join
    )
    return st.lists(line, max_size=6).map(lambda lines: "".join(lines).strip("\n"))


comments = st.one_of(
    _comments(_STARTS, st.one_of(st.sampled_from(_WORDS), words), ["\n", "\n", "\n\n", "\\\n", "  \n"], 3),
    _comments(_PLAIN_STARTS, st.sampled_from(_PLAIN_WORDS), ["\n"], 4),
)
