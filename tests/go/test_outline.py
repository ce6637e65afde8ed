"""Files whose functions are emptied."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.go.bodies import without_bodies
from extractor.go.outline import outline

# In what is expected, a dot stands for each blanked character.
BODIES = [
    pytest.param("func f() { x }\n", "func f() {...}\n", id="one line"),
    pytest.param(
        "func f() {\n\tif x {\n\t}\n}\nvar a int\n", "func f() {\n.......\n..\n}\nvar a int\n", id="several lines"
    ),
    pytest.param(
        "func f(a struct{ B int }) any { x }\n", "func f(a struct{ B int }) any {...}\n", id="a struct in the head"
    ),
    pytest.param(
        "func f() interface{ M() } { x }\n", "func f() interface{ M() } {...}\n", id="an interface in the head"
    ),
    pytest.param(
        "func f(\n\ta int,\n) (\n\tb int,\n) { x }\n", "func f(\n\ta int,\n) (\n\tb int,\n) {...}\n", id="long head"
    ),
    pytest.param("func f()\n\ntype A struct { B int }\n", "func f()\n\ntype A struct { B int }\n", id="no body"),
    pytest.param("func f() { \"}\" + `}\n` + '}' }\n", "func f() {.........\n........}\n", id="braces in literals"),
    pytest.param("func (r *R) M[T any](t T) { x }\n", "func (r *R) M.......(t T) {...}\n", id="generic method"),
    pytest.param("func (r R[T]) M[U X[int]]()\n", "func (r R[T]) M..........()\n", id="brackets in brackets"),
    pytest.param("func f[T any](t T) { x }\n", "func f[T any](t T) {...}\n", id="a generic function stays one"),
    pytest.param("var f = func() { x }\n", "var f = func() { x }\n", id="only functions at the start of a line"),
    pytest.param(
        "func f() {\n{\n}\ntype A int\n}\n", "func f() {\n{\n}\ntype A int\n}\n", id="a declaration is inside"
    ),
    pytest.param("func f() {\n", "func f() {\n", id="open"),
    pytest.param("func f) { x }\n", "func f) { x }\n", id="a broken head"),
]


@pytest.mark.parametrize(("code", "expected"), BODIES)
def test_outline(code: str, expected: str) -> None:
    assert outline(code.encode()).decode() == expected.replace(".", " ")


FORMATTED = [
    pytest.param(
        "func f() {\n\tif x {\n\n\t}\n}\nvar a int\n", "func f() {\n.......\n\n..\n}\nvar a int\n", id="several lines"
    ),
    pytest.param("func (r R) f() {\n\tx\n}\n", "func (r R) f() {\n..\n}\n", id="a method"),
    pytest.param("func f(a struct{ B int }) {\n\tx\n}\n", "func f(a struct{ B int }) {\n..\n}\n", id="a long head"),
    pytest.param("func f() { x }\n", "func f() { x }\n", id="one line stays"),
    pytest.param("func f() {\nx\n}\n", "func f() {\nx\n}\n", id="what is not indented stays"),
    pytest.param("func f() {\n\tx {\n}\n}\n", "func f() {\n\tx {\n}\n}\n", id="the first brace is another's"),
    pytest.param("func f() {\n\tx\n} // y\n", "func f() {\n\tx\n} // y\n", id="more behind the brace"),
    pytest.param("var f = func() {\n\tx\n}\n", "var f = func() {\n\tx\n}\n", id="a variable"),
    pytest.param("func f() {\n\tx\n", "func f() {\n\tx\n", id="open"),
]


@pytest.mark.parametrize(("code", "expected"), FORMATTED)
def test_without_bodies(code: str, expected: str) -> None:
    assert without_bodies(code.encode()).decode() == expected.replace(".", " ")


@pytest.mark.parametrize("emptied", [outline, without_bodies])
@given(
    words=st.lists(
        st.sampled_from(
            ["func f() ", "func (a A) M[", "{", "}", "(", ")", "[", "]", "\n", "\n\t", "type A int\n", "`", '"', "x"]
        )
    )
)
def test_length_and_lines_stay(emptied: Callable[[bytes], bytes], words: list[str]) -> None:
    code = "".join(words).encode()
    given_back = emptied(code)
    assert len(given_back) == len(code)
    assert [at for at, byte in enumerate(given_back) if byte == 10] == [
        at for at, byte in enumerate(code) if byte == 10
    ]
    assert given_back.count(b"type A int\n") == code.count(b"type A int\n") or b"func" in code
