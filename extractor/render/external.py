"""Links to types that are documented elsewhere.

A project's own rules come first, then Kubernetes' API reference, then pkg.go.dev, which has
every public Go type.
"""

import re
from collections.abc import Iterable

from extractor.errors import ConfigError
from extractor.model.types import Name
from extractor.render.kubernetes import reference_url
from extractor.render.options import LinkRule, RenderOptions

_GO = "https://pkg.go.dev"
_STANDARD = frozenset(["encoding/json", "math/big", "net", "net/netip", "net/url", "time"])
"""Packages of Go's own library that API types use; a path without a dot is otherwise a folder."""


class External:
    """Finds the URL of a type that no page documents."""

    def __init__(self, options: RenderOptions, own: Iterable[str] = ()) -> None:
        """Take the rules, and the import paths that the project's own packages begin with.

        Raises:
            ConfigError: A rule is no regular expression.
        """
        self._rules = tuple((_compiled(rule), rule) for rule in options.links)
        self._kubernetes_version = options.kubernetes_version.removeprefix("v")
        self._own = frozenset(own)
        self._known: dict[Name, str] = {}

    def url(self, name: Name) -> str:
        """Give the URL, or nothing where there is none.

        Raises:
            ConfigError: The URL of a rule names a group that its expression does not have.
        """
        if name not in self._known:
            self._known[name] = self.chosen_url(name) or self._go_url(name)
        return self._known[name]

    def chosen_url(self, name: Name) -> str:
        """Give the URL by a rule of the project or of Kubernetes; these also hold where the type's source is at hand."""
        for pattern, rule in self._rules:
            found = pattern.fullmatch(str(name))
            if found:
                return _expanded(found, rule)
        return reference_url(name, self._kubernetes_version)

    def _go_url(self, name: Name) -> str:
        if any(pattern.fullmatch(str(name)) for pattern, _ in self._rules):
            return ""  # a rule with an empty URL
        if any(f"{name.package}/".startswith(f"{path}/") for path in self._own):
            return ""  # the project's own, but it could not be found: nobody knows whether it exists
        host = name.package.partition("/")[0]
        return f"{_GO}/{name.package}#{name.name}" if "." in host or name.package in _STANDARD else ""


def _compiled(rule: LinkRule) -> re.Pattern[str]:
    try:
        return re.compile(rule.match)
    except re.error as error:
        raise _wrong(rule, error) from error


def _expanded(found: re.Match[str], rule: LinkRule) -> str:
    try:
        return found.expand(rule.url)
    except (re.error, IndexError) as error:
        raise _wrong(rule, error) from error


def _wrong(rule: LinkRule, error: Exception) -> ConfigError:
    return ConfigError(
        f"links: the rule {rule.match!r} can't be used: {error}",
        hint="`match` is a regular expression for import/path.Name, and `url` may hold its groups as \\1",
    )
