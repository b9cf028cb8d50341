"""After the last fault: everybody looks once more, at every gateway, and must see what the log says."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from stammtisch.server.store.port import DEAL, TABLE, Stream
from stammtisch.server.store.queries import Queries
from stammtisch.server.table.bodies import fields
from stammtisch_proving.chaos.crew import Crew
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.person import Person, encoded

LOOK_SECONDS = 5.0
QUIET_SECONDS = 30.0
"""Until then every table waits for people, who do nothing more."""
AGAIN_SECONDS = 0.5


class Sight(NamedTuple):
    """What is seen from a seat: number of the deal, and the viewer's own count in it."""

    seat: int
    deal: int
    n: int


@dataclass(frozen=True, slots=True)
class Last:
    """What everybody saw last at a table, and how far its log was then."""

    table: str
    deal: int = 0
    """The last deal's stream; 0: none was opened."""
    seq: int = 0
    """Its last event."""
    seen: tuple[tuple[str, Sight | None], ...] = ()
    """By person, once for every gateway; None: nothing was to be seen there."""


async def looked(store: Queries, crew: Crew) -> Last:
    """What there is to see at the crew's table once it stands still."""
    if not crew.tables:
        return Last("")
    name, end = crew.tables[-1], time.monotonic() + QUIET_SECONDS
    while True:
        before = await head(store, name)
        seen = await asyncio.gather(*(look(person, name, door) for person in crew.people for door in crew.doors))
        stands_still = before == await head(store, name)
        names = [person.name for person in crew.people for _ in crew.doors]
        last = Last(name, *before, tuple(zip(names, seen, strict=True)))
        if (stands_still and None not in seen) or time.monotonic() > end:
            return last
        await asyncio.sleep(AGAIN_SECONDS)


async def look(person: Person, table: str, door: WayIn) -> Sight | None:
    """What somebody sees who connects here and asks whether that is all; it goes into the history."""
    try:
        async with asyncio.timeout(LOOK_SECONDS):
            person.table = table
            person.change = {}
            socket = await person.dial(door)
            try:
                return await shown(person, socket)
            finally:
                socket.transport.abort()
    except Exception:  # whatever it was: nothing is to be seen
        return None


async def shown(person: Person, socket: Any) -> Sight:
    change: dict[str, Any] = {}
    seat = -1
    while True:
        message = msgspec.json.decode(await socket.recv())
        match message["type"]:
            case "welcome":
                seat = -1 if message["you"] is None else message["you"]
                await socket.send(encoded({"type": "ping", "deal": 0, "n": 0}))
            case "change":
                change = message
                person.history.show(person.table, message)
            case "pong" if not change or (message["deal"], message["n"]) == (change["deal"], change["n"]):
                return Sight(seat, message["deal"], message["n"])
            case "pong":
                await socket.send(encoded({"type": "ping", "deal": change["deal"], "n": change["n"]}))


async def head(store: Queries, name: str) -> tuple[int, int]:
    """The last deal, and how many events it has."""
    row = await store.table_by(name=name)
    if row is None:
        return 0, 0
    deals = [fields(event)["deal"] for event in await store.read(Stream(TABLE, row.id)) if event.kind == "deal"]
    return (deals[-1], len(await store.read(Stream(DEAL, deals[-1])))) if deals else (0, 0)
