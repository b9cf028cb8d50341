"""Auflegen: whether a hand that lies open takes all that is left, whoever holds the other cards."""

from __future__ import annotations

from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards, members
from stammtisch.core.contract import TRUMP, Tables


def losers(mine: list[Card], others: list[Card], power: tuple[int, ...]) -> int:
    """How many of my cards of a suit lose at worst, led from the top, if one foe holds all the others."""
    left, lost = sorted((power[card] for card in others), reverse=True), 0
    for strength in sorted((power[card] for card in mine), reverse=True):
        if left and left[0] > strength:
            lost += 1
            left.pop(0)
        elif left:
            left.pop()
    return lost


def lost_at_worst(hand: Cards, others: Cards, tables: Tables) -> int:
    """How many tricks a hand with the lead loses at worst; all, where it cannot catch every trump."""
    trumps = tables.cards[TRUMP]
    if (hand & trumps).bit_count() < (others & trumps).bit_count():
        return hand.bit_count()
    return sum(
        losers([*members(hand & of)], [*members(others & of)], tables.power[group])
        for group, of in enumerate(tables.cards)
    )


def takes_all(situation: Situation, seat: Seat) -> bool:
    """Whether the open hand of the seat has the lead and keeps it to the end."""
    shown = situation.view.open_hands[seat]
    others = situation.pack & ~shown & ~situation.gone
    return situation.view.order[0] == seat and not lost_at_worst(shown, others, situation.tables)
