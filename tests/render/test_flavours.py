"""One source, three flavours: what GitHub, Docsy and MyST get."""

import tomllib
from datetime import date
from pathlib import Path

import pytest
from pygments.lexers import get_lexer_by_name

from extractor.mark import is_generated
from extractor.render import render
from extractor.render.flavours.highlighting import LANGUAGES
from extractor.render.flavours.toml import toml
from extractor.render.options import Flavour, RenderOptions
from tests.render.making import api, closed, defined, field, kind, pages, struct, values

ZOO = api(
    kind("Zoo", field("spec", "ZooSpec"), doc="A zoo keeps animals."),
    struct(
        "ZooSpec", field("mood", "Mood", "How\n\n- calm\n- wild"), field("color", "Color"), field("pen_size", "int32")
    ),
    defined("Mood", enum=values(Calm="Sleeps.", Wild="Runs.")),
    defined("Color", enum=closed("red", "")),
)


def made(flavour: Flavour, files: dict[str, str], tmp_path: Path) -> dict[str, str]:
    return pages(ZOO, files, tmp_path, options=RenderOptions(flavour=flavour))


def one(flavour: Flavour, text: str, tmp_path: Path, path: str = "a.md", **others: str) -> str:
    """Give what is below the mark of a page, which stands among others."""
    files = {"b.md": "# B\n\n## Own words\n", "sub/index.md": "# Sub\n", "index.md": "# Home\n"}
    texts = made(flavour, {**files, path: text, **others}, tmp_path)
    return texts[path].split(" -->\n\n", 1)[1].rstrip("\n")


DOCSY = {
    "a note": (
        "# A\n\n> [!NOTE]\n> Some `words`.\n>\n> More.",
        '{{% alert title="Note" color="info" %}}\nSome `words`.\n\nMore.\n{{% /alert %}}',
    ),
    "a tip": ("# A\n\n> [!TIP]\n> x", '{{% alert title="Tip" color="info" %}}\nx\n{{% /alert %}}'),
    "important": ("# A\n\n> [!IMPORTANT]\n> x", '{{% alert title="Important" color="primary" %}}\nx\n{{% /alert %}}'),
    "a warning": ("# A\n\n> [!WARNING]\n> x", '{{% alert title="Warning" color="warning" %}}\nx\n{{% /alert %}}'),
    "caution": ("# A\n\n> [!CAUTION]\n> x", '{{% alert title="Caution" color="danger" %}}\nx\n{{% /alert %}}'),
    "a diagram": ("# A\n\n```mermaid\ngraph LR\n```", "```mermaid\ngraph LR\n```"),
    "an anchor": ('# A\n\n<a id="x"></a>Text', '<a id="x"></a>Text'),
    "a page beside": ("# A\n\n[x](b.md) [y](./b.md#own-words)", "[x](../b/) [y](../b/#own-words)"),
    "the title of a page": ("# A\n\n[x](b.md#b)", "[x](../b/)"),
    "the page itself": ("# A\n\n## C\n\n[x](#c) [y](a.md#c) [z](a.md)", "## C\n\n[x](#c) [y](#c) [z](./)"),
    "a section": ("# A\n\n[x](sub/index.md) [y](index.md)", "[x](../sub/) [y](../)"),
    "other files": ("# A\n\n![x](img/x.svg) [y](../y.txt#z)", "![x](../img/x.svg) [y](../../y.txt#z)"),
    "elsewhere": (
        "# A\n\n[x](https://a.io/b.md) [y](/docs/b.md) [z](mailto:a@b.c)",
        "[x](https://a.io/b.md) [y](/docs/b.md) [z](mailto:a@b.c)",
    ),
    "a definition of a link": ("# A\n\n[x][y]\n\n[y]: b.md#own-words", "[x][y]\n\n[y]: ../b/#own-words"),
    "code": ("# A\n\n`[x](b.md)`\n\n```\n[x](b.md)\n```", "`[x](b.md)`\n\n```\n[x](b.md)\n```"),
    "a shortcode in text": ("{% raw %}# A\n\n{{< x >}} {{% y{% endraw %}", "{&#123;< x >}} {&#123;% y"),
    "shortcodes in code": (
        '{% raw %}# A\n\n`{{< x a="b" >}}` `{{% /y %}}`{% endraw %}',
        '`{{</* x a="b" */>}}` `{{%/* /y */%}}`',
    ),
    "no shortcode in code": (
        "{% raw %}# A\n\n`{{< x` ``{{< ` %}}`` `{{</* x */>}}`{% endraw %}",
        (
            "<code>&#123;&#123;&lt; x</code> <code>&#123;&#123;&lt; &#96; %&#125;&#125;</code> "
            "<code>&#123;&#123;&lt;/&#42; x &#42;/&gt;&#125;&#125;</code>"
        ),
    ),
    "a shortcode in a block": (
        "{% raw %}# A\n\n```html\n{{< x >}}\n```\n\n    {{< y >}}{% endraw %}",
        "```html\n{{</* x */>}}\n```\n\n    {{</* y */>}}",
    ),
    "no shortcode in a block": (
        "{% raw %}# A\n\n```html\n{{< <b>\n\n*\n```\n\nand\n\n    {{% y{% endraw %}",
        "<pre><code>&#123;&#123;&lt; &lt;b&gt;\n\n&#42;\n</code></pre>\n\nand\n\n<pre><code>    &#123;&#123;% y</code></pre>",
    ),
    "a template in text": ("{% raw %}# A\n\n{{ .Values }}{% endraw %}", "{{ .Values }}"),
    "a flag in text": ("# A\n\nSay --all -- or `--none`.", "Say \\--all -- or `--none`."),
    "a heading with braces": ("# A\n\n## Maps {a}", "## Maps \\{a}"),
    "a line that could define": ("# A\n\nx\n: y", "x\n\\: y"),
}


