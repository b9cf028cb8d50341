"""What a card is worth now and what it is worth kept, in eyes: how a player weighs a trick."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.odds import chance_of_trick, none_of, stronger
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.contract import TRUMP

STILL_TO_COME = 3.5
"""Eyes that each player behind me will add to the trick, on average."""
LATER_TRICK = 11.0
"""Eyes of the others in a trick that a kept card may win later."""
COMES_HOME = 0.65
"""How often the eyes of a kept card go on a trick of my side in the end: there will be safer ones."""
RUFF = 2.0
"""What even the lowest trump is good for."""


def best_of(s: SchafkopfSituation, cards: Cards) -> Card:
    """The card with the most to gain; of equals the cheapest."""
    return max(s.cheapest_first(cards), key=lambda card: gain(s, card))


def gain(s: SchafkopfSituation, card: Card) -> float:
    """What playing the card brings, less what keeping it would."""
    found = s.weighed.get(("gain", card))
    if found is None:
        found = s.weighed["gain", card] = reckoned_gain(s, card)
    return found


def reckoned_gain(s: SchafkopfSituation, card: Card) -> float:
    at_stake = s.on_table + s.tables.eyes[card] + STILL_TO_COME * len(s.after)
    return (2.0 * chance_of_trick(s, card) - 1.0) * at_stake - kept(s, card)


def kept(s: SchafkopfSituation, card: Card) -> float:
    """What the card is worth in a later trick: its chance to win one, and whether its eyes come home."""
    if s.hand.bit_count() == 1:
        return 0.0
    wins = wins_later(s, card)
    home = 2.0 * max(wins, COMES_HOME) - 1.0
    return wins * LATER_TRICK + home * s.tables.eyes[card] * 0.5 + RUFF * is_trump(s, card)


def is_trump(s: SchafkopfSituation, card: Card) -> bool:
    return s.tables.group[card] == TRUMP


def wins_later(s: SchafkopfSituation, card: Card) -> float:
    """How likely the card wins a trick some time."""
    group = s.tables.group[card]
    out = s.out & s.tables.cards[group]
    higher = stronger(s, group, card, out).bit_count()
    if group == TRUMP:
        return 1.0 - higher / (out.bit_count() + 1)
    if higher:
        return 0.25 / higher
    return walks(s, out)


def walks(s: SchafkopfSituation, suit: Cards) -> float:
    """How likely a suit goes round without being trumped: nobody against me is void and has trumps."""
    chance = 1.0
    for seat in s.foes:
        may = s.out & ~s.voids[seat]
        if may & s.trumps:
            chance *= 1.0 - none_of((may & suit).bit_count(), s.view.counts[seat], may.bit_count())
    return chance


def unbeatable(s: SchafkopfSituation, cards: Cards) -> Cards:
    """The trumps over which no trump is out."""
    found = 0
    for card in members(cards & s.trumps):
        if not stronger(s, TRUMP, card, s.trumps_out):
            found |= 1 << card
    return found


def masters(s: SchafkopfSituation, cards: Cards) -> Cards:
    """The plain cards over which no card of their suit is out."""
    found = 0
    for card in members(cards & ~s.trumps):
        group = s.tables.group[card]
        if not stronger(s, group, card, s.out & s.tables.cards[group]):
            found |= 1 << card
    return found
