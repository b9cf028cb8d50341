"""From a plan to what is written: numbers and times for its events, and what the table waits for after them."""

from __future__ import annotations

from stammtisch.server.clock import Millis
from stammtisch.server.sealing import Sealer
from stammtisch.server.store.port import DEAL, NEVER, TABLE, Batch, Event, Live, Stream
from stammtisch.server.table import running, seats
from stammtisch.server.table.due import due
from stammtisch.server.table.lobby import lobby_row
from stammtisch.server.table.plan import Plan
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table


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


def folded(table: Table, deal: Running | None, events: tuple[Event, ...], seed: bytes) -> tuple[Table, Running | None]:
    """What the table would be after these events."""
    for event in events:
        if event.stream.kind == TABLE:
            table = seats.fold_table(table, event)
        elif event.kind == "open":
            deal = running.opened(table, event, seed)
        else:
            assert deal is not None
            deal = running.fold_deal(deal, event)
    return table, deal


def batch(
    table: Table, deal: Running | None, plan: Plan, events: tuple[Event, ...], code: str, sealer: Sealer
) -> Batch:
    """All that the plan writes: everything or nothing."""
    fresh = plan.opening[0] if plan.opening else None
    after, deal_after = folded(table, deal, events, fresh.seed if fresh else b"")
    return Batch(
        events=events,
        live=None if plan.ends else live(after, deal_after),
        settlement=plan.settlement,
        archived=plan.archived,
        seed=(fresh.deal, sealer.seal(fresh.deal, fresh.seed)) if fresh else None,
        table=lobby_row(after, code) if plan.ends else None,
        end=table.id if plan.ends else 0,
    )


def live(table: Table, deal: Running | None) -> Live:
    """Where the table stands, for the sweeper."""
    step = due(table, deal)
    return Live(table.id, deal.deal if deal else 0, deal.seq if deal else table.seq, step.moment if step else NEVER)
