"""`extractor.yaml` → settings; a wrong key says which, where, and what was meant."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.errors import ConfigError

if TYPE_CHECKING:
    from extractor.cli.settings import Settings
    from extractor.cli.yamlfile import YamlFile

FILE_NAME = "extractor.yaml"


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
    from extractor.cli.conversion import converted  # only a file needs it

    return _relocated(converted(file, Settings, "the configuration"), Path(path or FILE_NAME).parent)


def named_in(path: str | None) -> tuple[tuple[str, ...], dict[str, str], str]:
    """Give the sources, modules and history that a configuration names: all that a command needs which only asks.

    Raises:
        ConfigError: As for `read_settings`.
    """
    if path is None and not Path(FILE_NAME).exists():
        return (), {}, ""
    settings = read_settings(path)
    return settings.sources, settings.modules, settings.history


def pages_of(settings: "Settings", sources: Sequence[str]) -> str:
    """Give the folder of pages: the chosen one, or the pages about the types that are read where no source is named."""
    if settings.pages or sources:
        return settings.pages
    from extractor import assets

    return shortest(str(assets.templates() / "pages"))


def shortest(path: str) -> str:
    """Give a path from the current folder or from the root, whichever is shorter."""
    try:
        return min(os.path.relpath(path), path, key=len)
    except ValueError:  # another drive
        return path


def with_place(error: ConfigError, path: str | None) -> ConfigError:
    """Give the error, which starts with the key that it is about, with the line of that key."""
    file = None if error.where else _read(path)
    if file is None:
        return error
    key = error.message.partition(":")[0]
    return ConfigError(error.message, where=file.place(f"$.{key}"), hint=error.hint)


def _read(path: str | None) -> "YamlFile | None":
    chosen = path or FILE_NAME
    if path is None and not Path(chosen).exists():
        return None
    from extractor.cli.conversion import read_yaml

    return read_yaml(chosen, "the configuration")


def _relocated(settings: "Settings", folder: Path) -> "Settings":
    def beside(path: str) -> str:
        return str(folder / path) if path else ""

    return msgspec.structs.replace(
        settings,
        sources=tuple(_source_beside(source, folder) for source in settings.sources),
        modules={module: beside(directory) for module, directory in settings.modules.items()},
        out=beside(settings.out),
        pages=beside(settings.pages),
        docs=tuple(beside(pattern) for pattern in settings.docs),
        inject=tuple(beside(pattern) for pattern in settings.inject),
        templates=beside(settings.templates),
        history=beside(settings.history),
        diff=msgspec.structs.replace(
            settings.diff, accept=beside(settings.diff.accept), baseline=beside(settings.diff.baseline)
        ),
    )


def _source_beside(source: str, folder: Path) -> str:
    path = folder / source
    if not ("@" in source or ":" in source) or folder == Path() or path.exists():
        return str(path)
    from extractor.source.git.spec import from_elsewhere  # few sources are commits

    return from_elsewhere(source, str(folder))
