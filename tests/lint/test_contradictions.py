"""What comments claim, and where comments, markers and code do not agree: literal claims only, and no false alarm."""

import pytest

from extractor.lint.prose.claims import default_claimed, values_claimed, words_claimed
from extractor.lint.prose.literals import Kind, same
from extractor.model.facts import Enum, EnumValue
from tests.lint.conftest import Linter, told

LEVELS = Enum(
    (
        EnumValue(value="Low", name="LevelLow"),
        EnumValue(value="High", name="LevelHigh"),
        EnumValue(value="None", name="LevelNone"),
    ),
    closed=False,
    cause="constants",
)
TEXT, NUMBER, SWITCH, TIME = Kind("string"), Kind("number"), Kind("boolean"), Kind("duration")
LEVEL = Kind("string", LEVELS)

CLAIMED = {
    "a bare word": ("The tone. Defaults to soft.", TEXT, "soft"),
    "without an s": ("Default to soft.", TEXT, "soft"),
    "in quotes": ('Defaults to "soft".', TEXT, "soft"),
    "in backquotes": ("Defaults to `soft`.", TEXT, "soft"),
    "nothing in quotes": ('Defaults to "".', TEXT, ""),
    "a colon": ("The tone. Default: soft", TEXT, "soft"),
    "an equals sign": ("The tone (default = soft).", TEXT, "soft"),
    "is": ("The default is 3.", NUMBER, "3"),
    "value is": ("Default value is 3.", NUMBER, "3"),
    "in parentheses": ("How many rings (default 3).", NUMBER, "3"),
    "X is the default": ("High is the default.", LEVEL, "High"),
    "X (default)": ("One of Low, High (default).", LEVEL, "High"),
    "over two lines": ("How many rings. Defaults\nto 3.", NUMBER, "3"),
    "where nothing is given": ("If unspecified, defaults to 3.", NUMBER, "3"),
    "when it is not set": ("Defaults to 3 when not set.", NUMBER, "3"),
    "the name of a constant": ("The default one is LevelHigh.", LEVEL, "High"),
    "none of the following": (
        "If none of the following levels is specified, the default one is LevelLow.",
        LEVEL,
        "Low",
    ),
    "None where that is a value": ("Defaults to None.", LEVEL, "None"),
    "a switch": ("Defaults to true.", SWITCH, "true"),
    "a time": ("Defaults to 5m.", TIME, "5m"),
    "a path": ("Defaults to /var/run/bell.", TEXT, "/var/run/bell"),
    "twice the same": ("Defaults to 3. The default is 3.", NUMBER, "3"),
}
NOT_CLAIMED = {
    "no default": ("How many rings.", NUMBER),
    "no literal": ("Defaults to the name of the bell.", TEXT),
    "infinite": ("Default to infinite.", NUMBER),
    "null": ("Defaults to null.", NUMBER),
    "nothing": ("Defaults to none.", TEXT),
    "more words": ("Defaults to soft tones on Sundays.", TEXT),
    "a word for a number": ("Defaults to three.", NUMBER),
    "a unit": ("Defaults to 3 rings.", NUMBER),
    "a condition behind": ("Defaults to 3 if the bell is large.", NUMBER),
    "a condition before": ("For large bells, defaults to 3.", NUMBER),
    "unless": ("Defaults to 3, unless muted.", NUMBER),
    "otherwise": ("Otherwise the default is 3.", NUMBER),
    "two values": ("Large bells: default is 3. Small bells: default is 5.", NUMBER),
    "one is not understood": ("Defaults to 3. Defaults to the size of the bell.", NUMBER),
    "a struct": ("Defaults to empty.", Kind("")),
    "the default namespace": ("Runs in the default namespace.", TEXT),
}
LISTED = {
    "one of": ("One of Low and High.", TEXT, ("Low", "High")),
    "commas": ("One of Low, Middle, and High.", TEXT, ("Low", "Middle", "High")),
    "or": ("Must be one of Low, Middle or High.", TEXT, ("Low", "Middle", "High")),
    "quotes": ('Valid values are "a", "b" and "c d".', TEXT, ("a", "b", "c d")),
    "backquotes": ("Possible values: `a`, `b`.", TEXT, ("a", "b")),
    "a colon": ("Can be one of: sticky, roundrobin, range.", TEXT, ("sticky", "roundrobin", "range")),
    "either": ("The value must be either 'a' or 'b'.", TEXT, ("a", "b")),
    "an empty text": ("The value must be either an empty, 'a/b' or 'c'.", TEXT, ("", "a/b", "c")),
    "in brackets": ("supported values: [auto, cpu, gpu].", TEXT, ("auto", "cpu", "gpu")),
    "semicolons": ("Allowed values are: slow; fast; off-beat.", TEXT, ("slow", "fast", "off-beat")),
    "operators": ('Can be ">=", "<" or "=".', TEXT, (">=", "<", "=")),
    "the default behind": ("Possible values: PLAIN, SIGNED (defaults to PLAIN).", TEXT, ("PLAIN", "SIGNED")),
    "left out": ("Valid values are Low, High and omitted.", TEXT, ("Low", "High")),
    "names of constants": ("One of LevelLow, LevelHigh and LevelNone.", LEVEL, ("Low", "High", "None")),
    "numbers": ("One of 1, 2 or 3.", NUMBER, ("1", "2", "3")),
}
NOT_LISTED = {
    "a single one": ("One of Low.", TEXT),
    "one of several things": ("One of the bells and its rope.", TEXT),
    "words in between": ("One of Low, High or a number between them.", TEXT),
    "explained": ('Valid values include "a", "b" (green), and "c".', TEXT),
    "examples": ('Format should be "host:port", e.g. "a:5".', TEXT),
    "formats": ("The allowed formats are Major.Minor or latest.", TEXT),
    "types": ("Supported values: [auto, cpu, int].", TEXT),
    "a condition": ("If the bell is large, one of Low or High.", TEXT),
    "two lists": ("Large bells: one of slow, fast. Small bells: one of soft, loud.", TEXT),
    "no list": ("How loud it is.", TEXT),
}


