"""The arena: fair seatings, the deal as the unit, and a cheat that is caught."""

from __future__ import annotations

from math import isclose

import pytest

from stammtisch.bots.levels import LEVELS
from stammtisch.core.errors import OptionsError
from stammtisch.lab.arena import ArenaGame, Match, seatings
from stammtisch.lab.arena_figures import contracts, difference, figures, interval
from stammtisch.lab.arena_job import contest
from stammtisch.lab.leaks import leak_check
from stammtisch.lab.players import PLAYERS, player

QUICK = 0.0002


def silent(done: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_is_played_by_both(seats: int) -> None:
    for number in range(6):
        rows = seatings(seats, number)
        assert all({row[seat] for row in rows} == {0, 1} for seat in range(seats))


def game(seating: tuple[int, ...], payoffs: tuple[float, ...]) -> ArenaGame:
    return ArenaGame(seating, payoffs, ("",) * len(seating), "", None, False)


def test_good_cards_alone_win_nothing() -> None:
    cards = (30.0, -10.0, -10.0, -10.0)

    assert difference([game((0, 1, 0, 1), cards), game((1, 0, 1, 0), cards)]) == 0


def test_who_gets_more_from_the_same_seat_is_better() -> None:
    games = [game((0, 1, 0, 1), (30, -10, -10, -10)), game((1, 0, 1, 0), (10, 10, -10, -10))]

    assert difference(games) == ((30 - 10) + (10 + 10) + 0 + 0) / 4


def test_an_interval_is_narrower_with_more_deals() -> None:
    few, many = interval([1.0, 3.0] * 8), interval([1.0, 3.0] * 800)

    assert few[0] == many[0] == 2
    assert many[1][1] - many[1][0] < (few[1][1] - few[1][0]) / 9


@pytest.mark.nightly
def test_the_same_seed_plays_the_same_games_on_any_number_of_processes() -> None:
    match = Match("schafkopf-rein", ("tips", "random"), 5, QUICK)

    one, two = contest(match, 7, 1, silent), contest(match, 7, 2, silent)

    assert one.deals == two.deals
    assert len(one.deals) == 7


@pytest.mark.nightly
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-rein", "skat-isko", "schloapfer-perlen"])
def test_tips_beat_chance(preset: str) -> None:
    match = Match(preset, ("tips", "random"), 1, QUICK)

    found = figures(match, contest(match, 60, 1, silent))

    mean, ci95 = found["mean"], found["ci95"]
    assert isinstance(mean, float)
    assert isinstance(ci95, list)
    assert mean > 0
    assert ci95[0] > 0
    assert isclose((ci95[0] + ci95[1]) / 2, mean, abs_tol=0.01)


def test_the_same_player_on_both_sides_comes_out_even() -> None:
    match = Match("schafkopf-rein", ("tips", "tips"), 3, QUICK)

    assert all(difference(games) == 0 for games in contest(match, 6, 1, silent).deals)


def test_what_was_declared_is_counted_for_who_declared_it() -> None:
    match = Match("schafkopf-rein", ("tips", "tips"), 3, QUICK)
    played = contest(match, 6, 1, silent)

    mine, theirs = contracts(played, 0), contracts(played, 1)

    declared = sum(one.declarer is not None for games in played.deals for one in games)
    assert mine["all"]["games"] + theirs["all"]["games"] == declared


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize("preset", ["schafkopf-rein", "skat-isko", "schloapfer-perlen"])
@pytest.mark.parametrize("name", ["random", "tips", "monte_carlo"])
def test_hidden_cards_do_not_matter(preset: str, name: str) -> None:
    found = leak_check(preset, name, 12, 1, QUICK)

    assert (found.decisions, found.differences) == (12, 0)


def test_a_cheat_is_caught() -> None:
    assert leak_check("schafkopf-rein", "all_seeing", 40, 1, QUICK).differences > 0


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(OptionsError, match="nobody"):
        player("nobody")
    assert set(PLAYERS) == {"random", "tips", "monte_carlo", "champion", "all_seeing", *LEVELS}
