"""How likely it is that a card holds the trick: counting what is out, no search."""

from __future__ import annotations

from functools import lru_cache
from math import comb, pow

from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.contract import TRUMP

OVER_THAT = 0.4
"""How often a card that beats the first also beats the one that has just beaten it."""


@lru_cache(1 << 14)
def none_of(these: int, drawn: int, among: int) -> float:
    """The chance that a hand of so many cards, drawn from so many, has none of these.

    >>> none_of(1, 8, 24)
    0.6666666666666666
    """
    if these <= 0:
        return 1.0
    return comb(among - these, drawn) / comb(among, drawn) if among - these >= drawn else 0.0


def stronger(s: SchafkopfSituation, led: int, card: Card, among: Cards) -> Cards:
    """The cards that win over this one when the group is led."""
    power = s.tables.power[led]
    least, found = power[card], 0
    for other in members(among):
        if power[other] > least:
            found |= 1 << other
    return found


def chance_to_beat(s: SchafkopfSituation, seat: Seat, led: int, card: Card) -> float:
    """How likely the seat, still to play, holds a card that it may play and that wins over this one."""
    seen = s.view.open_hands[seat]
    if seen:
        return float(bool(stronger(s, led, card, seen & s.tables.cards[led] or seen)))
    may = s.out & ~s.voids[seat]
    better = stronger(s, led, card, may)
    if not better:
        return 0.0
    among, drawn = may.bit_count(), s.view.counts[seat]
    suit = may & s.tables.cards[led]
    void = none_of(suit.bit_count(), drawn, among)
    follows = 1.0 - none_of((better & suit).bit_count(), drawn, among)
    if led == TRUMP or void == 0.0:
        return follows
    ruffs = 1.0 - none_of((better & ~suit).bit_count(), drawn, among - suit.bit_count())
    return min(1.0, follows + void * ruffs)


def chance_of_trick(s: SchafkopfSituation, card: Card) -> float:
    """How likely my side has the trick if I play this card."""
    found = s.weighed.get(("chance", card))
    if found is None:
        found = s.weighed["chance", card] = reckoned_chance(s, card)
    return found


def reckoned_chance(s: SchafkopfSituation, card: Card) -> float:
    if s.leads:
        led, best, ours = s.tables.group[card], card, 1.0
    else:
        led = s.led
        power = s.tables.power[led]
        takes = power[card] > power[s.winning]
        best, ours = (card, 1.0) if takes else (s.winning, s.friends[s.winner])
    return with_those_behind(s, led, best, ours)


def with_those_behind(s: SchafkopfSituation, led: int, card: Card, ours: float) -> float:
    """The same when the card that has the trick is ours with some chance, and others are still to play.

    Whoever beats it sets a bar that the next one hardly passes.
    """
    theirs, we_took, they_took = 1.0 - ours, 0.0, 0.0
    for seat in s.after:
        beats, friend = chance_to_beat(s, seat, led, card), s.friends[seat]
        saved, lost = theirs * friend * beats, ours * (1.0 - friend) * beats
        raised = theirs * (1.0 - friend) * beats
        back, gone = they_took * friend * beats * OVER_THAT, we_took * (1.0 - friend) * beats * OVER_THAT
        ours, theirs = ours - lost, theirs - saved - raised
        we_took, they_took = we_took + saved + back - gone, they_took + lost + raised + gone - back
    return ours + we_took


def chance_to_take(s: SchafkopfSituation, card: Card) -> float:
    """How likely I have the trick myself where nobody wants it: the others stay below if they can."""
    led = s.tables.group[card] if s.leads else s.led
    power = s.tables.power[led]
    if not s.leads and power[card] < power[s.winning]:
        return 0.0
    mine = 1.0
    for seat in s.after:
        mine *= 1.0 - chance_of_duty(s, seat, led, card)
    return mine


def chance_of_duty(s: SchafkopfSituation, seat: Seat, led: int, card: Card) -> float:
    """How likely the seat can do no other than win over this card: all that it may follow with is higher."""
    may = s.out & ~s.voids[seat]
    suit = may & s.tables.cards[led]
    among, drawn = may.bit_count(), s.view.counts[seat]
    void = none_of(suit.bit_count(), drawn, among)
    trumps = 0.0
    if led != TRUMP and s.kind == "ramsch" and s.options.ramsch_must_trump:
        trumps = void * (1.0 - none_of((may & s.trumps).bit_count(), drawn, among - suit.bit_count()))
    if not suit:
        return trumps
    higher = stronger(s, led, card, suit).bit_count() / suit.bit_count()
    held = max(1.0, suit.bit_count() * drawn / among)
    return min(1.0, trumps + (1.0 - void) * pow(higher, held))
