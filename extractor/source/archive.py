"""A module that was downloaded but never unpacked: the zip that the module cache keeps of it.

Its entries are named `module@version/path`, which is also how positions in it are written.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zipfile import ZipFile


class Archive:
    """Reads one zip; it is opened when it is first asked for something."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._opened: ZipFile | None = None

    def files_in(self, folder: str) -> tuple[str, ...]:
        """Give the sorted entries that lie in a folder, not below it.

        Raises:
            OSError: The file is not there, or no zip.
        """
        start = f"{folder}/"
        names = self._open().namelist()
        return tuple(sorted(name for name in names if name.startswith(start) and "/" not in name[len(start) :]))

    def read(self, name: str) -> bytes:
        """Give the bytes of an entry.

        Raises:
            OSError: The entry is not there, or damaged.
        """
        opened = self._open()
        try:
            return opened.read(name)
        except OSError:
            raise
        except Exception as error:  # whatever the formats that a zip can hold raise, there is no one base for it
            raise OSError(0, f"damaged archive {self._path}") from error

    def _open(self) -> "ZipFile":
        if self._opened is None:
            from zipfile import BadZipFile, ZipFile  # most runs need no archive

            try:
                self._opened = ZipFile(self._path)
            except BadZipFile as error:
                raise OSError(0, "this is no zip file", self._path) from error
        return self._opened
