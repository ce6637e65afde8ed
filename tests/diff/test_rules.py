"""Edits and what is told of them: old Go, new Go, rule, severity and subject of each change on the wire."""

import pytest

from extractor.diff.rules.defaults import is_same_value
from tests.diff.changes import Told, changes_of, told


def spec(fields: str, rest: str = "") -> str:
    return f"type WidgetSpec struct {{\n{fields}\n}}\n{rest}"


def status(fields: str, rest: str = "") -> str:
    return f"type WidgetSpec struct {{}}\ntype WidgetStatus struct {{\n{fields}\n}}\n{rest}"


KIND = """type Widget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
}
"""

FIELDS: list[tuple[str, str, str, Told]] = [
    ("same", 'A string `json:"a"`', 'A string `json:"a"`', []),
    ("reordered", 'A int32 `json:"a"`\nB int32 `json:"b"`', 'B int32 `json:"b"`\nA int32 `json:"a"`', []),
    (
        "removed",
        'A int32 `json:"a"`\nB bool `json:"b"`',
        'A int32 `json:"a"`',
        [("field-removed", "breaking", "WidgetSpec.b")],
    ),
    (
        "name with a dot is no path",
        'A map[string]string `json:"a,omitempty"`\nB string `json:"a.b,omitempty"`',
        'A map[string]string `json:"a,omitempty"`',
        [("field-removed", "breaking", "WidgetSpec.a.b")],
    ),
    (
        "optional added",
        "",
        'A int32 `json:"a,omitempty"`',
        [("optional-field-added", "safe", "WidgetSpec.a")],
    ),
    (
        "required added",
        "",
        'A int32 `json:"a"`',
        [("required-field-added", "breaking", "WidgetSpec.a")],
    ),
    (
        "unlike fields are no rename",
        '// How many liters there are.\nVolume int32 `json:"volume,omitempty"`',
        '// The port that answers.\nPort int32 `json:"port,omitempty"`',
        [("field-removed", "breaking", "WidgetSpec.volume"), ("optional-field-added", "safe", "WidgetSpec.port")],
    ),
    (
        "renamed and of another type is a removal",
        '// How warm the water is.\nWaterHeat int32 `json:"waterHeat,omitempty"`',
        '// How warm the water is.\nWaterWarmth string `json:"waterWarmth,omitempty"`',
        [
            ("field-removed", "breaking", "WidgetSpec.waterHeat"),
            ("optional-field-added", "safe", "WidgetSpec.waterWarmth"),
        ],
    ),
    (
        "only the case of a name",
        'A int32 `json:"maxsize,omitempty"`',
        'A int32 `json:"maxSize,omitempty"`',
        [("json-name-changed", "breaking", "WidgetSpec.maxSize")],
    ),
    (
        "off the wire",
        'A int32 `json:"a,omitempty"`\nB int32 `json:"b"`',
        'A int32 `json:"-"`\nB int32 `json:"b"`',
        [("json-name-changed", "breaking", "WidgetSpec.a")],
    ),
    (
        "marker wins over tag",
        '// +kubebuilder:validation:Required\nA string `json:"a,omitempty"`',
        '// +required\nA string `json:"a,omitempty"`',
        [],
    ),
    (
        "became required, but has a default",
        '// +kubebuilder:default=1\nA int32 `json:"a,omitempty"`',
        '// +required\n// +kubebuilder:default=1\nA int32 `json:"a,omitempty"`',
        [("field-became-required", "potential", "WidgetSpec.a")],
    ),
    (
        "omitzero for omitempty",
        '// +optional\nA int32 `json:"a,omitempty"`',
        '// +optional\nA int32 `json:"a,omitzero"`',
        [],
    ),
    ("nullable", '// +nullable\nA *string `json:"a,omitempty"`', '// +nullable\nA *string `json:"a,omitempty"`', []),
]

