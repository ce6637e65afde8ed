"""Whatever differs in the schemas of two APIs is told, and whatever is told differs there."""

from hypothesis import given, settings
from hypothesis import strategies as st

from extractor.diff import diff
from extractor.diff.catalog import explanations
from tests.diff.changes import api_of
from tests.diff.schemas import differences, invented, untold

TYPES = (
    "string",
    "int32",
    "int64",
    "bool",
    "[]string",
    "map[string]int32",
    "Part",
    "*Part",
    "[]Part",
    "Color",
    "metav1.Time",
)
MARKERS = {
    "any": ("+optional", "+required", "+nullable"),
    "string": (
        "+kubebuilder:validation:MaxLength=3",
        "+kubebuilder:validation:MaxLength=9",
        "+kubebuilder:validation:MinLength=1",
        "+kubebuilder:validation:Pattern=`^a`",
        "+kubebuilder:validation:Pattern=`^b`",
        "+kubebuilder:validation:Enum=A;B",
        "+kubebuilder:validation:Enum=B;C",
        "+kubebuilder:validation:Format=uri",
        "+kubebuilder:default=A",
        '+kubebuilder:validation:XValidation:rule="self == oldSelf"',
    ),
    "int32": (
        "+kubebuilder:validation:Minimum=0",
        "+kubebuilder:validation:Maximum=7",
        "+kubebuilder:validation:ExclusiveMaximum=true",
        "+kubebuilder:validation:MultipleOf=2",
        "+kubebuilder:default=1",
        '+kubebuilder:validation:XValidation:rule="self > 1"',
    ),
    "[]string": (
        "+listType=set",
        "+listType=atomic",
        "+kubebuilder:validation:MaxItems=3",
        "+kubebuilder:validation:items:MaxLength=3",
        "+kubebuilder:validation:UniqueItems=true",
    ),
    "map[string]int32": ("+mapType=atomic", "+kubebuilder:validation:MaxProperties=3"),
    "Part": ("+structType=atomic", "+kubebuilder:pruning:PreserveUnknownFields"),
    "Color": ("+kubebuilder:validation:MaxLength=3", "+kubebuilder:default=Red"),
}


@st.composite
def fields(draw: st.DrawFn, names: str) -> str:
    lines = []
    for name in names:
        if draw(st.integers(0, 3)) == 0:
            continue
        type_ = draw(st.sampled_from(TYPES))
        known = (*MARKERS["any"], *MARKERS.get(type_.removeprefix("*"), ()))
        markers = draw(st.lists(st.sampled_from(known), max_size=2, unique=True))
        omit = draw(st.sampled_from((",omitempty", "")))
        lines += [f"\t// {marker}" for marker in markers]
        lines.append(f'\t{name.upper()} {type_} `json:"{name}{omit}"`')
    return "\n".join(lines)


@st.composite
def specs(draw: st.DrawFn) -> str:
    """A kind with a spec, a shared struct (inline or not) and a type of values, all of them at random."""
    inline = draw(st.sampled_from(("", '\tBase `json:",inline"`\n')))
    color = draw(
        st.sampled_from(("", "// +kubebuilder:validation:Enum=Red;Blue\n", "// +kubebuilder:validation:MaxLength=5\n"))
    )
    part = draw(st.sampled_from(("", '// +kubebuilder:validation:XValidation:rule="true"\n')))
    parts = draw(st.sampled_from(("S string", "S int32", "S *string")))
    return f"""type WidgetSpec struct {{
{inline}{draw(fields("abc"))}
}}
type Base struct {{
{draw(fields("de"))}
}}
{part}type Part struct {{
	{parts} `json:"s,omitempty"`
}}
{color}type Color string
"""


@settings(max_examples=150, deadline=None)
@given(specs(), specs())
def test_what_differs_is_told_and_what_is_told_differs(before: str, after: str) -> None:
    old, new = api_of(before), api_of(after)
    changes = diff(old, new)
    assert untold(old, new, changes) == []
    assert invented(old, new, changes) == []
    assert [one for one in changes if one.rule == "unclassified-change"] == []


def test_examples_of_rules_agree_with_their_schemas() -> None:
    differing = 0
    for one in explanations().values():
        old, new = api_of(one.before), api_of(one.after)
        changes = diff(old, new)
        assert (untold(old, new, changes), invented(old, new, changes)) == ([], []), one.fires
        differing += bool(list(differences(old, new)))
    assert differing > 30


def test_the_second_opinion_is_one() -> None:
    text = "type WidgetSpec struct { %s }"
    old, new = api_of(text % 'A int32 `json:"a"`'), api_of(text % "")
    assert untold(old, new, ()) == ["Widget.spec.a"]
    assert invented(new, new, diff(old, new)) == [("field-removed", "Widget.spec.a")]
