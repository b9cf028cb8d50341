"""Which card to play: every legal card in many possible worlds, by what it brings on average."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from stammtisch.bots.monte_carlo.imagine import Imagined, imaginer, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card, members
from stammtisch.search.engine import engine
from stammtisch.search.table import Row, WorldTable
from stammtisch.search.worlds import World

NODES_PER_SECOND = 4_500_000
"""What a core of ours searches. A budget is turned into nodes, so that the same view gets the same answer."""
SHARE = {8: 4.5, 7: 2.2, 6: 1.0, 5: 0.5, 4: 0.3}
"""By cards in hand: how much of the budget a decision gets. The first cost most; in a whole deal it is about even."""
LATE = 0.2
EARLY = 4.5
FEW_WORLDS, MANY_WORLDS = 4, 60
ALL_CLASSES = 6
"""With so few cards in hand all steps of the price are looked at; before, only whether the game is won."""


def all_classes(here: Imagined) -> Sequence[int]:
    """All steps of the price."""
    return here.still


def won_or_lost(here: Imagined) -> Sequence[int]:
    return [here.stakes.wins - here.position.taken]


def nodes_of(budget: float, cards_left: int) -> int:
    share = SHARE.get(cards_left, LATE if cards_left < min(SHARE) else EARLY)
    return int(budget * share * NODES_PER_SECOND)


@dataclass(frozen=True, slots=True)
class SolvedWorld:
    """What each legal card brings in a world, and the positions that were searched for it."""

    values: Row
    nodes: int
    swing: float
    """What lies between a game just won and just lost."""


class Solver(Protocol):
    """Solves worlds, one after the other; once so many positions were searched no further world is begun."""

    def __call__(self, worlds: Sequence[World], enough: int | None = None) -> list[SolvedWorld]: ...


def solver(s: Situation, nodes: int | None, looked_at: Callable[[Imagined], Sequence[int]] = all_classes) -> Solver:
    """Solves every legal card in many worlds with open cards; `nodes` is the most for a card of a world.

    `looked_at` are the thresholds that are asked about, the fewer the quicker.
    """
    asked, lay = engine(rules_in(s, s.contract)), imaginer(s)

    def solved(worlds: Sequence[World], enough: int | None = None) -> list[SolvedWorld]:
        found = [lay(world) for world in worlds]
        places = [(one, one.position) for one in found]
        questions = [(p.hands, p.table, p.leader, p.side, looked_at(here), p.ran_away) for here, p in places]
        return [
            SolvedWorld(
                tuple([here.money(low, high) for _, (low, high, _, _) in rows]),
                sum([searched for _, (_, _, _, searched) in rows]),
                here.stakes.swing,
            )
            for here, rows in zip(found, asked.cards_many(questions, nodes, enough), strict=False)
        ]

    return solved


def judged(s: Situation, worlds: Iterator[World], budget: float, shares: int = 1) -> WorldTable[Card]:
    """What each legal card brings the seat; no world gets more than one of so many shares of the budget."""
    left = s.hand.bit_count()
    nodes, few = nodes_of(budget, left), max(FEW_WORLDS, shares)
    solve = solver(s, nodes // shares, all_classes if left <= ALL_CLASSES else won_or_lost)
    solved = solve(list(islice(worlds, few)))  # so many in any case
    spent = sum([one.nodes for one in solved])
    while len(solved) < MANY_WORLDS and spent < nodes:
        wanted = min(MANY_WORLDS - len(solved), (nodes - spent) * len(solved) // max(1, spent) + 1)
        more = solve(list(islice(worlds, wanted)), nodes - spent)
        if not more:
            break
        solved += more
        spent += sum([one.nodes for one in more])
    return WorldTable(members(s.may_play)).joined([one.values for one in solved])


def evaluated(s: Situation, worlds: Iterator[World], budget: float, shares: int = 1) -> dict[Card, float]:
    """What each legal card brings the seat on average."""
    return judged(s, worlds, budget, shares).means()
