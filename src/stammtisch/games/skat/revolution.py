"""Revolution: null with open cards, and the defenders may exchange theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import NO, YES, Action, Choices, Choose, Give, Say, Seat
from stammtisch.core.cards import Cards
from stammtisch.core.deal import Deal
from stammtisch.core.machine import SECRET, Phase, Reason
from stammtisch.core.values import replace
from stammtisch.games.skat.contracts import REVOLUTION

DONE = Say("done")
HAND_CARDS = 10


@dataclass(frozen=True)
class Austausch(Phase[Deal]):
    """Either proposes a split of their twenty cards, the other agrees or not, and either may end it (ST-REV-02)."""

    turn_clause: ClassVar[str] = "ST-REV-02"

    defenders: tuple[Seat, Seat]
    proposer: Seat | None = None
    wanted: Cards = 0
    """What the proposer would hold."""

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return self.defenders if self.proposer is None else (self.other(self.proposer),)

    def shown(self, m: Deal) -> tuple[Seat, ...]:
        """The declarer does not hear of proposals."""
        return self.defenders

    def other(self, seat: Seat) -> Seat:
        return self.defenders[self.defenders[0] == seat]

    def legal(self, m: Deal, seat: Seat) -> Choices:
        if seat not in self.defenders:
            return ()
        if self.proposer is None:
            first, second = self.defenders
            return (DONE, Choose(HAND_CARDS, m.hands[first] | m.hands[second]))
        return (DONE,) if seat == self.proposer else (YES, NO, DONE)

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return DONE

    def audience(self, m: Deal, seat: Seat, action: Action) -> int:
        return SECRET | m.shared

    def known_to(self, seat: Seat | None) -> Austausch:
        return self if seat in self.defenders else Austausch(self.defenders)

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat in self.defenders and isinstance(action, Give) and self.proposer is None:
            return Reason("not-these-cards", (("n", str(HAND_CARDS)),), "ST-REV-02")
        return super().why(m, seat, action)

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if isinstance(action, Give):
            return m.first(replace(self, proposer=seat, wanted=action.cards))
        if action == NO:
            return m.first(Austausch(self.defenders))
        return self.exchanged(m, self.other(seat)) if action == YES else m

    def exchanged(self, m: Deal, proposer: Seat) -> Deal:
        other, hands = self.other(proposer), list(m.hands)
        hands[other] = (hands[other] | hands[proposer]) & ~self.wanted
        hands[proposer] = self.wanted
        return replace(m, hands=tuple(hands))


def revolution(deal: Deal) -> Deal:
    """After the declarer's cards lie open, before the first lead."""
    if not deal.side or deal.played.kind is not REVOLUTION:
        return deal
    first, second = [seat for seat in deal.seats if not deal.side >> seat & 1]
    return replace(deal, shared=1 << first | 1 << second).first(Austausch((first, second)))
