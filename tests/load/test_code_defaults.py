"""Defaults that functions set: what is understood, under which conditions, and what rules a value out."""

from collections.abc import Callable

import pytest

from extractor.model.facts import CodeDefault
from extractor.snapshot import dumps, loads
from tests.load.conftest import GROUP, Read

Reader = Callable[..., Read]

TYPES = f"""{GROUP}
import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	"k8s.io/apimachinery/pkg/util/intstr"
)

type Crop string

const (
	CropApple Crop = "Apple"
	CropPear  Crop = "Pear"
	CropNone  Crop = ""
)

type Orchard struct {{
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata,omitempty"`
	Spec              OrchardSpec `json:"spec,omitempty"`
}}

type Shared struct {{
	Owner *string `json:"owner,omitempty"`
}}

type OrchardSpec struct {{
	Shared  `json:",inline"`
	Rows    *int32            `json:"rows,omitempty"`
	Columns int32             `json:"columnCount,omitempty"`
	Crop    Crop              `json:"crop,omitempty"`
	Motto   *string           `json:"motto,omitempty"`
	Fence   *Fence            `json:"fence,omitempty"`
	Gate    Fence             `json:"gate,omitempty"`
	Plots   []Plot            `json:"plots,omitempty"`
	Beds    map[string]*Bed   `json:"beds,omitempty"`
	Copies  map[string]Bed    `json:"copies,omitempty"`
	Tools   []string          `json:"tools,omitempty"`
	Labels  map[string]string `json:"labels,omitempty"`
	Wet     *bool             `json:"wet,omitempty"`
	Open    bool              `json:"open,omitempty"`
	Hidden  string            `json:"-"`

	Every *metav1.Duration    `json:"every,omitempty"`
	Pause metav1.Duration     `json:"pause,omitempty"`
	Step  *intstr.IntOrString `json:"step,omitempty"`
	Water resource.Quantity   `json:"water,omitempty"`
}}

type Fence struct {{
	Height *int32 `json:"height,omitempty"`
	Color  string `json:"color,omitempty"`
	Posts  []Post `json:"posts,omitempty"`
}}

type Post struct {{
	Name string `json:"name"`
	Deep int32  `json:"deep,omitempty"`
}}

type Plot struct {{
	Size *int32 `json:"size,omitempty"`
	Bed  Bed    `json:"bed,omitempty"`
}}

type Bed struct {{
	Depth *int32 `json:"depth,omitempty"`
	Crop  Crop   `json:"crop,omitempty"`
}}
"""

HEAD = """package v1

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"example.org/orchard/sizes"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/intstr"
	"k8s.io/utils/pointer"
	"k8s.io/utils/ptr"
)

const DefaultRows = 4

var defaultMotto = "grow"

func ptrTo(value int32) *int32 { return &value }

func newCrop(crop Crop) *Crop {
	return &crop
}

"""

SIZES = 'package sizes\n\nconst Tall = 7\nconst Wide int32 = Tall * 2\n\nvar Motto = "grow on"\n'
OTHERS = "package v1\n\nvar wet = truth(true)\n\nfunc truth(value bool) *bool {\n	return &value\n}\n"


def lines(found: tuple[CodeDefault, ...]) -> list[str]:
    """Give each default as `path = value if condition`, with `+=` where it is added to a list."""
    return [
        f"{each.path} {'+=' if each.adds else '='} {each.text}{f' if {each.condition}' if each.condition else ''}"
        for each in found
    ]


def of(read_files: Reader, code: str) -> list[str]:
    files = {"v1/types.go": TYPES, "v1/defaults.go": HEAD + code, "sizes/sizes.go": SIZES, "v1/others.go": OTHERS}
    return lines(read_files(files, "v1").api.code_defaults)


def in_function(body: str) -> str:
    return f"func SetDefaults_Orchard(o *Orchard) {{\n{body}\n}}\n"


