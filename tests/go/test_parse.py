"""A file as a whole: imports, methods, bad input."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from extractor.errors import GoSyntaxError
from extractor.go.comments import go_text
from extractor.go.parse import parse_file
from extractor.model.types import Basic
from extractor.model.written import GoFile, Import, Method, StructBody
from tests.go.reading import PATH, parts, read

SAMPLE = """\
// Copyright nobody.

/*
Package v1 lights the coast.
*/
package v1 // tail

import (
	"fmt"
	core "example.org/core/v1"
	. "example.org/dot"
	_ "embed"
)

import "C"

// +groupName=coast.example.org

// Lamp shines.
type Lamp[T any] struct {
	// Color of the light.
	// +optional
	Color, Shade *[]T `json:"color,omitempty"` // as seen
	*core.Base `json:",inline"`
	Parts map[string]struct {
		Size int
	}
	Text func(string) /* a
	b */
}

const (
	Prefix = `a
b` // no
	Steady Rhythm = "Steady" + Prefix
	Flash
)

type (
	Rhythm = string
	// Grid is a map.
	Grid [2]map[string]core.Cell
)

var GroupVersion = schema.GroupVersion{Group: "coast.example.org", Version: "v1"}

func (l *Lamp[T]) Shine() { fmt.Println(new(Lamp[T]), 'x', "// no") }

