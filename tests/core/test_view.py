"""What one seat, or a spectator, may know."""

from typing import Any

import pytest

from stammtisch.core.action import HOUSE, Give, Play
from stammtisch.core.cards import card, cards
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.passing import Passing
from stammtisch.core.session import END, TIME_UP, open_session
from stammtisch.core.tricks import tricks
from stammtisch.core.values import replace
from stammtisch.core.view import DealViews, view, view_deal
from tests.core.toy import HERZ, deal_with
from tests.core.toy_game import TOY, ToyOptions, dealt, opened, played, shuffled

HANDS = tuple(cards(hand) for hand in ("EA EK", "E9 H7", "ET GU", "SA S7"))


def game(**fields: Any) -> Deal:
    return replace(deal_with(tricks, hands=HANDS, contract=Contract(HERZ, 2, target=71), side=0b100), **fields)


def play(deal: Deal, names: str) -> Deal:
    for name in names.split():
        deal = deal.apply(deal.turn[0], Play(card(name)))
    return deal


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    seen = view_deal(play(game(), "EA"), 1)

    assert seen.hand == HANDS[1]
    assert seen.counts == (1, 2, 2, 2)
    assert seen.open_hands == (0, 0, 0, 0)
    assert (seen.table, seen.order, seen.turn) == ((card("EA"),), (0, 1, 2, 3), (1,))
    assert (seen.asked, seen.legal) == ("tricks", (Play(card("E9")),))
    assert seen.facts == (("watched", "1"),)


def test_a_spectator_sees_no_hand_and_has_nothing_to_do() -> None:
    seen = view_deal(game(), None)

    assert (seen.hand, seen.legal, seen.seat) == (0, (), None)
    assert seen.facts == (("watched", "nobody"),)
    assert view_deal(game(), 0).legal != ()


@pytest.mark.parametrize("seat", [0, 1, None])
def test_swapping_what_a_seat_cannot_see_changes_nothing_for_it(seat: int | None) -> None:
    swapped = (*HANDS[:2], HANDS[3], HANDS[2])

    assert view_deal(game(hands=swapped), seat) == view_deal(game(), seat)


def test_a_hand_on_the_table_is_seen_by_all() -> None:
    seen = view_deal(game(bare=0b0100), None)

    assert seen.open_hands == (0, 0, HANDS[2], 0)


@pytest.mark.parametrize(("known", "side"), [(True, 0b1100), (False, 0)])
def test_the_declaring_side_is_seen_when_it_is_known(known: bool, side: int) -> None:
    seen = view_deal(game(side=0b1100, known=known, level=2), 0)

    assert (seen.side, seen.declarer, seen.contract, seen.target, seen.level) == (side, 2, "herz", 71, 2)


def test_before_there_is_a_contract_there_is_none_to_see() -> None:
    seen = view_deal(deal_with(Passing(0, 1, 1, -1, "T-01"), hands=HANDS), 1)

    assert (seen.contract, seen.declarer, seen.target) == ("", None, 0)
    assert (seen.last_trick, seen.won, seen.asked) == (None, (0, 0, 0, 0), "passing")


def test_only_the_last_trick_lies_open_and_each_has_a_pile() -> None:
    deal = play(game(), "EA E9 ET SA EK H7 GU S7")

    seen = view_deal(deal, 0)

    assert seen.last_trick == deal.tricks[-1]
    assert seen.won == (1, 0, 1, 0)
    assert (seen.over, seen.asked, seen.turn, seen.legal) == (True, "", (), ())


def test_a_secret_gift_is_heard_by_two() -> None:
    deal = deal_with(Passing(0, 1, 1, -1, "T-01"), hands=HANDS).apply(0, Give(cards("EK")))

    assert [view_deal(deal, seat).heard for seat in (1, 2, None)] == [("0 give EK",), ("0 give",), ("0 give",)]


def test_how_a_deal_ended_is_seen() -> None:
    assert view_deal(game().stop("thrown-in"), 3).reason == "thrown-in"


