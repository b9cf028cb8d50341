"""What the champion hears in the bidding: how far each of the others has gone, and what that says of their cards."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.champion.skat.bidding import bid_by_others, place
from stammtisch.bots.champion.skat.model import GAMES, GRAND, NULL, shipped
from stammtisch.bots.champion.skat.prospects import hopes
from stammtisch.bots.champion.skat.told import PLACES, TOLD, told
from stammtisch.bots.champion.skat.worlds import after_the_bidding
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import Give
from stammtisch.core.cards import cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.skat import PRESETS
from tests.rules.skat.table import at_table, follow

HAND = "GU SU EA EK EO E7 GA HK H8 S9"
LITTLE = "E7 E8 E9 EU G7 G9 GU S7 S9 H8"
STEPS = range(1, len(TOLD))


def seen(session: Session) -> SkatSituation:
    return SkatSituation(view(session, session.turn[0]))


def test_how_far_each_of_the_others_has_gone() -> None:
    """Who says a value has gone so far, and so has who holds it (ST-BID-07)."""
    session = follow(at_table(r=HAND), "bid 18; yes; bid 20; yes; pass")

    s = seen(session)
    assert sorted(bid_by_others(s).values()) == [20, 20]
    assert place(s) == 2 + PLACES * TOLD.index("both-2")


def test_silence_is_told_too() -> None:
    assert place(seen(follow(at_table(f=HAND), "pass; pass"))) == PLACES * TOLD.index("none")
    assert place(seen(follow(at_table(f=HAND), "bid 18; yes; pass; pass"))) == PLACES * TOLD.index("one-1")


@pytest.mark.parametrize("game", range(GRAND + 1))
def test_a_game_is_won_less_often_where_others_have_bid(game: int) -> None:
    start = shipped().games[game].start
    quiet, *bid = [start[1 + PLACES * n] for n in (told(0, 0), told(0, 18), told(0, 22), told(0, 40), told(18, 22))]

    assert quiet > max(bid)


def test_a_hand_hopes_for_less_where_others_have_bid() -> None:
    quiet, loud = (hopes(cards(HAND), 1 + PLACES * told(0, far), PRESETS["skat-isko"]) for far in (0, 36))

    assert quiet.taking(18) > loud.taking(18)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_everything_that_can_be_told_has_its_odds(game: int) -> None:
    assert len(shipped().games[game].start) == PLACES * len(TOLD)


def test_who_has_bid_has_the_trumps() -> None:
    """Middlehand has gone up to 22, rearhand has passed at once: that hand is not the one with eight trumps."""
    session = follow(at_table(f=HAND, skat="H9 S8"), "bid 22; yes; pass; pass; take")
    s = seen(session)
    weigh = after_the_bidding(s)
    assert weigh
    strong, weak = cards("EU HU GT GK GO G9 G8 G7 SA ST"), cards("ET E9 E8 HA HT HO H7 SK SO S7")
    middle, rear = s.view.seats[1:]
    lying = [0, 0, 0, 0]
    lying[middle], lying[rear] = strong, weak
    other = [0, 0, 0, 0]
    other[middle], other[rear] = weak, strong

    assert weigh(lying) > weigh(other)


def test_nothing_is_weighed_before_the_bidding_is_over() -> None:
    assert after_the_bidding(seen(follow(at_table(f=HAND), "bid 18"))) is None


def test_a_null_that_open_cards_do_not_lose_is_played_with_open_cards() -> None:
    """An eight alone has a gap, so that the tips announce no ouvert; hardly any cards of the others catch it."""
    session = follow(at_table(m=LITTLE, skat="EA GA"), "bid 18; pass; pass; take")
    session = session.apply(1, Give(cards("EA GA")))

    assert str(ChampionBot().choose(view(session, 1), 0.02, Random(1))) == "name null:ouvert"


def test_a_null_with_a_worse_gap_is_played_closed() -> None:
    session = follow(at_table(m="E7 E8 E9 EO G7 G8 G9 HO S7 S8", skat="EA GA"), "bid 18; pass; pass; take")
    session = session.apply(1, Give(cards("EA GA")))

    assert str(ChampionBot().choose(view(session, 1), 0.01, Random(1))) == f"name {GAMES[NULL]}"
