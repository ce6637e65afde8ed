"""The screens in README.md: each `console` block is run, and must print what the block shows.

A block holds one or more commands behind `$ `, each followed by its output. A line with only
`…` stands for any number of lines that are left out.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
_BLOCK = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
_CUT = "…"


def run(command: str) -> str:
    """Give what the command prints on both streams, at 80 columns, in the project's folder."""
    environment = {**os.environ, "COLUMNS": "80", "NO_COLOR": "1", "PATH": _path()}
    outcome = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        env=environment,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return outcome.stdout


def _path() -> str:
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


def refreshed(readme: str) -> str:
    """Give the README with every screen as the program prints it today."""
    return _BLOCK.sub(lambda block: "".join(_screen(*command) for command in _commands(block[0])), readme)


def _commands(block: str) -> list[tuple[str, str]]:
    """Give each command of a block with the output that it shows."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:]
    return list(zip(parts[::2], parts[1::2], strict=True))


def _screen(command: str, shown: str) -> str:
    printed = run(command)
    if f"\n{_CUT}\n" in f"\n{shown}":
        printed = _cut(printed, shown)
    return f"$ {command}\n{printed}"


def _cut(printed: str, shown: str) -> str:
    """Leave out of the output as many lines as the README does, in the same place."""
    head, tail = f"\n{shown}".split(f"\n{_CUT}\n", 1)
    lines = printed.splitlines(keepends=True)
    first = head.count("\n")
    last = len(lines) - tail.count("\n")
    return "".join(lines[:first]) + f"{_CUT}\n" + "".join(lines[last:])
