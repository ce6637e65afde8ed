"""What changed from one API to another, and whom it breaks, by Kubernetes' own rules.

A verb: two `Api`s in, typed changes out. How they are shown is the affair of `report/`, which of
them are accepted that of `accepting`.
"""

from typing import TYPE_CHECKING

from extractor.diff.options import DiffOptions

if TYPE_CHECKING:
    from extractor.diff.change import Change
    from extractor.model.api import Api

__all__ = ["DiffOptions", "diff"]

_DEFAULT = DiffOptions()


def diff(old: "Api", new: "Api", options: DiffOptions = _DEFAULT) -> "tuple[Change, ...]":
    """Give all that changed from one API to the other, worst first.

    With `options.versions`, two versions of `new` are compared instead, and `old` is not looked at.
    Changes of every lens come back; which of them matter is for the caller to say.

    Raises:
        ConfigError: A rule, a level, a version or a package is named that does not exist.
    """
    from extractor.diff.diffing import changes  # the options are part of the configuration, which more than this reads

    return changes(old, new, options)
