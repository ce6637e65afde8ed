"""Comments that take a Markdown parser are parsed once, in whatever run."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from extractor.cache import Cache
from extractor.markup import commonmark
from extractor.markup.parse import parse
from extractor.model.document import Document
from tests.markup.strategies import comments, documents

HARD = "Winds:\n\n1. north, *mostly*\n2. [south](south.md)\n\n| a | b |\n|---|---|\n| `c` | https://d.io |\n"
DEEP = "> " * 400 + "a"


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the Markdown parser was asked to read."""
    texts: list[str] = []
    parse_ = commonmark.parse

    def counted(text: str, *, relative_links: bool = False) -> Document | None:
        texts.append(text)
        return parse_(text, relative_links=relative_links)

    monkeypatch.setattr(commonmark, "parse", counted)
    return texts


@pytest.mark.parametrize("text", [HARD, DEEP, "a\ud800\n\n1. b"], ids=["hard", "deep", "half a character"])
def test_a_comment_is_the_same_from_the_cache(text: str, tmp_path: Path) -> None:
    assert [parse(text, cache=Cache(tmp_path)) for _ in range(2)] == [parse(text)] * 2


def test_a_comment_is_parsed_once(tmp_path: Path, parsed: list[str]) -> None:
    for _ in range(2):
        parse(HARD, cache=Cache(tmp_path))
    assert len(parsed) == 1


def test_a_note_is_no_comment(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    comment, note = parse(HARD, cache=cache), parse(HARD, relative_links=True, cache=cache)
    assert comment != note
    assert (comment, note) == (parse(HARD), parse(HARD, relative_links=True))


def test_what_is_read_without_the_parser_is_not_kept(tmp_path: Path) -> None:
    parse("Words, and `code`.\n\n- and lists", cache=Cache(tmp_path / "cache"))
    assert not (tmp_path / "cache").exists()


@given(documents)
def test_a_document_is_kept_as_it_is(document: Document) -> None:
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(document), type=Document) == document


@given(comments)
def test_what_was_read_is_kept_as_it_is(text: str) -> None:
    document = commonmark.parse(text) or ()
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(document), type=Document) == document
