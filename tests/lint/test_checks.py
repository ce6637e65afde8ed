"""What each check says of what is wrong, and that it keeps silent about what is right."""

import pytest

from tests.lint.conftest import Linter, told

COLUMNS = "integer or number or string or boolean or date"
REASONS = "FieldValueInvalid or FieldValueForbidden or FieldValueRequired or FieldValueDuplicate"

WRONG = {
    "a number's limit on a text": (
        """
type Room struct {
	// +kubebuilder:validation:Minimum=1
	Name string `json:"name"`
}""",
        [("limit-on-wrong-type", 3, "+kubebuilder:validation:Minimum=1 is for numbers, but Room.Name is a text", "")],
    ),
    "a text's limit on a list": (
        """
type Room struct {
	// +kubebuilder:validation:Pattern=`^[a-z]+$`
	Doors []string `json:"doors"`
}""",
        [
            (
                "limit-on-wrong-type",
                3,
                "+kubebuilder:validation:Pattern=`^[a-z]+$` is for texts, but Room.Doors is a list",
                "",
            )
        ],
    ),
    "a limit on a type": (
        """
// +kubebuilder:validation:MaxItems=3
type Name string""",
        [("limit-on-wrong-type", 2, "+kubebuilder:validation:MaxItems=3 is for lists, but Name is a text", "")],
    ),
    "a limit that a defined type does not fit": (
        """
type Name string

type Room struct {
	// +kubebuilder:validation:MinProperties=1
	Name Name `json:"name"`
}""",
        [
            (
                "limit-on-wrong-type",
                5,
                "+kubebuilder:validation:MinProperties=1 is for objects, but Room.Name is a text",
                "",
            )
        ],
    ),
    "a limit of items on no list": (
        """
type Room struct {
	// +kubebuilder:validation:items:MaxLength=3
	Name string `json:"name"`
}""",
        [
            (
                "limit-on-wrong-type",
                3,
                "+kubebuilder:validation:items:MaxLength=3 is for the items of lists, but Room.Name is a text",
                "",
            )
        ],
    ),
    "a limit of items of another type": (
        """
type Room struct {
	// +kubebuilder:validation:items:Maximum=3
	Doors []string `json:"doors"`
}""",
        [
            (
                "limit-on-wrong-type",
                3,
                "+kubebuilder:validation:items:Maximum=3 is for numbers, but an item of Room.Doors is a text",
                "",
            )
        ],
    ),
    "list and map types": (
        """
type Room struct {
	// +listType=atomic
	Name string `json:"name"`
	// +mapType=atomic
	Size int32 `json:"size"`
}""",
        [
            ("limit-on-wrong-type", 3, "+listType=atomic is for lists, but Room.Name is a text", ""),
            ("limit-on-wrong-type", 5, "+mapType=atomic is for objects, but Room.Size is an integer", ""),
        ],
    ),
    "bounds the wrong way round": (
        """
type Room struct {
	// +kubebuilder:validation:Minimum=9
	// +kubebuilder:validation:Maximum=1
	Size int32 `json:"size"`
}""",
        [("empty-range", 4, "Room.Size allows nothing: Minimum is 9, and Maximum is 1", "")],
    ),
    "bounds of a field and of its type": (
        """
// +kubebuilder:validation:MaxLength=3
type Name string

type Room struct {
	// +kubebuilder:validation:MinLength=4
	Name Name `json:"name"`
}""",
        [("empty-range", 6, "Room.Name allows nothing: MinLength is 4, and MaxLength is 3", "")],
    ),
    "a bound that is excluded": (
        """
type Room struct {
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:ExclusiveMinimum=true
	// +kubebuilder:validation:Maximum=1
	Size int32 `json:"size"`
}""",
        [("empty-range", 5, "Room.Size allows nothing: Minimum is 1, and Maximum is 1", "")],
    ),
    "unique items": (
        """
type Room struct {
	// +kubebuilder:validation:UniqueItems=true
	Doors []string `json:"doors"`
}""",
        [
            (
                "unique-items",
                3,
                "Room.Doors: the API server refuses a CRD with UniqueItems=true",
                "write +listType=set",
            )
        ],
    ),
    "a format that nobody knows": (
        """
type Room struct {
	// +kubebuilder:validation:Format=ip
	Host string `json:"host"`
	// +kubebuilder:validation:items:Format=room-number
	Doors []string `json:"doors"`
	// +kubebuilder:validation:Format=int16
	Size int32 `json:"size"`
}""",
        [
            (
                "unknown-format",
                3,
                "the API server knows no format 'ip' for a text, and checks nothing of Room.Host",
                "write ipv4 or ipv6",
            ),
            (
                "unknown-format",
                5,
                "the API server knows no format 'room-number' for a text, and checks nothing of an item of Room.Doors",
                "",
            ),
            (
                "unknown-format",
                7,
                "the API server knows no format 'int16' for an integer, and checks nothing of Room.Size",
                "",
            ),
        ],
    ),
    "a format of a list": (
        """
type Room struct {
	// +kubebuilder:validation:Format=ipv4
	Hosts []string `json:"hosts"`
}""",
        [
            (
                "unknown-format",
                3,
                "texts and numbers have formats, but Room.Hosts is a list: nothing is checked",
                "write +kubebuilder:validation:items:Format=ipv4",
            )
        ],
    ),
    "numbers for a text": (
        """
type Room struct {
	// +kubebuilder:validation:Enum=1.10;1.20
	Version string `json:"version"`
}""",
        [
            (
                "enum-of-wrong-type",
                3,
                "Enum lists a number, 1.10, but Room.Version is a text: they are never equal",
                'write "1.10", in quotes',
            )
        ],
    ),
    "words for a number": (
        """
// +kubebuilder:validation:Enum=one;two
type Count int32""",
        [("enum-of-wrong-type", 2, "Enum lists a text, one, but Count is an integer: they are never equal", "")],
    ),
    "words for a list": (
        """
type Room struct {
	// +kubebuilder:validation:Enum=in;out
	Ways []string `json:"ways"`
}""",
        [
            (
                "enum-of-wrong-type",
                3,
                "Enum lists a text, in, but Room.Ways is a list: they are never equal",
                "write +kubebuilder:validation:items:Enum=in;out",
            )
        ],
    ),
    "a constant that the marker forgets": (
        """
// +kubebuilder:validation:Enum=In
type Way string

const (
	WayNone Way = ""
	WayIn   Way = "In"
	WayOut  Way = "Out"
	// Deprecated: use WayOut.
	WayOff Way = "Off"
)""",
        [
            (
                "enum-drift",
                2,
                "the Enum of Way does not list WayOut (Out)",
                "add the value, or take the constant out",
            )
        ],
    ),
    "constants that nobody declared": (
        """
// +k8s:enum
type Way string""",
        [
            (
                "enum-without-constants",
                2,
                "Way has no constants that +k8s:enum could list: controller-gen refuses it",
                "declare them with the type beside a literal text",
            )
        ],
    ),
    "constants of a field": (
        """
type Room struct {
	// +k8s:enum
	Way string `json:"way"`
}""",
        [
            (
                "enum-without-constants",
                3,
                "Room.Way: controller-gen refuses +k8s:enum on a field",
                "put it on the type of the field",
            )
        ],
    ),
    "a list that merges by keys of no list": (
        """
type Room struct {
	// +listMapKey=name
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
        [("list-map-key", 3, "Room.Doors: +listMapKey=name does nothing without +listType=map", "")],
    ),
    "a list that merges without keys": (
        """
type Room struct {
	// +listType=map
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
        [("list-map-key", 3, "Room.Doors: +listType=map does nothing without a +listMapKey", "")],
    ),
    "a key that no item has": (
        """
type Room struct {
	// +listType=map
	// +listMapKey=nam
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
        [("list-map-key", 4, "Room.Doors: the items have no field 'nam' to be their key", "did you mean name?")],
    ),
    "a key that is no plain value": (
        """
type Room struct {
	// +listType=map
	// +listMapKey=names
	Doors []Door `json:"doors"`
}

type Door struct {
	Names []string `json:"names"`
}""",
        [("list-map-key", 4, "Room.Doors: the key 'names' is a list, and a key must be a plain value", "")],
    ),
    "keys of texts": (
        """
type Room struct {
	// +listType=map
	// +listMapKey=name
	Doors []string `json:"doors"`
}""",
        [("list-map-key", 3, "Room.Doors: a list with keys holds objects, but an item is a text", "")],
    ),
    "a key that may be missing, in a CRD": (
        """
// +kubebuilder:object:root=true
type House struct {
	// +listType=map
	// +listMapKey=name
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name,omitempty"`
}""",
        [
            (
                "list-map-key",
                5,
                "House.Doors: the key 'name' is optional and has no default, so that an item may have no key",
                "make the field required, or give it a default",
            )
        ],
    ),
    "a set of objects": (
        """
type Room struct {
	// +listType=set
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
        [
            (
                "list-set",
                3,
                "Room.Doors: a set holds plain values, but an item is an object",
                "write +listType=map with a +listMapKey, or +listType=atomic",
            )
        ],
    ),
    "a choice of fields that are not there": (
        """
// +kubebuilder:validation:ExactlyOneOf=Door;window
type Way struct {
	Door   *string `json:"door,omitempty"`
	Window *string `json:"window,omitempty"`
}""",
        [
            (
                "one-of-field",
                2,
                "ExactlyOneOf of Way names 'Door', and no field is called so in JSON",
                "did you mean door?",
            )
        ],
    ),
    "a choice with a field that is required": (
        """
// +kubebuilder:validation:AtMostOneOf=door;window
type Way struct {
	Door   string  `json:"door"`
	Window *string `json:"window,omitempty"`
}""",
        [
            (
                "one-of-field",
                2,
                "AtMostOneOf of Way names 'door', which is required: there is no choice",
                "make the field optional",
            )
        ],
    ),
    "words that a marker does not know": (
        """
// +kubebuilder:object:root=true
// +kubebuilder:resource:scope=cluster
// +kubebuilder:printcolumn:name=Age,type=datum,JSONPath=.metadata.creationTimestamp
type House struct {
	// +listType=sets
	Doors []string `json:"doors"`
	// +kubebuilder:validation:XValidation:rule="self > 0",reason=Invalid
	Size int32 `json:"size"`
}""",
        [
            (
                "bad-value",
                3,
                "House: +kubebuilder:resource:scope can't be 'cluster', only Namespaced or Cluster",
                "did you mean Cluster?",
            ),
            (
                "bad-value",
                4,
                f"House: +kubebuilder:printcolumn:type can't be 'datum', only {COLUMNS}",
                "did you mean date?",
            ),
            (
                "bad-value",
                6,
                "House.Doors: +listType can't be 'sets', only atomic or set or map",
                "did you mean set?",
            ),
            (
                "bad-value",
                8,
                f"House.Size: +kubebuilder:validation:XValidation:reason can't be 'Invalid', only {REASONS}",
                "did you mean FieldValueInvalid?",
            ),
        ],
    ),
    "columns that lead nowhere": (
        """
// +kubebuilder:object:root=true
// +kubebuilder:printcolumn:name=A,type=string,JSONPath=.spec.siz
// +kubebuilder:printcolumn:name=B,type=string,JSONPath=.spec.doors.name
// +kubebuilder:printcolumn:name=C,type=string,JSONPath=.spec.size.name
// +kubebuilder:printcolumn:name=D,type=string,JSONPath=spec.size
// +kubebuilder:printcolumn:name=E,type=string,JSONPath=.spec.doors[0].nam
type House struct {
	Spec HouseSpec `json:"spec"`
}

type HouseSpec struct {
	Size  int32  `json:"size"`
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
        [
            (
                "path-to-nowhere",
                3,
                ".spec.siz leads nowhere in House: .spec has no field 'siz'",
                "did you mean size?",
            ),
            (
                "path-to-nowhere",
                4,
                ".spec.doors.name leads nowhere in House: .spec.doors is a list, of which no item is chosen",
                "",
            ),
            ("path-to-nowhere", 5, ".spec.size.name leads nowhere in House: .spec.size has no field 'name'", ""),
            ("path-to-nowhere", 6, "spec.size leads nowhere in House: a path starts with a dot", "write .spec.size"),
            (
                "path-to-nowhere",
                7,
                ".spec.doors[0].nam leads nowhere in House: .spec.doors[0] has no field 'nam'",
                "did you mean name?",
            ),
        ],
    ),
    "a scale that leads nowhere": (
        """
// +kubebuilder:object:root=true
// +kubebuilder:subresource:scale:specpath=.spec.replicas,statuspath=.status.replicas
type House struct {
	Spec HouseSpec `json:"spec"`
}

type HouseSpec struct {
	Replicas int32 `json:"replicas"`
}""",
        [("path-to-nowhere", 3, ".status.replicas leads nowhere in House: House has no field 'status'", "")],
    ),
    "what a kind says, on a list and on a part": (
        """
// +kubebuilder:storageversion
type Part struct {
	Name string `json:"name"`
}

// +kubebuilder:object:root=true
// +kubebuilder:printcolumn:name=A,type=string,JSONPath=.spec.size
type HouseList struct {
	metav1.TypeMeta `json:",inline"`
	metav1.ListMeta `json:"metadata,omitempty"`
	Items           []Part `json:"items"`
}""",
        [
            ("kind-marker", 2, "+kubebuilder:storageversion does nothing on Part: it is no kind", ""),
            ("kind-marker", 8, "+kubebuilder:printcolumn does nothing on HouseList: it is a list of Part", ""),
        ],
    ),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_found(look: Linter, text: str, expected: list[tuple[str, int, str, str]]) -> None:
    assert told(look(text)) == expected


RIGHT = {
    "limits that fit": """
// +kubebuilder:validation:MaxLength=9
type Name string

// +listType=set
// +kubebuilder:validation:MaxItems=3
// +kubebuilder:validation:items:Pattern=`^a`
type Names []Name

type Room struct {
	// +kubebuilder:validation:Minimum=0.5
	// +kubebuilder:validation:Maximum=0.5
	Size float64 `json:"size"`
	// +kubebuilder:validation:MinLength=1
	Name Name `json:"name"`
	// +kubebuilder:validation:MinItems=1
	Names Names `json:"names"`
	// +kubebuilder:validation:MaxProperties=3
	// +mapType=atomic
	Labels map[string]string `json:"labels"`
	// +structType=atomic
	Door Door `json:"door"`
	// +kubebuilder:validation:MaxLength=3
	// +kubebuilder:validation:Format=byte
	Key []byte `json:"key"`
	// +kubebuilder:validation:UniqueItems=false
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name"`
}""",
    "limits of what can't be known": """
type Room struct {
	// +kubebuilder:validation:Pattern=`^a`
	Time metav1.Duration `json:"time"`
	// +kubebuilder:validation:MaxItems=3
	Other metav1.Unknown `json:"other"`
	// +kubebuilder:validation:Schemaless
	// +kubebuilder:validation:Minimum=1
	Open string `json:"open"`
	// +kubebuilder:validation:Type=string
	// +kubebuilder:validation:MaxLength=3
	Written metav1.Unknown `json:"written"`
	// +kubebuilder:validation:XIntOrString
	// +kubebuilder:validation:Pattern=`^1`
	Either metav1.Unknown `json:"either"`
}""",
    "a type that writes itself": """
// +kubebuilder:validation:MaxLength=9
type Size struct {
	Width int32 `json:"width"`
}

func (Size) MarshalText() ([]byte, error) { return nil, nil }

type Room struct {
	// +kubebuilder:validation:Pattern=`^s`
	// +kubebuilder:default=small
	Size Size `json:"size,omitempty"`
}""",
    "formats": """
type Room struct {
	// +kubebuilder:validation:Format=date-time
	Since string `json:"since"`
	// +kubebuilder:validation:Format=int64
	Size int64 `json:"size"`
	// +kubebuilder:validation:items:Format=ipv6
	Hosts []string `json:"hosts"`
}""",
    "values": """
// +kubebuilder:validation:Enum=In;Out;""
type Way string

const WayIn Way = "In"

type Room struct {
	// +kubebuilder:validation:Enum=In
	Only Way `json:"only"`
	// +kubebuilder:validation:Enum=1;2
	Count int32 `json:"count"`
	// +kubebuilder:validation:Enum=true
	Open bool `json:"open"`
	// +kubebuilder:validation:Enum=0.5;1
	Share float64 `json:"share"`
	// +kubebuilder:validation:items:Enum=In;Out
	Ways []string `json:"ways"`
	// +kubebuilder:validation:Enum="1.0"
	Version string `json:"version"`
}

// +k8s:enum
type Side string

const SideLeft Side = "Left"
""",
    "lists": """
// +kubebuilder:object:root=true
type House struct {
	// +listType=map
	// +listMapKey=name
	// +listMapKey=side
	Doors []Door `json:"doors"`
	// +listType=set
	Names []string `json:"names"`
	// +listType=set
	Points []Point `json:"points"`
	// +listType=map
	// +listMapKey=type
	Conditions []metav1.Condition `json:"conditions"`
	// +listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	Rooms []Door `json:"rooms"`
	ByType Keyed `json:"byType"`
}

// +listType=map
// +listMapKey=name
type Keyed []Door

type Door struct {
	Name string `json:"name"`
	// +kubebuilder:default=left
	Side string `json:"side,omitempty"`
}

// +structType=atomic
type Point struct {
	X int32 `json:"x"`
}""",
    "a key that may be missing, where no CRD is made": """
type Room struct {
	// +listType=map
	// +listMapKey=name
	Doors []Door `json:"doors"`
}

type Door struct {
	Name string `json:"name,omitempty"`
}""",
    "choices": """
// +kubebuilder:validation:ExactlyOneOf=door;window
// +kubebuilder:validation:AtMostOneOf=window;roof
type Way struct {
	Door   *string `json:"door,omitempty"`
	Window *string `json:"window,omitempty"`
	Upper  `json:",inline"`
}

type Upper struct {
	Roof *string `json:"roof,omitempty"`
}

// +kubebuilder:validation:AtLeastOneOf=what;ever
type Open struct {
	metav1.Unknown `json:",inline"`
}""",
    "paths": """
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
// +kubebuilder:resource:path=houses,scope=Cluster
// +kubebuilder:printcolumn:name=A,type=date,JSONPath=.metadata.creationTimestamp
// +kubebuilder:printcolumn:name=B,type=string,JSONPath=.spec.doors[*].name
// +kubebuilder:printcolumn:name=C,type=string,JSONPath=.spec.doors
// +kubebuilder:printcolumn:name=D,type=string,JSONPath=`.status.conditions[?(@.type=="Ready")].nothing`
// +kubebuilder:printcolumn:name=E,type=string,JSONPath=.spec.labels.any
// +kubebuilder:printcolumn:name=F,type=string,JSONPath=.spec.labels['any\\.thing']
// +kubebuilder:printcolumn:name=G,type=string,JSONPath=.spec.other.thing
// +kubebuilder:printcolumn:name=H,type=string,JSONPath=.spec.again.spec.again.doors
// +kubebuilder:selectablefield:JSONPath=.spec.name
type House struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              HouseSpec   `json:"spec"`
	Status            HouseStatus `json:"status,omitempty"`
}

type HouseSpec struct {
	Name   string            `json:"name"`
	Doors  []Door            `json:"doors"`
	Labels map[string]string `json:"labels"`
	Other  metav1.Unknown    `json:"other"`
	Again  *HouseParts       `json:"again"`
}

type HouseParts struct {
	Spec *HouseSpec `json:"spec"`
}

type HouseStatus struct {
	Conditions []metav1.Condition `json:"conditions,omitempty"`
}

type Door struct {
	Name string `json:"name"`
}""",
    "a version that is skipped": """
// +kubebuilder:skipversion
// +kubebuilder:storageversion
type House struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Name              string `json:"name"`
}""",
    "a generic type": """
type Many[T any] struct {
	// +kubebuilder:validation:MaxItems=3
	// +kubebuilder:default=3
	Of T `json:"of"`
}

type Room struct {
	Doors Many[[]string] `json:"doors"`
}""",
    "types in a circle": """
type Room struct {
	// +listType=map
	// +listMapKey=name
	Next []Room `json:"next,omitempty"`
	Name string `json:"name"`
	// +kubebuilder:default={name: a}
	Main *Room `json:"main,omitempty"`
}""",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_is_right_is_left_alone(look: Linter, text: str) -> None:
    assert told(look(text)) == []