TYPES: list[tuple[str, str, str, str, str]] = [
    ("string", "int32", "type-changed", "breaking", ""),
    ("int32", "[]int32", "type-changed", "breaking", ""),
    ("[]int32", "map[string]int32", "type-changed", "breaking", ""),
    ("map[string]string", "map[string]int32", "type-changed", "breaking", ""),
    ("time.Duration", "metav1.Duration", "type-changed", "breaking", ""),
    ("bool", "string", "type-changed", "breaking", ""),
    ("int32", "int64", "type-widened", "potential", ""),
    ("int64", "int32", "type-narrowed", "breaking", ""),
    ("uint32", "int32", "type-narrowed", "breaking", ""),
    ("int", "int32", "type-narrowed", "potential", ""),
    ("int", "int64", "type-narrowed", "potential", ""),
    ("int64", "int", "type-widened", "potential", ""),
    ("int32", "float64", "type-widened", "potential", ""),
    ("int32", "intstr.IntOrString", "type-widened", "potential", ""),
    ("intstr.IntOrString", "int32", "type-narrowed", "breaking", ""),
    ("string", "metav1.Time", "type-narrowed", "breaking", ""),
    ("string", "resource.Quantity", "type-narrowed", "breaking", ""),
    ("[]int32", "[]int64", "type-widened", "potential", ""),
    ("runtime.RawExtension", "map[string]string", "type-narrowed", "breaking", ""),
    ("string", "Color", "", "", "type Color string"),
    ("Color", "Paint", "", "", "type Color string\ntype Paint string"),
    ("*int32", "int32", "", "", ""),
    ("[]*Part", "[]Part", "", "", 'type Part struct { A int32 `json:"a"` }'),
    ("[]byte", "[]uint8", "", "", ""),
    ("Size", "corev1.ResourceName", "type-changed", "potential", "type Size string"),
    ("corev1.URIScheme", "corev1.Protocol", "type-changed", "potential", ""),
    (
        "Ball",
        "Cube",
        "type-changed",
        "breaking",
        'type Ball struct { R int32 `json:"r"` }\ntype Cube struct { E int32 `json:"e"` }',
    ),
]

LIMITS: list[tuple[str, str, str, str, Told]] = [
    ("length loosened", "string", "MaxLength=5", "MaxLength=9", [("validation-loosened", "potential", "maxLength")]),
    ("length tightened", "string", "MaxLength=9", "MaxLength=5", [("validation-tightened", "breaking", "maxLength")]),
    ("least length", "string", "MinLength=2", "MinLength=1", [("validation-loosened", "potential", "minLength")]),
    ("no least length is 0", "string", "", "MinLength=0", []),
    ("no least count is 0", "[]string", "MinItems=0", "", []),
    ("minimum", "int32", "Minimum=1", "Minimum=2", [("validation-tightened", "breaking", "minimum")]),
    ("minimum of 0 is one", "int32", "", "Minimum=0", [("validation-tightened", "breaking", "minimum")]),
    ("the same number", "int32", "Maximum=1", "Maximum=1.0", []),
    (
        "multiple of a multiple",
        "int32",
        "MultipleOf=2",
        "MultipleOf=4",
        [("validation-tightened", "breaking", "multipleOf")],
    ),
    (
        "multiple of a part",
        "int32",
        "MultipleOf=4",
        "MultipleOf=2",
        [("validation-loosened", "potential", "multipleOf")],
    ),
    ("pattern gone", "string", "Pattern=`^a`", "", [("validation-loosened", "potential", "pattern")]),
    ("pattern", "string", "Pattern=`^a`", "Pattern=`^b`", [("pattern-changed", "potential", "")]),
    ("items", "[]string", "", "items:MaxLength=3", [("validation-tightened", "breaking", "maxLength")]),
    ("unique", "[]string", "", "UniqueItems=true", [("validation-tightened", "breaking", "uniqueItems")]),
    ("enum order", "string", "Enum=A;B", "Enum=B;A", []),
    (
        "enum",
        "string",
        "Enum=A;B",
        "Enum=A;C",
        [("enum-value-removed", "breaking", "B"), ("enum-value-added", "potential", "C")],
    ),
    (
        "embedded",
        "runtime.RawExtension",
        "",
        "EmbeddedResource",
        [("validation-tightened", "breaking", "x-kubernetes-embedded-resource")],
    ),
    ("schemaless is open too", "runtime.RawExtension", "Schemaless", "XPreserveUnknownFields", []),
    ("another JSON type", "Other", "Type=string", "Type=integer", [("type-changed", "breaking", "")]),
    ("the type that it is anyway", "string", "", "Type=string", []),
]


