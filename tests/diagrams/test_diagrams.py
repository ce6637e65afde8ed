"""Every diagram of the pages is one that Mermaid draws."""

from itertools import pairwise

import pytest

from extractor.markup.mermaid import Edge, Node, flowchart
from extractor.markup.narrative import read_narrative
from tests.diagrams.drawing import ROOT, Missing, browser, draw, script

pytestmark = pytest.mark.browser

PAGES = sorted([*(ROOT / "out").rglob("*.md"), *(ROOT / "tests/cases").glob("*/out/**/*.md")])
WIDEST = 2000  # a wider one is too small to read on any screen


@pytest.fixture(scope="module", autouse=True)
def _needs() -> None:
    try:
        browser()
        script()
    except Missing as missing:
        pytest.skip(f"nobody can draw here: {missing}")


def diagrams() -> dict[str, str]:
    """Give the diagrams of all pages by the place where they begin."""
    found = {}
    for page in PAGES:
        for fence in read_narrative(page.read_text(encoding="utf-8")).fences:
            if fence.language == "mermaid":
                found[f"{page.relative_to(ROOT).as_posix()}:{fence.line}"] = fence.text
    return found


@pytest.mark.parametrize("html_labels", [True, False], ids=["with HTML labels", "without"])
def test_mermaid_draws_every_diagram_of_the_pages(*, html_labels: bool) -> None:
    texts = diagrams()
    assert texts
    drawn = dict(zip(texts, draw(list(texts.values()), html_labels=html_labels), strict=True))
    assert {place: one.error for place, one in drawn.items() if one.error} == {}
    assert {place: one.width for place, one in drawn.items() if one.width > WIDEST} == {}


def test_what_is_no_diagram_is_found() -> None:
    right, wrong, unknown, right_too = draw(
        ["graph LR\n  a --> b", "graph LR\n  a -->", "grapf LR\n  a", 'pie\n  "x": 1']
    )
    assert right.labels == ("a", "b")
    assert "Parse error on line 3" in wrong.error
    assert "No diagram type detected" in unknown.error
    assert not right_too.error


ODD = (
    "end",
    "a.b/c[d]",
    'say "x"',
    "`code`",
    "<b>",
    "&lt; #35; #quot;",
    "{{x}} {y}",
    "a --> b",
    "%% c",
    "1. d",
    "- e",
    "f|g;h",
    "é…漢",
    "*i* _j_",
    "(k)",
    "C:\\l",
)


def drawn_names(*, html_labels: bool) -> list[str]:
    nodes = [Node(f"N{number}", (text,)) for number, text in enumerate(ODD)]
    values = [Node(f"V{number}", (text, text), "values") for number, text in enumerate(ODD)]
    edges = [Edge(f"N{number}", f"V{number}", (text, text)) for number, text in enumerate(ODD)]
    (drawn,) = draw([flowchart("LR", [*nodes, *values], edges)], html_labels=html_labels)
    assert drawn.error == ""
    return list(drawn.labels)


def test_names_are_drawn_as_they_are() -> None:
    labels = drawn_names(html_labels=True)
    assert [text for text in ODD if labels.count(text) != 1 or labels.count(f"{text}{text}") != 2] == []


def test_names_are_drawn_as_they_are_where_labels_are_no_html() -> None:
    labels = drawn_names(html_labels=False)
    assert [text for text in ODD if labels.count(f"{text}{text}") != 2 and not set("<>&") & set(text)] == []
    assert [text for text in ODD if text not in labels] == ['say "x"', "`code`", "<b>", "&lt; #35; #quot;", "{{x}} {y}"]


KEYS = ("End", "Graph", "TB", "LR", "T_end", "T_default", "T_click", "O", "X", "Style", "A_B", "T_1", "Subgraph")


def test_no_key_is_a_word_of_mermaid() -> None:
    nodes = [Node(key, (key,), "elsewhere") for key in KEYS]
    edges = [Edge(one, other, ("x",)) for one, other in pairwise(KEYS)]
    drawn = draw([flowchart(direction, nodes, edges) for direction in ("LR", "RL", "TB", "BT")])
    assert [one.error for one in drawn] == [""] * 4
    assert all(set(KEYS) <= set(one.labels) for one in drawn)
