"""Contradictions: what comments, markers and code say about one field, and do not agree on."""

import re
from collections.abc import Iterator

import msgspec

from extractor.lint.prose.claims import default_claimed, values_claimed, words_claimed
from extractor.lint.prose.literals import Kind, kind_of, kind_of_type, same
from extractor.lint.rule import Fault, Rule
from extractor.lint.subjects import packages_for_crds
from extractor.model.api import Api, Field, StructShape, TypeDef
from extractor.model.facts import CodeDefault, Enum
from extractor.model.types import Named, without_pointers
from extractor.model.words import value_text

RULES = (
    Rule(
        id="default-unlike-comment",
        level="warning",
        summary="A comment names another default than the one that is set.",
        why="References and editors show the comment. Who relies on it gets something else than they were told, from "
        "the API server where a marker sets the default, or from the controller where its code does.",
        before='// How the door is kept. Defaults to Open.\n// +kubebuilder:default=Closed\n// +optional\nState string `json:"state,omitempty"`',
        after='// How the door is kept. Defaults to Closed.\n// +kubebuilder:default=Closed\n// +optional\nState string `json:"state,omitempty"`',
    ),
    Rule(
        id="default-only-sometimes",
        level="warning",
        summary="A comment promises a default that code sets only where another field is not given.",
        why="Whoever gives that other field relies on the comment in vain: this one stays empty.",
        before='type Bell struct {\n\t// Defaults to 3.\n\tRings int32 `json:"rings,omitempty"`\n'
        '\tMelody string `json:"melody,omitempty"`\n}\n\nfunc SetDefaults_Bell(bell *Bell) {\n'
        '\tif bell.Rings == 0 && bell.Melody == "" {\n\t\tbell.Rings = 3\n\t}\n}',
        after='type Bell struct {\n\t// Defaults to 3, unless there is a melody.\n\tRings int32 `json:"rings,omitempty"`\n'
        '\tMelody string `json:"melody,omitempty"`\n}\n\nfunc SetDefaults_Bell(bell *Bell) {\n'
        '\tif bell.Rings == 0 && bell.Melody == "" {\n\t\tbell.Rings = 3\n\t}\n}',
    ),
    Rule(
        id="comments-disagree",
        level="warning",
        summary="The comments on a field and on its type name different defaults.",
        why="A reader sees one of them or the other, and one is wrong.",
        before="// Level is how loud it is. The default is Low.\ntype Level string\n\ntype Bell struct {\n"
        '\t// The level. Defaults to High.\n\tLevel Level `json:"level,omitempty"`\n}',
        after="// Level is how loud it is.\ntype Level string\n\ntype Bell struct {\n"
        '\t// The level. Defaults to High.\n\tLevel Level `json:"level,omitempty"`\n}',
    ),
    Rule(
        id="default-unlike-code",
        level="warning",
        summary="A marker and a function set different defaults.",
        why="The API server fills in what the marker says, so the function finds the field given and does nothing. "
        "Where the CRD is not in use, as in tests and in other tools, the function's value counts.",
        before='type Bell struct {\n\t// +kubebuilder:default=3\n\tRings int32 `json:"rings,omitempty"`\n}\n\n'
        "func SetDefaults_Bell(bell *Bell) {\n\tif bell.Rings == 0 {\n\t\tbell.Rings = 5\n\t}\n}",
        after='type Bell struct {\n\t// +kubebuilder:default=5\n\tRings int32 `json:"rings,omitempty"`\n}\n\n'
        "func SetDefaults_Bell(bell *Bell) {\n\tif bell.Rings == 0 {\n\t\tbell.Rings = 5\n\t}\n}",
    ),
    Rule(
        id="values-unlike-comment",
        level="warning",
        summary="A comment lists other values than the field can take.",
        why="An author who writes a value from the comment is refused, or never learns of one that is allowed.",
        before='// One of Low, Middle and High.\n// +kubebuilder:validation:Enum=Low;High\nLevel string `json:"level"`',
        after='// One of Low and High.\n// +kubebuilder:validation:Enum=Low;High\nLevel string `json:"level"`',
    ),
    Rule(
        id="one-of-without-enum",
        level="warning",
        summary="A comment lists the values of a field, and nothing refuses others.",
        why="A misspelled value is accepted and stored, and what the controller makes of it is anybody's guess. An "
        "enum marker has the API server refuse it, and editors offer the right ones.",
        before='// +kubebuilder:object:root=true\ntype House struct {\n\tmetav1.TypeMeta   `json:",inline"`\n'
        '\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n\t// Lock is one of Chain, Key or Bolt.\n\tLock string `json:"lock"`\n}',
        after='// +kubebuilder:object:root=true\ntype House struct {\n\tmetav1.TypeMeta   `json:",inline"`\n'
        '\tmetav1.ObjectMeta `json:"metadata,omitempty"`\n\t// Lock is one of Chain, Key or Bolt.\n'
        '\t// +kubebuilder:validation:Enum=Chain;Key;Bolt\n\tLock string `json:"lock"`\n}',
    ),
)

