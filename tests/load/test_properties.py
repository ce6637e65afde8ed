"""What holds for any limits, any constants, any import path."""

from hypothesis import given
from hypothesis import strategies as st

from extractor.load.constants import evaluate
from extractor.load.limits import join
from extractor.load.order import version_key
from extractor.load.plurals import plural
from extractor.load.scope import default_names
from extractor.model.facts import NO_LIMITS, Enum, EnumValue, Limits, Rule
from extractor.model.types import Name
from extractor.model.written import Binary, ConstExpr, Literal, Reference, Unary

COUNTS = st.none() | st.integers(0, 5)
ENUMS = st.none() | st.sets(st.sampled_from("abc"), min_size=1).map(
    lambda values: Enum(tuple(EnumValue(value=value) for value in sorted(values)), closed=True, cause="m")
)
RULES = st.lists(st.sampled_from("pqr"), unique=True).map(lambda rules: tuple(Rule(rule=rule) for rule in rules))


def _limits(items: st.SearchStrategy[Limits | None]) -> st.SearchStrategy[Limits]:
    return st.builds(
        Limits,
        enum=ENUMS,
        minimum=COUNTS,
        maximum=COUNTS,
        min_length=COUNTS,
        max_items=COUNTS,
        pattern=st.sampled_from(["", "^a", "b$"]),
        nullable=st.booleans(),
        rules=RULES,
        items=items,
    )


LIMITS = _limits(st.none() | _limits(st.none()))


@given(LIMITS)
def test_joining_with_nothing_or_with_itself_changes_nothing(limits: Limits) -> None:
    assert join(limits, NO_LIMITS) == limits
    assert join(NO_LIMITS, limits) == limits
    assert join(limits, limits) == limits


@given(LIMITS, LIMITS)
def test_both_hold(own: Limits, inherited: Limits) -> None:
    joined = join(own, inherited)
    for side in (own, inherited):
        assert side.minimum is None or (joined.minimum is not None and joined.minimum >= side.minimum)
        assert side.maximum is None or (joined.maximum is not None and joined.maximum <= side.maximum)
        assert side.min_length is None or (joined.min_length is not None and joined.min_length >= side.min_length)
        assert side.max_items is None or (joined.max_items is not None and joined.max_items <= side.max_items)
        assert set(side.rules) <= set(joined.rules)
        assert joined.nullable or not side.nullable
        assert (side.items is None) <= (joined.items is None) or joined.items is not None


@given(LIMITS, LIMITS, LIMITS)
def test_it_does_not_matter_which_two_are_joined_first(first: Limits, second: Limits, third: Limits) -> None:
    left, right = join(join(first, second), third), join(first, join(second, third))
    assert left.rules == right.rules
    assert (left.minimum, left.maximum, left.min_length) == (right.minimum, right.maximum, right.min_length)


class _Nowhere:
    def constant(self, name: Name) -> int | None:
        return 3 if name.name == "known" else None

    def is_type(self, name: Name) -> bool:
        return name.name == "T"


LEAVES = st.one_of(
    st.builds(Literal, st.integers(-9, 9) | st.booleans() | st.text(max_size=3) | st.floats(-9, 9)),
    st.builds(Reference, st.sampled_from([Name("", "known"), Name("x", "unknown")])),
)
OPERATORS = ["+", "-", "*", "/", "%", "&", "|", "^", "&^", "<<", ">>", "&&", "||", "==", "<", "?"]
EXPRESSIONS: st.SearchStrategy[ConstExpr] = st.recursive(
    LEAVES,
    lambda inner: (
        st.builds(Unary, st.sampled_from(["+", "-", "!", "^"]), inner)
        | st.builds(Binary, st.sampled_from(OPERATORS), inner, inner)
    ),
    max_leaves=8,
)


@given(EXPRESSIONS)
def test_any_expression_has_a_value_or_none(expr: ConstExpr) -> None:
    value = evaluate(expr, _Nowhere())
    assert value is None or isinstance(value, str | int | float | bool)


@given(st.integers(-99, 99), st.integers(-99, 99).filter(bool))
def test_quotient_and_rest_fit_together(left: int, right: int) -> None:
    quotient, rest = (evaluate(Binary(operator, Literal(left), Literal(right)), _Nowhere()) for operator in ("/", "%"))
    assert isinstance(quotient, int)
    assert isinstance(rest, int)
    assert quotient * right + rest == left
    assert abs(rest) < abs(right)


@given(st.text(max_size=30))
def test_any_text_has_a_plural_and_a_place_in_the_order(text: str) -> None:
    assert plural(text)
    assert version_key(text) <= version_key(text)


@given(st.lists(st.text("abv1.-", min_size=1, max_size=6), min_size=1, max_size=4).map("/".join))
def test_the_last_element_may_always_be_the_name(import_path: str) -> None:
    assert import_path.rsplit("/", 1)[-1] in default_names(import_path)
