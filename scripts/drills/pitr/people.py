"""Who plays during a drill, and what of their moves a database still has."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self

from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.postgres import PostgresStore
from stammtisch_proving.chaos.checker import Violations, check_commands
from stammtisch_proving.chaos.crew import crews
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.harness import ARRIVING_SECONDS, RESOLVING_SECONDS, tables
from stammtisch_proving.chaos.history import OK, History


class HasDoors(Protocol):
    """A place where people find gateways."""

    @property
    def doors(self) -> list[WayIn]: ...


class Evening:
    """So many tables with people, from their arrival until they are sent home."""

    def __init__(self, place: HasDoors, number: int, seed: int) -> None:
        self.groups = crews(number, place.doors, seed)
        self.people = [person for crew in self.groups for person in crew.people]
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        async with asyncio.timeout(ARRIVING_SECONDS):
            await asyncio.gather(*(crew.arrive() for crew in self.groups))
        self.tasks = [asyncio.create_task(crew.evening()) for crew in self.groups]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for task in self.tasks:
            task.cancel()
        for told in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(told, Exception) and error is None:
                raise told

    async def end(self) -> None:
        """Nobody begins anything new, and whatever is under way is answered."""
        for person in self.people:
            person.stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(RESOLVING_SECONDS):
                await asyncio.wait(self.tasks)

    @property
    def histories(self) -> list[History]:
        return [person.history for person in self.people]

    @property
    def acked(self) -> int:
        """Everything that somebody was told to be done."""
        return sum(sent.outcome == OK for history in self.histories for sent in history.sent)

    @property
    def tries(self) -> int:
        """How often something was sent, answered or not."""
        return sum(sent.tries for history in self.histories for sent in history.sent)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a database has of an evening."""

    lost: int
    """Acknowledged, and not there."""
    last: float
    """Seconds since 1970: the last append that is there."""
    broken: int
    """Tables whose log does not fold."""


async def kept(url: str, key: bytes, histories: list[History]) -> Kept:
    store = PostgresStore(url)
    await store.open()
    try:
        found = await tables(store, Sealer(key))
    finally:
        await store.close()
    violations = Violations()
    check_commands(histories, {table.row.name: table for table in found}, violations)
    last = max((event.at for table in found for event in table.events), default=0) / 1000
    return Kept(violations.lost, last, sum(bool(table.broken) for table in found))
