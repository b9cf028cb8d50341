"""PLAY: following suit, and who wins a trick."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import card
from stammtisch.core.tricks import winning
from stammtisch.games.skat.contracts import contract
from tests.rules.skat.table import (
    asked,
    deal_of,
    declared,
    follow,
    legal_cards,
    played,
    playing,
    why_not,
)


@pytest.mark.rule("ST-PLAY-03")
@pytest.mark.parametrize(
    ("code", "led", "hand", "may_play"),
    [
        ("farbspiel:H", "H7", "EU GU HU SU", "EU GU HU SU"),
        ("farbspiel:H", "E7", "EU GA S7", "EU GA S7"),
        ("farbspiel:H", "H7", "SU EA G9", "SU"),
        ("grand", "SA", "SU S7 HT", "S7"),
        ("null", "H9", "HU HA GT", "HU HA"),
        ("farbspiel:H", "EU", "HA H7 EA", "HA H7"),
        ("farbspiel:H", "EA", "EU E7 ET", "ET E7"),
        ("grand", "EU", "E7 S7", "E7 S7"),
        ("farbspiel:E", "GA", "EA EU G7", "G7"),
    ],
)
def test_what_follows_suit(code: str, led: str, hand: str, may_play: str) -> None:
    assert legal_cards(playing(code, ("", hand, ""), led), 1) == may_play


@pytest.mark.rule("ST-PLAY-03")
@pytest.mark.parametrize("led", ["", "GA G7"])
def test_there_is_no_duty_to_trump_or_to_beat(led: str) -> None:
    deal = playing("farbspiel:E", ("", "", "EU E7 HA H7"), led, leader=0 if led else 2)

    assert legal_cards(deal, 2) == "EU HA H7 E7"
    assert legal_cards(playing("grand", ("", "GA G7", ""), "GT"), 1) == "GA G7"


@pytest.mark.rule("ST-PLAY-03")
def test_who_does_not_follow_is_refused() -> None:
    session = follow(declared("farbspiel:E"), "play S7")

    assert why_not(session, "1 play HU") == ("must-follow", "ST-PLAY-03")
    assert asked(follow(session, "1 play SK")) == ("tricks", (2,))


@pytest.mark.rule("ST-PLAY-04")
@pytest.mark.parametrize(
    ("code", "trick", "winner"),
    [
        ("farbspiel:E", "GA GT E7", "E7"),
        ("farbspiel:E", "SU EA EU", "EU"),
        ("grand", "HA HT SU", "SU"),
        ("grand", "GT GK GA", "GA"),
        ("farbspiel:E", "G7 HA SA", "G7"),
        ("grand", "S9 EA SO", "SO"),
        ("null", "S9 EA SO", "SO"),
        ("null", "EU EO GU", "EO"),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit(code: str, trick: str, winner: str) -> None:
    names = trick.split()

    assert names[winning(contract(code).tables, tuple(card(name) for name in names))] == winner


@pytest.mark.rule("ST-PLAY-04")
def test_the_winner_of_a_trick_on_the_table() -> None:
    session = played(declared("farbspiel:E", declarer=1), "S7 SA S8 GT G8 GA")

    assert [trick.winner for trick in deal_of(session).tricks] == [1, 0]


@pytest.mark.rule("ST-PLAY-03")
def test_who_is_away_plays_the_last_legal_card_in_canonical_order() -> None:
    session = declared("farbspiel:E")

    assert str(session.automatic(0)) == "play S7"
    assert str(follow(session, "play GA").automatic(1)) == "play G9"
    assert str(follow(session, "play EU").automatic(1)) == "play E9"
