"""The usual question: how many moves a second, how fast they reach the last seat, and what one costs."""

from __future__ import annotations

import os
from collections.abc import Mapping

from stammtisch_proving.load.bare import bare_appends
from stammtisch_proving.load.crowd import MeasuredWindow
from stammtisch_proving.load.figures import in_ms, spent
from stammtisch_proving.load.opening import PRESETS
from stammtisch_proving.load.scene import Found, LoadContext
from stammtisch_proving.load.split import costs, counted

WARM_UP = 2.0
COUNTED_SECONDS = 5.0
BARE_SECONDS = 4.0
"""Of each of the two runs of pgbench, at most."""


async def usual(scene: LoadContext) -> Found:
    """The bare database, as fast as it goes, at the pace asked for, and the bare database again."""
    asked, crowd = scene.asked, scene.crowd
    bare_seconds = min(BARE_SECONDS, asked.seconds)
    scene.say("the bare database")
    before = await bare_appends(scene.ground, bare_seconds)
    scene.say("as fast as it goes")
    fast, cost = await with_costs(scene)
    await crowd.quiet()
    scene.say(f"{asked.pace:g} moves a second")
    slow = await crowd.paced(asked.pace, asked.seconds, min(WARM_UP, asked.seconds))
    await crowd.quiet()
    scene.say("the bare database again")
    after = await bare_appends(scene.ground, bare_seconds)
    bare = (before + after) / 2
    return {
        "presets": min(len(PRESETS), asked.tables),
        "seats": len(crowd.seats),
        "moves_per_second": round(fast.rate, 1),
        "ratio": round(fast.rate / bare, 4),
        "bare_appends_per_second": round(bare, 1),
        "bare": {"before": round(before, 1), "after": round(after, 1)},
        **{name: value for name, value in in_ms(slow.latencies).items() if name != "max_ms"},
        "paced": {"asked": asked.pace, **told(slow), "held_up": crowd.held_up},
        "saturated": told(fast),
        "cost_us": cost,
        "cores": {"busy": busy(fast, cost), "of": os.cpu_count()},
        "unseen": crowd.unseen,
        "late": crowd.late,
        "reopened": crowd.reopened,
    }


async def with_costs(scene: LoadContext) -> tuple[MeasuredWindow, dict[str, float]]:
    """A saturated run, and what a move of it costs in microseconds of processor time.

    Counting the parts takes time itself, so they are counted in a short run of their own, and scaled to the other.
    """
    crowd, asked = scene.crowd, scene.asked
    await crowd.saturated(min(WARM_UP, asked.seconds), 0.0)
    processes = await scene.processes()
    cpu = processes.cpu()
    window = await crowd.saturated(asked.seconds, 0.0)
    plain = spent(cpu, processes.cpu(), window.moves)
    for gateway in scene.gateways:
        gateway.switch_counting()
    parts, cpu = await counted(scene.gateways), processes.cpu()
    slower = await crowd.saturated(min(COUNTED_SECONDS, asked.seconds), 0.0)
    parts_after, while_counting = await counted(scene.gateways), spent(cpu, processes.cpu(), slower.moves)
    for gateway in scene.gateways:
        gateway.switch_counting()
    share = plain["gateways"] / max(1e-9, while_counting["gateways"])
    scaled = {part: round(us * share, 1) for part, us in spent(parts, parts_after, slower.moves).items()}
    return window, costs(scaled, plain)


def busy(window: MeasuredWindow, cost: Mapping[str, float]) -> float:
    """How many cores the run has had. Much fewer than there are: something else took them, or was waited for."""
    return round(window.rate * sum(cost[name] for name in ("gateways", "postgres", "nats", "clients")) / 1e6, 2)


def told(window: MeasuredWindow) -> dict[str, object]:
    """A window in figures."""
    return {
        "moves_per_second": round(window.rate, 1),
        "views_per_move": round(window.views / max(1, window.moves), 2),
        **in_ms(window.latencies),
    }
