"""BOCK: the last round, agreed by the table, doubled by the agreement."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.session import LAST_ROUND, open_session
from stammtisch.core.values import replace
from stammtisch.core.view import view
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielstand import stake
from tests.rules.skat.table import points, ramsch_result, result_of, settled

DOUBLED = Options(last_round_doubled=True)
IN_IT = replace(carried(SKAT.carry(DOUBLED)), last_round=1)
PIK = "farbspiel:S"


@pytest.mark.rule("ST-BOCK-07", "ST-SCORE-02")
def test_won_or_lost_it_counts_twofold_and_multiplies_with_kontra_and_bock() -> None:
    won, lost = result_of(PIK, 61), result_of(PIK, 60, level=1)

    assert (points(won, IN_IT, DOUBLED), points(lost, IN_IT, DOUBLED)) == (36, -144)
    assert points(won, replace(IN_IT, bock=(2,)), DOUBLED) == 72
    assert points(won, replace(IN_IT, last_round=0), DOUBLED) == 18
    bill, _ = settled(won, IN_IT, DOUBLED)
    assert [(line.code, line.clause, line.factor) for line in bill.lines][-1] == ("last-round", "ST-BOCK-07", 2)


@pytest.mark.rule("ST-BOCK-07")
def test_it_does_not_help_a_bid() -> None:
    assert points(result_of(PIK, 61, bid=20), IN_IT, DOUBLED) == -2 * 2 * 27, "18 is less than 20"


@pytest.mark.rule("ST-BOCK-07", "ST-BOCK-05")
def test_it_is_no_special_round_and_goes_on() -> None:
    over_100 = result_of("grand", 120, 10, run=4)
    rules = DOUBLED.but({"bock_triggers": ("game_over_100",), "bock_stacking": "ignore"})

    _, after = settled(over_100, IN_IT, rules)

    assert (carried(after).bock, after.last_round) == ((3,), 1)


@pytest.mark.rule("ST-BOCK-07", "ST-RAMSCH-05")
def test_a_ramsch_is_doubled_and_a_deal_that_all_pass_brings_nothing() -> None:
    rules = DOUBLED.but({"all_pass": "ramsch"})
    passed = SkatResult((0, 1, 2))

    assert settled(ramsch_result((63, 40, 17)), IN_IT, rules)[0].points == (-126, 0, 0)
    assert (settled(passed, IN_IT, rules)[0].points, settled(passed, IN_IT, rules)[0].lines) == ((0, 0, 0), ())


@pytest.mark.rule("ST-BOCK-07")
def test_the_house_says_it_where_it_was_agreed_and_the_plate_shows_it() -> None:
    waiting = open_session(SKAT, DOUBLED, SKAT.carry(DOUBLED))
    begun = waiting.apply(HOUSE, LAST_ROUND)

    assert LAST_ROUND in waiting.legal(HOUSE)
    assert LAST_ROUND not in begun.legal(HOUSE)
    assert LAST_ROUND not in open_session(SKAT, Options(), SKAT.carry(Options())).legal(HOUSE)
    assert (stake(view(waiting, 0)).doubled, stake(view(begun, 0)).doubled) == ((), (("last-round", 1),))
