"""A database on two machines: what only one of them has is not done, and a former primary's word does not count."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import StoreError, Unavailable, Unknown
from stammtisch.server.store.port import DEAL, Appended, Repeated, Store, Stream
from stammtisch.server.store.postgres import append, connecting, entrance, running
from tests.server.store.pair import Machine, Pair, pair, wait
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_1, TABLE_2, Place, batch, event

WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
WITHIN = 30.0
DEAL_3 = Stream(DEAL, 103)
FIRST = batch(event(DEAL_1, 1, "a"))
WHOLE = batch(event(DEAL_2, 1, "b"), event(TABLE_2, 1))


@pytest.fixture(scope="module")
def machines() -> Iterator[Pair]:
    with pair() as both:
        asyncio.run(prepare(both.url))
        yield both


@pytest.fixture
def place(machines: Pair) -> Place:
    emptied = (f"DELETE FROM {table}" for table in ("event", "table_event", "live_table"))
    machines.first.run("SET session_replication_role = replica", *emptied, "SELECT 1")
    return Place(machines.url)


@pytest.fixture(autouse=True)
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (connecting, running, append):
        monkeypatch.setattr(room, "PATIENCE", 1.5)
    monkeypatch.setattr(connecting, "LOOK", 0.3)


@contextmanager
def stopped(machine: Machine) -> Iterator[None]:
    machine.stop()
    try:
        yield
    finally:
        machine.go_on()


async def waiting(machine: Machine) -> list[int]:
    """Who waits for the standby there; one at least."""
    connection = await asyncpg.connect(machine.url())
    try:
        async with asyncio.timeout(WITHIN):
            while not (found := await connection.fetch(WAITING)):
                await asyncio.sleep(0.02)
        return [row[0] for row in found]
    finally:
        connection.terminate()


async def warm(store: Store) -> None:
    """All connections stand."""
    await store.write(batch(event(TABLE_1, 1)))
    await store.write(batch(event(DEAL_3, 1), event(TABLE_1, 2)))
    await store.heartbeat()


async def at_last(store: Store, sent: object) -> object:
    """The answer of whoever asks until there is one."""
    async with asyncio.timeout(WITHIN):
        while True:
            try:
                return await store.write(sent)  # type: ignore[arg-type]
            except StoreError:
                await asyncio.sleep(0.1)


@pytest.mark.nightly
def test_the_one_who_takes_commits_is_found_wherever_it_is_named(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(FIRST) == Appended()
        assert await store.write(WHOLE) == Appended()
        assert await store.read(DEAL_1) == list(FIRST.events)

    place.run(scenario)


@pytest.mark.parametrize("sent", [FIRST, WHOLE], ids=["group", "transaction"])
def test_without_a_standby_nothing_is_done_and_nothing_is_lost(machines: Pair, place: Place, sent: object) -> None:
    async def scenario(store: Store) -> None:
        await warm(store)
        with stopped(machines.second):
            with pytest.raises(Unknown):
                await store.write(sent)  # type: ignore[arg-type]
            assert await store.read(DEAL_1) == await store.read(DEAL_2) == []
        assert isinstance(await at_last(store, sent), Repeated)

    place.run(scenario)


@pytest.mark.nightly
def test_whoever_waits_long_keeps_one_place_at_the_server(machines: Pair, place: Place) -> None:
    async def scenario(store: Store) -> None:
        await warm(store)
        with stopped(machines.second):
            for _ in range(3):
                for attempt in (store.heartbeat(), store.write(FIRST)):
                    with pytest.raises(StoreError):
                        await attempt
            assert len(await waiting(machines.first)) <= 2

    place.run(scenario)


@pytest.mark.parametrize("sent", [FIRST, WHOLE], ids=["group", "transaction"])
def test_a_wait_that_is_cut_short_is_no_yes(machines: Pair, place: Place, sent: object) -> None:
    """The server says that it has committed, and warns: that is on one machine, and may be gone with it."""

    async def scenario(store: Store) -> None:
        await warm(store)
        with stopped(machines.second):
            writing = asyncio.create_task(store.write(sent))  # type: ignore[arg-type]
            (pid, *_) = await waiting(machines.first)
            await asyncio.to_thread(machines.first.run, f"SELECT pg_cancel_backend({pid})")
            with pytest.raises(Unknown):
                await writing
            with pytest.raises(StoreError):  # it can be read by now, and still is no yes
                await store.write(sent)  # type: ignore[arg-type]
        assert isinstance(await at_last(store, sent), Repeated)

    place.run(scenario)


def test_with_no_machine_at_all_the_store_says_so() -> None:
    async def scenario() -> None:
        with pytest.raises(Unavailable, match="no machine takes a commit"):
            await connecting.address("postgresql://nobody@127.0.0.1:1,127.0.0.1:2/nothing").connect()

    asyncio.run(scenario())


def test_a_login_that_nobody_knows_is_told_at_once(place: Place) -> None:
    async def scenario() -> None:
        with pytest.raises(Unavailable, match="nobody_here"):
            await connecting.address(place.url.replace("/postgres?", "/nobody_here?")).connect()

    asyncio.run(scenario())


@pytest.mark.nightly
def test_after_a_failover_everybody_goes_to_the_new_primary(machines: Pair, place: Place) -> None:
    """Last of all: the first machine is dead, comes back, still takes itself for the primary, and is not believed."""

    async def scenario(store: Store) -> None:
        assert await store.write(FIRST) == Appended()
        await asyncio.gather(*(store.now() for _ in range(4)))
        machines.first.stop()  # nobody is told: connections stand, and are silent
        await asyncio.to_thread(machines.second.run, "SELECT pg_promote()")
        assert await at_last(store, batch(event(DEAL_1, 2, "c"))) in (Appended(), Repeated(event(DEAL_1, 2, "c")))
        assert [one.seq for one in await store.read(DEAL_1)] == [1, 2]

        machines.first.go_on()
        await waiting_or_nobody(machines.first)
        with pytest.raises(entrance.NoPrimary):
            await entrance.Entrance([machines.first.url()], {}).connect(1.5)
        assert await at_last(store, WHOLE) == Appended()
        asked = connecting.address(place.url)
        (await asked.connect()).terminate()
        assert asked.entrance.place == machines.second.url()

    place.run(scenario)


async def waiting_or_nobody(machine: Machine) -> None:
    await asyncio.to_thread(wait, lambda: not machine.run("SELECT pg_is_in_recovery()"))
