"""The parts that a process is made of: each is opened here, and closed with the stack in the other order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path

from starlette.types import ASGIApp

from stammtisch.server.bus.connect import connect as connect_bus
from stammtisch.server.bus.port import Bus
from stammtisch.server.clock import SystemClock
from stammtisch.server.connection.endpoint import Sockets
from stammtisch.server.connection.limits import connection_limits
from stammtisch.server.http.app import make_app
from stammtisch.server.http.pocket_files import installed_pocket
from stammtisch.server.limits import RATES, RateLimiter
from stammtisch.server.live.house import House, open_house
from stammtisch.server.live.sweeper import Sweeper
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.data_folder import KEY, LOG, RECEIPT_KEY, made, usual_folder
from stammtisch.server.process.greeting import host_names, site
from stammtisch.server.process.health import Health, HealthCheck
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.process.own_words import own_words
from stammtisch.server.process.settings import GATEWAY, SWEEPER, WORKER, ServeSettings, ServingError
from stammtisch.server.process.standing import tell_standing
from stammtisch.server.promises.sealing import Sealer, key_file
from stammtisch.server.promises.signing import UNSIGNED, Signer
from stammtisch.server.promises.signing_key import signer_file
from stammtisch.server.purses import Purses
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.connect import connect as connect_store
from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import (
    InUse,
    NewerSchema,
    NotDurable,
    NotMember,
    StoreError,
    Unavailable,
    WrongSchema,
)
from stammtisch.server.store.grouping import Grouping
from stammtisch.server.store.port import Store
from stammtisch.server.workers.coaching import CoachWorkers
from stammtisch.server.workers.pool import BotWorkers

WHY: dict[type[StoreError], str] = {
    StoreError: "unsupported database URL; expected postgresql://user@host/name",
    InUse: "another Stammtisch server is already using this folder",
    NotDurable: "the database acknowledges writes before they are synced; set synchronous_commit = on",
    Unavailable: "the database cannot be reached",
    WrongSchema: "the database schema is outdated or missing; run `stammtisch migrate`, or start once with --migrate",
    NewerSchema: "the database was written by a newer version; upgrade Stammtisch",
    NotMember: "its login lacks a role: GRANT stammtisch_table, stammtisch_seed TO it",
}
"""By what a store says: what to do about it. Its own words may hold a password."""
NO_LOG = "this is not a Stammtisch log, or it was written by a newer version"
DRIVERS = "its driver is missing: pip install 'stammtisch[online]'"


async def nobody() -> None:
    """Nobody is here to hear goodbye."""


@dataclass(frozen=True, slots=True)
class AssembledServer:
    """A server that is put together, before it lets anybody in."""

    condition: Health
    app: ASGIApp | None = None
    """None: this process lets nobody in."""
    is_barred: Callable[[str], bool] = lambda address: False
    """Whether an address asks so much more than it may that nobody listens."""
    drain: Callable[[], Awaitable[None]] = nobody
    tasks: tuple[asyncio.Task[None], ...] = ()
    """What runs as long as the server does."""


@dataclass(frozen=True, slots=True)
class StoreAndKeys:
    """Where facts live, and the key that seals the seeds among them."""

    store: Store
    key: bytes = field(repr=False)
    signer: Signer = UNSIGNED


async def assembled(asked: ServeSettings, metrics: Metrics, stack: AsyncExitStack) -> AssembledServer:
    """The parts of all roles that are asked for, opened in the order in which they need each other."""
    facts = await opened_facts(asked, stack) if asked.with_store else None
    bus, bus_is_there = await opened_bus(asked, stack)
    if WORKER in asked.roles:
        await opened_bots(asked, bus, stack)
    if facts is None:
        return AssembledServer(Health({"bus": bus_is_there}, frozenset({"bus"})))
    condition = Health({"store": writes(facts.store), "bus": bus_is_there}, frozenset({"store"}))
    metrics.flushes.set_function(lambda: flushes(facts.store))
    gateway = TableGateway(paid(await house(asked, facts, bus, metrics), metrics, asked.limited))
    tasks = (asyncio.create_task(Sweeper(gateway).run()),) if SWEEPER in asked.roles else ()
    if GATEWAY not in asked.roles:
        return AssembledServer(condition, drain=gateway.drain, tasks=tasks)
    await gateway.open()
    rates = RATES if asked.limited else {}
    settings = EndpointSettings(
        host_names(asked),
        tls=asked.https,
        site=site(asked),
        rates=rates,
        offered=asked.offered,
        imprint=own_words(asked.imprint_file, "imprint-file"),
        privacy=own_words(asked.privacy_file, "privacy-file"),
        circle_money=asked.circle_money,
        closed=asked.closed,
        members_invite=asked.members_invite,
        pocket=asked.pocket or installed_pocket(),
    )
    services = Services(
        facts.store,
        gateway,
        gateway.house.clock,
        settings,
        gateway.house.purses,
        counts=gateway.house.metrics,
        condition=condition,
    )
    sockets = Sockets(services, connection_limits(asked.patience, asked.limited))
    sockets.turned_away = lambda kind: metrics.turned_away.labels(kind).inc()
    metrics.connections.set_function(lambda: len(sockets.open))

    async def drain() -> None:
        await sockets.drain()
        await gateway.drain()

    tasks = (*tasks, asyncio.create_task(tell_standing(condition, sockets)))
    purses = services.purses
    return AssembledServer(condition, make_app(services, sockets), purses.hammers, drain, tasks)


async def house(asked: ServeSettings, facts: StoreAndKeys, bus: Bus, metrics: Metrics) -> House:
    """What all tables share. A table goes by the clock of its database."""
    clock = SystemClock()
    clock.skew = await facts.store.now() - clock.now()
    opened = open_house(facts.store, bus, clock, facts.key, Sealer(facts.key), metrics, facts.signer)
    return replace(opened, least_bot=asked.least_bot)


def paid(free: House, metrics: Metrics, limited: bool) -> House:
    """The same house, where everybody may cost only so much."""
    if not limited:
        return free
    purses = Purses(free.clock)
    purses.refused = lambda kind: metrics.turned_away.labels(kind).inc()
    return replace(free, purses=purses, limits=RateLimiter(free.clock))


def writes(store: Store) -> HealthCheck:
    """Whether the store commits what it is given: a full disk and a standby still answer."""

    async def is_written() -> bool:
        await store.heartbeat()
        return True

    return is_written


def flushes(store: Store) -> int:
    """How many group appends there were; both adapters count them, each in its place."""
    group = getattr(getattr(store, "appender", store), "group", None)
    return group.flushes if isinstance(group, Grouping) else 0


async def opened_facts(asked: ServeSettings, stack: AsyncExitStack) -> StoreAndKeys:
    """The store and the key of its seals; a new data folder gets a key of its own."""
    folder = None if asked.database else made(asked.data or usual_folder())
    key, signer = seal_key(asked, folder), receipt_signer(asked, folder)
    url = asked.database if folder is None else f"sqlite:///{folder / LOG}"
    option = "data" if folder else "database-url"
    try:
        if asked.migrate:
            await prepare(url)
        store = connect_store(url)
        await store.open()
    except StoreError as error:
        raise ServingError(
            option, NO_LOG if folder and type(error) is WrongSchema else WHY.get(type(error), WHY[StoreError])
        ) from error
    except OSError as error:
        raise ServingError(option, error.strerror or "the database cannot be reached") from error
    except ImportError as error:
        raise ServingError(option, DRIVERS) from error
    stack.push_async_callback(store.close)
    return StoreAndKeys(store, key, signer)


def seal_key(asked: ServeSettings, folder: Path | None) -> bytes:
    """From the data folder, where it may be new; for a database only as given.

    A new key beside an old database could not open the seeds of the deals that are going on.
    """
    if folder is not None:
        return key_file(asked.seal_key_file or folder / KEY)
    if asked.seal_key_file is not None:
        if not asked.seal_key_file.is_file():
            raise ServingError("seal-key-file", "there is no such file")
        return key_file(asked.seal_key_file)
    try:
        return bytes.fromhex(asked.seal_key)
    except ValueError:
        raise ServingError("seal-key-file", "STAMMTISCH_SEAL_KEY is not hexadecimal") from None


def receipt_signer(asked: ServeSettings, folder: Path | None) -> Signer:
    """A data folder gets a key of its own; gateways of a database share one that is given, or sign nothing."""
    path = asked.receipt_key_file
    if folder is not None:
        return signer_file(path or folder / RECEIPT_KEY)
    if path is None:
        return UNSIGNED
    if not path.is_file():
        raise ServingError("receipt-key-file", "there is no such file; make it with `stammtisch house-key --new`")
    return signer_file(path)


async def opened_bus(asked: ServeSettings, stack: AsyncExitStack) -> tuple[Bus, HealthCheck]:
    """The bus, and whether it is there."""
    try:
        bus = connect_bus(asked.nats or None, asked.nats_prefix, asked.nats_password)
    except ImportError as error:
        raise ServingError("nats", DRIVERS) from error
    await bus.open()
    stack.push_async_callback(bus.close)

    async def is_there() -> bool:
        if not asked.nats:
            return True
        from stammtisch.server.bus.nats import NatsBus  # one machine needs no NATS

        return isinstance(bus, NatsBus) and bus.ready.is_set() and bus.client.is_connected

    return bus, is_there


async def opened_bots(asked: ServeSettings, bus: Bus, stack: AsyncExitStack) -> BotWorkers:
    """Bots in processes of their own, and the coach in another, answering over the bus."""
    workers = await stack.enter_async_context(BotWorkers(asked.bot_processes))
    await workers.serve(bus)
    coach = await stack.enter_async_context(CoachWorkers())
    await coach.serve(bus)
    return workers
