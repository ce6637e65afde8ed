"""What a project writes in `extractor.yaml`: the choices about pages, and where things are.

The structs are the schema: `extractor config --schema` and the file `extractor.schema.json` are
made from them, the descriptions of the keys from the docstrings.
"""

import msgspec

from extractor.cli.configuration import FILE_NAME
from extractor.diff.options import DiffOptions
from extractor.render.options import RenderOptions


class Settings(RenderOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The configuration of extractor.

    Attributes:
        sources: Folders of Go types, or one snapshot; read where the command line names no source.
        modules: Folders in which other modules lie whose types are used, by the paths of the modules.
        out: The folder that the pages are written to.
        pages: The folder of hand-written pages; without it, every kind and type gets a page by itself.
        templates: A folder of templates that stand in for those that come with the program.
        snapshot: Whether the whole API is written beside the pages as `api.json`.
        diff: How APIs are compared.
    """

    sources: tuple[str, ...] = ()
    modules: dict[str, str] = msgspec.field(default_factory=dict)
    out: str = "out"
    pages: str = ""
    templates: str = ""
    snapshot: bool = True
    diff: DiffOptions = msgspec.field(default_factory=DiffOptions)


def as_yaml(settings: Settings) -> str:
    """Give settings as a configuration file would have them."""
    import yaml

    return yaml.safe_dump(msgspec.to_builtins(settings), sort_keys=False, allow_unicode=True)


def schema() -> str:
    """Give the JSON Schema of the configuration file."""
    import inspect

    made = msgspec.json.schema(Settings)
    inherited = _split(inspect.getdoc(RenderOptions) or "")[1]
    for definition in made["$defs"].values():
        definition["description"], own = _split(definition.get("description", ""))
        for name, text in (inherited | own).items():
            if name in definition["properties"] and (name in own or definition["title"] == Settings.__name__):
                definition["properties"][name] = {"description": text, **definition["properties"][name]}
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": FILE_NAME, **made}
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


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
