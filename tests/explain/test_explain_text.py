from textwrap import dedent

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.explain import explain, overview, search
from extractor.explain.text import explanation_lines, hit_lines, overview_lines
from extractor.model.api import Api
from extractor.screen import Span, columns, cut, fold, text_of

SCREENS = {
    "kind": (
        "Beacon",
        """\
        KIND:       Beacon
        VERSION:    lights.example.org/v1
        RESOURCE:   beacons, short name bcn, namespaced
        SOURCE:     v1/beacon_types.go:10
        ALSO IN:    v1alpha1.Beacon

        DESCRIPTION:
            A beacon is a light that ships can see. It stands on a rock.

        FIELDS:
            metadata <ObjectMeta>

            spec <BeaconSpec>  required
                What the beacon should do.
        """,
    ),
    "list of a kind": (
        "BeaconList",
        """\
        KIND:       BeaconList
        VERSION:    lights.example.org/v1
        LIST OF:    Beacon
        SOURCE:     v1/beacon_types.go:1

        DESCRIPTION:
            The source has none.

        FIELDS:
            items <[]Beacon>
        """,
    ),
    "type": (
        "BeaconSpec",
        """\
        TYPE:       BeaconSpec
        VERSION:    lights.example.org/v1
        SOURCE:     v1/beacon_types.go:20
        APPEARS IN: v1.Beacon.spec

        DESCRIPTION:
            What one wants of a beacon.

        FIELDS:
            rhythm <Rhythm (string)>  required
                When it is lit.
                Known values: Steady, Flash, example.org/slow.

            lamps <[]Lamp>
                The lamps, from the top down.

                An empty list means one lamp.
                1 to 8 items.

            spares <map[string]Lamp>

            height <int32>  default 12
                Meters above the water.
                At least 1.

            owner <string>  deprecated
            reach <Span[Lamp]>
            pod <PodSpec>
            tower <BeaconSpec.Tower>

            volts <int32>
                Of the mains.
        """,
    ),
    "field": (
        "BeaconSpec.height",
        """\
        TYPE:       BeaconSpec
        VERSION:    lights.example.org/v1
        FIELD:      height <int32>
        REQUIRED:   no (omitempty)
        DEFAULT:    12 (+kubebuilder:default)
        LIMITS:     at least 1
        SOURCE:     v1/beacon_types.go:24
        APPEARS IN: v1.Beacon.spec.height

        DESCRIPTION:
            Meters above the water.
        """,
    ),
    "field with values": (
        "beacon.spec.rhythm",
        """\
        KIND:       Beacon
        VERSION:    lights.example.org/v1
        FIELD:      spec.rhythm <Rhythm (string)>
        REQUIRED:   yes (no omitempty)
        SOURCE:     v1/beacon_types.go:21

        DESCRIPTION:
            When it is lit.

            Rhythm:
            How the light moves.

        KNOWN VALUES:
            Steady
                Burns without a break.
            Flash  deprecated
                Goes on and off.
            example.org/slow
        """,
    ),
    "value": (
        "Rhythm.Flash",
        """\
        TYPE:       Rhythm
        VERSION:    lights.example.org/v1
        VALUE:      Flash
        CONSTANT:   RhythmFlash
        DEPRECATED: Use Steady.
        APPEARS IN: v1.Beacon.spec.rhythm
                    Beat

        DESCRIPTION:
            Goes on and off.

            Rhythm:
            How the light moves.
        """,
    ),
    "field of a type that was not read": (
        "BeaconSpec.pod",
        """\
        TYPE:       BeaconSpec
        VERSION:    lights.example.org/v1
        FIELD:      pod <PodSpec>
        REQUIRED:   no (omitempty)
        SOURCE:     v1/beacon_types.go:27
        APPEARS IN: v1.Beacon.spec.pod

        DESCRIPTION:
            The source has none.

        FIELDS:
            Not known: k8s.io/api/core/v1.PodSpec was not read.
        """,
    ),
    "values without texts": (
        "Lamp.color",
        """\
        TYPE:       Lamp
        VERSION:    lights.example.org/v1
        FIELD:      color <string>
        REQUIRED:   no (omitempty)
        SOURCE:     v1/beacon_types.go:43
        APPEARS IN: v1.Beacon.spec.lamps.color
                    v1.Beacon.spec.spares.color
                    v1.Beacon.spec.reach.color

        DESCRIPTION:
            The source has none.

        VALUES:
            red, green
        """,
    ),
}


@pytest.mark.parametrize(("path", "expected"), SCREENS.values(), ids=SCREENS)
def test_an_explanation(lights: Api, path: str, expected: str) -> None:
    assert text_of(explanation_lines(explain(lights, path), 80)) == dedent(expected)


def test_many_places_are_cut_short(lights: Api) -> None:
    found = msgspec.structs.replace(explain(lights, "Lamp"), appears_in=tuple(f"Kind{n}.lamp" for n in range(20)))
    lines = text_of(explanation_lines(found, 80)).splitlines()
    assert lines[3] == "APPEARS IN: Kind0.lamp"
    assert lines[9:11] == ["            Kind6.lamp", "            and 13 more"]


