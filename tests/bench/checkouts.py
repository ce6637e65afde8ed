"""The repositories that the measurements run on."""

import os
import subprocess
from pathlib import Path

from tests.bench.corpus import CORPUS

ROOT = Path(__file__).parent.parent.parent

KUBERNETES_API = "kubernetes/api"
REVISIONS = {
    KUBERNETES_API: "10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2",
    **{row.repository: row.commit for row in CORPUS},
}


def found(repository: str) -> Path | None:
    """Give a checkout of the repository, if there is one."""
    given = os.environ.get("BENCH_CHECKOUTS")
    folder = Path(given) if given else ROOT / ".bench"
    names = (repository.replace("/", "-"), repository.split("/")[1])
    return next((folder / name for name in names if (folder / name / ".git").exists()), None)


def checkout(repository: str) -> Path | None:
    """Give a checkout of the repository, or None (with a line that says why)."""
    known = found(repository)
    given = os.environ.get("BENCH_CHECKOUTS")
    if known is None and given:
        print(f"  not measured: no checkout of {repository} in {given}")
        return None
    return known or _clone(repository, ROOT / ".bench" / repository.replace("/", "-"))


def _clone(repository: str, target: Path) -> Path | None:
    url = f"https://github.com/{repository}"
    steps = (
        ["git", "init", "--quiet", str(target)],
        ["git", "-C", str(target), "fetch", "--quiet", "--depth=1", url, REVISIONS[repository]],
        ["git", "-C", str(target), "checkout", "--quiet", "FETCH_HEAD"],
    )
    for step in steps:
        if subprocess.run(step, check=False).returncode:
            print(f"  not measured: {url} could not be cloned")
            return None
    return target
