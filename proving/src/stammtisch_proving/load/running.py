"""A load test from its beginning to its end: the phases that are asked for, on the same tables."""

from __future__ import annotations

import asyncio
import signal

from stammtisch.server.process.endpoint import loop_factory
from stammtisch_proving.load.deaf import deaf
from stammtisch_proving.load.hostile import hostile
from stammtisch_proving.load.idle import idle
from stammtisch_proving.load.plan import LoadError, LoadPlan
from stammtisch_proving.load.reviewing import reviewing
from stammtisch_proving.load.scene import Found, Phase, Say, scene
from stammtisch_proving.load.soak import soak
from stammtisch_proving.load.solo import solo
from stammtisch_proving.load.storm import storm
from stammtisch_proving.load.usual import usual


def phases(asked: LoadPlan) -> tuple[Phase, ...]:
    """The usual question, or the others that are asked instead."""
    rows: tuple[tuple[object, Phase], ...] = (
        (asked.hostile, hostile),
        (asked.reviews, reviewing),
        (asked.solo, solo),
        (asked.idle, idle),
        (asked.soak, soak),
        (asked.deaf, deaf),
        (asked.storm, storm),
    )
    return tuple([phase for wanted, phase in rows if wanted]) or (usual,)


async def run(asked: LoadPlan, say: Say) -> Found:
    """What all phases found, one after the other on the same tables. On a signal everything is put away first."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    async with scene(asked, say) as here:
        found: Found = {name: getattr(asked, name) for name in ("tables", "gateways", "seed")}
        found["database"] = here.ground.name
        for phase in phases(asked):
            found |= await phase(here)
            await here.crowd.quiet()
        found["wrong"] = here.found_wrong()
    return found


def carried_out(asked: LoadPlan, say: Say) -> Found:
    """The same, in an event loop of its own."""
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        try:
            return runner.run(run(asked, say))
        except asyncio.CancelledError:
            raise LoadError("stopped", "by a signal, before it was done") from None
