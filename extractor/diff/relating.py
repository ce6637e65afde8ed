"""Two type expressions in step: how they relate on the wire, and which declared types meet on the way."""

from collections.abc import Iterable

import msgspec

from extractor.diff.edit import TypePair
from extractor.diff.matching import Matching
from extractor.diff.wire import Declared, Form, Forms, Listing, Mapping, Relation, Unread, is_struct, leaf_relation
from extractor.model.api import Api, TypeDef
from extractor.model.types import Named, TypeExpr

_WORST: tuple[Relation, ...] = ("changed", "unknown", "narrowed", "resized", "widened", "same")


class Related(msgspec.Struct, frozen=True):
    """How two expressions relate, as far as it shows above the declared types in `pairs`.

    Those pairs are compared by themselves. `unread` holds what could not be compared.
    """

    relation: Relation
    pairs: tuple[TypePair, ...] = ()
    unread: tuple[tuple[Named, Named], ...] = ()


_SAME = Related("same")
_CHANGED = Related("changed")


class Relating:
    """Compares type expressions, each pair of them once."""

    def __init__(self, old: Api, new: Api, forms: tuple[Forms, Forms], matching: Matching) -> None:
        """Take both APIs, the forms of their types, and which packages stand for which."""
        self._old = old
        self._new = new
        self._old_forms, self._new_forms = forms
        self._matching = matching
        self._known: dict[tuple[TypeExpr, TypeExpr], Related] = {}

    def relate(self, old: TypeExpr, new: TypeExpr) -> Related:
        """Tell how an old expression and a new one relate."""
        found = self._known.get((old, new))
        if found is None:
            found = self._known[old, new] = self._forms(self._old_forms.of(old), self._new_forms.of(new))
        return found

    def below(self, pair: TypePair) -> Related:
        """Tell how that relates from which two types are defined, of which at most one is a struct."""
        old, new = Declared(pair.old, Named(pair.old.name)), Declared(pair.new, Named(pair.new.name))
        if is_struct(old) or is_struct(new):
            return self._of_ends(self._old_forms.end(old), self._new_forms.end(new))
        return self._forms(self._old_forms.below(old), self._new_forms.below(new))

    def end_of_old(self, expr: TypeExpr) -> Form:
        """Give the form that an expression of the old API leads to."""
        return self._old_forms.end(self._old_forms.of(expr))

    def end_of_new(self, expr: TypeExpr) -> Form:
        """Give the form that an expression of the new API leads to."""
        return self._new_forms.end(self._new_forms.of(expr))

    def is_counterpart(self, old: TypeDef, new: TypeDef) -> bool:
        """Tell whether a type is the other one, at most in a package that moved."""
        return self._matching.renamed(old.name) == new.name

    def _forms(self, old: Form, new: Form) -> Related:
        if isinstance(old, Declared) and isinstance(new, Declared):
            return self._declared(old, new)
        if isinstance(old, Unread) or isinstance(new, Unread):
            return self._unread(old, new)
        return self._of_ends(self._old_forms.end(old), self._new_forms.end(new))

    def _declared(self, old: Declared, new: Declared) -> Related:
        pair = TypePair(old.definition, new.definition)
        if self.is_counterpart(*_both(pair)):
            return self._with_arguments(Related("same", (pair,)), old.use, new.use)
        if is_struct(old) and is_struct(new):
            return (
                _CHANGED if self._is_another(pair) else self._with_arguments(Related("same", (pair,)), old.use, new.use)
            )
        if not is_struct(old) and not is_struct(new):
            return self._with_arguments(Related("same", (pair,)), old.use, new.use)
        return self._of_ends(self._old_forms.end(old), self._new_forms.end(new))

    def _is_another(self, pair: TypePair) -> bool:
        """Tell whether two structs of different names have no field in common, so that one replaced the other."""
        old = {member.field.name for member in self._old.members(pair.old)}
        new = {member.field.name for member in self._new.members(pair.new)}
        return bool(old and new) and not old & new

    def _unread(self, old: Form, new: Form) -> Related:
        """Relate forms of which one was not read: where both are the same type, nothing speaks for a change."""
        if not isinstance(old, Unread | Declared) or not isinstance(new, Unread | Declared):
            return Related("unknown")
        if self._matching.renamed(old.use.name) == new.use.name:
            return self._with_arguments(_SAME, old.use, new.use)
        return Related("unknown", (), ((old.use, new.use),))

    def _of_ends(self, old: Form, new: Form) -> Related:
        if isinstance(old, Unread) or isinstance(new, Unread):
            return self._unread(old, new)
        if isinstance(old, Declared) and isinstance(new, Declared):
            return Related("same", (TypePair(old.definition, new.definition),))
        if isinstance(old, Listing) and isinstance(new, Listing):
            return self.relate(old.element, new.element)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            return _joined((self.relate(old.key, new.key), self.relate(old.value, new.value)))
        return Related(leaf_relation(old, new))

    def _with_arguments(self, found: Related, old: Named, new: Named) -> Related:
        if len(old.arguments) != len(new.arguments):
            return _CHANGED
        parts = (self.relate(mine, theirs) for mine, theirs in zip(old.arguments, new.arguments, strict=True))
        return _joined((found, *parts)) if old.arguments else found


def _both(pair: TypePair) -> tuple[TypeDef, TypeDef]:
    return pair.old, pair.new


def _joined(parts: Iterable[Related]) -> Related:
    found = tuple(parts)
    return Related(
        min((part.relation for part in found), key=_WORST.index),
        tuple(pair for part in found for pair in part.pairs),
        tuple(pair for part in found for pair in part.unread),
    )
