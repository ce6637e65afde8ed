"""The facts that come with the program, made again: `make facts CHECKOUTS=DIR`.

`facts/modules.json` says which packages of which modules, each at one version. Its repository is
expected in `DIR/<owner>/<name>`, with that version among its commits; nothing is checked out.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from extractor import assets

FACTS = assets.facts()


def command(module: dict[str, Any], checkouts: str) -> list[str]:
    """Give the command that writes the facts of a module."""
    place = f"{checkouts}/{module['repository']}@{revision(module)}"
    folder = module.get("folder", "")
    sources = [f"{place}:{_joined(folder, package)}" for package in module["packages"]]
    named = [word for source in sources for word in ("--source", source)]
    return ["extractor", "snapshot", "--facts-only", module["version"], "--output", f"{FACTS}/", *named]


def revision(module: dict[str, Any]) -> str:
    """Give the commit that a version is: the one that it names, or the tag, with the folder of a nested module."""
    commit = re.search(r"-([0-9a-f]{12})$", module["version"])
    folder = module.get("folder", "")
    return commit[1] if commit else f"{folder}/{module['version']}".lstrip("/")


def _joined(*parts: str) -> str:
    return "/".join(part for part in parts if part not in ("", ".")) or "."


def main(checkouts: str) -> None:
    """Write the facts of all modules, and remove whatever is of none."""
    for old in FACTS.rglob("*.json.gz"):
        old.unlink()
    for module in msgspec.json.decode((FACTS / "modules.json").read_bytes()):
        words = command(module, checkouts)
        subprocess.run([str(Path(sys.executable).with_name(words[0])), *words[1:]], check=True)


if __name__ == "__main__":
    main(sys.argv[1])
