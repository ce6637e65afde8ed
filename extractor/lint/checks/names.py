"""Rules about fields' names and types that loading already decides."""

from extractor.lint.rule import Rule

RULES = (
    Rule(
        id="duplicate-json-name",
        level="error",
        summary="Two fields of a struct have the same name in JSON.",
        why="Go's encoding/json then writes and reads neither of them, while the CRD has one of the two.",
        before='Height int32 `json:"size"`\nWidth  int32 `json:"size"`',
        after='Height int32 `json:"height"`\nWidth  int32 `json:"width"`',
    ),
    Rule(
        id="untagged-field",
        level="warning",
        summary="An exported field has no json tag, though others of its struct do.",
        why="In JSON it goes by its Go name, capital and all, and controller-gen refuses the type.",
        before="Name string",
        after='Name string `json:"name"`',
    ),
    Rule(
        id="malformed-tag",
        level="error",
        summary="A struct tag is not written as Go expects it.",
        why="Go reads no key from a tag like this, so the field has no json tag at all.",
        before="Name string `json:name`",
        after='Name string `json:"name"`',
    ),
    Rule(
        id="tag-with-blank",
        level="error",
        summary="A json tag has a blank before or behind a name or option.",
        why="A blank belongs to what it stands beside: ` omitempty` is not an option that anybody knows, and the field "
        "becomes required.",
        before='Name string `json:"name, omitempty"`',
        after='Name string `json:"name,omitempty"`',
    ),
    Rule(
        id="empty-json-name",
        level="warning",
        summary="A named field has a json tag without a name.",
        why="To Go, the field keeps its Go name; to controller-gen, a tag without a name means that the fields of its "
        "type stand in its place.",
        before='Name string `json:",omitempty"`',
        after='Name string `json:"name,omitempty"`',
    ),
    Rule(
        id="inline-named-field",
        level="warning",
        summary="A field with a name of its own is marked as inline.",
        why="`inline` is not an option of encoding/json: Go nests the field under its name, controller-gen puts its "
        "fields in its place. The CRD then describes what the program neither reads nor writes.",
        before='Common Common `json:",inline"`',
        after='Common `json:",inline"`',
    ),
    Rule(
        id="tagged-unexported-field",
        level="warning",
        summary="A field that is not exported has a json tag.",
        why="encoding/json passes over fields that are not exported, whatever their tag says.",
        before='name string `json:"name"`',
        after='Name string `json:"name"`',
    ),
    Rule(
        id="map-key",
        level="error",
        summary="The keys of a map are not texts.",
        why="Keys of a JSON object are texts, and controller-gen refuses maps with any others.",
        before='Rooms map[int]string `json:"rooms"`',
        after='Rooms map[string]string `json:"rooms"`',
    ),
    Rule(
        id="unsupported-type",
        level="error",
        summary="A field is of a type that has no form in JSON.",
        why="Functions, channels and interfaces with methods can't be written in a manifest.",
        before='Open func() `json:"open"`',
        after='Open bool `json:"open"`',
    ),
    Rule(
        id="group-mismatch",
        level="warning",
        summary="+groupName and the GroupVersion of the package name different groups.",
        why="controller-gen writes the group of the marker into the CRD, the program registers its types under the "
        "other one.",
        before="// +groupName=house.example.org\npackage v1\n\nvar GroupVersion = schema.GroupVersion{Group: "
        '"home.example.org", Version: "v1"}',
        after="// +groupName=house.example.org\npackage v1\n\nvar GroupVersion = schema.GroupVersion{Group: "
        '"house.example.org", Version: "v1"}',
    ),
)
