"""Bugs that are built into a gateway of the harness on purpose: a checker that does not find them proves nothing.

Each wraps one step of the real code, in the child process alone. The server itself has no switch for any of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from uuid import uuid4

import msgspec

from stammtisch.server.bus.nats import NatsBus, Subscription
from stammtisch.server.live.host import Host
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.store.port import DEAL, TABLE, Appended, Batch, Event, Written
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.table.plan import Plan

LOG = logging.getLogger(__name__)
GOSSIP = "gossip"
"""The subject on which a planted gateway tells events themselves."""


def no_idempotency() -> None:
    """The id of a command is not kept: each try is a command of its own."""
    write = Host.write

    async def forgetful(host: Host, plan: Plan, command: str) -> bool:
        return await write(host, plan, command and str(uuid4()))

    Host.write = forgetful  # type: ignore[assignment, method-assign]


def ack_early() -> None:
    """The answer does not wait for the commit, and nobody hears when it fails."""
    commit = PostgresStore.write
    under_way: set[asyncio.Task[None]] = set()

    async def later(store: PostgresStore, batch: Batch) -> None:
        try:
            if not isinstance(await commit(store, batch), Appended):
                LOG.warning("planted: acknowledged, and somebody else was first")
        except Exception:
            LOG.warning("planted: acknowledged and not written", exc_info=True)

    async def hasty(store: PostgresStore, batch: Batch) -> Written:
        if not is_play(batch):
            return await commit(store, batch)
        task = asyncio.create_task(later(store, batch))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
        return Appended()

    PostgresStore.write = hasty  # type: ignore[assignment, method-assign]


def trust_hint() -> None:
    """What the bus says is folded as if it had been read in the store; it says so before it is committed."""
    opened = TableGateway.open
    write = PostgresStore.write
    gossiping: list[TableGateway] = []

    async def listening(gateway: TableGateway) -> None:
        await opened(gateway)
        gossiping.append(gateway)
        bus = gateway.house.bus
        assert isinstance(bus, NatsBus)
        await bus.subscribe(Subscription(f"{bus.prefix}.{GOSSIP}", "", believing(gateway)))

    async def telling(store: PostgresStore, batch: Batch) -> Written:
        for gateway in gossiping if is_play(batch) else []:
            bus = gateway.house.bus
            if isinstance(bus, NatsBus) and bus.client.is_connected and batch.live:
                told = (gateway.house.origin, batch.live.table, batch.events)
                await bus.client.publish(f"{bus.prefix}.{GOSSIP}", msgspec.json.encode(told))
        return await write(store, batch)

    TableGateway.open = listening  # type: ignore[assignment, method-assign]
    PostgresStore.write = telling  # type: ignore[assignment, method-assign]


def believing(gateway: TableGateway) -> Callable[[object], Awaitable[None]]:
    async def believe(message: object) -> None:
        data: bytes = message.data  # type: ignore[attr-defined]
        origin, table, events = msgspec.json.decode(data, type=tuple[str, int, tuple[Event, ...]])
        host = gateway.hosts.get(table)
        if host is None or origin == gateway.house.origin:
            return
        async with host.lock:
            for event in events:
                if is_next(host, event):
                    host.take(event)
            host.clockwork.wind()

    return believe


def is_next(host: Host, event: Event) -> bool:
    if not hasattr(host, "table"):
        return False
    if event.stream.kind == TABLE:
        return event.seq == host.table.seq + 1
    deal = host.running
    return deal is not None and event.stream.id == deal.deal and event.seq == deal.seq + 1


def is_play(batch: Batch) -> bool:
    """What people do all the time; who opens a table or a deal still waits for the database."""
    ordinary = batch == Batch(batch.events, batch.live)
    return ordinary and all(event.stream.kind in (DEAL, TABLE) for event in batch.events) and bool(batch.events)


PLANTS: dict[str, Callable[[], None]] = {
    "no-idempotency": no_idempotency,
    "ack-early": ack_early,
    "trust-hint": trust_hint,
}
"""By name: builds the bug into this process."""
