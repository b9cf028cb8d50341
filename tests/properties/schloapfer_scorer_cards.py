"""The cards of Schloapfer as the rulebook tells them: by name, and sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

SIDE_RANKS = ["A", "K", "O", "U", "T", "9", "8", "7", "6"]
"""SL-DECK-03, high to low."""
TRUMP_RANKS = ["U", "9", "A", "K", "O", "T", "8", "7", "6"]
"""SL-DECK-04, high to low."""
PACK = [suit + rank for suit in "EGHS" for rank in SIDE_RANKS]
"""SL-DECK-01"""
EYES = {"A": 11, "T": 10, "K": 4, "O": 3, "U": 2}
TRUMP_EYES = {**EYES, "U": 20, "9": 14}
"""SL-DECK-05"""

Forbids = Callable[[str, Sequence[str], Sequence[str], str], bool]
"""Whether a sentence of the rulebook forbids a card: the card, the whole hand, the trick so far, the trump suit."""


def eyes(cards: Sequence[str], trump: str) -> int:
    return sum((TRUMP_EYES if card[0] == trump else EYES).get(card[1], 0) for card in cards)


def highest(cards: Sequence[str], ranks: Sequence[str]) -> str:
    """The card, of one suit, whose rank comes first."""
    return next(card for rank in ranks for card in cards if card[1] == rank)


def winning_card(trick: Sequence[str], trump: str) -> str:
    """SL-PLAY-02: the highest trump if one was played, otherwise the highest card of the led suit."""
    trumps = [card for card in trick if card[0] == trump]
    if trumps:
        return highest(trumps, TRUMP_RANKS)
    return highest([card for card in trick if card[0] == trick[0][0]], SIDE_RANKS)


def refuses_trump(card: str, hand: Sequence[str], trick: Sequence[str], trump: str) -> bool:
    """SL-PLAY-03: a led trump must be followed if possible. SL-PLAY-04: but the jack can never be forced out."""
    can_be_forced = [held for held in hand if held[0] == trump and held[1] != "U"]
    return trick[0][0] == trump and can_be_forced != [] and card[0] != trump


def neither_follows_nor_trumps(card: str, hand: Sequence[str], trick: Sequence[str], trump: str) -> bool:
    """SL-PLAY-05: whoever can follow a side suit follows or trumps. SL-PLAY-06: who cannot plays what he likes."""
    led = trick[0][0]
    can_follow = any(held[0] == led for held in hand)
    return led != trump and can_follow and card[0] != led and card[0] != trump


def undertrumps(card: str, hand: Sequence[str], trick: Sequence[str], trump: str) -> bool:
    """SL-PLAY-07: on a side suit a trump must beat every trump in the trick. SL-PLAY-08: unless one has only trumps."""
    if trick[0][0] == trump or card[0] != trump or all(held[0] == trump for held in hand):
        return False
    lying = [other for other in trick if other[0] == trump]
    return any(highest([card, other], TRUMP_RANKS) == other for other in lying)


SENTENCES: dict[str, Forbids] = {
    "SL-PLAY-03": refuses_trump,
    "SL-PLAY-05": neither_follows_nor_trumps,
    "SL-PLAY-07": undertrumps,
}


def objections(card: str, hand: Sequence[str], trick: Sequence[str], trump: str) -> list[str]:
    """The clauses that forbid a card of this hand. Whoever leads plays what he likes."""
    return [clause for clause, forbids in SENTENCES.items() if trick and forbids(card, hand, trick, trump)]


def legal_cards(hand: Sequence[str], trick: Sequence[str], trump: str) -> list[str]:
    return [card for card in hand if not objections(card, hand, trick, trump)]