UNDERSTOOD = {
    "a pointer helper": ("if o.Spec.Rows == nil { o.Spec.Rows = ptr.To[int32](3) }", ["spec.rows = 3"]),
    "an older helper": ('if o.Spec.Motto == nil { o.Spec.Motto = pointer.String("a") }', ["spec.motto = a"]),
    "an oldest helper": ("if o.Spec.Wet == nil { o.Spec.Wet = pointer.BoolPtr(false) }", ["spec.wet = false"]),
    "an own helper": ("if o.Spec.Rows == nil { o.Spec.Rows = ptrTo(DefaultRows) }", ["spec.rows = 4"]),
    "a local variable": ("if o.Spec.Rows == nil {\nv := int32(5)\no.Spec.Rows = &v\n}", ["spec.rows = 5"]),
    "a declared variable": ("if o.Spec.Rows == nil {\nvar v int32 = 5\no.Spec.Rows = &v\n}", ["spec.rows = 5"]),
    "a variable of the package": ("if o.Spec.Motto == nil { o.Spec.Motto = &defaultMotto }", ["spec.motto = grow"]),
    "a variable of another package": (
        "if o.Spec.Motto == nil { o.Spec.Motto = &sizes.Motto }",
        ["spec.motto = grow on"],
    ),
    "a variable that a function makes": ("if o.Spec.Wet == nil { o.Spec.Wet = wet }", ["spec.wet = true"]),
    "new, then a value": (
        "if o.Spec.Rows == nil {\no.Spec.Rows = new(int32)\n*o.Spec.Rows = 6\n}",
        ["spec.rows = 6"],
    ),
    "a new variable, then a value": (
        "if o.Spec.Rows == nil {\nv := new(int32)\n*v = 6\no.Spec.Rows = v\n}",
        ["spec.rows = 6"],
    ),
    "new of a value": ("if o.Spec.Rows == nil { o.Spec.Rows = new(int32(8)) }", ["spec.rows = 8"]),
    "new of a constant": ("if o.Spec.Rows == nil { o.Spec.Rows = new(DefaultRows) }", ["spec.rows = 4"]),
    "new alone": ("if o.Spec.Rows == nil { o.Spec.Rows = new(int32) }", ["spec.rows = 0"]),
    "an empty text": ('if o.Spec.Crop == "" { o.Spec.Crop = CropApple }', ["spec.crop = Apple"]),
    "the constant for an empty text": ("if o.Spec.Crop == CropNone { o.Spec.Crop = CropPear }", ["spec.crop = Pear"]),
    "a length": ('if len(o.Spec.Crop) == 0 { o.Spec.Crop = "Plum" }', ["spec.crop = Plum"]),
    "a zero": ("if o.Spec.Columns == 0 { o.Spec.Columns = sizes.Wide }", ["spec.columnCount = 14"]),
    "the other way round": ("if nil == o.Spec.Rows { o.Spec.Rows = ptr.To(int32(1)) }", ["spec.rows = 1"]),
    "else": ("if o.Spec.Rows != nil {\n} else { o.Spec.Rows = ptr.To(int32(1)) }", ["spec.rows = 1"]),
    "nil or zero": (
        "if o.Spec.Rows == nil || *o.Spec.Rows == 0 { o.Spec.Rows = ptr.To(int32(1)) }",
        ["spec.rows = 1"],
    ),
    "cmp.Or": ("o.Spec.Crop = cmp.Or(o.Spec.Crop, CropApple)", ["spec.crop = Apple"]),
    "cmp.Or with new": ("o.Spec.Rows = cmp.Or(o.Spec.Rows, new(int32(9)))", ["spec.rows = 9"]),
    "cmp.Or below a pointer": (
        'o.Spec.Motto = new(cmp.Or(ptr.Deref(o.Spec.Motto, ""), "up"))',
        ["spec.motto = up"],
    ),
    "a conversion": ("if o.Spec.Columns == 0 { o.Spec.Columns = int32(DefaultRows) }", ["spec.columnCount = 4"]),
    "a duration": (
        "if o.Spec.Every == nil { o.Spec.Every = &metav1.Duration{Duration: 90 * time.Minute} }",
        ["spec.every = 1h30m0s"],
    ),
    "a duration in place": (
        "if o.Spec.Pause.Duration == 0 { o.Spec.Pause = metav1.Duration{Duration: 1500 * time.Millisecond} }",
        ["spec.pause = 1.5s"],
    ),
    "the inside of a duration": (
        "o.Spec.Pause.Duration = cmp.Or(o.Spec.Pause.Duration, 5*time.Second)",
        ["spec.pause = 5s"],
    ),
    "a number or text": (
        'if o.Spec.Step == nil {\nv := intstr.FromString("25%")\no.Spec.Step = &v\n}',
        ["spec.step = 25%"],
    ),
    "a quantity": (
        'if o.Spec.Water.IsZero() { o.Spec.Water = resource.MustParse("2Gi") }',
        ["spec.water = 2Gi"],
    ),
    "a struct": (
        'if o.Spec.Fence == nil { o.Spec.Fence = &Fence{Height: ptr.To(int32(2)), Color: "red"} }',
        ["spec.fence = {height: 2, color: red}"],
    ),
    "a list of structs": (
        'if len(o.Spec.Gate.Posts) == 0 { o.Spec.Gate.Posts = []Post{{Name: "left"}, {Name: "right", Deep: 1}} }',
        ["spec.gate.posts = [{name: left}, {name: right, deep: 1}]"],
    ),
    "a list": ('if len(o.Spec.Tools) == 0 { o.Spec.Tools = []string{"hoe"} }', ["spec.tools = [hoe]"]),
    "room for others": (
        (
            "if o.Spec.Fence == nil { o.Spec.Fence = &Fence{} }\n"
            "if o.Spec.Fence.Height == nil { o.Spec.Fence.Height = ptr.To(int32(3)) }"
        ),
        ["spec.fence.height = 3"],
    ),
    "an alias": ('s := &o.Spec\nif s.Crop == "" { s.Crop = CropPear }', ["spec.crop = Pear"]),
    "an alias in the condition": (
        'if f := o.Spec.Fence; f != nil && f.Color == "" { f.Color = "white" }',
        ["spec.fence.color = white"],
    ),
    "a loop by index": (
        "for i := range o.Spec.Plots {\np := &o.Spec.Plots[i]\nif p.Size == nil { p.Size = ptr.To(int32(2)) }\n}",
        ["spec.plots[*].size = 2"],
    ),
    "a loop by index that looks at a copy": (
        "for i, p := range o.Spec.Plots {\nif p.Size == nil { o.Spec.Plots[i].Size = ptr.To(int32(2)) }\n}",
        ["spec.plots[*].size = 2"],
    ),
    "a loop over pointers": (
        'for _, b := range o.Spec.Beds {\nif b == nil { continue }\nif b.Crop == "" { b.Crop = CropPear }\n}',
        ["spec.beds[*].crop = Pear"],
    ),
    "a value of a map": (
        'if b, ok := o.Spec.Beds["north"]; ok && b.Crop == "" { b.Crop = CropPear }',
        ["spec.beds[north].crop = Pear"],
    ),
    "a key of a map": (
        'if _, ok := o.Spec.Labels["a/b"]; !ok { o.Spec.Labels["a/b"] = "c" }',
        ["spec.labels[a/b] = c"],
    ),
    "a promoted field": ('if o.Spec.Owner == nil { o.Spec.Owner = ptr.To("me") }', ["spec.owner = me"]),
    "an inline field": ('if o.Spec.Shared.Owner == nil { o.Spec.Shared.Owner = ptr.To("me") }', ["spec.owner = me"]),
    "a switch": (
        'switch {\ncase o.Spec.Crop == "":\no.Spec.Crop = CropPear\n}',
        ["spec.crop = Pear"],
    ),
}

