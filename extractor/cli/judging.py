"""What is wrong with types and with what is written about them: the rooms of the linter, put together."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from extractor.cli.project import Project, Rendered
    from extractor.lint import Choice, Document, Finding


def in_types(project: "Project", chosen: "Mapping[str, Choice]") -> "list[Finding]":
    """Give what is wrong with the types, with places that can be opened from the current folder."""
    import msgspec

    from extractor.lint import lint

    found = lint(project.reading.api, chosen)
    return [msgspec.structs.replace(one, where=project.reading.here(one.where)) for one in found]


def in_examples(project: "Project", documents: "Sequence[Document]", chosen: "Mapping[str, Choice]") -> "list[Finding]":
    """Give what is wrong with the manifests in documents."""
    from extractor.lint import check_examples

    return list(check_examples(project.complete, documents, chosen, kubernetes=project.kubernetes))


def in_mentions(project: "Project", documents: "Sequence[Document]", chosen: "Mapping[str, Choice]") -> "list[Finding]":
    """Give what is wrong with the paths that documents name; the project's own pages are about its API for sure."""
    from extractor.lint import check_mentions
    from extractor.snapshot.kubernetes import kubernetes

    ours = {document.path for document in documents if project.is_page(document)}
    return list(check_mentions(project.complete, kubernetes, documents, chosen, ours))


def in_links(documents: "Sequence[Document]", chosen: "Mapping[str, Choice]", rendered: "Rendered") -> "list[Finding]":
    """Give what is wrong with the links of documents, some of which may be the sources of rendered pages."""
    from extractor.cli.disk import Disk
    from extractor.lint import check_links

    return list(check_links(documents, Disk(), chosen, rendered.texts, rendered.sources))
