"""Since when a name is there, by what releases can tell."""

import pytest

from extractor.model.history import Span, TypeChange
from tests.history.conftest import Tell, go, struct

BENCH = struct("Bench", "Seats int seats", kind=True)
COMMON = "example.org/common"


def test_a_name_is_as_old_as_the_first_release_that_has_it(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {"v1/x.go": go(BENCH)},
            "v1.1.0": {"v1/x.go": go(struct("Bench", "Seats int seats", "Back bool back", kind=True))},
            "v1.2.0": {
                "v1/x.go": go(
                    struct("Bench", "Seats int seats", "Back bool back", "Wood Wood wood", kind=True),
                    "type Wood string",
                    'const (\n\tOak Wood = "oak"\n)',
                )
            },
            "v1.3.0": {
                "v1/x.go": go(
                    struct("Bench", "Seats int seats", "Back bool back", "Wood Wood wood", kind=True),
                    "type Wood string",
                    'const (\n\tOak Wood = "oak"\n\tElm Wood = "elm"\n)',
                )
            },
        }
    )
    since = {path: told.since(path) for path in ("Bench", "Bench.seats", "Bench.back", "Wood", "Wood.oak", "Wood.elm")}
    assert since == {
        "Bench": "≤ v1.0.0",
        "Bench.seats": "≤ v1.0.0",
        "Bench.back": "v1.1.0",
        "Wood": "v1.2.0",
        "Wood.oak": "v1.2.0",
        "Wood.elm": "v1.3.0",
    }
    assert told.history.types["park.example.org/v1"]["Bench"].kind
    assert not told.history.types["park.example.org/v1"]["Wood"].kind


def test_values_that_a_marker_gives_to_a_field_have_a_life_too(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {
                "v1/x.go": go(struct("Bench", "Seats int seats", "+kubebuilder:validation:Enum=a\nForm string form"))
            },
            "v1.1.0": {
                "v1/x.go": go(struct("Bench", "Seats int seats", "+kubebuilder:validation:Enum=a;b\nForm string form"))
            },
        }
    )
    values = told.life("Bench.form").values
    assert {value: told.history.when(life) for value, life in values.items()} == {"a": "≤ v1.0.0", "b": "v1.1.0"}


def test_deprecation_is_told_and_taken_back(tell: Tell) -> None:
    def release(*docs: str) -> dict[str, str]:
        one, other, kind = docs
        return {"v1/x.go": go(struct("Bench", f"{one}Seats int seats", f"{other}Back bool back", doc=kind, kind=True))}

    old = "Deprecated: sit down elsewhere.\n"
    told = tell(
        {
            "v1.0.0": release("", "", "It stands."),
            "v1.1.0": release(old, old, "It stands."),
            "v1.2.0": release(old, "", f"It stands.\n\n{old.strip()}"),
        }
    )
    assert told.history.when(told.life("Bench.seats"), "deprecated") == "v1.1.0"
    assert told.history.when(told.life("Bench.back"), "deprecated") == ""
    assert told.history.when(told.life("Bench"), "deprecated") == "v1.2.0"


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ("int", "int64", ("int", "int64")),
        ("int", "*int", None),
        ("[]int", "[]*int", None),
        ("string", "[]string", ("string", "[]string")),
        ("map[string]int", "map[string]bool", ("map[string]int", "map[string]bool")),
        ("Size", "string", ("Size", "string")),
        ("a.Far", "b.Far", ("Far of a", "Far of b")),
        ("a.Far", "a.Near", ("Far", "Near")),
        ("[]a.Far", "[]b.Far", ("[]Far of a", "[]Far of b")),
    ],
)
def test_a_type_changes_where_a_manifest_or_the_package_does(
    tell: Tell, before: str, after: str, change: tuple[str, str] | None
) -> None:
    def release(type_: str) -> dict[str, str]:
        imports = tuple(f"far.example/{name}" for name in "ab" if f"{name}." in type_)
        return {"v1/x.go": go(struct("Bench", f"Part {type_} part"), "type Size string", imports=imports)}

    told = tell({"v1.0.0": release(before), "v1.1.0": release(after)})
    assert told.life("Bench.part").changes == ((TypeChange("v1.1.0", *change),) if change else ())


def test_a_type_may_become_another_sort_of_type(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {"v1/x.go": go(struct("Bench", "Wood Wood wood"), "type Wood string")},
            "v1.1.0": {"v1/x.go": go(struct("Bench", "Wood Wood wood"), struct("Wood", "Kind string kind"))},
        }
    )
    assert told.life("Wood").changes == (TypeChange("v1.1.0", "string", "object"),)