CONDITIONAL = {
    "another field": (
        "if o.Spec.Crop == CropPear && o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
        ['spec.rows = 1 if spec.crop == "Pear"'],
    ),
    "an outer condition": (
        "if o.Spec.Fence != nil {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}",
        ["spec.rows = 1 if spec.fence != nil"],
    ),
    "what it is in is empty": (
        'if o.Spec.Fence == nil {\no.Spec.Fence = &Fence{}\no.Spec.Fence.Color = "red"\n}',
        ["spec.fence.color = red if spec.fence == nil"],
    ),
    "a value that is written over in a case": (
        'if o.Spec.Crop == "" {\no.Spec.Crop = CropApple\nif o.Spec.Open { o.Spec.Crop = CropPear }\n}',
        ["spec.crop = Pear if spec.open"],
    ),
    "a list that grows in a case": (
        (
            'if len(o.Spec.Tools) == 0 {\no.Spec.Tools = []string{"hoe"}\n'
            'if o.Spec.Open { o.Spec.Tools = append(o.Spec.Tools, "key") }\n}'
        ),
        ["spec.tools = [hoe]", "spec.tools += [key] if len(spec.tools) == 0 && spec.open"],
    ),
    "an early return": (
        "if o.Spec.Open { return }\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
        ["spec.rows = 1 if !spec.open"],
    ),
    "an early return of several": (
        "if o.Spec.Open && o.Spec.Columns > 3 { return }\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
        ["spec.rows = 1 if !(spec.open && spec.columnCount > 3)"],
    ),
    "both of two": (
        'if o.Spec.Rows == nil && o.Spec.Motto == nil {\no.Spec.Rows = ptr.To(int32(1))\no.Spec.Motto = ptr.To("x")\n}',
        ["spec.rows = 1 if spec.motto == nil", "spec.motto = x if spec.rows == nil"],
    ),
    "one of two": (
        "if o.Spec.Open || o.Spec.Fence == nil {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}",
        ["spec.rows = 1 if spec.open || spec.fence == nil"],
    ),
    "either value": (
        (
            "if o.Spec.Rows == nil {\nif o.Spec.Open { o.Spec.Rows = ptr.To(int32(1)) } "
            "else { o.Spec.Rows = ptr.To(int32(2)) }\n}"
        ),
        ["spec.rows = 1 if spec.open", "spec.rows = 2 if !spec.open"],
    ),
    "a call": (
        "if hasGate(o.Spec, DefaultRows) && o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
        ["spec.rows = 1 if hasGate(spec, 4)"],
    ),
    "cmp.Or": (
        "if o.Spec.Open { o.Spec.Crop = cmp.Or(o.Spec.Crop, CropPear) }",
        ["spec.crop = Pear if spec.open"],
    ),
    "added to a list": (
        'if !hasTool(o.Spec.Tools, "hoe") { o.Spec.Tools = append(o.Spec.Tools, "hoe") }',
        ['spec.tools += [hoe] if !hasTool(spec.tools, "hoe")'],
    ),
    "a variable of a condition is spelled out": (
        "ok := hasGate(o.Spec)\nif !ok && o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
        ["spec.rows = 1 if !hasGate(spec)"],
    ),
}

