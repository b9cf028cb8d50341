"""What may be said out of turn."""

import pytest

from stammtisch.core.action import HOUSE, Action, Choices, Count, Number, Play, Say, Seat
from stammtisch.core.aside import Aside, may_say, say
from stammtisch.core.cards import card, cards
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction
from stammtisch.core.tricks import tricks
from stammtisch.core.values import replace
from tests.core.toy import HERZ, TWO_TRICKS, Talk, deal_with, talk

COUGH, SNEEZE = Say("cough"), Say("sneeze")
HANDS = tuple(cards(hand) for hand in ("EA EK", "E9 H7", "ET GU", "SA S7"))


def coughing(seats: tuple[Seat, ...], word: str) -> Aside[Talk]:
    """These seats may cough, and it is noted with a word."""
    return Aside(lambda m, seat: (COUGH,) if seat in seats else (), lambda m, seat, action: m.note(f"{seat} {word}"))


BIDDING = Aside[Talk](lambda m, seat: (Number("bid", 1, 3),), lambda m, seat, action: m.note(f"{seat} {action}"))
ROWS = (coughing((0, 1), "dry"), BIDDING, coughing((1, 2), "wet"))


@pytest.mark.parametrize(
    ("seat", "choices"),
    [
        (0, (COUGH, Number("bid", 1, 3))),
        (1, (COUGH, Number("bid", 1, 3), COUGH)),
        (2, (Number("bid", 1, 3), COUGH)),
        (3, (Number("bid", 1, 3),)),
    ],
)
def test_each_row_adds_what_a_seat_may_say(seat: Seat, choices: Choices) -> None:
    assert may_say(ROWS, talk(), seat) == choices
    assert may_say((), talk(), seat) == ()


@pytest.mark.parametrize(
    ("seat", "action", "noted"),
    [(0, COUGH, "0 dry"), (1, COUGH, "1 dry"), (2, COUGH, "2 wet"), (3, Count("bid", 2), "3 bid 2")],
)
def test_the_first_row_that_allows_it_says_what_follows(seat: Seat, action: Action, noted: str) -> None:
    assert say(ROWS, talk(), seat, action).log == (noted,)


def may_cough(deal: Deal, seat: Seat) -> Choices:
    """Everybody but forehand, once a card lies there, until somebody has."""
    return (COUGH,) if deal.table and not deal.level and seat in deal.seats[1:] else ()


def coughed(deal: Deal, seat: Seat, action: Action) -> Deal:
    return replace(deal, level=1)


def game() -> Deal:
    """A deal of two tricks in which somebody may cough; forehand is to lead."""
    kind = replace(TWO_TRICKS, asides=(Aside[Deal](may_cough, coughed),))
    return deal_with(tricks, hands=HANDS, contract=Contract(HERZ), type=kind)


def led() -> Deal:
    return game().apply(0, Play(card("EA")))


def test_while_the_table_waits_for_a_card_others_may_speak_too() -> None:
    assert game().legal(1) == ()
    assert led().turn == (1,)
    assert led().legal(1) == (Play(card("E9")), COUGH)
    assert [led().legal(seat) for seat in (0, 2, 3, HOUSE)] == [(), (COUGH,), (COUGH,), ()]


@pytest.mark.parametrize("seat", [1, 3])
def test_what_is_said_out_of_turn_is_told_to_all_and_the_table_waits_as_before(seat: Seat) -> None:
    deal = led().apply(seat, COUGH)

    assert (deal.level, deal.turn, deal.table) == (1, (1,), (card("EA"),))
    assert deal.heard(None) == ("0 play EA", f"{seat} cough")
    assert deal.legal(3) == ()
    assert deal.apply(1, Play(card("E9"))).turn == (2,)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [(0, COUGH, "not-your-turn"), (2, SNEEZE, "not-your-turn"), (1, SNEEZE, "not-now"), (1, Play(0), "not-held")],
)
def test_what_no_row_allows_is_refused(seat: Seat, action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        led().apply(seat, action)

    assert caught.value.refusal.code == code


def test_for_whoever_is_away_a_card_is_played_and_nothing_said() -> None:
    assert led().automatic(1) == Play(card("E9"))
