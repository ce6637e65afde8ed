"""The rules of promotion: which fields a struct has on the wire, inline members included.

Follows encoding/json and controller-gen: an own field hides a promoted one of the same name,
whatever the order; promoted fields stand where their embedded field stands.
"""

from extractor.model.api import Api, Member, TypeDef


def members_of(api: Api, definition: TypeDef) -> tuple[Member, ...]:
    """Give the members of a type, in the order of declaration."""
    raise NotImplementedError
