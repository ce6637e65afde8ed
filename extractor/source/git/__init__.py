"""Git as a source: commits read from the object store, as if they were checked out.

Nothing here writes: no work tree, index, reference or object is ever touched, and no network
used. All objects of a repository come through one `git cat-file --batch`.
"""

from extractor.source.git.bases import commit_of, merge_base, newest_tag
from extractor.source.git.opening import (
    also_revision,
    at_revision,
    files_of,
    open_committed,
    open_revision,
    read_committed,
)
from extractor.source.git.release import open_release
from extractor.source.git.repository import Repository, open_repository
from extractor.source.git.tags import tags

__all__ = [
    "Repository",
    "also_revision",
    "at_revision",
    "commit_of",
    "files_of",
    "merge_base",
    "newest_tag",
    "open_committed",
    "open_release",
    "open_repository",
    "open_revision",
    "read_committed",
    "tags",
]
