"""Schieber: the holder of two Ober plays a Solo or pushes them on; then two cards go round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Name, Say, Seat
from stammtisch.core.cards import PACK32, cards
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason
from stammtisch.core.passing import Passing
from stammtisch.games.schafkopf.naming import declare, forbidden_name, solos, spoken

OBER = cards("EO GO")
PACKETS = ((4, 4, 4, 4), (4, 4, 4, 2))
"""SK-ROUND-38: the last gets six cards, and two from the others."""
PUSH = Say("push")
LAST = 3
PASSED_ON = 2


@dataclass(frozen=True)
class Pushing(Phase[Deal]):
    """Play or push (SK-ROUND-39); the last must play (SK-ROUND-40)."""

    turn_clause: ClassVar[str] = "SK-ROUND-39"

    place: int = 0

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (m.seats[self.place],)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat not in self.turn(m):
            return ()
        names = spoken("name", solos(m, seat))
        return names if self.place == LAST else (PUSH, *names)

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return spoken("name", solos(m, seat))[0] if self.place == LAST else PUSH

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat in self.turn(m) and isinstance(action, Name):
            return forbidden_name(m, seat, action.what)
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if isinstance(action, Name):
            return declare(m, seat, action.what).first(*self.passing(m))
        return m.move(OBER, seat, m.seats[self.place + 1]).first(Pushing(self.place + 1))

    def passing(self, m: Deal) -> list[Passing]:
        """Two cards from each to the next, up to the last (SK-ROUND-41)."""
        pairs = zip(m.seats[self.place : LAST], m.seats[self.place + 1 :], strict=True)
        return [Passing(giver, taker, PASSED_ON, PACK32, "SK-ROUND-41") for giver, taker in pairs]


def push(deal: Deal) -> Deal:
    return deal.first(Pushing())
