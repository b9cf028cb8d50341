"""Clients that never read: when are they dropped, and do those who sit with them feel it?"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Sequence
from contextlib import suppress

from stammtisch.server.protocol.answers import VERSION
from stammtisch_proving.load.crowd import MeasuredWindow
from stammtisch_proving.load.figures import in_ms
from stammtisch_proving.load.gateways import GatewayProcess
from stammtisch_proving.load.scene import Found, LoadContext
from stammtisch_proving.load.seat import Seat
from stammtisch_proving.load.wire import TEXT, framed, upgrade

SMALL = 4096
"""The buffer of a client that does not read: what waits, waits at the gateway."""
LOOK = 0.2
MOST = 3.0
"""So many times the patience we wait."""
CONNECTIONS = ("stammtisch_connections", "")
HELLO = f'{{"type":"hello","v":{VERSION}}}'.encode()


async def deaf(scene: LoadContext) -> Found:
    """Some players have a second connection that they never read. Compared are the same tables before and meanwhile."""
    crowd, asked = scene.crowd, scene.asked
    chosen = [table.seats[0] for table in crowd.tables[: asked.deaf]]
    tables = {seat.table.number for seat in chosen}
    scene.say(f"{len(chosen)} clients that never read")
    before = await crowd.paced(asked.pace, asked.patience)
    usual = await connections(scene.gateways)
    playing = asyncio.create_task(crowd.paced(asked.pace, MOST * asked.patience))
    start = time.perf_counter()
    sockets = [await never_reading(seat) for seat in chosen]
    gone = await all_gone(scene, usual, start, len(chosen))
    during = crowd_so_far(scene, start)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    for one in sockets:
        one.close()
    scene.wrong["deaf client kept"] += len(chosen) - len(gone)
    return {
        "deaf": {
            "clients": len(chosen),
            "dropped": len(gone),
            "seconds": round(max(gone, default=0.0), 2),
            "neighbours_before": in_ms(of_tables(before, tables)),
            "neighbours_during": in_ms(of_tables(during, tables)),
        }
    }


def crowd_so_far(scene: LoadContext, start: float) -> MeasuredWindow:
    crowd = scene.crowd
    return MeasuredWindow(time.perf_counter() - start, 0, 0, tuple(crowd.samples))


def of_tables(window: MeasuredWindow, tables: set[int]) -> list[tuple[int, float]]:
    return [sample for sample in window.latencies if sample[0] in tables]


async def connections(gateways: Sequence[GatewayProcess]) -> int:
    """How many there are, as the gateways count them."""
    return sum([int((await gateway.metrics())[CONNECTIONS]) for gateway in gateways])


async def all_gone(scene: LoadContext, usual: int, start: float, count: int) -> list[float]:
    """For each that was dropped: after how many seconds. A client that does not read does not hear that it is."""
    gone: list[float] = []
    while len(gone) < count and time.perf_counter() - start < MOST * scene.asked.patience:
        await asyncio.sleep(LOOK)
        fewer = usual + count - await connections(scene.gateways) - len(gone)
        gone += [time.perf_counter() - start] * max(0, fewer)
    return gone


async def never_reading(seat: Seat) -> socket.socket:
    """A connection that reads the answer to its request, says hello, and then nothing more."""
    loop = asyncio.get_running_loop()
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    client.setblocking(False)
    await loop.sock_connect(client, ("127.0.0.1", seat.port))
    await loop.sock_sendall(client, upgrade(seat.port, f"/v1/tables/{seat.table.name}/socket", seat.token))
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += await loop.sock_recv(client, SMALL)
    await loop.sock_sendall(client, framed(TEXT, HELLO))
    return client
