"""Layouts as functions give what Jinja gives."""

import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from extractor import assets
from extractor.render.compiled import macros
from extractor.render.macros import SETTINGS, python

LAYOUTS = sorted(path.relative_to(assets.templates()) for path in assets.templates().rglob("*.jinja"))

CASES = {
    "text": "a {{ one }} b\n",
    "blocks-take-their-line": "{% if one %}\n  x\n{% endif %}\ny\n",
    "blanks-are-cut-where-wanted": "x\n{%- if one %} y {%- endif %} z",
    "what-is-no-text": "{{ many }} {{ nothing }} {{ 7 }}",
    "if": "{% if nothing %}a{% elif one %}b{% else %}c{% endif %}",
    "else": "{% if nothing %}a{% elif zero %}b{% else %}c{% endif %}",
    "no-else": "{% if zero %}a{% elif nothing %}b{% endif %}",
    "for": "{% for each in many %}<{{ each }}>{% endfor %}",
    "for-of-pairs": "{% for key, values in map.items() %}{{ key }}{% for v in values %}{{ v }}{% endfor %}{% endfor %}",
    "attribute": "{{ one.real }}",
    "filter": "{{ one | twice }} {{ one | twice(times=3) }} {{ one | twice(4) }}",
    "filters-of-jinja": "[{{ '  a ' | trim }}] {{ many | length }} {{ lines | indent(2) }}|{{ lines | indent(3, first=True) }}",
    "indent-of-nothing": "[{{ '' | indent(2) }}]",
    "choice": "{{ 'a' if one else 'b' }}{{ 'a' if zero else 'b' }}{{ 'a' if nothing }}{{ 'a' if one }}",
    "times": "{{ '#' * (many | length) }}",
    "together": "{{ one ~ ('x' if one else 'y') ~ one | twice }}",
    "words-of-python": "{% for class in many %}{{ class }}{% endfor %}{% for str in many %}{{ str }}{% endfor %}",
    "braces-and-quotes": "{ '\"\\n\" }} \\ {{ '{x}' }}",
    "macro": "{{ other(one) }}{{ other(one, 'z') | trim }}",
}
IMPORTED = "{% macro other(text, end=' !') %}({{ text }}{{ end }}){% endmacro %}\n"
VALUES = {"one": 1, "zero": 0, "nothing": None, "many": (1, 2), "map": {"k": (3, 4), "l": ()}, "lines": "a\n\nb\n"}


def twice(value: object, times: int = 2) -> str:
    return str(value) * times


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_a_function_gives_what_the_macro_gives(text: str, tmp_path: Path) -> None:
    (tmp_path / "other.jinja").write_text(IMPORTED, encoding="utf-8")
    whole = f"{{# why #}}\n{{% from 'other.jinja' import other %}}\n{{% macro case({', '.join(VALUES)}) %}}\n{text}{{% endmacro %}}\n"
    (tmp_path / "case.jinja").write_text(whole, encoding="utf-8")
    environment = Environment(loader=FileSystemLoader(tmp_path), **SETTINGS)  # noqa: S701 - no HTML
    environment.filters["twice"] = twice

    @cache
    def load(file: str, name: str) -> Callable[..., str]:
        return macros(tmp_path / file, {"twice": twice}, load)[name]

    expected = environment.get_template("case.jinja").module.case(*VALUES.values())
    assert load("case.jinja", "case")(*VALUES.values()) == expected


@pytest.mark.parametrize(
    "text",
    [
        "{% set x = 1 %}",
        "{% macro a() %}{% set x = 1 %}{% endmacro %}",
        "{% macro a(b) %}{{ b[0] }}{% endmacro %}",
        "{% macro a(b) %}{% for c in b if c %}{{ c }}{% endfor %}{% endmacro %}",
        "{% macro a(b) %}{% for c in b %}{{ c }}{% else %}d{% endfor %}{% endmacro %}",
        "{% macro a(b) %}{{ b + 1 }}{% endmacro %}",
        "words",
    ],
)
def test_what_no_layout_uses_is_refused(text: str) -> None:
    with pytest.raises(NotImplementedError):
        python(text)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_each_of_our_layouts_can_be_translated(layout: Path) -> None:
    compile(python((assets.templates() / layout).read_text(encoding="utf-8")), str(layout), "exec")


def test_our_layouts_need_no_jinja(tmp_path: Path) -> None:
    script = (
        "import sys; from extractor.model.api import Api; from extractor.render import render\n"
        "render(Api(packages=(), types=()))\n"
        "sys.modules['jinja2'] = None\n"  # whoever imports it fails
        "print(render(Api(packages=(), types=())))"
    )
    run = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert "API reference" in run.stdout
