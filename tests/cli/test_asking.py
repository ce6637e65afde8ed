"""`explain`, `search` and `snapshot`: what goes to which stream, and the exit code."""

import json
from pathlib import Path

import pytest

from extractor.cli.explain import Format
from extractor.model.api import Api
from extractor.snapshot import dumps, loads
from tests.cli.running import Outcome, Run


def test_explain_prints_a_page(extractor: Run, snapshot: str) -> None:
    outcome = extractor("explain", "bcn.spec.height", "--source", snapshot)
    assert outcome == Outcome(
        0,
        "KIND:       Beacon\n"
        "VERSION:    lights.example.org/v1\n"
        "FIELD:      spec.height <int32>\n"
        "REQUIRED:   no (omitempty)\n"
        "DEFAULT:    12 (+kubebuilder:default)\n"
        "LIMITS:     at least 1\n"
        "SOURCE:     v1/beacon_types.go:24\n"
        "\n"
        "DESCRIPTION:\n"
        "    Meters above the water.\n",
        "",
    )


SET_BY_FUNCTIONS = {
    "a field of the source": ("KilnSpec.peak", "1060"),
    "a path from the kind": ("Kiln.spec.peak", "1060"),
}


@pytest.mark.parametrize(("path", "value"), SET_BY_FUNCTIONS.values(), ids=SET_BY_FUNCTIONS)
def test_explain_follows_functions_for_a_field(extractor: Run, tmp_path: Path, path: str, value: str) -> None:
    """Functions are followed only when the question is about a field; then nothing may be missing."""
    (tmp_path / "kiln_types.go").write_text(
        "// +groupName=clay.example.org\n"
        "package v1\n"
        'import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n'
        "// +kubebuilder:object:root=true\n"
        "type Kiln struct {\n"
        'metav1.TypeMeta `json:",inline"`\n'
        'metav1.ObjectMeta `json:"metadata,omitempty"`\n'
        'Spec KilnSpec `json:"spec,omitempty"`\n}\n'
        "type KilnSpec struct {\n"
        '// Degrees that the kiln goes up to.\nPeak int32 `json:"peak,omitempty"`\n}\n'
        "func SetDefaults_Kiln(kiln *Kiln) {\nif kiln.Spec.Peak == 0 {\nkiln.Spec.Peak = 1060\n}\n}\n"
    )
    outcome = extractor("explain", path, "--source", str(tmp_path))
    assert outcome.code == 0, outcome.err
    assert f"IN CODE:    {value} " in outcome.out


def test_explain_without_a_path_lists_the_kinds(extractor: Run, snapshot: str) -> None:
    outcome = extractor("explain", "-s", snapshot)
    assert (outcome.code, outcome.err) == (0, "")
    assert "  Beacon  beacons, bcn\n      A beacon is a light that ships can see.\n" in outcome.out


TREES = {
    "--recursive": (["--recursive"], 2),
    "--depth 2": (["--depth", "2"], 2),
    "--depth 1": (["--depth", "1"], 0),
}


@pytest.mark.parametrize(("words", "lamps"), TREES.values(), ids=TREES)
def test_explain_shows_a_tree(extractor: Run, snapshot: str, words: list[str], lamps: int) -> None:
    outcome = extractor("explain", "BeaconSpec", "-s", snapshot, *words)
    assert outcome.out.count("\n      watts <int32>  required\n") == lamps
    assert "Meters above the water." not in outcome.out


def test_explain_gives_json(extractor: Run, snapshot: str) -> None:
    outcome = extractor("explain", "Rhythm.Flash", "-s", snapshot, "--format", "json")
    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out)["values"][0]["deprecated"] == "Use Steady."
    assert outcome.out.endswith("}\n")


def test_json_and_text_are_the_formats() -> None:
    assert [one.value for one in Format] == ["text", "json"]


UNKNOWN = {
    "type": (
        "Lmap",
        'error: no type or kind is named "Lmap"\nhint: did you mean Lamp?\n',
    ),
    "field": (
        "Lamp.wats",
        'error: Lamp has no field "wats"\nhint: did you mean Lamp.watts?\n',
    ),
    "nothing alike": (
        "Qqqqqq",
        (
            'error: no type or kind is named "Qqqqqq"\n'
            "hint: extractor explain lists what there is, extractor search Qqqqqq looks further\n"
        ),
    ),
}


@pytest.mark.parametrize(("path", "told"), UNKNOWN.values(), ids=UNKNOWN)
def test_explain_of_what_does_not_exist(extractor: Run, snapshot: str, path: str, told: str) -> None:
    assert extractor("explain", path, "-s", snapshot) == Outcome(2, "", told)


