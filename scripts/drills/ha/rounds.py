"""One round: the primary is struck, another machine takes over, people play on, and it comes back as a standby."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import asyncpg

from stammtisch.server.store.postgres.connecting import looked_at
from stammtisch_proving.chaos.children import ChaosError

from ..pitr.people import Evening
from .machine import Gateway, Machine
from .place import LOOK_SECONDS, SERVER, StandbyCluster

KILLED, FROZEN, CUT_OFF = KINDS = ("killed", "frozen", "cut_off")
WORST_SECONDS = 120.0
"""Whoever has not taken over by then will not."""
PLAY_SECONDS = 2.0
UNDER_WAY_SECONDS = 1.0
"""What a standby had confirmed before the cable was pulled is still told to people at the old primary."""
INSIST_SECONDS, AGAIN_SECONDS = 2.0, 0.5
COMMIT = "SELECT pg_logical_emit_message(true, 'drill', '')"
REFUSED = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@dataclass(slots=True)
class FormerPrimary:
    """What was tried at a primary that is none any more, and what it has confirmed: nothing, if all is well."""

    asked: int = 0
    confirmed: int = 0
    sent: int = 0
    """What people have sent to the gateway that was cut off with it."""
    acked: int = 0

    async def insist(self, url: str) -> None:
        """A client of the database that does not take no for an answer."""
        while True:
            with suppress(*REFUSED):
                connection = await asyncpg.connect(url, timeout=INSIST_SECONDS)
                try:
                    self.asked += 1
                    asking = asyncio.create_task(connection.fetchval(COMMIT))
                    asking.add_done_callback(looked_at)
                    await asyncio.wait({asking}, timeout=INSIST_SECONDS)  # cancelled, it would be taken for confirmed
                    connection.terminate()
                    with suppress(*REFUSED):
                        await asking
                        self.confirmed += 1
                finally:
                    connection.terminate()
            await asyncio.sleep(AGAIN_SECONDS)


@dataclass(frozen=True, slots=True)
class Round:
    """What a strike has cost."""

    kind: str
    machine: str
    takeover: float
    """Seconds until another machine was the primary."""
    recovery: float
    """Until moves were acknowledged again, and every gateway was well that had been, beside the lost one."""
    back: float
    """From the mending until the old primary was a standby that is waited for."""


@dataclass
class Rounds:
    """Strikes in turn, under people who play."""

    place: StandbyCluster
    people: Evening
    neighbours: dict[str, Evening]
    """By machine: people who know the gateway there and no other."""
    former: FormerPrimary = field(default_factory=FormerPrimary)
    done: list[Round] = field(default_factory=list)

    @property
    def evenings(self) -> list[Evening]:
        return [self.people, *self.neighbours.values()]

    @property
    def acked(self) -> int:
        return sum(evening.acked for evening in self.evenings)

    async def strike(self, kind: str) -> Round:
        await asyncio.sleep(PLAY_SECONDS)
        old = await self.place.primary()
        neighbours = self.neighbours[old.name]
        gateways = [one for one in self.place.gateways(old) if await one.answers()]
        begun, sent = time.monotonic(), neighbours.tries
        STRIKES[kind](self.place, old)
        insisting = asyncio.create_task(self.former.insist(self.place.url(SERVER, old)))
        try:
            await asyncio.sleep(UNDER_WAY_SECONDS)
            acked = neighbours.acked
            takeover, recovery = await self.recovered(old, begun, gateways)
            if kind == CUT_OFF:
                self.former.acked += neighbours.acked - acked
                self.former.sent += neighbours.tries - sent
            mended = time.monotonic()
            MENDS[kind](self.place, old)
            await self.place.is_whole(but=old)
        finally:
            insisting.cancel()
            await asyncio.gather(insisting, return_exceptions=True)
        found = Round(kind, old.name, takeover, recovery, time.monotonic() - mended)
        self.done.append(found)
        return found

    async def recovered(self, old: Machine, begun: float, gateways: list[Gateway]) -> tuple[float, float]:
        takeover, before = 0.0, 0
        while time.monotonic() < begun + WORST_SECONDS:
            if not takeover and await self.place.leader(but=old):
                takeover, before = time.monotonic() - begun, self.acked
            elif takeover and self.acked > before and all([await one.answers() for one in gateways]):
                return takeover, time.monotonic() - begun
            await asyncio.sleep(LOOK_SECONDS)
        raise ChaosError(f"{old.name} was lost, and nobody plays on")


STRIKES: dict[str, Callable[[StandbyCluster, Machine], None]] = {
    KILLED: lambda place, machine: machine.kill(),
    FROZEN: lambda place, machine: machine.stop(),
    CUT_OFF: lambda place, machine: place.network.cut(machine.number),
}
MENDS: dict[str, Callable[[StandbyCluster, Machine], None]] = {
    KILLED: lambda place, machine: machine.begin(),
    FROZEN: lambda place, machine: machine.go_on(),
    CUT_OFF: lambda place, machine: place.network.join(machine.number),
}
