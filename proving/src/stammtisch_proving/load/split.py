"""What a move costs in a gateway, part by part: the gateways count it themselves (`counting.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from stammtisch_proving.load.counting import PARTS
from stammtisch_proving.load.figures import Spent
from stammtisch_proving.load.gateways import GatewayProcess

COST = "stammtisch_cost_seconds_total"


async def counted(gateways: Sequence[GatewayProcess]) -> Spent:
    """Seconds of processor time by part, of each gateway."""
    found = await asyncio.gather(*[gateway.metrics() for gateway in gateways])
    return {part: tuple([one.get((COST, f'part="{part}"'), 0.0) for one in found]) for part in PARTS}


def costs(parts: Mapping[str, float], cpu: Mapping[str, float]) -> dict[str, float]:
    """Microseconds a move: the parts, what else the gateways do, and the others on the machine.

    >>> costs({"views": 30.0}, {"gateways": 100.0, "postgres": 20.0})
    {'views': 30.0, 'other': 70.0, 'gateways': 100.0, 'postgres': 20.0}
    """
    other = round(cpu["gateways"] - sum(parts.values()), 1)
    return {**parts, "other": other, **cpu}
