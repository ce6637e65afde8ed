"""How templates are compiled; those that come with the program are kept, as Python keeps its modules.

Jinja takes longer to compile them than a small API takes to read and print: a third of a run.
So what it makes of them lies in `__pycache__`, under the same rules as a module: written when it
is first needed and where Python may write, and made anew when the template, Jinja or a setting
is another. Templates of a project are compiled in each run, since nothing of ours may be written
among its files.
"""

import marshal
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha1
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import jinja2
from jinja2.bccache import Bucket, BytecodeCache

SETTINGS: Mapping[str, Any] = {
    "trim_blocks": True,
    "lstrip_blocks": True,
    "keep_trailing_newline": True,
    "optimized": False,  # or what a filter makes of a constant would be compiled in, and kept
}
"""What decides what a template is compiled into."""


class CompiledTemplates(BytecodeCache):
    """Keeps the templates below a folder, for environments of these settings."""

    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        """Take the folder of the program's own templates, and the settings of the environment."""
        self._folder = f"{folder}{os.sep}"
        self._made_by = f"Jinja {jinja2.__version__} {dict(settings)}"

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Give the path for a compiled template, or nothing for one that is not ours."""
        path = filename or name
        if not path.startswith(self._folder) or sys.implementation.cache_tag is None:
            return ""
        flat = path.removeprefix(self._folder).replace(os.sep, ".")
        return cache_from_source(str(Path(__file__).with_name(f"{flat}.py")))

    def get_source_checksum(self, source: str) -> str:
        """Give what a compiled template must have been made from."""
        return sha1(f"{self._made_by}\n{source}".encode(), usedforsecurity=False).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take the compiled template, if there is one of this source."""
        checksum = _checksum(bucket)
        with suppress(OSError, EOFError, ValueError, TypeError):
            data = Path(bucket.key).read_bytes()
            if data.startswith(checksum):
                bucket.code = marshal.loads(data[len(checksum) :])  # noqa: S302 - ours, like the modules beside it

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the compiled template, if it is ours and Python may write here."""
        if not bucket.key or sys.dont_write_bytecode:
            return
        path = Path(bucket.key)
        started = path.with_name(f"{path.name}.{os.getpid()}")
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            started.write_bytes(_checksum(bucket) + marshal.dumps(bucket.code))
            started.replace(path)


def _checksum(bucket: Bucket) -> bytes:
    return f"{bucket.checksum} ".encode()
