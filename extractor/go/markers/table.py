"""Every marker that is known by name: what it describes, and which arguments it takes.

The first part is what controller-tools registers (CRDs, objects, RBAC, webhooks), at commit
4347581; the second the tags of Kubernetes' own generators (gengo, kube-openapi, client-gen,
validation-gen) that say something about an API.
"""

from typing import Literal, TypeAlias

import msgspec

Target: TypeAlias = Literal["package", "type", "field"]

Grammar: TypeAlias = Literal["arguments", "json", "tag", "codetag"]
"""How what follows the name is read.

`arguments` is controller-tools' grammar, `json` a JSON value or `ref(…)`, `tag` the text behind
the `=` as it stands, `codetag` the grammar of validation-gen's tags.
"""


class Argument(msgspec.Struct, frozen=True):
    """An argument: `int`, `number`, `string`, `bool`, `any`, `raw`, or a list of those (`[]any`)."""

    type: str
    optional: bool = False


class Definition(msgspec.Struct, frozen=True):
    """A marker: a flag has no arguments, a single unnamed argument has an empty name."""

    name: str
    targets: tuple[Target, ...]
    arguments: dict[str, Argument]
    grammar: Grammar = "arguments"

    @property
    def anonymous(self) -> bool:
        """Tell whether everything behind the `=` is one value."""
        return list(self.arguments) == [""]

    @property
    def own(self) -> bool:
        """Tell whether controller-tools reads the marker."""
        return self.grammar in {"arguments", "json"}


_PACKAGE: tuple[Target, ...] = ("package",)
_TYPE: tuple[Target, ...] = ("type",)
_FIELD: tuple[Target, ...] = ("field",)
_TYPE_FIELD: tuple[Target, ...] = ("type", "field")
_ANYWHERE: tuple[Target, ...] = ("package", "type", "field")

# Name, targets, arguments: nothing for a flag, a type, or `name: type` pairs. `?` is optional.
_Row: TypeAlias = tuple[str, tuple[Target, ...], str]

_VALIDATION = (
    ("Maximum", "number"),
    ("Minimum", "number"),
    ("ExclusiveMaximum", "bool"),
    ("ExclusiveMinimum", "bool"),
    ("MultipleOf", "number"),
    ("MinProperties", "int"),
    ("MaxProperties", "int"),
    ("MaxLength", "int"),
    ("MinLength", "int"),
    ("Pattern", "string"),
    ("MaxItems", "int"),
    ("MinItems", "int"),
    ("UniqueItems", "bool"),
    ("Enum", "[]any"),
    ("Format", "string"),
    ("Type", "string"),
    ("XPreserveUnknownFields", ""),
    ("XEmbeddedResource", ""),
    ("XIntOrString", ""),
    (
        "XValidation",
        (
            "rule: string, message: string?, messageExpression: string?, reason: string?, fieldPath: string?, "
            "optionalOldSelf: bool?"
        ),
    ),
)
_VALIDATION_PREFIX = "kubebuilder:validation:"
_ITEMS_PREFIX = "kubebuilder:validation:items:"

