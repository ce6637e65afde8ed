"""What a project writes in `extractor.yaml`: the choices about pages, and where things are.

The structs are the schema: `extractor config --schema` and the file `extractor.schema.json` are
made from them, the descriptions of the keys from the docstrings.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from extractor.cli.configuration import FILE_NAME
from extractor.diff.options import DiffOptions
from extractor.render.options import RenderOptions

PartName: TypeAlias = Literal["pages", "regions", "types", "examples", "mentions", "links", "coverage"]
"""The parts of `extractor check`."""


class CheckOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is checked.

    Attributes:
        skip: The parts that are left out.
    """

    skip: tuple[PartName, ...] = ()


class Settings(RenderOptions, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The configuration of extractor.

    Attributes:
        sources: Folders of Go types, or one snapshot; read where the command line names no source.
        modules: Folders in which other modules lie whose types are used, by the paths of the modules.
        out: The folder that the pages are written to.
        pages: The folder of hand-written pages; without it, every kind and type gets a page by itself.
        docs: Files, folders or patterns of hand-written documents whose examples `extractor lint` checks; without them,
            those of `pages`.
        templates: A folder of templates that stand in for those that come with the program.
        snapshot: Whether the whole API is written beside the pages as `api.json`.
        history: A file that `extractor history` wrote of the sources; pages and explanations then say since when each
            name is there.
        coverage: How many percent of all kinds, types, fields and values must have words.
        inject: Files, folders of Markdown or patterns of hand-written files whose regions `extractor check` looks at.
        check: What `extractor check` leaves out.
        diff: How APIs are compared.
    """

    sources: tuple[str, ...] = ()
    modules: dict[str, str] = msgspec.field(default_factory=dict)
    out: str = "out"
    pages: str = ""
    docs: tuple[str, ...] = ()
    templates: str = ""
    snapshot: bool = True
    history: str = ""
    coverage: Annotated[float, msgspec.Meta(ge=0, le=100)] = 0
    inject: tuple[str, ...] = ()
    check: CheckOptions = msgspec.field(default_factory=CheckOptions)
    diff: DiffOptions = msgspec.field(default_factory=DiffOptions)


def as_yaml(settings: Settings) -> str:
    """Give settings as a configuration file would have them."""
    import yaml

    return yaml.safe_dump(msgspec.to_builtins(settings), sort_keys=False, allow_unicode=True)


def schema() -> str:
    """Give the JSON Schema of the configuration file."""
    from extractor.described import schema_of

    return schema_of(Settings, FILE_NAME)
