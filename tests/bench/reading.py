"""What a load reads: the bytes themselves, so that something else can be done with the same ones."""

from collections.abc import Callable, Sequence
from pathlib import Path

from extractor.cache import Cache
from extractor.go.select import skip_by_content
from extractor.load import load
from extractor.load.contents import Memory
from extractor.model.api import Api
from extractor.source import Folder, open_folder
from extractor.source.files import SourceFile


def opened(root: Path, folders: Sequence[str] = ("",)) -> list[Folder]:
    """Open some folders of a checkout as the sources of one load."""
    return [open_folder(root / folder) for folder in folders]


def contents(task: Callable[[], object]) -> list[bytes]:
    """Give the files that a task parses: those that it reads, without the ones that are left out by what they hold."""
    read: dict[str, bytes] = {}
    really = SourceFile.read

    def kept(file: SourceFile) -> bytes:
        read[file.path] = really(file)
        return read[file.path]

    SourceFile.read = kept
    try:
        task()
    finally:
        SourceFile.read = really
    return [data for data in read.values() if not skip_by_content(data)]


def whole(root: Path, folders: Sequence[str] = ("",)) -> Api:
    """Load some folders of a checkout, as on the first run."""
    return load(opened(root, folders))


def again(root: Path, folders: Sequence[str], cache: Path) -> Api:
    """Load some folders of a checkout as on a later run, for which a folder has what an earlier one has found."""
    return load(opened(root, folders), memory=Memory(keep=False, cache=Cache(cache)))
