"""A secret gift from hand to hand."""

import pytest

from stammtisch.core.action import PASS, Action, Choose, Give
from stammtisch.core.cards import cards, members, spell
from stammtisch.core.deal import Deal
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.passing import Passing
from tests.core.toy import deal_with

HANDS = (cards("EA EK GA HK"), cards("SA"), 0, 0)
NO_HERZ = ~cards("HK HA")


def passing(n: int = 2) -> Deal:
    return deal_with(Passing(0, 1, n, NO_HERZ, "T-GIFT-01"), hands=HANDS)


def refused(seat: int, action: Action) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        passing().apply(seat, action)
    return caught.value.refusal


def test_the_giver_chooses_so_many_of_the_cards_that_may_go() -> None:
    deal = passing()

    assert deal.turn == (0,)
    assert deal.legal(0) == (Choose(2, cards("EA EK GA")),)
    assert deal.legal(1) == ()


def test_the_cards_change_hands() -> None:
    deal = passing().apply(0, Give(cards("EK GA")))

    assert [spell(members(hand)) for hand in deal.hands] == ["HK EA", "EK GA SA", "", ""]


def test_giver_and_taker_know_the_cards_the_others_only_of_the_gift() -> None:
    deal = passing().apply(0, Give(cards("EK GA")))

    assert deal.heard(0) == deal.heard(1) == ("0 give EK GA",)
    assert deal.heard(2) == deal.heard(3) == deal.heard(None) == ("0 give",)


@pytest.mark.parametrize("names", ["EA", "EA EK GA", "EA HK", "EA SA"])
def test_other_cards_or_another_number_are_refused(names: str) -> None:
    refusal = refused(0, Give(cards(names)))

    assert (refusal.code, refusal.clause, refusal.params) == ("not-these-cards", "T-GIFT-01", (("n", "2"),))


def test_others_and_other_words_are_refused() -> None:
    assert refused(1, Give(cards("SA"))).code == "not-your-turn"
    assert refused(0, PASS).code == "not-now"


@pytest.mark.parametrize(("n", "names"), [(1, "GA"), (2, "EK GA")])
def test_for_whoever_is_away_the_last_cards_go(n: int, names: str) -> None:
    assert passing(n).automatic(0) == Give(cards(names))
