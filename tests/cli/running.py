"""What a run of the command line leaves behind."""

from collections.abc import Callable

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """What a run left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]
