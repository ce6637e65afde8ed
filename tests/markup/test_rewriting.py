"""Markdown that is rewritten piece by piece: what is found, and that nothing else changes."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.markup.rewriting import Fence, Rewriter, words


class Loud(Rewriter):
    """Marks every piece that it finds."""

    starts = re.compile("%")

    def text(self, text: str, before: str) -> str:
        return text.replace("t", "T") + ("+" if before and text.endswith("}") else "")

    def code(self, span: str) -> str:
        return f"[code {span}]"

    def html(self, tag: str) -> str:
        return f"[html {tag}]"

    def target(self, target: str) -> str:
        return f"TO:{target}"

    def verbatim(self, text: str, *, code: bool) -> str:
        return f"[{'indented' if code else 'block'} {text}]"

    def fence(self, fence: Fence) -> str:
        return fence.written(f"{fence.mark} was {fence.info}", [line.upper() for line in fence.lines], fence.mark)

    def alert(self, kind: str, lines: Sequence[str]) -> str:
        return f"<{kind}>\n{self.blocks(chr(10).join(lines))}\n</{kind}>"

    def heading(self, text: str, level: int, slug: str) -> str:
        return f"{self.inline(text)} ({level} {slug})"


FOUND = {
    "text": ("a text\nto it", "a TexT\nTo iT"),
    "code": ("at `a t` ``t ` t`` t", "aT [code `a t`] [code ``t ` t``] T"),
    "text before code": ("{t}`t` {t}", "{T}+[code `t`] {T}"),
    "code over two lines": ("`t\nt` t", "[code `t\nt`] T"),
    "backticks that close nothing": ("`` t ` t", "`` T ` T"),
    "what is escaped": (r"\`t\` \[t](t)", r"\`T\` \[T](TO:t)"),
    "a tag": ('t <a id="t"></a> t < t', 'T [html <a id="t">][html </a>] T < T'),
    "an autolink": ("t <https://t.io>", "T [html <https://t.io>]"),
    "a comment": ("t <!-- t\nt --> t", "T [html <!-- t\nt -->] T"),
    "a link": ("[t](t.md#t 't') ![t](<t t.png>)", "[T](TO:t.md#t 'T') ![T](<TO:t t.png>)"),
    "a link with parentheses": ("[t](t_(t)) t", "[T](TO:t_(t)) T"),
    "code in a link": ("[`t`](t)", "[[code `t`]](TO:t)"),
    "a link without a target": ("[t]() t", "[T](TO:) T"),
    "a definition": ("[t]: t.md 'x'\n\n[t]", "[t]: TO:t.md 'x'\n\n[T]"),
    "a table": ("| t | `t` |\n| - | - |\n| [t](t) | t |", "| T | [code `t`] |\n| - | - |\n| [T](TO:t) | T |"),
    "a fence": ("```t t\nt\n\n`t`\n```\nt", "``` was t t\nT\n\n`T`\n```\nT"),
    "a fence that never ends": ("~~~\nt\n", "~~~ was \nT\n~~~\n"),
    "a fence in a list": ("- t\n\n  ```\n  t\n   t\n  ```\n- t", "- T\n\n  ``` was \n  T\n   T\n  ```\n- T"),
    "a fence right in a list": ("1. ```\n   t\n   ```\n", "1. ``` was \n   T\n   ```\n"),
    "a fence in a quotation": ("> t\n>\n> ```\n> t\n>\n> ```", "> T\n>\n> ``` was \n> T\n>\n> ```"),
    "indented code": ("t\n\n    t\n\n    t\n\nt", "T\n\n[indented     t\n\n    t]\n\nT"),
    "HTML": ("<div>\nt\n</div>\n\nt", "[block <div>\nt\n</div>]\n\nT"),
    "headings": ("# t `x` t\n\n## A  & b\n\nt\n=\n\n# t x t", "# T [code `x`] T (1 t-x-t)\n\n## A  & b (2 a---b)\n\nT\n= (1 t)\n\n# T x T (1 t-x-t-1)"),
    "a heading in a list is none of the page": ("- # t\n\n# t", "- # T\n\n# T (1 t)"),
    "an alert": ("> [!NOTE]\n> t\n>\n> - `t`\n\nt", "<note>\nT\n\n- [code `t`]\n</note>\n\nT"),
    "an alert in small letters": (">[!tip]\n>t", "<tip>\nT\n</tip>"),
    "no alert": ("> [!NOTE] t\n\n> [!NEWS]\n> t\n\n- > [!NOTE]\n  > t", "> [!NOTE] T\n\n> [!NEWS]\n> T\n\n- > [!NOTE]\n  > T"),
    "starts of lines": ("% t\n% t\n- % t\n\n> % t\n\n`%` %", "\\% T\n\\% T\n- \\% T\n\n> \\% T\n\n[code `%`] %"),
    "blank lines": ("\n\nt\n\n\nt\n\n", "\n\nT\n\n\nT\n\n"),
    "nothing": ("", ""),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), FOUND.values(), ids=FOUND)
def test_what_is_found(text: str, expected: str) -> None:
    assert Loud().page(text) == expected


_PIECES = st.sampled_from(
    ["a", "b c", "`", "``", "```", "~~~", "\n", "\n\n", "\n    ", "\n- ", "\n1. ", "\n> ", "# ", "## ", "|", "| - |", "[", "](", ")", "](b.md)", "[a]: b", "<a id='x'></a>", "<!-- ", "-->", "<div>", "\\", "*", "_", "{{", ":::", "% ", "(x)=", "é", "\t", "---"]
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(_PIECES, max_size=30).map("".join))
def test_what_no_rule_is_about_stays_as_it_is(text: str) -> None:
    assert Rewriter().page(text) == text


@settings(deadline=None)
@given(st.lists(_PIECES, max_size=12).map("".join))
def test_an_alert_that_no_rule_is_about_stays_one(text: str) -> None:
    lines = "\n".join(f"> {line}".rstrip() for line in text.split("\n"))
    page = f"> [!NOTE]\n{lines}"
    assert _bare(Rewriter().page(page)) == _bare(page)


def _bare(text: str) -> list[str]:
    return [word for word in text.split() if word != ">"]


WORDS = {
    "plain": ("a b", "a b"),
    "marked": ("*a* `b_c` [d](e.md) <b>f</b>", "a b_c d f"),
    "escaped": (r"a \* b &amp; c", "a * b & c"),
}


@pytest.mark.parametrize(("text", "expected"), WORDS.values(), ids=WORDS)
def test_what_a_person_reads(text: str, expected: str) -> None:
    assert words(text) == expected
