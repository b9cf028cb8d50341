"""What a store in memory holds, the rules that a batch may not break, and what a batch does to it."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from stammtisch.server.store.port import (
    ArchivedDeal,
    Batch,
    Event,
    KeptReview,
    Live,
    Player,
    Settlement,
    Stream,
    TableRow,
)


@dataclass
class TableFacts:
    """The facts about tables, and who sits at them."""

    events: dict[Stream, dict[int, Event]] = field(default_factory=lambda: defaultdict(dict))
    live: dict[int, Live] = field(default_factory=dict)
    seeds: dict[int, bytes] = field(default_factory=dict)
    archive: dict[int, ArchivedDeal] = field(default_factory=dict)
    tables: dict[int, TableRow] = field(default_factory=dict)
    reviews: dict[int, KeptReview] = field(default_factory=dict)
    settlements: dict[int, Settlement] = field(default_factory=dict)
    players: dict[int, Player] = field(default_factory=dict)
    visits: set[tuple[int, int]] = field(default_factory=set)
    sweeper: object = None
    """The store that sweeps, of those that share these facts; None: nobody does."""

    def balance(self, account: str) -> int:
        return sum(dict(settlement.postings).get(account, 0) for settlement in self.settlements.values())


def total(settlement: Settlement) -> int:
    return sum(cents for _, cents in settlement.postings)


def broken(facts: TableFacts, batch: Batch) -> Iterator[tuple[str, str]]:
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


def broken_by_table(facts: TableFacts, row: TableRow) -> Iterator[tuple[str, str]]:
    others = [other for other in facts.tables.values() if other.id != row.id]
    if not row.ended and any(other.code == row.code and not other.ended for other in others):
        yield "table_row.code", "the code is in use"
    if any(other.name == row.name for other in others):
        yield "table_row.name", "the name is in use"


def broken_by_settlement(facts: TableFacts, settlement: Settlement) -> Iterator[tuple[str, str]]:
    own = (f"pot:{settlement.table}", f"bots:{settlement.table}")
    if settlement.deal in facts.settlements:
        yield "settlement.deal_id", "the deal is settled"
    if total(settlement):
        yield "L1", "the postings do not sum to zero"
    if any(account not in own and not re.fullmatch(r"player:.+", account) for account, _ in settlement.postings):
        yield "own_accounts", "only players, the bots and the pot of this table"
    if facts.balance(own[0]) + dict(settlement.postings).get(own[0], 0) < 0:
        yield "L3", "the pot would be negative"


def commit(facts: TableFacts, batch: Batch) -> None:
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
