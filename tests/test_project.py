"""The project's own shape: what is generated is fresh, what is shown is true, what is exported is there."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import extractor
from tests import screens

ROOT = screens.ROOT


def test_pages_and_snapshot_in_out_are_fresh() -> None:
    outcome = subprocess.run(
        [sys.executable, "-m", "extractor", "generate", "--check", "--strict"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, f"run `make update`\n{outcome.stdout}{outcome.stderr}"


def test_what_is_written_about_the_project_is_right() -> None:
    documents = ("--docs", "README.md", "--docs", "CONTRIBUTING.md", "--docs", "docs")
    outcome = subprocess.run(
        [sys.executable, "-m", "extractor", "check", "--strict", *documents],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, f"{outcome.stdout}{outcome.stderr}"


def test_screens_in_the_readme_are_what_the_program_prints() -> None:
    readme = screens.README.read_text(encoding="utf-8")
    assert screens.refreshed(readme) == readme, "run `make update`"


def test_readme_shows_screens() -> None:
    assert screens.README.read_text(encoding="utf-8").count("```console\n$ extractor ") >= 3


def test_every_export_exists() -> None:
    assert sorted(extractor.__all__) == sorted(set(extractor.__all__))
    for name in extractor.__all__:
        assert getattr(extractor, name) is not None


def test_version_is_that_of_the_distribution() -> None:
    declared = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert declared
    assert declared[1] == extractor.__version__


def test_every_test_that_the_list_of_cases_names_exists() -> None:
    folder = ROOT / "tests"
    rows = re.findall(r"^\| (B\d+) \|.*\| (.+) \|$", (folder / "CASES.md").read_text(encoding="utf-8"), re.MULTILINE)
    named = [(number, name) for number, cell in rows for name in re.findall(r"`([^`]+)`", cell)]
    missing = [(number, name) for number, name in named if not _exists(folder, name)]
    assert missing == []
    assert {number for number, _ in named} == {number for number, _ in rows}
    assert len(rows) > 50


def _exists(folder: Path, name: str) -> bool:
    file, _, test = name.partition("::")
    path = folder / file
    return path.is_dir() if not test else path.is_file() and f"\ndef {test}(" in path.read_text(encoding="utf-8")


def tracked_files() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode:
        pytest.skip("not a git checkout")
    return [ROOT / name for name in listing.stdout.split("\0") if name]


def test_no_file_names_the_machine_it_was_written_on() -> None:
    own = str(ROOT.parent) + os.sep
    if len(ROOT.parts) < 3:
        pytest.skip("the checkout lies at the top of the file system")
    named = [path for path in tracked_files() if path.is_file() and own.encode() in path.read_bytes()]
    assert named == []


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel installs."""
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        str(folder),
        ".",
    ]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run_installed(installed: Path, folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "extractor", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    outcome = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout


def test_wheel_writes_the_same_pages_in_any_folder(installed: Path, tmp_path: Path) -> None:
    run_installed(installed, tmp_path, "generate", "--out", "pages")
    written = {
        path.relative_to(tmp_path / "pages"): path.read_bytes()
        for path in (tmp_path / "pages").rglob("*")
        if path.is_file()
    }
    committed = {
        path.relative_to(ROOT / "out"): path.read_bytes() for path in (ROOT / "out").rglob("*") if path.is_file()
    }
    assert written == committed


def test_wheel_explains_without_a_checkout(installed: Path, tmp_path: Path) -> None:
    assert "backoffLimit" in run_installed(installed, tmp_path, "explain", "RunPolicy")
    pod = run_installed(installed, tmp_path, "explain", "PyTorchJob.spec.pytorchReplicaSpecs.template.spec.containers")
    assert "imagePullPolicy" in pod


def test_wheel_says_that_it_is_typed(installed: Path) -> None:
    assert (installed / "extractor" / "py.typed").is_file()
