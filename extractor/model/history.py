"""Since when each name of an API is there: what was learnt from many releases, kept apart from any one `Api`.

A type is known by its API version and its bare name, because that is what stays while folders,
import paths and even repositories change; types of packages without an API version are those
that an API version uses. Only a release that was read says something. Where one could not say
it, because the type was out of reach, what was seen after that is known to have happened
`at_latest` in that release.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from extractor.model.api import Package


class Span(msgspec.Struct, frozen=True, gc=False):
    """An earlier time in which a name was there: from one tag until it was missing in another."""

    since: str
    gone: str


class TypeChange(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The tag in which something got another type, with both as text."""

    tag: str
    before: str
    after: str
    at_latest: bool = False


Event: TypeAlias = Literal["since", "deprecated", "gone"]


class Life(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The life of a name: a field or a value.

    `since` is the tag in which it appeared, `deprecated` and `gone` are those in which it was
    first marked as deprecated, or missing again; empty where that didn't happen. `at_latest`
    holds which of them may have happened before. `values` are those of a field whose own marker
    lists them.
    """

    since: str
    deprecated: str = ""
    gone: str = ""
    at_latest: tuple[Event, ...] = ()
    changes: tuple[TypeChange, ...] = ()
    earlier: tuple[Span, ...] = ()
    values: dict[str, "Life"] = msgspec.field(default_factory=dict)


class TypeLife(Life, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """The life of a type, of its members by their names on the wire, and of its values as text.

    `package` is the import path that it was last read from, `kind` says whether it was a kind.
    """

    package: str
    kind: bool = False
    fields: dict[str, Life] = msgspec.field(default_factory=dict)


class History(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What many releases say.

    `tags` are all that were read, in their order; `finals` gives for a release candidate among
    them the release that it led to. `types` are by API version (`group/version`, empty for
    packages without one), then by name.
    """

    tags: tuple[str, ...]
    types: dict[str, dict[str, TypeLife]]
    finals: dict[str, str] = msgspec.field(default_factory=dict)

    def of(self, package: Package, name: str) -> TypeLife | None:
        """Give the life of the type of that name in a package, or None where it is not known.

        A type that several API versions use is as old as its use in the first of them.
        """
        if package.group is not None:
            return self.types.get(package.group_version, {}).get(name)
        found = [life for life in self._named(name) if life.package == package.path]
        return min(found, key=lambda life: self._place(life.since), default=None)

    def when(self, life: Life, event: Event = "since") -> str:
        """Give the first final release for which an event holds: `v1.2.0`, `≤ v1.2.0` where it may be an earlier one.

        Empty where it never happened.
        """
        tags = {"since": life.since, "deprecated": life.deprecated, "gone": life.gone}
        tag = self.final(tags[event])
        return f"≤ {tag}" if event in life.at_latest else tag

    def is_newer(self, life: Life, other: Life) -> bool:
        """Tell whether a name came in a later release than another one."""
        return self._place(self.final(life.since)) > self._place(self.final(other.since))

    def final(self, tag: str) -> str:
        """Give the release that a candidate led to, or the tag itself."""
        return self.finals.get(tag, tag)

    def _named(self, name: str) -> Iterator[TypeLife]:
        for types in self.types.values():
            if name in types:
                yield types[name]

    def _place(self, tag: str) -> int:
        return self.tags.index(tag)
