"""Generic types without an end, which Go refuses, and those that only look like them."""

from collections.abc import Callable

import pytest

from tests.load.conftest import Read

ENDLESS = [
    pytest.param('type Crate[T any] struct {\n\tIn *Crate[[]T] `json:"in"`\n}\n', ["Crate"], id="itself"),
    pytest.param(
        'type Crate[T any] struct {\n\tIn *Sack[[]T] `json:"in"`\n}\ntype Sack[T any] struct {\n\tIn *Crate[T] `json:"in"`\n}\n',
        ["Crate"],
        id="by way of another one",
    ),
    pytest.param("type Crate[T any] []Crate[map[string]T]\n", ["Crate"], id="a list"),
    pytest.param(
        'type Crate[A, B any] struct {\n\tIn *Crate[B, *A] `json:"in"`\n}\n', ["Crate"], id="parameters that take turns"
    ),
    pytest.param('type Crate[T any] struct {\n\tIn *Crate[T] `json:"in"`\n}\n', [], id="the same argument"),
    pytest.param('type Crate[T any] struct {\n\tIn *Crate[string] `json:"in"`\n}\n', [], id="another argument"),
    pytest.param(
        'type Crate[A, B any] struct {\n\tIn *Crate[A, []A] `json:"in"`\n}\n', [], id="an argument that grows only once"
    ),
    pytest.param(
        'type Crate[T any] struct {\n\tIn Sack[[]T] `json:"in"`\n}\ntype Sack[T any] struct {\n\tIn T `json:"in"`\n}\n',
        [],
        id="a larger argument for another type",
    ),
]


@pytest.mark.parametrize(("text", "names"), ENDLESS)
def test_types_that_grow_without_an_end_are_told(read: Callable[[str], Read], text: str, names: list[str]) -> None:
    told = [remark for remark in read(text).api.diagnostics if remark.rule == "endless-type"]
    assert [remark.message.split(" ", 1)[0] for remark in told] == names
    assert all(remark.level == "warning" and remark.where.line >= 3 for remark in told)
