"""Files that are deep, long or wide beyond reason, each with what must come of it: the rules of its remarks.

A place is worth a remark where something is not read to its end; whatever is only large is read.
"""

from collections.abc import Callable
from functools import cache

DEEP = 10_000
_HEAD = "// +groupName=reef.example\npackage v1\n\n"

Text = Callable[[], str]


def _field(type_: str, more: str = "", above: str = "") -> str:
    return f'{_HEAD}type Reef struct {{\n{above}\tFish {type_} `json:"fish"`\n}}\n{more}'


def _around(opening: str, inner: str, closing: str = "") -> Text:
    return lambda: _field(opening * DEEP + inner + closing * DEEP)


def _marker(opening: str, inner: str, closing: str = "") -> Text:
    return lambda: _field("string", above=f"\t// {opening * DEEP}{inner}{closing * DEEP}\n")


def _marked(name: str, opening: str, inner: str, closing: str = "") -> Text:
    return lambda: _field("string", above=f"\t// +{name}={opening * DEEP}{inner}{closing * DEEP}\n")


def _constant(opening: str, inner: str, closing: str = "") -> Text:
    return lambda: _field("Kind", f"type Kind string\n\nconst Eel Kind = {opening * DEEP}{inner}{closing * DEEP}\n")


def _comment(text: Callable[[], str]) -> Text:
    return lambda: _field("string", above=f"\t// {text()}\n")


def _below(text: str) -> Text:
    return lambda: _field("string", text)


def rows(row: str, count: int, start: str = "", end: str = "", *, at: int = 0) -> str:
    """Give a row for each number from `at`: it stands for each `@`, the next one for each `@+`."""
    numbers = range(at, at + count)
    return start + "".join(row.replace("@+", str(number + 1)).replace("@", str(number)) for number in numbers) + end


def _chain(row: str, end: str) -> Text:
    """Give types that use one another, all in a row."""
    return lambda: _field("*T0", rows(row, DEEP) + end.replace("@", str(DEEP)))


def _struct(field: str, count: int) -> Text:
    return lambda: rows(field, count, f"{_HEAD}type Reef struct {{\n", "}\n")


_DEFAULTED = """\
import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

// +kubebuilder:object:root=true
type Reef struct {
\tmetav1.TypeMeta `json:",inline"`
\tFish string `json:"fish,omitempty"`
\tSize *int32 `json:"size,omitempty"`
\tNext *Reef `json:"next,omitempty"`
\tAll []Reef `json:"all,omitempty"`
}

"""


def _setting(body: Callable[[], str], more: str = "") -> Text:
    """Give a file with a function that sets defaults, which are worked out with what it calls."""
    return lambda: f"{_HEAD}{_DEFAULTED}func SetDefaults_Reef(in *Reef) {{\n{body()}\n}}\n\n{more}"


