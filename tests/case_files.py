"""Cases: folders with Go files, and what must come out of them.

    tests/cases/<name>/README.md     what the case is about
    tests/cases/<name>/input/        Go files; `pages/` and `options.yaml` where the case is about them
    tests/cases/<name>/model.json    the API, as a snapshot
    tests/cases/<name>/out/          the pages

`update` writes what comes out now; read the difference before you keep it.
"""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import yaml

from extractor.load import load
from extractor.render import render
from extractor.render.options import RenderOptions
from extractor.save import write
from extractor.snapshot import dumps
from extractor.source import open_folder

FOLDER = Path(__file__).parent / "cases"
CASES = tuple(sorted(path for path in FOLDER.iterdir() if (path / "input").is_dir()))
MODEL = "model.json"
OUT = "out"


def made(case: Path, change: Callable[[bytes], bytes] = bytes) -> dict[str, str]:
    """Give what comes out of a case, its Go files changed or not: the model and the pages, by path below its folder.

    The Go files are read from a copy, so that positions don't tell where the project lies.
    """
    with TemporaryDirectory() as folder:
        copy = Path(folder) / case.name
        for file in sorted((case / "input").rglob("*")):
            if file.suffix in (".go", ".mod"):
                place = copy / file.relative_to(case / "input")
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(change(file.read_bytes()))
        api = load([open_folder(str(copy))])
    pages = case / "input/pages"
    files = render(api, pages=str(pages) if pages.is_dir() else "", options=options_of(case))
    return {MODEL: dumps(api).decode(), **{f"{OUT}/{path}": text for path, text in files.items()}}


def options_of(case: Path) -> RenderOptions:
    """Give the choices of a case."""
    file = case / "input/options.yaml"
    return msgspec.convert(yaml.safe_load(file.read_text()) if file.is_file() else {}, RenderOptions)


def kept(case: Path) -> dict[str, str]:
    """Give what the case says must come out."""
    pages = sorted((case / OUT).rglob("*.md")) if (case / OUT).is_dir() else []
    paths = [path for path in (case / MODEL, *pages) if path.is_file()]
    return {path.relative_to(case).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def update() -> None:
    """Write what comes out of every case now."""
    for case in CASES:
        files = made(case)
        (case / MODEL).write_text(files.pop(MODEL), encoding="utf-8")
        write({path.removeprefix(f"{OUT}/"): text for path, text in files.items()}, str(case / OUT))


if __name__ == "__main__":
    update()
