"""DECK: 36 cards, two orders, their eyes, and nothing beside them."""

from __future__ import annotations

from collections import Counter

import pytest

from stammtisch.core.action import HOUSE, Shuffle
from stammtisch.core.cards import NAMES, PACK36, SUITS, card, cards, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.core.errors import NotationError
from stammtisch.core.tricks import winning
from stammtisch.games.schloapfer.game import NORMAL
from stammtisch.games.schloapfer.trumpf import contract
from tests.rules.schloapfer.table import at_table, deal_of, opened, played_out, result, said

SIDE = "A K O U T 9 8 7 6"
TRUMPS = "U 9 A K O T 8 7 6"


def ranking(suit: str, trump: str) -> str:
    """The cards of a suit, highest first."""
    tables = contract(f"schloapfer:{trump}").tables
    group = TRUMP if suit == trump else SUITS.index(suit)
    return spell(sorted(members(tables.cards[group]), key=lambda c: tables.power[group][c], reverse=True))


def of_suit(suit: str, ranks: str) -> str:
    return " ".join(suit + rank for rank in ranks.split())


def eyes_of(names: str, trump: str = "H") -> int:
    return sum(contract(f"schloapfer:{trump}").tables.eyes[c] for c in members(cards(names)))


@pytest.mark.rule("SL-DECK-01")
def test_the_pack_has_36_cards_nine_of_each_suit() -> None:
    names = [NAMES[c] for c in members(NORMAL.pack)]

    assert len(names) == 36
    assert Counter(name[0] for name in names) == {"E": 9, "G": 9, "H": 9, "S": 9}
    assert {name[1] for name in names} == set("AKOUT9876")
    assert Shuffle(PACK36) in opened().legal(HOUSE)


@pytest.mark.rule("SL-DECK-02")
@pytest.mark.parametrize("turned", ["EA", "G9", "H6", "SU"])
def test_every_deal_has_one_trump_suit_and_three_side_suits(turned: str) -> None:
    deal = deal_of(at_table(turned=turned))

    assert str(deal.contract) == f"schloapfer:{turned[0]}"
    assert spell(deal.played.tables.trumps) == of_suit(turned[0], TRUMPS)
    sides = [members(group) for group in deal.played.tables.cards[:TRUMP]]
    assert [len(group) for group in sides] == [0 if suit == turned[0] else 9 for suit in SUITS]


@pytest.mark.rule("SL-DECK-02")
@pytest.mark.parametrize("code", ["schloapfer", "schloapfer:", "schloapfer:X", "schloapfer:EG", "skat:H", ""])
def test_there_is_no_deal_without_a_trump_suit(code: str) -> None:
    with pytest.raises(NotationError):
        contract(code)


@pytest.mark.rule("SL-DECK-03")
@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("suit", SUITS)
def test_the_order_of_a_suit(suit: str, trump: str) -> None:
    assert ranking(suit, trump) == of_suit(suit, TRUMPS if suit == trump else SIDE)


@pytest.mark.rule("SL-DECK-03")
def test_the_ten_is_below_the_jack_in_a_side_suit() -> None:
    trick = ["ET", "EU", "EK"]

    assert trick[winning(contract("schloapfer:H").tables, tuple(card(name) for name in trick))] == "EK"
    assert trick[winning(contract("schloapfer:H").tables, tuple(card(name) for name in trick[:2]))] == "EU"


@pytest.mark.rule("SL-DECK-04")
def test_the_trumps_of_the_book() -> None:
    book = "HU > H9 > HA > HK > HO > HT > H8 > H7 > H6"

    assert spell(contract("schloapfer:H").tables.trumps) == book.replace(" >", "")


@pytest.mark.rule("SL-DECK-05")
@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize(
    ("rank", "side", "as_trump"),
    [
        ("A", 11, 11),
        ("T", 10, 10),
        ("K", 4, 4),
        ("O", 3, 3),
        ("U", 2, 20),
        ("9", 0, 14),
        ("8", 0, 0),
        ("7", 0, 0),
        ("6", 0, 0),
    ],
)
def test_the_eyes_of_a_card(rank: str, side: int, as_trump: int, trump: str) -> None:
    assert [eyes_of(suit + rank, trump) for suit in SUITS] == [as_trump if suit == trump else side for suit in SUITS]


@pytest.mark.rule("SL-DECK-05")
@pytest.mark.parametrize(("names", "eyes"), [("H9 HA HT", 35), ("E9 EA ET", 21)])
def test_the_same_ranks_count_more_as_trumps(names: str, eyes: int) -> None:
    assert eyes_of(names) == eyes


@pytest.mark.rule("SL-DECK-06")
@pytest.mark.parametrize("trump", SUITS)
def test_the_pack_has_152_eyes(trump: str) -> None:
    by_suit = [eyes_of(of_suit(suit, SIDE), trump) for suit in SUITS]

    assert by_suit == [62 if suit == trump else 30 for suit in SUITS]
    assert sum(by_suit) == 152


@pytest.mark.rule("SL-DECK-07", "SL-DECK-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_tricks_and_what_was_not_dealt_are_all_that_counts(players: int) -> None:
    found = result(played_out(said(at_table(players=players), "ABCDEF")))

    assert sum(found.eyes) + found.talon == 152
    assert sum(found.tricks) == 6
    assert (found.talon == 0) == (players == 6)


@pytest.mark.rule("SL-DECK-07")
def test_king_and_queen_of_trumps_and_three_of_a_suit_and_the_last_trick_bring_nothing() -> None:
    hands = {"B": "HU H9 HA HK HO HT", "A": "S6 S7 S8 S9 G6"}

    found = result(played_out(said(at_table(hands, turned="H8"), "B")))

    assert found.tricks == (0, 6, 0, 0)
    assert found.eyes == (0, 62, 0, 0)