@pytest.mark.parametrize(("text", "expected"), DOCSY.values(), ids=DOCSY)
def test_what_docsy_gets(text: str, expected: str, tmp_path: Path) -> None:
    assert one("docsy", text, tmp_path) == expected


DEEP = {
    "from a section": (
        "index.md",
        "[x](a.md) [y](sub/index.md) [z](sub/c.md#own)",
        "[x](a/) [y](sub/) [z](sub/c/#own)",
    ),
    "from a section below": ("sub/index.md", "[x](../a.md) [y](../index.md) [z](c.md)", "[x](../a/) [y](../) [z](c/)"),
    "from a page below": (
        "sub/c.md",
        "[x](../a.md#y) [y](index.md) [z](../index.md)",
        "[x](../../a/#y) [y](../) [z](../../)",
    ),
    "a name in capitals": ("sub/Big Page.md", "[x](<Big Page.md#y>) [y](c.md)", "[x](<#y>) [y](../c/)"),
    "to a name in capitals": ("sub/c.md", "[x](Big%20Page.md)", "[x](../big-page/)"),
}


@pytest.mark.parametrize(("path", "text", "expected"), DEEP.values(), ids=DEEP)
def test_where_links_lead_in_docsy(path: str, text: str, expected: str, tmp_path: Path) -> None:
    files = {name: f"# {name}\n" for name in ("index.md", "a.md", "sub/index.md", "sub/c.md", "sub/Big Page.md")}
    texts = made("docsy", {**files, path: f"# X\n\n{text}\n"}, tmp_path)
    file = path.replace("index.md", "_index.md")
    assert texts[file].endswith(f" -->\n\n{expected}\n")


def test_the_front_matter_of_docsy(tmp_path: Path) -> None:
    texts = made(
        "docsy",
        {
            "index.md": '---\ntitle: The "zoo"\ndescription: >\n  All of\n  it.\nweight: 20\ntags: [a, b]\n---\n# Zoo\n\nx\n',
            "plain.md": "# The `Zoo` & *more*\n\nx\n",
            "none-at-all.md": "x\n",
            "sub/index.md": "x\n",
        },
        tmp_path,
    )
    mark = "<!-- Generated by extractor: do not edit. Edit pages/index.md and run `extractor generate`. -->"
    assert texts["_index.md"] == (
        '+++\ntitle = "The \\"zoo\\""\ndescription = "All of it."\nweight = 20\ntags = ["a", "b"]\n+++\n\n'
        + mark
        + "\n\nx\n"
    )
    assert texts["plain.md"].startswith('+++\ntitle = "The Zoo & more"\n+++\n')
    assert texts["none-at-all.md"].startswith('+++\ntitle = "None at all"\n+++\n')
    assert texts["sub/_index.md"].startswith('+++\ntitle = "Sub"\n+++\n')
    assert all(is_generated(text) for text in texts.values())


