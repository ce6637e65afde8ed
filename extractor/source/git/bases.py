"""What a revision is compared with where nobody says it: the release before it, or where two of them part."""

from collections.abc import Iterator

from extractor.errors import SourceError
from extractor.model.releases import in_order
from extractor.source.git.failures import fetch, no_merge_base, unknown_revision
from extractor.source.git.repository import Repository


def commit_of(repository: Repository, revision: str) -> str:
    """Give the id of the commit that a revision names.

    Raises:
        SourceError: There is none, with the `git fetch` that may bring it.
    """
    commit = repository.commit(revision)
    if commit is None:
        raise unknown_revision(repository, revision)
    return commit


def newest_tag(repository: Repository, before: str = "", *, path: str = "") -> str:
    """Give the tag of the newest version that a revision descends from.

    Without `before`, that is any version that the current commit has reached, or is itself. With
    it, the tags of that very commit are left out, so that a release is compared with the one
    before it. Where a module lies in a folder above `path` and has tags of its own
    (`api/v1.2.3`), these count, otherwise only tags without any prefix.

    Raises:
        SourceError: There is no such tag, or no such revision.
    """
    revision = before or "HEAD"
    commit = commit_of(repository, revision)
    found = in_order(repository.tags(reachable_from=commit))
    for prefix in _prefixes(path):
        for release in reversed(found):
            if release.prefix == prefix and not (before and repository.tagged(release.tag) == commit):
                return release.tag
    raise _no_tag(repository, revision)


def merge_base(repository: Repository, one: str, other: str) -> str:
    """Give the id of the newest commit that both revisions descend from.

    Raises:
        SourceError: There is none, or no such revision.
    """
    found = repository.merge_base(commit_of(repository, one), commit_of(repository, other))
    if found is None:
        raise no_merge_base(repository, one, other)
    return found


def _prefixes(path: str) -> Iterator[str]:
    """Yield what tags of a module start with that lies in a folder of the path, the deepest one first."""
    while path:
        yield f"{path}/"
        path = path.rpartition("/")[0]
    yield ""


def _no_tag(repository: Repository, revision: str) -> SourceError:
    options = "--unshallow --tags" if repository.shallow else "--tags"
    fetching = fetch(repository, options)
    hint = f"name a revision to compare with{f', or bring the tags: {fetching}' if fetching else ''}"
    return SourceError(f"no tag of a version leads to {revision}", hint=hint)
