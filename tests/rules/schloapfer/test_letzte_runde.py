"""VARIANT: the last round, agreed by the table, doubled by the agreement."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.session import LAST_ROUND
from stammtisch.core.values import replace
from stammtisch.core.view import view
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.carry import SchloapferCarry
from stammtisch.games.schloapfer.mitgehen import UNOPPOSED
from stammtisch.games.schloapfer.spielstand import stake
from tests.rules.schloapfer.table import dealt, opened
from tests.rules.schloapfer.typed_in import result_of, settled, sheet, written

DOUBLED = Options(last_round_doubled=True)


def in_it(carry: SchloapferCarry | None = None) -> SchloapferCarry:
    return replace(carry or sheet(options=DOUBLED), last_round=1)


@pytest.mark.rule("SL-VAR-08")
@pytest.mark.parametrize(
    ("eyes", "strokes", "rings"),
    [
        ("B 70, C 15, A 20", "B 4", "A 2, C 2"),
        ("B 55, C 40, D 30, A 5", "B 2, C 2", "A 2"),
        ("B 18, A 15", "", "A 2, B 2"),
    ],
)
def test_strokes_and_rings_are_given_twice(eyes: str, strokes: str, rings: str) -> None:
    bill, after = settled(result_of(eyes), in_it(), DOUBLED)

    assert (written(bill.points), written(after.rings)) == (strokes, rings)
    assert (bill.lines[-1].code, bill.lines[-1].clause, bill.lines[-1].factor) == ("last-round", "SL-VAR-08", 2)


@pytest.mark.rule("SL-VAR-08", "SL-JOIN-04")
def test_who_is_alone_gets_them_twice_and_a_deal_without_anybody_has_no_line() -> None:
    alone, _ = settled(result_of("A 0", "BA", reason=UNOPPOSED), in_it(sheet(players=2)), DOUBLED)
    nobody, _ = settled(result_of("", "BA", reason="passed-on"), in_it(sheet(players=2)), DOUBLED)

    assert (written(alone.points), alone.price) == ("A 2", 2)
    assert (nobody.points, nobody.lines) == ((0, 0), ())


@pytest.mark.rule("SL-VAR-08", "SL-SCORE-08", "SL-SCORE-12")
def test_they_are_booked_as_single_ones_are() -> None:
    _, after = settled(result_of("B 70"), in_it(sheet("B 3", "B 1")), DOUBLED)

    assert (after.rings[1], after.crossed[1], after.strokes[1], after.out) == (0, 1, 5, (1,))


@pytest.mark.rule("SL-VAR-08", "SL-VAR-05")
def test_two_rings_may_pass_the_limit() -> None:
    rules = DOUBLED.but({"ring_limit": 5})

    assert settled(result_of("B 10"), in_it(sheet(crossed="B 3")), rules)[1].beaten == ()
    assert settled(result_of("B 10"), in_it(sheet(crossed="B 4")), rules)[1].beaten == (1,)


@pytest.mark.rule("SL-VAR-08", "SL-MONEY-02")
def test_in_the_pot_form_each_ring_costs_its_stake() -> None:
    rules = DOUBLED.but({"outcome": "pot", "stake": 10})
    bill, _ = settled(result_of("B 70, C 15"), in_it(sheet(options=rules)), rules)

    assert bill.shares == (0, 0, -20, 0)
    assert [(line.code, line.cents, line.count) for line in bill.pot_lines] == [("ring", 10, 2)]


@pytest.mark.rule("SL-VAR-08")
def test_the_house_says_it_where_it_was_agreed_and_the_plate_shows_it() -> None:
    waiting = opened(last_round_doubled=True)
    begun = waiting.apply(HOUSE, LAST_ROUND)
    playing = dealt(begun)

    assert LAST_ROUND in waiting.legal(HOUSE)
    assert LAST_ROUND not in opened().legal(HOUSE)
    assert (stake(view(waiting, 0)).doubled, stake(view(begun, 0)).doubled) == ((), (("last-round", 1),))
    assert (stake(view(playing, 0)).price, stake(view(playing, 0)).times) == (4, 2)
