"""Draws Mermaid diagrams with the npm package in headless Chromium, and tells what came of each.

The package is fetched once into `.bench/`, by `npm pack`: of it, one file is needed, which holds
all. Where npm or a browser is missing, nobody can draw, and `Missing` says what is not there.
"""

import json
import os
import shutil
import subprocess
import tarfile
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

ROOT = Path(__file__).parent.parent.parent
CACHE = ROOT / ".bench" / "mermaid"
VERSION = "10.9.1"  # as the documentation of Kubeflow Trainer has it; that of kubeflow.org has 10.9.0
_SCRIPT = "package/dist/mermaid.min.js"
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_FLAGS = [
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--allow-file-access-from-files",
    "--virtual-time-budget=60000",
]
_PAGE = """<!doctype html>
<meta charset="utf-8">
<style>body {{ margin: 16px; background: white }}</style>
<script src="{script}"></script>
<div id="drawn"></div>
<script type="module">
mermaid.initialize({{ startOnLoad: false, suppressErrorRendering: true, flowchart: {{ htmlLabels: {html_labels} }} }});
const told = [];
for (const [index, text] of {texts}.entries()) {{
  try {{
    await mermaid.parse(text);
    const {{ svg }} = await mermaid.render(`diagram${{index}}`, text);
    const place = document.createElement("div");
    place.innerHTML = svg;
    document.getElementById("drawn").append(place);
    const view = place.firstElementChild.viewBox.baseVal;
    const labels = [...place.querySelectorAll("text, foreignObject")].map((one) => one.textContent.trim());
    told.push({{ error: "", width: view.width, height: view.height, labels: labels.filter(Boolean) }});
  }} catch (error) {{
    told.push({{ error: `${{error.message || error}}`, width: 0, height: 0, labels: [] }});
  }}
}}
const result = document.createElement("pre");
result.id = "told";
result.textContent = JSON.stringify(told);
document.body.append(result);
if ({hidden}) result.hidden = true;
</script>
"""


class Missing(Exception):
    """What is needed to draw is not there."""


class Drawn(msgspec.Struct, frozen=True):
    """What came of a diagram: what Mermaid says is wrong, or the size of the drawing and the texts in it."""

    error: str
    width: float
    height: float
    labels: tuple[str, ...]


def script() -> Path:
    """Give the script of Mermaid, fetched where it is not there yet.

    Raises:
        Missing: There is no npm, or it can't fetch the package.
    """
    place = CACHE / f"mermaid-{VERSION}.min.js"
    if place.exists():
        return place
    if shutil.which("npm") is None:
        raise Missing("npm is not installed")
    CACHE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as folder:
        command = ["npm", "pack", "--silent", f"mermaid@{VERSION}", "--pack-destination", folder]
        outcome = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
        packed = next(Path(folder).glob("*.tgz"), None)
        if outcome.returncode or packed is None:
            raise Missing(f"npm can't fetch mermaid {VERSION}: {outcome.stderr.strip()[-200:]}")
        with tarfile.open(packed) as package:
            member = package.extractfile(_SCRIPT)
            started = Path(folder) / "script"
            started.write_bytes(member.read() if member else b"")
        started.replace(place)
    return place


def browser() -> str:
    """Give the browser: what `CHROMIUM` names, or the first one that is installed.

    Raises:
        Missing: There is none.
    """
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        raise Missing("no Chromium is installed")
    return found


def draw(texts: Sequence[str], *, html_labels: bool = True) -> tuple[Drawn, ...]:
    """Give what came of each diagram."""
    with TemporaryDirectory() as folder:
        dom = _browse(_page(texts, Path(folder), html_labels=html_labels, hidden=False), "--dump-dom")
    told = dom.rpartition('<pre id="told">')[2].partition("</pre>")[0]
    return msgspec.json.decode(unescape(told), type=tuple[Drawn, ...])


def picture(text: str, place: Path) -> None:
    """Write a drawing as PNG, as wide as it wants to be."""
    drawn = draw([text])[0]
    size = f"--window-size={max(300, int(drawn.width) + 40)},{max(100, int(drawn.height) + 40)}"
    with TemporaryDirectory() as folder:
        page = _page([text], Path(folder), html_labels=True, hidden=True)
        _browse(page, size, f"--screenshot={place.resolve()}")


def _page(texts: Sequence[str], folder: Path, *, html_labels: bool, hidden: bool) -> Path:
    page = folder / "page.html"
    inside = json.dumps(list(texts)).replace("</", "<\\/")
    text = _PAGE.format(
        script=script().as_uri(), texts=inside, html_labels=json.dumps(html_labels), hidden=json.dumps(hidden)
    )
    page.write_text(text, encoding="utf-8")
    return page


def _browse(page: Path, *options: str) -> str:
    sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    profile = f"--user-data-dir={page.parent / 'profile'}"
    command = [browser(), *_FLAGS, *sandbox, profile, *options, page.as_uri()]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
