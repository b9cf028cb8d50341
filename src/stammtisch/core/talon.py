"""Cards that lie aside, face down: dealt there, taken up, laid away."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Action, Choices, Choose, Give, Seat
from stammtisch.core.cards import Cards, mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase, Reason, Step
from stammtisch.core.values import replace


def lay_talon(n: int) -> Step[Deal]:
    """Deal so many cards aside."""

    def laying(deal: Deal) -> Deal:
        return replace(deal, talon=mask(deal.pack[:n]), pack=deal.pack[n:])

    return laying


def take_up(deal: Deal, seat: Seat) -> Deal:
    """The talon goes into a hand."""
    hands = list(deal.hands)
    hands[seat] |= deal.talon
    return replace(deal, hands=tuple(hands), talon=0, talon_known=0)


@dataclass(frozen=True)
class LayAside(Phase[Deal]):
    """Cards of a hand become the talon. Who lays them knows them, the others hear only that it was done."""

    seat: Seat
    n: int
    only: Cards
    """The cards that may be laid."""
    clause: str

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (Choose(self.n, m.hands[seat] & self.only),) if seat == self.seat else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return Give(mask(members(m.hands[seat] & self.only)[-self.n :]))

    def audience(self, m: Deal, seat: Seat, action: Action) -> int:
        return 1 << self.seat

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat != self.seat:
            return Reason("not-your-turn", clause=self.clause)
        if isinstance(action, Give):
            return Reason("not-these-cards", (("n", str(self.n)),), self.clause)
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        assert isinstance(action, Give)
        hands = list(m.hands)
        hands[seat] &= ~action.cards
        return replace(m, hands=tuple(hands), talon=action.cards, talon_known=1 << seat)
