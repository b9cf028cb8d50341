"""What a contract would bring: the hidden cards are imagined, and each world is solved with open cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from stammtisch.search.twin import Asked
from stammtisch.search.worlds import World

LaidOut = tuple[tuple[Cards, ...], Cards]
"""Hands by seat, and what lies aside."""
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
        return self.outcomes(contract, side, [(hands, aside)], stakes)[0]

    def outcomes(
        self, contract: Contract, side: int, laid_out: Sequence[LaidOut], stakes: Stakes
    ) -> list[tuple[float, float]]:
        """The same of many at once."""
        seats = self.s.view.seats
        rules = rules_of(contract, self.s.session.options, len(seats))
        players = sum(1 << player for player, seat in enumerate(seats) if side >> seat & 1)
        taken = [worth(rules, members(aside)) for _, aside in laid_out]
        asked: list[Asked] = [
            (
                [hands[seat] for seat in seats],
                (),
                0,
                players,
                [threshold - had for threshold in stakes.thresholds],
                False,
            )
            for (hands, _), had in zip(laid_out, taken, strict=True)
        ]
        found = []
        for (low, high, _, _), had in zip(engine(rules).within_many(asked, self.nodes), taken, strict=True):
            won = ((had + low >= stakes.wins) + (had + high >= stakes.wins)) / 2
            found.append((stakes.between(had + low, had + high), 1 - won if rules.misere else won))
        return found
