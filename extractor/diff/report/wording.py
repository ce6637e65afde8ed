"""What all reports say of a change in the same words."""

from extractor.diff.change import Change

_KINDS = 4


def place(change: Change) -> str:
    """Give where a change is as a person names it: the one path that users see, or else its subject."""
    if len(change.affects) == 1 and not change.more:
        return change.affects[0]
    return change.subject


def said(change: Change) -> str:
    """Give the message, and how sure it is where it is a guess."""
    if change.confidence is None:
        return change.message
    return f"{change.message} ({change.confidence:.0%} sure)"


def headline(change: Change) -> str:
    """Give place and message in one line."""
    return f"{place(change)}: {said(change)}"


def seen_in(change: Change) -> str:
    """Give the kinds that show a change, where they are not clear from its place."""
    if len(change.affects) + change.more <= 1:
        return ""
    shown = ", ".join(change.kinds[:_KINDS])
    return f"{shown} and {len(change.kinds) - _KINDS} more" if len(change.kinds) > _KINDS else shown
