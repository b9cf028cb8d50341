"""Ratings: whoever fails oftener makes a puzzle harder, and strong players count for more."""

from __future__ import annotations

import pytest

from stammtisch.bots.levels import LEVELS
from stammtisch.coach.rating import BLIND, ONE_DEAL, STRENGTHS, TRYING, USUAL, fails, rating

NOBODY = dict.fromkeys(STRENGTHS, 0.0)


def test_a_player_fails_half_the_time_at_a_puzzle_of_the_own_strength() -> None:
    assert fails(1500, 1500) == 0.5
    assert fails(1500, 1900) == pytest.approx(10 / 11)
    assert fails(1500, 1100) == pytest.approx(1 / 11)


def test_nobody_has_tried_it() -> None:
    assert rating({}) == USUAL


@pytest.mark.parametrize("name", STRENGTHS)
def test_every_failure_makes_it_harder(name: str) -> None:
    assert rating(NOBODY) < rating(NOBODY | {name: 0.4}) < rating(NOBODY | {name: 1.0})


def test_it_lies_where_the_players_are_divided() -> None:
    """All that are weaker fail and all that are stronger do not: the rating is between them."""
    names = sorted(STRENGTHS, key=STRENGTHS.__getitem__)
    for place in range(1, len(names)):
        found = rating({name: float(n < place) for n, name in enumerate(names)})
        assert STRENGTHS[names[place - 1]] - 100 < found < STRENGTHS[names[place]] + 100


def test_each_level_tries_and_has_a_strength() -> None:
    assert {*LEVELS} <= {*TRYING}
    assert {*STRENGTHS} == {*TRYING, BLIND, ONE_DEAL}
    assert [STRENGTHS[name] for name in LEVELS] == sorted(STRENGTHS[name] for name in LEVELS)
