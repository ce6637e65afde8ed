"""Where the go command keeps modules, by the environment variables that it reads itself."""

import os
from collections.abc import Mapping

import msgspec

OFF = "off"


class GoEnvironment(msgspec.Struct, frozen=True):
    """The folder of the module cache, the folders of `GOPATH`, and what `GOWORK` says (a file, `off` or nothing)."""

    cache: str = ""
    paths: tuple[str, ...] = ()
    work: str = ""


def go_environment(variables: Mapping[str, str]) -> GoEnvironment:
    """Give the places that the variables `GOMODCACHE`, `GOPATH` and `GOWORK` name, or the default ones."""
    given = variables.get("GOPATH") or os.path.join(os.path.expanduser("~"), "go")
    paths = tuple(path for path in given.split(os.pathsep) if path)
    cache = variables.get("GOMODCACHE") or (os.path.join(paths[0], "pkg", "mod") if paths else "")
    return GoEnvironment(cache, paths, variables.get("GOWORK", ""))
