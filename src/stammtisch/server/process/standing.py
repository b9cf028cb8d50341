"""Tables stand still while the database takes nothing; whoever sits there is told."""

from __future__ import annotations

import asyncio
from typing import Protocol

from stammtisch.server.process.health import Health

LOOK_SECONDS = 1.0


class Audience(Protocol):
    """All connections of this process."""

    @property
    def open(self) -> object:
        """False where there are none: then nobody has to know, and the database is left alone."""

    def stand(self, still: bool) -> None: ...


async def tell_standing(condition: Health, told: Audience) -> None:
    """For ever; whoever comes while tables stand still is told at the next look."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        if told.open:
            await condition.report()
            told.stand(condition.found.get("store") == "gone")
