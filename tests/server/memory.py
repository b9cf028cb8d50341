"""A store in memory, for tests of what is built on one: no file, no thread, and the same answers every time.

Any number of stores may share the same `Memory`, as gateways share a database. It passes the conformance suite of
the real ones (tests/server/table/test_memory.py).
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from stammtisch.server.clock import Clock, Millis, SystemClock
from stammtisch.server.store.errors import BatchRefused, Unavailable
from stammtisch.server.store.port import (
    NEVER,
    Appended,
    ArchivedDeal,
    Audit,
    Batch,
    Event,
    KeptReview,
    Live,
    LostRace,
    Repeated,
    Settlement,
    Stream,
    TableRow,
    Written,
)
from tests.server.memory_people import PeopleMemory, PeopleStore


@dataclass
class Memory(PeopleMemory):
    """The facts."""

    events: dict[Stream, dict[int, Event]] = field(default_factory=lambda: defaultdict(dict))
    live: dict[int, Live] = field(default_factory=dict)
    seeds: dict[int, bytes] = field(default_factory=dict)
    archive: dict[int, ArchivedDeal] = field(default_factory=dict)
    tables: dict[int, TableRow] = field(default_factory=dict)
    reviews: dict[int, KeptReview] = field(default_factory=dict)
    sweeper: MemoryStore | None = None

    def balance(self, account: str) -> int:
        return sum(dict(settlement.postings).get(account, 0) for settlement in self.settlements.values())


class MemoryStore(PeopleStore):
    """The whole port, over facts that others may share."""

    def __init__(self, memory: Memory | None = None, clock: Clock | None = None) -> None:
        self.memory = memory if memory is not None else Memory()
        self.clock = clock or SystemClock()
        self.is_open = False

    @property
    def facts(self) -> Memory:
        if not self.is_open:
            raise Unavailable("the store is not open")
        return self.memory

    async def open(self) -> None:
        self.is_open = True

    async def close(self) -> None:
        self.is_open = False
        if self.memory.sweeper is self:
            self.memory.sweeper = None

    async def now(self) -> Millis:
        return self.clock.now()

    async def heartbeat(self) -> None:
        assert self.facts is self.memory

    # the log

    async def write(self, batch: Batch) -> Written:
        facts = self.facts
        for event in batch.events:
            if event.command and (before := await self.repeated(event.stream, event.command)):
                return Repeated(before)
        if any(event.seq in facts.events[event.stream] for event in batch.events):
            return LostRace()
        for rule, why in broken(facts, batch):
            raise BatchRefused(rule, why)
        commit(facts, batch)
        return Appended()

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

    async def audit(self) -> Audit:
        facts = self.facts
        streams = sorted(stream for stream, events in facts.events.items() if events)
        accounts = {account for settled in facts.settlements.values() for account, _ in settled.postings}
        return Audit(
            gaps=tuple([stream for stream in streams if max(facts.events[stream]) != len(facts.events[stream])]),
            unsettled=tuple([deal for deal, settled in sorted(facts.settlements.items()) if total(settled)]),
            total=sum(total(settled) for settled in facts.settlements.values()),
            negative_pots=tuple(
                sorted(one for one in accounts if one.startswith("pot:") and self.memory.balance(one) < 0)
            ),
        )


def total(settlement: Settlement) -> int:
    return sum(cents for _, cents in settlement.postings)


def broken(facts: Memory, batch: Batch) -> Iterator[tuple[str, str]]:
    """The rules that the batch would break, by the names that the databases give them."""
    for event in batch.events:
        if event.seq < 1:
            yield "seq_from_1", "a stream begins with 1"
        if not is_json(event.body):
            yield "value", "a body is JSON"
    if batch.table:
        yield from broken_by_table(facts, batch.table)
    if batch.settlement:
        yield from broken_by_settlement(facts, batch.settlement)
    if batch.archived and batch.archived.deal in facts.archive:
        yield "archive.deal_id", "the deal is in the archive"
    if batch.seed and batch.seed[0] in facts.seeds:
        yield "seed.deal_id", "the deal has a seed"


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def broken_by_table(facts: Memory, row: TableRow) -> Iterator[tuple[str, str]]:
    others = [other for other in facts.tables.values() if other.id != row.id]
    if not row.ended and any(other.code == row.code and not other.ended for other in others):
        yield "table_row.code", "the code is in use"
    if any(other.name == row.name for other in others):
        yield "table_row.name", "the name is in use"


def broken_by_settlement(facts: Memory, settlement: Settlement) -> Iterator[tuple[str, str]]:
    own = (f"pot:{settlement.table}", f"bots:{settlement.table}")
    if settlement.deal in facts.settlements:
        yield "settlement.deal_id", "the deal is settled"
    if total(settlement):
        yield "L1", "the postings do not sum to zero"
    if any(account not in own and not re.fullmatch(r"player:.+", account) for account, _ in settlement.postings):
        yield "own_accounts", "only players, the bots and the pot of this table"
    if facts.balance(own[0]) + dict(settlement.postings).get(own[0], 0) < 0:
        yield "L3", "the pot would be negative"


def commit(facts: Memory, batch: Batch) -> None:
    for event in batch.events:
        facts.events[event.stream][event.seq] = event
    if batch.live:
        facts.live[batch.live.table] = batch.live
    if batch.end:
        facts.live.pop(batch.end, None)
    if batch.table:
        facts.tables[batch.table.id] = batch.table
    if batch.settlement:
        facts.settlements[batch.settlement.deal] = batch.settlement
    if batch.archived:
        facts.archive[batch.archived.deal] = batch.archived
    if batch.seed:
        facts.seeds[batch.seed[0]] = batch.seed[1]