LEFT_OUT = {
    "without a condition": "o.Spec.Crop = CropPear",
    "where another is empty": "if o.Spec.Motto == nil { o.Spec.Rows = ptr.To(int32(1)) }",
    "where it is not empty": "if o.Spec.Rows != nil { o.Spec.Rows = ptr.To(int32(1)) }",
    "where it is too small": "if o.Spec.Columns < 2 { o.Spec.Columns = 2 }",
    "where it is empty or something else": ("if o.Spec.Rows == nil || o.Spec.Open { o.Spec.Rows = ptr.To(int32(1)) }"),
    "a switch that is off": "if !o.Spec.Open { o.Spec.Open = true }",
    "the value of another field": "if o.Spec.Rows == nil { o.Spec.Rows = o.Spec.Fence.Height }",
    "what a call gives": "if o.Spec.Rows == nil { o.Spec.Rows = rowsFor(o) }",
    "a struct that is known in part": "if o.Spec.Fence == nil { o.Spec.Fence = &Fence{Height: rowsFor(o)} }",
    "room for others alone": "if o.Spec.Fence == nil { o.Spec.Fence = &Fence{} }",
    "a copy": 'for _, p := range o.Spec.Plots {\nif p.Bed.Crop == "" { p.Bed.Crop = CropPear }\n}',
    "a copy of a value of a map": ('b := o.Spec.Copies["north"]\nif b.Crop == "" { b.Crop = CropPear }'),
    "a copy of a struct": 'g := o.Spec.Gate\nif g.Color == "" { g.Color = "red" }',
    "what is overwritten afterwards": (
        "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\no.Spec.Rows = rowsFor(o)"
    ),
    "what is replaced with all around it": (
        'if o.Spec.Gate.Color == "" { o.Spec.Gate.Color = "red" }\no.Spec.Gate = Fence{}'
    ),
    "what something else may have filled in": (
        "if o.Spec.Rows == nil && o.Spec.Open { o.Spec.Rows = rowsFor(o) }\n"
        "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }"
    ),
    "what another package may have filled in": (
        "sizes.SetDefaults(&o.Spec)\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }"
    ),
    "a condition on what a loop has found": (
        "found := false\nfor range o.Spec.Plots { found = true }\n"
        "if found && o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }"
    ),
    "a variable that has been changed": (
        "v := int32(1)\nif o.Spec.Open { v = 2 }\nif o.Spec.Rows == nil { o.Spec.Rows = &v }"
    ),
    "a struct that has been changed": (
        'f := &Fence{Color: "red"}\nf.Color = colorOf(o)\nif o.Spec.Fence == nil { o.Spec.Fence = f }'
    ),
    "a struct that a function may have changed": (
        'f := Fence{Color: "red"}\nsizes.Paint(&f)\nif o.Spec.Fence == nil { o.Spec.Fence = &f }'
    ),
    "a struct that is filled in behind": (
        'if o.Spec.Fence == nil {\no.Spec.Fence = &Fence{Color: "red"}\no.Spec.Fence.Color = colorOf(o)\n}'
    ),
    "a condition on one of several results": (
        "_, err := sizes.Of(o)\nif err != nil && o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }"
    ),
    "a variable that is not known": "if o.Spec.Motto == nil { o.Spec.Motto = &sizes.Unknown }",
    "the first item alone": (
        "for i := range o.Spec.Plots {\nif o.Spec.Plots[i].Size == nil "
        "{ o.Spec.Plots[i].Size = ptr.To(int32(1)) }\nbreak\n}"
    ),
    "a loop that counts": (
        "for i := 0; i < 2; i++ {\nif o.Spec.Plots[i].Size == nil { o.Spec.Plots[i].Size = ptr.To(int32(1)) }\n}"
    ),
    "one item": (
        "last := len(o.Spec.Plots) - 1\n"
        "if o.Spec.Plots[last].Size == nil { o.Spec.Plots[last].Size = ptr.To(int32(1)) }"
    ),
    "later, if ever": "defer func() {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}()",
    "behind a loop that returns": (
        "for _, p := range o.Spec.Plots {\nif p.Size == nil { return }\n}\n"
        "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }"
    ),
    "what is never on the wire": 'if o.Spec.Hidden == "" { o.Spec.Hidden = "x" }',
    "added without a condition": 'o.Spec.Tools = append(o.Spec.Tools, "hoe")',
    "behind a return": "return\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }",
    "cmp.Or of another field": "o.Spec.Rows = cmp.Or(o.Spec.Gate.Height, ptr.To(int32(1)))",
}


