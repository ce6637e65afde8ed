"""JSON Schema of our own structs, with the texts of their docstrings where editors show them.

Under `Attributes:`, a docstring has a text for each field; fields of a base class are described there.
"""

import inspect
from typing import Any

import msgspec


def schema_of(root: type[msgspec.Struct], title: str) -> str:
    """Give the JSON Schema of a struct and of all that it holds."""
    made: dict[str, Any] = msgspec.json.schema(root)
    inherited = _inherited(root)
    for definition in made["$defs"].values():
        definition["description"], own = _split(inspect.cleandoc(definition.get("description", "")))
        texts = {**inherited, **own} if definition["title"] == root.__name__ else own
        texts |= {_in_camel_case(name): text for name, text in texts.items()}
        for name, properties in definition.get("properties", {}).items():
            if name in texts:
                definition["properties"][name] = {"description": texts[name], **properties}
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **made}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def _in_camel_case(name: str) -> str:
    """Give a name as a struct with `rename="camel"` writes it."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _inherited(root: type[msgspec.Struct]) -> dict[str, str]:
    texts: dict[str, str] = {}
    for base in reversed(root.__mro__[1:]):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            texts |= _split(inspect.getdoc(base) or "")[1]
    return texts


def _split(docstring: str) -> tuple[str, dict[str, str]]:
    """Give what stands above the `Attributes:` of a docstring, and the text of each attribute."""
    above, _, below = docstring.partition("\n\nAttributes:\n")
    texts: dict[str, str] = {}
    name = ""
    for line in below.split("\n"):
        start, colon, rest = line.strip().partition(": ")
        if colon and line.startswith("    ") and not line.startswith("     "):
            name, texts[start] = start, rest
        elif name and line.strip():
            texts[name] += f" {line.strip()}"
    return above, texts
