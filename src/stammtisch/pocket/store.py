"""The log of one device: in memory, and kept before anything is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import TypeVar

from stammtisch.pocket.kept import Keep, KeptBatch, KeptFinding, KeptPerson, KeptVisit, Owner, Row, write_row
from stammtisch.server.clock import Clock
from stammtisch.server.store.errors import Unavailable, Unknown
from stammtisch.server.store.memory.facts import commit
from stammtisch.server.store.memory.store import TablesInMemory
from stammtisch.server.store.port import Appended, Batch, KeptReview, Player, Written

T = TypeVar("T")


class KeptStore(TablesInMemory):
    """A store whose every change the device has before anybody hears of it.

    What the device would not take may be there or not: nothing is written after it, so that no number stands twice.
    """

    def __init__(self, keep: Keep, clock: Clock | None = None) -> None:
        super().__init__(clock=clock)
        self.keep = keep
        self.writing = asyncio.Lock()
        self.is_torn = False
        """Whether the device has failed to keep something: what it has kept is to be read anew."""

    def check(self) -> None:
        if self.is_torn:
            raise Unavailable("the device keeps nothing any more")
        super().check()

    def replay(self, rows: Iterable[Row]) -> None:
        """What the device has kept, before anything new."""
        for row in rows:
            if isinstance(row, KeptBatch):
                commit(self.held, row.batch)
            elif isinstance(row, KeptFinding):
                self.held.reviews[row.review.deal] = row.review
            elif isinstance(row, KeptVisit):
                self.held.visits.add((row.player, row.table))
            else:
                self.held.players[row.player.id] = row.player

    async def write(self, batch: Batch) -> Written:
        return await asyncio.shield(self.written(batch))

    async def written(self, batch: Batch) -> Written:
        """One after the other, and to the end, even if nobody waits for it any more."""
        async with self.writing:
            if answer := await self.answer_before(batch):
                return answer
            return await self.after(KeptBatch(batch), lambda: self.appended(batch))

    def appended(self, batch: Batch) -> Written:
        commit(self.facts, batch)
        return Appended()

    async def put_player(self, player: Player) -> None:
        await self.one_by_one(KeptPerson(player), lambda: self.facts.players.update({player.id: player}))

    async def put_owner(self, owner: Owner) -> None:
        await self.one_by_one(owner, lambda: self.facts.players.update({owner.player.id: owner.player}))

    async def put_visit(self, player: int, table: int) -> None:
        if (player, table) not in self.facts.visits:
            await self.one_by_one(KeptVisit(player, table), lambda: self.facts.visits.add((player, table)))

    async def put_review(self, review: KeptReview) -> None:
        kept = self.facts.reviews.get(review.deal)
        if kept is None or kept.coach != review.coach:
            await self.one_by_one(KeptFinding(review), lambda: self.facts.reviews.update({review.deal: review}))

    async def one_by_one(self, row: Row, then: Callable[[], None]) -> None:
        async def put() -> None:
            async with self.writing:
                await self.after(row, then)

        await asyncio.shield(put())

    async def after(self, row: Row, then: Callable[[], T]) -> T:
        """Once the device has the row."""
        self.check()
        try:
            await self.keep(write_row(row))
        except Exception as fault:
            self.is_torn = True
            raise Unknown("the device has not kept it") from fault
        return then()
