"""What functions do, as small trees: only those that are asked for, and never half of one."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.bodies import calls
from extractor.go.functions import FunctionFile
from extractor.go.parse import parse_file, sets_defaults
from extractor.model.code import (
    Assign,
    Call,
    Code,
    Composite,
    Do,
    Ident,
    If,
    Index,
    Infix,
    Leave,
    Opaque,
    Prefix,
    Range,
    Return,
    Select,
    Statement,
    Unread,
    Value,
)


def body(text: str) -> tuple[Statement, ...]:
    data = f"package v1\n\nfunc f() {{\n{text}\n}}\n".encode()
    (function,) = FunctionFile(data, "f.go").read({"f"}).functions
    return function.body


def expression(text: str) -> Code:
    (statement,) = body(f"x = {text}")
    assert isinstance(statement, Assign)
    return statement.values[0]


A, B = Ident("a"), Ident("b")
EXPRESSIONS = {
    "a": A,
    "(a)": A,
    "true": Value(value=True),
    '"a\\tb"': Value("a\tb"),
    "`a`": Value("a"),
    "0x10": Value(16),
    "1.5": Value(1.5),
    "a.b": Select(A, "b"),
    "a[b]": Index(A, B),
    "&a.b": Prefix("&", Select(A, "b")),
    "*a": Prefix("*", A),
    "a == nil && !b": Infix("&&", Infix("==", A, Ident("nil")), Prefix("!", B)),
    "a(b, 1)": Call(A, (B, Value(1))),
    "a.b[int32](1)": Call(Select(A, "b"), (Value(1),)),
    "a[int32](1)": Call(Ident("a"), (Value(1),)),
    "new(int32)": Call(Ident("new"), (Ident("int32"),)),
    "new(a.B)": Call(Ident("new"), (Select(A, "B"),)),
    "new(int32(3))": Call(Ident("new"), (Call(Ident("int32"), (Value(3),)),)),
    "[]byte{}": Composite(expression("[]byte{}").type),  # type: ignore[union-attr]
    "a(b...)": Unread("a(b...)"),
    "func() {}": Unread("func() {}"),
}


@pytest.mark.parametrize(("text", "expected"), EXPRESSIONS.items(), ids=EXPRESSIONS)
def test_expression(text: str, expected: Code) -> None:
    assert expression(text) == expected


SET = Assign((A,), (Value(1),), 4)
BLOCK = If(None, Value(value=True), (SET,))
COUNT = Ident("i")
STATEMENTS = {
    "a, b := 1, 2": (Assign((A, B), (Value(1), Value(2)), 4, declares=True),),
    "a += 1": (Assign((A,), (Infix("+", A, Value(1)),), 4),),
    "a++": (Assign((A,), (Infix("+", A, Value(1)),), 4),),
    "a(b)": (Do(Call(A, (B,)), 4),),
    "return a, nil": (Return((A, Ident("nil")), 4),),
    "if a { a = 1 } else if b { return }": (If(None, A, (SET,), (If(None, B, (Return((), 4),)),)),),
    "if a := b; a { }": (If(Assign((A,), (B,), 4, declares=True), A, ()),),
    "for i, a := range b { continue }": (Range("i", "a", B, (Leave("continue"),)),),
    "for range b { break }": (Range("", "", B, (Leave("break"),)),),
    "for _, a := range b { }": (Range("", "a", B, ()),),
    "for i := 0; i < 3; i++ { a = 1 }": (
        Opaque(
            (
                Assign((COUNT,), (Value(0),), 4, declares=True),
                Assign((COUNT,), (Infix("+", COUNT, Value(1)),), 4),
                BLOCK,
            )
        ),
    ),
    "switch { case a: a = 1; default: a(b) }": (If(None, A, (SET,), (Do(Call(A, (B,)), 4),)),),
    "switch b { case 1, 2: a = 1 }": (
        If(None, Infix("||", Infix("==", B, Value(1)), Infix("==", B, Value(2))), (SET,)),
    ),
    "switch b { case 1: a = 1; break }": (Opaque((SET, Leave("break"))),),
    "go func() { a = 1 }()": (Opaque((BLOCK,)),),
    "{ a = 1 }": (BLOCK,),
}


@pytest.mark.parametrize(("text", "expected"), STATEMENTS.items(), ids=STATEMENTS)
def test_statement(text: str, expected: tuple[Statement, ...]) -> None:
    assert body(text) == expected


FILE = b"""package v1

var low, high = one(), "b"

func setDefaults(a *A) {
	one(a)
	a.two()
}

func one() int { return 1 }

func (a *A) two() {
	append := +*
}
"""


def test_only_functions_that_are_asked_for_and_that_parse() -> None:
    file = FunctionFile(FILE, "f.go")
    found = file.read({"setDefaults", "one", "two"})
    assert [function.name for function in found.functions] == ["setDefaults", "one"]
    assert [variable.name for variable in found.variables] == ["low", "high"]
    assert file.read({"one"}).functions == found.functions[1:]


def test_a_file_that_the_grammar_does_not_know() -> None:
    data = b"package v1\n\nconst ( low = 1 )\n\nvar high = new(5)\n\nfunc f() {\n\tx = 1\n}\n"
    found = FunctionFile(data, "f.go").read({"f"})
    assert [function.body for function in found.functions] == [(Assign((Ident("x"),), (Value(1),), 8),)]
    assert [variable.name for variable in found.variables] == ["high"]


def test_what_functions_may_call() -> None:
    assert FunctionFile(FILE, "f.go").called() == {
        "": frozenset({"one"}),
        "setDefaults": frozenset({"one", "two"}),
        "one": frozenset(),
        "two": frozenset(),
    }


@given(st.text("aB9_.[]() \n\u00e9", max_size=60))
def test_calls_are_found_as_by_the_plain_pattern(text: str) -> None:
    code = text.encode()
    plain = {name.decode() for name in re.findall(rb"(\w+)(?:\[[^\]\n]*\])?\(", code)}
    assert calls(b"var " + code) == {"": plain}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("func SetDefaults_A(a *A) {\n}\n", True, id="by the API machinery"),
        pytest.param("func (a *A) Default() {\n}\n", True, id="a method"),
        pytest.param("func setDefaultPort(a *A) {\n}\n", True, id="a helper"),
        pytest.param("func grow(a *A) {\n}\n", False, id="another name"),
        pytest.param("type DefaultPort int\n\nfunc grow(a DefaultPort) {\n}\n", False, id="a type"),
    ],
)
def test_files_that_set_defaults(text: str, *, expected: bool) -> None:
    assert sets_defaults(text.encode()) is expected
    assert parse_file(f"package v1\n\n{text}".encode(), "f.go").sets_defaults is expected
