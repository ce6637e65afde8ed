"""What stands in a hand-written page for other programs: front matter and template expressions.

A Markdown parser must not see them: `{{ ref("a_b", "`code`") }}` is no code span. Each is taken
out before parsing and put back into what was found. Lines stay where they are.
"""

import re

import msgspec

_FRONT = re.compile(r"(?P<fence>---|\+\+\+)[ \t]*\n(?:.*\n)*?(?P=fence)[ \t]*(?:\n|\Z)")
_INSIDE = r"(?:(?!\n[ \t]*(?:\n|```|~~~)|\{\{)[\s\S])*?"
"""Anything but a blank line or the edge of a fenced block: there, somebody forgot to close it."""
_EXPRESSION = re.compile(
    rf"\{{\{{<{_INSIDE}>\}}\}}|\{{\{{%{_INSIDE}%\}}\}}|\{{\{{{_INSIDE}\}}\}}|\{{%{_INSIDE}%\}}|\{{#\s{_INSIDE}#\}}"
)
_MARGIN = re.compile(r"[ \t>]*")
_FIRST = 0xF0000
_LAST = 0xFFFFD
_IN_USE = re.compile(f"[{chr(_FIRST)}-{chr(_LAST)}]")
_ENDS = re.compile(r"\r\n?")


class Shielded(msgspec.Struct, frozen=True):
    """A text for a Markdown parser, and what the characters in it stand for that nobody writes."""

    text: str
    meanings: dict[int, str]

    def restored(self, text: str) -> str:
        """Give a part of the text as it was written."""
        return text.translate(self.meanings) if self.meanings else text


def shielded(text: str) -> Shielded:
    """Give a text with Unix line ends, without front matter, and with one character for each line of an expression."""
    text = _ENDS.sub("\n", text.removeprefix("\ufeff")).replace("\0", "\ufffd")
    front = _FRONT.match(text)
    if front:
        text = "\n" * front[0].count("\n") + text[front.end() :]
    if "{" not in text or _IN_USE.search(text):
        return Shielded(text, {})
    meanings: dict[int, str] = {}

    def stand_in(found: re.Match[str]) -> str:
        first, *others = found[0].split("\n")
        return "\n".join((_new(first, meanings), *(_below(part, meanings) for part in others)))

    return Shielded(_EXPRESSION.sub(stand_in, text), meanings)


def _below(part: str, meanings: dict[int, str]) -> str:
    """Give what stands for a further line; its margin may be that of a list or a quotation."""
    margin = _MARGIN.match(part)
    end = margin.end() if margin else 0
    return part[:end] + _new(part[end:], meanings)


def _new(part: str, meanings: dict[int, str]) -> str:
    code = _FIRST + len(meanings)
    if code > _LAST:
        return part
    meanings[code] = part
    return chr(code)