TOO_DEEP = "model deep-nesting"
EXTREMES: dict[str, tuple[Text, str]] = {
    "structs": (_around("struct { F ", "int", " }"), f"{TOO_DEEP} unknown-type untagged-field"),
    "tagged structs": (_around("struct {\nF ", "int", ' `json:"f"`\n}'), f"{TOO_DEEP} unknown-type"),
    "slices": (_around("[]", "int"), f"{TOO_DEEP} unsupported-type"),
    "arrays": (_around("[2]", "int"), f"{TOO_DEEP} unsupported-type"),
    "maps": (_around("map[string]", "int"), f"{TOO_DEEP} unsupported-type"),
    "keys of maps": (_around("map[", "string", "]int"), f"{TOO_DEEP} map-key unsupported-type"),
    "pointers": (_around("*", "int"), f"{TOO_DEEP} unsupported-type"),
    "parentheses": (_around("(", "int", ")"), f"{TOO_DEEP} unsupported-type"),
    "functions": (_around("func(", "int", ")"), "model unsupported-type"),
    "channels": (_around("chan ", "int"), "model unsupported-type"),
    "interfaces": (_around("interface { F() ", "int", "}"), "model unsupported-type"),
    "type arguments": (
        lambda: _field("Box[" * DEEP + "int" + "]" * DEEP, 'type Box[T any] struct {\n\tIn T `json:"in"`\n}\n'),
        f"{TOO_DEEP} unsupported-type",
    ),
    "blocks of a function": (_below(f"func f() {'{' * DEEP}{'}' * DEEP}\n"), "model"),
    "blocks without one": (_below(f"{'{' * DEEP}{'}' * DEEP}\n"), "diagnostic 7"),
    "open structs": (_below(f"type T {'struct { F ' * DEEP}"), "diagnostic 7"),
    "open parentheses": (_below(f"type T {'(' * DEEP}"), "diagnostic 7"),
    "open brackets": (_below(f"var v {'[' * DEEP}"), "diagnostic 7"),
    "parentheses in a function": (_setting(lambda: f"in.Fish = {'(' * DEEP}`eel`{')' * DEEP}"), "model"),
    "calls in a function": (_setting(lambda: f"in.Fish = {'f(' * DEEP}`eel`{')' * DEEP}"), "model"),
    "ifs in a function": (_setting(lambda: 'if in.Fish == "" {\n' * DEEP + "in.Fish = `eel`\n" + "}" * DEEP), "model"),
    "else ifs": (_setting(lambda: 'if in.Fish == "" {\n} else ' * DEEP + "{\nin.Fish = `eel`\n}"), "model"),
    "loops in a function": (
        _setting(lambda: "for i := range in.All {\n" * DEEP + "in.Fish = `eel`\n" + "}" * DEEP),
        "model",
    ),
    "a condition": (_setting(lambda: f"if {'in.Fish == `` && ' * DEEP}true {{\nin.Fish = `eel`\n}}"), "model"),
    "fields of fields in a function": (_setting(lambda: f"in{'.Next' * DEEP}.Fish = `eel`"), "model"),
    "a value in a function": (_setting(lambda: f"in.Next = {'&Reef{Next: ' * DEEP}nil{'}' * DEEP}"), "model"),
    "cases of a switch": (
        _setting(lambda: rows("case `@`:\n\tin.Fish = `eel`\n", DEEP, "switch in.Fish {\n", "}")),
        "model",
    ),
    "values of a case": (
        _setting(lambda: rows("`@`, ", DEEP, "switch in.Fish {\ncase ", "``:\n\tin.Fish = `eel`\n}")),
        "model",
    ),
    "values that a function sets": (_setting(lambda: "if in.Size == nil {\n\tin.Size = 3\n}\n" * DEEP), "model"),
    "ways out of a function": (
        _setting(lambda: rows("if in.Fish == `@` {\n\treturn\n}\nif in.Size == nil {\n\tin.Size = 3\n}\n", 900)),
        "model",
    ),
    "functions that call each other": (
        _setting(lambda: "f0(in)", rows("func f@(in *Reef) {\n\tf@+(in)\n}\n\n", 1_000)),
        "model",
    ),
    "functions that call each other twice": (
        _setting(lambda: "f0(in)", rows("func f@(in *Reef) {\n\tf@+(in)\n\tf@+(in)\n}\n\n", 60)),
        "model",
    ),
    "functions that call themselves": (
        _setting(lambda: "SetDefaults_Reef(in.Next)\nin.Fish = `eel`"),
        "model",
    ),
    "variables of variables": (_setting(lambda: "in.Fish = v0", rows("var v@ = v@+\n", 1_000)), "model"),
    "a comment in a comment": (_below("/* " * DEEP + "*/\n"), "model"),
    "an open comment": (_below("/* " * DEEP), "diagnostic 7"),
    "quotes in a comment": (_comment(lambda: "> " * DEEP + "x"), "model"),
    "lists in a comment": (_comment(lambda: "- " * DEEP + "x"), "model"),
    "links in a comment": (_comment(lambda: "[" * DEEP + "x" + "](y)" * DEEP), "model"),
    "stars in a comment": (_comment(lambda: "*a **b ***c _d `e " * DEEP), "model"),
    "ticks in a comment": (_comment(lambda: " ".join("`" * n for n in range(1, 400))), "model"),
    "tags in a comment": (_comment(lambda: "<a " * DEEP + "<!-- " * DEEP), "model"),
    "embedded structs": (
        _chain('type T@ struct {\n\tT@+ `json:",inline"`\n}\n', 'type T@ struct {\n\tZ int `json:"z"`\n}\n'),
        "model endless-type",
    ),
    "defined types": (_chain("type T@ T@+\n", "type T@ string\n"), "model endless-type"),
    "aliases": (_chain("type T@ = T@+\n", "type T@ string\n"), "model endless-type"),
    "types of fields": (_chain('type T@ struct {\n\tT *T@+ `json:"t"`\n}\n', "type T@ string\n"), "model"),
    "types that double": (
        lambda: _field("T0", rows("type T@ struct {\n\tA, B T@+\n}\n", 200) + "type T200 string\n"),
        "model untagged-field",
    ),
    "embedded ones that double": (
        lambda: _field(
            "T0",
            rows("type T@ struct {\n\tT@+\n\tU@+\n}\n\ntype U@ struct {\n\tT@+\n\tU@+\n}\n", 12)
            + 'type T12 struct {\n\tT int `json:"t"`\n}\n\ntype U12 struct {\n\tU int `json:"u"`\n}\n',
        ),
        "model untagged-field",
    ),
    "lists in a default": (_marked("default", "[", "", "]"), "model bad-marker"),
    "objects in a default": (_marked("default", '{"a":', "1", "}"), "model bad-marker"),
    "open lists in a default": (_marked("default", "[", ""), "model bad-marker"),
    "braces in a default": (_marked("kubebuilder:default", "{", "", "}"), "model bad-marker"),
    "maps in a default": (_marked("kubebuilder:default", "{a: ", "1", "}"), "model bad-marker"),
    "braces in an enum": (_marked("kubebuilder:validation:Enum", "{", "", "}"), "model bad-marker"),
    "items of items": (
        _comment(lambda: f"+kubebuilder:validation:{'items:' * DEEP}MaxLength=3"),
        "model unknown-marker",
    ),
    "tags in tags": (_marker("+k8s:eachVal=", "+k8s:maxLength=3"), "model bad-marker"),
    "arguments in arguments": (_marker("+k8s:item(a: ", "1", ")"), "model bad-marker"),
    "parentheses in a rule": (
        _marked("kubebuilder:validation:XValidation", "", f'rule="{"(" * DEEP}self{")" * DEEP}"'),
        "model",
    ),
    "parentheses around a constant": (_constant("(", '"x"', ")"), f"{TOO_DEEP} unknown-constant"),
    "conversions of a constant": (_constant("Kind(", '"x"', ")"), f"{TOO_DEEP} unknown-constant"),
    "a sum": (_constant('"a" + ', '"x"'), "model"),
    "constants of constants": (
        lambda: _field("Kind", rows("\tK@ Kind = K@+\n", DEEP, "type Kind string\n\nconst (\n", '\tK10000 = "x"\n)\n')),
        "model",
    ),
    "constants that double": (
        lambda: _field(
            "Kind", rows("\tK@+ Kind = K@ + K@\n", 60, 'type Kind string\n\nconst (\n\tK0 = "abcdefgh"\n', ")\n")
        ),
        "model unknown-constant",
    ),
    "a shift": (_below("type Kind int\n\nconst Eel Kind = 1 << 1000000000\n"), "model unknown-constant"),
    "a long number": (_below(f"type Kind int\n\nconst Eel Kind = 1{'0' * 1_000_000}\n"), "model unknown-constant"),
    "a long bound": (_comment(lambda: f"+kubebuilder:validation:Maximum=1{'0' * 1_000_000}"), "model bad-marker"),
    "a long line": (_comment(lambda: "x" * 10_000_000), "model"),
    "a long line of words": (_comment(lambda: "*x* y " * (10_000_000 // 6)), "model"),
    "a long marker": (_comment(lambda: f'+kubebuilder:default="{"x" * 200_000}"'), "model"),
    "a longer marker": (_comment(lambda: f'+kubebuilder:default="{"x" * 10_000_000}"'), "model bad-marker"),
    "a long enum": (_comment(lambda: f"+kubebuilder:validation:Enum={'x;' * 100_000}x"), "model"),
    "a long name": (lambda: _field("R" * 1_000_000), "model unknown-type"),
    "a long tag": (_struct(f'\tFish int `x:"{"y" * 1_000_000}" json:"fish"`\n', 1), "model"),
    "a tag of many keys": (_struct("\tFish int `" + 'x:"y" ' * 100_000 + 'json:"fish"`\n', 1), "model"),
    "a tag of many options": (_struct(f'\tFish int `json:"fish{",x" * 500_000}"`\n', 1), "model"),
    "many constants": (
        lambda: _field("Kind", rows('\tK@ Kind = "k@"\n', 100_000, "type Kind string\n\nconst (\n", ")\n")),
        "model",
    ),
    "many fields": (_struct('\tF@ int `json:"f@"`\n', 50_000), "model"),
    "many fields of one name": (_struct('\tF@ int `json:"f"`\n', 10_000), "model duplicate-json-name"),
    "many structs embedded": (
        lambda: (
            rows('\tT@ `json:",inline"`\n', 3_000, f"{_HEAD}type Reef struct {{\n", "}\n")
            + rows('type T@ struct {\n\tF@ int `json:"f@"`\n}\n', 3_000)
        ),
        "model",
    ),
    "many types": (_below(rows('type T@ struct {\n\tF int `json:"f"`\n}\n', 10_000)), "model"),
    "many types on one line": (_below(rows("type T@ int;", 20_000, "", "\n")), "model"),
    "many markers": (_comment(lambda: "\n\t// ".join(["+kubebuilder:validation:Minimum=3"] * 50_000)), "model"),
    "many unknown markers": (
        _comment(lambda: rows("+kubebuilder:validation:Minimun@=3\n\t// ", 1_000)),
        "model unknown-marker",
    ),
    "many imports": (
        lambda: _HEAD + rows('\tp@ "x.example/p@"\n', 20_000, "import (\n", ")\n") + _field("p7.T")[len(_HEAD) :],
        "model unknown-package",
    ),
    "many comments": (_below("// x\n\n" * 200_000), "model"),
    "many empty lines": (_below("\n" * 5_000_000), "model"),
    "many semicolons": (_below(";" * 200_000), "diagnostic 7"),
    "a wide table": (_comment(lambda: "\n\t// ".join(["| a " * 5_000, "| - " * 5_000, "| b " * 5_000])), "model"),
}


@cache
def names() -> tuple[str, ...]:
    """Give the names of all."""
    return tuple(EXTREMES)


def extreme(number: int) -> bytes:
    """Give the file of that number."""
    return EXTREMES[names()[number]][0]().encode()
