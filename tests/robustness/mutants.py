"""Go files that were damaged on purpose: the same ones on every run, by their number alone."""

import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from extractor.go.select import skip_by_content, skip_by_name

TESTS = Path(__file__).parent.parent
SEEDS = (Path(__file__).parent / "seeds", TESTS / "cases", TESTS.parent / "vendor_types")

_TOKEN = re.compile(rb"""`[^`]*`|"(?:[^"\\\n]|\\.)*"|//[^\n]*|\w+|[ \t]+|\n|[^\w\s]""")
_WORD = re.compile(rb"\b[A-Za-z_]\w*\b")
_NUMBER = re.compile(rb"\b\d[\w.]*")
_COMMENT = re.compile(rb"//|/\*|\*/")
_TAG = re.compile(rb"`[^`\n]+`")
_WORDS = re.compile(rb"(?<=//)[^\n]+|(?<=`)[^`\n]+(?=`)")
_PIECES = (
    b"\0",
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b"\xe2\x80\xa8",
    b"\r",
    b"\x1a",
    b"\x0b",
    b"\\",
    b"`",
    b'"',
    b"'",
    b"/*",
    b"*/",
    b"//",
    b"// +",
    b"{",
    b"}",
    b"[",
    b"]",
    b"(",
    b"\n\n",
    b"\n---\n",
    "\N{RIGHT-TO-LEFT OVERRIDE}\N{PILE OF POO}\N{COMBINING ACUTE ACCENT}".encode(),
)
_NUMBERS = (
    b"0",
    b"-1",
    b"1e999999999",
    b"0x",
    b"1<<200000000",
    b"99999999999999999999",
    b"0b2",
    b"1__0",
    b"NaN",
    b"1i",
)

Mutation = Callable[[random.Random, bytes], bytes]


@cache
def seeds() -> tuple[bytes, ...]:
    """Give the files that are damaged: those that declare something, in an order that no file system decides."""
    files = (file for folder in SEEDS for file in sorted(folder.rglob("*.go")))
    contents = (file.read_bytes() for file in files if not skip_by_name(file.name))
    return tuple(data for data in contents if b"\ntype " in data and not skip_by_content(data))


def mutant(number: int) -> bytes:
    """Give the damaged file of that number."""
    chance = random.Random(number)
    data = chance.choice(seeds())
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        data = chance.choice(MUTATIONS)(chance, data)
    return data


