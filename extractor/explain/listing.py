"""What there is to explain: the kinds, or the types of an API that has no kinds."""

from extractor.explain.explaining import kind_names, type_of
from extractor.explain.explanation import KindEntry, Overview, TypeEntry
from extractor.explain.prose import summary
from extractor.model.api import Api, TypeDef
from extractor.model.spelling import label


def overview(api: Api) -> Overview:
    """Give the kinds of the listed packages, in the order of the API, or their types where there are no kinds."""
    kinds = tuple(entry for definition in api.kinds() if (entry := _kind(api, definition)))
    if kinds:
        return Overview(kinds, ())
    listed = (d for package in api.packages if package.listed for d in api.types_in(package))
    return Overview((), tuple(_type(api, definition) for definition in listed if not definition.anonymous))


def _kind(api: Api, definition: TypeDef) -> KindEntry | None:
    names = kind_names(definition.kind)
    if definition.kind is None or names is None:
        return None
    return KindEntry(
        path=label(api, definition.name),
        kind=names,
        deprecated=definition.deprecated or definition.kind.deprecated,
        summary=summary(definition.doc.text),
    )


def _type(api: Api, definition: TypeDef) -> TypeEntry:
    return TypeEntry(
        path=label(api, definition.name),
        group_version=api.package_of(definition).group_version,
        type=type_of(api, definition),
        deprecated=definition.deprecated,
        summary=summary(definition.doc.text),
    )
