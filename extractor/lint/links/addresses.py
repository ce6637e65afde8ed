"""The target of a link, taken apart; those that lead to other hosts, or that a program fills in, are none of ours."""

import posixpath
import re
from urllib.parse import unquote

import msgspec

_ELSEWHERE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")
_FILLED_IN = re.compile(r"\{\{|\{%|\{<|\$\{|<%|\{[A-Za-z_]")
_OF_A_BROWSER = re.compile(r"\Z|top\Z|/|!|:~:|fn(?:ref)?[:\d-]|L\d+(?:[-C]|\Z)")
"""Fragments that no heading has: the top of the page, a route of a script, a text, a footnote, a line of code."""


class Address(msgspec.Struct, frozen=True):
    """A target on the same host: the path, and the anchor behind `#`; either may be empty."""

    path: str
    anchor: str


def read_address(target: str) -> Address | None:
    """Give the address, or None where nothing can be said about it."""
    if not target or _ELSEWHERE.match(target) or _FILLED_IN.search(target):
        return None
    rest, _, anchor = target.partition("#")
    path = unquote(rest.partition("?")[0])
    return Address(path, "" if _OF_A_BROWSER.match(anchor) else unquote(anchor))


def joined(folder: str, path: str) -> str:
    """Give the path that a relative one leads to from a folder; `..` may lead above where that one begins."""
    return posixpath.normpath(posixpath.join(folder, path))


def extension(path: str) -> str:
    """Give the ending of a file's name in lower case, with its dot, or nothing."""
    return posixpath.splitext(path)[1].lower()


def within(path: str, folder: str) -> bool:
    """Tell whether a path lies in a folder, both from the same place."""
    ups, root_ups = (posixpath.normpath(one).split("/").count("..") for one in (path, folder))
    inside = posixpath.normpath(folder)
    if inside == "." or set(inside.split("/")) == {".."}:
        return ups <= root_ups
    return path == inside or path.startswith(inside.rstrip("/") + "/")
