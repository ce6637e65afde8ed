"""Documents in, what is wrong with the manifests in them out."""

import re
from collections.abc import Iterator, Mapping, Sequence

from extractor.lint.catalog import Choice, levels
from extractor.lint.examples.kinds import Kinds, group_of
from extractor.lint.examples.patches import is_patch, patches
from extractor.lint.examples.placeholders import prepared
from extractor.lint.examples.snippets import Document, Snippet, snippets
from extractor.lint.examples.yamltree import List, NotYaml, Object, Written, read_yaml
from extractor.lint.rule import Fault, Finding
from extractor.model.api import Api
from extractor.position import Position

_NO_CHOICES: Mapping[str, Choice] = {}
_API_VERSION = re.compile(r"""\bapiVersion["']?[ \t]*:[ \t]*["']?([\w./-]+)""")
_KIND = re.compile(r"""\bkind["']?[ \t]*:[ \t]*["']?(\w+)""")
_CLAIM = re.compile(r"""(?m)^["']?(apiVersion|kind)["']?[ \t]*:[ \t]*["']?([\w./-]+)["']?[ \t]*(?:#.*)?$""")
_LIST = "List"
_NO_BREAK = "\u00a0"


def check_examples(
    api: Api,
    documents: Sequence[Document],
    chosen: Mapping[str, Choice] = _NO_CHOICES,
    *,
    kubernetes: Api | None = None,
) -> tuple[Finding, ...]:
    """Give what is wrong with the manifests in hand-written documents, by place.

    Every manifest of one of the API's kinds is compared with that kind, into the pod template as
    far as the API holds Kubernetes' own types (`completed` adds them), and so is every manifest
    of a kind of `kubernetes`. Other kinds are passed over. `chosen` sets the level of rules by id.

    Raises:
        ConfigError: A rule is chosen that does not exist.
    """
    on = levels(chosen)
    kinds = Kinds(api, kubernetes)
    parts = patches(documents)
    return tuple(
        sorted(
            {
                Finding(
                    where=Position(document.path, fault.line),
                    rule=fault.rule,
                    message=fault.message,
                    level=on[fault.rule],
                    hint=fault.hint,
                )
                for document in documents
                for snippet in snippets(document)
                for fault in _faults(snippet, kinds, whole=not is_patch(document, parts))
                if fault.rule in on
            }
        )
    )


def _faults(snippet: Snippet, kinds: Kinds, *, whole: bool) -> Iterator[Fault]:
    """Check one YAML document; `whole` says that it is no patch."""
    if not _may_concern(snippet.text, kinds):
        return
    ready = prepared(snippet.text)
    try:
        written = read_yaml(ready.text, snippet.line)
    except NotYaml as error:
        claims = dict(reversed(_CLAIM.findall(snippet.text)))
        if not ready.cut and kinds.concerns(claims.get("apiVersion", ""), claims.get("kind", "")):
            yield Fault("example-syntax", error.line, f"this manifest is not YAML: {error.reason}", _odd_blank(snippet))
        return
    for manifest in _manifests(written):
        yield from _manifest(manifest, kinds, whole=whole and not ready.partial)
        if not ready.cut and kinds.concerns(manifest.text("apiVersion"), manifest.text("kind")):
            yield from _twice(manifest)


def _odd_blank(snippet: Snippet) -> str:
    """Tell of a blank that nobody can see is none to YAML."""
    before, found, _ = snippet.text.partition(_NO_BREAK)
    line = snippet.line + before.count("\n")
    return f"line {line} has a no-break space, which is no blank to YAML" if found else ""


def _may_concern(text: str, kinds: Kinds) -> bool:
    """Tell whether a text names a group and a kind that are known: most do not, and are not even read."""
    groups = (group_of(version) for version in _API_VERSION.findall(text))
    names = (name.casefold() for name in _KIND.findall(text))
    return not kinds.groups.isdisjoint(groups) and not kinds.names.isdisjoint(names)


def _manifests(written: Written | None) -> Iterator[Object]:
    """Give the manifest that a document is, or those that a `List` holds."""
    if not isinstance(written, Object):
        return
    items = written.get("items")
    if written.text("kind") == _LIST and isinstance(items, List):
        for item in items.items:
            yield from _manifests(item)
    else:
        yield written


def _manifest(manifest: Object, kinds: Kinds, *, whole: bool) -> Iterator[Fault]:
    api_version, name = manifest.text("apiVersion"), manifest.text("kind")
    definition = kinds.get(api_version, name)
    if definition:
        yield from kinds.faults(manifest, definition, whole=whole)
        return
    line = next((entry.line for entry in manifest.entries if entry.key == "apiVersion"), manifest.line)
    misnamed = kinds.misnamed(api_version, name, line)
    if misnamed:
        yield misnamed


def _twice(written: Written) -> Iterator[Fault]:
    """Find the keys that are there twice, anywhere inside."""
    match written:
        case Object(entries=entries, twice=twice):
            for entry in twice:
                first = next(other.line for other in entries if other.key == entry.key)
                message = f"the key {entry.key} is there twice"
                yield Fault("example-duplicate-key", entry.line, message, f"the first is on line {first}")
            for entry in entries:
                yield from _twice(entry.value)
        case List(items=items):
            for item in items:
                yield from _twice(item)
        case _:
            return
