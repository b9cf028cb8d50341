"""What a load test plays on: a database, gateways, and people at their tables."""

from __future__ import annotations

import gc
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from stammtisch_proving.load.addresses import ALL_BUT_ONE, BESIDE_BOTS, honest
from stammtisch_proving.load.crowd import Crowd
from stammtisch_proving.load.figures import Processes, listening, with_children
from stammtisch_proving.load.gateways import GatewayProcess, Started, gateways
from stammtisch_proving.load.ground import Ground, ground
from stammtisch_proving.load.opening import TableOpener
from stammtisch_proving.load.plan import LoadPlan

NATS_PORT = 4222
Say = Callable[[str], None]
Found = dict[str, object]


@dataclass(frozen=True, slots=True)
class LoadContext:
    """Everything that a phase needs."""

    asked: LoadPlan
    ground: Ground
    started: Started
    crowd: Crowd
    opening: TableOpener
    say: Say
    """For people who wait: what is going on."""
    key: str = field(default="", repr=False)
    """With which the gateways seal."""
    wrong: Counter[str] = field(default_factory=Counter)
    """What must not happen, and how often it did."""

    @property
    def gateways(self) -> tuple[GatewayProcess, ...]:
        return self.started.gateways

    async def processes(self) -> Processes:
        """Those of this machine; of services elsewhere nothing is known."""
        database, bus = urlsplit(self.asked.database), urlsplit(self.asked.nats)
        return Processes(
            tuple([gateway.pid for gateway in self.gateways]),
            tuple(await self.ground.backends()) if is_here(database.hostname) else (),
            listening(bus.port or NATS_PORT) if is_here(bus.hostname) else (),
            with_children(*[worker.pid for worker in self.started.workers]),
        )

    def found_wrong(self) -> dict[str, int]:
        """Over the whole run. A secret move that not all seats see is none of it."""
        crowd = self.crowd
        refused = Counter({f"refused {code}": count for code, count in crowd.refusals.items()})
        return dict(+(self.wrong + refused + Counter(dropped=crowd.dropped, byes=crowd.byes)))


Phase = Callable[[LoadContext], Awaitable[Found]]


@asynccontextmanager
async def scene(asked: LoadPlan, say: Say) -> AsyncIterator[LoadContext]:
    """A database, gateways, and people at their tables; nothing of it is left afterwards."""
    key = secrets.token_hex(32)
    async with ground(asked.database) as place, gateways(asked, place.url, key) as started:
        crowd = Crowd(asked.seed, asked.ping)
        opening = TableOpener(place, started.gateways, crowd, asked.spread)
        if asked.hostile:
            crowd.address, opening.bots, opening.wish = honest, 1, BESIDE_BOTS
        elif asked.solo:
            opening.bots, opening.wish = ALL_BUT_ONE, BESIDE_BOTS
        say(f"opening {asked.tables} tables at {asked.gateways} gateways")
        try:
            await opening.more(asked.tables)
            crowd.start()
            gc.collect()
            gc.freeze()  # the clients must not pause for what lives as long as the run
            yield LoadContext(asked, place, started, crowd, opening, say, key)
        finally:
            gc.unfreeze()
            await crowd.stop()


def is_here(host: str | None) -> bool:
    """
    >>> is_here("127.0.0.1"), is_here(None), is_here("db.internal")
    (True, True, False)
    """
    return host in (None, "", "localhost", "127.0.0.1", "::1")
