"""Constants and their expressions."""

import pytest

from extractor.model.types import Basic, Name, Named, Slice
from extractor.model.written import Binary, ConstExpr, Conversion, Iota, Literal, OtherExpr, Reference, Unary
from tests.go.reading import constants, parts, read

MODE = Named(Name("", "Mode"))
EXPRESSIONS = [
    pytest.param('"a"', Literal("a"), id="string"),
    pytest.param('`a\\n"b"`', Literal('a\\n"b"'), id="raw string"),
    pytest.param(r'"a\tb\"é\x41"', Literal('a\tb"éA'), id="escapes"),
    pytest.param("12", Literal(12), id="integer"),
    pytest.param("0x1F", Literal(31), id="hexadecimal"),
    pytest.param("0b101", Literal(5), id="binary"),
    pytest.param("0o17", Literal(15), id="octal"),
    pytest.param("017", Literal(15), id="octal as in C"),
    pytest.param("1_000", Literal(1000), id="underscores"),
    pytest.param("1.50", Literal(1.5), id="float"),
    pytest.param("1e3", Literal(1000.0), id="exponent"),
    pytest.param("0x1p-2", Literal(0.25), id="hexadecimal float"),
    pytest.param("'a'", Literal(97), id="rune"),
    pytest.param(r"'\n'", Literal(10), id="rune as an escape"),
    pytest.param(r"'\xff'", Literal(255), id="rune by number"),
    pytest.param("true", Literal(value=True), id="true"),
    pytest.param("false", Literal(value=False), id="false"),
    pytest.param("iota", Iota(), id="iota"),
    pytest.param("Other", Reference(Name("", "Other")), id="constant"),
    pytest.param("far.Other", Reference(Name("far", "Other")), id="far constant"),
    pytest.param('Mode("a")', Conversion(MODE, Literal("a")), id="conversion"),
    pytest.param('far.Mode("a")', Conversion(Named(Name("far", "Mode")), Literal("a")), id="far conversion"),
    pytest.param('(Mode)("a")', Conversion(MODE, Literal("a")), id="conversion in parentheses"),
    pytest.param("int64(3)", Conversion(Basic("int64"), Literal(3)), id="conversion to a predeclared type"),
    pytest.param('[]byte("a")', Conversion(Slice(Basic("byte")), Literal("a")), id="conversion to a list"),
    pytest.param("len(x)", Conversion(Named(Name("", "len")), Reference(Name("", "x"))), id="a call looks the same"),
    pytest.param("-1", Unary("-", Literal(1)), id="minus"),
    pytest.param("^0", Unary("^", Literal(0)), id="complement"),
    pytest.param("!true", Unary("!", Literal(value=True)), id="not"),
    pytest.param("1 << iota", Binary("<<", Literal(1), Iota()), id="shift"),
    pytest.param(
        "2 * (iota + 1)", Binary("*", Literal(2), Binary("+", Iota(), Literal(1))), id="parentheses bind stronger"
    ),
    pytest.param("1 - 2 - 3", Binary("-", Binary("-", Literal(1), Literal(2)), Literal(3)), id="from the left"),
    pytest.param('"a" + "b" + "c"', Literal("abc"), id="texts are joined"),
    pytest.param(
        'Prefix + "a"', Binary("+", Reference(Name("", "Prefix")), Literal("a")), id="a text and a constant are not"
    ),
    pytest.param("2i", OtherExpr("2i"), id="imaginary"),
    pytest.param("min(1, 2)", OtherExpr("min(1, 2)"), id="a call with two arguments"),
    pytest.param("f().X", OtherExpr("f().X"), id="something else"),
    pytest.param("1e999", OtherExpr("1e999"), id="too large for a float"),
]


@pytest.mark.parametrize(("text", "expected"), EXPRESSIONS)
def test_expression(text: str, expected: ConstExpr) -> None:
    constant = constants(f"const A = {text}\n")["A"]
    assert (constant.value, constant.text) == (expected, text)


def test_declaration() -> None:
    found = constants(
        """
        // Doc.
        const A Mode = "a" // tail

        // of the group
        const (
            // of B
            B = Mode("b")
            C = "c"
        )
        """
    )
    assert {name: (one.type, one.bare, one.line) for name, one in found.items()} == {
        "A": (MODE, True, 4),
        "B": (None, False, 9),
        "C": (None, False, 10),
    }
    assert {name: (parts(one.doc), parts(one.trailing)) for name, one in found.items()} == {
        "A": (("// Doc.",), ("// tail",)),
        "B": (("// of B",), None),
        "C": (None, None),
    }


def test_implicit_repetition_repeats_type_and_expression() -> None:
    found = constants("const (\n\t_ Level = iota * 10\n\tLow // low\n\n\tHigh\n\tPlain = 3\n\tAgain\n)\n")
    times_ten = Binary("*", Iota(), Literal(10))
    level = Named(Name("", "Level"))
    assert {name: (one.type, one.value, one.iota, one.text, one.bare) for name, one in found.items()} == {
        "Low": (level, times_ten, 1, "iota * 10", False),
        "High": (level, times_ten, 2, "iota * 10", False),
        "Plain": (None, Literal(3), 3, "3", False),
        "Again": (None, Literal(3), 4, "3", False),
    }
    assert parts(found["Low"].trailing) == ("// low",)


def test_several_names() -> None:
    found = constants('const (\n\t// both\n\tA, B Mode = "a", "b"\n\tC, D\n)\n')
    assert {name: (one.value, one.type, one.iota) for name, one in found.items()} == {
        "A": (Literal("a"), MODE, 0),
        "B": (Literal("b"), MODE, 0),
        "C": (Literal("a"), MODE, 1),
        "D": (Literal("b"), MODE, 1),
    }
    assert [parts(found[name].doc) for name in "AB"] == [("// both",), ("// both",)]
    assert [found[name].bare for name in "ABCD"] == [True, True, False, False]


def test_more_names_than_values() -> None:
    assert constants("const A, B = 1\n")["B"].value is None


@pytest.mark.parametrize("text", ["const ( A = 1 )", "const ( A = int(1) ) // note", "const (A = 1)"])
def test_group_on_one_line(text: str) -> None:
    assert set(constants(f"{text}\n")) == {"A"}


def test_variables_are_no_constants() -> None:
    assert read('var A Mode = "a"\n').constants == ()


@pytest.mark.parametrize(
    "text",
    [f"{'(' * 10_000}1{')' * 10_000}", f"{'- ' * 10_000}1", f"{'x + ' * 10_000}1", f"{'T(' * 10_000}1{')' * 10_000}"],
)
def test_deep_expressions_are_cut_and_remarked(text: str) -> None:
    file = read(f"const A = {text}\n")
    assert [remark.rule for remark in file.diagnostics] == ["deep-nesting"]


def test_type_in_many_parentheses() -> None:
    text = f"{'(' * 10_000}Mode{')' * 10_000}(1)"
    assert constants(f"const A = {text}\n")["A"].value == Conversion(MODE, Literal(1))


def test_long_texts_are_no_deep_expressions() -> None:
    text = " +\n\t".join(['"line"'] * 5_000)
    file = read(f"const A = {text}\n")
    assert file.diagnostics == ()
    assert file.constants[0].value == Literal("line" * 5_000)
