"""Types of other modules on the command line: where they are looked for, and what is said of them."""

import gzip
import json
from pathlib import Path

import pytest

from extractor.snapshot.known import modules as known_modules
from tests.cli.running import Run

TYPES = """// +groupName=orchard.example
package v1

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Basket holds fruit.
type Basket struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	// Pod carries the basket.
	Pod corev1.PodTemplateSpec `json:"pod"`
}
"""
CORE = """package v1

type PodTemplateSpec struct {
	// Spec is what we say of it.
	Spec PodSpec `json:"spec"`
}

type PodSpec struct {
	// Wheels are round.
	Wheels int `json:"wheels"`
}
"""


def _write(root: Path, name: str, text: str) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(autouse=True)
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module with one kind; it is the current folder."""
    _write(tmp_path, "orchard/go.mod", "module example.org/orchard\ngo 1.22\nrequire k8s.io/api v0.1.0\n")
    _write(tmp_path, "orchard/v1/types.go", TYPES)
    monkeypatch.chdir(tmp_path / "orchard")
    return tmp_path


def test_explain_goes_into_types_of_kubernetes(extractor: Run) -> None:
    outcome = extractor("explain", "-s", "v1", "Basket.pod.spec.containers.imagePullPolicy")
    assert outcome.code == 0
    assert "FIELD:      pod.spec.containers.imagePullPolicy <PullPolicy (string)>\n" in outcome.out
    assert "REQUIRED:   no (+optional)\n" in outcome.out
    assert "SOURCE:     k8s.io/api@v" in outcome.out
    assert "    Not known: of k8s.io/api, only the facts are at hand.\n" in outcome.out
    assert "    Always, IfNotPresent, Never\n" in outcome.out
    assert outcome.err == "hint: --module k8s.io/api=DIR reads the descriptions from a checkout\n"


def test_explain_shows_the_fields_of_such_a_type(extractor: Run) -> None:
    outcome = extractor("explain", "-s", "v1", "Basket.pod")
    assert "    Pod carries the basket.\n" in outcome.out
    assert "    spec <PodSpec>\n" in outcome.out
    assert "k8s.io/api=DIR" in outcome.err


def test_a_wrong_name_in_such_a_type_gets_the_nearest(extractor: Run) -> None:
    outcome = extractor("explain", "-s", "v1", "Basket.pod.spec.nodeNam")
    assert outcome.code == 2
    message = 'error: Basket.pod.spec (PodSpec) has no field "nodeNam"'
    assert outcome.err.startswith(f"{message}\nhint: did you mean Basket.pod.spec.nodeName")


def test_the_json_names_the_module_whose_texts_are_missing(extractor: Run) -> None:
    outcome = extractor("explain", "-s", "v1", "Basket.metadata.labels", "--format", "json")
    assert json.loads(outcome.out)["bare"] == "k8s.io/apimachinery"
    assert json.loads(extractor("explain", "-s", "v1", "Basket", "--format", "json").out)["bare"] == ""


def test_the_module_cache_comes_before_the_facts(
    extractor: Run, orchard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _write(orchard, "cache/k8s.io/api@v0.1.0/core/v1/types.go", CORE)
    monkeypatch.setenv("GOMODCACHE", str(orchard / "cache"))
    outcome = extractor("explain", "-s", "v1", "Basket.pod.spec.wheels")
    assert (outcome.code, outcome.err) == (0, "")
    assert "SOURCE:     k8s.io/api@v0.1.0/core/v1/types.go:10\n" in outcome.out
    assert "    Wheels are round.\n" in outcome.out


def test_a_given_module_comes_before_both(extractor: Run, orchard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(orchard, "cache/k8s.io/api@v0.1.0/core/v1/types.go", CORE)
    _write(orchard, "api/core/v1/types.go", CORE.replace("round", "square"))
    monkeypatch.setenv("GOMODCACHE", str(orchard / "cache"))
    outcome = extractor("explain", "-s", "v1", "--module", "k8s.io/api=../api", "Basket.pod.spec.wheels")
    assert (outcome.code, outcome.err) == (0, "")
    assert "SOURCE:     k8s.io/api/core/v1/types.go:10\n" in outcome.out
    assert "    Wheels are square.\n" in outcome.out


COMMANDS = {
    "explain": ["explain", "Basket.pod.spec.wheels"],
    "search": ["search", "wheels"],
    "schema": ["schema"],
    "snapshot": ["snapshot"],
    "generate": ["generate"],
    "lint": ["lint"],
}


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)
def test_every_command_that_reads_takes_modules(extractor: Run, orchard: Path, words: list[str]) -> None:
    _write(orchard, "api/core/v1/types.go", CORE)
    outcome = extractor(*words, "-s", "v1", "-m", "k8s.io/api=../api")
    assert outcome.code == 0
    shown = outcome.out + "".join(path.read_text() for path in Path("out").rglob("api.json"))
    assert "heels" in shown or words == ["lint"]


def test_the_configuration_names_modules(extractor: Run, orchard: Path) -> None:
    _write(orchard, "api/core/v1/types.go", CORE)
    _write(orchard, "orchard/extractor.yaml", "sources: [v1]\nmodules:\n  k8s.io/api: ../api\n")
    assert "Wheels are round." in extractor("explain", "Basket.pod.spec.wheels").out
    _write(orchard, "other/core/v1/types.go", CORE.replace("round", "gone"))
    outcome = extractor("explain", "Basket.pod.spec.wheels", "-s", "v1", "-m", "k8s.io/api=../other")
    assert "Wheels are gone." in outcome.out


WRONG = {
    "no folder": ("k8s.io/api", 2, "error: --module 'k8s.io/api' is not MODULE=DIR\n"),
    "no module": ("=api", 2, "error: --module '=api' is not MODULE=DIR\n"),
    "a missing folder": (
        "k8s.io/api=gone",
        3,
        "error: the folder 'gone' of the module k8s.io/api does not exist\n",
    ),
}


@pytest.mark.parametrize(("text", "code", "message"), WRONG.values(), ids=WRONG)
def test_a_wrong_module(extractor: Run, text: str, code: int, message: str) -> None:
    outcome = extractor("explain", "-s", "v1", "-m", text)
    assert outcome.code == code
    assert outcome.err.startswith(message)
    assert "hint: " in outcome.err


def test_schemas_leave_open_what_only_facts_are_known_of(extractor: Run) -> None:
    pod = json.loads(extractor("schema", "-s", "v1").out)["properties"]["pod"]
    assert pod["x-go-type"] == "k8s.io/api/core/v1.PodTemplateSpec"
    assert "properties" not in pod
    for words in (["--kubernetes"], ["--format", "jsonschema"]):
        pod = json.loads(extractor("schema", "-s", "v1", *words).out)["properties"]["pod"]
        containers = pod["properties"]["spec"]["properties"]["containers"]
        assert containers["items"]["required"] == ["name"]
        assert containers["items"]["properties"]["imagePullPolicy"]["type"] == "string"
    words = ["--format", "jsonschema", "--no-kubernetes"]
    assert "properties" not in json.loads(extractor("schema", "-s", "v1", *words).out)["properties"]["pod"]


def test_types_that_are_newer_than_the_facts_are_left_open(extractor: Run, orchard: Path) -> None:
    _write(orchard, "orchard/go.mod", "module example.org/orchard\ngo 1.22\nrequire k8s.io/api v0.999.0\n")
    words = ["schema", "-s", "v1", "--format", "jsonschema"]
    outcome = extractor(*words)
    assert "properties" not in json.loads(outcome.out)["properties"]["pod"]
    assert outcome.err == (
        "note: k8s.io/api v0.999.0 is newer than the facts that come with the program: its types are left open\n"
        "hint: --module names a checkout of it, --kubernetes uses the facts all the same\n"
    )
    outcome = extractor(*words, "--kubernetes")
    assert outcome.err == ""
    assert "properties" in json.loads(outcome.out)["properties"]["pod"]


def test_schemas_read_the_module_cache(extractor: Run, orchard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(orchard, "cache/k8s.io/api@v0.1.0/core/v1/types.go", CORE)
    monkeypatch.setenv("GOMODCACHE", str(orchard / "cache"))
    pod = json.loads(extractor("schema", "-s", "v1").out)["properties"]["pod"]
    assert pod["properties"]["spec"]["properties"] == {
        "wheels": {"type": "integer", "description": "Wheels are round."}
    }


def test_pages_and_snapshots_do_not_depend_on_what_was_downloaded(
    extractor: Run, orchard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = extractor("snapshot", "-s", "v1").out
    _write(orchard, "cache/k8s.io/api@v0.1.0/core/v1/types.go", CORE)
    monkeypatch.setenv("GOMODCACHE", str(orchard / "cache"))
    assert extractor("snapshot", "-s", "v1").out == before


def test_shells_complete_into_types_of_kubernetes(program: Run, orchard: Path) -> None:
    _write(orchard, "orchard/extractor.yaml", "sources: [v1]\n")
    typed = "extractor explain Basket.pod.spec.nodeNa"
    env = {"_EXTRACTOR_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": "2"}
    assert "Basket.pod.spec.nodeName" in program(env=env, cwd=orchard / "orchard").out


def test_a_snapshot_of_facts_is_a_source(extractor: Run) -> None:
    words = ["snapshot", "-s", "v1", "--facts-only", "v3.1.0", "--output", "facts.json.gz"]
    assert extractor(*words).err == "wrote facts.json.gz\n"
    first = Path("facts.json.gz").read_bytes()
    assert b"holds fruit" not in gzip.decompress(first)
    assert extractor(*words).err == "facts.json.gz is up to date\n"
    assert Path("facts.json.gz").read_bytes() == first
    outcome = extractor("explain", "-s", "facts.json.gz", "Basket.pod.spec.nodeName")
    assert outcome.code == 0
    assert "example.org/orchard@v3.1.0/v1/types.go:10" in extractor("explain", "-s", "facts.json.gz", "Basket").out


def test_a_file_that_is_no_snapshot_is_not_replaced(extractor: Run, orchard: Path) -> None:
    _write(orchard, "orchard/facts.json.gz", "mine")
    outcome = extractor("snapshot", "-s", "v1", "-o", "facts.json.gz")
    assert outcome.code == 3
    assert "error: facts.json.gz: a hand-written file stands where a generated one would go\n" in outcome.err
    assert Path("facts.json.gz").read_text() == "mine"


def test_a_file_of_facts_for_each_package(extractor: Run, orchard: Path) -> None:
    _write(orchard, "orchard/v2/types.go", TYPES.replace("package v1", "package v2"))
    words = ["snapshot", "-s", ".", "--facts-only", "v3.1.0", "--output", "kept/"]
    assert extractor(*words).err == "wrote 2 of 2 files in kept/\n"
    files = sorted(path.relative_to("kept").as_posix() for path in Path("kept").rglob("*.gz"))
    assert files == ["example.org/orchard/v1.json.gz", "example.org/orchard/v2.json.gz"]
    assert extractor(*words).err == "wrote 0 of 2 files in kept/\n"
    outcome = extractor("explain", "-s", "kept/example.org/orchard/v2.json.gz", "Basket")
    assert "example.org/orchard@v3.1.0/v2/types.go:10" in outcome.out


FLUX = """// +groupName=orchard.example
package v1

