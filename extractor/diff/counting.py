"""How many fields lie below a type, for those who lose them all at once."""

from collections.abc import Callable

from extractor.model.api import Api
from extractor.model.types import Name, TypeExpr
from extractor.model.walk import members_at, struct_at

_ENOUGH = 1000


def nested(api: Api, expr: TypeExpr, is_foreign: Callable[[str], bool]) -> int:
    """Give the number of fields below a type, but for those that another module declares.

    The fields of a type that holds itself count once.
    """
    return _nested(api, expr, is_foreign, set())


def _nested(api: Api, expr: TypeExpr, is_foreign: Callable[[str], bool], seen: set[Name]) -> int:
    struct = struct_at(api, expr)
    if struct is None or struct.name in seen or is_foreign(struct.name.package):
        return 0
    seen.add(struct.name)
    total = 0
    for member in members_at(api, expr):
        total += 1 + _nested(api, member.field.type, is_foreign, seen)
        if total > _ENOUGH:
            break
    return total
