"""Tables are opened, joined and connected to as people do it: over HTTP, then by a socket each."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from itertools import cycle, islice
from typing import Any

from stammtisch.games.registry import GAMES, seats_of
from stammtisch_proving.load.crowd import Crowd
from stammtisch_proving.load.gateways import GatewayProcess
from stammtisch_proving.load.ground import Ground
from stammtisch_proving.load.http import Http
from stammtisch_proving.load.seat import Seat
from stammtisch_proving.load.table import LoadTable

AT_ONCE = 8
"""Tables that are being opened at the same time at each gateway."""
SOCKETS_AT_ONCE = 64
MOST_SECONDS = 60.0
"""Nobody waits longer for the first view of a table."""
PRESETS = tuple([(game, preset) for game, entry in GAMES.items() for preset in entry.presets])
"""All presets of all games: each table gets the next one."""


class TableOpener:
    """Opens tables at the gateways, one after the other for each table, spread over them."""

    def __init__(self, ground: Ground, gateways: Sequence[GatewayProcess], crowd: Crowd, spread: bool) -> None:
        self.ground = ground
        self.gateways = gateways
        self.crowd = crowd
        self.spread = spread
        self.presets: Iterator[tuple[str, str]] = cycle(PRESETS)
        self.opened = 0
        self.wish: dict[str, object] = {"fill": "wait", "bot_ms": 0}
        self.bots = 0
        """Seats of each table that are left to bots; one is a person's in any case."""
        crowd.reopen = lambda table: crowd.errand(self.anew(table))

    def port(self, table: int, seat: int = 0) -> int:
        """Where the seat of a table connects: all at one gateway, as a proxy that hashes the path does it."""
        return self.gateways[(table + (seat if self.spread else 0)) % len(self.gateways)].port

    async def more(self, count: int, idle: bool = False) -> list[LoadTable]:
        """So many further tables, everybody seated and connected; at idle ones only the first."""
        tables = await self.planned(count)
        await each(tables, self.sit, AT_ONCE * len(self.gateways))
        coming = [seat for table in tables for seat in table.seats[: 1 if idle else None]]
        await each(coming, self.come, SOCKETS_AT_ONCE)
        if idle:
            self.crowd.watchers += coming
            for table in tables:
                table.seats = []  # nobody plays here
        else:
            self.crowd.tables += tables
        async with asyncio.timeout(MOST_SECONDS):
            while not all(seat.n for seat in coming):
                await asyncio.sleep(0.05)
        return tables

    async def planned(self, count: int) -> list[LoadTable]:
        """The tables with their people, who have a session each."""
        kinds = list(islice(self.presets, count))
        first, self.opened = self.opened, self.opened + count
        wanted = [max(1, seats_of(game, GAMES[game].presets[preset]) - self.bots) for game, preset in kinds]
        tokens = iter(await self.ground.guests([f"Gast {number}" for number in range(sum(wanted))]))
        return [
            LoadTable(self.crowd, number, *kind, tuple(islice(tokens, seats)))
            for number, (kind, seats) in enumerate(zip(kinds, wanted, strict=True), first)
        ]

    async def sit(self, table: LoadTable) -> None:
        """One opens the table, the others join by its code."""
        wish: dict[str, object] = {"game": table.game, "preset": table.preset, **self.wish}
        told = await self.asked(table, 0, "/v1/tables", wish)
        table.name = told["table"]
        seats = [0]
        for number in range(1, len(table.tokens)):
            seats.append((await self.asked(table, number, "/v1/join", {"code": told["code"]}))["seat"])
        ports = [self.port(table.number, seat) for seat in seats]
        table.seats = [Seat(table, *one) for one in zip(seats, table.tokens, ports, strict=True)]

    async def asked(self, table: LoadTable, person: int, path: str, body: dict[str, object]) -> dict[str, Any]:
        """What one of the table's people is answered."""
        async with Http(self.port(table.number), self.crowd.address(table.number, person)) as http:
            return await http.post(path, table.tokens[person], body)

    async def come(self, seat: Seat) -> None:
        await seat.connect()
        async with asyncio.timeout(MOST_SECONDS):
            await seat.arrived.wait()

    async def anew(self, table: LoadTable) -> None:
        """The evening is over: another one for the same people."""
        await self.sit(table)
        await asyncio.gather(*[self.come(seat) for seat in table.seats])


async def each(items: Sequence[Any], work: Any, at_once: int) -> None:
    """The work for each item, so many at a time; the first failure ends it."""
    waiting = iter(items)

    async def worker() -> None:
        for item in waiting:
            doing: Coroutine[Any, Any, None] = work(item)
            await doing

    async with asyncio.TaskGroup() as group:
        for _ in range(min(at_once, len(items))):
            group.create_task(worker())
