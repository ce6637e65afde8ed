"""Single strings into AsciiDoc: text, code spans, anchors, targets of links.

Escaped is only what Asciidoctor could take for markup at that place: `snake_case`, `1 < 2` and
`a * b` stay as they are.
"""

import re
from functools import cache

# Every character that one of these matches becomes a reference.
_TEXT = (
    r"[`^~]",
    r"(?<!\s)\*|\*(?!\s)",
    r"(?<!\s)#|#(?!\s)",
    r"__+|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])",  # within a word it never stresses
    r"(?<!\s)\+(?![A-Za-z0-9])|(?<![A-Za-z0-9])\+(?!\s)",
    r"\{(?=\w)",
    r"<(?=[<=-])|[-=](?=>)|(?<=\w)--(?=\w)|(?<!\S)--(?!\S)|\.\.\.",  # arrows, dashes and dots for the printer
    r"\((?=\(|(?:C|R|TM)\))",
    r"\[(?=\[|[^\]]*\Z)",  # of an anchor; or of attributes, if what follows closes it
    r"\$(?=\$)",
    r"&(?=\#?\w+;)",
    r":(?=:|//|[^\s\[]*\[)",  # description lists, URLs, macros
    r";(?=;)|(?<=\W);(?=\s|\Z)",  # a reference may stand before the second one
    r"(?<=[\w.%+-])@(?=\w)",
    r"\\(?=[\W_]|\Z)",
)
_MARKS = re.compile(r"[`^~*#_+{<\-=.(\[$&:;@\\|!\]\r\n]")  # without any of these, nothing of the above can match
_IN_CELL = r"\|"
_IN_INNER_CELL = r"!"
_IN_LABEL = r"[\]=]"

_FIRST = re.compile(
    r"(?:=+|\#{1,6}|-+|\*+|\.+|\u2022|<(?:\d+|\.)>|>)(?=[ \t])|(?:[-=]{2,}|'{3,}|[|,:!]={3,})\Z"
    r"|\.|//|:(?=[\w!])|\[.*\]\Z|\[[ x*]\]\s"
)
_NUMBER = re.compile(r"(\d+|[a-zA-Z]|[ivxIVX]+)([.)])(?=\s)")
_ADMONITION = re.compile(r"(NOTE|TIP|IMPORTANT|WARNING|CAUTION):(?=\s)")
_LINES = re.compile(r"[ \t]*[\r\n]+[ \t]*")
_NOT_LITERAL = re.compile(r"\+|\$\$|pass:|(?:::|;;)(?=\s)|\A\s|\s\Z|\A[^\]]*\]\Z")
_PUNCTUATION_AND_EDGES = re.compile(r"[!-+.:-@\[-`{-~]|\A\s+|\s+\Z")
_IN_URL = {ord(char): f"%{ord(char):02X}" for char in ' <>|\\{}"`[]\t\r\n'}
_ODD_IN_ID = re.compile(r"(?<!\w)_|_(?!\w)|__+|[^\w:.-]")


def escape(text: str, *, cell: bool = False, label: bool = False, inner: bool = False) -> str:
    """Give running text, so that it shows as it is.

    `cell` is for a table cell, `inner` for a table in such a cell, `label` for the text of a
    link. Line breaks become blanks. At the start of a block, `at_line_start` has to follow.
    """
    if not _MARKS.search(text):
        return text  # most words are only words
    return _special(cell=cell, label=label, inner=inner).sub(_references, _LINES.sub(" ", text))


@cache
def _special(*, cell: bool, label: bool, inner: bool) -> re.Pattern[str]:
    extra = ((cell, _IN_CELL), (inner, _IN_INNER_CELL), (label, _IN_LABEL))
    return re.compile("|".join([*_TEXT, *(pattern for wanted, pattern in extra if wanted)]))


def _references(found: re.Match[str]) -> str:
    return "".join(f"&#{ord(char)};" for char in found[0])


def at_line_start(line: str) -> str:
    """Give a line of AsciiDoc, so that it starts a paragraph and not a list, title, block, …."""
    line = line.lstrip()
    if _FIRST.match(line):
        return f"&#{ord(line[0])};{line[1:]}"
    found = _NUMBER.match(line) or _ADMONITION.match(line)
    if found:
        return f"{found[1]}&#{ord(line[found.end(1)])};{line[found.end(1) + 1 :]}"
    return line


def code(text: str, *, cell: bool = False, inner: bool = False) -> str:
    """Give a code span that shows the text verbatim; what may stand beside it is known to `inlines`."""
    text = _LINES.sub(" ", text)
    if not text:
        return ""
    if _NOT_LITERAL.search(text) or (inner and "!" in text):
        return f"`{_PUNCTUATION_AND_EDGES.sub(_references, text)}`"
    return f"`+{text.replace('|', chr(92) + '|') if cell else text}+`"


def anchor(identifier: str) -> str:
    """Give a place that a link to `#identifier` leads to."""
    return f"[[{to_id(identifier)}]]"


def to_id(identifier: str) -> str:
    """Give what AsciiDoc can have as the name of an anchor; ours are so already, but for rare ones."""
    text = _ODD_IN_ID.sub("-", identifier)
    return text if text[:1].isalpha() else f"_{text}"


def to_url(url: str) -> str:
    """Give a URL that can stand before the label of a link."""
    return url.translate(_IN_URL).replace("++", "%2B%2B")
