"""The order of packages: by group, then by version as Kubernetes orders them, then by path."""

import re
from typing import Any

from extractor.model.api import Package

_VERSION = re.compile(r"v(\d+)(?:(alpha|beta)(\d+))?")
_STAGES = {None: 0, "beta": 1, "alpha": 2}


def is_version(name: str) -> bool:
    """Tell whether a name is a version as Kubernetes writes them: `v1`, `v1beta2`."""
    return _VERSION.fullmatch(name) is not None


def version_key(version: str) -> tuple[Any, ...]:
    """Give what sorts versions as Kubernetes does: v2, v1, v1beta2, v1beta1, v1alpha1, then all others by name."""
    match = _VERSION.fullmatch(version)
    if not match:
        return (1, 0, 0, 0, version)
    major, stage, minor = match.groups()
    return (0, _STAGES[stage], -int(major), -int(minor or 0), version)


def package_key(package: Package) -> tuple[Any, ...]:
    """Give what sorts packages; those without a group come last."""
    return (package.group is None, package.group or "", version_key(package.version), package.path)
