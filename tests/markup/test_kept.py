"""Comments that take a Markdown parser are parsed once, in whatever run."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given

from extractor.load.cache import Cache
from extractor.markup import commonmark
from extractor.markup.parse import _Read, parse
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
    assert [parse(text, kept=Cache(tmp_path)) for _ in range(2)] == [parse(text)] * 2


def test_a_comment_is_parsed_once(tmp_path: Path, parsed: list[str]) -> None:
    for _ in range(2):
        parse(HARD, kept=Cache(tmp_path))
    assert len(parsed) == 1


def test_a_note_is_no_comment(tmp_path: Path) -> None:
    kept = Cache(tmp_path)
    comment, note = parse(HARD, kept=kept), parse(HARD, relative_links=True, kept=kept)
    assert comment != note
    assert (comment, note) == (parse(HARD), parse(HARD, relative_links=True))


def test_what_is_read_without_the_parser_is_not_kept(tmp_path: Path) -> None:
    parse("Words, and `code`.\n\n- and lists", kept=Cache(tmp_path / "cache"))
    assert not (tmp_path / "cache").exists()


@given(documents)
def test_a_document_is_kept_as_it_is(document: Document) -> None:
    read = _Read(document)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(read), type=_Read) == read


@given(comments)
def test_what_was_read_is_kept_as_it_is(text: str) -> None:
    read = _Read(commonmark.parse(text))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(read), type=_Read) == read
