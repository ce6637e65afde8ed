"""Sphinx builds what is written as MyST, with every warning an error, and finds everything in its place."""

import posixpath
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urldefrag

from extractor import assets
from extractor.load import load
from extractor.model.api import Api
from extractor.render import render
from extractor.render.options import RenderOptions
from extractor.source import open_folder
from tests.render.links import read
from tests.render.making import V2, api, closed, defined, field, kind, pages, struct, values

# As the site for which the flavour is meant: no extension of MyST beyond those.
CONF = """
project = "Pages"
extensions = ["myst_parser", "sphinxcontrib.mermaid", "sphinx_design"]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist", "substitution", "tasklist"]
myst_heading_anchors = 4
"""


def build(files: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Build a site of pages; its HTML is in `html`."""
    source = folder / "source"
    for path, text in {**files, "conf.py": CONF}.items():
        place = source / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    words = ["-W", "--keep-going", "-n", "-q", "-b", "html", str(source), str(folder / "html")]
    return subprocess.run([sys.executable, "-m", "sphinx", *words], capture_output=True, text=True, check=False)


class Site(HTMLParser):
    """What a browser would find in a page: what has an identifier, and where links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids |= {value for name in ("id", "name") if (value := found.get(name))}
        if tag == "a" and (found.get("class") or "").startswith("reference internal"):
            self.links.append(found.get("href") or "")


def broken(folder: Path, gfm: dict[str, str]) -> list[str]:
    """Tell which links of the site lead nowhere, and which anchors of GitHub's pages it lacks."""
    html = folder / "html"
    sites = {path.relative_to(html).as_posix(): Site(path.read_text(encoding="utf-8")) for path in html.rglob("*.html")}
    wrong = []
    for path, site in sites.items():
        for link in site.links:
            page, fragment = urldefrag(link)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), page)) if page else path
            if target not in sites or (fragment and fragment not in sites[target].ids):
                wrong.append(f"{path}: {link}")
    for path, text in gfm.items():
        anchors = read(re.sub(r"\A---\n.*?\n---\n", "", text, flags=re.DOTALL))[0]
        wrong += [f"{path}: no {one}" for one in anchors if one not in sites[path.replace(".md", ".html")].ids]
    return wrong


def both(made: Api, folder: str = "") -> tuple[dict[str, str], dict[str, str]]:
    gfm, myst = (render(made, pages=folder, options=RenderOptions(flavour=flavour)) for flavour in ("gfm", "myst"))
    return gfm, myst


def test_the_pages_of_the_project(tmp_path: Path) -> None:
    gfm, myst = both(load([open_folder(str(assets.vendor_types()))]), str(assets.templates() / "pages"))
    outcome = build(myst, tmp_path)
    assert not outcome.stderr
    assert outcome.returncode == 0
    assert broken(tmp_path, gfm) == []


ODD = """Begins with % and :: and (x)=

% a comment
: a definition
:field: text

| a | b |
| --- | --- |
| `x` | {{ y }} |

{ref}`gone` and {{ .Values.x }} and --flag and https://a.io/b_c (see) &amp; <b> [a][b] $x$ ~~c~~ [^1]

1. First

   ```json
   {...}
   ```

2. Second

```go
type A struct { … }
```

```cue
a: 1
```

    indented: true
"""


def zoo() -> Api:
    return api(
        kind("Zoo", field("spec", "ZooSpec", ODD), field("a_b", "string"), field("a-b", "string"), doc=ODD),
        struct("ZooSpec", field("mood", "Mood", "- a\n\n- b"), field("color", "Color"), field("pod", "corev1.PodSpec")),
        struct("ZooSpec", field("Mood", "Mood"), field("next", "*ZooSpec", package=V2), package=V2, doc=ODD),
        defined("Mood", enum=values(Calm=ODD, Wild="Runs.")),
        defined("Color", enum=closed("red", "", "a|b", "x`y")),
    )


def test_a_reference_that_nobody_wrote(tmp_path: Path) -> None:
    gfm, myst = both(zoo())
    outcome = build(myst, tmp_path)
    assert not outcome.stderr
    assert outcome.returncode == 0
    assert broken(tmp_path, gfm) == []
    text = (tmp_path / "html/zoo-example-org-v1.html").read_text(encoding="utf-8")
    assert "{ref}<code" in text
    assert "{{ .Values.x }}" in text
    assert "-<!-- -->-flag" in text
    assert "\u2013flag" not in text


NARRATIVE = {
    "index.md": (
        "---\ntitle: The zoo\ndescription: All of it.\n---\n{{ using('zoo.example.org/v1') }}"
        "[keepers](guides/index.md), [food](guides/food.md#what-they-eat), [lone](lone/one.md)\n\n"
        "> [!WARNING]\n> Don't feed {{ ref('ZooSpec.mood') }}.\n>\n> ```mermaid\n> graph LR\n>     a --> b\n> ```\n\n"
        '{{ diagram("Zoo") }}\n\n{{ fields("zoo.example.org/v2.ZooSpec") }}\n'
    ),
    "guides/index.md": "---\nweight: 10\n---\n# Guides\n\n## What they eat\n\n{{ enum('Mood') }}\n",
    "guides/food.md": (
        "---\nweight: 20\n---\n# Food\n\n### What they eat\n\n[up](index.md#what-they-eat) [x](#mine)\n\n"
        'Some <a id="mine"></a>words\n\n{{ type("v1.ZooSpec", heading=4) }}\n'
    ),
    "lone/one.md": "{{ using('zoo.example.org/v1') }}{{ enum('Mood') }}\n\n{{ type('Zoo') }}\n\n{{ type('Color') }}\n",
}


def test_pages_in_folders(tmp_path: Path) -> None:
    gfm, myst = (
        pages(zoo(), NARRATIVE, tmp_path / flavour, options=RenderOptions(flavour=flavour))
        for flavour in ("gfm", "myst")
    )
    outcome = build(myst, tmp_path)
    assert not outcome.stderr
    assert outcome.returncode == 0
    assert broken(tmp_path, gfm) == []
    text = (tmp_path / "html/index.html").read_text(encoding="utf-8")
    assert 'class="admonition warning"' in text
    assert text.count('class="mermaid"') == 2


WRONG = {
    "# In no table of contents\n": "document isn't included in any toctree",
    "# A\n\n[x](gone.md#y)\n": "cross-reference target not found",
    "# A\n\n{gone}`x`\n": "Unknown interpreted text role",
    "# A\n\n### B\n": "Non-consecutive header level",
    "# A\n\n```json\n{...}\n```\n": 'as "json" resulted in an error',
}


def test_such_a_build_does_fail(tmp_path: Path) -> None:
    listed = "\n".join(f"page{number}" for number in range(1, len(WRONG)))
    texts = {f"page{number}.md": text for number, text in enumerate(WRONG)}
    outcome = build({**texts, "index.md": f"# Home\n\n```{{toctree}}\n\n{listed}\n```\n"}, tmp_path)
    assert outcome.returncode == 1
    for message in WRONG.values():
        assert message in outcome.stderr
