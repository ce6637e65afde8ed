"""What a command works on: the settings, the types that were read once, and what follows from both when it is needed."""

import os
import posixpath
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from extractor.cli import terminal
from extractor.cli.configuration import pages_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from extractor.cli.inputs import Inputs, Reading
    from extractor.cli.settings import Settings
    from extractor.lint import Document
    from extractor.model.api import Api
    from extractor.model.history import History


class Rendered(msgspec.Struct, frozen=True):
    """The pages as they would be rendered, by path, and for each document of the folder of pages what it becomes."""

    texts: dict[str, str] = msgspec.field(default_factory=dict)
    sources: dict[str, str] = msgspec.field(default_factory=dict)


class Project(msgspec.Struct, frozen=True, dict=True):
    """The settings and the file that holds them, if it is not the usual one; what was read; the folder of pages."""

    settings: "Settings"
    config: str | None
    chosen: "Inputs"
    reading: "Reading"

    @property
    def pages(self) -> str:
        """Give the folder of hand-written pages, or nothing."""
        return pages_of(self.settings, self.chosen.sources)

    @cached_property
    def newer(self) -> frozenset[str]:
        """Give the modules that the API needs newer than they are known; they are told."""
        from extractor.cli.inputs import outgrown

        found = outgrown(self.reading.api)
        for needed in found:
            name = f"{needed.module} {needed.version}"
            terminal.say(f"{name} is newer than what is known of it here: its types are not checked")
        return frozenset(needed.module for needed in found)

    @cached_property
    def kubernetes(self) -> "Api | None":
        """Give what is known of Kubernetes, unless the API needs a newer one."""
        from extractor.snapshot.known import is_kubernetes
        from extractor.snapshot.kubernetes import kubernetes

        return None if any(map(is_kubernetes, self.newer)) else kubernetes()

    @cached_property
    def complete(self) -> "Api":
        """Give the API with the types of other modules, as far as these are known."""
        from extractor.cli.inputs import with_known

        return with_known(self.reading.api, self.newer)

    @cached_property
    def history(self) -> "History | None":
        """Give the history that belongs to the types."""
        from extractor.cli.histories import history_of

        return history_of(self.chosen)

    @cached_property
    def files(self) -> "dict[str, str | bytes]":
        """Give the files that `generate` would write, by path below the output folder.

        Raises:
            ExtractorError: A page, a layout, a note or a setting is wrong.
        """
        from extractor.cli.generate import Choices, files_of

        choices = Choices(self.pages, self.settings.templates, self.settings, self.config)
        return files_of(self.reading.api, self.history, choices)

    @cached_property
    def on_github(self) -> "dict[str, str | bytes]":
        """Give the files as GitHub would show them: there, links are relative paths and anchors, whatever the flavour.

        Raises:
            ExtractorError: As for `files`.
        """
        if self.settings.flavour == "gfm":
            return self.files
        settings = msgspec.structs.replace(self.settings, flavour="gfm")
        return Project(settings, self.config, self.chosen, self.reading).files

    def is_page(self, document: "Document") -> bool:
        """Tell whether a document lies in the folder of pages."""
        return self._name(document) is not None

    def rendered(self, documents: "Sequence[Document]") -> Rendered:
        """Give the rendered pages, if any of the documents is the source of one.

        Raises:
            ExtractorError: The pages can't be rendered.
        """
        sources = {one.path: self._becomes(name) for one in documents if (name := self._name(one)) is not None}
        if not sources:
            return Rendered()
        out = self.settings.out
        texts = {
            _joined(out, path): text
            for path, text in self.on_github.items()
            if isinstance(text, str) and path.endswith(".md")
        }
        return Rendered(texts, sources)

    def _name(self, document: "Document") -> str | None:
        """Give the path of a document below the folder of pages, or None where it lies elsewhere."""
        if not self.pages:
            return None
        try:
            found = Path(os.path.relpath(document.path, self.pages)).as_posix()
        except ValueError:  # another drive
            return None
        return None if found.startswith("../") else found

    def _becomes(self, name: str) -> str:
        """Give the page that a source becomes; notes and parts of pages, whose names begin with `_`, become none."""
        is_page = not any(part.startswith(("_", ".")) for part in name.split("/"))
        return _joined(self.settings.out, name) if is_page else ""


def _joined(folder: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(Path(folder).as_posix(), path))
