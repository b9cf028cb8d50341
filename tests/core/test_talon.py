"""Cards that lie aside: dealt there, taken up, laid away."""

import pytest

from stammtisch.core.action import PASS, Action, Choose, Give
from stammtisch.core.cards import PACK32, card, cards, members, spell
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.talon import LayAside, lay_talon, take_up
from stammtisch.core.view import view_deal
from tests.core.toy import deal_with

ORDER = tuple(card(name) for name in ["SK", "EA", "EK", "GA", "GK"])
HANDS = (cards("SA"), 0, cards("EA EK GA HK"), 0)
TALON = cards("GK SK")
NO_HERZ = PACK32 & ~cards("HK HA")
EVERYBODY = (0, 1, 2, 3, None)


def laying(n: int = 2) -> Deal:
    """Seat 2 is to lay cards aside, of which none may be Herz."""
    return deal_with(LayAside(2, n, NO_HERZ, "T-TALON-01"), hands=HANDS)


def laid() -> Deal:
    return laying().apply(2, Give(cards("EK GA")))


def refused(seat: int, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        laying().apply(seat, action)
    return caught.value.refusal


@pytest.mark.parametrize(("n", "aside", "left"), [(2, "EA SK", "EK GA GK"), (0, "", "SK EA EK GA GK")])
def test_the_top_cards_of_the_pack_are_dealt_aside(n: int, aside: str, left: str) -> None:
    deal = deal_with(lay_talon(n), pack=ORDER)

    assert (spell(members(deal.talon)), spell(deal.pack)) == (aside, left)
    assert deal.talon_known == 0


def test_whoever_takes_the_talon_up_holds_it_and_nothing_lies_aside() -> None:
    deal = take_up(deal_with(hands=HANDS, talon=TALON, talon_known=0b10), 0)

    assert deal.hands == (cards("SA GK SK"), *HANDS[1:])
    assert (deal.talon, deal.talon_known) == (0, 0)


def test_so_many_of_the_cards_that_may_go_are_laid_aside() -> None:
    deal = laying()

    assert deal.turn == (2,)
    assert deal.legal(2) == (Choose(2, cards("EA EK GA")),)
    assert deal.legal(0) == ()
    assert laid().talon == cards("EK GA")
    assert laid().hands == (*HANDS[:2], cards("EA HK"), 0)


def test_whoever_laid_the_cards_aside_knows_them_the_others_hear_that_it_was_done() -> None:
    deal = laid()

    assert deal.talon_known == 0b0100
    assert deal.heard(2) == ("2 give EK GA",)
    assert {deal.heard(seat) for seat in (0, 1, 3, None)} == {("2 give",)}


@pytest.mark.parametrize("names", ["EA", "EA EK GA", "EA HK", "EA SA"])
def test_other_cards_or_another_number_are_refused(names: str) -> None:
    refusal = refused(2, Give(cards(names)))

    assert (refusal.code, refusal.clause, refusal.params) == ("not-these-cards", "T-TALON-01", (("n", "2"),))


def test_others_and_other_words_are_refused() -> None:
    refusal = refused(0, Give(cards("SA")))
    assert (refusal.code, refusal.clause) == ("not-your-turn", "T-TALON-01")
    assert refused(2, PASS).code == "not-now"


@pytest.mark.parametrize(("n", "names"), [(1, "GA"), (2, "EK GA")])
def test_for_whoever_is_away_the_last_cards_go(n: int, names: str) -> None:
    assert laying(n).automatic(2) == Give(cards(names))


def test_a_talon_that_nobody_has_seen_is_seen_by_nobody_until_the_deal_is_over() -> None:
    waiting = deal_with(LayAside(0, 2, PACK32, "T-01"), hands=HANDS, talon=TALON)

    assert [view_deal(waiting, seat).talon for seat in EVERYBODY] == [0] * 5
    assert [view_deal(waiting.stop("enough"), seat).talon for seat in EVERYBODY] == [TALON] * 5


def test_a_talon_that_was_laid_is_seen_by_those_who_know_it() -> None:
    again = deal_with(LayAside(1, 1, PACK32, "T-01"), hands=HANDS, talon=TALON, talon_known=0b101)

    assert [view_deal(again, seat).talon for seat in EVERYBODY] == [TALON, 0, TALON, 0, 0]
