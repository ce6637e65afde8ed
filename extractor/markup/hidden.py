"""What a comment says to tools, and to nobody else: comments of HTML, and lines for linters and generators."""

import re

_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_START = re.compile(r" {0,3}<!--")
_END = "-->"
# `nolint`, `nolint:name // why`, `swagger:model Name`. Without a blank before them, Go hides them itself.
_DIRECTIVE = re.compile(r" ?(?:nolint(?::[\w \t,-]+)?(?://.*)?|(?:swagger|lint):[a-z]\S*(?: .*)?)\Z")


def without_hidden(text: str) -> str:
    """Leave out lines for tools, and HTML comments that fill whole lines; not in fenced code, which may show some.

    A comment that is never closed, or that words follow on its last line, is text like any other.
    """
    kept: list[str] = []
    held: list[str] = []
    fence = ""
    for line in text.split("\n"):
        if held or (not fence and _START.match(line)):
            held.append(line)
            if _END in line:
                kept += [] if line.rstrip().endswith(_END) else held
                held = []
            continue
        marker = _FENCE.match(line)
        if marker and (not fence or marker[1].startswith(fence)):
            fence = "" if fence else marker[1]
        if fence or not _DIRECTIVE.match(line):
            kept.append(line)
    return "\n".join((*kept, *held))
