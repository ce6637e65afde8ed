"""Which code spans look like paths into an API, and what they are made of.

`spec.runPolicy.cleanPodPolicy`, `.status.conditions[*].type`, `{.spec.template}`, `RunPolicy.backoffLimit`
and `PyTorchJob.spec.suspend: true` do. Names of files, hosts, groups and packages, calls, snake case
and shell do not: whatever is doubtful is no mention.
"""

import re

import msgspec

_HEAD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_NAME = re.compile(r"\.([A-Za-z][A-Za-z0-9]*)(?![\w-])")
_ANY = re.compile(r"\.?\[[^\[\]]*\]|\.(?:\d+|\*|<[^<>]*>|\{\w[^{}]*\}|\(\w[^()]*\))(?![\w-])")
"""An index, a key in brackets, or a place for one: `[0]`, `[*]`, `.<type>`, `.{type}`."""
_VALUE = re.compile(r"\s*(?::|[=!]?==?)\s*[^\s=(].*|\s*:|\.?(?:\.\.\.|…)")
"""A value behind the path, or a sign that something is left out."""

_ENDINGS = (
    "adoc bash c cfg conf cpp css csv env gif go gz h html ini ipynb java jpeg jpg js json jsx k8s lock log md mdx mod "
    "pdf pem png proto ps1 py rs rst sh sql sum svg tar tf toml tpl ts tsx txt xml yaml yml zip"
)
_FILES = frozenset(_ENDINGS.split())
_HOSTS = frozenset(("ai", "app", "cloud", "co", "com", "dev", "edu", "gov", "io", "local", "net", "org", "sh"))
_VERSION = re.compile(r"v\d+(?:(?:alpha|beta)\d+)?")

ROOTS = ("spec", "status")

_DEEPEST = 40
"""No path that somebody writes has as many steps."""


class Step(msgspec.Struct, frozen=True):
    """A part of a path behind its root: a name, or what stands for any key or index."""

    text: str
    any: bool = False


class Mention(msgspec.Struct, frozen=True):
    """A path: its first name, the steps that follow, and the whole as written, without a value behind it."""

    root: str
    steps: tuple[Step, ...]
    text: str

    def named(self, end: int) -> tuple[str, ...]:
        """Give the names among the steps up to one."""
        return tuple(step.text for step in self.steps[:end] if not step.any)


def read_mention(span: str) -> Mention | None:
    """Give the path that a code span is, or None where it does not look like one."""
    text = span.strip()
    if text.startswith(("{.", "{$.")) and text.endswith("}"):
        text = text[1:-1]
    text = text.removeprefix("$").removeprefix(".")
    head = _HEAD.match(text)
    if head is None:
        return None
    steps, end = _steps(text, head.end())
    names = [step.text for step in steps if not step.any]
    if (
        not names
        or len(steps) > _DEEPEST
        or not (end == len(text) or _VALUE.fullmatch(text, end))
        or _is_something_else(head[0], names)
    ):
        return None
    return Mention(head[0], tuple(steps), text[:end])


def _steps(text: str, at: int) -> tuple[list[Step], int]:
    steps: list[Step] = []
    while True:
        name = _NAME.match(text, at)
        found = name or _ANY.match(text, at)
        if found is None:
            return steps, at
        steps.append(Step(name[1]) if name else Step(found[0], any=True))
        at = found.end()


def _is_something_else(root: str, names: list[str]) -> bool:
    """Tell whether the names end like those of a file or a host, or say a version as in `Job.v1.batch`."""
    is_file = len(names) == 1 and names[0] in _FILES
    is_host = root not in ROOTS and names[-1] in _HOSTS
    return is_file or is_host or bool(_VERSION.fullmatch(names[0]))
