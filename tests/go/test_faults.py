"""What is wrong with single markers: names that nobody knows, wrong places, traps of the grammar."""

import pytest

from extractor.go.markers import Fault, Target, fault, parse
from extractor.model.facts import Marker


def found(text: str, target: Target = "field") -> Fault | None:
    return fault(parse(Marker(text), target), text, target)


UNKNOWN = [
    pytest.param("resource:path=gates", "type", "did you mean +kubebuilder:resource:path=gates?", id="no prefix"),
    pytest.param("validation:Maximum=3", "field", "did you mean +kubebuilder:validation:Maximum=3?", id="half a name"),
    pytest.param("Maximum=3", "field", "did you mean +kubebuilder:validation:Maximum=3?", id="last part only"),
    pytest.param("kubebuilder:Optional", "field", "did you mean +kubebuilder:validation:Optional?", id="part missing"),
    pytest.param(
        "kubebuilder:validation:Default=3", "field", "did you mean +kubebuilder:default=3?", id="part too many"
    ),
    pytest.param("kubebuilder:plural=oxen", "type", "did you mean +kubebuilder:resource:path=oxen?", id="other word"),
    pytest.param("kubebuilder:singular=ox", "type", "did you mean +kubebuilder:resource:singular=ox?", id="argument"),
    pytest.param(
        "kubebuilder:validation:Enum:In;Out", "field", "did you mean +kubebuilder:validation:Enum=In;Out?", id="colon"
    ),
    pytest.param(
        "kubebuilder:validation:MinItems 2", "field", "did you mean +kubebuilder:validation:MinItems=2?", id="blank"
    ),
    pytest.param(
        "kubebuilder:validation:=Optional",
        "field",
        "did you mean +kubebuilder:validation:Optional?",
        id="colon, equals",
    ),
    pytest.param(
        "kubebuilder:validation:Items:Pattern=a",
        "field",
        "did you mean +kubebuilder:validation:items:Pattern=a?",
        id="case",
    ),
    pytest.param("Nullable", "field", "did you mean +nullable?", id="case of a short name"),
    pytest.param("list-type=set", "field", "did you mean +listType=set?", id="separator"),
    pytest.param("optoinal", "field", "did you mean +optional?", id="letters swapped"),
    pytest.param("kubebiulder:default=3", "field", "did you mean +kubebuilder:default?", id="prefix misspelt"),
    pytest.param(
        "kubebuilder:validation:MaxLenght=9", "field", "did you mean +kubebuilder:validation:MaxLength?", id="misspelt"
    ),
    pytest.param("kubebuilder:nonsense", "field", "", id="nothing is like it"),
    pytest.param("optional.", "field", "write +optional on a line of its own", id="full stop"),
    pytest.param("required, see below", "field", "write +required on a line of its own", id="sentence"),
    pytest.param("optional - a=b", "field", "write +optional on a line of its own", id="equals in the sentence"),
]


@pytest.mark.parametrize(("text", "target", "hint"), UNKNOWN)
def test_a_name_that_nobody_knows_comes_with_what_was_meant(text: str, target: Target, hint: str) -> None:
    wrong = found(text, target)
    assert wrong
    assert (wrong.rule, wrong.hint) == ("unknown-marker", hint)


def test_several_names_may_have_been_meant() -> None:
    wrong = found("kubebuilder:validation:OneOf=a;b", "type")
    assert wrong
    guesses = ("AtLeastOneOf", "AtMostOneOf", "ExactlyOneOf")
    assert wrong.hint == f"did you mean {' or '.join(f'+kubebuilder:validation:{name}' for name in guesses)}?"


def test_a_long_marker_is_shown_by_its_beginning() -> None:
    wrong = found(f"kubebuilder:Enum={'a' * 100}")
    assert wrong
    assert wrong.message == f"controller-gen knows no marker +kubebuilder:Enum={'a' * 43}…: it does nothing"


HONEST = [
    pytest.param("openshift:capability=Gates", "type", id="another vendor"),
    pytest.param("unionMember,optional", "field", id="union tag with an option"),
    pytest.param("protobuf.nullable=true", "type", id="protobuf"),
    pytest.param("k8s:validation-gen-nolint", "type", id="switch of a generator"),
    pytest.param("kubebuilder:scaffold:imports", "type", id="kubebuilder's scaffold"),
    pytest.param("deprecated", "field", id="a word of its own"),
    pytest.param("-----+-----", "field", id="a table"),
    pytest.param("options", "field", id="alike, but not enough"),
    pytest.param("Enumeration=a", "field", id="longer than a known name"),
    pytest.param("genclient:noStatus", "type", id="known to client-gen"),
    pytest.param("featureGate=Gates", "field", id="known to people"),
    pytest.param('k8s:alpha(since: "1.40")=+k8s:optional', "field", id="declarative validation"),
]