@pytest.mark.parametrize(("body", "expected"), UNDERSTOOD.values(), ids=UNDERSTOOD)
def test_default(body: str, expected: list[str], read_files: Reader) -> None:
    assert of(read_files, in_function(body)) == expected


@pytest.mark.parametrize(("body", "expected"), CONDITIONAL.values(), ids=CONDITIONAL)
def test_default_with_a_condition(body: str, expected: list[str], read_files: Reader) -> None:
    assert of(read_files, in_function(body)) == expected


@pytest.mark.parametrize("body", LEFT_OUT.values(), ids=LEFT_OUT)
def test_what_is_not_sure_is_left_out(body: str, read_files: Reader) -> None:
    sure = 'if o.Spec.Labels == nil { o.Spec.Labels = map[string]string{"a": "b"} }\n'
    assert of(read_files, in_function(sure + body)) == ["spec.labels = {a: b}"]


FUNCTIONS = {
    "a helper with a constant": (
        (
            "func SetDefaults_Orchard(o *Orchard) {\nfor _, b := range o.Spec.Beds { setCrop(b, CropPear) }\n}\n"
            'func setCrop(b *Bed, crop Crop) {\nif b != nil && b.Crop == "" { b.Crop = crop }\n}\n'
        ),
        ["spec.beds[*].crop = Pear"],
    ),
    "a helper of a helper": (
        (
            "func SetDefaults_Orchard(o *Orchard) { one(&o.Spec.Gate) }\n"
            'func one(f *Fence) { two(f, "red") }\n'
            'func two(f *Fence, c string) {\nif f.Color == "" { f.Color = c }\n}\n'
        ),
        ["spec.gate.color = red"],
    ),
    "a helper that gets a copy": (
        (
            "func SetDefaults_Orchard(o *Orchard) { one(o.Spec.Gate) }\n"
            'func one(f Fence) {\nif f.Color == "" { f.Color = "red" }\n}\n'
        ),
        [],
    ),
    "a helper that returns early": (
        (
            "func SetDefaults_Orchard(o *Orchard) {\none(o.Spec.Fence)\n"
            "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n"
            'func one(f *Fence) {\nif f == nil { return }\nif f.Color == "" { f.Color = "red" }\n}\n'
        ),
        ["spec.fence.color = red", "spec.rows = 1"],
    ),
    "a helper under a condition": (
        (
            "func SetDefaults_Orchard(o *Orchard) {\nif o.Spec.Open { one(&o.Spec.Gate) }\n}\n"
            'func one(f *Fence) {\nif f.Color == "" { f.Color = "red" }\n}\n'
        ),
        ["spec.gate.color = red if spec.open"],
    ),
    "functions that call each other": (
        (
            "func SetDefaults_Orchard(o *Orchard) { one(o) }\n"
            "func one(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\nSetDefaults_Orchard(o)\n}\n"
        ),
        ["spec.rows = 1"],
    ),
    "a method": (
        "func (o *Orchard) Default() {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n",
        ["spec.rows = 1"],
    ),
    "a webhook": (
        (
            "type hook struct{}\n"
            "func (h *hook) Default(ctx context.Context, o *Orchard) error {\n"
            "if err := h.one(o); err != nil { return err }\n"
            "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\nreturn nil\n}\n"
            'func (h *hook) one(o *Orchard) error {\nif o.Spec.Crop == "" { o.Spec.Crop = CropPear }\nreturn nil\n}\n'
        ),
        ["spec.crop = Pear", "spec.rows = 1"],
    ),
    "a webhook for any object": (
        (
            "type hook struct{}\n"
            "func (h *hook) Default(_ context.Context, obj runtime.Object) error {\n"
            "o, ok := obj.(*Orchard)\n"
            'if !ok { return fmt.Errorf("not an orchard: %T", obj) }\n'
            "if o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\nreturn nil\n}\n"
        ),
        ["spec.rows = 1"],
    ),
    "a function that the scheme gets": (
        (
            "func SetOrchardDefaults(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n"
            "func RegisterDefaults(s *runtime.Scheme) {\n"
            "s.AddTypeDefaultingFunc(&Orchard{}, func(x any) { SetOrchardDefaults(x.(*Orchard)) })\n}\n"
        ),
        ["spec.rows = 1"],
    ),
    "a method of a type that is no kind, called by another": (
        (
            "func (o *Orchard) SetDefaults() {\nif o.Spec.Open { o.Spec.Gate.SetDefaults() }\n}\n"
            'func (f *Fence) SetDefaults() {\nif f.Color == "" { f.Color = "red" }\n}\n'
        ),
        ["spec.gate.color = red if spec.open"],
    ),
    "a function for a type that is no kind": (
        "func SetDefaults_Fence(f *Fence) {\nif f.Height == nil { f.Height = ptr.To(int32(1)) }\n}\n",
        ["height = 1"],
    ),
    "a helper that nobody calls": (
        "func setDefaults(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n",
        ["spec.rows = 1"],
    ),
    "a helper that another function calls": (
        (
            "func setDefaults(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n"
            "func grow(o *Orchard) {\nif o.Spec.Open { setDefaults(o) }\n}\n"
        ),
        [],
    ),
    "a helper that asks for more": (
        "func defaultRows(o *Orchard, rows int32) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n",
        [],
    ),
    "a function of another name": (
        "func grow(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\nfunc defaultNothing() {}\n",
        [],
    ),
    "a function that does not parse": (
        (
            "func SetDefaults_Orchard(o *Orchard) {\nif o.Spec.Rows == nil { o.Spec.Rows = ptr.To(int32(1)) }\n}\n"
            "func odd() { append := 3; make := append +* }\n"
        ),
        None,
    ),
}