_STATES = ("Status", "Condition", "Conditions", "State")
"""Types with such ends are written by controllers, which need no enum."""


class Told(msgspec.Struct, frozen=True):
    """A fault, and the file that it is in."""

    file: str
    fault: Fault


def find(api: Api) -> Iterator[Told]:
    """Give the contradictions in the packages that were asked for."""
    crds = packages_for_crds(api) & {one.name.package for one in api.kinds() if one.kind and one.kind.metadata}
    for definition in api.types:
        if api.package_of(definition).listed:
            for field in definition.shape.fields if isinstance(definition.shape, StructShape) else ():
                for fault in _of_field(api, definition, field, for_crd=definition.name.package in crds):
                    yield Told(field.position.file, fault)
            for fault in _of_type(api, definition):
                yield Told(definition.position.file, fault)


def _of_field(api: Api, definition: TypeDef, field: Field, *, for_crd: bool) -> Iterator[Fault]:
    name = f"{definition.name.name}.{field.go_name}"
    kind = kind_of(api, field)
    set_in_code = _plain(api.code_defaults_of(definition.name, field.name))
    claimed = default_claimed(field.doc.text, kind) if field.doc else None
    line = field.position.line
    if claimed is not None:
        set_to = _set_unlike(claimed, kind, field, set_in_code)
        if set_to:
            yield Fault("default-unlike-comment", line, f"{_says(name, claimed)}, but {set_to}")
        elif not field.default:
            yield from _sometimes(name, line, claimed, kind, api.code_defaults_of(definition.name, field.name))
        yield from _type_comment(api, name, field, claimed, kind)
    if field.default and field.default.served:
        unlike = [each for each in set_in_code if not same(str(each.text), field.default.value, kind)]
        if unlike and kind.type:
            message = f"{name}: the marker sets {field.default.text}, but code sets {_told(unlike)}"
            yield Fault("default-unlike-code", line, message, "set the same in both places")
    is_open = for_crd and not definition.name.name.endswith(_STATES) and not _is_checked(api, field)
    yield from _values(name, field, kind, is_open=is_open)


def _says(name: str, claimed: str) -> str:
    return f"{name}: the comment says that the default is {_shown(claimed)}"


def _shown(value: str) -> str:
    return value or '""'


def _set_unlike(claimed: str, kind: Kind, field: Field, set_in_code: list[CodeDefault]) -> str:
    """Give what sets which other default than the comment says, or nothing."""
    if field.default:
        is_other = kind.type and not same(claimed, field.default.value, kind)
        return f"{field.default.cause} sets {field.default.text}" if is_other else ""
    unlike = [each for each in set_in_code if not same(claimed, each.value, kind)]
    return f"code sets {_told(unlike)}" if unlike else ""


def _sometimes(name: str, line: int, claimed: str, kind: Kind, defaults: tuple[CodeDefault, ...]) -> Iterator[Fault]:
    """Look for a default that a comment promises in any case, and that code leaves away for another field."""
    whole = [each for each in defaults if not (each.adds or each.inside)]
    always = {each.root for each in whole if not each.condition}
    for each in whole:
        if each.root not in always and same(claimed, each.value, kind) and _gives_way(each):
            message = f"{_says(name, claimed)}, but code sets it only if {each.condition} ({_place(each)})"
            yield Fault("default-only-sometimes", line, message)


def _gives_way(default: CodeDefault) -> bool:
    """Tell whether a default is left away for another field: where that is given, this one stays empty."""
    atoms = [atom.strip("() ") for atom in re.split(r"&&|\|\|", default.condition)]
    found = [re.fullmatch(r"(?:len\()?([\w.*\[\]-]+)\)? ([!=]=) (?:nil|\"\"|0)", atom) for atom in atoms]
    return all(found) and any(match and match[2] == "==" and _is_rival(match[1], default.path) for match in found)


def _is_rival(subject: str, path: str) -> bool:
    """Tell whether a field stands for the same thing as another: it is beside it, or has the same name elsewhere.

    What has the field says nothing, nor does another way to fill what has it.
    """
    place, _, name = path.rpartition(".")
    other_place, _, other_name = subject.rpartition(".")
    is_around = path.startswith((f"{subject}.", f"{subject}["))
    return path != subject and not is_around and (place == other_place or name.lower() == other_name.lower())


