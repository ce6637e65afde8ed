"""The types of Kubernetes itself as one API, for who asks about all of them; `known` reads them one package at a time."""

from functools import cache

from extractor import assets
from extractor.model.api import Api
from extractor.snapshot.known import known

_END = ".json.gz"


@cache
def kubernetes() -> Api:
    """Give them; the files are read when somebody first asks."""
    top = assets.facts()
    names = sorted(file.relative_to(top).as_posix() for file in (top / "k8s.io").rglob(f"*{_END}"))
    packages = tuple(filter(None, (known().package(name.removesuffix(_END)) for name in names)))
    return Api(packages=packages, types=tuple(each for package in packages for each in known().types_in(package)))
