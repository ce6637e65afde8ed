"""Sources of any size, each with much of one thing; and how much work it is to read them, whatever the machine."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType

from tests.robustness.extremes import rows

Files = dict[str, str]
HEAD = "// +groupName=forest.example\npackage v1\n\n"
_LEAF = 'type T@ struct {\n\tF@ int `json:"f@"`\n}\n\n'
_KINDS = """\
// Tree@ is a tree.
// +kubebuilder:object:root=true
// +kubebuilder:resource:shortName=t@
type Tree@ struct {
\tmetav1.TypeMeta   `json:",inline"`
\tmetav1.ObjectMeta `json:"metadata,omitempty"`
\t// Spec is what is wanted.
\tSpec Spec@ `json:"spec"`
}

// Spec@ is what one wants.
type Spec@ struct {
\t// Height in meters.
\t// +kubebuilder:validation:Minimum=@
\t// +kubebuilder:default=@
\tHeight *int32 `json:"height,omitempty"`
\tGrowth Growth@ `json:"growth"`
}

// +kubebuilder:validation:Enum=Slow;Fast@
type Growth@ string

const (
\t// Slow@ takes long.
\tSlow@ Growth@ = "Slow"
\tFast@ Growth@ = "Fast@"
)

"""
_FIELD = '\t// F@ is one of many, see https://forest.example/@.\n\t// +optional\n\tF@ *string `json:"f@,omitempty"`\n'


def _file(text: str) -> Files:
    return {"v1/types.go": HEAD + text}


def _struct(field: str, count: int, more: str = "") -> Files:
    return _file(rows(field, count, "type Forest struct {\n", "}\n\n") + more)


def _field(above: str, count: int, type_: str = "string") -> Files:
    return _file(rows(above, count, "type Forest struct {\n", f'\tTree {type_} `json:"tree"`\n}}\n'))


def _packages(count: int) -> Files:
    """Give an API version that uses the first of many packages, each of which uses the next."""
    package = 'package p@\n\nimport "example.org/aquarium/p@+"\n\ntype T struct {\n\tNext p@+.T `json:"next"`\n}\n'
    files = {f"p{number}/types.go": rows(package, 1, at=number) for number in range(count)}
    text = f'{HEAD}import "example.org/aquarium/p0"\n\ntype Forest struct {{\n\tFirst p0.T `json:"first"`\n}}\n'
    return {**files, "v1/types.go": text, f"p{count}/types.go": f"package p{count}\n\ntype T string\n"}


GROWING: dict[str, Callable[[int], Files]] = {
    "kinds": lambda count: _file('import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n\n' + rows(_KINDS, count)),
    "fields": lambda count: _struct(_FIELD, count),
    "fields of one name": lambda count: _struct('\tF@ int `json:"f"`\n', count),
    "fields without a tag": lambda count: _struct("\tF@ int\n", count, _LEAF.replace("@", "0")),
    "types": lambda count: _file(rows(_LEAF, count)),
    "types of fields": lambda count: _file(rows('type T@ struct {\n\tN *T@+ `json:"n"`\n}\n', count)),
    "types of one name": lambda count: _file(rows(_LEAF.replace("T@", "T"), count)),
    "types that one uses": lambda count: _struct('\tT@ T@ `json:"t@"`\n', count, rows(_LEAF, count)),
    "types that use one": lambda count: _file(
        rows('type T@ struct {\n\tL L `json:"l"`\n}\n', count) + "type L string\n"
    ),
    "embedded structs": lambda count: _struct('\tT@ `json:",inline"`\n', count, rows(_LEAF, count)),
    "structs that embed one": lambda count: _file(
        rows('type S@ struct {\n\tT0 `json:",inline"`\n}\n', count) + _LEAF.replace("@", "0")
    ),
    "embeds in a row": lambda count: _file(
        rows('type T@ struct {\n\tT@+ `json:",inline"`\n\tF@ int `json:"f@"`\n}\n', count)
    ),
    "anonymous structs": lambda count: _struct('\tF@ struct{ G int `json:"g"` } `json:"f@"`\n', count),
    "defined types in a row": lambda count: _file(rows("type T@ T@+\n", count) + f"type T{count} string\n"),
    "aliases in a row": lambda count: _file(rows("type T@ = T@+\n", count) + f"type T{count} string\n"),
    "type arguments": lambda count: _struct(
        '\tF@ Box[T@] `json:"f@"`\n', count, rows(_LEAF, count) + 'type Box[T any] struct {\n\tIn T `json:"in"`\n}\n'
    ),
    "constants": lambda count: _file(
        rows('\t// K@ is one.\n\tK@ Kind = "k@"\n', count, "type Kind string\n\nconst (\n", ")\n")
    ),
    "constants in groups": lambda count: _file(
        rows('type K@ string\n\nconst A@ K@ = "a"\n\nconst B@ K@ = "b"\n\n', count)
    ),
    "numbered constants": lambda count: _file(
        rows("\tK@\n", count, "type Kind int\n\nconst (\n\tFirst Kind = iota\n", ")\n")
    ),
    "constants in a row": lambda count: _file(
        rows("\tK@ Kind = K@+\n", count, "type Kind string\n\nconst (\n", f'\tK{count} = "k"\n)\n')
    ),
    "a sum": lambda count: _file("type Kind string\n\nconst Sum Kind = " + '"a" + ' * count + '"b"\n'),
    "markers": lambda count: _struct('\t// +kubebuilder:validation:MaxLength=@\n\tF@ string `json:"f@"`\n', count),
    "markers of one field": lambda count: _field("\t// +kubebuilder:validation:MaxLength=@\n", count),
    "keys of a list": lambda count: _field("\t// +listMapKey=k@\n", count, "[]string"),
    "rules": lambda count: _field(
        '\t// +kubebuilder:validation:XValidation:rule="self.f@ > 0",message="f@ is more than 0"\n', count
    ),
    "unknown markers": lambda count: _field("\t// +kubebuilder:validation:Minimun@=3\n", count),
    "values of an enum": lambda count: _field(f"\t// +kubebuilder:validation:Enum={rows('v@;', count)}end\n", 1),
    "an object as a default": lambda count: _field(
        f"\t// +kubebuilder:default={{{rows('k@: [@], ', count)}end: 1}}\n".replace("[", "{").replace("]", "}"), 1
    ),
    "a long comment": lambda count: _field("\t// Line @ says nothing, *twice*.\n", count),
    "many comments": lambda count: _file(rows("// Aside @.\n\n", count) + _LEAF.replace("@", "0")),
    "comments on one line": lambda count: _file(_LEAF.replace("@", "0") + "/* a */ " * count + "\n"),
    "options of a tag": lambda count: _struct(f'\tF int `json:"f{",x" * count}"`\n', 1),
    "keys of a tag": lambda count: _struct("\tF int `" + rows('k@:"v" ', count) + 'json:"f"`\n', 1),
    "imports": lambda count: _file(
        rows('\tp@ "x.example/p@"\n', count, "import (\n", ")\n\n")
        + rows('\tF@ p@.T `json:"f@"`\n', count, "type Forest struct {\n", "}\n")
    ),
    "methods": lambda count: _file(
        _LEAF.replace("@", "0") + rows("func (t *T0) M@() string {\n\treturn `m@`\n}\n\n", count)
    ),
    "functions that are not understood": lambda count: _file(
        _LEAF.replace("@", "0") + rows("func f@() {\n\tx := := @\n}\n\n", count)
    ),
    "files": lambda count: {
        "v1/doc.go": HEAD,
        **{f"v1/t{number}.go": "package v1\n\n" + rows(_LEAF, 1, at=number) for number in range(count)},
    },
    "files of other packages": lambda count: {
        "v1/types.go": HEAD + _LEAF.replace("@", "0"),
        "v1/doc.go": "package v1\n",
        **{f"v1/t{number}.go": f"package p{number}\n" for number in range(count)},
    },
    "folders": lambda count: {
        f"v{number}/types.go": f"{HEAD.replace('v1', f'v{number}')}{_LEAF}".replace("@", "0")
        for number in range(1, count + 1)
    },
    "packages in a row": _packages,
}


def write(root: Path, files: Mapping[str, str]) -> Path:
    """Write the files of a module; give its folder."""
    for name, text in {"go.mod": "module example.org/aquarium\n", **files}.items():
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode())
    return root


def work(task: Callable[[], object]) -> int:
    """Give how many calls a task takes, of Python's functions and of C's: the same number on every machine."""
    calls = 0

    def count(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        task()
    finally:
        sys.setprofile(before)
    return calls
