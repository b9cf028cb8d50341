"""Bettel by the tips: who plays it, how the declarer stays below, and how the others break it."""

from __future__ import annotations

import pytest

from stammtisch.bots.tips.schafkopf.bettel import chance_of_bettel
from stammtisch.core.cards import PACK32, cards
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.contracts import contract
from stammtisch.search import rules_of, solve
from tests.bots.schafkopf.seat import bidding, playing
from tests.bots.seat import acts, why
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import complete, deal_of, said

BETTEL = QUIET.but({"bettel": True, "bettel_ouvert": True})
SAFE = "E7 E9 EU G7 G8 H7 H9 S7"
HANDS = complete("E7 E9 EU G7 G8 H7 HU S7", "EA E8 GA GT HA H8 SA S8", "ET EK GK GO HT HK ST SK")


@pytest.mark.parametrize(
    ("hand", "least", "most"),
    [("E7 E8 E9 G7 G8 G9 H7 H8", 0.9, 1.0), (SAFE, 0.8, 1.0), ("EA ET EK GA GT GK HA SA", 0.0, 0.01)],
)
def test_low_cards_without_a_gap_are_a_bettel_and_high_ones_are_not(hand: str, least: float, most: float) -> None:
    assert least <= chance_of_bettel(cards(hand), PACK32, leads=False) <= most


def test_whoever_holds_such_a_hand_plays_it_where_it_is_played() -> None:
    assert acts(bidding(SAFE, BETTEL)) == "play"
    assert acts(bidding(SAFE, QUIET)) == "pass"
    session = said(bidding(SAFE, BETTEL), "play", "pass", "pass", "pass")

    assert acts(session).startswith("bid bettel")
    assert why(session) == ("bettel-on-low-cards",)


def test_the_declarer_leads_a_suit_without_a_gap() -> None:
    assert acts(playing("bettel", HANDS, options=BETTEL)) in ("play E7", "play G7", "play S7")


def test_the_declarer_stays_below_with_the_highest_that_does() -> None:
    session = playing("bettel", HANDS, "E7 EA ET EO", "GA GK G9", options=BETTEL)

    assert acts(session) == "play G8"
    assert why(session) == ("high-cards-first",)


def test_the_others_leave_the_trick_to_the_declarer() -> None:
    session = playing("bettel", HANDS, "HU", options=BETTEL)

    assert acts(session) == "play H8"
    assert why(session)[0] == "leave-it-to-the-declarer"


def test_the_others_lead_where_the_declarer_finds_no_place_below() -> None:
    session = playing("bettel", HANDS, "E7 EA ET EO", options=BETTEL)

    assert why(session)[-1] == "fewest-below"
    assert acts(session) in ("play E8", "play H8", "play S8")


@pytest.mark.parametrize(("hand", "reply"), [("E7 E8 E9 G7 G8 G9 H7 H8", "yes"), ("E7 EO EU G7 GU H7 HU S9", "no")])
def test_nobody_doubles_a_bettel_and_only_a_sure_one_replies(hand: str, reply: str) -> None:
    session = playing("bettel", complete(hand), options=Options(bettel=True))

    assert acts(session) == "no"
    assert acts(said(session, "yes")) == reply


def test_open_cards_know_whether_it_is_won() -> None:
    sure = playing("bettel", complete("E7 E8 E9 G7 G8 G9 H7 H8"), options=BETTEL)
    lost = playing("bettel", complete("EA ET EK GA GT GK HA SA"), options=BETTEL)

    assert rules_of(contract("bettel", 0), BETTEL, 4).counts == "tricks"
    assert solve(deal_of(sure)).low == 0
    assert solve(deal_of(lost)).low > 0
