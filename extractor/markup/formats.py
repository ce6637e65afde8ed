"""The formats that a hand-written file can have, told by the ending of its name."""

from typing import Literal, TypeAlias

Format: TypeAlias = Literal["markdown", "mdx", "asciidoc", "rst"]

ENDINGS: dict[str, Format] = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".mdx": "mdx",
    ".adoc": "asciidoc",
    ".asciidoc": "asciidoc",
    ".rst": "rst",
}


def format_of(path: str) -> Format | None:
    """Give the format of a file, or None where its ending is none of `ENDINGS`."""
    return next((format_ for ending, format_ in ENDINGS.items() if path.lower().endswith(ending)), None)
