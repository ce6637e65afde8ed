"""Whatever a document holds, Asciidoctor shows exactly its words; run where `asciidoctor` is installed."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from extractor.markup import asciidoc
from extractor.model.document import Document
from tests.markup.rendered import has_blank_label, squeezed, words_of, words_shown
from tests.markup.strategies import documents

COMMAND = shutil.which(os.environ.get("ASCIIDOCTOR", "asciidoctor"))
EXAMPLES = 400
CELL = '[cols="1,1a"]\n|===\n|first\n|{}\n|===\n'

pytestmark = pytest.mark.skipif(COMMAND is None, reason="there is no asciidoctor (set ASCIIDOCTOR, or install the gem)")


def chosen() -> list[Document]:
    found: list[Document] = []

    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(documents)
    def gather(document: Document) -> None:
        if not has_blank_label(document):
            found.append(document)

    gather()
    return found


def converted(texts: list[str], folder: Path) -> list[str]:
    """Give the HTML of many texts by one process."""
    for number, text in enumerate(texts):
        (folder / f"{number}.adoc").write_text(text, encoding="utf-8")
    names = [f"{number}.adoc" for number in range(len(texts))]
    subprocess.run([str(COMMAND), "--embedded", *names], cwd=folder, check=True, capture_output=True)
    return [(folder / f"{number}.html").read_text(encoding="utf-8") for number in range(len(texts))]


def shown(html: str) -> str:
    """Give the words of a page; Asciidoctor curls apostrophes."""
    assert not re.search("<h[1-6]", html)
    return words_shown(html).replace("\u2019", "'")


def test_asciidoctor_shows_the_words_of_a_document(tmp_path: Path) -> None:
    made = chosen()
    blocks = converted([asciidoc.block(document) for document in made], tmp_path)
    cells = converted([CELL.format(asciidoc.cell(document)) for document in made], tmp_path)
    assert len(made) > EXAMPLES / 4
    for document, block, cell in zip(made, blocks, cells, strict=True):
        words = squeezed(words_of(document)).replace(" ", "").replace("\u2019", "'")
        assert shown(block) == words
        assert shown(cell) == f"first{words}"
