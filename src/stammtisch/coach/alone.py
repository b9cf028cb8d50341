"""What a deal pays in which everyone plays for themself: by the table's own bill, from what one seat sees."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.monte_carlo.games import IMAGINING
from stammtisch.bots.monte_carlo.takings import PaidAlone, Takings
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Cards, members
from stammtisch.core.session import Carry
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of


@dataclass(frozen=True)
class AloneBill:
    """Pays the deal of a view; what is the same for all its ends is read once."""

    s: Situation
    game: PaidAlone
    carry: Carry

    def paid(self, taken: Takings, aside: Cards) -> Payoffs:
        eyes = self.s.tables.eyes
        return self.settled(taken, taken.eyes(self.s.tables), sum([eyes[card] for card in members(aside)]))

    def settled(self, taken: Takings, eyes: tuple[int, ...], aside: int = 0) -> Payoffs:
        entry, options = entry_of(self.s.session.game), self.s.session.options
        result = self.game.result(self.s, taken, eyes, aside)
        bill, _ = entry.game.settle(result, self.carry, options)
        return entry.paid(result, bill, options)

    def swing(self) -> float:
        """What lies between a deal that the seat just loses and one that somebody else loses instead."""
        me, seats = self.s.seat, self.s.view.order
        other = next(seat for seat in seats if seat != me)
        tricks = tuple([int(seat in seats) for seat in range(len(self.s.view.counts))])
        level = Takings((0,) * len(tricks), tricks, me)
        pairs = ((me, other), (other, me))
        lost, kept = [self.settled(level, self.game.close(self.s, *pair))[me] for pair in pairs]
        return abs(kept - lost)


def alone_bill(s: Situation) -> AloneBill:
    game = IMAGINING[s.session.game].alone
    return AloneBill(s, game, game.carry(s))
