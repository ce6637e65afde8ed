"""The types that no page is about, and the page that takes them in."""

from typing import TYPE_CHECKING

from extractor.errors import TemplateError

if TYPE_CHECKING:
    from extractor.model.api import TypeDef


class Others:
    """The types that those on the pages are made of, and the page that documents them."""

    def __init__(self) -> None:
        self.page = ""
        self.types: tuple[TypeDef, ...] = ()

    def claim(self, page: str) -> None:
        """Let a page document them.

        Raises:
            TemplateError: Another page does already, or this one does it twice.
        """
        if self.page:
            raise TemplateError("others() stands on the pages twice", hint=f"the first is {self.page}")
        self.page = page
