"""What users of other tools reported as wrong, each as an edit of our own and the right verdict."""

from extractor.diff import DiffOptions, diff
from tests.diff.changes import Told, api_of, changes_of, told

HEAD = "// +groupName=shop.example.org\n"
META = """	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
"""


def verdict(old: str, new: str) -> Told:
    """Everything that is told by default: the wire, and words."""
    return told(changes_of(old, new), "wire", "docs")


def version(name: str, marker: str = "", fields: str = 'Size int32 `json:"size,omitempty"`') -> str:
    return f"-- {name}/types.go --\n{HEAD}package {name}\n\n{marker}\ntype Widget struct {{\n{META}{fields}\n}}\n"


def test_1_doc_that_is_only_wrapped_again() -> None:
    text = 'type WidgetSpec struct {\n%s\nVolume int32 `json:"volume"`\n}'
    assert verdict(text % "// Volume in liters of cold water.", text % "// Volume in liters\n// of cold water.") == []
    assert verdict(text % "// Volume in liters.", text % "// Volume, in pints.") == [
        ("doc-changed", "docs", "WidgetSpec.volume")
    ]


def test_2_required_child_of_a_new_optional_parent() -> None:
    new = """type WidgetSpec struct { Tank *Tank `json:"tank,omitempty"` }
type Tank struct { Depth int32 `json:"depth"` }"""
    assert verdict("type WidgetSpec struct {}", new) == [("optional-field-added", "safe", "WidgetSpec.tank")]


def test_4_plain_addition_in_an_item_of_a_list() -> None:
    text = (
        'type WidgetSpec struct { Keys []Key `json:"keys,omitempty"` }\ntype Key struct {\nId string `json:"id"`\n%s\n}'
    )
    assert verdict(text % "", text % 'Lock string `json:"lock,omitempty"`') == [
        ("optional-field-added", "safe", "Key.lock")
    ]


def test_5_immutable_by_cel_quotes_the_rule() -> None:
    text = 'type WidgetSpec struct {\n%s\nAisle string `json:"aisle"`\n}'
    (found,) = changes_of(text % "", text % '// +kubebuilder:validation:XValidation:rule="self == oldSelf"')
    assert (found.rule, found.severity) == ("field-became-immutable", "breaking")
    assert "self == oldSelf" in found.message


def test_6_and_7_enum_put_on_and_lifted() -> None:
    free = 'type WidgetSpec struct {\nPace string `json:"pace,omitempty"`\n}'
    bound = (
        'type WidgetSpec struct {\n// +kubebuilder:validation:Enum=Slow;Quick\nPace string `json:"pace,omitempty"`\n}'
    )
    assert verdict(free, bound) == [("enum-added", "breaking", "WidgetSpec.pace")]
    assert verdict(bound, free) == [("enum-removed", "potential", "WidgetSpec.pace")]


def test_9_field_that_moved_into_a_shared_parent() -> None:
    old = 'type WidgetSpec struct {\nPicture string `json:"picture"`\n}'
    new = (
        'type WidgetSpec struct {\nShared `json:",inline"`\n}\ntype Shared struct {\nPicture string `json:"picture"`\n}'
    )
    assert verdict(old, new) == [("field-promoted", "safe", "WidgetSpec.picture")]
    assert verdict(new, old) == [("field-promoted", "safe", "WidgetSpec.picture")]


def test_11_json_name_under_the_same_go_name() -> None:
    text = 'type WidgetSpec struct { Copies int32 `json:"%s"` }'
    assert verdict(text % "copies", text % "count") == [("json-name-changed", "breaking", "WidgetSpec.count")]
    assert verdict(text % "copies", text % "Copies") == [("json-name-changed", "breaking", "WidgetSpec.Copies")]


def test_12_omitempty_dropped() -> None:
    text = 'type WidgetSpec struct { Aisle string `json:"aisle%s"` }'
    (found,) = changes_of(text % ",omitempty", text % "")
    assert (found.rule, found.severity) == ("field-became-required", "breaking")
    assert "omitempty was removed" in found.message


def test_13_the_same_go_is_the_same_whatever_wrote_the_crd() -> None:
    text = 'type WidgetSpec struct {\n// +kubebuilder:validation:Required\nAisle string `json:"aisle,omitempty"`\n}'
    assert verdict(text, text) == []
    cause = next(one for one in api_of(text).types if one.name.name == "WidgetSpec").shape.fields[0].required.cause
    assert cause == "+kubebuilder:validation:Required"


def test_14_required_field_of_status_blocks_upgrades_too() -> None:
    text = "type WidgetSpec struct {}\ntype WidgetStatus struct { %s }"
    assert verdict(text % "", text % 'Checks []metav1.Condition `json:"checks"`') == [
        ("required-field-added", "breaking", "WidgetStatus.checks")
    ]


