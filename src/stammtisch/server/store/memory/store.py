"""The log of tables in memory: no file, no thread, and the same answers every time.

Any number of stores may share the same facts, as gateways share a database. It passes the conformance suite of the real
ones (tests/server/table/test_memory.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.server.clock import Clock, Millis, SystemClock
from stammtisch.server.store.errors import BatchRefused, Unavailable
from stammtisch.server.store.memory.facts import TableFacts, broken, commit
from stammtisch.server.store.port import (
    NEVER,
    Appended,
    ArchivedDeal,
    Batch,
    Event,
    KeptReview,
    Live,
    LostRace,
    Player,
    Repeated,
    Stream,
    TableRow,
    Written,
)


class TablesInMemory:
    """A `TableStore` over facts that others may share."""

    def __init__(self, facts: TableFacts | None = None, clock: Clock | None = None) -> None:
        self.held = facts if facts is not None else TableFacts()
        self.clock = clock or SystemClock()
        self.is_open = False

    @property
    def facts(self) -> TableFacts:
        self.check()
        return self.held

    def check(self) -> None:
        """Unavailable where nothing can be read or written."""
        if not self.is_open:
            raise Unavailable("the store is not open")

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False
        if self.held.sweeper is self:
            self.held.sweeper = None

    async def now(self) -> Millis:
        return self.clock.now()

    async def heartbeat(self) -> None:
        self.check()

    # the log

    async def write(self, batch: Batch) -> Written:
        refusal = await self.answer_before(batch)
        if refusal:
            return refusal
        commit(self.facts, batch)
        return Appended()

    async def answer_before(self, batch: Batch) -> Written | None:
        """The answer to a batch of which nothing is written; None: it may be committed."""
        facts = self.facts
        for event in batch.events:
            if event.command and (before := await self.repeated(event.stream, event.command)):
                return Repeated(before)
        if any(event.seq in facts.events[event.stream] for event in batch.events):
            return LostRace()
        for rule, why in broken(facts, batch):
            raise BatchRefused(rule, why)
        return None

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        return [event for seq, event in sorted(self.facts.events[stream].items()) if seq > after]

    async def repeated(self, stream: Stream, command: str) -> Event | None:
        events = self.facts.events[stream].values()
        return next((event for event in events if command and event.command == command), None)

    async def seed(self, deal: int) -> bytes | None:
        return self.facts.seeds.get(deal)

    async def live(self, overdue_at: Millis | None = None) -> list[Live]:
        rows = [row for _, row in sorted(self.facts.live.items())]
        return [row for row in rows if overdue_at is None or row.deadline < overdue_at]

    async def live_of(self, table: int) -> Live | None:
        return self.facts.live.get(table)

    async def sweeping(self) -> bool:
        self.facts.sweeper = self.facts.sweeper or self
        return self.facts.sweeper is self

    # what is found by other keys

    async def table_by(self, *, id: int = 0, code: str = "", name: str = "") -> TableRow | None:
        assert bool(id) + bool(code) + bool(name) == 1, "a table is looked for by exactly one key"
        for row in self.facts.tables.values():
            if (id and row.id == id) or (name and row.name == name) or (code and row.code == code and not row.ended):
                return row
        return None

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        rows = sorted(self.facts.tables.values(), key=lambda row: -row.id)
        return [row for row in rows if row.open and not row.ended][:limit]

    async def archive(
        self, player: int, before: int = NEVER, limit: int = 50, *, feats: bool = False
    ) -> list[ArchivedDeal]:
        rows = sorted(self.facts.archive.values(), key=lambda row: -row.deal)
        wanted = [row for row in rows if not feats or '"feat":' in row.summary]
        return [row for row in wanted if player in row.players and row.deal < before][:limit]

    async def balance(self, account: str) -> int:
        return self.facts.balance(account)

    async def put_review(self, review: KeptReview) -> None:
        kept = self.facts.reviews.get(review.deal)
        if kept is None or kept.coach != review.coach:
            self.facts.reviews[review.deal] = review

    async def review(self, deal: int, coach: str) -> KeptReview | None:
        kept = self.facts.reviews.get(deal)
        return kept if kept and kept.coach == coach else None

    # who sits there

    async def put_player(self, player: Player) -> None:
        self.facts.players[player.id] = player

    async def player(self, id: int) -> Player | None:
        return self.facts.players.get(id)

    async def players(self, ids: Sequence[int]) -> dict[int, Player]:
        return {id: self.facts.players[id] for id in ids if id in self.facts.players}

    async def put_visit(self, player: int, table: int) -> None:
        self.facts.visits.add((player, table))

    async def visits(self, player: int) -> list[int]:
        return sorted(table for who, table in self.facts.visits if who == player)

    async def forget_expired(self, now: Millis) -> None:
        """Nobody logs in here: nothing expires."""