def test_what_is_gone_and_comes_back_has_two_times(tell: Tell) -> None:
    with_back = {"v1/x.go": go(struct("Bench", "Seats int seats", "Back bool back"))}
    without = {"v1/x.go": go(struct("Bench", "Seats int seats"))}
    told = tell({"v1.0.0": with_back, "v1.1.0": without, "v1.2.0": without, "v1.3.0": with_back, "v1.4.0": with_back})
    back = told.life("Bench.back")
    assert (told.since("Bench.back"), back.earlier, back.gone) == ("v1.3.0", (Span("v1.0.0", "v1.1.0"),), "")
    told = tell({"v2.0.0": with_back, "v2.1.0": without})
    assert told.history.when(told.life("Bench.back"), "gone") == "v2.1.0"


def test_a_kind_and_an_api_version_may_go(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {
                "v1/x.go": go(BENCH, struct("Lamp", "Watts int watts", kind=True)),
                "v2/x.go": go(BENCH, package="v2"),
            },
            "v1.1.0": {"v1/x.go": go(BENCH)},
        }
    )
    assert told.life("Lamp").gone == "v1.1.0"
    assert told.history.types["park.example.org/v2"]["Bench"].gone == "v1.1.0"
    assert told.life("Bench").gone == ""


def test_lists_of_kinds_have_no_life_of_their_own(tell: Tell) -> None:
    benches = struct("BenchList", "Items []Bench items", kind=True).replace(
        "{\n", '{\n\tmetav1.ListMeta `json:"metadata"`\n', 1
    )
    told = tell({"v1.0.0": {"v1/x.go": go(BENCH, benches, imports=('metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"',))}})
    assert set(told.history.types["park.example.org/v1"]) == {"Bench"}


def test_folders_move_and_nothing_changes(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {
                "pkg/apis/bench/v1/x.go": go(BENCH),
                "pkg/apis/lamp/v1/x.go": go(struct("Lamp", "Watts int watts")),
            },
            "v1.1.0": {"api/v1/x.go": go(BENCH, struct("Lamp", "Watts int watts", "Warm bool warm"))},
        }
    )
    assert [told.since(path) for path in ("Bench", "Lamp", "Lamp.warm")] == ["≤ v1.0.0", "≤ v1.0.0", "v1.1.0"]
    assert told.history.types["park.example.org/v1"]["Bench"].package == "example.org/park/api/v1"


SHARED = go(struct("Paint", "Color Color color"), "type Color string", package="shared", group="")


def test_types_move_between_packages(tell: Tell) -> None:
    painted = struct("Bench", "Paint shared.Paint paint", kind=True)
    told = tell(
        {
            "v1.0.0": {"v1/x.go": go(painted, imports=("example.org/park/shared",)), "shared/x.go": SHARED},
            "v1.1.0": {
                "v1/x.go": go(painted.replace("shared.", ""), struct("Paint", "Color Color color"), "type Color string")
            },
        }
    )
    assert [told.since(path) for path in ("Paint", "Paint.color", "Color")] == ["≤ v1.0.0"] * 3
    assert not told.life("Bench.paint").changes


def _with_common(paint: str = "Color Color color") -> dict[str, str]:
    return {
        "x.go": go(struct("Paint", paint), "type Color string", package="common", group=""),
        "go.mod": f"module {COMMON}\n",
    }


def _users() -> dict[str, dict[str, str] | None]:
    far = go(struct("Bench", "Paint common.Paint paint", kind=True), imports=(COMMON,))
    plain = go(struct("Bench", "Seats int seats", kind=True))
    near = go(
        struct("Bench", "Paint Paint paint", kind=True),
        struct("Paint", "Color Color color", "Coats int coats"),
        "type Color string",
    )
    return {
        "v1.0.0": {"v1/x.go": plain},
        "v1.1.0": {"v1/x.go": far},
        "v1.2.0": {"v1/x.go": far},
        "v1.3.0": {"v1/x.go": near},
    }


def test_types_move_between_repositories(tell: Tell) -> None:
    versions = {"v1.1.0": _with_common(), "v1.2.0": _with_common("Coats int coats")}
    told = tell(_users(), {COMMON: versions})
    since = {path: told.since(path) for path in ("Paint", "Paint.coats", "Color")}
    assert since == {"Paint": "v1.1.0", "Paint.coats": "v1.2.0", "Color": "v1.3.0"}
    assert told.life("Paint.color").earlier == (Span("v1.1.0", "v1.2.0"),)


def test_what_was_out_of_reach_is_as_old_as_its_use_and_its_content_may_be_older(tell: Tell) -> None:
    told = tell(_users())
    since = {path: told.since(path) for path in ("Bench.paint", "Paint", "Paint.coats", "Paint.color", "Color")}
    assert since == {
        "Bench.paint": "v1.1.0",
        "Paint": "v1.1.0",
        "Paint.coats": "≤ v1.3.0",
        "Paint.color": "≤ v1.3.0",
        "Color": "≤ v1.3.0",
    }


