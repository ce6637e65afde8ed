"""Which links of a page lead nowhere, and what is said of them."""

from collections.abc import Callable, Mapping

import pytest

from extractor.lint.links.addresses import Address, joined, read_address, within
from extractor.lint.links.checking import links
from extractor.lint.links.tree import Tree
from extractor.markup.narrative import read_narrative


class Disk:
    """A disk that holds these texts."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def is_file(self, path: str) -> bool:
        return path in self._texts

    def is_folder(self, path: str) -> bool:
        return path == "." or any(name.startswith(f"{path}/") for name in self._texts)

    def names(self, folder: str) -> tuple[str, ...]:
        start = "" if folder == "." else f"{folder}/"
        return tuple(sorted({name[len(start) :].split("/")[0] for name in self._texts if name.startswith(start)}))

    def text(self, path: str) -> str:
        return self._texts[path]


FILES = {
    ".git/HEAD": "",
    "README.md": "# The house\n\n## How to enter\n",
    "docs/doors.md": "# Doors\n\n## Front door\n\n<a id='back'></a>\n\n## Locks {#all-locks}\n\n# Doors\n",
    "docs/my rooms.md": "# Rooms",
    "docs/pictures/plan.png": "",
    "docs/garden/README.md": "# Garden\n",
    "docs/made.md": "# Made\n\n{{< include other >}}\n",
    "docs/code.go": "package house\n",
    "docs/tags.md": "<h2 align='center'>Old <b>tags</b></h2>\n\n## :bell: Bells\n",
}

Look = Callable[..., list[tuple[str, int, str, str]]]


def look(
    text: str, path: str = "docs/page.md", more: Mapping[str, str] | None = None
) -> list[tuple[str, int, str, str]]:
    """Check a page among the files; give rule, line, message and hint."""
    tree = Tree(Disk({**FILES, **(more or {}), path: text}), {})
    found = [broken.fault for broken in links(path, read_narrative(text), tree)]
    return [(fault.rule, fault.line, fault.message, fault.hint) for fault in found]


RIGHT = {
    "a file beside it": "[a](doors.md)",
    "a file by ./": "[a](./doors.md)",
    "a file above": "[a](../README.md#how-to-enter)",
    "a file with a blank": "[a](my%20rooms.md) [b](<my rooms.md>)",
    "a picture": "![a](pictures/plan.png) <img src='pictures/plan.png'>",
    "a folder": "[a](garden) [b](garden/) [c](.)",
    "an anchor of a folder's page": "[a](garden/#garden)",
    "from the root of the repository": "[a](/docs/doors.md#front-door)",
    "a heading": "[a](doors.md#front-door) [b](doors.md#doors-1)",
    "a heading of the same page": "# One two\n\n[a](#one-two) [b](#)  [c](#top)",
    "an anchor that somebody wrote": "[a](doors.md#back) [b](doors.md#all-locks)",
    "a heading in another case, as GitHub has it": "[a](doors.md#Front-Door)",
    "a heading that is a tag": "[a](tags.md#old-tags)",
    "a heading with a sign": "[a](tags.md#bell-bells) [b](tags.md#bells)",
    "by reference": "[a][d]\n\n[d]: doors.md#back",
    "another host": "[a](https://example.org/x#y) [b](//example.org) [c](mailto:a@example.org)",
    "a query": "[a](doors.md?raw=true)",
    "out of the repository": "[a](../../issues/12)",
    "a line of code": "[a](code.go#L1-L2)",
    "a footnote": "a[^1] [b](#fn:1)\n\n[^1]: c",
    "filled in by a program": '[a]({{< ref "x" >}}) [b]({{ site.url }}/x) [c](${URL}/x)',
    "a page to which a program adds": "[a](made.md#other)",
    "an address without a file, from the root": "[a](/docs/nothing/here/)",
    "in code": "`[a](nowhere.md)`\n\n```\n[a](nowhere.md)\n```",
    "in a comment": "<!-- [a](nowhere.md) -->",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_leads_somewhere_is_fine(text: str) -> None:
    assert look(text) == []


WRONG = {
    "a file": (
        "[a](door.md)",
        ("broken-link", 1, "the link to door.md leads nowhere: there is no docs/door.md", "did you mean doors.md?"),
    ),
    "a file like no other": (
        "[a](../zzz.txt)",
        ("broken-link", 1, "the link to ../zzz.txt leads nowhere: there is no zzz.txt", ""),
    ),
    "a page without its ending": (
        "[a](doors)",
        ("broken-link", 1, "the link to doors leads nowhere: there is no docs/doors", "did you mean doors.md?"),
    ),
    "a picture": (
        "one\n\n![a](pictures/plans.png)",
        (
            "broken-link",
            3,
            "the image to pictures/plans.png leads nowhere: there is no docs/pictures/plans.png",
            "did you mean pictures/plan.png?",
        ),
    ),
    "a tag": (
        "<a href='door.md'>a</a>",
        ("broken-link", 1, "the link to door.md leads nowhere: there is no docs/door.md", "did you mean doors.md?"),
    ),
    "by reference, told where it is used": (
        "one\n[a][d]\n\n[d]: door.md",
        ("broken-link", 2, "the link to door.md leads nowhere: there is no docs/door.md", "did you mean doors.md?"),
    ),
    "a heading": (
        "[a](doors.md#front-dor)",
        (
            "missing-anchor",
            1,
            'there is no heading or anchor "#front-dor" on docs/doors.md',
            "did you mean #front-door?",
        ),
    ),
    "a heading of the same page": (
        "# One two\n\n[a](#one-too)",
        ("missing-anchor", 3, 'there is no heading or anchor "#one-too" on this page', "did you mean #one-two?"),
    ),
    "a heading behind a folder": (
        "[a](garden/#doors)",
        ("missing-anchor", 1, 'there is no heading or anchor "#doors" on docs/garden/README.md', ""),
    ),
    "a heading of a file from the root": (
        "[a](/README.md#zzzz)",
        ("missing-anchor", 1, 'there is no heading or anchor "#zzzz" on README.md', ""),
    ),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG)
def test_what_leads_nowhere_is_told(text: str, expected: tuple[str, int, str, str]) -> None:
    assert look(text) == [expected]


SITE = {"hugo.toml": "", "docs/_index.md": "# All", "docs/garden/_index.md": "# Garden\n\n## Paths and beds\n"}

ON_A_SITE = {
    "a page is a folder": "[a](../doors/) [b](../doors#front-door) [c](../doors/#front-door)",
    "a page by its file": "[a](doors.md#front-door)",
    "a folder with an index": "[a](../garden/#paths-and-beds)",
    "an anchor as another generator makes it": "[a](doors.md#front_door) [b](garden/_index.md#paths--and-beds)",
    "a page that only the generator makes": "[a](../tags/house/)",
    "a picture of its own folder": "![a](../pictures/other.png)",
    "a page as it is published": "[a](doors.html#back)",
}


@pytest.mark.parametrize("text", ON_A_SITE.values(), ids=ON_A_SITE)
def test_on_a_site_a_link_may_be_right_in_several_ways(text: str) -> None:
    assert look(text, more=SITE) == []


def test_on_a_site_what_is_certain_is_told_still() -> None:
    (file,) = look("[a](door.md)", more=SITE)
    (anchor,) = look("[a](../doors/#side-door)", more=SITE)
    assert (file[0], anchor[0]) == ("broken-link", "missing-anchor")


def test_rendered_pages_lie_over_the_disk() -> None:
    tree = Tree(Disk({"out/old.md": "# Old", "out/page.md": "# Before"}), {"out/page.md": "# After\n\n## Made"})

    def found(text: str, path: str) -> list[str]:
        return [broken.fault.message for broken in links(path, read_narrative(text), tree)]

    assert found("[a](out/page.md#made) [b](out/old.md#old) [c](out)", "README.md") == []
    assert found("[a](page.md#before)", "out/x.md") == ['there is no heading or anchor "#before" on out/page.md']
    assert found("[a](#Made)", "out/page.md") == ['there is no heading or anchor "#Made" on this page']


ADDRESSES = {
    "a.md": Address("a.md", ""),
    "a.md#b": Address("a.md", "b"),
    "a%20b.md?x=1#c%20d": Address("a b.md", "c d"),
    "#a": Address("", "a"),
    "#": Address("", ""),
    "a.go#L3": Address("a.go", ""),
    "#/route": Address("", ""),
    "": None,
    "https://example.org": None,
    "mailto:a@example.org": None,
    "//example.org/a": None,
    "{{ url }}": None,
    "{url}/a": None,
}


@pytest.mark.parametrize(("target", "expected"), ADDRESSES.items(), ids=lambda one: str(one) or "nothing")
def test_addresses(target: str, expected: Address | None) -> None:
    assert read_address(target) == expected


@pytest.mark.parametrize(
    ("folder", "path", "expected"),
    [("docs", "a.md", "docs/a.md"), ("docs", "../a.md", "a.md"), ("", "../a.md", "../a.md"), ("/x", "..", "/")],
)
def test_paths_are_joined(folder: str, path: str, expected: str) -> None:
    assert joined(folder, path) == expected


@pytest.mark.parametrize(
    ("path", "folder", "expected"),
    [
        ("a/b", ".", True),
        ("../a", ".", False),
        ("../a", "..", True),
        ("../../a", "..", False),
        ("../x/a", "../x", True),
        ("/r/a", "/r", True),
        ("/ra", "/r", False),
        ("/r", "/r", True),
    ],
)
def test_what_lies_in_a_folder(path: str, folder: str, *, expected: bool) -> None:
    assert within(path, folder) is expected
