"""How long it takes to go through a finished deal: what every legal card was worth, at every decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import mean, median
from time import process_time
from typing import NamedTuple

from stammtisch.search.engine import Engine, twin
from stammtisch.search.twin_rules import State
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import OpenDeal

REVIEWED = ("rufspiel", "solo", "wenz")
ERRORS = 0.5
"""How often a card is drawn instead of chosen.

People play neither at random nor without fault; half and half leaves positions of both kinds behind.
"""


class Reviewed(NamedTuple):
    """One deal: CPU time and nodes of all its decisions."""

    seconds: float
    nodes: int
    decisions: int


def go_through(deal: OpenDeal, engine: Engine, rng: Random) -> Reviewed:
    """The exact value of every legal card up to the last trick, where nothing is left to decide.

    The deal is played on with a best card, the first of equals, or now and then with any; only answers are timed.
    """
    rules = twin(deal.rules)
    state, seconds, nodes, decisions = State(deal.hands, (), deal.leader, False), 0.0, 0, 0
    while state.hands[player := rules.on_turn(state)].bit_count() > 1:
        start = process_time()
        rows = engine.cards(state.hands, state.table, state.leader, deal.side, (), state.ran_away)
        seconds += process_time() - start
        nodes += sum(found[3] for _, found in rows)
        decisions += 1
        best = max if deal.side >> player & 1 else min
        card, _ = rng.choice(rows) if rng.random() < ERRORS else best(rows, key=lambda row: row[1][0])
        state = rules.after(state, card)[0]
    return Reviewed(seconds, nodes, decisions)


def review(deals: Sequence[OpenDeal], engines: Engines) -> dict[str, float]:
    """Figures of several deals of one game; the same deals are played alike every time."""
    found = [go_through(deal, engines.of(deal.rules), Random(n)) for n, deal in enumerate(deals)]
    if not found:
        return {}
    seconds = [one.seconds for one in found]
    return {
        "deals": len(found),
        "median_s": round(median(seconds), 4),
        "mean_s": round(mean(seconds), 4),
        "max_s": round(max(seconds), 4),
        "mean_nodes": round(mean(one.nodes for one in found), 1),
        "decisions": max(one.decisions for one in found),
    }
