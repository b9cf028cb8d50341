"""Who plays, who deals next, and who deals first."""

import pytest

from stammtisch.core.action import HOUSE, PASS, Action, Count, Number, Seat
from stammtisch.core.errors import IllegalAction
from stammtisch.core.seating import clockwise_after, dealer_by_lot, next_dealer, playing
from stammtisch.core.session import TIME_UP, Session, open_session
from stammtisch.core.values import replace
from tests.core.toy_game import TOY, ToyOptions


def drawing() -> Session:
    """The lot decides who deals first."""
    return open_session(replace(TOY, start=(dealer_by_lot,)), ToyOptions())


@pytest.mark.parametrize(
    ("dealer", "size", "players", "seats"),
    [
        (0, 3, 3, (1, 2, 0)),
        (2, 3, 3, (0, 1, 2)),
        (0, 4, 3, (1, 2, 3)),
        (3, 4, 3, (0, 1, 2)),
        (2, 5, 4, (3, 4, 0, 1)),
    ],
)
def test_forehand_sits_left_of_the_dealer_who_sits_out_if_one_is_too_many(
    dealer: Seat, size: int, players: int, seats: tuple[Seat, ...]
) -> None:
    assert playing(dealer, size, players) == seats


@pytest.mark.parametrize(("dealer", "size", "after"), [(0, 3, 1), (2, 3, 0), (2, 4, 3), (3, 4, 0)])
def test_the_deal_passes_to_the_left(dealer: Seat, size: int, after: Seat) -> None:
    assert next_dealer(dealer, size) == after


@pytest.mark.parametrize(
    ("seat", "seats", "others"),
    [(1, (1, 2, 0), (2, 0)), (0, (1, 2, 0), (1, 2)), (2, (1, 2, 3), (3, 1)), (3, (3,), ())],
)
def test_the_others_in_the_order_in_which_they_sit(
    seat: Seat, seats: tuple[Seat, ...], others: tuple[Seat, ...]
) -> None:
    assert clockwise_after(seat, seats) == others


def test_the_house_draws_one_of_the_seats_for_the_first_deal() -> None:
    session = drawing()

    assert (session.phase.name, session.turn) == ("lot", (HOUSE,))
    assert session.legal(HOUSE) == (Number("dealer", 0, 3), TIME_UP)
    assert session.legal(0) == ()


@pytest.mark.parametrize("dealer", [0, 2, 3])
def test_whoever_is_drawn_deals(dealer: Seat) -> None:
    session = drawing().apply(HOUSE, Count("dealer", dealer))

    assert session.carry.dealer == dealer
    assert session.deal is not None
    assert session.deal.dealer == dealer
    assert session.heard(None) == (f"house dealer {dealer}",)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(HOUSE, Count("dealer", 4), "not-now"), (HOUSE, PASS, "not-now"), (0, Count("dealer", 0), "not-your-turn")],
)
def test_nobody_else_draws_and_no_other_seat(seat: Seat, action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        drawing().apply(seat, action)

    assert caught.value.refusal.code == code
