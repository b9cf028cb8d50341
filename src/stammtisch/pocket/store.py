"""The log of one device: in memory, and kept before anything is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from stammtisch.pocket.kept import (
    Keep,
    KeptBatch,
    KeptFinding,
    KeptPerson,
    KeptVisit,
    Owner,
    Rewrite,
    Row,
    Rows,
    write_changes,
    write_row,
)
from stammtisch.pocket.packing import WHOLE, WholeDeals, deals_of
from stammtisch.server.clock import Clock
from stammtisch.server.store.archive_log import unpack
from stammtisch.server.store.errors import Unavailable, Unknown
from stammtisch.server.store.memory.facts import commit
from stammtisch.server.store.memory.store import TablesInMemory
from stammtisch.server.store.port import (
    DEAL,
    Appended,
    Batch,
    Event,
    KeptReview,
    LostRace,
    Player,
    Stream,
    Written,
)

T = TypeVar("T")
log = logging.getLogger(__name__)


class KeptStore(TablesInMemory):
    """A store whose every change the device has before anybody hears of it.

    What the device would not take may be there or not: nothing is written after it, so that no number stands twice.
    Deals but the last `whole` that were closed are packed, where the device can change rows.
    """

    def __init__(
        self, keep: Keep, rewrite: Rewrite | None = None, clock: Clock | None = None, whole: int = WHOLE
    ) -> None:
        super().__init__(clock=clock)
        self.keep = keep
        self.rewrite = rewrite
        self.whole = whole
        self.deals = WholeDeals()
        self.packed: dict[int, bytes] = {}
        """By deal its events, of those that are packed."""
        self.packing: asyncio.Task[None] | None = None
        self.writing = asyncio.Lock()
        self.is_torn = False
        """Whether the device has failed to keep something: what it has kept is to be read anew."""

    def check(self) -> None:
        if self.is_torn:
            raise Unavailable("the device keeps nothing any more")
        super().check()

    def replay(self, rows: Rows) -> None:
        """What the device has kept, before anything new."""
        for place, row in rows.items():
            self.deals.kept(place, row)
            if isinstance(row, KeptBatch):
                commit(self.held, row.batch)
                if row.packed:
                    self.packed[row.packed.deal] = row.packed.log
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
            written = await self.after(KeptBatch(batch), lambda: self.appended(batch))
        self.begin_packing()
        return written

    async def calm(self) -> None:
        """Nothing is being kept."""
        async with self.writing:
            pass

    async def answer_before(self, batch: Batch) -> Written | None:
        if any(deal in self.packed for deal in deals_of(batch)):
            return LostRace()
        return await super().answer_before(batch)

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        found = await super().read(stream, after)
        if found or stream.kind != DEAL or stream.id not in self.packed:
            return found
        return [event for event in unpack(stream, self.packed[stream.id]) if event.seq > after]

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
            place = await self.keep(write_row(row))
        except Exception as fault:
            self.is_torn = True
            raise Unknown("the device has not kept it") from fault
        self.deals.kept(place, row)
        return then()

    # old deals

    def begin_packing(self) -> None:
        """Nobody waits for it; what is not done today is done the next time."""
        if self.rewrite and len(self.deals.closed) > self.whole and (self.packing is None or self.packing.done()):
            self.packing = asyncio.create_task(self.pack_deals(self.rewrite))

    async def pack_deals(self, rewrite: Rewrite) -> None:
        """One old deal after the other. Whoever writes or reads meanwhile finds it as before, or as after."""
        try:
            while len(self.deals.closed) > self.whole:
                async with self.writing:
                    await self.pack_deal(self.deals.closed[0], rewrite)
        except Exception as fault:
            self.rewrite = None  # the rows are as they were, or packed: it is all the same to whoever reads them
            log.warning("Old deals stay as they are.", exc_info=fault)

    async def pack_deal(self, deal: int, rewrite: Rewrite) -> None:
        stream = Stream(DEAL, deal)
        packing = self.deals.packed(deal, await super().read(stream))
        await rewrite(write_changes(packing))
        self.deals.changed(deal, packing)
        self.packed |= {row.packed.deal: row.packed.log for row in packing.values() if row and row.packed}
        del self.facts.events[stream]
