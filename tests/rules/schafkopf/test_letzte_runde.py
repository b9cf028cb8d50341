"""ROUND: the last round, agreed by the table, doubled by the agreement."""

from __future__ import annotations

import pytest

from stammtisch.core.action import HOUSE
from stammtisch.core.bill import Bill
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import LAST_ROUND, Session
from stammtisch.core.values import replace
from stammtisch.core.view import view
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.settlement import settle
from stammtisch.games.schafkopf.spielstand import stake
from tests.rules.schafkopf.money import QUIET, SURE, SWEEP, again, bill_of, tricks
from tests.rules.schafkopf.table import opened, ramsch_result, result, said

DOUBLED = QUIET.but({"last_round_doubled": True})
IN_IT = SchafkopfCarry(3, (0,) * 4, last_round=1)
SPIEL = ("play", *["pass"] * 3, "bid rufspiel", "name rufspiel:G")


def billed(outcome: Result, carry: SchafkopfCarry = IN_IT, options: Options = DOUBLED) -> Bill:
    return settle(outcome, carry, options)[0]


def begun(session: Session) -> Session:
    return session.apply(HOUSE, LAST_ROUND)


@pytest.mark.rule("SK-ROUND-58")
def test_every_deal_from_the_next_one_on_is_doubled_and_the_bill_says_why() -> None:
    first = tricks(said(again(opened(DOUBLED), SURE), *SPIEL), *SWEEP)
    second = tricks(said(again(begun(first), SURE), *SPIEL), *SWEEP)
    third = tricks(said(again(second, SURE), *SPIEL), *SWEEP)

    assert [bill_of(session).price for session in (first, second, third)] == [120, 240, 240]
    assert [(line.code, line.clause, line.factor) for line in bill_of(second).lines][-1] == (
        "last-round",
        "SK-ROUND-58",
        2,
    )
    assert [line.code for line in bill_of(first).lines if line.factor > 1] == []


@pytest.mark.rule("SK-ROUND-58")
def test_the_house_says_it_once_between_two_deals_and_only_where_it_was_agreed() -> None:
    waiting = opened(DOUBLED)

    assert LAST_ROUND in waiting.legal(HOUSE)
    assert LAST_ROUND not in begun(waiting).legal(HOUSE)
    assert LAST_ROUND not in again(waiting, SURE).legal(HOUSE)
    assert LAST_ROUND not in opened(QUIET).legal(HOUSE)
    assert waiting.legal(0) == begun(waiting).legal(0)


@pytest.mark.rule("SK-ROUND-58", "SK-PAY-02")
@pytest.mark.parametrize(
    ("carry", "price"),
    [
        (IN_IT, 20),
        (replace(IN_IT, bock=(4,)), 40),
        (replace(IN_IT, bock=(4,), doubles=1), 80),
        (replace(IN_IT, last_round=0), 10),
    ],
)
def test_it_multiplies_with_every_other_doubling(carry: SchafkopfCarry, price: int) -> None:
    assert billed(result("rufspiel:E", 61, partner=2), carry).price == price
    laid = result("rufspiel:E", 61, partner=2, level=1, doublings=(("legen", 1),))
    assert billed(laid, carry).price == 4 * price


@pytest.mark.rule("SK-ROUND-58")
def test_a_special_deal_is_doubled_too() -> None:
    assert billed(ramsch_result((60, 30, 20, 10), (4, 2, 1, 1))).cents == (-60, 20, 20, 20)


@pytest.mark.rule("SK-ROUND-58", "SK-POT-09")
def test_the_pot_is_left_alone() -> None:
    options = DOUBLED.but({"all_pass": "pot", "pot_rule": "next_game_pot"})

    assert billed(Result((0, 1, 2, 3), reason=THROWN_IN), options=options).shares == (-10,) * 4
    assert billed(result("solo:E", 61), replace(IN_IT, pot=40, purses=(-10,) * 4), options).shares == (40, 0, 0, 0)


@pytest.mark.rule("SK-ROUND-58", "SK-PAY-37")
def test_a_limit_is_one_of_the_doubled_price() -> None:
    assert billed(result("solo:E", 61), options=DOUBLED.but({"price_most_cents": 80})).cents[0] == 240


@pytest.mark.rule("SK-ROUND-58")
def test_the_plate_shows_it_from_the_first_card_on() -> None:
    waiting = begun(opened(DOUBLED))
    bidding = again(waiting, SURE)
    playing = said(bidding, *SPIEL)

    assert dict(view(waiting, None).facts)["last_round"] == "1"
    assert "last_round" not in dict(view(opened(DOUBLED), None).facts)
    assert stake(view(bidding, 0)).doubled == (("last-round", 1),)
    assert (stake(view(playing, 0)).price, stake(view(playing, 0)).times) == (20, 2)