def test_pattern_of_a_type_counts_also_below_that_of_a_field() -> None:
    text = spec('// +kubebuilder:validation:Pattern=`a`\nA Name `json:"a,omitempty"`', "%stype Name string")
    marker = "// +kubebuilder:validation:Pattern=`%s`\n"
    assert told(changes_of(text % (marker % "b"), text % (marker % "c"))) == [("pattern-changed", "potential", "Name")]
    assert told(changes_of(text % "", text % (marker % "c"))) == [("validation-tightened", "breaking", "Name")]


def test_looser_limit_of_a_type_changes_nothing() -> None:
    text = spec('// +kubebuilder:validation:MaxLength=3\nA Name `json:"a,omitempty"`', "%stype Name string")
    assert told(changes_of(text % "", text % "// +kubebuilder:validation:MaxLength=5\n")) == []
    assert told(changes_of(text % "", text % "// +kubebuilder:validation:MaxLength=2\n")) == [
        ("validation-tightened", "breaking", "WidgetSpec.a")
    ]


def test_limit_is_told_at_the_innermost_type_that_changed() -> None:
    text = spec('A Outer `json:"a,omitempty"`\nB []Outer `json:"b,omitempty"`', "type Outer Inner\n%stype Inner string")
    (found,) = changes_of(text % "", text % "// +kubebuilder:validation:MaxLength=5\n")
    assert (found.rule, found.subject) == ("validation-tightened", "Inner")
    assert found.affects == ("Widget.spec.a", "Widget.spec.b")


def test_limits_of_a_type_that_is_another_are_no_edits() -> None:
    use = spec('A Size `json:"a,omitempty"`')
    old = use + "// +kubebuilder:validation:Enum=S;M\n// +kubebuilder:validation:MaxLength=1\ntype Size string\n"
    assert told(changes_of(old, use + "type Size int32\n")) == [("type-changed", "breaking", "Size")]


UNSIGNED = [
    ("bounded as before", "uint64", "", "int64", "Minimum=0", [("validation-tightened", "safe")]),
    ("no longer bounded", "uint64", "", "int64", "", [("type-widened", "potential")]),
    (
        "bounded more",
        "uint64",
        "",
        "int64",
        "Minimum=1",
        [("type-widened", "potential"), ("validation-tightened", "breaking")],
    ),
    ("bounded as it is anyway", "uint32", "", "uint32", "Minimum=0", [("validation-tightened", "safe")]),
    ("still bounded", "uint32", "Minimum=0", "uint32", "", [("validation-loosened", "safe")]),
    ("bounded more than it is anyway", "uint32", "", "uint32", "Minimum=1", [("validation-tightened", "breaking")]),
]


@pytest.mark.parametrize(
    ("type_", "marker", "new_type", "new_marker", "expected"),
    [row[1:] for row in UNSIGNED],
    ids=[row[0] for row in UNSIGNED],
)
def test_unsigned_integers_end_at_zero(
    type_: str, marker: str, new_type: str, new_marker: str, expected: list[tuple[str, str]]
) -> None:
    line = '// +kubebuilder:validation:%s\nA %s `json:"a,omitempty"`'
    before, after = (
        spec((line % side).replace("// +kubebuilder:validation:\n", ""))
        for side in ((marker, type_), (new_marker, new_type))
    )
    assert sorted((rule, severity) for rule, severity, _ in told(changes_of(before, after))) == expected


LISTED = [
    ("pattern that all match", "string", "Enum=Red;Blue", "Pattern=`^[A-Z]`", ["enum-removed"]),
    (
        "pattern that one does not match",
        "string",
        "Enum=Red;blue",
        "Pattern=`^[A-Z]`",
        ["enum-removed", "validation-tightened"],
    ),
    ("pattern that only Go knows", "string", "Enum=Red", "Pattern=`^\\pL`", ["enum-removed", "validation-tightened"]),
    ("length that all have", "string", "Enum=Red;Blue", "MaxLength=4", ["enum-removed"]),
    ("length that one has not", "string", "Enum=Red;Blue", "MinLength=4", ["enum-removed", "validation-tightened"]),
    ("numbers within", "int32", "Enum=1;2", "Minimum=1", ["enum-removed"]),
    ("a number outside", "int32", "Enum=1;2", "Maximum=1", ["enum-removed", "validation-tightened"]),
]


