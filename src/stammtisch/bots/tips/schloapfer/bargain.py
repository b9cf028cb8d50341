"""What a card brings in this trick, against what it is worth in the hand. All of it in eyes."""

from __future__ import annotations

from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.cards import NAMES, Card, Cards, mask, members

KEPT_TRUMP = {"U": 32, "9": 22, "A": 18, "T": 14, "K": 11, "O": 11, "8": 6, "7": 6, "6": 6}
"""A trump takes a trick of others whenever it likes, so even the lowest is worth a good trick."""
JACK_IS_GONE = 4
"""So much more is the nine worth once nothing is above it."""
KEPT_PLAIN = {"A": 5, "T": 2, "K": 1, "O": 1}
"""A plain card takes a trick only while nobody wants to trump it. What is not here is worth nothing."""
FED = {1: 1.5, 2: 0.3}
"""How much an eye hurts that goes to another, by opponents. What a single one gets is all that one is missing."""
FED_TO_MANY = 0.1
"""The same with three opponents and more: all play for themselves, and one of many gets it."""


def kept(s: SchloapferSituation, card: Card) -> int:
    """What the card may still bring if it stays in the hand."""
    rank = NAMES[card][1]
    if not s.trumps >> card & 1:
        return KEPT_PLAIN.get(rank, 0)
    return KEPT_TRUMP[rank] + (JACK_IS_GONE if rank == "9" and not s.out & s.jack else 0)


def brings(s: SchloapferSituation, card: Card) -> float:
    """The eyes to expect in this trick, or those that are given away."""
    eyes = s.tables.eyes[card]
    holds = s.holds(card) if s.beating >> card & 1 else 0.0
    fed = FED.get(len(s.view.order) - 1, FED_TO_MANY)
    return holds * (s.on_table + eyes) - (1 - holds) * eyes * fed


def surplus(s: SchloapferSituation, card: Card) -> float:
    return brings(s, card) - kept(s, card)


def best(s: SchloapferSituation, cards: Cards) -> Cards:
    """Of these cards the one with the greatest surplus; several if they are alike."""
    found = {card: surplus(s, card) for card in members(cards)}
    most = max(found.values(), default=0.0)
    return mask(card for card, value in found.items() if value == most)


def sure(s: SchloapferSituation, cards: Cards) -> Cards:
    """Those that take the trick whatever the others hold."""
    return mask(card for card in members(cards & s.beating) if not s.can_be_beaten(card))


# tips that leading and following share


def enough(s: SchloapferSituation, cards: Cards) -> Cards:
    """A sure trick with all that is missing: no ring any more. Who holds the jack has time (20 of 21 are safe)."""
    if not s.needed or s.hand & s.jack:
        return 0
    reach = mask(card for card in members(cards) if s.on_table + s.tables.eyes[card] >= s.needed)
    return best(s, sure(s, reach))


def without_jack(s: SchloapferSituation, cards: Cards) -> Cards:
    """Nothing beats it and nothing forces it (SL-PLAY-04): it can wait."""
    return cards & ~s.jack


def without_trumps(s: SchloapferSituation, cards: Cards) -> Cards:
    return cards & ~s.trumps
