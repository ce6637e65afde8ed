"""Small repositories for tests: made by git itself, with nothing of the machine's configuration and fixed dates."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

_ISOLATED = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A",
    "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@example.org",
    "GIT_CONFIG_COUNT": "2",
    "GIT_CONFIG_KEY_0": "protocol.file.allow",
    "GIT_CONFIG_VALUE_0": "always",
    "GIT_CONFIG_KEY_1": "init.defaultBranch",
    "GIT_CONFIG_VALUE_1": "main",
}


def run_git(directory: Path, *words: str, data: bytes = b"", day: int = 1) -> str:
    date = f"2024-01-{day:02}T12:00:00Z"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    ended = subprocess.run(
        ["git", *words],
        cwd=directory,
        env={**inherited, **_ISOLATED, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date},
        input=data,
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr.decode()
    return os.fsdecode(ended.stdout).rstrip("\n")


class Repo:
    """A repository in a folder, with a commit a day."""

    def __init__(self, root: Path, *options: str) -> None:
        self.root = root
        self._day = 1
        root.mkdir(parents=True, exist_ok=True)
        self.git("init", "-q", *options)

    def git(self, *words: str, data: bytes = b"") -> str:
        return run_git(self.root, *words, data=data, day=self._day)

    def write(self, files: Mapping[str, str]) -> None:
        for name, text in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="")

    def commit(self, files: Mapping[str, str] | None = None, *, tag: str = "") -> str:
        self.write(files or {})
        self.git("add", "--all")
        self._day += 1
        self.git("commit", "-q", "--allow-empty", "-m", f"day {self._day}")
        if tag:
            self.git("tag", tag)
        return self.git("rev-parse", "HEAD")

    def clone(self, root: Path, *options: str) -> Path:
        run_git(self.root, "clone", "-q", *options, self.root.as_uri(), str(root))
        return root
