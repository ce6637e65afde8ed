"""Where manifests stand: in YAML and JSON files, in fenced blocks of Markdown, in shell commands that hold them."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from extractor.markup.narrative import read_narrative

_FILES = (".yaml", ".yml", ".json")
_YAML = frozenset(("yaml", "yml", "json", "jsonc"))
_SHELL = frozenset(
    ("", "text", "txt", "plain", "plaintext", "none", "shell", "bash", "sh", "zsh", "fish", "console", "terminal")
) | frozenset(("shell-session", "shellsession", "output", "cmd"))
_HEREDOC = re.compile(r"<<(-?)\s*(['\"]?)([A-Za-z_][\w]*)\2")
_COMMAND = re.compile(r"[ \t]*(?:[$%#>]\s+\S|\$$|(?:kubectl|oc|k|helm|curl|cat|echo)\s)")
_START = re.compile(r"(?:---|apiVersion|kind|metadata|\{)")
_OPTION = re.compile(r":[\w-]+:")
_SEPARATOR = re.compile(r"---(?:\s.*)?")
_ENDS = re.compile(r"\r\n?")


class Document(msgspec.Struct, frozen=True):
    """A hand-written file: a Markdown page, or a file of manifests if its name ends in .yaml, .yml or .json."""

    path: str
    text: str

    @property
    def is_page(self) -> bool:
        """Tell whether it is Markdown."""
        return not self.path.lower().endswith(_FILES)

    @property
    def lines(self) -> str:
        """Give the text with plain line ends."""
        return _ENDS.sub("\n", self.text.removeprefix("\ufeff"))


class Snippet(msgspec.Struct, frozen=True):
    """One YAML document, and the line of the file on which it starts."""

    text: str
    line: int


def snippets(document: Document) -> Iterator[Snippet]:
    """Give everything in a document that may be a manifest, in the order of writing."""
    if not document.is_page:
        yield from _documents(document.lines.split("\n"), 1)
        return
    for fence in read_narrative(document.text).fences:
        lines = fence.text.split("\n")
        if fence.language in _YAML and not _is_command(lines):
            yield from _documents(_without_options(lines, fence.info), fence.line)
        elif fence.language == "diff":
            yield from _documents(_after_change(lines), fence.line)
        elif fence.language in _SHELL or fence.language in _YAML:
            yield from _in_shell(lines, fence.line)


def _is_command(lines: list[str]) -> bool:
    """Tell whether a block starts with a command that gets a here-document, whatever it is labeled as."""
    first = next((line for line in lines if line.strip()), "")
    return _COMMAND.match(first) is not None and _HEREDOC.search(first) is not None


def _without_options(lines: list[str], info: str) -> list[str]:
    """Blank the options that a directive of MyST has on its first lines."""
    if not info.startswith("{"):
        return lines
    end = next((number for number, line in enumerate(lines) if not _OPTION.match(line)), len(lines))
    return [""] * end + lines[end:]


def _after_change(lines: list[str]) -> list[str]:
    """Give what a change leaves, if it shows the whole: lines that are added lose their `+`.

    People put it in place of a blank or before one; where the other lines tell nothing, the
    indentation that is even is the right one.
    """
    if any(line.startswith("@@") for line in lines):
        return []
    kept = [line for line in lines if line.strip() and line[0] not in "+-"]
    added = next((line[1:] for line in lines if line.startswith("+")), "")
    margin = len(added) - len(added.lstrip())
    in_front = margin % 2 == 0 and not all(line.startswith(" ") for line in kept)
    return ["" if line.startswith("-") else re.sub(r"^\+", "" if in_front else " ", line) for line in lines]


def _documents(lines: Sequence[str], first: int) -> Iterator[Snippet]:
    """Give the documents that `---` parts."""
    start = 0
    for number, line in enumerate([*lines, "---"]):
        if _SEPARATOR.fullmatch(line):
            if start < number:
                yield Snippet("\n".join(lines[start:number]), first + start)
            start = number + 1


def _in_shell(lines: list[str], first: int) -> Iterator[Snippet]:
    """Give what commands get to read, or else what they print, if it looks like a manifest."""
    found = tuple(_heredocs(lines))
    for start, held in found:
        yield from _documents(held, first + start)
    start = next((number for number, line in enumerate(lines) if line.strip() and not _COMMAND.match(line)), 0)
    if not found and _START.match(lines[start]):
        yield from _documents(lines[start:], first + start)


def _heredocs(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Give the text of each here-document, with the number of its first line."""
    number = 0
    while number < len(lines):
        opening = _HEREDOC.search(lines[number])
        number += 1
        if opening is None:
            continue
        start = number
        while number < len(lines) and lines[number].strip() != opening[3]:
            number += 1
        held = lines[start:number]
        yield start, [line.lstrip("\t") for line in held] if opening[1] else held
        number += 1
