"""One type in one release → what is noted of it, its members and its values."""

from extractor.history.spelled import spelled, spelled_shape
from extractor.history.tracks import TypeTrack, follow
from extractor.model.api import Api, Field, TypeDef
from extractor.model.facts import Enum
from extractor.model.types import Named, without_pointers
from extractor.model.wellknown import METAS


def note(track: TypeTrack, definition: TypeDef, tag: str, api: Api, *, doubtful: bool) -> None:
    """Note what a release says of a type; `doubtful` says that what is new in it may be older."""
    doubtful = doubtful or not track.whole
    deprecated = definition.deprecated or (definition.kind.deprecated if definition.kind else None)
    track.typed(tag, spelled_shape(api, definition), doubtful=doubtful)
    track.marked(tag, deprecated, doubtful=doubtful)
    _note_values(track, definition, tag, doubtful=doubtful)
    _note_fields(track, definition, tag, api, doubtful=doubtful)
    track.package = definition.name.package
    track.kind = definition.kind is not None
    track.read = True


def _note_fields(track: TypeTrack, definition: TypeDef, tag: str, api: Api, *, doubtful: bool) -> None:
    fields = [member.field for member in api.members(definition)]
    named = {field.name: field for field in fields if not field.inline}
    whole = not any(_may_have_more(field) for field in fields)
    for name, followed in follow(track.fields, named, tag, doubtful=doubtful, all_known=whole):
        field = named[name]
        followed.typed(tag, spelled(api, field.type), doubtful=doubtful)
        followed.marked(tag, field.deprecated, doubtful=doubtful)
        values = _by_text(field.declared.enum)
        for text, value in follow(followed.values, values, tag, doubtful=doubtful):
            value.marked(tag, values[text], doubtful=doubtful)
    track.whole = whole


def _may_have_more(field: Field) -> bool:
    """Tell whether the members of an inline field are missing, because nobody read its type."""
    inner = without_pointers(field.type)
    return field.inline and not (isinstance(inner, Named) and inner.name in METAS)


def _note_values(track: TypeTrack, definition: TypeDef, tag: str, *, doubtful: bool) -> None:
    """Note the values of a type.

    Its constants may stand in the package of whoever uses it. So where a type moved, and had none
    of them with it before or after, nothing is known of them on that side.
    """
    values = _by_text(definition.enum)
    moved = bool(track.package) and track.package != definition.name.package
    doubtful = doubtful or (moved and not any(value.is_there for value in track.values.values()))
    for text, value in follow(track.values, values, tag, doubtful=doubtful, all_known=not moved or bool(values)):
        value.marked(tag, values[text], doubtful=doubtful)


def _by_text(enum: Enum | None) -> dict[str, str | None]:
    return {str(value.value): value.deprecated for value in enum.values} if enum else {}