@pytest.mark.parametrize(("type_", "old", "new", "rules"), [row[1:] for row in LISTED], ids=[row[0] for row in LISTED])
def test_limit_in_place_of_an_enum_is_tried_with_its_values(type_: str, old: str, new: str, rules: list[str]) -> None:
    before, after = (
        spec(f'// +kubebuilder:validation:{marker}\nA {type_} `json:"a,omitempty"`') for marker in (old, new)
    )
    assert sorted(one.rule for one in changes_of(before, after)) == rules


@pytest.mark.parametrize(("old", "new", "expected"), [row[1:] for row in FIELDS], ids=[row[0] for row in FIELDS])
def test_fields(old: str, new: str, expected: Told) -> None:
    assert told(changes_of(spec(old), spec(new))) == expected


@pytest.mark.parametrize(
    ("old", "new", "rule", "severity", "rest"), TYPES, ids=[f"{row[0]} to {row[1]}" for row in TYPES]
)
def test_types(old: str, new: str, rule: str, severity: str, rest: str) -> None:
    found = changes_of(spec(f'A {old} `json:"a,omitempty"`', rest), spec(f'A {new} `json:"a,omitempty"`', rest))
    assert told(found) == ([(rule, severity, "WidgetSpec.a")] if rule else [])


@pytest.mark.parametrize(
    ("type_", "old", "new", "expected"), [row[1:] for row in LIMITS], ids=[row[0] for row in LIMITS]
)
def test_limits(type_: str, old: str, new: str, expected: Told) -> None:
    def text(marker: str) -> str:
        line = f"// +kubebuilder:validation:{marker}\n" if marker else ""
        return spec(f'{line}A {type_} `json:"a,omitempty"`', "type Other map[string]string" if type_ == "Other" else "")

    found = changes_of(text(old), text(new))
    assert [(one.rule, one.severity, one.keyword) for one in found if one.lens == "wire"] == expected


@pytest.mark.parametrize(
    ("old", "new", "rule", "severity"),
    [
        ("", "// +kubebuilder:validation:Enum=A;B", "enum-added", "potential"),
        ("", "// +kubebuilder:validation:MaxLength=3", "validation-tightened", "potential"),
        ("", "// +kubebuilder:validation:XValidation:rule=\"self != 'a'\"", "cel-rule-added", "potential"),
        ("", "// +required", "field-became-required", "breaking"),
    ],
)
def test_status_is_milder_where_only_controllers_write(old: str, new: str, rule: str, severity: str) -> None:
    field = 'A string `json:"a,omitempty"`'
    (found,) = changes_of(status(f"{old}\n{field}"), status(f"{new}\n{field}"))
    assert (found.rule, found.severity, found.side) == (rule, severity, "status")


def test_type_in_spec_and_status_is_judged_as_in_spec() -> None:
    part = 'type Part struct {\n%s\nA string `json:"a,omitempty"`\n}'
    text = """type WidgetSpec struct { P Part `json:"p,omitempty"` }
type WidgetStatus struct { P Part `json:"p,omitempty"` }
"""
    (found,) = changes_of(text + part % "", text + part % "// +kubebuilder:validation:MaxLength=3")
    assert (found.severity, found.side) == ("breaking", "spec")
    assert found.affects == ("Widget.spec.p.a", "Widget.status.p.a")


DEFAULTS = [
    ("1 and 1.0", "int32", "1", "1.0", []),
    ("1 and true", "string", '"1"', '"true"', ["default-changed"]),
    ("order of keys", "map[string]string", '{"a":"1","b":"2"}', '{"b":"2","a":"1"}', []),
    ("another key", "map[string]string", '{"a":"1"}', '{"a":"2"}', ["default-changed"]),
]


