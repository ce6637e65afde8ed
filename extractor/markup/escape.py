r"""Single strings into Markdown: text, code spans, links, anchors.

Escaped is only what a Markdown engine could take for markup at that place, so that the source
stays readable: `snake_case`, `1 < 2`, `a * b`, `~5m` and `{base}` stay as they are. The rules
follow CommonMark and GitHub's extensions (tables, strikethrough, bare URLs, math); MDX reads
`{` and `<` as code on top of that.
"""

import re
from functools import cache, lru_cache

import msgspec


class Dialect(msgspec.Struct, frozen=True):
    """A kind of Markdown. `jsx` says that `{` and `<` start code, and that tags must be closed."""

    name: str
    jsx: bool = False

    @property
    def line_break(self) -> str:
        """Give the tag of a line break."""
        return "<br />" if self.jsx else "<br>"


GFM = Dialect("gfm")
MDX = Dialect("mdx", jsx=True)

# Every character that one of these matches gets a backslash.
_TEXT = (
    r"`",
    r"\\(?=[!-/:-@\[-`{-~]|\Z)",
    r"(?<!\s)\*|\*(?!\s)",
    r"(?<![^\W_])(?<!_)_+|_+(?![^\W_])(?!_)",  # within a word it never stresses
    r"(?<!\s)~",  # only this one can close, and nothing else opens
    r"<(?=[a-z/!?]|\Z)",
    r"&(?=\#?\w+;)",
    r"\](?=[(\[:])",
    r"(?<=http):(?=//)|(?<=https):(?=//)|(?<=ftp):(?=//)|(?<=www)\.",  # what is to be a link is one already
)
_FIRST = r"(?=[`\\*_~<&\[\]:.|{}])"  # what any of them starts with, and is found by at once
_MARKS = re.compile(r"[`\\*_~<&\[\]|{}$\r\n]")  # without any of these, nothing of the above can match
_IN_CELL = r"\|"
_IN_JSX = r"[{}<]"
_IN_LABEL = r"[\[\]]"
_LINE_START = re.compile(
    r"#{1,6}(?=\s|\Z)|>|[-+*](?=\s|\Z)|[-|:](?=[-|:\s]*\Z)|=(?=[=\s]*\Z)|:(?=\s)|~~~"
    r"|\[(?=[ x]\]\s|(?:\\.|[^\]\\])*\]:)",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(\d{1,9})([.)])(?=\s|\Z)")
_MODULE_WORD = re.compile(r"(?:import|export)\b")
_DOLLAR = re.compile(r"(?<=\S)\$")
_LINES = re.compile(r"[ \t]*[\r\n]+[ \t]*")
_ENTITY = r"&(?=#?\w+;)"
_PLAIN_URL = re.compile(r"https?://(?:[^\s<>|&\\]|&(?!#?\w+;))+")
_IN_URL = {ord(char): f"%{ord(char):02X}" for char in ' <>()|\\{}"`\t\r\n'}


def escape(text: str, *, cell: bool = False, label: bool = False, dialect: Dialect = GFM) -> str:
    """Give running text, so that it shows as it is.

    `cell` is for a table cell, `label` for the text of a link. Line breaks become blanks. At the
    start of a block, `at_line_start` has to follow.
    """
    if text.isalnum():
        return text  # the names of most types
    if not _MARKS.search(text) and "://" not in text and "www" not in text.lower():
        return text  # most words are only words
    if "\n" in text or "\r" in text:
        text = _LINES.sub(" ", text)
    escaped = _special(cell=cell, label=label, jsx=dialect.jsx).sub(_backslashed, text)
    if cell and text.endswith("\\"):
        # A pipe may follow, and to GitHub any backslash before it escapes it.
        escaped = escaped[:-2] + "&#92;"
    if text.count("$") > 1:
        # GitHub shows what stands between two of them as a formula, and knows no backslash here.
        escaped = _DOLLAR.sub("&#36;", escaped)
    return escaped


@cache
def _special(*, cell: bool, label: bool, jsx: bool) -> re.Pattern[str]:
    extra = ((cell, _IN_CELL), (jsx, _IN_JSX), (label, _IN_LABEL))
    patterns = "|".join([*_TEXT, *(pattern for wanted, pattern in extra if wanted)])
    return re.compile(f"{_FIRST}(?:{patterns})", re.IGNORECASE)


def _backslashed(found: re.Match[str]) -> str:
    return "".join(f"\\{char}" for char in found[0])


def at_line_start(markdown: str, dialect: Dialect = GFM) -> str:
    """Give inline Markdown, so that it starts a paragraph and not a list, heading, quote, …."""
    markdown = markdown.lstrip()
    if _LINE_START.match(markdown):
        return f"\\{markdown}"
    if dialect.jsx and _MODULE_WORD.match(markdown):
        return f"&#{ord(markdown[0])};{markdown[1:]}"
    return _NUMBER.sub(r"\1\\\2", markdown, count=1) if _NUMBER.match(markdown) else markdown


def code(text: str, *, cell: bool = False, label: bool = False, dialect: Dialect = GFM) -> str:
    """Give a code span that shows the text verbatim, whatever backticks and pipes it holds."""
    if text.isalnum():
        return f"`{text}`"  # the names of most fields
    if not text.isprintable():
        text = _LINES.sub(" ", text)
    if not text:
        return ""
    if (cell and "\\|" in text) or (label and "]" in text):
        # Engines disagree about a backslash before a pipe in a cell, and about a bracket in a label.
        return f"<code>{escape(text, cell=cell, label=label, dialect=dialect)}</code>"
    fence = _fence(text) if "`" in text else "`"
    if text.startswith("`") or text.endswith("`") or (text[0] == text[-1] == " " and text.strip(" ")):
        text = f" {text} "
    if cell:
        text = text.replace("|", "\\|")
    return f"{fence}{text}{fence}"


def _fence(text: str) -> str:
    """Give the shortest run of backticks that the text does not hold."""
    runs = {len(run) for run in re.findall("`+", text)}
    return "`" * next(length for length in range(1, len(runs) + 2) if length not in runs)


def link(label: str, url: str, *, cell: bool = False, dialect: Dialect = GFM) -> str:
    """Give a link with a plain label; without one, the URL is the label."""
    if label in ("", url) and not dialect.jsx and is_plain_url(url):
        return f"<{url}>"
    return link_around(escape(label or url, cell=cell, label=True, dialect=dialect), url)


def link_around(markdown: str, url: str) -> str:
    """Give a link around inline Markdown that holds no link itself."""
    return f"[{markdown}]({_encoded(url)})"


@lru_cache(maxsize=4096)  # a page leads to the same places again and again
def _encoded(url: str) -> str:
    return re.sub(_ENTITY, "&amp;", url.translate(_IN_URL))


def is_plain_url(url: str) -> bool:
    """Tell whether `<url>` is a link that shows the URL as it is, in a cell as well."""
    return _PLAIN_URL.fullmatch(url) is not None


def anchor(identifier: str) -> str:
    """Give a place that `#identifier` leads to."""
    quoted = identifier.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;").replace("|", "&#124;")
    return f'<a id="{quoted}"></a>'
