"""Which types a file declares, seen at a glance: for looking through many files that nobody wants parsed.

Formatted code has a declaration at the start of a line, or one tab from it in a group. What only
looks like one, in a comment or a text, may be among them.
"""

import re

_PACKAGE = re.compile(rb"^package[ \t]+(\w+)", re.MULTILINE)
_TYPE = re.compile(rb"^(?:type[ \t]+(\w+)\b|\t(\w+)(?:\[[^\]\n]*\])?[ \t]+(?:struct|interface)\b)", re.MULTILINE)


def glance(data: bytes) -> tuple[str, frozenset[str]]:
    """Give the package of a file, and the names of the types that it seems to declare."""
    package = _PACKAGE.search(data)
    names = frozenset((first or second).decode() for first, second in _TYPE.findall(data))
    return (package[1].decode() if package else "", names)