def test_a_tree(lights: Api) -> None:
    found = explain(lights, "Beacon.spec", recursive=True)
    _, tree = text_of(explanation_lines(found, 80, tree=True)).split("FIELDS:\n")
    assert tree == dedent(
        """\
            rhythm <Rhythm (string)>  required
            lamps <[]Lamp>
              watts <int32>  required
              inner <[]Lamp> (recursive)
              color <string>
            spares <map[string]Lamp>
              watts <int32>  required
              inner <[]Lamp> (recursive)
              color <string>
            height <int32>  default 12
            owner <string>  deprecated
            reach <Span[Lamp]>
              first <Lamp>
                watts <int32>  required
                inner <[]Lamp> (recursive)
                color <string>
            pod <PodSpec>
            tower <BeaconSpec.Tower>
              stairs <int64>
            volts <int32>
        """
    ).replace("\n", "\n    ").join(("    ", "")).removesuffix("    ")


def test_an_overview(lights: Api) -> None:
    assert text_of(overview_lines(overview(lights), 40)) == dedent(
        """\
        lights.example.org/v1
          Beacon  beacons, bcn
              A beacon is a light that ships …

        lights.example.org/v1alpha1
          Beacon  beacons
        """
    )


def test_results_of_a_search(lights: Api) -> None:
    assert text_of(hit_lines(search(lights, "lamp"), "lamp", 80)) == dedent(
        """\
        Lamp  type
        BeaconSpec.lamps  field
            The lamps, from the top down.
        Lamp.inner  field
            Lamps within this one.
        """
    )


@pytest.mark.parametrize("width", [30, 41, 80])
@pytest.mark.parametrize("path", ["Beacon", "BeaconSpec", "BeaconSpec.rhythm", "Lamp.color"])
def test_only_a_word_that_does_not_fit_makes_a_longer_line(lights: Api, path: str, width: int) -> None:
    lines = text_of(explanation_lines(explain(lights, path), width)).splitlines()
    label = 12  # what stands before a fact takes this much
    assert [line for line in lines if len(line) > width and len(line[label:].split()) > 1] == []


FOLDED = {
    "fits": ([Span("one two")], 7, ["one two"]),
    "breaks at a space": ([Span("one two")], 6, ["one", "two"]),
    "keeps two spaces": ([Span("one  two")], 8, ["one  two"]),
    "leaves no space at an end": ([Span("one  two")], 7, ["one", "two"]),
    "a long word stands alone": ([Span("a longest b")], 4, ["a", "longest", "b"]),
    "keeps neighbors together": ([Span("map[", "type"), Span("string]"), Span("Lamp x")], 14, ["map[string]Lamp", "x"]),
    "nothing": ([], 10, []),
    "only spaces": ([Span("   ")], 10, []),
}


@pytest.mark.parametrize(("spans", "width", "expected"), FOLDED.values(), ids=FOLDED)
def test_folding(spans: list[Span], width: int, expected: list[str]) -> None:
    assert text_of(fold(spans, width)).splitlines() == expected


def test_folding_with_an_indent() -> None:
    assert text_of(fold([Span("one two three")], 9, 2, 4)).splitlines() == ["  one two", "    three"]


@given(st.lists(st.text(alphabet="ab \N{CJK UNIFIED IDEOGRAPH-706F}"), max_size=6), st.integers(1, 30))
def test_folding_loses_nothing_and_keeps_to_the_width(texts: list[str], width: int) -> None:
    lines = text_of(fold([Span(text) for text in texts], width)).splitlines()
    assert " ".join(lines).split() == "".join(texts).split()
    assert all(columns(line) <= width or " " not in line for line in lines)


CUT = {
    "short": ("one two", 7, "one two"),
    "long": ("one two three", 9, "one two …"),
    "on one line": ("one\n  two", 9, "one two"),
    "one long word": ("incomprehensible", 9, "…"),
    "nothing": ("", 9, ""),
}


@pytest.mark.parametrize(("text", "width", "expected"), CUT.values(), ids=CUT)
def test_cutting(text: str, width: int, expected: str) -> None:
    assert cut(text, width) == expected


IN_SIGHT = {
    "at the beginning": ("Lamp", "The lamp, which hangs high, burns …"),
    "further on": ("oil", "… burns all night on the oil of …"),
    "at the end": ("whales", "… night on the oil of whales."),
    "nowhere": ("candle", "The lamp, which hangs high, burns …"),
}


@pytest.mark.parametrize(("word", "expected"), IN_SIGHT.values(), ids=IN_SIGHT)
def test_cutting_keeps_a_word_in_sight(word: str, expected: str) -> None:
    assert cut("The lamp, which hangs high, burns all night on the oil of whales.", 36, word) == expected


def test_wide_characters_count_twice() -> None:
    assert columns("\N{CJK UNIFIED IDEOGRAPH-706F}a\N{COMBINING ACUTE ACCENT}") == 3