@pytest.mark.parametrize(
    ("type_", "old", "new", "rules"), [row[1:] for row in DEFAULTS], ids=[row[0] for row in DEFAULTS]
)
def test_defaults_are_compared_as_values(type_: str, old: str, new: str, rules: list[str]) -> None:
    before, after = (spec(f'// +default={value}\nA {type_} `json:"a,omitempty"`') for value in (old, new))
    assert [one.rule for one in changes_of(before, after)] == rules


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        (1, 1.0, True),
        (1, True, False),
        (0, False, False),
        ([1], [1.0], True),
        ([1], [True], False),
        ({"a": 1}, {}, False),
    ],
)
def test_values_are_those_of_json(old: object, new: object, same: bool) -> None:  # noqa: FBT001 - a row
    assert is_same_value(old, new) is same


CEL = [
    ("blanks", ("self > 1",), ("self  >  1",), []),
    ("order", ("self > 1", "self < 9"), ("self < 9", "self > 1"), []),
    ("added", ("self > 1",), ("self > 1", "self < 9"), ["cel-rule-added"]),
    ("rewritten", ("self >= 1 && self <= 9",), ("self >= 1 && self <= 99",), ["cel-rule-changed"]),
    ("partly rewritten", ("self.size() > 3 && self != 'x'",), ("self.size() > 3 && self.y",), ["cel-rule-changed"]),
    ("quite another", ("self.size() > 3",), ("!has(oldSelf.y) || self.z",), ["cel-rule-added", "cel-rule-removed"]),
    ("immutable, the other way round", (), ("oldSelf == self",), ["field-became-immutable"]),
    ("no longer immutable", ("self == oldSelf",), (), ["cel-rule-removed"]),
]


@pytest.mark.parametrize(("old", "new", "rules"), [row[1:] for row in CEL], ids=[row[0] for row in CEL])
def test_cel(old: tuple[str, ...], new: tuple[str, ...], rules: list[str]) -> None:
    def text(found: tuple[str, ...]) -> str:
        lines = "".join(f'// +kubebuilder:validation:XValidation:rule="{rule}"\n' for rule in found)
        return spec(f'{lines}A int32 `json:"a,omitempty"`')

    assert [one.rule for one in changes_of(text(old), text(new))] == rules


def test_message_of_a_rule_is_words() -> None:
    marker = '// +kubebuilder:validation:XValidation:rule="self > 1",message="%s"\nA int32 `json:"a"`'
    (found,) = changes_of(spec(marker % "too small"), spec(marker % "too little"))
    assert (found.rule, found.severity, found.old, found.new) == ("doc-changed", "docs", "too small", "too little")


@pytest.mark.parametrize(
    ("rule", "severity"),
    [("!has(self.b) || self.a > 1", "potential"), ("self.a > 1", "breaking")],
    ids=["speaks of a new field", "speaks of an old one"],
)
def test_rule_about_a_new_field_may_hurt_nobody(rule: str, severity: str) -> None:
    old = spec('A int32 `json:"a,omitempty"`')
    marker = f'// +kubebuilder:validation:XValidation:rule="{rule}"\n'
    new = marker + spec('A int32 `json:"a,omitempty"`\nB int32 `json:"b,omitempty"`')
    (found,) = (one for one in changes_of(old, new) if one.rule == "cel-rule-added")
    assert found.severity == severity


def test_rule_in_place_of_others_can_not_be_judged() -> None:
    marker = '// +kubebuilder:validation:XValidation:rule="%s"\nA int32 `json:"a"`'
    found = changes_of(spec(marker % "self != 3"), spec(marker % "oldSelf < 100 || self > oldSelf * 2"))
    assert [(one.rule, one.severity) for one in found] == [
        ("cel-rule-added", "potential"),
        ("cel-rule-removed", "potential"),
    ]


def test_choice_between_fields_is_a_limit() -> None:
    fields = 'A *int32 `json:"a,omitempty"`\nB *int32 `json:"b,omitempty"`'
    found = changes_of(spec(fields), "// +kubebuilder:validation:ExactlyOneOf=a;b\n" + spec(fields))
    assert [(one.rule, one.keyword) for one in found] == [("validation-tightened", "exactlyOneOf")]


