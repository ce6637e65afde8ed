"""Comments of HTML: what a comment says to a tool that reads it, and hides from everybody else."""

import re

_FENCE = re.compile(r" {0,3}(```+|~~~+)")
_START = re.compile(r" {0,3}<!--")
_END = "-->"


def without_html_comments(text: str) -> str:
    """Leave out the HTML comments that fill whole lines; not in fenced code, which may show one.

    One that is never closed, or that words follow on its last line, is text like any other.
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
        kept.append(line)
    return "\n".join((*kept, *held))
