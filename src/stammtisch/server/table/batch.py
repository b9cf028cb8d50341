"""From a plan to what is written: numbers and times for its events, and what the table waits for after them."""

from __future__ import annotations

from typing import Protocol

from stammtisch.server.clock import Millis
from stammtisch.server.store.port import DEAL, NEVER, TABLE, Batch, Event, Live, Stream
from stammtisch.server.table.due import due
from stammtisch.server.table.folds import deal_stream, table_stream
from stammtisch.server.table.lobby import lobby_row
from stammtisch.server.table.plan import Plan
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table


class Seals(Protocol):
    """Whoever keeps the seed of a deal secret until it is over."""

    def seal(self, deal_id: int, seed: bytes) -> bytes: ...


State = tuple[Table, Running | None]
"""A table, and the deal that is open at it."""


def numbered(table: Table, deal: Running | None, plan: Plan, now: Millis, command: str) -> tuple[Event, ...]:
    """The events in order: the open deal's, the table's, a new deal's. The first carries the command's id."""
    wanted = [(Stream(TABLE, table.id), table.seq, plan.table)]
    if plan.deal:
        assert deal is not None
        wanted.insert(0, (Stream(DEAL, deal.deal), deal.seq, plan.deal))
    if plan.opening:
        fresh, first = plan.opening
        wanted.append((Stream(DEAL, fresh.deal), 0, (first,)))
    events: list[Event] = []
    for stream, last, new in wanted:
        for seq, one in enumerate(new, last + 1):
            events.append(Event(stream, seq, now, one.kind, one.seat, one.body, "" if events else command))
    return tuple(events)


def folded(table: Table, deal: Running | None, event: Event, seed: bytes = b"") -> State:
    """The table and its open deal after one event; `seed` is that of a deal which the event opens."""
    if event.stream.kind == TABLE:
        return table_stream.fold_table(table, event), deal
    if event.kind == "open":
        return table, deal_stream.open_deal(table, event, seed)
    assert deal is not None
    return table, deal_stream.fold_deal(deal, event)


def foreseen(table: Table, deal: Running | None, plan: Plan, events: tuple[Event, ...]) -> list[State]:
    """What the table will be after each of these events, once they are written."""
    seed, states = plan.opening[0].seed if plan.opening else b"", list[State]()
    for event in events:
        table, deal = folded(table, deal, event, seed)
        states.append((table, deal))
    return states


def batch(plan: Plan, events: tuple[Event, ...], after: State, code: str, sealer: Seals) -> Batch:
    """All that the plan writes: everything or nothing."""
    table, deal = after
    fresh = plan.opening[0] if plan.opening else None
    return Batch(
        events=events,
        live=None if plan.ends else live(table, deal),
        settlement=plan.settlement,
        archived=plan.archived,
        seed=(fresh.deal, sealer.seal(fresh.deal, fresh.seed)) if fresh else None,
        table=lobby_row(table, code) if plan.ends else None,
        end=table.id if plan.ends else 0,
    )


def live(table: Table, deal: Running | None) -> Live:
    """Where the table stands, for the sweeper."""
    step = due(table, deal)
    return Live(table.id, deal.deal if deal else 0, deal.seq if deal else table.seq, step.moment if step else NEVER)
