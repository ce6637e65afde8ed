"""Documents in, the paths in them that lead nowhere out."""

from collections.abc import Callable, Collection, Mapping, Sequence

from extractor.lint.catalog import Choice, levels
from extractor.lint.examples.snippets import Document
from extractor.lint.mentions.atlas import Atlas
from extractor.lint.mentions.checking import mentions
from extractor.lint.mentions.context import Page
from extractor.lint.mentions.spelled import read_mention
from extractor.lint.rule import Finding, found_in
from extractor.markup.narrative import read_narrative
from extractor.model.api import Api

_NO_CHOICES: Mapping[str, Choice] = {}


def check_mentions(
    api: Api,
    kubernetes: Callable[[], Api],
    documents: Sequence[Document],
    chosen: Mapping[str, Choice] = _NO_CHOICES,
    ours: Collection[str] = (),
) -> tuple[Finding, ...]:
    """Give the code spans of Markdown that name a path into the API which does not exist, by place.

    A path starts at a type or kind of the API, or at `spec` or `status` of any kind, those of
    Kubernetes included. `ours` are the paths of documents that are about these kinds for sure.
    `chosen` sets the level of rules by id.

    Raises:
        ConfigError: A rule is chosen that does not exist.
    """
    on = levels(chosen)
    atlas = Atlas(api, kubernetes)
    pages = (Page(one.path, one.lines, read_narrative(one.text), one.path in ours) for one in documents if one.is_page)
    return tuple(sorted({found for page in pages for found in found_in(page.path, mentions(page, atlas), on)}))


def count_mentions(documents: Sequence[Document]) -> int:
    """Give how many code spans of Markdown look like paths into an API."""
    pages = (read_narrative(one.text) for one in documents if one.is_page)
    return sum(read_mention(span.text) is not None for page in pages for span in page.spans)