TOPOLOGY = [
    ("unset is atomic", "[]string", "", "// +listType=atomic", []),
    ("set to map", "[]Part", "// +listType=set", "// +listType=map\n// +listMapKey=a", ["list-type-keyed"]),
    ("map to unset", "[]Part", "// +listType=map\n// +listMapKey=a", "", ["list-type-atomic"]),
    ("granular is unset", "map[string]string", "", "// +mapType=granular", []),
    ("struct", "Part", "", "// +structType=atomic", ["map-type-changed"]),
]


@pytest.mark.parametrize(
    ("type_", "old", "new", "rules"), [row[1:] for row in TOPOLOGY], ids=[row[0] for row in TOPOLOGY]
)
def test_topology(type_: str, old: str, new: str, rules: list[str]) -> None:
    part = 'type Part struct { A string `json:"a"` }'
    before, after = (spec(f'{marker}\nP {type_} `json:"p,omitempty"`', part) for marker in (old, new))
    assert [one.rule for one in changes_of(before, after)] == rules


def test_keys_of_an_atomic_list_merge_nothing() -> None:
    part = 'type Part struct { A string `json:"a"` }'
    text = spec('// +listType=atomic\n%s\nP []Part `json:"p,omitempty"`', part)
    assert told(changes_of(text % "", text % "// +k8s:listMapKey=a")) == [
        ("list-map-keys-changed", "potential", "WidgetSpec.p")
    ]


def test_patch_strategy_is_told_without_alarm() -> None:
    before = spec('P []string `json:"p,omitempty"`')
    after = spec('P []string `json:"p,omitempty" patchStrategy:"merge" patchMergeKey:"a"`')
    found = changes_of(before, after)
    assert [(one.rule, one.keyword, one.severity, one.lens) for one in found] == [
        ("list-map-keys-changed", "patchMergeKey", "potential", "go"),
        ("list-type-keyed", "patchStrategy", "potential", "go"),
    ]


def test_open_enum_is_told_at_its_type_once() -> None:
    text = """type WidgetSpec struct {
	A Color `json:"a,omitempty"`
	B []Color `json:"b,omitempty"`
}
type Color string
const (
	Red Color = "Red"
%s
)
"""
    (found,) = changes_of(text % "", text % '\tBlue Color = "Blue"')
    assert (found.rule, found.severity, found.subject, found.keyword) == (
        "enum-value-added",
        "potential",
        "Color",
        "Blue",
    )
    assert found.affects == ("Widget.spec.a", "Widget.spec.b")
    (gone,) = changes_of(text % '\tBlue Color = "Blue"', text % "")
    assert (gone.rule, gone.severity) == ("enum-value-removed", "potential")


def test_value_that_a_field_and_its_type_have_is_told_once() -> None:
    text = """type WidgetSpec struct {
	// +kubebuilder:validation:Enum=%s
	A Color `json:"a,omitempty"`
}
type Color string
const (
	Red Color = "Red"
	%s
)
"""
    found = changes_of(text % ("Red", ""), text % ("Red;Blue", 'Blue Color = "Blue"'))
    assert told(found) == [("enum-value-added", "potential", "WidgetSpec.a")]


def test_enum_that_was_said_to_grow_may_grow() -> None:
    line = '// +kubebuilder:validation:Enum=%s\nA string `json:"a,omitempty"`'
    said = "// The color. More values may be added later.\n"
    assert told(changes_of(spec(said + line % "A"), spec(said + line % "A;B"))) == [
        ("enum-value-added", "safe", "WidgetSpec.a")
    ]
    options = {"enum_open_doc_pattern": "never matches"}
    assert told(changes_of(spec(said + line % "A"), spec(said + line % "A;B"), **options)) == [
        ("enum-value-added", "potential", "WidgetSpec.a")
    ]


def test_first_constants_of_a_type_surprise_nobody() -> None:
    text = 'type WidgetSpec struct { A Color `json:"a,omitempty"` }\ntype Color string\n'
    assert told(changes_of(text, text + 'const Red Color = "Red"\n')) == [("enum-value-added", "safe", "Color")]


