"""A table with hundreds of deals behind it, written as a gateway would have written it, without anybody waiting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

from stammtisch.core.action import Action
from stammtisch.server.clock import Millis
from stammtisch.server.live.naming import unnamed
from stammtisch.server.store.ids import first_id
from stammtisch.server.store.port import TABLE, Batch, Event, Player, Store, Stream
from stammtisch.server.table import decide, opening
from stammtisch.server.table.batch import Seals, State, batch, foreseen, numbered
from stammtisch.server.table.due import due
from stammtisch.server.table.lobby import comes, first_events, founded, lobby_row
from stammtisch.server.table.plan import Fresh, Plan
from stammtisch.server.table.running import BETWEEN, CHANCE, CUT, NONCES, OVER, POLL, Running
from stammtisch.server.table_request import TableRequest

STEP: Millis = 700
"""Between two events."""


class StoredTable(NamedTuple):
    """What lies in the store afterwards."""

    name: str
    events: int


class LongTable:
    """One person and bots, all of whom play by dice; time goes by as fast as it can be written."""

    def __init__(self, name: str, owner: Player, wish: TableRequest, sealer: Seals, now: Millis, seed: int = 1) -> None:
        self.rng = Random(f"{name} {seed}")
        self.owner = owner
        self.sealer = sealer
        self.now = now
        self.code = name[:8]
        self.last = first_id(now)
        stream = Stream(TABLE, self.last)
        rows = enumerate(first_events(name, owner, wish), 1)
        first = tuple([Event(stream, seq, now, new.kind, new.seat, new.body) for seq, new in rows])
        self.state: State = founded(first), None
        self.waiting = Batch(first, table=lobby_row(self.state[0], self.code))

    def batches(self, deals: int) -> Iterator[Batch]:
        """All that is written until so many deals have a bill: one batch a deal."""
        yield from self.take(comes(self.state[0], self.owner.id))
        while self.state[0].number <= deals and not self.state[0].ended:
            yield from self.take(self.plan())
        yield self.waiting

    def take(self, plan: Plan) -> Iterator[Batch]:
        """Fold the plan. With a new deal all that was done before is written."""
        self.now += STEP
        events = numbered(*self.state, plan, self.now, "")
        states = foreseen(*self.state, plan, events)
        self.state = states[-1]
        new, old = batch(plan, events, self.state, self.code, self.sealer), self.waiting
        if old.seed and new.seed:
            yield old
            self.waiting = new
        else:
            self.waiting = replace(
                new,
                events=old.events + new.events,
                table=old.table,
                seed=old.seed or new.seed,
                settlement=old.settlement or new.settlement,
                archived=old.archived or new.archived,
            )

    def plan(self) -> Plan:
        """What comes next, whoever does it."""
        table, running = self.state
        if running is None:
            return opening.begin(table, self.fresh())
        if running.stage in (CHANCE, NONCES):
            return decide.chance(running)
        if running.stage == POLL:
            return decide.close_poll(running, {})
        if running.stage == OVER:
            return opening.advance(table, running, self.fresh(), {}, self.now)
        if running.stage == BETWEEN:
            step = due(table, running)
            is_read = step is not None and step.what == "advance"
            return opening.advance(table, running, self.fresh(), {}, self.now) if is_read else self.read()
        seat = running.waits_for[0]
        return decide.act(table, running, seat, self.chosen(running, seat), self.now)

    def read(self) -> Plan:
        """The person has read the bill."""
        table, running = self.state
        assert running is not None
        return decide.ready(table, running, 0)

    def chosen(self, running: Running, seat: int) -> str:
        """Any of the actions that can be named as they are."""
        asked = (
            running.promise.cut_asked.choices
            if running.stage == CUT and running.promise.cut_asked
            else running.play.session.legal(seat)
        )
        named = [choice for choice in asked if isinstance(choice, Action) and str(choice) != "end"]
        return str(self.rng.choice(named)) if named else str(running.play.session.automatic(seat))

    def fresh(self) -> Fresh:
        self.last = max(self.last + 1, first_id(self.now))
        return Fresh(self.last, self.rng.randbytes(32))


async def write_long_table(store: Store, table: LongTable, deals: int) -> StoredTable:
    """The table with so many deals, in the store."""
    events = 0
    for one in table.batches(deals):
        await store.write(unnamed(one))
        events += len(one.events)
    return StoredTable(table.state[0].name, events)