_CONTROLLER_TOOLS: tuple[_Row, ...] = (
    *((_VALIDATION_PREFIX + name, _TYPE_FIELD, arguments) for name, arguments in _VALIDATION),
    *((_ITEMS_PREFIX + name, _TYPE_FIELD, arguments) for name, arguments in _VALIDATION),
    ("kubebuilder:validation:ExactlyOneOf", _TYPE, "[]string"),
    ("kubebuilder:validation:AtMostOneOf", _TYPE, "[]string"),
    ("kubebuilder:validation:AtLeastOneOf", _TYPE, "[]string"),
    ("kubebuilder:validation:EmbeddedResource", _FIELD, ""),
    ("kubebuilder:validation:Schemaless", _FIELD, ""),
    ("kubebuilder:validation:Required", ("package", "field"), ""),
    ("kubebuilder:validation:Optional", ("package", "field"), ""),
    ("kubebuilder:pruning:PreserveUnknownFields", _TYPE_FIELD, ""),
    ("required", _FIELD, ""),
    ("optional", _FIELD, ""),
    ("k8s:required", _FIELD, ""),
    ("k8s:optional", _FIELD, ""),
    ("nullable", _FIELD, ""),
    ("kubebuilder:default", _FIELD, "any"),
    ("kubebuilder:example", _FIELD, "any"),
    ("kubebuilder:title", _TYPE_FIELD, "any"),
    ("kubebuilder:externalDocs", _TYPE_FIELD, "url: string, description: string?"),
    ("k8s:immutable", _FIELD, ""),
    ("k8s:enum", _TYPE_FIELD, ""),
    ("listType", _TYPE_FIELD, "string"),
    ("listMapKey", _TYPE_FIELD, "string"),
    ("k8s:listType", _TYPE_FIELD, "string"),
    ("k8s:listMapKey", _TYPE_FIELD, "string"),
    ("mapType", _TYPE_FIELD, "string"),
    ("structType", _TYPE_FIELD, "string"),
    (
        "kubebuilder:resource",
        _TYPE,
        "path: string?, shortName: []string?, categories: []string?, singular: string?, scope: string?",
    ),
    ("kubebuilder:subresource:status", _TYPE, ""),
    ("kubebuilder:subresource:scale", _TYPE, "specpath: string, statuspath: string, selectorpath: string?"),
    (
        "kubebuilder:printcolumn",
        _TYPE,
        "name: string, type: string, JSONPath: string, description: string?, format: string?, priority: int?",
    ),
    ("kubebuilder:storageversion", _TYPE, ""),
    ("kubebuilder:unservedversion", _TYPE, ""),
    ("kubebuilder:skipversion", _TYPE, ""),
    ("kubebuilder:deprecatedversion", _TYPE, "warning: string?"),
    ("kubebuilder:metadata", _TYPE, "annotations: []string?, labels: []string?"),
    ("kubebuilder:selectablefield", _TYPE, "JSONPath: string"),
    ("groupName", _PACKAGE, "string?"),
    ("versionName", _PACKAGE, "string"),
    ("kubebuilder:skip", _PACKAGE, ""),
    ("kubebuilder:object:generate", ("package", "type"), "bool"),
    ("kubebuilder:object:root", _TYPE, "bool"),
    ("k8s:deepcopy-gen", ("package", "type"), "raw"),
    ("k8s:deepcopy-gen:interfaces", _TYPE, "string"),
    ("kubebuilder:ac:generate", ("package", "type"), "bool"),
    ("kubebuilder:ac:output:package", _PACKAGE, "string"),
    (
        "kubebuilder:rbac",
        _PACKAGE,
        (
            "groups: []string?, resources: []string?, resourceNames: []string?, verbs: []string, urls: []string?, "
            "namespace: string?, roleName: string?"
        ),
    ),
    (
        "kubebuilder:webhook",
        _PACKAGE,
        (
            "mutating: bool, failurePolicy: string, matchPolicy: string?, sideEffects: string?, timeoutSeconds: int?, "
            "groups: []string, resources: []string, verbs: []string, versions: []string, name: string, "
            "serviceName: string?, serviceNamespace: string?, path: string?, servicePort: int?, "
            "webhookVersions: []string?, admissionReviewVersions: []string, reinvocationPolicy: string?, url: string?, "
            "patch: string?"
        ),
    ),
    ("kubebuilder:webhookconfiguration", _PACKAGE, "mutating: bool, name: string?"),
)

