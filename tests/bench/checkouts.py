"""The repositories that the measurements run on."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

REVISIONS = {
    "kubernetes/api": "10b39a39bcee995dfe7cd5e8e7b922be5e46f1e2",
    "kubeflow/training-operator": "6f74c7f6b2ed6c27aabd82d0a316b23f0646059c",
    "kubernetes-sigs/cluster-api": "ae7ff047db499ac3858ade268ba38db8c9f128bb",
    "openshift/api": "2a3d73913b5a7caec4c57d5c3d04f51106ec4da3",
}


def checkout(repository: str) -> Path | None:
    """Give a checkout of the repository, or None (with a line that says why)."""
    given = os.environ.get("BENCH_CHECKOUTS")
    folder = Path(given) if given else ROOT / ".bench"
    for name in (repository.replace("/", "-"), repository.split("/")[1]):
        if (folder / name / ".git").exists():
            return folder / name
    if given:
        print(f"  not measured: no checkout of {repository} in {folder}")
        return None
    return _clone(repository, folder / repository.replace("/", "-"))


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
