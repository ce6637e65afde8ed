"""What a project can choose about its pages. Each field is a key of the configuration file."""

from typing import Literal, TypeAlias

import msgspec

Compatibility: TypeAlias = Literal["crd-ref-docs", "gen-crd-api-reference-docs", "genref"]

Flavour: TypeAlias = Literal["gfm", "docsy", "myst"]


class LinkRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    r"""Where types of other modules are documented.

    `match` is a regular expression for a whole `import/path.Name`; `url` may hold its groups
    (`\1`, `\g<name>`). An empty `url` means that such types are not linked.
    """

    match: str
    url: str


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of its own for the values of a marker: `+env="MAX"` under the title `Env`."""

    title: str
    marker: str


class RenderOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The choices.

    Attributes:
        title: The title of the index that is made where no page is hand-written.
        command: How a reader makes the pages anew; stands in the remark at the top of each.
        kubernetes_version: Which edition of Kubernetes' own reference links lead to.
        links: Rules for types of other modules, tried in order before the built-in ones.
        columns: Further columns of field tables.
        since: Whether tables tell the release that a field came with, where there is a history.
        code_defaults: Whether tables tell the defaults that functions of the sources set.
        badges: Markers whose value stands in front of a description (`+stability=alpha`).
        hide: Types and fields that no page shows: a name (`Secret`, `Pod.spec`) with or without
            its package before it, or a regular expression for the whole of one. What an inline
            member of a hidden type brings stays.
        hide_markers: Markers that hide the type or field that carries them.
        flavour: For whom pages are written: GitHub (`gfm`), Hugo with the theme Docsy (`docsy`), or Sphinx with
            MyST (`myst`).
        compatibility_anchors: Other generators whose anchors keep working beside our own.
    """

    title: str = "API reference"
    command: str = "extractor generate"
    kubernetes_version: str = "1.36"
    links: tuple[LinkRule, ...] = ()
    columns: tuple[Column, ...] = ()
    since: bool = True
    code_defaults: bool = True
    badges: tuple[str, ...] = ()
    hide: tuple[str, ...] = ()
    hide_markers: tuple[str, ...] = ()
    flavour: Flavour = "gfm"
    compatibility_anchors: tuple[Compatibility, ...] = ()
