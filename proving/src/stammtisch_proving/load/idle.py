"""Tables at which nobody plays: what they cost those who do."""

from __future__ import annotations

import asyncio

from stammtisch_proving.load.figures import in_ms, spent
from stammtisch_proving.load.scene import Found, LoadContext
from stammtisch_proving.load.seat import QUIET_AFTER

WARM_UP = 1.0


async def idle(scene: LoadContext) -> Found:
    """Row by row more open tables, each dealt, with somebody connected; the same number is played at."""
    rows = []
    for wanted in scene.asked.idle:
        missing = wanted - scene.opening.opened
        if missing > 0:
            scene.say(f"opening {missing} further tables")
            await scene.opening.more(missing, idle=True)
        rows.append(await row(scene, wanted))
    return {"idle": rows}


async def row(scene: LoadContext, wanted: int) -> dict[str, object]:
    """What a move costs beside so many open tables, and what they cost while nobody plays at all."""
    crowd, seconds = scene.crowd, scene.asked.seconds
    processes = await scene.processes()
    await crowd.quiet()
    await asyncio.sleep(QUIET_AFTER * scene.asked.ping)  # until those at rest ping as rarely as they do
    resting = processes.cpu()
    await asyncio.sleep(seconds / 2)
    rested = spent(resting, processes.cpu(), 1)
    await crowd.saturated(WARM_UP, 0.0)
    before = processes.cpu()
    window = await crowd.saturated(seconds, 0.0)
    cost = spent(before, processes.cpu(), window.moves)
    return {
        "open_tables": wanted,
        "connections": len(crowd.seats) + len(crowd.watchers),
        "moves_per_second": round(window.rate, 1),
        "p99_ms": in_ms(window.latencies)["p99_ms"],
        "gateways_us": cost["gateways"],
        "postgres_us": cost["postgres"],
        "resting_cores": round((rested["gateways"] + rested["postgres"]) / 1e6 / (seconds / 2), 3),
    }
