"""The types of Kubernetes itself, for when no source has them: facts only, at one version.

How the file was made, and from what, is told beside it.
"""

from functools import cache

from extractor import assets
from extractor.model.api import Api
from extractor.snapshot.codec import loads


@cache
def kubernetes() -> Api:
    """Give them; the file is read when somebody first asks."""
    file = assets.kubernetes()
    return loads(file.read_bytes(), file.name)
