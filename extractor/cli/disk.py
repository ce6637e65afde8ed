"""The disk as links see it: paths with slashes, from the current folder or from the root."""

from pathlib import Path


class Disk:
    """Answers about files and folders; what can't be read is not there."""

    def is_file(self, path: str) -> bool:
        """Tell whether there is a file."""
        return Path(path).is_file()

    def is_folder(self, path: str) -> bool:
        """Tell whether there is a folder."""
        return Path(path).is_dir()

    def names(self, folder: str) -> tuple[str, ...]:
        """Give the names in a folder, sorted."""
        try:
            return tuple(sorted(entry.name for entry in Path(folder).iterdir()))
        except OSError:
            return ()

    def text(self, path: str) -> str:
        """Give the text of a file."""
        try:
            return Path(path).read_text(encoding="utf-8-sig", errors="replace")
        except OSError:
            return ""
