"""The labels of a project of Sphinx: each anchor, and each heading that a link leads to, has one.

A label is known in all of the project, so links name it and no page. Of an anchor that stands on
several pages the first keeps its name, and the others get that of the page before it.
"""

import re
from zlib import crc32

from extractor.render.flavours.places import Place, Places

_UNFIT = re.compile(r"[^a-z0-9._/:-]+")


def identifier(label: str) -> str:
    """Give the fragment by which a browser finds a label: what docutils makes of it."""
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-")


class Labels:
    """The labels by place."""

    def __init__(self, places: Places) -> None:
        """Give each anchor its label, and each heading that is wanted."""
        self._labels: dict[Place, str] = {}
        self._taken: set[str] = set()
        for path, anchors in places.anchors.items():
            for anchor in anchors:
                self._add(Place(path, anchor), anchor)
        for path, headings in places.headings.items():
            for slug in sorted(headings):
                if Place(path, slug) in places.wanted:
                    self._add(Place(path, slug), f"{path.removesuffix('.md')}--{slug}")

    def of(self, place: Place) -> str:
        """Give the label of a place, or nothing where it has none."""
        return self._labels.get(place, "")

    def _add(self, place: Place, wanted: str) -> None:
        if place in self._labels:
            return
        label = _UNFIT.sub("-", wanted.lower()) or "-"
        if identifier(label) in self._taken:
            label = f"{_UNFIT.sub('-', place.page.removesuffix('.md').lower())}--{label}"
        if identifier(label) in self._taken or not identifier(label)[:1].isalpha():
            label = f"at-{label}-{crc32(str(place).encode()):08x}"
        self._taken.add(identifier(label))
        self._labels[place] = label
