"""The disk as links see it: paths with slashes, from the current folder or from the root."""

from pathlib import Path


class Disk:
    """Answers about files and folders; what can't be read is not there."""

    def is_file(self, path: str) -> bool:
        """Tell whether there is a file."""
        try:
            return Path(path).is_file()
        except (OSError, ValueError):  # a name that is too long, or that no file can have
            return False

    def is_folder(self, path: str) -> bool:
        """Tell whether there is a folder."""
        try:
            return Path(path).is_dir()
        except (OSError, ValueError):
            return False

    def names(self, folder: str) -> tuple[str, ...]:
        """Give the names in a folder, sorted."""
        try:
            return tuple(sorted(entry.name for entry in Path(folder).iterdir()))
        except (OSError, ValueError):
            return ()

    def text(self, path: str) -> str:
        """Give the text of a file."""
        try:
            return Path(path).read_text(encoding="utf-8-sig", errors="replace")
        except (OSError, ValueError):
            return ""
