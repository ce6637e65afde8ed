"""How a person names a commit: `REV`, `REV:PATH`, `DIR@REV:PATH`, or `@REV` where a folder has the same name.

Both signs have meanings of their own in revisions (`HEAD@{1}`, `main@{upstream}`, `@~2`,
`v1^{/fixes: x}`), so an `@` divides only behind a folder that exists, and a `:` only outside of
braces.
"""

import os

import msgspec

_OF_REVISION = ("", "{", "~", "^", ":")
"""What an `@` stands before that is a part of a revision."""


class Spec(msgspec.Struct, frozen=True):
    """A folder of a repository, a revision of it, and a path in that from the top of the repository.

    `path` is None where none was given; one that starts with `./` or `../` starts at the folder.
    """

    directory: str
    revision: str
    path: str | None

    @property
    def name(self) -> str:
        """Give how messages name the revision, so that a path can follow."""
        return self.revision if self.directory == "." else f"{self.directory}@{self.revision}"


def parse(text: str) -> Spec:
    """Give what a name means; whether there is such a thing is not looked at."""
    directory, rest = _divided(text)
    end = _end_of_revision(rest)
    return Spec(directory, rest[:end], rest[end + 1 :] if end < len(rest) else None)


def from_elsewhere(name: str, folder: str) -> str:
    """Give how a commit is named from the current folder that has this name in another folder."""
    at = name.find("@")
    while at > 0:
        if os.path.isdir(os.path.join(folder, name[:at])):
            return os.path.join(folder, name)
        at = name.find("@", at + 1)
    forced = name.startswith("@") and name[1:2] not in _OF_REVISION
    return f"{folder}{name}" if forced else f"{folder}@{name}"


def _divided(text: str) -> tuple[str, str]:
    at = text.rfind("@")
    while at >= 0:
        directory, rest = text[:at], text[at + 1 :]
        if rest[:1] not in _OF_REVISION and (not directory or os.path.isdir(directory)):
            return directory or ".", rest
        at = text.rfind("@", 0, at)
    return ".", text


def _end_of_revision(text: str) -> int:
    depth = 0
    for index, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if letter == ":" and depth <= 0:
            return index
    return len(text)
