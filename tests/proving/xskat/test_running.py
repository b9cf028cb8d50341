"""xskat as a child process."""

from __future__ import annotations

import pytest

from stammtisch_proving.xskat.running import XskatError, played_by_xskat, program
from tests.proving.xskat.kit import kept_games, needs_xskat


@needs_xskat
def test_the_same_seed_gives_the_same_games() -> None:
    kept = kept_games()

    found = played_by_xskat(seed=4711, first=0, count=32)

    assert [found[number] for number in (0, 1, 8, 28, 31)] == [kept[number] for number in (0, 1, 8, 28, 31)]


@needs_xskat
def test_a_range_is_part_of_the_whole() -> None:
    """More deals than xskat's list remembers at once."""
    whole = played_by_xskat(seed=7, first=0, count=310)

    assert [game.number for game in whole] == list(range(310))
    assert played_by_xskat(seed=7, first=298, count=12) == whole[298:]


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(XskatError, match="no-such-game is not installed: apt-get install"):
        program("no-such-game")
