"""Fields: there or not, their names, and whether they must be given."""

from collections.abc import Iterator

from extractor.diff.aligning import Both, Embed
from extractor.diff.context import FieldPair, World
from extractor.diff.counting import nested
from extractor.diff.edit import Edit, Subject, TypePair, Use
from extractor.diff.recognizing import Move, Rename
from extractor.diff.rules.finding import TOLD_ELSEWHERE, Found, counted, listed
from extractor.model.api import Field, Member


def removed(world: World, pair: TypePair, member: Member) -> Edit:
    """Give the edit of a field that is gone, with all that was below it."""
    field = member.field
    below = nested(world.old, field.type, world.is_foreign)
    name = f"the inline {field.go_name}" if field.inline else ""
    with_ = f"with {counted(below, 'nested field')}" if below else ""
    return Edit(
        rule="field-removed",
        subject=_subject(pair, field),
        message=", ".join(filter(None, (f"{name} removed".strip(), with_))),
        old=world.spell_old(field.type, member.owner),
        old_at=field.position,
        anchor=pair.new.position,
        uses=(_use(pair, field),),
    )


def embed_removed(world: World, pair: TypePair, embed: Embed) -> Edit:
    """Give the edit of an inline member that is gone, with the fields that it brought."""
    names = [member.field.name for member in embed.members]
    uses = tuple(_use(pair, member.field) for member in embed.members)
    return Edit(
        rule="field-removed",
        subject=Subject(pair.new.name, (embed.field.go_name,)),
        message=f"the inline {embed.field.go_name} removed, with the fields {listed(names)}",
        old=world.spell_old(embed.field.type, pair.old.name),
        old_at=embed.field.position,
        anchor=pair.new.position,
        uses=uses,
    )


def added(world: World, pair: TypePair, member: Member) -> Edit:
    """Give the edit of a new field."""
    field = member.field
    new = world.spell_new(field.type, member.owner)
    rule, words = "optional-field-added", "added"
    if field.required.value:
        rule = "required-field-added-with-default" if field.default else "required-field-added"
        words = f"added, and must be given ({field.required.cause})"
    default = f", by default {field.default.text}" if field.default else ""
    inline = f"the inline {field.go_name} " if field.inline else ""
    return Edit(
        rule=rule,
        subject=_subject(pair, field),
        message=f"{inline}{words}, of type {new}{default}",
        new=new,
        new_at=field.position,
        anchor=field.position,
        uses=(_use(pair, field),),
    )


def embed_added(world: World, pair: TypePair, embed: Embed) -> Iterator[Edit]:
    """Yield the edits of a new inline member: one for all its optional fields, and one for each required one."""
    optional = [member for member in embed.members if not member.field.required.value]
    if optional:
        names = listed([member.field.name for member in optional])
        yield Edit(
            rule="optional-field-added",
            subject=Subject(pair.new.name, (embed.field.go_name,)),
            message=f"the inline {embed.field.go_name} added, with the fields {names}",
            new=world.spell_new(embed.field.type, pair.new.name),
            new_at=embed.field.position,
            uses=tuple(_use(pair, member.field) for member in optional),
        )
    for member in embed.members:
        if member.field.required.value:
            yield added(world, pair, member)


def renamed(pair: TypePair, rename: Rename) -> Edit:
    """Give the edit of a field with another name."""
    old, new = rename.both.old.field, rename.both.new.field
    if rename.retagged:
        rule, message = "json-name-changed", f"was {old.name} in JSON; its Go name is still {new.go_name}"
    else:
        rule, message = "field-renamed", f"was named {old.name}"
    return Edit(
        rule=rule,
        subject=_subject(pair, new),
        message=message,
        old=old.name,
        new=new.name,
        confidence=None if rename.retagged else rename.confidence,
        old_at=old.position,
        new_at=new.position,
        uses=(_use(pair, new), _use(pair, old)),
    )


