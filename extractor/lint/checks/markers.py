"""Rules about markers that loading already decides: it has to know what is a marker, and of what.

The remarks are made where the markers are read (`extractor.go.markers`, `extractor.load`); here
is why they matter.
"""

from extractor.lint.rule import Rule

RULES = (
    Rule(
        id="unknown-marker",
        level="error",
        summary="A marker is meant for controller-gen, which does not know its name.",
        why="controller-gen passes over what it does not know, without a word. The marker stands in the source and "
        "changes nothing in the CRD. Names of other tools are left alone; those that a fork of controller-gen knows "
        "are not told apart.",
        before='// +kubebuilder:Required\nName string `json:"name,omitempty"`',
        after='// +kubebuilder:validation:Required\nName string `json:"name,omitempty"`',
    ),
    Rule(
        id="misplaced-marker",
        level="error",
        summary="A marker stands on something that it does not describe.",
        why="Most markers are for fields, or for types, or for the package. On anything else controller-gen does not "
        "know them and passes over them, without a word.",
        before="// +kubebuilder:default=Low\ntype Level string",
        after='// +kubebuilder:default=Low\nLevel Level `json:"level,omitempty"`',
    ),
    Rule(
        id="bad-marker",
        level="error",
        summary="The arguments of a marker can't be read.",
        why="A value of the wrong type, a missing or unknown argument, a comma or brace without quotes, a value behind "
        "a marker that takes none, a +default that is not JSON: the generator stops at each of these.",
        before='// +default=low\nLevel string `json:"level,omitempty"`',
        after='// +default="low"\nLevel string `json:"level,omitempty"`',
    ),
    Rule(
        id="lost-marker",
        level="error",
        summary="A marker that can stand only once is there again with another value.",
        why="Each marker is applied over the one before, so only the last one counts. A list of values does not go on "
        "in a second marker.",
        before="// +kubebuilder:validation:Enum=Low;Middle\n// +kubebuilder:validation:Enum=High\ntype Level string",
        after="// +kubebuilder:validation:Enum=Low;Middle;High\ntype Level string",
    ),
    Rule(
        id="lost-word",
        level="error",
        summary="A blank before a delimiter makes a word vanish.",
        why="In a text without quotes, controller-gen loses the last word if a blank follows and then a delimiter: of "
        "two values in a list, the first becomes the empty text. A blank behind the delimiter does no harm.",
        before="// +kubebuilder:validation:Enum=Low ;High\ntype Level string",
        after="// +kubebuilder:validation:Enum=Low; High\ntype Level string",
    ),
    Rule(
        id="single-quotes",
        level="error",
        summary="A value stands in single quotes, which become a part of it.",
        why="Only double quotes and back quotes are quotes to controller-gen. A pattern in single quotes matches no "
        "text that does not have them itself.",
        before="// +kubebuilder:validation:Pattern='^[a-z]+$'\nName string `json:\"name\"`",
        after='// +kubebuilder:validation:Pattern=`^[a-z]+$`\nName string `json:"name"`',
    ),
    Rule(
        id="detached-marker",
        level="error",
        summary="A marker stands in a comment that describes nothing it could apply to.",
        why="The markers of a type or field are those of its doc comment and of the nearest comment above it. In a "
        "comment further up, at the end of a struct, above `type (`, in a function or its doc, or on a constant, they "
        "are not read. Comments that keep code which was taken out are left alone.",
        before="// +kubebuilder:validation:MinProperties=1\n\n// What follows is about doors.\n\n// Door opens.\n"
        'type Door struct {\n\tName string `json:"name"`\n}',
        after="// What follows is about doors.\n\n// Door opens.\n// +kubebuilder:validation:MinProperties=1\n"
        'type Door struct {\n\tName string `json:"name"`\n}',
    ),
    Rule(
        id="marker-in-trailing-comment",
        level="error",
        summary="A marker stands behind a declaration, on its line.",
        why="Only comments above a declaration are read for markers. Some generators of Kubernetes even take it for "
        "one of the next field.",
        before='Name string `json:"name"` // +optional',
        after='// +optional\nName string `json:"name"`',
    ),
    Rule(
        id="marker-in-block-comment",
        level="error",
        summary="A marker stands inside /* */.",
        why="controller-gen reads markers in // lines only. Inside /* */ the marker does nothing, and shows up as text "
        "in the description.",
        before="/*\nLevel of detail.\n+kubebuilder:validation:Enum=Low;High\n*/\ntype Level string",
        after="// Level of detail.\n// +kubebuilder:validation:Enum=Low;High\ntype Level string",
    ),
    Rule(
        id="marker-of-removed-field",
        level="warning",
        summary="The markers of a field that was commented out count for the next field.",
        why="controller-gen takes the nearest comment above a field's doc for the field's, whatever it says. A field "
        "that is commented out, markers and all, hands its markers on.",
        before='// +kubebuilder:validation:Minimum=1\n// Doors int32 `json:"doors"`\n\n// Rooms counts the rooms.\n'
        'Rooms int32 `json:"rooms"`',
        after='// Doors int32 `json:"doors"`\n\n// Rooms counts the rooms.\nRooms int32 `json:"rooms"`',
    ),
    Rule(
        id="required-and-optional",
        level="warning",
        summary="A field is marked both as required and as optional.",
        why="controller-gen follows one of them and drops the other: kubebuilder's markers before the short ones, "
        "Optional before Required. Kubernetes' own generators refuse both together.",
        before='// +optional\n// +kubebuilder:validation:Required\nName string `json:"name"`',
        after='// +required\nName string `json:"name"`',
    ),
)