def test_what_goes_out_of_reach_is_not_gone(tell: Tell) -> None:
    near = _users()["v1.3.0"]
    far = _users()["v1.2.0"]
    told = tell({"v1.0.0": near, "v1.1.0": far, "v1.2.0": far})
    assert [told.life(path).gone for path in ("Paint", "Paint.color", "Color")] == ["", "", ""]
    told = tell({"v2.0.0": near, "v2.1.0": far, "v2.2.0": _users()["v1.0.0"]})
    assert told.history.when(told.life("Paint"), "gone") == "≤ v2.2.0"
    told = tell({"v3.0.0": near, "v3.1.0": far, "v3.2.0": near})
    assert [told.since(path) for path in ("Paint", "Paint.coats", "Color")] == ["≤ v3.0.0"] * 3


def test_types_of_others_have_no_history_here(tell: Tell) -> None:
    vendored = go(struct("Paint", "Color string color"), package="common", group="")
    told = tell(
        {
            "v1.0.0": {
                "v1/x.go": go(struct("Bench", "Paint common.Paint paint", kind=True), imports=(COMMON,)),
                f"vendor/{COMMON}/x.go": vendored,
            }
        }
    )
    assert "Bench.paint" in told
    assert "Paint" not in told


def test_a_release_that_has_not_the_folder_tells_nothing(tell: Tell) -> None:
    back = {"v1/x.go": go(struct("Bench", "Seats int seats", "Back bool back"), struct("Lamp", "Watts int watts"))}
    plain = {"v1/x.go": go(struct("Bench", "Seats int seats", "Arms int arms"))}
    told = tell({"v1.0.0": None, "v1.1.0": back, "v1.2.0": None, "v1.3.0": plain, "v1.4.0": plain})
    assert told.since("Bench") == "≤ v1.1.0"
    assert told.since("Bench.arms") == "≤ v1.3.0"
    assert told.history.when(told.life("Bench.back"), "gone") == "≤ v1.3.0"
    assert told.history.when(told.life("Lamp"), "gone") == "≤ v1.3.0"
    assert told.history.tags == ("v1.0.0", "v1.1.0", "v1.2.0", "v1.3.0", "v1.4.0")


def test_members_of_an_inline_type_that_nobody_read_are_not_gone(tell: Tell) -> None:
    def release(*fields: str, imports: tuple[str, ...] = ()) -> dict[str, str]:
        return {"v1/x.go": go(struct("Bench", *fields, kind=True), imports=imports)}

    told = tell(
        {
            "v1.0.0": release("Seats int seats", "Color string color"),
            "v1.1.0": release("Seats int seats", "common.Paint ,inline", imports=(COMMON,)),
            "v1.2.0": release("Seats int seats", "Color string color", "Coats int coats"),
        }
    )
    assert told.since("Bench.color") == "≤ v1.0.0"
    assert told.since("Bench.coats") == "≤ v1.2.0"


def test_a_field_that_moves_into_an_inline_type_is_as_old_as_it_was(tell: Tell) -> None:
    told = tell(
        {
            "v1.0.0": {"v1/x.go": go(struct("Bench", "Color string color"))},
            "v1.1.0": {"v1/x.go": go(struct("Bench", "Paint ,inline"), struct("Paint", "Color string color"))},
        }
    )
    assert told.since("Bench.color") == "≤ v1.0.0"
    assert told.since("Paint.color") == "v1.1.0"


def test_constants_in_the_package_of_their_user_tell_nothing_of_when_they_came(tell: Tell) -> None:
    far = go(struct("Bench", "Wood common.Wood wood"), 'const Oak common.Wood = "oak"', imports=(COMMON,))
    near = go(struct("Bench", "Wood Wood wood"), "type Wood string", 'const Oak Wood = "oak"')
    common = {"go.mod": f"module {COMMON}\n", "x.go": go("type Wood string", package="common", group="")}
    told = tell({"v1.0.0": {"v1/x.go": far}, "v1.1.0": {"v1/x.go": near}}, {COMMON: {"v1.0.0": common}})
    assert told.since("Wood.oak") == "≤ v1.1.0"


def test_candidates_count_for_the_release_that_they_led_to(tell: Tell) -> None:
    plain = {"v1/x.go": go(BENCH)}
    more = {"v1/x.go": go(struct("Bench", "Seats int seats", "Back bool back", kind=True))}
    told = tell({"v1.0.0-rc.0": plain, "v1.1.0-alpha.1": more, "v1.1.0": more, "v1.2.0-rc.1": more})
    assert told.life("Bench.back").since == "v1.1.0-alpha.1"
    assert told.since("Bench.back") == "v1.1.0"
    assert told.since("Bench") == "≤ v1.1.0"
    assert told.history.finals == {"v1.0.0-rc.0": "v1.1.0", "v1.1.0-alpha.1": "v1.1.0"}