def test_struct_without_a_common_field_is_another_type() -> None:
    text = 'type WidgetSpec struct { A %s `json:"a,omitempty"` }\n'
    old = text % "Ball" + 'type Ball struct { R int32 `json:"r"` }\n'
    new = text % "Cube" + 'type Cube struct { E int32 `json:"e"` }\n'
    assert told(changes_of(old, new)) == [("type-changed", "breaking", "WidgetSpec.a")]


def test_enum_that_was_only_said_is_put_on_by_another_marker() -> None:
    text = """type WidgetSpec struct { A Color `json:"a,omitempty"` }
// +%s
type Color string
const Red Color = "Red"
"""
    said, enforced = text % "enum", text % "kubebuilder:validation:Enum=Red"
    assert told(changes_of(said, enforced)) == [("enum-added", "breaking", "Color")]
    assert told(changes_of(enforced, said)) == [("enum-removed", "potential", "Color")]


GO = [
    (
        "pointer",
        'A int32 `json:"a,omitempty"`',
        'A *int32 `json:"a,omitempty"`',
        "",
        [("pointer-changed", "breaking", "WidgetSpec.a")],
    ),
    (
        "field",
        'A int32 `json:"a,omitempty"`',
        'B int32 `json:"a,omitempty"`',
        "",
        [("go-name-changed", "breaking", "WidgetSpec.a")],
    ),
    (
        "named type",
        'A string `json:"a,omitempty"`',
        'A Color `json:"a,omitempty"`',
        "type Color string",
        [("go-name-changed", "breaking", "WidgetSpec.a")],
    ),
]


@pytest.mark.parametrize(("old", "new", "rest", "expected"), [row[1:] for row in GO], ids=[row[0] for row in GO])
def test_go(old: str, new: str, rest: str, expected: Told) -> None:
    found = changes_of(spec(old, rest), spec(new, rest))
    assert told(found, "go") == expected
    assert told(found) == []


def test_type_with_another_name_is_told_once() -> None:
    text = 'type WidgetSpec struct {\nA %s `json:"a,omitempty"`\nB []%s `json:"b,omitempty"`\n}\ntype %s struct { C int32 `json:"c"` }'
    found = changes_of(text.replace("%s", "Bolt"), text.replace("%s", "Screw"))
    assert told(found, "go", "wire") == [("go-name-changed", "breaking", "Screw")]


def test_edits_of_a_renamed_type_are_still_told() -> None:
    text = 'type WidgetSpec struct { A %s `json:"a,omitempty"` }\ntype %s struct { C %s `json:"c"` }'
    found = changes_of(text % ("Bolt", "Bolt", "int64"), text % ("Screw", "Screw", "int32"))
    assert told(found) == [("type-narrowed", "breaking", "Screw.c")]


def test_constant_with_another_name() -> None:
    text = 'type WidgetSpec struct { A Color `json:"a,omitempty"` }\ntype Color string\nconst %s Color = "Red"\n'
    found = changes_of(text % "Red", text % "Crimson")
    assert told(found, "go", "wire") == [("go-name-changed", "breaking", "Color")]


KINDS = [
    (
        "short name",
        "// +kubebuilder:resource:shortName=w",
        "// +kubebuilder:resource:shortName=x",
        ["short-name-removed", "short-name-added"],
    ),
    ("category", "", "// +kubebuilder:resource:categories=all", ["short-name-added"]),
    (
        "order of short names",
        "// +kubebuilder:resource:shortName={a,b}",
        "// +kubebuilder:resource:shortName={b,a}",
        [],
    ),
    ("scale", "", "// +kubebuilder:subresource:scale:specpath=.a,statuspath=.b", ["subresource-added"]),
    (
        "warning",
        '// +kubebuilder:deprecatedversion:warning="a"',
        '// +kubebuilder:deprecatedversion:warning="b"',
        ["doc-changed"],
    ),
    ("the only version is stored anyway", "", "// +kubebuilder:storageversion", []),
    ("default scope", "", "// +kubebuilder:resource:scope=Namespaced", []),
]


@pytest.mark.parametrize(("old", "new", "rules"), [row[1:] for row in KINDS], ids=[row[0] for row in KINDS])
def test_kinds(old: str, new: str, rules: list[str]) -> None:
    assert [one.rule for one in changes_of(f"{old}\n{KIND}", f"{new}\n{KIND}")] == rules


