"""Which comment belongs to which declaration."""

import pytest

from tests.go.reading import constants, fields, only_type, parts, read

FIELDS = [
    pytest.param("// doc\nA int", ("// doc",), None, None, id="doc"),
    pytest.param("// doc\n\nA int", None, ("// doc",), None, id="a blank line detaches it"),
    pytest.param("// far\n\n\n\nA int", None, ("// far",), None, id="so do several"),
    pytest.param("// up\n\n// doc\nA int", ("// doc",), ("// up",), None, id="both"),
    pytest.param("// top\n\n// up\n\n// doc\nA int", ("// doc",), ("// up",), None, id="only the nearest is detached"),
    pytest.param("A int // tail", None, None, ("// tail",), id="trailing"),
    pytest.param('A int `json:"a"` // tail', None, None, ("// tail",), id="trailing, behind a tag"),
    pytest.param("A int /* one */ // two", None, None, ("/* one */", "// two"), id="trailing, two of them"),
    pytest.param("A int /* tail */", None, None, ("/* tail */",), id="trailing, a block"),
    pytest.param("A int; // tail", None, None, ("// tail",), id="trailing, behind a semicolon"),
    pytest.param("A int /* one */; // two", None, None, ("// two",), id="the one behind the semicolon counts"),
    pytest.param("A int /* one\n two */ // three", None, None, ("/* one\n two */",), id="a line end closes the group"),
    pytest.param("A `x\n`  // no", None, None, None, id="behind a raw string of several lines there is none"),
    pytest.param("/* same line */ A int", None, None, None, id="before the field, on its line"),
    pytest.param("/* a */ // b\nA int", ("/* a */", "// b"), None, None, id="two comments on the line above"),
    pytest.param("/* a\n b */\nA int", ("/* a\n b */",), None, None, id="a block above"),
    pytest.param("/* a\n b */ A int", None, None, None, id="a block that ends on the line"),
    pytest.param("// a\n/* b */ A int", None, None, None, id="a group that ends on the line"),
    pytest.param("A /* in */ int", None, None, None, id="inside the field"),
    pytest.param("A struct { // in\n\tB int\n} // tail", None, None, ("// tail",), id="behind a struct"),
]


@pytest.mark.parametrize(("text", "doc", "detached", "trailing"), FIELDS)
def test_field(
    text: str, doc: tuple[str, ...] | None, detached: tuple[str, ...] | None, trailing: tuple[str, ...] | None
) -> None:
    field = fields(text)[0]
    assert (parts(field.doc), parts(field.detached), parts(field.trailing)) == (doc, detached, trailing)


def test_a_trailing_comment_is_never_the_next_fields() -> None:
    low, high, last = fields("Low int // lowest\nHigh int\n// own\nLast int")
    assert parts(low.trailing) == ("// lowest",)
    assert (high.doc, high.detached) == (None, None)
    assert parts(last.doc) == ("// own",)


def test_comments_below_a_trailing_one_are_a_group_of_their_own() -> None:
    low, high = fields("Low int // lowest\n\t// top\nHigh int")
    assert parts(low.trailing) == ("// lowest",)
    assert parts(high.doc) == ("// top",)


def test_comment_on_the_opening_line_belongs_to_nothing() -> None:
    declaration = only_type("type A struct { // note\n\tB int\n\t// removed: C\n}\n")
    field = declaration.body.fields[0]
    assert (field.doc, field.detached, field.trailing) == (None, None, None)
    assert (declaration.doc, declaration.trailing) == (None, None)


def test_comment_on_the_opening_line_does_not_join_the_doc_below() -> None:
    field = only_type("type A struct { // note\n\t// doc\n\tB int\n}\n").body.fields[0]
    assert parts(field.doc) == ("// doc",)


def test_slashes_in_strings_are_no_comments() -> None:
    text = 'const (\n\tA = "// x" // a\n\tB = `\n// no`\n\tC = "/*" // c\n\tD = \'"\' // d\n)\ntype E int\n'
    found = constants(text)
    assert {name: parts(constant.trailing) for name, constant in found.items()} == {
        "A": ("// a",),
        "B": None,
        "C": ("// c",),
        "D": ("// d",),
    }
    assert found["C"].doc is None


def test_raw_string_that_looks_like_a_doc() -> None:
    assert only_type("var x = `\n// not a doc`\ntype A int\n").doc is None


def test_comments_know_their_lines() -> None:
    declaration = only_type("\n// up\n// upper\n\n\n/* doc\n   more */\ntype A int // tail\n")
    assert [
        (comment.line, comment.end) for comment in (declaration.detached, declaration.doc, declaration.trailing)
    ] == [
        (3, 4),
        (7, 8),
        (9, 9),
    ]


def test_single_type_takes_the_comments_of_the_keyword() -> None:
    declaration = only_type("// up\n\n// doc\ntype A int // tail\n")
    assert (parts(declaration.doc), parts(declaration.detached), parts(declaration.trailing)) == (
        ("// doc",),
        ("// up",),
        ("// tail",),
    )


def test_grouped_types_have_their_own_comments_only() -> None:
    first, second, third = read(
        """
        // of the group
        type (
            // one
            First int

            // up

            // two
            Second = int // tail
            Third struct{}
        )
        """
    ).types
    assert (parts(first.doc), first.detached) == (("// one",), None)
    assert (parts(second.doc), parts(second.detached), parts(second.trailing)) == (
        ("// two",),
        ("// up",),
        ("// tail",),
    )
    assert (third.doc, third.detached) == (None, None)


def test_doc_does_not_pass_to_the_declaration_below() -> None:
    ship, boat = read("// +first\n\n// Ship sails.\ntype Ship int\ntype Boat int\n").types
    assert (parts(ship.doc), parts(ship.detached)) == (("// Ship sails.",), ("// +first",))
    assert (boat.doc, boat.detached) == (None, None)


def test_second_type_on_a_line_has_no_doc() -> None:
    one, two = read("// doc\ntype One int; type Two int\n").types
    assert parts(one.doc) == ("// doc",)
    assert two.doc is None


def test_file_level_comments() -> None:
    text = """
        // above nothing

        // of the import
        import "fmt" // tail

        // detached from the type

        // doc of the type
        type A struct {
            // inside
            B int
        }

        // doc of the group
        type (
            // inside as well
            C int
        )

        // doc of the function
        func f() {
            // inside
        }

        // detached from the constant

        // doc of the constant
        const D = 1

        // doc of the variable
        var e = 2
        // at the end
        """
    assert [parts(comment) for comment in read(text).comments] == [
        ("// above nothing",),
        ("// of the import",),
        ("// detached from the type",),
        ("// doc of the group",),
        ("// detached from the constant",),
        ("// at the end",),
    ]


def test_comment_at_the_end_without_a_line_end() -> None:
    assert [parts(comment) for comment in read("type A int\n\n// last").comments] == [("// last",)]


def test_what_only_looks_like_a_marker_in_a_block_comment_is_not() -> None:
    assert read("/*\n  Sums:\n  +build linux\n  +b of a+b\n*/\ntype Color int\n").diagnostics == ()


def test_marker_in_a_block_comment_is_remarked() -> None:
    file = read("/*\n  Color.\n  +optional\n*/\ntype Color int\n")
    (remark,) = file.diagnostics
    assert str(remark) == "api/v1/types.go:4: +optional inside /* */ is no marker and does nothing"
    assert (remark.rule, remark.hint) == ("marker-in-block-comment", "write it as a // line")