def _type_comment(api: Api, name: str, field: Field, claimed: str, kind: Kind) -> Iterator[Fault]:
    expr = without_pointers(field.type)
    of_type = api.get(expr.name) if isinstance(expr, Named) else None
    other = default_claimed(of_type.doc.text, kind) if of_type else None
    if of_type and other is not None and not same(claimed, other, kind):
        at = f"that on {of_type.name.name} ({of_type.position}) says {_shown(other)}"
        yield Fault("comments-disagree", field.position.line, f"{_says(name, claimed)}, {at}")


def _of_type(api: Api, definition: TypeDef) -> Iterator[Fault]:
    """Look at the comment on a type of values: it speaks of every field of that type."""
    if isinstance(definition.shape, StructShape):
        return
    kind = kind_of_type(api, Named(definition.name), definition.enum)
    claimed = default_claimed(definition.doc.text, kind)
    if claimed is None:
        return
    unlike = [each for each in _set_in_type(api, definition) if not same(claimed, each.value, kind)]
    if unlike:
        message = f"{_says(definition.name.name, claimed)}, but code sets {_told(unlike)}"
        yield Fault("default-unlike-comment", definition.position.line, message)


def _set_in_type(api: Api, definition: TypeDef) -> list[CodeDefault]:
    fields = {
        (owner.name, field.name)
        for owner in api.types
        if isinstance(owner.shape, StructShape)
        for field in owner.shape.fields
        if without_pointers(field.type) == Named(definition.name)
    }
    return _plain(tuple(each for each in api.code_defaults if (each.owner, each.field) in fields))


def _values(name: str, field: Field, kind: Kind, *, is_open: bool) -> Iterator[Fault]:
    listed = values_claimed(field.doc.text, kind) if field.doc else ()
    words = words_claimed(field.doc.text) if kind.type == "number" and not listed and field.doc else ()
    if words:
        message = f"{name}: the comment lists {', '.join(words)}, but the field holds a number"
        yield Fault("values-unlike-comment", field.position.line, message)
    if not listed or kind.type == "boolean":
        return
    line = field.position.line
    if kind.enum and kind.enum.closed and not field.limits.rules:
        yield from _unlike(name, line, listed, kind.enum, kind)
    elif not (kind.enum and kind.enum.closed) and is_open and kind.type == "string":
        values = ", ".join(map(_shown, listed))
        message = f"{name}: the comment lists {values}, but any other text is accepted as well"
        marker = ";".join(map(_shown, listed))
        yield Fault("one-of-without-enum", line, message, f"+kubebuilder:validation:Enum={marker} refuses others")


def _is_checked(api: Api, field: Field) -> bool:
    """Tell whether something else than an enum may refuse other values, also by markers of unknown generators."""
    limits = field.limits
    expr = without_pointers(field.type)
    of_type = api.get(expr.name) if isinstance(expr, Named) else None
    markers = (*field.markers, *(of_type.markers if of_type else ()))
    return bool(limits.pattern or limits.rules or limits.format) or any("enum" in each.text.lower() for each in markers)


def _unlike(name: str, line: int, listed: tuple[str, ...], enum: Enum, kind: Kind) -> Iterator[Fault]:
    known = [value.value for value in enum.values]
    wrong = [value for value in listed if not any(same(value, one, kind) for one in known)]
    left_out = [
        value_text(value)
        for value in enum.values
        if value.value != "" and not any(same(one, value.value, kind) for one in listed)
    ]
    if wrong:
        message = f"{name}: the comment lists {', '.join(wrong)}, which {enum.cause} does not allow"
        yield Fault("values-unlike-comment", line, message)
    elif left_out:
        message = f"{name}: the comment lists the values without {', '.join(left_out)}, which {enum.cause} allows"
        yield Fault("values-unlike-comment", line, message)


def _plain(defaults: tuple[CodeDefault, ...]) -> list[CodeDefault]:
    """Give what is set in any case: of what is set under a condition, a comment may say nothing."""
    return [each for each in defaults if not (each.condition or each.adds or each.inside)]


def _told(defaults: list[CodeDefault]) -> str:
    by_text: dict[str, list[CodeDefault]] = {}
    for default in defaults:
        by_text.setdefault(default.text, []).append(default)
    return ", ".join(f"{text} ({', '.join(map(_place, each))})" for text, each in by_text.items())


def _place(default: CodeDefault) -> str:
    keyed = "[" in default.path.replace("[*]", "")
    return f"{default.root.name}{f'.{default.path}' if keyed else ''} at {default.position}"
