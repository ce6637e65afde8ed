"""`extractor.yaml` → settings; a wrong key says which, where, and what was meant."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.errors import ConfigError
from extractor.position import Position

if TYPE_CHECKING:
    from extractor.cli.settings import Settings
    from extractor.cli.yamlfile import YamlFile

FILE_NAME = "extractor.yaml"

_WORDS = {
    "str": "a text",
    "int": "a number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}


def read_settings(path: str | None) -> "Settings":
    """Give the settings of a file, of `extractor.yaml` in the current folder, or the default ones.

    Paths in the file are relative to it; those that come back are relative to the current folder.

    Raises:
        ConfigError: The file that was named can't be read, or holds something wrong.
    """
    from extractor.cli.settings import Settings

    file = _read(path)
    if file is None:
        return Settings()
    try:
        settings = msgspec.convert({} if file.value is None else file.value, Settings)
    except msgspec.ValidationError as error:
        raise _explained(str(error), file) from None
    return _relocated(settings, Path(path or FILE_NAME).parent)


def named_in(path: str | None) -> tuple[tuple[str, ...], dict[str, str]]:
    """Give the sources and the modules that a configuration names: all that a command needs which only asks.

    Raises:
        ConfigError: As for `read_settings`.
    """
    if path is None and not Path(FILE_NAME).exists():
        return (), {}
    settings = read_settings(path)
    return settings.sources, settings.modules


def with_place(error: ConfigError, path: str | None) -> ConfigError:
    """Give the error, which starts with the key that it is about, with the line of that key."""
    file = None if error.where else _read(path)
    if file is None:
        return error
    key = error.message.partition(":")[0]
    return ConfigError(error.message, where=file.place(f"$.{key}"), hint=error.hint)


def _read(path: str | None) -> "YamlFile | None":
    chosen = path or FILE_NAME
    try:
        text = Path(chosen).read_text(encoding="utf-8-sig")
    except OSError as error:
        if path is None and isinstance(error, FileNotFoundError):
            return None
        reason = (error.strerror or str(error)).lower()
        raise ConfigError(f"can't read the configuration: {reason}", where=Position(chosen)) from None
    except UnicodeDecodeError:
        raise ConfigError("the configuration is not UTF-8 text", where=Position(chosen)) from None
    from extractor.cli.yamlfile import YamlFile

    return YamlFile(text, chosen)


def _relocated(settings: "Settings", folder: Path) -> "Settings":
    def beside(path: str) -> str:
        return str(folder / path) if path else ""

    return msgspec.structs.replace(
        settings,
        sources=tuple(beside(source) for source in settings.sources),
        modules={module: beside(directory) for module, directory in settings.modules.items()},
        out=beside(settings.out),
        pages=beside(settings.pages),
        templates=beside(settings.templates),
    )


def _explained(text: str, file: "YamlFile") -> ConfigError:
    """Say what msgspec says, in the words of somebody who writes YAML."""
    what, _, at = text.partition(" - at ")
    if at.startswith("`key` in "):
        return ConfigError("a key is no text", where=file.place("$"))
    path = at.strip("`") or "$"
    place = path.removeprefix("$").removeprefix(".")
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", what)
    if unknown:
        return _unknown_key(unknown[1], path, place, file)
    message = f"{place or 'the configuration'}: {_in_words(what)}"
    return ConfigError(message, where=file.place(path), hint=_hint(what, path, file))


def _unknown_key(key: str, path: str, place: str, file: "YamlFile") -> ConfigError:
    from extractor.model.nearest import nearest

    keys = _keys_at(path)
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


def _hint(what: str, path: str, file: "YamlFile") -> str:
    if what.startswith("Expected `str`, got"):
        written = file.written(path)
        return f'write it in quotes: "{written}"' if written else ""
    if what.startswith("Invalid enum value"):
        return f"one of {', '.join(_values_at(path))}"
    return ""


def _keys_at(path: str) -> tuple[str, ...]:
    from msgspec.inspect import StructType

    found = _type_at(path)
    return tuple(field.encode_name for field in found.fields) if isinstance(found, StructType) else ()


def _values_at(path: str) -> tuple[str, ...]:
    from msgspec.inspect import LiteralType

    found = _type_at(path)
    return tuple(str(value) for value in found.values) if isinstance(found, LiteralType) else ()


def _type_at(path: str) -> "msgspec.inspect.Type":
    from msgspec.inspect import StructType, VarTupleType, type_info

    from extractor.cli.settings import Settings

    found = type_info(Settings)
    for step in re.findall(r"[^.\[\]$]+", path):
        if isinstance(found, StructType):
            found = next(field.type for field in found.fields if field.encode_name == step)
        elif isinstance(found, VarTupleType):
            found = found.item_type
    return found
