"""YAML that a person wrote → a typed value; a wrong key says which, where, and what was meant."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, get_origin

import msgspec

from extractor.errors import ConfigError
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.cli.yamlfile import YamlFile

_Type = TypeVar("_Type")

_WORDS = {
    "str": "a text",
    "int": "a number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def read_yaml(path: str, noun: str) -> "YamlFile":
    """Read a YAML file; `noun` is what it is to the person who wrote it.

    Raises:
        ConfigError: The file can't be read, or is not YAML.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ConfigError(f"can't read {noun}: {reason}", where=Position(path)) from None
    except UnicodeDecodeError:
        raise ConfigError(f"{noun} is not UTF-8 text", where=Position(path)) from None
    from extractor.cli.yamlfile import YamlFile

    return YamlFile(text, path)


def converted(file: "YamlFile", type_: type[_Type], noun: str) -> _Type:
    """Give what a file holds as a value of a type; an empty file is an empty mapping, or an empty list.

    Raises:
        ConfigError: The file holds something else.
    """
    empty: object = () if get_origin(type_) is tuple else {}
    try:
        return msgspec.convert(empty if file.value is None else file.value, type_)
    except msgspec.ValidationError as error:
        raise _explained(str(error), file, type_, noun) from None


def _explained(text: str, file: "YamlFile", type_: type, noun: str) -> ConfigError:
    """Say what msgspec says, in the words of somebody who writes YAML."""
    what, _, at = text.partition(" - at ")
    if at.startswith("`key` in "):
        return ConfigError("a key is no text", where=file.place("$"))
    path = at.strip("`") or "$"
    place = path.removeprefix("$").removeprefix(".")
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", what)
    if unknown:
        return _unknown_key(unknown[1], path, file, type_)
    message = f"{place or noun}: {_in_words(what)}"
    return ConfigError(message, where=file.place(path), hint=_hint(what, path, file, type_))


def _unknown_key(key: str, path: str, file: "YamlFile", type_: type) -> ConfigError:
    from extractor.model.nearest import nearest

    keys = _keys_at(path, type_)
    place = path.removeprefix("$").removeprefix(".")
    alike = nearest(key, {name: name for name in keys}, 1)
    hint = f"did you mean {alike[0]}?" if alike else f"the keys are {', '.join(keys)}"
    inside = f" in {place}" if place else ""
    return ConfigError(f'unknown key "{key}"{inside}', where=file.place(f"{path}.{key}"), hint=hint)


def _in_words(what: str) -> str:
    """Give `expected a list, not a text` for ``Expected `array`, got `str` ``."""
    missing = re.fullmatch(r"Object missing required field `(.*)`", what)
    if missing:
        return f'the key "{missing[1]}" is missing'
    value = re.fullmatch(r"Invalid enum value '?(.*?)'?", what)
    if value:
        return f'"{value[1]}" is not known here'
    words = re.sub(r"`(\w+)`", lambda found: _WORDS.get(found[1], found[1]), what)
    return words[:1].lower() + words[1:].replace(", got ", ", not ")


def _hint(what: str, path: str, file: "YamlFile", type_: type) -> str:
    if what.startswith("Expected `str`, got"):
        written = file.written(path)
        return f'write it in quotes: "{written}"' if written else ""
    if what.startswith("Invalid enum value"):
        return f"one of {', '.join(_values_at(path, type_))}"
    return ""


def _keys_at(path: str, type_: type) -> tuple[str, ...]:
    from msgspec.inspect import StructType

    found = _type_at(path, type_)
    return tuple(field.encode_name for field in found.fields) if isinstance(found, StructType) else ()


def _values_at(path: str, type_: type) -> tuple[str, ...]:
    from msgspec.inspect import LiteralType

    found = _type_at(path, type_)
    return tuple(str(value) for value in found.values) if isinstance(found, LiteralType) else ()


def _type_at(path: str, type_: type) -> "msgspec.inspect.Type":
    from msgspec.inspect import DictType, StructType, VarTupleType, type_info

    found = type_info(type_)
    for step in re.findall(r"\[\.\.\.\]|[^.\[\]$]+", path):
        if isinstance(found, StructType):
            found = next(field.type for field in found.fields if field.encode_name == step)
        elif isinstance(found, VarTupleType):
            found = found.item_type
        elif isinstance(found, DictType):
            found = found.value_type
    return found
