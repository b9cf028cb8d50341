"""A reconnect storm: many clients are cut at once while everybody plays. When are they back, and with which state?"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from stammtisch.server.protocol.answers import VERSION
from stammtisch_proving.load.heard import SHOWN, Shown
from stammtisch_proving.load.opening import each
from stammtisch_proving.load.scene import Found, LoadContext
from stammtisch_proving.load.seat import Seat
from stammtisch_proving.load.wire import ClientWire, upgrade

BEFORE, AFTER = 1.0, 60.0
"""Seconds of play before the cut, and how long we wait for everybody."""
LOOK = 0.02
AT_ONCE = 32
HELLO = f'{{"type":"hello","v":{VERSION}}}'.encode()
CHANGE = b'{"type":"change"'


async def storm(scene: LoadContext) -> Found:
    """How long it took, and how many then see something else than who comes anew."""
    crowd, count = scene.crowd, min(scene.asked.storm, len(scene.crowd.seats))
    scene.say(f"cutting {count} clients at once")
    playing = asyncio.create_task(crowd.keep_pace(scene.asked.pace, BEFORE + 2 * AFTER))
    await asyncio.sleep(BEFORE)
    seats = crowd.seats[:count]
    crowd.cut |= set(seats)
    start = time.perf_counter()
    for seat in seats:
        seat.cut()
    back = await all_back(seats, start)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    came_through = await crowd.quiet()
    wrong = await differing(scene, seats)
    scene.wrong["not back"] += count - len(back)
    scene.wrong["wrong state"] += wrong
    scene.wrong["move lost"] += not came_through
    return {
        "storm": {
            "clients": count,
            "back": len(back),
            "seconds": round(max(back, default=0.0), 3),
            "median_seconds": round(sorted(back)[len(back) // 2], 3) if back else 0.0,
            "wrong_state": wrong,
        }
    }


async def all_back(seats: list[Seat], start: float) -> list[float]:
    """For each that is back: after how many seconds."""
    away, back = set(seats), []
    while away and time.perf_counter() - start < AFTER:
        await asyncio.sleep(LOOK)
        here = {seat for seat in away if seat.arrived.is_set()}
        back += [time.perf_counter() - start] * len(here)
        away -= here
    return back


async def differing(scene: LoadContext, seats: list[Seat]) -> int:
    """How many clients see something else than a new connection of theirs does, at another gateway if there is one."""
    ports = [gateway.port for gateway in scene.gateways]
    wrong = 0

    async def compare(seat: Seat) -> None:
        nonlocal wrong
        elsewhere = ports[(ports.index(seat.port) + 1) % len(ports)]
        wrong += not same(SHOWN.decode(seat.frame), await fresh(seat, elsewhere))

    await each(seats, compare, AT_ONCE)
    return wrong


def same(one: Shown, other: Shown | None) -> bool:
    return other is not None and (one.deal, one.n, one.stage, bytes(one.view)) == (
        other.deal,
        other.n,
        other.stage,
        bytes(other.view),
    )


async def fresh(seat: Seat, port: int) -> Shown | None:
    """What somebody sees who connects without having seen anything; None: nothing."""
    loop = asyncio.get_running_loop()
    seen: asyncio.Future[Shown] = loop.create_future()

    def hear(payload: bytes) -> None:
        if payload.startswith(CHANGE) and not seen.done():
            seen.set_result(SHOWN.decode(payload))

    request = upgrade(port, f"/v1/tables/{seat.table.name}/socket", seat.token)
    wire = ClientWire(request, HELLO, hear, lambda: None)
    await loop.create_connection(lambda: wire, "127.0.0.1", port)
    try:
        async with asyncio.timeout(AFTER):
            return await seen
    except TimeoutError:
        return None
    finally:
        wire.cut()