@pytest.mark.parametrize(("code", "expected"), FUNCTIONS.values(), ids=FUNCTIONS)
def test_functions(code: str, expected: list[str] | None, read_files: Reader) -> None:
    if expected is None:
        expected = ["spec.rows = 1"]
    assert of(read_files, code) == expected


def test_default_tells_where_its_constant_stands(read_files: Reader) -> None:
    code = (
        "func SetDefaults_Orchard(o *Orchard) {\n"
        "	setRows(&o.Spec, 3)\n"
        "	setMotto(&o.Spec)\n"
        "}\n"
        "func setRows(s *OrchardSpec, rows int32) {\n	if s.Rows == nil {\n		s.Rows = &rows\n	}\n}\n"
        'func setMotto(s *OrchardSpec) {\n	if s.Motto == nil {\n		s.Motto = ptr.To("x")\n	}\n}\n'
    )
    files = {"v1/types.go": TYPES, "v1/defaults.go": HEAD + code}
    found = read_files(files, "v1").api.code_defaults
    start = HEAD.count("\n")
    assert [(each.function, str(each.position)) for each in found] == [
        ("SetDefaults_Orchard", f"v1/defaults.go:{start + 2}"),
        ("setMotto", f"v1/defaults.go:{start + 12}"),
    ]
    assert [(each.root.name, each.owner.name, each.field) for each in found] == [
        ("Orchard", "OrchardSpec", "rows"),
        ("Orchard", "OrchardSpec", "motto"),
    ]


