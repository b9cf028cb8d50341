"""DECK: 32 cards, their eyes, and what they are under each contract."""

from __future__ import annotations

from collections import Counter

import pytest

from stammtisch.core.cards import EYES, NAMES, PACK32, SUITS, card, cards, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.core.tricks import winning
from stammtisch.games.skat.contracts import contract

JACKS = "EU GU HU SU"
PLAIN = "A T K O 9 8 7"
NULL_GAMES = ("null", "null:ouvert", "null:hand", "null:hand:ouvert", "revolution")


def suit_of(name: str, code: str) -> str:
    group = contract(code).tables.group[card(name)]
    return "trump" if group == TRUMP else SUITS[group]


def ranking(suit: str, code: str) -> str:
    """The cards of a group of the pack, highest first."""
    tables = contract(code).tables
    group = TRUMP if suit == "trump" else SUITS.index(suit)
    return spell(sorted(members(tables.cards[group] & PACK32), key=lambda c: tables.power[group][c], reverse=True))


def of_suit(suit: str, ranks: str) -> str:
    return " ".join(suit + rank for rank in ranks.split())


@pytest.mark.rule("ST-DECK-01")
def test_the_pack_has_32_cards_eight_of_each_suit() -> None:
    names = [NAMES[c] for c in members(PACK32)]

    assert len(names) == 32
    assert Counter(name[0] for name in names) == {"E": 8, "G": 8, "H": 8, "S": 8}
    assert sorted({name[1] for name in names}) == sorted("AKOUT987")


@pytest.mark.rule("ST-DECK-02")
@pytest.mark.parametrize(
    ("rank", "eyes"), [("A", 11), ("T", 10), ("K", 4), ("O", 3), ("U", 2), ("9", 0), ("8", 0), ("7", 0)]
)
@pytest.mark.parametrize("code", ["farbspiel:H", "grand", "ramsch"])
def test_the_eyes_of_a_card(rank: str, eyes: int, code: str) -> None:
    assert [contract(code).tables.eyes[card(suit + rank)] for suit in SUITS] == [eyes] * 4


@pytest.mark.rule("ST-DECK-02")
def test_the_pack_has_120_eyes_and_six_cards_of_the_book_have_30() -> None:
    assert sum(EYES[c] for c in members(PACK32)) == 120
    assert sum(EYES[c] for c in members(cards("EA GT HK SO EU G9"))) == 30


@pytest.mark.rule("ST-DECK-02")
@pytest.mark.parametrize("code", NULL_GAMES)
def test_null_games_have_no_eyes(code: str) -> None:
    assert not any(contract(code).tables.eyes)


@pytest.mark.rule("ST-DECK-03")
@pytest.mark.parametrize("suit", SUITS)
def test_eleven_trumps_in_a_suit_game(suit: str) -> None:
    trumps = contract(f"farbspiel:{suit}").tables.trumps

    assert len(trumps) == 11
    assert spell(trumps) == ranking("trump", f"farbspiel:{suit}") == f"{JACKS} {of_suit(suit, PLAIN)}"


@pytest.mark.rule("ST-DECK-03")
def test_the_trumps_of_hearts_as_the_book_lists_them() -> None:
    book = "EU > GU > HU > SU > HA > HT > HK > HO > H9 > H8 > H7"

    assert ranking("trump", "farbspiel:H") == book.replace(" >", "")


@pytest.mark.rule("ST-DECK-04")
@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("trump", SUITS)
def test_the_side_suits_have_seven_cards_with_the_ten_below_the_ace(suit: str, trump: str) -> None:
    assert ranking(suit, f"farbspiel:{trump}") == ("" if suit == trump else of_suit(suit, PLAIN))


@pytest.mark.rule("ST-DECK-05")
@pytest.mark.parametrize("code", ["grand", "grand:hand", "grand:hand:ouvert"])
def test_grand_has_five_suits(code: str) -> None:
    assert ranking("trump", code) == JACKS
    assert [ranking(suit, code) for suit in SUITS] == [of_suit(suit, PLAIN) for suit in SUITS]


@pytest.mark.rule("ST-DECK-06")
@pytest.mark.parametrize("code", NULL_GAMES)
def test_null_has_no_trumps_and_the_ten_below_the_jack(code: str) -> None:
    assert contract(code).tables.trumps == ()
    assert [ranking(suit, code) for suit in SUITS] == [of_suit(suit, "A K O U T 9 8 7") for suit in SUITS]


@pytest.mark.rule("ST-DECK-06")
@pytest.mark.parametrize(
    ("code", "trick", "winner"),
    [("null", "H9 HT HU", "HU"), ("null", "HT HO GA", "HO"), ("null", "SU SO EU", "SO"), ("grand", "H9 HT HU", "HU")],
)
def test_who_wins_a_null_trick(code: str, trick: str, winner: str) -> None:
    names = trick.split()

    assert names[winning(contract(code).tables, tuple(card(name) for name in names))] == winner


@pytest.mark.rule("ST-DECK-07")
@pytest.mark.parametrize(
    ("code", "name", "suit"),
    [
        ("farbspiel:H", "EU", "trump"),
        ("farbspiel:H", "H7", "trump"),
        ("farbspiel:H", "E7", "E"),
        ("farbspiel:H", "EO", "E"),
        ("grand", "SU", "trump"),
        ("grand", "SA", "S"),
        ("null", "SU", "S"),
        ("null", "EU", "E"),
        ("revolution", "GU", "G"),
    ],
)
def test_the_suit_of_a_card(code: str, name: str, suit: str) -> None:
    assert suit_of(name, code) == suit
