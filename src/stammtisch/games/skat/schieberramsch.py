"""Schieberramsch: the skat goes round before a Ramsch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.cards import PACK32, cards
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase
from stammtisch.core.talon import LayAside, take_up
from stammtisch.games.skat.notes import note, noted
from stammtisch.games.skat.ramsch import ramsch
from stammtisch.games.skat.skat import SKAT_CARDS, TAKE

PUSH = Say("push")
JACKS = cards("EU GU HU SU")


@dataclass(frozen=True)
class Schieben(Phase[Deal]):
    """Take the two cards up and pass two on, or send them on unseen (ST-SCHIEB-02, ST-SCHIEB-04)."""

    turn_clause: ClassVar[str] = "ST-SCHIEB-02"

    place: int = 0

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (m.seats[self.place],)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (TAKE, PUSH) if seat == m.seats[self.place] else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return TAKE  # to push would double

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        behind = (Schieben(self.place + 1),) if self.place + 1 < len(m.seats) else ()
        if action == PUSH:
            return note(m, pushes=noted(m).pushes | 1 << seat).first(*behind)
        return take_up(m, seat).first(LayAside(seat, SKAT_CARDS, PACK32 & ~JACKS, "ST-SCHIEB-03"), *behind)


def schieberramsch(deal: Deal) -> Deal:
    return ramsch(deal).first(Schieben())
