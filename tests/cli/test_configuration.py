import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from extractor.cli import settings
from extractor.cli.configuration import read_settings, with_place
from extractor.cli.settings import Settings
from extractor.diff import DiffOptions
from extractor.errors import ConfigError
from extractor.position import Position
from extractor.render.options import Column, LinkRule
from tests.cli.running import Outcome, Run

SCHEMA = Path(settings.__file__).parents[1] / "extractor.schema.json"

SAMPLE = """\
# All keys that there are.
sources: [api/v1, api/v2]
modules:
  far.example/away: ../away
out: docs
pages: pages
docs: ['guides/**/*.md', README.md]
templates: layouts
history: history.json
coverage: 90
inject: [guide.md]
check:
  skip: [coverage]
snapshot: false
title: Lights
command: make docs
kubernetes_version: "1.30"
links:
  - match: example\\.com/(.*)\\.(.*)
    url: https://docs.example.com/\\1#\\2
columns:
  - title: Env
    marker: env
since: false
code_defaults: false
badges: [stability]
flavour: docsy
hide: [Secret, Beacon.spec]
hide_markers: [internal]
compatibility_anchors: [crd-ref-docs]
diff:
  fail_on: potential
  lens: [wire, go]
  severity:
    doc-changed: "off"
  versions: v1beta1..v1
  map:
    api/old: api/new
  strict: true
  strict_alpha: true
  enum_open_doc_pattern: may grow
  accept: accepted.yaml
  strict_accept: true
  baseline: report.json
"""


@pytest.fixture
def configured(tmp_path: Path) -> str:
    return str(tmp_path / "extractor.yaml")


def write(path: str, text: str) -> None:
    Path(path).write_text(text, encoding="utf-8")


def test_every_key_arrives_and_paths_are_beside_the_file(configured: str, tmp_path: Path) -> None:
    write(configured, SAMPLE)
    assert read_settings(configured) == Settings(
        sources=(f"{tmp_path}/api/v1", f"{tmp_path}/api/v2"),
        modules={"far.example/away": f"{tmp_path}/../away"},
        out=f"{tmp_path}/docs",
        pages=f"{tmp_path}/pages",
        docs=(f"{tmp_path}/guides/**/*.md", f"{tmp_path}/README.md"),
        templates=f"{tmp_path}/layouts",
        history=f"{tmp_path}/history.json",
        coverage=90,
        inject=(f"{tmp_path}/guide.md",),
        check=settings.CheckOptions(skip=("coverage",)),
        snapshot=False,
        title="Lights",
        command="make docs",
        kubernetes_version="1.30",
        links=(LinkRule("example\\.com/(.*)\\.(.*)", "https://docs.example.com/\\1#\\2"),),
        columns=(Column("Env", "env"),),
        since=False,
        code_defaults=False,
        badges=("stability",),
        hide=("Secret", "Beacon.spec"),
        hide_markers=("internal",),
        flavour="docsy",
        compatibility_anchors=("crd-ref-docs",),
        diff=DiffOptions(
            fail_on="potential",
            lens=("wire", "go"),
            severity={"doc-changed": "off"},
            versions="v1beta1..v1",
            map={"api/old": "api/new"},
            strict=True,
            strict_alpha=True,
            enum_open_doc_pattern="may grow",
            accept=f"{tmp_path}/accepted.yaml",
            strict_accept=True,
            baseline=f"{tmp_path}/report.json",
        ),
    )


def test_the_sample_has_every_key() -> None:
    sample = yaml.safe_load(SAMPLE)
    assert set(sample) == set(Settings.__struct_fields__)
    assert set(sample["diff"]) == set(DiffOptions.__struct_fields__)


def test_without_a_file_there_are_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_settings(None) == Settings()


def test_a_file_in_the_current_folder_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write("extractor.yaml", "out: docs\n")
    assert read_settings(None).out == "docs"


@pytest.mark.parametrize("text", ["", "# nothing\n", "---\n", "\ufeffout: out\n"])
def test_an_empty_file_is_fine(configured: str, text: str) -> None:
    write(configured, text)
    assert read_settings(configured).title == "API reference"