VALUES = {
    "text": ('a "b"\\\n\x7fé', '"a \\"b\\"\\\\\\n\\u007fé"'),
    "numbers": ([1, 2.5, -3], "[1, 2.5, -3]"),
    "truth": (True, "true"),
    "a date": (date(2024, 1, 2), "2024-01-02"),
    "a table": ({"a b": 1, "c": {"d": []}, "e": None}, '{ "a b" = 1, c = { d = [] } }'),
    "an empty table": ({}, "{}"),
    "what is no number": ([float("inf"), float("-inf")], "[inf, -inf]"),
}


@pytest.mark.parametrize(("value", "expected"), VALUES.values(), ids=VALUES)
def test_values_of_toml(value: object, expected: str) -> None:
    line = toml("x y", value)
    assert line == f'"x y" = {expected}'
    read = tomllib.loads(line)["x y"]
    assert read == ({"a b": 1, "c": {"d": []}} if isinstance(value, dict) and value else value)


MYST = {
    "a note": ("# A\n\n> [!NOTE]\n> Some `words`.\n>\n> More.", "# A\n\n:::{note}\nSome `words`.\n\nMore.\n:::"),
    "each call-out": (
        "# A\n\n> [!TIP]\n> x\n\n> [!IMPORTANT]\n> x\n\n> [!WARNING]\n> x\n\n> [!CAUTION]\n> x",
        "# A\n\n:::{tip}\nx\n:::\n\n:::{important}\nx\n:::\n\n:::{warning}\nx\n:::\n\n:::{caution}\nx\n:::",
    ),
    "a diagram": ("# A\n\n```mermaid\ngraph LR\n```", "# A\n\n:::{mermaid}\n\ngraph LR\n:::"),
    "a diagram in a note": (
        "# A\n\n> [!NOTE]\n> ```mermaid\n> graph LR\n> ```",
        "# A\n\n::::{note}\n:::{mermaid}\n\ngraph LR\n:::\n::::",
    ),
    "a diagram in a list": ("# A\n\n- x\n\n  ```mermaid\n  a\n  ```", "# A\n\n- x\n\n  :::{mermaid}\n\n  a\n  :::"),
    "an anchor before text": ('# A\n\n<a id="x"></a>Text', "# A\n\n(x)=\nText"),
    "anchors by themselves": (
        '# A\n\n<a id="x"></a><a id="y"></a>\n\n## B',
        "# A\n\n(x)=\n(y)=\n\n## B",
    ),
    "an anchor in text": ('# A\n\nSome\n<a id="x"></a>text', "# A\n\n(x)=\nSome\ntext"),
    "an anchor in a list": ('# A\n\n- a\n- <a id="x"></a>`b`', "# A\n\n- a\n- (x)=\n  `b`"),
    "an anchor in a quotation": ('# A\n\n> <a id="x"></a>b', "# A\n\n> (x)=\n> b"),
    "an anchor in a heading": ('# A\n\n## <a id="x"></a>B', "# A\n\n(x)=\n## B"),
    "an anchor in a table": (
        '# A\n\n| a |\n| --- |\n| <a id="x"></a>b |',
        "# A\n\n(x)=\n| a |\n| --- |\n| b |",
    ),
    "an anchor that docutils spells in its own way": (
        '# A\n\n<a id="X_y"></a>b [c](#X_y)',
        '# A\n\n(x_y)=\n<a id="X_y"></a>b [c](#x_y)',
    ),
    "an anchor that is a link as well": ('# A\n\n<a id="x" href="y">b</a>', '# A\n\n(x)=\n<a id="x" href="y">b</a>'),
    "a link to an anchor": ('# A\n\n<a id="x"></a>b\n\n[c](#x) [d](a.md#x)', "# A\n\n(x)=\nb\n\n[c](#x) [d](#x)"),
    "a link to a heading": (
        "# A\n\n## C d\n\n[x](#c-d) [y](b.md#own-words)",
        "# A\n\n(a--c-d)=\n## C d\n\n[x](#a--c-d) [y](#b--own-words)",
    ),
    "a link to a page": ("# A\n\n[x](b.md) [y](sub/index.md)", "# A\n\n[x](b.md) [y](sub/index.md)"),
    "a link that leads nowhere": ("# A\n\n[x](c.md#d) [y](#z)", "# A\n\n[x](c.md#d) [y](#z)"),
    "a bare link": (
        "# A\n\nSee https://a.io/b_(c), or (http://d.e). [https://f.g](https://h.i)",
        "# A\n\nSee <https://a.io/b_(c)>, or (<http://d.e>). [https://f.g](https://h.i)",
    ),
    "what means something at the start of a line": (
        "# A\n\n% a\n%\n: b\n:c: d\n:::\n+++\n(e)=\n- % f",
        "# A\n\n\\% a\n\\%\n\\: b\n\\:c: d\n\\:::\n\\+++\n\\(e)=\n- \\% f",
    ),
    "what means nothing at the start of a line": ("# A\n\n:smile\n(e) =\n++", "# A\n\n:smile\n(e) =\n++"),
    "what looks like a role": ("# A\n\n{a}`b` {c} `{d}`", "# A\n\n\\{a}`b` {c} `{d}`"),
    "what looks like a substitution": (
        "{% raw %}# A\n\n{{ a }} `{{ b }}` {c}{% endraw %}",
        "# A\n\n\\{\\{ a }} `{{ b }}` {c}",
    ),
    "a footnote, and none": ("# A\n\na[^1] b[^2]\n\n[^1]: c d", "# A\n\na[^1] b\\[^2]\n\n[^1]: c d"),
    "a flag in text": ("# A\n\nSay --all -- or `--none`.", "# A\n\nSay -<!-- -->-all -- or `--none`."),
    "levels that leave one out": ("# A\n\n### B\n\n### C\n\n## D\n\n#### E", "# A\n\n## B\n\n## C\n\n## D\n\n### E"),
    "YAML": ("# A\n\n```yaml\na: 1\n```", "# A\n\n```yaml\na: 1\n```"),
    "what is not quite YAML": (
        "# A\n\n```yaml\na: @b\n```",
        "# A\n\n```{code-block} yaml\n:force:\n\na: @b\n```",
    ),
    "a language": ("# A\n\n~~~json\n{...}\n~~~", "# A\n\n~~~{code-block} json\n:force:\n\n{...}\n~~~"),
    "no language of Pygments": ("# A\n\n- ```cue x\n  a\n  ```", "# A\n\n- ```\n  a\n  ```"),
    "no language": ("# A\n\n```\na\n```", "# A\n\n```\na\n```"),
}


