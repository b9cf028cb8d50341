"""People who play alone with computers at the server: what the thinking of their bots costs it, deal by deal.

The same tables in people's pockets cost a server no processor time: its whole part there are files.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from stammtisch_proving.load.figures import spent
from stammtisch_proving.load.hostile import bots_of
from stammtisch_proving.load.scene import Found, LoadContext

WARM_UP = 5.0
HOUR = 3600.0
DEALS = """
    SELECT count(*) AS deals FROM table_event
    WHERE kind = 'deal' AND at > $2 AND table_id IN (SELECT id FROM table_row WHERE name = ANY($1))"""


async def solo(scene: LoadContext) -> Found:
    """Everybody plays as soon as they may, faster than people do: per table and hour it is the most there can be."""
    asked, crowd = scene.asked, scene.crowd
    scene.say(f"{asked.tables} people alone with computers")
    await crowd.saturated(WARM_UP, 0.0)
    processes, since = await scene.processes(), int(time.time() * 1000)
    cpu = processes.cpu()
    window = await crowd.saturated(asked.seconds, 0.0)
    after = processes.cpu()
    names = [table.name for table in crowd.tables]
    deals = await dealt(scene, names, since)
    # A deal that is under way at the beginning stands for one that is at the end.
    cost = {name: us / 1e6 for name, us in spent(cpu, after, max(1, deals)).items() if name != "clients"}
    hours = asked.tables * window.seconds / HOUR
    return {
        "deals": deals,
        "moves": window.moves,
        "cpu_s_per_deal": {"bots": round(cost["workers"], 3), **rest(cost)},
        "deals_per_table_hour": round(deals / hours, 1),
        "cpu_s_per_table_hour": round(sum(cost.values()) * deals / hours, 1),
        "share_of_bots": round(cost["workers"] / max(1e-9, sum(cost.values())), 3),
        "bots": await bots_of(scene, since),
    }


def rest(cost: dict[str, float]) -> dict[str, float]:
    """Everything but the bots, which is gone with them.

    >>> rest({"gateways": 0.02, "workers": 0.3})
    {'gateways': 0.02}
    """
    return {name: round(seconds, 3) for name, seconds in cost.items() if name != "workers"}


async def dealt(scene: LoadContext, names: Sequence[str], since: int) -> int:
    """How many deals were opened since then."""
    row = (await scene.ground.connection.fetch(DEALS, names, since))[0]
    return int(row["deals"])
