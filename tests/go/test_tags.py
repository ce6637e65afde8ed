"""Struct tags."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.tags import JsonTag, json_tag, lookup, parse_tag

TAGS = [
    pytest.param('json:"a"', {"json": "a"}, id="one"),
    pytest.param('json:"a,omitempty" yaml:"b"', {"json": "a,omitempty", "yaml": "b"}, id="two"),
    pytest.param('  json:"a"   yaml:"b" ', {"json": "a", "yaml": "b"}, id="blanks"),
    pytest.param('json:"a"yaml:"b"', {"json": "a", "yaml": "b"}, id="no blank between"),
    pytest.param('json:"a" json:"b"', {"json": "a"}, id="the first one counts"),
    pytest.param('json:""', {"json": ""}, id="empty value"),
    pytest.param(r'json:"a\"b\\"', {"json": 'a"b\\'}, id="escapes"),
    pytest.param('json:"a,b;c=d:e"', {"json": "a,b;c=d:e"}, id="anything inside the quotes"),
    pytest.param("", {}, id="empty tag"),
    pytest.param("   ", {}, id="blank tag"),
    pytest.param("json:a", None, id="no quotes"),
    pytest.param("json", None, id="no value"),
    pytest.param('json: "a"', None, id="a blank before the value"),
    pytest.param('json :"a"', None, id="a blank behind the key"),
    pytest.param('json:"a', None, id="open quotes"),
    pytest.param(':"a"', None, id="no key"),
    pytest.param('json:"a", yaml:"b"', None, id="a comma between"),
    pytest.param('json:"a"\tyaml:"b"', None, id="a tab between"),
    pytest.param('json:"a\nb"', None, id="a line end in the value"),
    pytest.param(r'json:"a\q"', None, id="an escape that Go does not know"),
]


@pytest.mark.parametrize(("tag", "expected"), TAGS)
def test_parse_tag(tag: str, expected: dict[str, str] | None) -> None:
    assert parse_tag(tag) == expected


def test_lookup_reads_a_malformed_tag_up_to_its_fault_as_go_does() -> None:
    assert lookup('json:"a", yaml:"b"', "json") == "a"
    assert lookup('json:"a", yaml:"b"', "yaml") is None


JSON_TAGS = [
    pytest.param(None, JsonTag(present=False), id="no tag"),
    pytest.param('yaml:"a"', JsonTag(present=False), id="no json in the tag"),
    pytest.param("json:a", JsonTag(present=False), id="malformed"),
    pytest.param('json:"a"', JsonTag(present=True, name="a"), id="name"),
    pytest.param(
        'json:"a,omitempty,omitzero"', JsonTag(present=True, name="a", options=("omitempty", "omitzero")), id="options"
    ),
    pytest.param('json:",inline"', JsonTag(present=True, options=("inline",)), id="no name"),
    pytest.param('json:""', JsonTag(present=True), id="nothing"),
    pytest.param('json:"-"', JsonTag(present=True, name="-", skip=True), id="not on the wire"),
    pytest.param('json:"-,"', JsonTag(present=True, name="-", options=("",)), id="named by a dash"),
    pytest.param(
        'json:"a, omitempty"',
        JsonTag(present=True, name="a", options=(" omitempty",)),
        id="a blank makes another option",
    ),
    pytest.param('protobuf:"bytes,1,opt" json:"$ref"', JsonTag(present=True, name="$ref"), id="behind another key"),
]


@pytest.mark.parametrize(("tag", "expected"), JSON_TAGS)
def test_json_tag(tag: str | None, expected: JsonTag) -> None:
    assert json_tag(tag) == expected


_PAIR = re.compile(r'([^\x00-\x20":\x7f]+):"((?:[^"\\\n]|\\["\\])*)"')


def reference(tag: str) -> dict[str, str] | None:
    """Read a tag by one regular expression; knows only two escapes."""
    found: dict[str, str] = {}
    while tag := tag.lstrip(" "):
        match = _PAIR.match(tag)
        if not match:
            return None
        found.setdefault(match[1], re.sub(r"\\(.)", r"\1", match[2]))
        tag = tag[match.end() :]
    return found


@given(st.text(st.sampled_from('ab:" ,\n\t-'), max_size=16))
def test_same_as_the_reference(tag: str) -> None:
    assert parse_tag(tag) == reference(tag)


@given(
    st.dictionaries(st.sampled_from(["json", "yaml", "x-y"]), st.text(max_size=8).filter(lambda text: "\n" not in text))
)
def test_round_trip(values: dict[str, str]) -> None:
    quoted = {key: value.replace("\\", "\\\\").replace('"', '\\"') for key, value in values.items()}
    assert parse_tag(" ".join(f'{key}:"{value}"' for key, value in quoted.items())) == values