DOCS = [
    ("wrapped", "// Size in liters\n// of water.", "// Size in\n// liters of water.", []),
    ("came", "", "// Size.", ["doc-changed"]),
    ("changed", "// Size.", "// Volume.", ["doc-changed"]),
    ("deprecated", "// Size.", "// Size.\n//\n// Deprecated: use b.", ["field-deprecated"]),
    (
        "deprecated and changed",
        "// Size.",
        "// Volume.\n//\n// Deprecated: use b.",
        ["doc-changed", "field-deprecated"],
    ),
    ("gate", "// Size.", "// Size.\n// +featureGate=Big", ["doc-changed"]),
    ("title", "// Size.", "// Size.\n// +kubebuilder:title=Size", ["doc-changed"]),
    ("example", "// +kubebuilder:example=1", "// +kubebuilder:example=2", ["doc-changed"]),
]


@pytest.mark.parametrize(("old", "new", "rules"), [row[1:] for row in DOCS], ids=[row[0] for row in DOCS])
def test_docs(old: str, new: str, rules: list[str]) -> None:
    before, after = (spec(f'{lines}\nA int32 `json:"a,omitempty"`') for lines in (old, new))
    found = changes_of(before, after)
    assert sorted(one.rule for one in found) == rules


SETTING = """
type WidgetSpec struct {
	Size *int32 `json:"size,omitempty"`
	Name string `json:"name,omitempty"`
}

func SetDefaults_Widget(w *Widget) {
	if w.Spec.Name == "" {
		w.Spec.Name = "widget"
	}
%s}
"""
SIZE = "	if w.Spec.Size == nil%s {\n		size := int32(%s)\n		w.Spec.Size = &size\n	}\n"
CODE = {
    "another value": (
        SIZE % ("", 3),
        SIZE % ("", 5),
        ["is set to another value in Go code: 3 → 5, at Widget.spec.size"],
    ),
    "a value": ("", SIZE % ("", 5), ["is set to 5 in Go code now, at Widget.spec.size"]),
    "no value": (SIZE % ("", 3), "", ["is no longer set to 3 in Go code, at Widget.spec.size"]),
    "another condition": (
        SIZE % ("", 3),
        SIZE % (' && w.Spec.Name != "x"', 3),
        [
            "is no longer set to 3 in Go code, at Widget.spec.size",
            'is set to 3 in Go code now, at Widget.spec.size if spec.name != "x"',
        ],
    ),
    "nothing": (SIZE % ("", 3), "\n" + SIZE % ("", 3), []),
}


@pytest.mark.parametrize(("before", "after", "expected"), CODE.values(), ids=CODE)
def test_what_functions_set(before: str, after: str, expected: list[str]) -> None:
    found = changes_of(SETTING % before, SETTING % after)
    assert [one.message for one in found] == expected
    assert {one.rule for one in found} <= {"code-default-changed"}
    assert {one.subject for one in found} <= {"WidgetSpec.size"}


def test_functions_that_were_not_read_set_nothing_else() -> None:
    without = (SETTING % "").partition("func")[0]
    assert changes_of(SETTING % (SIZE % ("", 3)), without) == ()
    assert changes_of(without, SETTING % (SIZE % ("", 3))) == ()


SECOND = """
type Gadget struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              WidgetSpec `json:"spec,omitempty"`
}

func SetDefaults_Gadget(g *Gadget) {
	if g.Spec.Name == "" {
		g.Spec.Name = "gadget"
	}
}
"""


def test_what_functions_set_in_a_kind_that_is_new_or_gone_is_not_told() -> None:
    one, both = SETTING % "", SETTING % "" + SECOND
    assert "code-default-changed" not in {change.rule for change in changes_of(one, both)}
    assert "code-default-changed" not in {change.rule for change in changes_of(both, one)}


def test_what_functions_set_in_a_field_of_another_type_is_not_told() -> None:
    before = (SETTING % "").replace("Size *int32", "Size *string")
    assert before != SETTING % ""
    assert "code-default-changed" not in {change.rule for change in changes_of(before, SETTING % (SIZE % ("", 5)))}
