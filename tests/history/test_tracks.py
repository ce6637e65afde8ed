"""A name followed through any releases: its times are those in which it was there."""

from itertools import groupby

from hypothesis import given
from hypothesis import strategies as st

from extractor.history.tracks import Track, follow
from extractor.model.history import Span


@given(st.lists(st.sets(st.sampled_from("abc")), min_size=1, max_size=9))
def test_times_are_those_in_which_a_name_was_there(releases: list[set[str]]) -> None:
    tracks: dict[str, Track] = {}
    for number, names in enumerate(releases):
        list(follow(tracks, sorted(names), f"v{number}", doubtful=False))
    assert set(tracks) == set().union(*releases)
    for name, track in tracks.items():
        life = track.life()
        last = Span(life.since, life.gone)
        assert (*life.earlier, last) == _times(releases, name)


def _times(releases: list[set[str]], name: str) -> tuple[Span, ...]:
    found = []
    for is_there, run in groupby(enumerate(releases), key=lambda pair: name in pair[1]):
        numbers = [number for number, _ in run]
        if is_there:
            end = numbers[-1] + 1
            found.append(Span(f"v{numbers[0]}", f"v{end}" if end < len(releases) else ""))
    return tuple(found)


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=9))
def test_names_never_go_while_not_all_are_known(releases: list[tuple[bool, bool]]) -> None:
    tracks: dict[str, Track] = {}
    gone = ""
    for number, (is_there, all_known) in enumerate(releases):
        list(follow(tracks, ["a"] if is_there else [], f"v{number}", doubtful=False, all_known=all_known))
        if "a" in tracks:
            gone = "" if is_there else gone or (f"v{number}" if all_known else "")
            assert tracks["a"].life().gone == gone
