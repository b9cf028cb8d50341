"""The X of Schloapfer on the sheet."""

from __future__ import annotations

import pytest

from stammtisch.words.kreuz import chalked, cross, rings


@pytest.mark.rule("SL-SCORE-01")
@pytest.mark.parametrize("strokes", range(6))
def test_an_x_has_as_many_strokes_as_were_drawn_and_the_centre_comes_last(strokes: int) -> None:
    drawn = cross(strokes)

    assert "".join(drawn).count("#") == strokes
    assert (drawn[2][2] == "#") == (strokes == 5)


@pytest.mark.rule("SL-SCORE-15")
def test_each_player_has_an_x_with_the_rings_beneath() -> None:
    lines = chalked(("Resi", "Sepp"), [1, 5], [2, 0], [0, 1])

    assert lines == [
        " Resi    Sepp",
        r"\   /   \   /",
        r" # /     # #",
        "  X       #",
        r" / \     # #",
        "/   \\   /   \\",
        "  oo      ø",
    ]
    assert rings(0, 0) == ""
