"""What a shell offers for the path that `explain` takes."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from extractor.cli.inputs import Reading


def paths(incomplete: str) -> list[str]:
    """Give the paths that begin so: types and kinds, and behind a dot the fields or values of what is before it."""
    try:
        return _paths(incomplete)
    except Exception:  # noqa: BLE001 - a shell that completes is no place for messages
        return []


def _paths(incomplete: str) -> list[str]:
    from extractor.cli.inputs import inputs, read_sources

    reading = read_sources(inputs(None, None, None), functions=False)
    before, dot, _ = incomplete.rpartition(".")
    names = _below(reading, before) if dot else [definition.name.name for definition in reading.api.types]
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]


def _below(reading: "Reading", path: str) -> list[str]:
    from extractor.cli.explain import answer

    found = answer(reading, path, 1)
    fields = [entry.name for entry in found.fields if entry.name]
    return [f"{path}.{name}" for name in fields or [str(value.value) for value in found.values]]