WRONG = {
    "unknown key": ("titel: x\n", 1, 'unknown key "titel"', "did you mean title?"),
    "unknown key further down": ("out: a\n\nhiden: [x]\n", 3, 'unknown key "hiden"', "did you mean hide?"),
    "unknown key inside": (
        "links:\n  - match: a\n    ulr: b\n",
        3,
        'unknown key "ulr" in links[0]',
        "did you mean url?",
    ),
    "unknown key like no other": (
        "columns:\n  - qqqqq: 1\n",
        2,
        'unknown key "qqqqq" in columns[0]',
        "the keys are title, marker",
    ),
    "missing key": ("links:\n  - match: a\n", 2, 'links[0]: the key "url" is missing', ""),
    "number for a text": (
        "links:\n  - match: a\n    url: 3\n",
        3,
        "links[0].url: expected a text, not a number",
        'write it in quotes: "3"',
    ),
    "version without quotes": (
        "kubernetes_version: 1.30\n",
        1,
        "kubernetes_version: expected a text, not a number",
        'write it in quotes: "1.30"',
    ),
    "text for a list": ("\nhide: Secret\n", 2, "hide: expected a list, not a text", ""),
    "list for a text": ("title: [a]\n", 1, "title: expected a text, not a list", ""),
    "nothing for a text": ("out:\n", 1, "out: expected a text, not nothing", ""),
    "text for true": ("snapshot: maybe\n", 1, "snapshot: expected true or false, not a text", ""),
    "text for a mapping": ("links: [a]\n", 1, "links[0]: expected a mapping, not a text", ""),
    "value of a few": (
        "compatibility_anchors:\n- genref\n- crd-ref-doc\n",
        3,
        'compatibility_anchors[1]: "crd-ref-doc" is not known here',
        "one of crd-ref-docs, gen-crd-api-reference-docs, genref",
    ),
    "key twice": ("out: a\ntitle: b\nout: c\n", 3, 'the key "out" is there twice', ""),
    "key twice inside": ("links:\n- match: a\n  url: b\n  url: c\n", 4, 'the key "url" is there twice', ""),
    "no mapping": ("- a\n", 0, "the configuration: expected a mapping, not a list", ""),
    "a key that is no text": ("1: a\n", 0, "a key is no text", ""),
    "no YAML": ("a: [\nb", 2, "this is not YAML: expected ',' or ']', but got '<stream end>'", ""),
    "a tag of Python": (
        "out: !!python/name:os.system\n",
        1,
        "this is not YAML: could not determine a constructor for the tag 'tag:yaml.org,2002:python/name:os.system'",
        "",
    ),
    "two documents": ("out: a\n---\nout: b\n", 2, "this is not YAML: but found another document", ""),
}


@pytest.mark.parametrize(("text", "line", "message", "hint"), WRONG.values(), ids=WRONG)
def test_a_wrong_file(configured: str, text: str, line: int, message: str, hint: str) -> None:
    write(configured, text)
    with pytest.raises(ConfigError) as caught:
        read_settings(configured)
    assert caught.value.where == Position(configured, line)
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        read_settings(f"{tmp_path}/no.yaml")
    assert str(caught.value) == f"{tmp_path}/no.yaml: can't read the configuration: no such file or directory"


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        read_settings(str(tmp_path))
    assert str(caught.value) == f"{tmp_path}: can't read the configuration: is a directory"


def test_a_file_that_is_no_text(configured: str) -> None:
    Path(configured).write_bytes(b"title: \xff\n")
    with pytest.raises(ConfigError) as caught:
        read_settings(configured)
    assert str(caught.value) == f"{configured}: the configuration is not UTF-8 text"


def test_a_choice_that_can_not_be_used_gets_its_place(configured: str) -> None:
    write(configured, "out: a\nhide:\n- Nobody\n")
    placed = with_place(ConfigError("hide: no type is named Nobody", hint="look"), configured)
    assert (placed.where, placed.message, placed.hint) == (
        Position(configured, 2),
        "hide: no type is named Nobody",
        "look",
    )


def test_an_error_with_a_place_keeps_it(configured: str) -> None:
    error = ConfigError("hide: x", where=Position("page.md", 3))
    assert with_place(error, configured) is error


def test_the_schema_file_is_what_the_structs_say() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == settings.schema(), "run `make update`"


def test_the_schema_allows_the_sample_and_refuses_a_wrong_key() -> None:
    schema = json.loads(settings.schema())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(yaml.safe_load(SAMPLE))
    validator.validate({})
    with pytest.raises(jsonschema.ValidationError, match="titel"):
        validator.validate({"titel": "x"})


def test_the_schema_describes_every_key() -> None:
    properties = json.loads(settings.schema())["$defs"]["Settings"]["properties"]
    assert [name for name, found in properties.items() if not found.get("description")] == []


def test_the_command_prints_the_settings_in_effect(extractor: Run, configured: str) -> None:
    write(configured, SAMPLE)
    outcome = extractor("config", "--config", configured)
    assert (outcome.code, outcome.err) == (0, "")
    assert yaml.safe_load(outcome.out)["title"] == "Lights"


def test_the_command_prints_the_schema(extractor: Run) -> None:
    assert extractor("config", "--schema") == Outcome(0, settings.schema(), "")


def test_the_configuration_names_the_sources(extractor: Run, kitchen: Path, configured: str) -> None:
    write(configured, f"sources: [{kitchen.parent.name}/{kitchen.name}]\n")
    outcome = extractor("explain", "--config", configured)
    assert outcome == Outcome(0, "kitchen.example.org/v1\n  Kettle  kettles\n      Kettle boils water.\n", "")
