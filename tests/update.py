"""`make update`: write anew everything that is generated and committed.

Read what it changed before you commit it.
"""

import subprocess
import sys

from tests import case_files, screens

SCHEMA = screens.ROOT / "extractor" / "extractor.schema.json"
CHANGES = screens.ROOT / "extractor" / "diff.schema.json"


def extractor(*arguments: str) -> str:
    """Run the program in the project's folder; give what it prints."""
    command = [sys.executable, "-m", "extractor", *arguments]
    return subprocess.run(command, cwd=screens.ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    """Write the cases, the schemas of the configuration and of changes, `out/`, the lock of `vendor_types/`, and the README."""
    case_files.update()
    SCHEMA.write_text(extractor("config", "--schema"), encoding="utf-8")
    CHANGES.write_text(extractor("diff", "--schema"), encoding="utf-8")
    extractor("generate")
    extractor("vendor", "--relock")
    readme = screens.README.read_text(encoding="utf-8")
    screens.README.write_text(screens.refreshed(readme), encoding="utf-8")
    print("cases, schemas, out/ and README.md are up to date; see `git diff`")


if __name__ == "__main__":
    main()
