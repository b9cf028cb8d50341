"""Puzzles: proven, won by players who do not see, and built again from their row."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from stammtisch.bots.driving import opened
from stammtisch.bots.situation import Situation
from stammtisch.coach.knowable import believed
from stammtisch.coach.proof import MARGIN, Proof, by_chance, is_one_kind, proof
from stammtisch.coach.puzzle import naive, reasons
from stammtisch.coach.puzzles import STAGES, Mine
from stammtisch.core.cards import INDEX, NAMES
from stammtisch.core.notation import read_line
from stammtisch.core.session import Session, fold
from stammtisch.core.view import view
from stammtisch.lab.puzzle_job import collected, mined, summary
from stammtisch.search.table import WorldTable
from tests.bots.schafkopf.seat import playing

HANDS = ("EO GO HO EU HA H9 E9 G7", "SU H8 EK E8 GA GT ST SK", "SO GU HU HT HK EA ET SA", "H7 E7 GK G9 G8 S9 S8 S7")
FOUND = [("skat-isko", 9), ("skat-isko", 18), ("schafkopf-joho-10-50", 11), ("schafkopf-joho-10-50", 17)]
"""Deals of seed 1 in which there is one."""


def rows(preset: str, number: int) -> list[dict[str, Any]]:
    return list(mined(preset, 1, number, Counter()))


def rebuilt(row: dict[str, Any]) -> Session:
    return fold(opened(row["preset"], row["dealer"]), map(read_line, row["log"]))


@pytest.mark.parametrize(("preset", "number"), FOUND)
def test_a_puzzle_stands_in_fresh_worlds(preset: str, number: int) -> None:
    for row in rows(preset, number):
        session, seat = rebuilt(row), row["seat"]
        right = [INDEX[name] for name in row["right"]]
        worlds = list(islice(believed(view(session, seat)).drawn(Random("fresh")), 200))
        again = proof(session, seat, worlds, Random(1), is_whole=False)

        assert session.turn == (seat,)
        assert again.is_sure(right, 0.9)
        assert again.table.means()[right[0]] > again.table.means()[INDEX[row["wrong"]]]
        assert row["played"][0] > 1.65 * row["played"][1]
        assert row["speaks"] or row["breaks"]
        assert row["hard"] == (row["failed"]["anfaenger"] == 1)


def test_the_same_seed_mines_the_same_rows() -> None:
    first, funnel = Counter[str](), Counter[str]()

    assert list(mined("skat-isko", 1, 9, first)) == list(mined("skat-isko", 1, 9, funnel)) != []
    assert first == funnel
    counts = [funnel[stage] for stage in STAGES]
    assert counts == sorted(counts, reverse=True)


def test_rows_are_collected_once_and_counted() -> None:
    some = rows("skat-isko", 9)
    found, funnel = collected([*some, *some, {"funnel": {"positions": 12, "played": 2}}])
    told = summary(found, funnel)

    assert found == some
    assert told["puzzles"] == len(some)
    assert told["themes"] == {"null": 1}
    assert funnel == {"positions": 12, "open": 0, "roughly": 0, "proven": 0, "played": 2}


def test_too_few_cards_are_no_puzzle() -> None:
    session, funnel = playing("rufspiel:E", HANDS), Counter[str]()

    assert Mine(session, 0, Random(1), funnel).puzzle() is None  # eight cards: too early
    assert funnel == Counter()


def test_somebody_without_a_plan_takes_what_there_is() -> None:
    second = Situation(view(playing("rufspiel:E", HANDS, "H9"), 1))
    third = Situation(view(playing("rufspiel:E", HANDS, "EO H8"), 2))

    assert NAMES[naive(second)] == "SU"
    assert NAMES[naive(third)] == "HU"


def test_a_reason_tells_two_cards_apart() -> None:
    seen = view(playing("rufspiel:E", HANDS), 0)

    assert reasons(seen, INDEX["EO"], INDEX["G7"]) == ("SK-TIP-04", "")
    assert reasons(seen, INDEX["G7"], INDEX["EO"]) == ("", "SK-TIP-04")
    assert reasons(seen, INDEX["G7"], INDEX["G7"]) == ("", "")


ROWS = ((3.0, 3.0, 1.0), (2.0, 2.0, 2.0), (0.0, 0.0, 4.0), (5.0, 5.0, 1.0))


def proven(weights: tuple[float, ...], is_whole: bool) -> Proof:
    return Proof(WorldTable((0, 1, 2), ROWS, weights, is_whole), 10.0)


def test_a_proof_weighs_worlds() -> None:
    found = proven((1.0, 2.0, 1.0, 4.0), is_whole=True)

    assert found.best() == (0, 1)
    assert found.holds((0, 1)) == 7 / 8
    assert found.forced((0, 1)) == 5 / 8
    assert found.costs((0, 1)) == pytest.approx((27 / 8 - 13 / 8) / 10)
    assert found.misses((0, 1)) == 1
    assert (found.is_sure((0, 1), 0.85), found.is_sure((0, 1), 0.9)) == (True, False)


def test_where_all_cards_are_the_same_none_is_ahead() -> None:
    found = Proof(WorldTable((0, 1), ((2.0, 2.0),), (1.0,)), 10.0)

    assert found.ahead(found.best()) == [0.0]
    assert found.costs(found.best()) == 0


def test_of_worlds_that_were_drawn_so_many_are_needed() -> None:
    assert by_chance(60, 60, 0.95) < 0.05 < by_chance(59, 60, 0.95)
    few = proven((1.0,) * 4, is_whole=False)
    more = few.joined(few)

    assert not few.is_sure((0, 1), 0.95)
    assert few.can_be_sure((0, 1), 0.95, 120)
    assert (len(more.table.rows), more.swing, more.misses((0, 1))) == (8, 10.0, 2)
    assert min(few.ahead((0, 1))) < -MARGIN


def test_neighbours_of_equal_eyes_are_one_card() -> None:
    s = Situation(view(playing("rufspiel:E", HANDS), 0))

    assert is_one_kind(s, (INDEX["S9"], INDEX["S8"]))
    assert not is_one_kind(s, (INDEX["SA"], INDEX["S8"]))
    assert not is_one_kind(s, (INDEX["G9"], INDEX["S8"]))
