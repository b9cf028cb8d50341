"""What a contract would bring: the hidden cards are imagined, and each world is solved with open cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from stammtisch.bots.monte_carlo.cards import NODES_PER_SECOND
from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import Contract
from stammtisch.search.engine import engine
from stammtisch.search.position import worth
from stammtisch.search.tables import rules_of
from stammtisch.search.worlds import World

WORLDS = 20
"""So many are imagined for a call."""
CALL = 8
"""A call gets so many times the budget of a card: there are few of them, and each is dear."""


@dataclass
class Judge:
    """Asks about contracts for one decision; the worlds are the same for all."""

    s: Situation
    worlds: list[World] = field(repr=False)
    nodes: int
    """For each world and contract."""

    @staticmethod
    def of(s: Situation, worlds: Iterator[World], budget: float, contracts: int) -> Judge:
        """The budget is shared by so many contracts."""
        drawn = list(islice(worlds, WORLDS))
        return Judge(s, drawn, int(budget * CALL * NODES_PER_SECOND / len(drawn) / max(1, contracts)))

    def outcome(
        self, contract: Contract, side: int, hands: tuple[Cards, ...], aside: Cards, stakes: Stakes
    ) -> tuple[float, float]:
        """Money, and whether it is won, with these open hands from the first lead on."""
        seats = self.s.view.seats
        rules = rules_of(contract, self.s.session.options, len(seats))
        taken = worth(rules, members(aside))
        low, high, _exceeded, _ = engine(rules).within(
            [hands[seat] for seat in seats],
            (),
            0,
            sum(1 << player for player, seat in enumerate(seats) if side >> seat & 1),
            [threshold - taken for threshold in stakes.thresholds],
            False,
            self.nodes,
        )
        low, high = taken + low, taken + high
        sure = (low >= stakes.wins, high >= stakes.wins)
        won = sum(sure) / 2
        return stakes.between(low, high), 1 - won if rules.misere else won
