"""The arena as a job: what is read from files is what was played."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.lab.arena import ONE_AGAINST_REST, ArenaGame, Match, PlayedMatch, play, seatings
from stammtisch.lab.arena_figures import alone, figures
from stammtisch.lab.arena_job import contest, job_of, make, match_of, pieces, read
from stammtisch.lab.jobs import Pool, kept, run

QUICK = 0.0002


def silent(done: int) -> None:
    """Nobody watches."""


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
def test_a_deal_survives_its_file(preset: str) -> None:
    match = Match(preset, ("tips", "random"), 3, QUICK)

    found = read([make(job_of(match), 4, 2)])

    assert match_of(job_of(match)) == match
    assert found.deals == [play(match, 4)[0], play(match, 5)[0]]
    assert all(found.seconds)


def test_the_same_item_has_the_same_bytes_whatever_was_played_before() -> None:
    """The second time in this process, and in another order."""
    job = job_of(Match("schafkopf-joho-10-50", ("monte_carlo", "tips"), 3, QUICK))

    later, first = make(job, 1, 1).content, make(job, 0, 1).content

    assert make(job, 0, 2).content == first + later


@pytest.mark.nightly
def test_figures_from_files_are_those_of_the_arena(tmp_path: Path) -> None:
    match = Match("schafkopf-joho-10-50", ("tips", "random"), 3, QUICK)
    work = pieces(match, 12)

    run(work, tmp_path, Pool(1), silent)

    from_files, at_once = figures(match, read(kept(tmp_path, work))), figures(match, contest(match, 12, 1, silent))
    timed = {"ms_per_decision", "ms_per_decision_b"}
    assert {name: from_files[name] for name in from_files.keys() - timed} == {
        name: at_once[name] for name in at_once.keys() - timed
    }


def test_who_thinks_longer_gets_fewer_deals_in_an_item() -> None:
    sizes = [
        pieces(Match("schafkopf-rein", (bot, "tips"), 1, budget), 1000)[0].count
        for bot, budget in (("random", 1.0), ("monte_carlo", 0.001), ("monte_carlo", 0.01), ("monte_carlo", 5.0))
    ]

    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 1


@pytest.mark.parametrize("seats", [3, 4])
def test_one_seat_of_the_first_player_goes_round(seats: int) -> None:
    rows = seatings(seats, 5, ONE_AGAINST_REST)

    assert [row.index(0) for row in rows] == list(range(seats))
    assert all(row.count(0) == 1 for row in rows)


def game(seating: tuple[int, ...], paid: float, *roles: str) -> ArenaGame:
    return ArenaGame(seating, (paid, -paid, 0, 0), roles, "", None, False)


def test_a_deal_with_an_alone_game_counts_whole() -> None:
    declared = ("declarer", "defender", "defender", "defender")
    called = ("declarer", "partner", "defender", "defender")
    nobody = ("", "", "", "")
    one, other = (0, 1, 0, 1), (1, 0, 1, 0)
    deals = [
        [game(one, 30, *declared), game(other, 10, *called)],
        [game(one, 30, *called), game(other, 10, *called)],
        [game(one, 0, *nobody), game(other, 20, *declared)],
    ]

    assert alone(PlayedMatch(deals)) == {"deals": 2, "mean": 0.0, "ci95": [-19.6, 19.6]}
    assert alone(PlayedMatch(deals[:2])) == {"deals": 1}
