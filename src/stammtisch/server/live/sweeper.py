"""The sweeper: does what is overdue and no gateway has done, on all tables of the store."""

from __future__ import annotations

import logging

from stammtisch.server.clock import Millis
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.store.retention.periods import SWEEP

LOG = logging.getLogger(__name__)
EVERY: Millis = 1000
LATE: Millis = 4000
"""Gateways do what is due at once, and others two seconds later: only what is later than that is left over."""


class Sweeper:
    """One for each store: whoever holds the lock. It acts as a gateway does, so a late human move wins or loses."""

    def __init__(self, gateway: TableGateway) -> None:
        self.gateway = gateway
        self.stopped = False
        self.forgot: Millis = 0

    async def run(self) -> None:
        """Sweep until stopped; not at once, for after an outage everything is overdue, and people are coming back."""
        clock = self.gateway.house.clock
        await clock.sleep_until(clock.now() + LATE)
        while not self.stopped:
            try:
                await self.sweep()
            except Exception:  # whatever it was, the next sweep comes in a second
                LOG.exception("a sweep has failed")
            await clock.sleep_until(clock.now() + EVERY)

    def stop(self) -> None:
        self.stopped = True

    async def sweep(self) -> int:
        """How many tables were overdue."""
        house = self.gateway.house
        if not await house.store.sweeping():
            return 0
        now = house.clock.now()
        late = await house.store.live(overdue_at=now - LATE)
        for row in late:
            host = await self.gateway.host(row.table)
            if await host.clockwork.overdue():  # where bots still think, the next sweep does it
                self.gateway.forget(host)
        if now >= self.forgot + SWEEP:
            await house.store.forget_expired(now)
            self.forgot = now
        house.metrics.sweeps.inc()
        house.metrics.sweep_lag_seconds.set(max((now - row.deadline for row in late), default=0) / 1000)
        return len(late)
