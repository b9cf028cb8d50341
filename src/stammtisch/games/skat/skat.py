"""Skat: pick the two cards up and lay two away, or play Hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.cards import PACK32
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase
from stammtisch.core.talon import LayAside, take_up
from stammtisch.games.skat.notes import declarer_of, note, noted

TAKE, HAND, TAKE_BACK = Say("take"), Say("hand"), Say("take-back")
SKAT_CARDS = 2


@dataclass(frozen=True)
class Aufnehmen(Phase[Deal]):
    """The choice is final (ST-SKAT-01, ST-SKAT-05)."""

    turn_clause: ClassVar[str] = "ST-SKAT-01"

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (declarer_of(m),)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (TAKE, HAND) if seat == declarer_of(m) else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return TAKE

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        return note(m, hand=True) if action == HAND else druecken(m, seat)


def druecken(deal: Deal, seat: Seat) -> Deal:
    """The talon goes into the hand, and any two of the twelve are laid away (ST-SKAT-02)."""
    return take_up(deal, seat).first(LayAside(seat, SKAT_CARDS, PACK32, "ST-SKAT-02"))


def skat(deal: Deal) -> Deal:
    return deal.first(Aufnehmen()) if deal.side and not noted(deal).hand else deal