def test_a_session_before_its_first_deal() -> None:
    seen = view(open_session(TOY, ToyOptions()), 0)

    assert (seen.game, seen.asked, seen.turn, seen.deal) == ("toy", "greeting", (HOUSE,), None)
    assert (seen.purses, seen.pot, seen.deals, seen.dealer) == ((0, 0, 0, 0), 0, 0, 3)
    assert seen.options == ToyOptions()


def test_a_session_in_a_deal() -> None:
    session = dealt(opened())
    assert session.deal is not None

    seen = view(session, 0)

    assert seen.deal == view_deal(session.deal, 0)
    assert (seen.asked, seen.turn, seen.legal) == ("deal", (0,), session.legal(0))
    assert view(session, None).legal == ()
    assert view(session, None).deal == view_deal(session.deal, None)


def test_a_session_between_two_deals() -> None:
    session = shuffled(played(opened())).apply(1, END)

    seen = view(session, 2)

    assert (seen.bill, seen.result) == (session.bill, session.result)
    assert (seen.deals, seen.pot, seen.purses) == (1, 4, session.carry.purses)
    assert seen.ending == 0b10
    assert seen.heard == ("house pass", "1 end")
    assert seen.facts == (("claim", "None"),)


def test_a_session_that_is_over() -> None:
    session = played(opened()).apply(HOUSE, TIME_UP)

    seen = view(session, 0)

    assert (seen.over, seen.asked, seen.turn, seen.legal, seen.deal) == (True, "", (), (), None)
    assert seen.closing_bill == session.closing_bill is not None


@pytest.mark.parametrize(
    ("seat", "seen"),
    [(0, (0, 0, 0, 0)), (1, (0, HANDS[1], 0, HANDS[3])), (3, (0, HANDS[1], 0, HANDS[3])), (None, (0, 0, 0, 0))],
)
def test_those_who_share_look_at_each_others_hands(seat: int | None, seen: tuple[int, ...]) -> None:
    assert view_deal(game(shared=0b1010), seat).open_hands == seen


def test_a_hand_on_the_table_is_seen_beside_a_shared_one() -> None:
    both = game(shared=0b1010, bare=0b0100)

    assert view_deal(both, 0).open_hands == (0, 0, HANDS[2], 0)
    assert view_deal(both, 3).open_hands == (0, HANDS[1], HANDS[2], HANDS[3])


@pytest.mark.parametrize(("seat", "seen"), [(0, "S9 S8"), (1, ""), (2, "S9 S8"), (3, ""), (None, "")])
def test_cards_aside_are_seen_by_those_who_know_them(seat: int | None, seen: str) -> None:
    assert view_deal(game(talon=cards("S9 S8"), talon_known=0b0101), seat).talon == cards(seen)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_aside_are_seen_by_all_in_the_end(seat: int | None) -> None:
    assert view_deal(game(talon=cards("S9 S8")).stop("thrown-in"), seat).talon == cards("S9 S8")


def test_the_sheet_is_seen_by_all() -> None:
    session = opened()
    counted = replace(session, carry=replace(session.carry, points=(27, 0, -47, 0)))

    assert view(counted, 1).points == view(counted, None).points == (27, 0, -47, 0)
    assert view(session, 1).points == ()


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_views_that_go_on_from_an_earlier_state_are_the_same(seat: int | None) -> None:
    before = play(game(), "EA")
    after = play(before, "E9 ET SA")

    assert DealViews(after, DealViews(before)).of(seat) == view_deal(after, seat)
    assert DealViews(after, DealViews(game())).of(seat) == view_deal(after, seat)


@pytest.mark.parametrize("other", ["EA E9 ET", "EK"])
def test_what_was_heard_in_another_deal_is_not_heard_again(other: str) -> None:
    deal = play(game(), "EA E9")

    assert DealViews(deal, DealViews(play(game(), other))).of(None).heard == ("0 play EA", "1 play E9")


def test_what_only_some_have_heard_stays_theirs_later() -> None:
    before = game(told=((0b0001, 1, Give(cards("E9"))),))
    after = play(before, "EA")

    assert DealViews(after, DealViews(before)).of(0).heard == ("1 give E9", "0 play EA")
    assert DealViews(after, DealViews(before)).of(3).heard == ("1 give", "0 play EA")
