"""Kontra, Re and what follows: whoever wins clearly more than half of what is at stake doubles it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from statistics import fmean

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.monte_carlo.cards import NODES_PER_SECOND
from stammtisch.bots.monte_carlo.imagine import imaginer, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.action import NO, YES
from stammtisch.search.engine import engine
from stammtisch.search.worlds import World

CALL, WORLDS = 5, 16
"""A doubling gets so many times the budget of a card, shared by so many worlds."""
CLEARLY = 0.55
"""Of what the deal can bring, so much must be expected: 1 is a certain win. The others may double again."""
ALONE = 0.35
"""So much less is expected of a game against one: the defenders do not see each other's cards."""
MOST = 3
"""Nobody at this table goes on doubling for ever."""


def kontra(s: Situation, worlds: Iterator[World], budget: float) -> Advice:
    """Yes or no, by what the deal brings in imagined worlds."""
    if YES not in s.session.legal or s.view.level >= MOST:
        return Advice(NO)
    share = expected(s, worlds, int(CALL * budget * NODES_PER_SECOND / WORLDS))
    doubles = share > CLEARLY
    found = WeighedChoice("double" if doubles else "no-double", share, CLEARLY, "chance")
    return Advice(YES if doubles else NO, (IMAGINED,), found)


def expected(s: Situation, worlds: Iterator[World], nodes: int) -> float:
    """What the seat expects, from -1 (lost for certain) to 1 (won for certain)."""
    asked, lay, shares = engine(rules_in(s, s.contract)), imaginer(s), []
    for world in islice(worlds, WORLDS):
        here = lay(world)
        position, wins = here.position, here.stakes.wins
        low, high, _, _ = asked.within(
            position.hands,
            position.table,
            position.leader,
            position.side,
            [wins - position.taken],
            position.ran_away,
            nodes,
        )
        most = max(map(abs, here.stakes.money))
        shares.append(here.money(low, high) / most if most else 0.0)
    alone = position.side.bit_count() == 1
    declares = position.side >> position.seats.index(s.seat) & 1
    return fmean(shares) + (ALONE if declares else -ALONE) * alone