func init() { SchemeBuilder.Register(&Lamp[int]{}, &Grid{}) }
"""


def parse(text: str) -> GoFile:
    return parse_file(text.encode(), PATH)


def error_of(data: bytes) -> GoSyntaxError:
    with pytest.raises(GoSyntaxError) as caught:
        parse_file(data, PATH)
    return caught.value


def test_package() -> None:
    file = parse(SAMPLE)
    assert (file.path, file.package, file.package_line) == (PATH, "v1", 6)
    assert parts(file.package_doc) == ("/*\nPackage v1 lights the coast.\n*/",)
    assert [comment.line for comment in file.comments] == [1, 3, 17]


def test_imports() -> None:
    assert parse(SAMPLE).imports == (
        Import("", "fmt", 9),
        Import("core", "example.org/core/v1", 10),
        Import(".", "example.org/dot", 11),
        Import("_", "embed", 12),
        Import("", "C", 15),
    )


def test_declarations_in_source_order() -> None:
    file = parse(SAMPLE)
    assert [declaration.name for declaration in file.types] == ["Lamp", "Lamp.Parts", "Rhythm", "Grid"]
    assert [constant.name for constant in file.constants] == ["Prefix", "Steady", "Flash"]
    assert [version.name for version in file.group_versions] == ["GroupVersion"]
    assert file.diagnostics == ()


METHODS = [
    pytest.param("func (a A) M() {}", ("A", "M"), id="value"),
    pytest.param("func (a *A) M() {}", ("A", "M"), id="pointer"),
    pytest.param("func (A) M() {}", ("A", "M"), id="without a name"),
    pytest.param("func (a *(A)) M() {}", ("A", "M"), id="parentheses"),
    pytest.param("func (a *A[T, U]) M() {}", ("A", "M"), id="generic"),
    pytest.param("func (a A) M(b B) (C, error)", ("A", "M"), id="without a body"),
    pytest.param("func (a A) M[T any](t T) T { return t }", ("A", "M"), id="generic method"),
    pytest.param("func M() {}", None, id="a function is none"),
]


@pytest.mark.parametrize(("text", "expected"), METHODS)
def test_methods(text: str, expected: tuple[str, str] | None) -> None:
    assert read(text).methods == ((Method(*expected, line=2),) if expected else ())


def test_proto() -> None:
    text = 'import "google.golang.org/protobuf/runtime/protoimpl"\ntype A struct { state protoimpl.MessageState }\n'
    assert read(text).proto
    assert not read("type A struct { state protoimpl.MessageState }\n").proto


def test_byte_order_mark_is_ignored() -> None:
    assert parse_file(b"\xef\xbb\xbf" + SAMPLE.encode(), PATH) == parse(SAMPLE)


def test_carriage_returns_change_nothing() -> None:
    file = parse_file(SAMPLE.replace("\n", "\r\n").encode(), PATH)
    assert file == parse(SAMPLE)
    assert "\r" not in repr(file)


def test_lone_carriage_returns_are_dropped_as_in_go() -> None:
    file = parse("package v1\n// a\rb\ntype A int\n\n/* c\r\r\nd */\nconst B = `e\rf`\n")
    assert parts(file.types[0].doc) == ("// ab",)
    assert parts(file.constants[0].doc) == ("/* c\nd */",)
    assert file.constants[0].value.value == "ef"


@pytest.mark.parametrize("text", ["package v1", "package v1\ntype A struct{}", "package v1\n// last"])
def test_final_newline_may_lack(text: str) -> None:
    assert parse(text) == parse(f"{text}\n")


def test_not_ascii() -> None:
    file = read('// Größe ≥ 1.\ntype Maß struct {\n\tÉté Çа `json:"é"` // über\n}\nconst Π = "π"\n')
    assert parts(file.types[0].doc) == ("// Größe ≥ 1.",)
    assert isinstance(file.types[0].body, StructBody)
    field = file.types[0].body.fields[0]
    assert (field.names, field.tag, parts(field.trailing)) == (("Été",), 'json:"é"', ("// über",))
    assert (file.constants[0].name, file.constants[0].text) == ("Π", '"π"')


def test_invalid_utf8_is_replaced_and_remarked() -> None:
    file = parse_file(b"package v1\n\n// caf\xe9\ntype A int\n", PATH)
    assert parts(file.types[0].doc) == ("// caf\N{REPLACEMENT CHARACTER}",)
    (remark,) = file.diagnostics
    assert str(remark) == f"{PATH}:3: byte 0xe9 is not UTF-8; it is read as U+FFFD"
    assert (remark.rule, remark.hint) == ("invalid-utf8", "save the file as UTF-8")


ERRORS = [
    pytest.param("package v1\ntype A struct {\n\tB map[string\n}\n", 3, id="an open bracket"),
    pytest.param("package v1\ntype A struct {\n\tB int\n", 2, id="an open brace"),
    pytest.param("package v1\ntype A strukt {\n}\n", 2, id="a misspelt word"),
    pytest.param("package v1\n\nfunc f( {\n}\n", 3, id="a broken function head"),
    pytest.param("package v1\nconst A = `open\n", 2, id="an open string"),
    pytest.param("package v1\n/* open\ntype A int\n", 2, id="an open comment"),
    pytest.param("package v1\n\nhello\n", 3, id="a statement"),
    pytest.param("package v1\ntype A int\npackage v2\n", 3, id="a second package"),
]


@pytest.mark.parametrize(("text", "line"), ERRORS)
def test_syntax_error_says_where(text: str, line: int) -> None:
    error = error_of(text.encode())
    assert error.where is not None
    assert (error.where.file, error.where.line) == (PATH, line)
    assert error.exit_code == 3


def test_statement_at_the_top_level_is_shown() -> None:
    assert str(error_of(b"package v1\ntyp A int\n")) == f"{PATH}:2: not Go syntax near 'typ A'"


def test_syntax_error_shows_what_stands_there() -> None:
    assert str(error_of(b"package v1\ntype A struct {\n\tB int,\n}\n")) == f"{PATH}:3: not Go syntax near ','"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"// only a comment\n", b"type A int\n", b"type A int\npackage v1\n", b"hello"]
)
def test_package_clause_must_be_there(data: bytes) -> None:
    assert str(error_of(data)) == f"{PATH}:1: no package clause"


CONFLICTS = [
    pytest.param("type A struct {\n<<<<<<< ours\n\tB int\n=======\n\tC int\n>>>>>>> theirs\n}\n", 3, id="in a struct"),
    pytest.param("type A int\n\n<<<<<<< ours\ntype B int\n=======\n>>>>>>> theirs\n", 4, id="between declarations"),
    pytest.param("func f() {\n<<<<<<< ours\n\tg()\n=======\n>>>>>>> theirs\n}\n", 3, id="in a function"),
    pytest.param("type A struct {\n\tB int\n||||||| base\n}\n", 4, id="the base of a three-way merge"),
]


@pytest.mark.parametrize(("text", "line"), CONFLICTS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_merge_conflict(text: str, line: int, end: str) -> None:
    error = error_of(f"package v1\n{text}".replace("\n", end).encode())
    assert str(error) == f"{PATH}:{line}: merge conflict marker"
    assert error.hint == "resolve the conflict, then run again"


def test_what_looks_like_a_conflict_in_text_is_none() -> None:
    file = read("/*\n<<<<<<< a\n=======\n*/\nconst A = `\n<<<<<<< b\n`\n")
    assert file.constants[0].value.value == "\n<<<<<<< b\n"


def test_new_with_an_expression() -> None:
    file = read('var x = T{P: new("text"), Q: new(1 + 2)}\ntype new struct { Renew int }\nfunc f() { renew(new(3)) }\n')
    assert [declaration.name for declaration in file.types] == ["new"]
    assert file.diagnostics == ()


def test_functions_that_are_not_understood_are_left_out() -> None:
    file = read("type A int\n\nfunc f() {\n\tSchemeBuilder = y z\n}\n\ntype B int\n")
    assert [declaration.name for declaration in file.types] == ["A", "B"]
    (remark,) = file.diagnostics
    assert remark.where.line == 5
    assert (remark.rule, remark.level) == ("unread-functions", "note")
    assert remark.message.endswith("; declarations are read, functions are not")


FUNCTIONS = {
    "not understood": "func f() {\n\tx := y z\n}\n",
    "with a brace in a literal": 'func f() {\n\tx("{")\n}\n',
    "with the end in a literal": "func f() {\n\tx(`\n}\n`)\n}\n",
    "with a label": "func f() {\nloop:\n\tgoto loop\n}\n",
    "not formatted": "func f() {\nif x {\n}\n}\n",
    "with types inside": "func f() {\n\ttype C int\n}\n",
}


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=FUNCTIONS)
def test_functions_that_register_nothing_are_nobodys_business(function: str) -> None:
    file = read(f"type A int\n\n{function}\n// B is behind it.\ntype B int\n")
    assert [declaration.name for declaration in file.types] == ["A", "B"]
    assert file.types[1].line == 4 + function.count("\n") + 2
    assert file.types[1].doc
    assert file.diagnostics == ()


def test_ten_megabytes_on_one_line() -> None:
    file = read(f"// {'x' * 10_000_000}\ntype A int\n")
    assert file.types[0].body == Basic("int")


_WORDS = st.sampled_from(
    [
        *"{}()[]*,.;:=\"'`\\/\n\r\t +-<>|~",
        *[
            "//",
            "/*",
            "*/",
            "type ",
            "struct {",
            "const (",
            "func ",
            "package v1\n",
            "import ",
            "iota",
            "map[",
            "chan ",
        ],
        *[
            "interface{}",
            "new(",
            "...",
            "<<<<<<< x\n",
            "\xff",
            "\u00e9",
            "\x00",
            "SchemeBuilder.Register(",
            '`json:"a"`',
        ],
    ]
)


def understood(data: bytes) -> GoFile | None:
    """Read the file and all its comments; None if it is no Go. Any other error fails the test."""
    try:
        file = parse_file(data, PATH)
    except GoSyntaxError as error:
        line = error.where.line if error.where else 0
        file = None
    if file is None:
        assert 1 <= line <= data.count(b"\n") + 1
        return None
    for comment in (*file.comments, *(declaration.doc for declaration in file.types if declaration.doc)):
        assert go_text(comment) is not None
        assert all(marker.line >= comment.line for marker in comment.markers)
    return file


@given(st.one_of(st.binary(max_size=60), st.lists(_WORDS, max_size=12).map(lambda words: "".join(words).encode())))
def test_any_bytes_are_a_file_or_a_syntax_error(data: bytes) -> None:
    understood(data)
    understood(b"package v1\n" + data)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """Give the sample with a few pieces replaced."""
    text = SAMPLE
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.sampled_from([0, 0, 1, 5, 30]))
        text = text[:start] + draw(_WORDS) + text[end:]
    return text


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(mutated())
def test_line_ends_never_matter(text: str) -> None:
    text = text.replace("\r", "")
    assert understood(text.encode()) == understood(text.replace("\n", "\r\n").encode())
