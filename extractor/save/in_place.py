"""Files that are there already and that somebody else wrote: replaced where they are."""

from collections.abc import Mapping
from pathlib import Path

from extractor.save.atomic import Replacement, replace_all


def write_in_place(texts: Mapping[str, str]) -> None:
    """Replace these files, all of them or none; links are followed, and modes stay.

    Args:
        texts: The whole text of each file by its path, with the line ends that it is to have.

    Raises:
        OutputError: A file can't be written. Nothing has been changed then, unless moving failed.
    """
    replace_all(
        [Replacement(Path(path), Path(path).resolve(), text.encode(), movable=False) for path, text in texts.items()]
    )