def test_15_marker_that_moved_from_a_field_to_its_type() -> None:
    old = 'type WidgetSpec struct {\n// +kubebuilder:validation:MaxLength=40\nLabel string `json:"label"`\n}'
    new = 'type WidgetSpec struct {\nLabel ShortText `json:"label"`\n}\n// +kubebuilder:validation:MaxLength=40\ntype ShortText string'
    assert verdict(old, new) == []
    assert ("go-name-changed", "breaking", "WidgetSpec.label") in told(changes_of(old, new), "go")


def test_17_type_that_moved_and_left_an_alias() -> None:
    use = f'-- v1/types.go --\n{HEAD}package v1\n\ntype Widget struct {{\n{META}Ref Ref `json:"ref"`\n}}\n'
    old = use + 'type Ref struct { Name string `json:"name"` }\n'
    new = (
        use
        + 'type Ref = shared.Ref\n-- shared/ref.go --\npackage shared\n\ntype Ref struct { Name string `json:"name"` }\n'
    )
    found = changes_of(old, new)
    assert told(found, "wire", "docs") == []
    assert [(one.severity, one.message.endswith("an alias is left")) for one in found if one.keyword == "type"] == [
        ("safe", True)
    ]


def test_18_width_of_an_integer() -> None:
    text = 'type WidgetSpec struct { Rows Rows `json:"rows"` }\ntype Rows %s'
    assert verdict(text % "int32", text % "int64") == [("type-widened", "potential", "Rows")]
    assert verdict(text % "int64", text % "int32") == [("type-narrowed", "breaking", "Rows")]


def test_19_version_that_is_gone_unserved_or_no_longer_stored() -> None:
    both = version("v1") + version("v1beta1", "// +kubebuilder:storageversion")
    assert verdict(both, version("v1", "// +kubebuilder:storageversion")) == [
        ("version-removed", "breaking", "shop.example.org/v1beta1"),
        ("storage-version-changed", "potential", "Widget"),
    ]
    unserved = version("v1") + version("v1beta1", "// +kubebuilder:storageversion\n// +kubebuilder:unservedversion")
    assert verdict(both, unserved) == [("version-unserved", "breaking", "v1beta1.Widget")]
    moved = version("v1", "// +kubebuilder:storageversion") + version("v1beta1")
    assert verdict(both, moved) == [("storage-version-changed", "potential", "v1.Widget")]


def test_19_kind_that_a_marker_takes_out_of_a_version() -> None:
    text = version("v1", "%s") + f"type Gadget struct {{\n{META}}}\n"
    assert verdict(text % "", text % "// +kubebuilder:skipversion") == [("version-removed", "breaking", "Widget")]


def test_20_scope_and_plural() -> None:
    text = version("v1", "// +kubebuilder:resource:%s")
    assert verdict(text % "scope=Namespaced", text % "scope=Cluster,path=widgeten") == [
        ("resource-name-changed", "breaking", "Widget"),
        ("scope-changed", "breaking", "Widget"),
    ]


def test_21_struct_that_is_gone_is_one_edit() -> None:
    rest = '\ntype Login struct {\nName string `json:"name"`\nSecret string `json:"secret"`\n}'
    old = 'type WidgetSpec struct {\nLogin *Login `json:"login,omitempty"`\n}' + rest
    (found,) = (one for one in changes_of(old, "type WidgetSpec struct {}") if one.lens == "wire")
    assert (found.rule, found.severity, found.subject) == ("field-removed", "breaking", "WidgetSpec.login")
    assert found.message == "removed, with 2 nested fields"


def test_23_and_24_versions_are_compared_only_on_request() -> None:
    text = version("v1beta1", "", 'Blade int32 `json:"blade"`') + version("v1", "", 'Wheel string `json:"wheel"`')
    api = api_of(text)
    assert diff(api, api) == ()
    assert told(diff(api, api, DiffOptions(versions="v1beta1..v1"))) == [
        ("field-removed", "breaking", "v1.Widget.blade"),
        ("required-field-added", "breaking", "v1.Widget.wheel"),
    ]


def test_25_dependency_that_was_bumped_is_one_line() -> None:
    text = "-- go.mod --\nmodule example.org/shop\nrequire k8s.io/api v0.%s.0\n" + version(
        "v1", "", 'Env []corev1.EnvVar `json:"env,omitempty"`\nPod *corev1.PodSpec `json:"pod,omitempty"`'
    )
    (found,) = changes_of(text % "36", text % "37")
    assert (found.rule, found.severity, found.subject) == ("dependency-changed", "safe", "k8s.io/api")
    assert "EnvVar and PodSpec" in found.message


def test_26_required_field_with_a_default() -> None:
    text = "type WidgetSpec struct {\n%s\n}"
    new = text % '// +kubebuilder:default=plain\nGrade string `json:"grade"`'
    assert verdict(text % "", new) == [("required-field-added-with-default", "potential", "WidgetSpec.grade")]
