"""Hochzeit: who offers a single trump, who takes it, and what comes back."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.schafkopf.ansagen import wish
from stammtisch.bots.tips.schafkopf.plans import ober, unter
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import NO, YES, Choose, Give
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP
from stammtisch.games.schafkopf.row import HERZ_TRUMPS

TRUMPS = HERZ_TRUMPS.cards[TRUMP]
ENOUGH = 4
"""Own trumps with which an offered one is taken: it makes five."""


def offer(s: SchafkopfSituation) -> Advice:
    """One trump alone is worth little here and much elsewhere; unless the hand plays a Wenz."""
    if YES not in s.session.legal:
        return Advice(NO)
    alone = wish(s, alone=True)
    return Advice(NO, ("SK-TIP-27",)) if alone else Advice(YES, ("marry",))


def accept(s: SchafkopfSituation) -> Advice:
    """With the hand of a Rufspiel, if not of something better."""
    if YES not in s.session.legal or wish(s, alone=True):
        return Advice(NO)
    trumps = (s.hand & TRUMPS).bit_count()
    takes = trumps >= ENOUGH and ober(s.hand) >= 1 and ober(s.hand) + unter(s.hand) >= 3
    return Advice(YES, ("marry",)) if takes else Advice(NO, ("too-weak",))


def outbid(s: SchafkopfSituation) -> Advice:
    return Advice(YES, ("SK-TIP-15",)) if wish(s, alone=True) else Advice(NO, ("too-weak",))


def give_back(s: SchafkopfSituation) -> Advice:
    """The worst plain card: of the shortest suit without its ace, the one with most eyes (they stay with us)."""
    choose = next(choice for choice in s.session.legal if isinstance(choice, Choose))
    plain = choose.cards & ~TRUMPS  # where a trump may come back too, a plain card is the better one to lose
    return Advice(Give(worst(plain if plain.bit_count() >= choose.n else choose.cards, choose.n)), ("void-a-suit",))


def worst(cards: Cards, n: int) -> Cards:
    """So many cards of short suits without their ace; aces last."""
    eyes = HERZ_TRUMPS.eyes

    def badness(card: int) -> tuple[bool, bool, int, int]:
        suit = cards & HERZ_TRUMPS.cards[HERZ_TRUMPS.group[card]]
        guarded = any(eyes[other] == 11 for other in members(suit))
        return eyes[card] == 11, guarded, suit.bit_count(), -eyes[card]

    return sum(1 << card for card in sorted(members(cards), key=badness)[:n])
