"""Skat cards as a score keeper knows them: by name, in the lists of the rulebook (ST-DECK, ST-DEAL, ST-PLAY)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Rules = Mapping[str, Any]
"""The agreement: values by the names of the rulebook's Options table."""

PACK = [suit + rank for suit in "EGHS" for rank in "AKOUT987"]
EYES = {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
JACKS = ["EU", "GU", "HU", "SU"]
SUIT_RANKS = ["A", "T", "K", "O", "9", "8", "7"]
NULL_RANKS = ["A", "K", "O", "U", "T", "9", "8", "7"]
SPITZEN = ["7", "8", "9", "O", "K", "T", "A", "SU", "HU", "GU", "EU"]
"""ST-SPITZ-02: from below; a rank alone is of the trump suit."""
PACKETS = {
    "forehand": [(0, 2), (11, 14), (23, 25)],
    "middlehand": [(3, 5), (15, 18), (26, 28)],
    "rearhand": [(6, 8), (19, 22), (29, 31)],
    "skat": [(9, 10)],
}
"""ST-DEAL-02: places in the deck after the cut, first and last."""
BASES = {"S": 9, "H": 10, "G": 11, "E": 12}
NULL_VALUES = {"null": 23, "null:hand": 35, "null:ouvert": 46, "null:hand:ouvert": 59, "revolution": 92}


def eyes(cards: Sequence[str]) -> int:
    return sum(EYES[card[1]] for card in cards)


def trumps(game: str) -> list[str]:
    """High to low; the game is a trump suit, grand (so is a Ramsch) or null (so is a Revolution)."""
    if game == "null":
        return []
    if game == "grand":
        return JACKS
    return JACKS + [game + rank for rank in SUIT_RANKS]


def suit_of(card: str, game: str) -> str:
    """ST-DECK-07"""
    return "trump" if card in trumps(game) else card[0]


def following(hand: Sequence[str], led: str, game: str) -> list[str]:
    """ST-PLAY-03: what may be played to this lead (none: the player leads)."""
    if not led:
        return list(hand)
    follows = [card for card in hand if suit_of(card, game) == suit_of(led, game)]
    return follows or list(hand)


def winning_card(trick: Sequence[str], game: str) -> str:
    """ST-PLAY-04: the highest trump, otherwise the highest card of the led suit."""
    ranks = NULL_RANKS if game == "null" else SUIT_RANKS
    led_suit = [trick[0][0] + rank for rank in ranks]
    for card in trumps(game) + led_suit:
        if card in trick:
            return card
    raise AssertionError(f"nobody wins {trick}")


def seats_of(dealer: int, table_size: int) -> list[int]:
    """ST-DEAL-03: forehand, middlehand, rearhand; the fourth is the dealer and sits out."""
    return [(dealer + place) % table_size for place in (1, 2, 3)]


def deal_out(deck: Sequence[str], cut: int, seats: Sequence[int]) -> tuple[dict[int, list[str]], list[str]]:
    """ST-DEAL-01, ST-DEAL-02: the three hands and the skat."""
    order = list(deck[cut:]) + list(deck[:cut])
    assert sorted(order) == sorted(PACK)
    dealt = {
        who: [card for first, last in places for card in order[first : last + 1]] for who, places in PACKETS.items()
    }
    names = ("forehand", "middlehand", "rearhand")
    return {seat: dealt[name] for seat, name in zip(seats, names, strict=True)}, dealt["skat"]


def matadors(cards: Sequence[str], game: str, rules: Rules) -> int:
    """ST-VAL-03 to 05: with or without so many; ST-SVAR-04: perhaps only the jacks count."""
    run = JACKS if rules["matadors"] == "jacks_only" else trumps(game)
    count = 0
    for trump in run:
        if (trump in cards) != ("EU" in cards):
            break
        count += 1
    return count


def spitze(number: int, suit: str) -> str:
    """ST-SPITZ-02: the card of the first, second … Spitze."""
    name = SPITZEN[number - 1]
    return name if len(name) == 2 else suit + name


def legal_bids(rules: Rules) -> list[int]:
    """ST-BID-02, ST-BID-03: all that any contract can be worth, one contract after the other."""
    values = {23, 35, 46, 59}
    if rules["revolution"]:
        values.add(92)
    most = 4 if rules["matadors"] == "jacks_only" else 11
    for run in range(1, most + 1):
        for rung in (1, 2, 3, 4, 5, 6, 7):
            values |= {base * (run + rung) for base in BASES.values()}
    grand = rules["grand_base"]
    for run in (1, 2, 3, 4):
        values |= {grand * (run + rung) for rung in (1, 2, 3, 4, 5, 6)}
        values.add((run + 6) * grand * 3 // 2 if rules["grand_ouvert"] == "separate" else (run + 7) * grand)
    return sorted(values)