import (
	"github.com/fluxcd/pkg/apis/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
)

// Basket holds fruit.
type Basket struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`

	Key meta.SecretKeyReference `json:"key"`
	meta.ReconcileRequestStatus `json:",inline"`
}
"""
HERE = next(module for module in known_modules() if module.module.endswith("/apis/meta"))


@pytest.mark.parametrize(
    ("version", "words", "is_open"),
    [
        pytest.param(HERE.version, [], False, id="the same version"),
        pytest.param("v1.0.0", [], True, id="an older one"),
        pytest.param("v1.0.0", ["--kubernetes"], False, id="an older one on request"),
        pytest.param("v1.0.0", ["--format", "jsonschema"], False, id="an older one for editors"),
        pytest.param("v1.999.0", ["--format", "jsonschema"], True, id="a newer one for editors"),
    ],
)
def test_schemas_go_into_types_of_known_modules(
    extractor: Run,
    orchard: Path,
    version: str,
    words: list[str],
    is_open: bool,  # noqa: FBT001 - a column of the table
) -> None:
    _write(orchard, "orchard/go.mod", f"module example.org/orchard\ngo 1.22\nrequire {HERE.module} {version}\n")
    _write(orchard, "orchard/v1/types.go", FLUX)
    properties = json.loads(extractor("schema", "-s", "v1", *words).out)["properties"]
    assert ("properties" not in properties["key"]) == is_open
    assert properties["lastHandledReconcileAt"]["type"] == "string"


def test_another_version_of_the_facts_is_told_on_request(extractor: Run, orchard: Path) -> None:
    _write(orchard, "orchard/go.mod", f"module example.org/orchard\ngo 1.22\nrequire {HERE.module} v1.0.0\n")
    _write(orchard, "orchard/v1/types.go", FLUX)
    message = f"{HERE.module} was not read: the facts of {HERE.version} stand for its types, though go.mod names v1.0.0"
    assert extractor("schema", "-s", "v1", "--verbose").err.count(message) == 1
    assert message not in extractor("schema", "-s", "v1").err


JOBS = """// +groupName=orchard.example
package v1

import (
	corev1 "k8s.io/api/core/v1"
	jobset "sigs.k8s.io/jobset/api/jobset/v1alpha2"
)

// Basket holds fruit.
type Basket struct {
	Other corev1.Other         `json:"other"`
	Job   jobset.ReplicatedJob `json:"job"`
}
"""
BATCH = """package v1

import corev1 "k8s.io/api/core/v1"

type JobTemplateSpec struct {
	Pod corev1.PodTemplateSpec `json:"pod"`
}
"""


def test_facts_lead_on_into_what_is_given(extractor: Run, orchard: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The type of core/v1 that they lead to is read, even though others of that package were read before."""
    monkeypatch.setenv("GOMODCACHE", str(orchard / "none"))
    monkeypatch.setenv("GOPATH", str(orchard / "none"))
    version = next(each.version for each in known_modules() if each.module == "sigs.k8s.io/jobset")
    _write(orchard, "orchard/go.mod", f"module example.org/orchard\ngo 1.22\nrequire sigs.k8s.io/jobset {version}\n")
    _write(orchard, "orchard/v1/types.go", JOBS)
    _write(orchard, "api/core/v1/types.go", CORE + "type Other struct{}\n")
    _write(orchard, "api/batch/v1/types.go", BATCH)
    outcome = extractor("explain", "-s", "v1", "-m", "k8s.io/api=../api", "Basket.job.template.pod.spec.wheels")
    assert (outcome.code, outcome.err) == (0, "")
    assert "    Wheels are round.\n" in outcome.out