# Kubernetes' older tags: whatever stands behind the `=` is the value.
_TAGS: dict[str, tuple[Target, ...]] = {
    "enum": _TYPE,
    "featureGate": _FIELD,
    "patchStrategy": _FIELD,
    "patchMergeKey": _FIELD,
    "union": _TYPE,
    "unionDiscriminator": _FIELD,
    "unionDeprecated": _FIELD,
    "unionMember": _FIELD,
    "oneOf": _FIELD,
    "zeroOrOneOf": _FIELD,
    "genclient": _TYPE,
    "genclient:nonNamespaced": _TYPE,
    "genclient:noStatus": _TYPE,
    "genclient:noVerbs": _TYPE,
    "genclient:onlyVerbs": _TYPE,
    "genclient:skipVerbs": _TYPE,
    "genclient:readonly": _TYPE,
    "genclient:method": _TYPE,
    "resourceName": _TYPE,
    "groupGoName": _PACKAGE,
    "k8s:openapi-gen": _ANYWHERE,
    "k8s:openapi-model-package": _PACKAGE,
    "k8s:conversion-gen": _ANYWHERE,
    "k8s:conversion-gen-external-types": _PACKAGE,
    "k8s:defaulter-gen": _ANYWHERE,
    "k8s:defaulter-gen-input": _PACKAGE,
    "k8s:protobuf-gen": _ANYWHERE,
    "k8s:prerelease-lifecycle-gen": ("package", "type"),
    "k8s:prerelease-lifecycle-gen:introduced": _TYPE,
    "k8s:prerelease-lifecycle-gen:deprecated": _TYPE,
    "k8s:prerelease-lifecycle-gen:removed": _TYPE,
    "k8s:prerelease-lifecycle-gen:replacement": _TYPE,
    "k8s:supportsSubresource": _TYPE,
    "k8s:isSubresource": _TYPE,
    "k8s:deprecated": _TYPE_FIELD,
    "openshift:enable:FeatureGate": _TYPE_FIELD,
    "openshift:compatibility-gen:level": _TYPE,
}

# The declarative validation tags. Those that controller-tools reads as well stand above.
_CODETAGS = (
    "alpha",
    "beta",
    "customUnique",
    "customValidation",
    "dependentForbidden",
    "dependentRequired",
    "eachKey",
    "eachVal",
    "enum",
    "enumExclude",
    "forbidden",
    "format",
    "ifDisabled",
    "ifEnabled",
    "ifMode",
    "immutable",
    "item",
    "listMapKey",
    "listType",
    "maxBytes",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "modeDiscriminator",
    "monotonic",
    "neq",
    "opaqueType",
    "optional",
    "required",
    "subfield",
    "unionDiscriminator",
    "unionMember",
    "unique",
    "update",
    "validateError",
    "validateFalse",
    "validateTrue",
    "zeroOrOneOfMember",
)


def _arguments(spec: str) -> dict[str, Argument]:
    found: dict[str, Argument] = {}
    for part in filter(None, spec.split(", ")):
        name, _, type_ = part.rpartition(": ")
        found[name] = Argument(type_.removesuffix("?"), optional=type_.endswith("?"))
    return found


_VALUE = {"": Argument("raw", optional=True)}
_DEFINED = (
    *(Definition(name, targets, _arguments(spec)) for name, targets, spec in _CONTROLLER_TOOLS),
    Definition("default", _FIELD, {"": Argument("any")}, "json"),
    # kube-openapi reads a default on a type as well; controller-gen does not.
    Definition("default", _TYPE, {"": Argument("any")}, "json"),
    *(Definition(name, targets, _VALUE, "tag") for name, targets in _TAGS.items()),
)

definitions: dict[Target, dict[str, Definition]] = {
    target: {definition.name: definition for definition in _DEFINED if target in definition.targets}
    for target in _ANYWHERE
}
"""The markers by what they describe, and by name."""

codetags: dict[str, Definition] = {
    f"k8s:{name}": Definition(f"k8s:{name}", _TYPE_FIELD, _VALUE, "codetag") for name in _CODETAGS
}
"""The declarative validation tags by name."""
