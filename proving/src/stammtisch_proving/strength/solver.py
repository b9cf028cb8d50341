"""The solver: milliseconds of the question whether 61 eyes are reached, and instructions a node."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from stammtisch_proving.kernel.bench import QUESTIONS, measured
from stammtisch_proving.kernel.engines import Engines
from stammtisch_proving.kernel.open_deals import GAMES, OpenDeal
from stammtisch_proving.kernel.playouts import CallgrindMissing, collected, require_callgrind

CHILD = """
import json, sys
from stammtisch_kernel import Kernel
nodes, (told, is_asked) = 0, json.loads(sys.argv[1])
for rules, hands, leader, side, need in told:
    kernel = Kernel(**rules)
    if is_asked:
        nodes += kernel.within(hands, (), leader, side, (need,))[3]
print(nodes)
"""
"""What the counted process does: it opens a kernel for each deal, and asks or does not."""


def solver(deals: Sequence[OpenDeal], solved: int, counted: int) -> dict[str, dict[str, float | None]]:
    """By game. Instructions are None where nothing can count them."""
    engines = Engines(portable=False)
    found: dict[str, dict[str, float | None]] = {}
    for game in GAMES:
        own = [deal for deal in deals if deal.game == game][:solved]
        times, _ = measured(own, QUESTIONS["at_least"], engines)
        found[game] = {"ms": times["mean_ms"], "instructions": instructions(own[:counted])}
    return found


def instructions(deals: Sequence[OpenDeal]) -> float | None:
    """Of one node, over all these deals."""
    try:
        require_callgrind()
    except CallgrindMissing:
        return None
    told = [(asdict(deal.rules), deal.hands, deal.leader, deal.side, deal.need) for deal in deals]
    idle, _ = collected(CHILD, json.dumps((told, False)))
    busy, nodes = collected(CHILD, json.dumps((told, True)))
    return round((busy - idle) / int(nodes), 1)
