"""Attackers who sit at tables of their own: one with many bots, some with many words."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

from stammtisch.server.protocol.answers import VERSION
from stammtisch_proving.load.addresses import ATTACKERS
from stammtisch_proving.load.attacking import Attack, Counts
from stammtisch_proving.load.crowd import Crowd
from stammtisch_proving.load.http import Http, HttpError
from stammtisch_proving.load.seat import Seat
from stammtisch_proving.load.table import LoadTable
from stammtisch_proving.load.wire import ClientWire, upgrade

GAME, PRESET = "schafkopf", "schafkopf-rein"
WORDS_EVERY = 0.1
"""Seconds: a socket may send five messages a second, so this is twice as many."""
AGAIN = 2.0
HELLO = f'{{"type":"hello","v":{VERSION}}}'.encode()


async def hungry(attack: Attack, counts: Counts) -> None:
    """Tables of one person, who plays at once, with the bots that think longest, at the shortest pace there is."""
    crowd = Crowd(attack.seed, 8.0)
    crowd.is_closed_loop = True
    crowd.address = lambda table, seat: ATTACKERS["hungry"]
    wish: dict[str, object] = {"game": GAME, "preset": PRESET, "level": "meister", "bot_ms": 0}
    for number in range(attack.hungry):
        port = attack.ports[number % len(attack.ports)]
        table = LoadTable(crowd, number, GAME, PRESET, (attack.owner,))
        try:
            table.name = (await asked(attack, "hungry", port, "/v1/tables", attack.owner, wish))["table"]
        except (HttpError, OSError):
            counts["refused"] += 1
            await asyncio.sleep(AGAIN)
            continue
        table.seats = [Seat(table, 0, attack.owner, port)]
        crowd.tables.append(table)
        counts["tables"] += 1
        await table.seats[0].connect()
    crowd.start()
    try:
        while True:
            await asyncio.sleep(0.2)
            counts["moves"] = crowd.moves
            counts["refused_moves"] = sum(crowd.refusals.values())
            counts["dropped"] = crowd.dropped
    finally:
        await crowd.stop()


async def chat(attack: Attack, counts: Counts) -> None:
    """Everybody at a table says something all the time."""
    wish: dict[str, object] = {"game": GAME, "preset": PRESET, "fill": "wait"}
    port = attack.ports[0]
    told = await asked(attack, "chat", port, "/v1/tables", attack.talkers[0], wish)
    for token in attack.talkers[1:]:
        await asked(attack, "chat", port, "/v1/join", token, {"code": told["code"]})
    path = f"/v1/tables/{told['table']}/socket"
    async with asyncio.TaskGroup() as group:
        for token in attack.talkers:
            group.create_task(talk(upgrade(port, path, token), port, counts))


async def talk(request: bytes, port: int, counts: Counts) -> None:
    loop, ids = asyncio.get_running_loop(), count()

    def hear(message: bytes) -> None:
        counts["said"] += b'"type":"ok"' in message[:20]
        counts["refused"] += b'"type":"refused"' in message[:24]

    while True:
        gone = asyncio.Event()
        wire = ClientWire(request, HELLO, hear, gone.set)
        try:
            await loop.create_connection(
                lambda made=wire: made,  # type: ignore[misc]
                "127.0.0.1",
                port,
                local_addr=(ATTACKERS["chat"], 0),
            )
            while not gone.is_set():
                id = f"{next(ids):08x}-0000-4000-9000-{id_of(wire):012x}"
                wire.send(f'{{"type":"say","id":"{id}","phrase":"hello"}}'.encode())
                await asyncio.sleep(WORDS_EVERY)
        except OSError:
            pass
        counts["ended"] += 1
        await asyncio.sleep(AGAIN)


def id_of(wire: ClientWire) -> int:
    """Something that tells the ids of one connection from those of others."""
    return id(wire) & 0xFFFFFFFFFFFF


async def asked(attack: Attack, kind: str, port: int, path: str, token: str, body: dict[str, object]) -> dict[str, Any]:
    async with Http(port, ATTACKERS[kind]) as http:
        return await http.post(path, token, body)
