"""What a shell offers for the path that `explain` takes."""

from extractor.model.api import Api


def paths(incomplete: str) -> list[str]:
    """Give the paths that begin so: types and kinds, and behind a dot the fields or values of what is before it."""
    try:
        return _paths(incomplete)
    except Exception:  # noqa: BLE001 - a shell that completes is no place for messages
        return []


def _paths(incomplete: str) -> list[str]:
    from extractor.cli.configuration import sources_of
    from extractor.cli.inputs import read_sources

    api = read_sources(sources_of(None)).api
    before, dot, _ = incomplete.rpartition(".")
    names = _below(api, before) if dot else [definition.name.name for definition in api.types]
    return [name for name in dict.fromkeys(names) if name.startswith(incomplete)]


def _below(api: Api, path: str) -> list[str]:
    from extractor.explain import explain

    found = explain(api, path)
    fields = [entry.name for entry in found.fields if entry.name]
    return [f"{path}.{name}" for name in fields or [str(value.value) for value in found.values]]
