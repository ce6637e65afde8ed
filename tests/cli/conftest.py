"""Ways to run the command line: inside this process, where that is enough, or as a program."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from extractor.cli.main import run
from extractor.model.api import Api
from extractor.snapshot import dumps
from tests.cli.running import Outcome, Run


@pytest.fixture
def extractor(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line in this process, 80 columns wide."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    thresholds = gc.get_threshold()

    def invoke(*words: str) -> Outcome:
        monkeypatch.setattr(sys, "argv", ["extractor", *words])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            run()
        gc.set_threshold(*thresholds)
        gc.unfreeze()
        printed = capsys.readouterr()
        return Outcome(int(ended.value.code or 0), printed.out, printed.err)

    return invoke


@pytest.fixture
def program() -> Run:
    """Run the command line as a program of its own."""

    def invoke(*words: str, env: dict[str, str] | None = None, cwd: Path | None = None) -> Outcome:
        inherited = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
        ended = subprocess.run(
            [sys.executable, "-m", "extractor", *words],
            env={**inherited, "PYTHONIOENCODING": "utf-8", **(env or {})},
            cwd=cwd,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return Outcome(ended.returncode, ended.stdout, ended.stderr)

    return invoke


@pytest.fixture
def snapshot(lights: Api, tmp_path: Path) -> str:
    """The path of a snapshot of the lights."""
    path = tmp_path / "lights.json"
    path.write_bytes(dumps(lights))
    return str(path)


KETTLE = """\
// Package v1 is about kitchens.
// +groupName=kitchen.example.org
package v1

// Kettle boils water.
// +kubebuilder:object:root=true
type Kettle struct {
	Spec KettleSpec `json:"spec"`
}

// KettleSpec says how.
type KettleSpec struct {
	// Liters of water, as map[string]string never are.
	// +kubebuilder:default=2
	Liters int32 `json:"liters,omitempty"`
	// Names by [string].
	Names map[string]string `json:"names,omitempty"`
	Stove `json:",inline"`
}

// Stove is hot.
type Stove struct {
	// Heat in degrees.
	Heat int32 `json:"heat"`
}
"""


@pytest.fixture
def kitchen(tmp_path: Path) -> Path:
    """A folder with one Go file that is fine."""
    folder = tmp_path / "kitchen" / "v1"
    folder.mkdir(parents=True)
    (folder / "kettle_types.go").write_text(KETTLE, encoding="utf-8")
    return folder
