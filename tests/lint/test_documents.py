"""Paths and links of documents: findings with places and levels, and pages that are rendered first."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from extractor.errors import ConfigError
from extractor.lint import (
    Choice,
    Document,
    Finding,
    check_links,
    check_mentions,
    count_links,
    count_mentions,
)
from extractor.lint.links import rules as link_rules
from extractor.lint.mentions import rules as mention_rules
from extractor.load import load
from extractor.position import Position
from extractor.snapshot.kubernetes import kubernetes
from extractor.source import open_folder
from tests.lint.links.test_links import Disk

TYPES = """\
// +groupName=jobs.example.org
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Errand struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec ErrandSpec `json:"spec"`
}

type ErrandSpec struct {
	RunPolicy RunPolicy `json:"runPolicy"`
}

type RunPolicy struct {
	CleanPodPolicy string `json:"cleanPodPolicy"`
}
"""


def mentions(tmp_path: Path, *documents: Document, chosen: Mapping[str, Choice] | None = None) -> tuple[Finding, ...]:
    folder = tmp_path / "v1"
    folder.mkdir(exist_ok=True)
    (folder / "types.go").write_text(TYPES, encoding="utf-8")
    (tmp_path / "go.mod").write_text("module example.org/jobs\n", encoding="utf-8")
    return check_mentions(load([open_folder(str(tmp_path))]), kubernetes, documents, chosen or {})


@pytest.mark.parametrize("rule", mention_rules.RULES, ids=lambda rule: rule.id)
def test_the_example_of_a_rule_about_paths_breaks_it(tmp_path: Path, rule: mention_rules.Rule) -> None:
    before = f"# About an errand\n\n{rule.before}"
    assert [found.rule for found in mentions(tmp_path, Document("a.md", before))] == [rule.id]
    assert mentions(tmp_path, Document("a.md", before.replace(rule.before, rule.after))) == ()


@pytest.mark.parametrize("rule", link_rules.RULES, ids=lambda rule: rule.id)
def test_the_example_of_a_rule_about_links_breaks_it(rule: link_rules.Rule) -> None:
    disk = Disk({"restart-policies.md": ""})
    assert [found.rule for found in check_links([Document("a.md", rule.before)], disk)] == [rule.id]
    assert check_links([Document("a.md", rule.after)], disk) == ()


def test_findings_have_places_and_the_levels_that_were_chosen(tmp_path: Path) -> None:
    documents = (
        Document("b.md", "one\r\n\r\n`Errand.spec.cleanPodPolicy`\r\n"),
        Document("a.md", "\ufeff`Errand.spec.cleanPodPolicy`"),
        Document("c.yaml", "# `Errand.spec.cleanPodPolicy`"),
    )
    found = mentions(tmp_path, *documents, chosen={"missing-path": "warning"})
    assert [(one.where, one.level) for one in found] == [
        (Position("a.md", 1), "warning"),
        (Position("b.md", 3), "warning"),
    ]
    assert mentions(tmp_path, *documents, chosen={"missing-path": "off"}) == ()
    assert check_links([Document("a.md", "[a](b.md)")], Disk({}), {"broken-link": "off"}) == ()
    with pytest.raises(ConfigError):
        check_links([], Disk({}), {"broken-lnk": "off"})


def test_what_looks_like_a_path_or_a_link_is_counted() -> None:
    document = Document("a.md", "`spec.a` `b` `Errand.speed` [a](b.md) [c](https://example.org) [d](#e)")
    others = (Document("b.yaml", "[a](b.md) `spec.a`"),)
    assert count_mentions([document, *others]) == 2
    assert count_links([document, *others]) == 2


RENDERED = {
    "out/page.md": "# Page\n\n<a id='made'></a>\n\n[a](other.md#nothing) [b](gone.md) [c](#made)\n\n[note](far.md)",
    "out/other.md": "# Other",
}
SOURCES = {"pages/page.md": "out/page.md", "pages/other.md": "out/other.md", "pages/_notes/n.md": ""}
WRITTEN = (
    Document(
        "pages/page.md", "# Page\n\n{{ type() }}\n\n[a](other.md#nothing)\n[b](gone.md) [c](#made)\n\n[b](gone.md)"
    ),
    Document("pages/other.md", "# Other"),
    Document("pages/_notes/n.md", "## Errand\n\nSee [note](far.md)."),
)


def test_links_of_rendered_pages_are_told_where_they_are_written() -> None:
    found = check_links(WRITTEN, Disk({}), rendered=RENDERED, sources=SOURCES)
    assert [(str(one.where), one.rule) for one in found] == [
        ("pages/_notes/n.md:3", "broken-link"),
        ("pages/page.md:5", "missing-anchor"),
        ("pages/page.md:6", "broken-link"),
        ("pages/page.md:8", "broken-link"),
    ]


def test_a_label_that_nothing_defines_is_told_where_it_is_written() -> None:
    document = Document("pages/page.md", "# Page\n\n{{ type() }} [a][b]\n")
    (found,) = check_links([document], Disk({}), {}, {"out/page.md": "# Page"}, {"pages/page.md": "out/page.md"})
    assert str(found) == "pages/page.md:3: [a][b] is shown as it is written: no line of this page defines [b]"
    assert check_links([Document("CHANGELOG.md", "- [a][b] c")], Disk({})) == ()


def test_links_that_nobody_wrote_are_told_of_the_page() -> None:
    rendered = {**RENDERED, "out/other.md": "# Other\n\n[made](gone.md)"}
    found = check_links(WRITTEN[1:2], Disk({}), rendered=rendered, sources=SOURCES)
    assert [str(one.where) for one in found] == ["pages/other.md"]


def test_links_of_pages_that_were_not_given_are_not_told() -> None:
    assert check_links((Document("README.md", "[a](out/page.md#made)"),), Disk({}), {}, RENDERED, SOURCES) == ()
