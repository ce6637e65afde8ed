"""What stands between `---` or `+++` at the top of a page: its title, description and weight, and free keys.

The three are for whoever builds a site from the pages (see `flavours`); each flavour says them
in its own way. All other keys are passed on as they are.
"""

import re
from typing import Any

import msgspec

from extractor.errors import TemplateError
from extractor.mark import front_matter
from extractor.position import Position

_OWN = ("title", "description", "weight")
_YAML_LINE = re.compile(r"line (\d+)")


class FrontMatter(msgspec.Struct, frozen=True):
    """The front matter of a page; `text` is all of it as written, fences included, `more` the other keys."""

    text: str = ""
    title: str = ""
    description: str = ""
    weight: int | None = None
    more: dict[str, Any] = msgspec.field(default_factory=dict)


NONE = FrontMatter()


def read(page: str, shown: str) -> FrontMatter:
    """Read the front matter of a page, which `shown` names in messages.

    Raises:
        TemplateError: It is no YAML (or TOML, between `+++`), or a key is not what it should be.
    """
    text = front_matter(page)
    if not text:
        return NONE
    inner = text.partition("\n")[2].rpartition(text[:3])[0]
    values = _toml(inner, shown) if text.startswith("+") else _yaml(inner, shown)
    title, description, weight = (values.get(key) for key in _OWN)
    for key, value in (("title", title), ("description", description)):
        if not isinstance(value, str | None):
            raise _wrong(key, "is no text", text, shown, hint=f'write {key}: "{value}"')
    if isinstance(weight, bool) or not isinstance(weight, int | None):
        raise _wrong("weight", "is no whole number", text, shown, hint="write weight: 10, for example")
    more = {key: value for key, value in values.items() if key not in _OWN}
    return FrontMatter(text, _line(title), _line(description), weight, more)


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


def _wrong(key: str, problem: str, text: str, shown: str, *, hint: str = "") -> TemplateError:
    lines = text.split("\n")
    number = next((at for at, line in enumerate(lines, 1) if re.match(rf"[\"']?{key}\b", line)), 1)
    return TemplateError(f"{key} {problem}", where=Position(shown, number), hint=hint)


def _yaml(text: str, shown: str) -> dict[str, Any]:
    import yaml  # most pages have no front matter

    try:
        values = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError) as error:  # an impossible date is a ValueError
        mark = getattr(error, "problem_mark", None)
        where = Position(shown, mark.line + 2 if mark else 1)
        problem = getattr(error, "problem", None) or "it can't be read"
        raise TemplateError(f"the front matter is no YAML: {problem}", where=where) from None
    if values is None:
        return {}
    if not isinstance(values, dict):
        raise TemplateError("the front matter has no keys", where=Position(shown, 1), hint="write title: …")
    return {str(key): value for key, value in values.items()}


def _toml(text: str, shown: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _YAML_LINE.search(str(error))
        where = Position(shown, int(found[1]) + 1 if found else 1)
        raise TemplateError(f"the front matter is no TOML: {error}", where=where) from None