def hidden(pair: TypePair, member: Member) -> Edit:
    """Give the edit of a field that Go keeps, and that is no longer on the wire."""
    return Edit(
        rule="json-name-changed",
        subject=_subject(pair, member.field),
        message='is no longer in JSON: its tag is now "-"',
        old=member.field.name,
        new="-",
        old_at=member.field.position,
        anchor=pair.new.position,
        uses=(_use(pair, member.field),),
    )


def moved(pair: TypePair, move: Move) -> Edit:
    """Give the edit of fields that went below another field, or came out from below it."""
    holder = move.holder.field
    names = [one.old.field.name for one in move.members]
    inside = [f"{holder.name}.{name}" for name in names]
    verb = "are" if len(names) > 1 else "is"
    words = f"{verb} now below {holder.name}" if move.into else f"{verb} no longer below {holder.name}"
    first = move.members[0] if move.members else None
    return Edit(
        rule="field-moved",
        subject=Subject(pair.new.name, (holder.name if move.into or not names else names[0],)),
        message=f"{listed(names)} {words}",
        old=listed(names if move.into else inside),
        new=listed(inside if move.into else names),
        confidence=move.confidence if move.confidence < 1 else None,
        old_at=first.old.field.position if first else None,
        new_at=holder.position if move.into else first.new.field.position if first else None,
        anchor=pair.new.position,
        uses=tuple(Use(pair.key, (name,)) for name in ((holder.name, *names) if move.into else (*names, holder.name))),
    )


def promoted(pair: TypePair, both: tuple[Both, ...]) -> Edit:
    """Give the edit of fields that come from another Go type now, and are the same in JSON."""
    old, new = both[0].old, both[0].new
    several = len(both) > 1
    if new.through:
        words = f"{'come' if several else 'comes'} from the inline {new.through[0]} now"
    else:
        words = f"{'are' if several else 'is'} declared here now, not in the inline {old.through[0]}"
    return Edit(
        rule="field-promoted",
        subject=Subject(pair.new.name, (new.field.name,)),
        message=f"{listed([one.new.field.name for one in both])} {words}; JSON is the same",
        old=".".join((*old.through, old.field.go_name)),
        new=".".join((*new.through, new.field.go_name)),
        old_at=old.field.position,
        new_at=new.field.position,
        uses=tuple(_use(pair, one.new.field) for one in both),
    )


def required(field: FieldPair) -> Found:
    """Tell a field that must be given now, or need not be given any more."""
    old, new = field.old.required, field.new.required
    if old.value == new.value:
        return TOLD_ELSEWHERE  # only the cause differs: a marker moved, or the option omitempty, which is told
    if not new.value:
        return [field.edit("field-became-optional", f"may be left out now: {new.cause}", old=old.cause, new=new.cause)]
    return [_became_required(field)]


def _became_required(field: FieldPair) -> Edit:
    old, new = field.old.required.cause, field.new.required.cause
    cause = f"{old} was removed" if new == "no omitempty" else new
    default = field.new.default
    if default:
        # The API server fills in defaults before it looks for what is missing; clients that check do not.
        message = f"must be given now ({cause}), but has the default {default.text}"
        return field.edit("field-became-required", message, old=old, new=new, severity="potential")
    return field.edit("field-became-required", f"must be given now: {cause}", old=old, new=new)


def omits_empty(field: FieldPair) -> Found:
    """Tell that an empty value is written or left out now, where that does not decide whether it must be given."""
    if field.old.required.value != field.new.required.value:
        return TOLD_ELSEWHERE
    words = "left out of" if field.new.omits_empty else "written to"
    before, after = ("omitempty" if side.omits_empty else "no omitempty" for side in (field.old, field.new))
    return [field.edit("omitempty-changed", f"an empty value is now {words} JSON by Go", old=before, new=after)]


def _subject(pair: TypePair, field: Field) -> Subject:
    return Subject(pair.new.name, (field.go_name if field.inline else field.name,))


def _use(pair: TypePair, field: Field) -> Use:
    return Use(pair.key, () if field.inline else (field.name,))