@pytest.mark.parametrize(("text", "target"), HONEST)
def test_markers_of_other_tools_are_left_alone(text: str, target: Target) -> None:
    assert found(text, target) is None


MISPLACED = [
    pytest.param(
        "kubebuilder:default=3", "type", "+kubebuilder:default=3 does nothing on a type: it describes a field"
    ),
    pytest.param("optional", "type", "+optional does nothing on a type: it describes a field"),
    pytest.param(
        "kubebuilder:validation:Optional",
        "type",
        "+kubebuilder:validation:Optional does nothing on a type: it describes a package or a field",
    ),
    pytest.param(
        "kubebuilder:storageversion",
        "field",
        "+kubebuilder:storageversion does nothing on a field: it describes a type",
    ),
]


@pytest.mark.parametrize(("text", "target", "message"), MISPLACED)
def test_a_marker_in_the_wrong_place(text: str, target: Target, message: str) -> None:
    assert found(text, target) == Fault("misplaced-marker", message)


BAD = [
    pytest.param(
        "kubebuilder:validation:MaxLength=long",
        "+kubebuilder:validation:MaxLength=long can't be read: expected an integer, got 'long'",
        "controller-gen stops at such a marker",
        id="type",
    ),
    pytest.param(
        "nullable=false",
        "+nullable=false can't be read: extra arguments provided: 'false'",
        "controller-gen stops at such a marker",
        id="value of a flag",
    ),
    pytest.param(
        "kubebuilder:validation:Pattern=^a,b$",
        "+kubebuilder:validation:Pattern=^a,b$ can't be read: extra arguments provided: ',b$'",
        "controller-gen stops at such a marker",
        id="comma without quotes",
    ),
    pytest.param(
        'kubebuilder:validation:XValidation:message="no rule"',
        "+kubebuilder:validation:XValidation:message=\"no rule\" can't be read: missing argument 'rule'",
        "controller-gen stops at such a marker",
        id="argument missing",
    ),
    pytest.param(
        "k8s:minimum=few(",
        "+k8s:minimum=few( can't be read: unexpected '('",
        "validation-gen stops at such a marker",
        id="another reader",
    ),
]


@pytest.mark.parametrize(("text", "message", "hint"), BAD)
def test_arguments_that_cannot_be_read(text: str, message: str, hint: str) -> None:
    assert found(text) == Fault("bad-marker", message, hint)


def test_a_marker_that_only_one_generator_reads_stops_that_one() -> None:
    wrong = found("kubebuilder:webhook:path=/x", "package")
    assert wrong
    assert wrong.hint == "controller-gen webhook stops at such a marker"


def test_a_default_that_is_no_json_cannot_be_read() -> None:
    wrong = found("default=slow")
    assert wrong
    assert wrong.rule == "bad-marker"
    assert wrong.message.startswith("+default=slow can't be read: 'slow' is not JSON")


LOST = [
    pytest.param("kubebuilder:validation:Enum=In ;Out", "field", "kubebuilder:validation:Enum=In;Out", id="list"),
    pytest.param("kubebuilder:default={to: far away }", "field", "kubebuilder:default={to: far away}", id="map"),
    pytest.param(
        "kubebuilder:printcolumn:name=Age ,type=date,JSONPath=.a",
        "type",
        "kubebuilder:printcolumn:name=Age,type=date,JSONPath=.a",
        id="arguments",
    ),
]


@pytest.mark.parametrize(("text", "target", "repaired"), LOST)
def test_a_blank_before_a_delimiter_loses_a_word(text: str, target: Target, repaired: str) -> None:
    wrong = found(text, target)
    assert wrong
    assert (wrong.rule, wrong.hint) == ("lost-word", f"write +{repaired}")
    assert found(repaired, target) is None


HARMLESS = [
    pytest.param("kubebuilder:validation:Enum=In; Out", id="blank behind the delimiter"),
    pytest.param('kubebuilder:validation:Enum={"In" , "Out"}', id="behind quotes"),
    pytest.param("kubebuilder:default={a: 3 }", id="behind a number"),
    pytest.param("kubebuilder:validation:XValidation:rule=`self in ['a' , 'b']`", id="inside quotes"),
    pytest.param('default={"a": 1 }', id="JSON"),
]


@pytest.mark.parametrize("text", HARMLESS)
def test_other_blanks_do_no_harm(text: str) -> None:
    assert found(text) is None


def test_single_quotes_are_part_of_the_value() -> None:
    wrong = found("kubebuilder:validation:Pattern='^a+$'")
    assert wrong == Fault(
        "single-quotes",
        "the single quotes of '^a+$' are part of the value: they quote nothing",
        'write "^a+$", or `^a+$` where it holds a backslash',
    )


@pytest.mark.parametrize("text", ["kubebuilder:default=\"'a'\"", "kubebuilder:title=it's", "featureGate='a'"])
def test_single_quotes_that_are_meant(text: str) -> None:
    assert found(text) is None
