"""The score keeper's cards against the rulebook's own examples, so that he cannot be wrong together with the engine.

These tests hold the score keeper of the property tests, not the engine: they bear no clause.
"""

from __future__ import annotations

import pytest

from tests.properties.schloapfer_scorer_cards import (
    PACK,
    SIDE_RANKS,
    TRUMP_RANKS,
    eyes,
    highest,
    legal_cards,
    winning_card,
)
from tests.properties.schloapfer_scorer_deal import clockwise, dealt, turned_card
from tests.properties.test_schloapfer_cards import row_of

FOLLOWING = [
    ("", "HU E6", "HU E6", 1),
    ("H7", "HU GA", "HU GA", 3),
    ("EA", "HU H6", "HU H6", 5),
    ("EA HK", "HO H6", "HO H6", 5),
    ("EA", "E6 H6 GK", "E6 H6", 6),
    ("EA HT", "E7 HA H6 S9", "E7 HA", 7),
    ("EA H9", "HU H8 E9", "HU E9", 7),
    ("EA", "H6 GK S7", "H6 GK S7", 8),
    ("EA HK", "G7 HO H9", "G7 H9", 9),
    ("EA HK", "G7 H6", "G7", 9),
    ("EA H9", "HU G6", "HU G6", 9),
    ("HU", "H9 HA H6", "H9 HA H6", 2),
    ("H7", "GA S6", "GA S6", 4),
    ("H7", "HU H6 GA", "HU H6", 2),
    ("H7", "HU", "HU", 3),
    ("EA HK", "E8 HT H7", "E8", 7),
    ("EA HK", "HU H6", "HU H6", 5),
]
"""SL-PLAY-04, SL-PLAY-07, SL-PLAY-08, SL-PLAY-09"""


@pytest.mark.parametrize(("trick", "hand", "expected", "row"), FOLLOWING)
def test_legal_cards(trick: str, hand: str, expected: str, row: int) -> None:
    assert legal_cards(hand.split(), trick.split(), "H") == expected.split()
    assert row_of(hand.split(), trick.split(), "H") == row


TRICKS = [("EA E9 H6", "H6"), ("EA HT H9", "H9"), ("HA H9 HU", "HU"), ("GK EA G6", "GK"), ("ET EU EK", "EK")]


@pytest.mark.parametrize(("trick", "expected"), TRICKS)
def test_the_winning_card(trick: str, expected: str) -> None:
    assert winning_card(trick.split(), "H") == expected


def test_the_order_of_trumps() -> None:
    order = ["HU", "H9", "HA", "HK", "HO", "HT", "H8", "H7", "H6"]
    assert [highest(order[place:][::-1], TRUMP_RANKS) for place in range(9)] == order
    assert highest(["ET", "EU"], SIDE_RANKS) == "EU"


@pytest.mark.parametrize(
    ("cards", "expected"), [("H9 HA HT", 35), ("E9 EA ET", 21), ("HU", 20), ("EU", 2), ("EK EO E8", 7)]
)
def test_eyes(cards: str, expected: int) -> None:
    assert eyes(cards.split(), "H") == expected


@pytest.mark.parametrize("trump", "EGHS")
def test_the_pack_has_152_eyes(trump: str) -> None:
    by_suit = [eyes([card for card in PACK if card[0] == suit], trump) for suit in "EGHS"]
    assert (len(PACK), sorted(by_suit)) == (36, [30, 30, 30, 62])
    assert eyes(PACK, trump) == 152


@pytest.mark.parametrize("players", range(2, 7))
def test_dealing(players: int) -> None:
    """SL-DEAL-02, SL-DEAL-03, SL-VAR-01: by places in the deck."""
    seats = clockwise(0, players)
    hands = dealt(seats, PACK)
    for i, seat in enumerate(seats):
        second = 3 * players + 3 * i
        assert hands[seat] == PACK[3 * i : 3 * i + 3] + PACK[second : second + 3]
    assert turned_card(hands, 0, PACK, {"trump_method": "dealer_card"}) == PACK[6 * players - 1]
    if players < 6:
        assert turned_card(hands, 0, PACK, {"trump_method": "stock_card"}) == PACK[6 * players]
