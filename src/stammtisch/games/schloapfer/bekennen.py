"""Bekennen: follow suit or trump, never undertrump, and the trump jack is never forced."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import INDEX, NAMES, SUITS, Card, Cards, mask, members, spell
from stammtisch.core.contract import TRUMP
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Reason

JACK = "U"


def trumps_above(deal: Deal, trumps: Cards) -> Cards:
    """Those that beat every trump in the trick (SL-PLAY-07); all of them where there is none."""
    tables = deal.played.tables
    power = tables.power[TRUMP]
    highest = max(power[card] for card in deal.table)
    return mask(card for card in members(trumps) if power[card] > highest)


def may_play(deal: Deal, seat: Seat) -> Cards:
    """The rows of SL-PLAY-09, from the first on."""
    hand = deal.hands[seat]
    if not deal.table:
        return hand
    tables = deal.played.tables
    led = tables.group[deal.table[0]]
    trumps = hand & tables.cards[TRUMP]
    if led == TRUMP:
        return trumps if trumps & ~jack(deal) else hand
    if trumps == hand:
        return hand
    trumping = trumps_above(deal, trumps)
    return (hand & tables.cards[led] or hand & ~trumps) | trumping


def jack(deal: Deal) -> Cards:
    """The trump jack can never be forced out (SL-PLAY-04)."""
    return 1 << INDEX[deal.played.suit + JACK]


def forbidden(deal: Deal, seat: Seat, card: Card) -> Reason:
    """Why a held card may not be played: a trump that is too low, or another suit than the one led."""
    tables, led = deal.played.tables, deal.table[0]
    have = ("have", spell(members(may_play(deal, seat))))
    if tables.group[led] == TRUMP:
        return Reason("must-follow", (("led", NAMES[led]), ("suit", "trump"), have))
    if tables.group[card] == TRUMP:
        return Reason("undertrump", (("led", NAMES[led]), have))
    return Reason("follow-or-trump", (("led", NAMES[led]), ("suit", SUITS[tables.group[led]]), have))