def test_search_prints_paths_with_a_line_of_text(extractor: Run, snapshot: str) -> None:
    outcome = extractor("search", "volts", "-s", snapshot)
    assert outcome == Outcome(0, "lights.example.org/v1.PowerSource.volts  field\n    Of the mains.\n", "")


def test_search_gives_json(extractor: Run, snapshot: str) -> None:
    outcome = extractor("search", "stairs", "-s", snapshot, "-f", "json")
    assert json.loads(outcome.out) == [{"path": "BeaconSpec.Tower.stairs", "what": "field", "excerpt": ""}]


def test_search_without_a_result_is_a_no(extractor: Run, snapshot: str) -> None:
    assert extractor("search", "zzz", "-s", snapshot) == Outcome(1, "", 'nothing is named "zzz" or speaks of it\n')


def test_snapshot_goes_to_stdout(extractor: Run, snapshot: str, lights: Api) -> None:
    outcome = extractor("snapshot", "-s", snapshot)
    assert (outcome.code, outcome.out, outcome.err) == (0, dumps(lights).decode(), "")


def test_snapshot_goes_to_a_file_and_leaves_its_neighbors_alone(
    extractor: Run, snapshot: str, lights: Api, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- Generated by extractor -->\n", encoding="utf-8")
    path = tmp_path / "api.json"
    assert extractor("snapshot", "-s", snapshot, "-o", str(path)) == Outcome(0, "", f"wrote {path}\n")
    assert extractor("snapshot", "-s", snapshot, "-o", str(path)) == Outcome(0, "", f"{path} is up to date\n")
    assert loads(path.read_bytes(), "api.json") == lights
    assert page.exists()


def test_snapshot_does_not_overwrite_what_a_person_wrote(extractor: Run, snapshot: str, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("mine", encoding="utf-8")
    outcome = extractor("snapshot", "-s", snapshot, "-o", str(path))
    assert (outcome.code, outcome.err.splitlines()[0]) == (
        3,
        f"error: {path}: a hand-written file stands where a generated one would go",
    )
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_folder_is_a_source(extractor: Run, kitchen: Path) -> None:
    outcome = extractor("explain", "kettle.spec.heat", "-s", str(kitchen))
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(
        "KIND:       Kettle\nVERSION:    kitchen.example.org/v1\nFIELD:      spec.heat <int32>\n"
    )


def test_a_go_file_is_a_source(extractor: Run, kitchen: Path) -> None:
    assert extractor("explain", "Stove", "-s", str(kitchen / "kettle_types.go")).code == 0


def test_several_folders_are_one_api(extractor: Run, kitchen: Path) -> None:
    other = kitchen.parent / "v2"
    other.mkdir()
    text = (kitchen / "kettle_types.go").read_text(encoding="utf-8").replace("package v1", "package v2")
    (other / "kettle_types.go").write_text(text.replace("Liters", "Pints"), encoding="utf-8")
    outcome = extractor("explain", "kettle", "-s", str(kitchen), "-s", str(other))
    assert "VERSION:    kitchen.example.org/v2\n" in outcome.out  # versions are ordered as Kubernetes does
    assert "ALSO IN:    v1.Kettle\n" in outcome.out


def test_a_snapshot_stands_alone(extractor: Run, snapshot: str, kitchen: Path) -> None:
    assert extractor("explain", "-s", snapshot, "-s", str(kitchen)) == Outcome(
        2,
        "",
        f"error: the snapshot {snapshot} stands beside other sources\n"
        "hint: name one snapshot, or folders of Go types\n",
    )


def test_questions_only_count_the_warnings(extractor: Run, kitchen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(kitchen.parent)
    (kitchen / "pan_types.go").write_text("package v1\n\ntype Stove struct{}\n", encoding="utf-8")
    assert (
        extractor("explain", "Stove.heat", "-s", str(kitchen)).err == "1 warning while reading; --verbose tells them\n"
    )
    assert extractor("explain", "Stove.heat", "-s", str(kitchen), "--verbose").err == (
        "warning: v1/pan_types.go:3: type Stove is declared here again; the one at kettle_types.go:22 is kept\n1 warning\n"
    )


def test_strict_takes_a_warning_for_an_error(extractor: Run, kitchen: Path) -> None:
    (kitchen / "pan_types.go").write_text("package v1\n\ntype Stove struct{}\n", encoding="utf-8")
    outcome = extractor("snapshot", "-s", str(kitchen), "--strict")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.endswith("1 warning\nerror: 1 warning under --strict; nothing was written\n")
