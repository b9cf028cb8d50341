"""Bills, results and errors."""

import pytest

from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.contract import Contract
from stammtisch.core.errors import IllegalAction, NotationError, OptionsError, Refusal, StammtischError
from stammtisch.core.result import Result
from tests.core.toy import HERZ

PAID = (Transfer(1, 0, 30), Transfer(2, 0, 30))


def test_the_price_is_added_first_and_then_multiplied() -> None:
    lines = (
        Line("doubled", "T-01", factor=2),
        Line("base", "T-02", 10),
        Line("extra", "T-03", 5),
        Line("x", "T-04", 0, 4),
    )

    assert Bill(4, lines).price == (10 + 5) * 2 * 4
    assert Bill(4).price == 0


def test_transfers_move_cents_between_purses() -> None:
    assert Bill(4, transfers=PAID).cents == (60, -30, -30, 0)
    assert Bill(3).cents == (0, 0, 0)


def test_shares_move_cents_between_purses_and_pot() -> None:
    bill = Bill(4, transfers=PAID, shares=(20, -5, 0, -5))

    assert bill.cents == (80, -35, -30, -5)
    assert bill.pot == -10
    assert sum(bill.cents) + bill.pot == 0


def test_a_stated_price_replaces_every_payment_and_leaves_the_shares() -> None:
    why = Line("underclaim", "T-05", 20)
    bill = Bill(4, transfers=PAID, shares=(1, -1, 0, 0)).stated(20, why)

    assert bill.transfers == (Transfer(1, 0, 20), Transfer(2, 0, 20))
    assert bill.cents == (41, -21, -20, 0)
    assert bill.claim_lines == (why,)


def test_a_result_knows_its_sides() -> None:
    result = Result(
        (1, 2, 3, 4), side=0b10010, eyes=(9, 40, 30, 20, 30), tricks=(9, 3, 2, 1, 2), doublings=(("legen", 2),)
    )

    assert result.others == 0b01100
    assert (result.eyes_of(result.side), result.eyes_of(result.others)) == (70, 50)
    assert (result.tricks_of(result.side), result.tricks_of(result.others)) == (5, 3)
    assert (result.doubled_by("legen"), result.doubled_by("schuss")) == (2, 0)


def test_those_who_played_a_game_are_its_declarer_and_who_is_with_them() -> None:
    seats = (0, 1, 2, 3)

    assert Result(seats, Contract(HERZ, 2), side=0b0101).players == (2, 0)
    assert Result(seats, Contract(HERZ, 2), side=0b0100).players == (2,)
    assert Result(seats, Contract(HERZ)).players == Result(seats).players == (), "everybody alone, or nobody at all"


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (NotationError("unknown-card", "XX"), "unknown-card: 'XX'"),
        (OptionsError("C01", ("a", "b"), "no sense"), "C01: a, b: no sense"),
        (IllegalAction(Refusal("not-now", "T-01", 2, "pass")), "not-now (T-01): seat 2, 'pass'"),
    ],
)
def test_an_error_says_who_what_and_why(error: StammtischError, text: str) -> None:
    assert str(error) == text
    assert isinstance(error, ValueError)