@pytest.mark.parametrize(("text", "expected"), MYST.values(), ids=MYST)
def test_what_myst_gets(text: str, expected: str, tmp_path: Path) -> None:
    assert one("myst", text, tmp_path) == expected


def test_the_title_and_description_of_myst(tmp_path: Path) -> None:
    texts = made(
        "myst",
        {
            "a.md": "---\ntitle: The *zoo*\ndescription: 1. All of it.\nweight: 20\n---\nText.\n",
            "b.md": "---\ntitle: Other\ndescription: Words.\n---\n# The `zoo`\n\nText.\n",
            "c-d.md": "---\nweight: 1\norphan: true\n---\nText.\n",
        },
        tmp_path,
    )
    below = {path: text.split(" -->\n\n", 1)[1] for path, text in texts.items()}
    assert below == {
        "a.md": "# The \\*zoo\\*\n\n1\\. All of it.\n\nText.\n",
        "b.md": "# The `zoo`\n\nWords.\n\nText.\n",
        "c-d.md": "# C d\n\nText.\n",
    }
    assert texts["c-d.md"].startswith("---\norphan: true\n---\n<!-- Generated by extractor")
    assert all(is_generated(text) for text in texts.values())


def test_each_index_of_myst_lists_the_pages_beside_and_below_it(tmp_path: Path) -> None:
    heads = {
        "b.md": 10,
        "a.md": 20,
        "sub/index.md": 15,
        "sub/x.md": 2,
        "sub/deep/y.md": 1,
        "index.md": 99,
        "bare/z.md": 5,
    }
    files = {path: f"---\nweight: {weight}\n---\n# {path}\n" for path, weight in heads.items()}
    texts = made("myst", {**files, "c.md": "# C\n"}, tmp_path)
    toctree = "\n```{toctree}\n:maxdepth: 1\n\n"
    assert texts["index.md"].endswith(f"# index.md\n{toctree}bare/z\nb\nsub/index\na\nc\n```\n")
    assert texts["sub/index.md"].endswith(f"# sub/index.md\n{toctree}deep/y\nx\n```\n")
    assert sum("toctree" in text for text in texts.values()) == 2