def flip_bytes(chance: random.Random, data: bytes) -> bytes:
    """Change single bits, or put other bytes in their place."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        if changed:
            at = chance.randrange(len(changed))
            changed[at] = chance.choice((changed[at] ^ (1 << chance.randrange(8)), chance.randrange(256)))
    return bytes(changed)


def truncate(chance: random.Random, data: bytes) -> bytes:
    """End the file too early."""
    return data[: chance.randint(0, len(data))]


def lose_a_piece(chance: random.Random, data: bytes) -> bytes:
    """Take out what lies between two places, most often near to each other."""
    start = chance.randint(0, len(data))
    return data[:start] + data[start + int(chance.expovariate(1 / 40)) :]


def _with_tokens(change: Callable[[random.Random, list[bytes]], None]) -> Mutation:
    def mutation(chance: random.Random, data: bytes) -> bytes:
        tokens = _TOKEN.findall(data)
        for _ in range(chance.randint(1, 4)):
            if len(tokens) > 1:
                change(chance, tokens)
        return b"".join(tokens)

    return mutation


def _drop(chance: random.Random, tokens: list[bytes]) -> None:
    del tokens[chance.randrange(len(tokens))]


def _double(chance: random.Random, tokens: list[bytes]) -> None:
    tokens.insert(chance.randrange(len(tokens)), chance.choice(tokens))


def _swap(chance: random.Random, tokens: list[bytes]) -> None:
    first, second = chance.randrange(len(tokens)), chance.randrange(len(tokens))
    tokens[first], tokens[second] = tokens[second], tokens[first]


def rename(chance: random.Random, data: bytes) -> bytes:
    """Put one name in the place of another: types that use themselves, fields of one name, unknown packages."""
    return _replace_one(chance, data, _WORD, _WORD.findall(data))


def change_number(chance: random.Random, data: bytes) -> bytes:
    """Write another number, some of which no machine can hold."""
    return _replace_one(chance, data, _NUMBER, _NUMBERS)


def cut_comment(chance: random.Random, data: bytes) -> bytes:
    """Take the start or the end of a comment away, or turn one into the other."""
    return _replace_one(chance, data, _COMMENT, (b"", b"//", b"/*", b"*/", b"/", b"// +"))


def cut_tag(chance: random.Random, data: bytes) -> bytes:
    """Cut a struct tag short, at either end or within."""
    places = list(_TAG.finditer(data))
    if not places:
        return data
    place = chance.choice(places)
    cut = chance.randint(place.start(), place.end())
    return data[:cut] + data[chance.randint(cut, place.end()) :]


def leave_a_conflict(chance: random.Random, data: bytes) -> bytes:
    """Leave the marks of a merge that nobody finished, or a part of them."""
    lines = data.split(b"\n")
    places = sorted(chance.randint(0, len(lines)) for _ in range(3))
    marks = (b"<<<<<<< HEAD", b"=======", b">>>>>>> theirs")
    for at, mark in zip(reversed(places), reversed(marks), strict=True):
        if chance.random() < 0.9:
            lines.insert(at, mark)
    return b"\n".join(lines)


def insert(chance: random.Random, data: bytes) -> bytes:
    """Put in what no editor would: zero bytes, halves of characters, line ends of other systems, quotes."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randint(0, len(data))
        data = data[:at] + chance.choice(_PIECES) * chance.choice((1, 1, 2, 50)) + data[at:]
    return data


def splice(chance: random.Random, data: bytes) -> bytes:
    """Go on with the rest of another file."""
    other = chance.choice(seeds())
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def repeat_lines(chance: random.Random, data: bytes) -> bytes:
    """Say some lines again somewhere else."""
    lines = data.split(b"\n")
    start = chance.randrange(len(lines))
    again = lines[start : start + chance.randint(1, 12)]
    at = chance.randint(0, len(lines))
    return b"\n".join(lines[:at] + again * chance.choice((1, 1, 20)) + lines[at:])


def garble_words(chance: random.Random, data: bytes) -> bytes:
    """Change single characters of comments and tags: that is no fault to Go, so that all of it reaches the model."""
    places = list(_WORDS.finditer(data))
    changed = bytearray(data)
    for _ in range(chance.randint(1, 6) if places else 0):
        place = chance.choice(places)
        at = chance.randrange(place.start(), place.end())
        changed[at] = chance.choice(b"=:,;{}[]()+-.|<>&*_#\"'\\ 019aZ~\t\xff")
    return bytes(changed)


def swap_words(chance: random.Random, data: bytes) -> bytes:
    """Put one comment or tag in the place of another, or a part of it."""
    places = list(_WORDS.finditer(data))
    if not places:
        return data
    other = chance.choice(places)[0]
    other = other[: chance.choice((len(other), chance.randint(0, len(other))))]
    place = chance.choice(places)
    return data[: place.start()] + other + data[place.end() :]


MUTATIONS: tuple[Mutation, ...] = (
    flip_bytes,
    truncate,
    lose_a_piece,
    _with_tokens(_drop),
    _with_tokens(_double),
    _with_tokens(_swap),
    rename,
    change_number,
    cut_comment,
    cut_tag,
    leave_a_conflict,
    insert,
    splice,
    repeat_lines,
    garble_words,
    garble_words,
    swap_words,
    swap_words,
)


def _replace_one(
    chance: random.Random, data: bytes, pattern: re.Pattern[bytes], replacements: Sequence[bytes]
) -> bytes:
    places = list(pattern.finditer(data))
    if not places:
        return data
    place = chance.choice(places)
    return data[: place.start()] + chance.choice(replacements) + data[place.end() :]
