"""Descriptions are cut at the last end of a sentence, else between words; lengths count bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractor.openapi.text import shortened


@pytest.mark.parametrize(
    ("text", "limit", "expected"),
    [
        pytest.param("Counts the sheep.", -1, "Counts the sheep.", id="no limit"),
        pytest.param("Counts the sheep.", 0, "", id="nothing left"),
        pytest.param("Counts the sheep.", 17, "Counts the sheep.", id="just fits"),
        pytest.param("Counts sheep. Then goats.", 20, "Counts sheep.", id="after a sentence"),
        pytest.param("Is it night? Then owls count", 20, "Is it night?", id="question"),
        pytest.param("Counts v1.5 of sheep", 14, "Counts v1.", id="any full stop"),
        pytest.param("Counts the sheep", 12, "Counts the...", id="after a word"),
        pytest.param("Counts\nthe sheep", 8, "Counts...", id="line end"),
        pytest.param("Sheepcounter", 5, "Sheep...", id="within a word"),
        pytest.param(".hidden and seen", 4, ".hid...", id="full stop at the start"),
        pytest.param("Zählt Schafe", 5, "Zähl...", id="bytes"),
        pytest.param("数羊。然后", 13, "数羊。", id="other script"),
    ],
)
def test_texts_are_cut(text: str, limit: int, expected: str) -> None:
    assert shortened(text, limit) == expected


@given(st.text(), st.integers(min_value=1, max_value=60))
def test_what_is_kept_is_the_beginning(text: str, limit: int) -> None:
    cut = shortened(text, limit)
    assert text.startswith(cut.removesuffix("...")) or text == cut
    assert len(cut.encode()) <= max(limit + 3, 0)
