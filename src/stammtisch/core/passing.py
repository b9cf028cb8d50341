"""A secret gift from hand to hand."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Action, Choices, Choose, Give, Seat
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason


@dataclass(frozen=True)
class Passing(Phase[Deal]):
    """Giver and taker know the cards, the others only that something was given."""

    giver: Seat
    taker: Seat
    n: int
    only: Cards
    """The cards that may be given."""
    clause: str

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.giver,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (Choose(self.n, m.hands[seat] & self.only),) if seat == self.giver else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return Give(mask(members(m.hands[seat] & self.only)[-self.n :]))

    def audience(self, m: Deal, seat: Seat, action: Action) -> int:
        return 1 << self.giver | 1 << self.taker

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat == self.giver and isinstance(action, Give):
            return Reason("not-these-cards", (("n", str(self.n)),), self.clause)
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        assert isinstance(action, Give)
        return m.move(action.cards, self.giver, self.taker)