def test_functions_in_another_package(read_files: Reader) -> None:
    hooks = """package hooks

import (
	"context"

	fruit "example.org/orchard/v1"
	"k8s.io/utils/ptr"
)

type Keeper struct{}

func (k *Keeper) Default(ctx context.Context, o *fruit.Orchard) error {
	if o.Spec.Crop == "" {
		o.Spec.Crop = fruit.CropPear
	}
	return nil
}
"""
    files = {"v1/types.go": TYPES, "hooks/hooks.go": hooks, "examples/hooks.go": hooks}
    whole = read_files(files)
    assert lines(whole.api.code_defaults) == ["spec.crop = Pear"]
    assert whole.api.code_defaults[0].position.file == "hooks/hooks.go"
    apart = read_files(files, "v1", "hooks")
    assert lines(apart.api.code_defaults) == ["spec.crop = Pear"]
    assert "Keeper" not in apart.names()
    assert read_files(files, "v1").api.code_defaults == ()


def test_package_of_functions_that_does_not_parse_is_no_error(read_files: Reader) -> None:
    broken = "package hooks\n\nfunc (k *Keeper) Default(o *v1.Orchard) {\n}\n\ntype Keeper struct {\n"
    assert read_files({"v1/types.go": TYPES, "hooks/hooks.go": broken}).api.code_defaults == ()


def test_way_into_a_type_of_kubernetes(read_files: Reader) -> None:
    types = f"""{GROUP}
import corev1 "k8s.io/api/core/v1"

type Crew struct {{
	Pod corev1.PodTemplateSpec `json:"pod,omitempty"`
}}

func SetDefaults_Crew(c *Crew) {{
	if c.Pod.Spec.RestartPolicy == "" {{
		c.Pod.Spec.RestartPolicy = corev1.RestartPolicyNever
	}}
}}
"""
    (found,) = read_files({"v1/types.go": types}, "v1").api.code_defaults
    assert (found.path, found.text) == ("pod.spec.restartPolicy", "Never")
    assert (found.owner.name, found.field, found.inside) == ("Crew", "pod", "spec.restartPolicy")


def test_snapshot_keeps_them(read_files: Reader) -> None:
    code = in_function(UNDERSTOOD["a list of structs"][0] + "\n" + CONDITIONAL["added to a list"][0])
    api = read_files({"v1/types.go": TYPES, "v1/defaults.go": HEAD + code}, "v1").api
    assert len(api.code_defaults) == 2
    assert loads(dumps(api), "api.json").code_defaults == api.code_defaults
