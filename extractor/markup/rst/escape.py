"""Single strings into reStructuredText: text, code spans, anchors, targets of links."""

import re

_SPECIAL = re.compile(
    r"[\\*`|]"
    r"|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"  # within a word it is one of its letters
    r"|:(?=:)|(?<=\w):(?=\S)|(?<=[\w.+-])@(?=\w)"  # literal blocks, URLs, addresses
)
_IN_LABEL = re.compile(r"[<>]")
_LINES = re.compile(r"[ \t]*[\r\n]+[ \t]*")
_OWN_MARKUP = re.compile(r"``|\*\*?[^\s*]|`[^`]|:(?:ref|literal):`|\\")
_FIRST = re.compile(
    r"[^\w\s(\[\"'<]|([(\[\"'<])\1|__|_\s"  # bullets, options, tables, underlines, fields, directives, …
    r"|\(?(?:\d+|[A-Za-z]|[ivxlcdmIVXLCDM]+)[.)](?:\s|\Z)"
)
_IN_URL = {ord(char): f"%{ord(char):02X}" for char in " <>\\`\t\r\n"}


def escape(text: str, *, cell: bool = False, label: bool = False) -> str:
    """Give running text, so that it shows as it is.

    `label` is for the text of a link, `cell` for all that a cell holds. Line breaks become
    blanks. At the start of a block, `at_line_start` has to follow.
    """
    escaped = _SPECIAL.sub(r"\\\g<0>", _LINES.sub(" ", text))
    if label:
        return _IN_LABEL.sub(r"\\\g<0>", escaped)
    return at_line_start(escaped) if cell else escaped


def at_line_start(line: str) -> str:
    """Give a line, so that it starts a paragraph and not a list, directive, table, …."""
    line = line.lstrip()
    return f"\\{line}" if _FIRST.match(line) and not _OWN_MARKUP.match(line) else line


def code(text: str, *, cell: bool = False) -> str:
    """Give a code span that shows the text verbatim."""
    del cell  # there it is the same
    text = _LINES.sub(" ", text)
    if not text.strip():
        return ""
    if text == text.strip() and "``" not in text and text[0] != "`" and text[-1] != "`":
        return f"``{text}``"
    words = text.strip().replace("\\", "\\\\").replace("`", "\\`")
    return f":literal:`{words}`"


def anchor(identifier: str) -> str:
    """Give a line of its own that makes what stands below it the target of `#identifier`."""
    return f".. _`{identifier}`:"


def to_url(url: str) -> str:
    """Give a URL that can stand between the angle brackets of a link."""
    url = url.translate(_IN_URL)
    return f"{url[:-1]}\\_" if url.endswith("_") else url