@pytest.mark.parametrize(("text", "kind", "expected"), CLAIMED.values(), ids=CLAIMED)
def test_default_in_a_comment(text: str, kind: Kind, expected: str) -> None:
    assert default_claimed(text, kind) == expected


@pytest.mark.parametrize(("text", "kind"), NOT_CLAIMED.values(), ids=NOT_CLAIMED)
def test_no_default_in_a_comment(text: str, kind: Kind) -> None:
    assert default_claimed(text, kind) is None


@pytest.mark.parametrize(("text", "kind", "expected"), LISTED.values(), ids=LISTED)
def test_values_in_a_comment(text: str, kind: Kind, expected: tuple[str, ...]) -> None:
    assert values_claimed(text, kind) == expected


@pytest.mark.parametrize(("text", "kind"), NOT_LISTED.values(), ids=NOT_LISTED)
def test_no_values_in_a_comment(text: str, kind: Kind) -> None:
    assert values_claimed(text, kind) == ()


def test_words_that_a_number_can_not_be() -> None:
    assert words_claimed("supported values: [auto, cpu, gpu, int].") == ("auto", "cpu", "gpu")
    assert words_claimed("supported values: [1, 2, 3].") == ()
    assert words_claimed("How many.") == ()


@pytest.mark.parametrize(
    ("claimed", "value", "kind", "expected"),
    [
        pytest.param("3", 3, NUMBER, True, id="numbers"),
        pytest.param("3.0", 3, NUMBER, True, id="a fraction of nothing"),
        pytest.param("3", 5, NUMBER, False, id="other numbers"),
        pytest.param("true", True, SWITCH, True, id="switches"),
        pytest.param("1", True, SWITCH, False, id="a number is no switch"),
        pytest.param("60s", "1m0s", TIME, True, id="times"),
        pytest.param("90s", "1m0s", TIME, False, id="other times"),
        pytest.param("low", "Low", TEXT, True, id="case"),
        pytest.param("Secrets", "Secret", TEXT, True, id="plural"),
        pytest.param("Low", "High", TEXT, False, id="other words"),
        pytest.param("a", ["a"], TEXT, False, id="a list"),
    ],
)
def test_same_value(claimed: str, value: object, kind: Kind, *, expected: bool) -> None:
    assert same(claimed, value, kind) is expected


BELL = """
type Bell struct {
	// How often it rings. Defaults to 3.
	Rings *int32 `json:"rings,omitempty"`
	// How it sounds.
	Tone string `json:"tone,omitempty"`
}

type Tower struct {
	Large *Bell `json:"large,omitempty"`
	Bells map[string]*Bell `json:"bells,omitempty"`
}

func SetDefaults_Tower(t *Tower) {
%s}
"""
SET = "	if t.Large != nil && t.Large.Rings == nil%s {\n		rings := int32(%s)\n		t.Large.Rings = &rings\n	}\n"
KEYED = '	if b, ok := t.Bells["south"]; ok && b.Rings == nil {\n		rings := int32(5)\n		b.Rings = &rings\n	}\n'


def test_code_sets_something_else(look: Linter) -> None:
    (found,) = told(look(BELL % (SET % ("", 5))))
    assert found[:2] == ("default-unlike-comment", 4)
    assert found[2] == "Bell.Rings: the comment says that the default is 3, but code sets 5 (Tower at v1/types.go:21)"


def test_code_sets_something_else_for_a_key(look: Linter) -> None:
    (found,) = told(look(BELL % KEYED))
    assert "code sets 5 (Tower.bells[south].rings at v1/types.go:21)" in found[2]


@pytest.mark.parametrize(
    "code",
    [
        pytest.param("", id="nothing"),
        pytest.param(SET % ("", 3), id="the same"),
        pytest.param(SET % (' && t.Large.Tone == "deep"', 5), id="something else in a case"),
        pytest.param(SET % (' && t.Large.Tone == "deep"', 3), id="the same in a case"),
    ],
)
def test_code_does_not_contradict(code: str, look: Linter) -> None:
    assert told(look(BELL % code)) == []


def test_code_gives_way(look: Linter) -> None:
    (found,) = told(look(BELL % (SET % (' && t.Large.Tone == ""', 3))))
    assert found[0] == "default-only-sometimes"
    assert 'but code sets it only if large.tone == "" (Tower at ' in found[2]


RIGHT = {
    "marker and comment": '// Defaults to 3.\n	// +kubebuilder:default=3\n	Rings int32 `json:"rings,omitempty"`',
    "comment alone": '// Defaults to 3.\n	Rings int32 `json:"rings,omitempty"`',
    "an enum": '// One of Low and High.\n	// +kubebuilder:validation:Enum=High;Low\n	Level string `json:"level"`',
    "a pattern": '// One of a and b.\n	// +kubebuilder:validation:Pattern=`^[ab]$`\n	Level string `json:"level"`',
    "a switch": '// Must be true or false.\n	Muted bool `json:"muted"`',
    "a list": '// Defaults to [a].\n	// +kubebuilder:default={b}\n	Tones []string `json:"tones,omitempty"`',
}


@pytest.mark.parametrize("field", RIGHT.values(), ids=RIGHT)
def test_what_agrees(field: str, look: Linter) -> None:
    text = f"// +kubebuilder:object:root=true\ntype Bell struct {{\n	{field}\n}}"
    assert told(look(text)) == []