def test_contents_that_the_page_tells_itself_are_not_shown(tmp_path: Path) -> None:
    files = {"index.md": "# Home\n\n[a](a.md), [b](b/index.md#b)\n", "a.md": "# A\n", "b/index.md": "# B\n"}
    toctree = "```{toctree}\n:maxdepth: 1\n:hidden:\n\na\nb/index\n```\n"
    assert made("myst", files, tmp_path)["index.md"].endswith(toctree)
    assert ":hidden:" not in made("myst", {**files, "c.md": "# C\n"}, tmp_path)["index.md"]


def test_tables_of_myst_hold_blocks(tmp_path: Path) -> None:
    text = one("myst", '# A\n\n{{ type("ZooSpec") }}\n\n{{ enum("Mood") }}\n\n{{ enum("Color") }}', tmp_path)
    name = "zoo-example-org-v1"
    assert text.endswith(f"""\
:::{{list-table}}
:header-rows: 1
:widths: auto

* - Field
  - Type
  - Required
  - Description
* - ({name}-zoospec-mood)=
    `mood`
  - [Mood](#{name}-mood) (string)
  - No
  - How

    - calm
    - wild

    **Known values:** `Calm`, `Wild`
* - ({name}-zoospec-color)=
    `color`
  - [Color](#{name}-color) (string)
  - No
  - **One of:** `red`, `""`
* - ({name}-zoospec-pen_size)=
    <a id="{name}-zoospec-pen_size"></a>`pen_size`
  - int32
  - No
  -
:::

({name}-mood)=

These values are known. Others may be allowed as well.

:::{{list-table}}
:header-rows: 1
:widths: auto

* - Value
  - Description
* - ({name}-mood-calm)=
    `Calm`
  - Sleeps.
* - ({name}-mood-wild)=
    `Wild`
  - Runs.
:::

({name}-color)=

The API server accepts these values and no others.

- ({name}-color-red)=
  `red`
- ({name}-color-empty)=
  `""`""")


def test_an_anchor_that_stands_on_two_pages_has_two_labels(tmp_path: Path) -> None:
    text = '# A\n\n{{ enum("Mood") }}\n\n[here](#zoo-example-org-v1-mood)\n'
    texts = made("myst", {"a.md": text, "b/c.md": text, "d.md": '{{ ref("Mood") }}'}, tmp_path)
    assert "[here](#zoo-example-org-v1-mood)" in texts["a.md"]
    assert '\n(b/c--zoo-example-org-v1-mood)=\n<a id="zoo-example-org-v1-mood"></a>\n' in texts["b/c.md"]
    assert "[here](#b/c--zoo-example-org-v1-mood)" in texts["b/c.md"]
    assert "[`Mood`](#zoo-example-org-v1-mood)" in texts["d.md"]


def test_pages_that_nobody_wrote_come_in_each_flavour() -> None:
    gfm, docsy, myst = (render(ZOO, options=RenderOptions(flavour=flavour)) for flavour in ("gfm", "docsy", "myst"))
    page = "zoo-example-org-v1.md"
    assert list(gfm) == list(myst) == ["index.md", page]
    assert list(docsy) == ["_index.md", page]
    assert docsy[page].startswith('+++\ntitle = "zoo.example.org/v1"\nweight = 10\n+++\n\n<!-- Generated')
    assert docsy["_index.md"].startswith('+++\ntitle = "API reference"\n+++\n\n<!-- Generated')
    assert f"### [zoo.example.org/v1]({page.removesuffix('.md')}/)" in docsy["_index.md"]
    assert f"### [zoo.example.org/v1]({page})" in myst["index.md"]
    assert myst["index.md"].endswith("\n```{toctree}\n:maxdepth: 1\n:hidden:\n\nzoo-example-org-v1\n```\n")


def test_pygments_knows_the_languages_that_are_written_for_sphinx() -> None:
    for language in LANGUAGES:
        assert get_lexer_by_name(language)
