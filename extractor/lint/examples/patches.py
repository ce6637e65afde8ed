"""Files that are no whole manifests: the patches that a kustomization names."""

import posixpath
from collections.abc import Iterator, Sequence

from extractor.lint.examples.snippets import Document
from extractor.lint.examples.yamltree import List, NotYaml, Object, Scalar, Written, read_yaml

_NAMES = ("kustomization.yaml", "kustomization.yml")
_KEYS = ("patches", "patchesStrategicMerge", "patchesJson6902")


def patches(documents: Sequence[Document]) -> frozenset[str]:
    """Give the paths of the documents that others among them name as patches."""
    named = (path for document in documents if document.path.endswith(_NAMES) for path in _named_in(document))
    return frozenset(named)


def _named_in(document: Document) -> Iterator[str]:
    try:
        written = read_yaml(document.text, 1)
    except NotYaml:
        return
    for key in _KEYS:
        found = written.get(key) if isinstance(written, Object) else None
        for item in found.items if isinstance(found, List) else ():
            path = _path(item)
            if path:
                yield posixpath.normpath(posixpath.join(posixpath.dirname(_slashed(document.path)), path))


def is_patch(document: Document, found: frozenset[str]) -> bool:
    """Tell whether a document is one of them."""
    return posixpath.normpath(_slashed(document.path)) in found


def _path(item: Written) -> str:
    """Give the file of a patch, which may stand there in place."""
    match item:
        case Object():
            return item.text("path")
        case Scalar(value=str(text)) if "\n" not in text:
            return text
        case _:
            return ""


def _slashed(path: str) -> str:
    return path.replace("\\", "/")
