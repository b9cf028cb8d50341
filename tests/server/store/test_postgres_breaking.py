"""Only of PostgreSQL: connections that break, and what is known of the outcome."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import asyncpg
import pytest

from stammtisch.server.store.errors import Unavailable, Unknown
from stammtisch.server.store.port import Appended, Batch, Repeated, Store, Written
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.store.postgres.entrance import Reached, Warned
from tests.server.store.places import DEAL_1, DEAL_2, TABLE_2, Place, batch, event, gateways


@pytest.fixture
def place(postgres_place: Place) -> Place:
    return postgres_place


OURS = "datname = current_database() AND application_name = 'stammtisch' AND usename = current_user"
WAITING = f"SELECT pid FROM pg_stat_activity WHERE {OURS} AND wait_event_type = 'Lock'"


async def break_who_waits(place: Place, how: str = "pg_terminate_backend") -> None:
    """End the connection of whoever waits for a lock, as soon as somebody does."""
    async with asyncio.timeout(30):
        while not (waiting := await place.raw(WAITING)):
            await asyncio.sleep(0.005)
    await place.raw(f"SELECT {how}({waiting[0][0]})")


async def break_in_mid_flight(place: Place, store: Store, sent: Batch) -> Written | BaseException:
    """The answer to a batch whose connection is ended while it waits for the lock of another writer."""
    blocker = await asyncpg.connect(place.url)
    try:
        transaction = blocker.transaction()
        await transaction.start()
        await blocker.execute(
            "INSERT INTO event VALUES ($1, $2, 0, 'other', NULL, '{}', '')",
            sent.events[0].stream.id,
            sent.events[0].seq,
        )
        writing = asyncio.create_task(store.write(sent))
        await break_who_waits(place)
        (answer,) = await asyncio.gather(writing, return_exceptions=True)
        await transaction.rollback()
    finally:
        await blocker.close()
    return answer


@pytest.mark.parametrize("more", [0, 1], ids=["group", "transaction"])
def test_a_connection_that_breaks_in_mid_flight_leaves_the_outcome_unknown(place: Place, more: int) -> None:
    sent = batch(event(DEAL_1, 1, "a"), *(event(DEAL_2, 1) for _ in range(more)))

    async def scenario(store: Store) -> None:
        assert isinstance(await break_in_mid_flight(place, store, sent), Unknown)

        assert await store.write(sent) == Appended()
        assert await store.write(sent) == Repeated(sent.events[0])

    place.run(scenario)


def test_a_read_whose_connection_breaks_is_tried_again(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.write(batch(event()))
        blocker = await asyncpg.connect(place.url)
        try:
            async with blocker.transaction():
                await blocker.execute("LOCK TABLE event IN ACCESS EXCLUSIVE MODE")
                reading = asyncio.create_task(store.read(DEAL_1))
                await break_who_waits(place)
            assert await reading == [event()]
        finally:
            await blocker.close()

    place.run(scenario)


def test_connections_that_broke_while_idle_are_made_anew(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        whole = batch(event(DEAL_2, 1), event(TABLE_2, 1))
        await asyncio.gather(one.write(batch(event(seq=1))), one.write(whole), *(one.now() for _ in range(8)))
        await place.raw(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {OURS}")
        await asyncio.sleep(0.05)

        assert await one.read(DEAL_1) == [event(seq=1)]
        assert await one.write(batch(event(seq=2))) == Appended()
        assert await one.write(batch(event(DEAL_2, 2), event(TABLE_2, 2))) == Appended()

    gateways(place, scenario)


def test_a_statement_that_the_server_cancels_has_written_nothing(place: Place) -> None:
    async def scenario(store: Store) -> None:
        blocker = await asyncpg.connect(place.url)
        try:
            async with blocker.transaction():
                await blocker.execute("LOCK TABLE event IN ACCESS EXCLUSIVE MODE")
                writing = asyncio.create_task(store.write(batch(event())))
                await break_who_waits(place, "pg_cancel_backend")
                with pytest.raises(Unavailable):
                    await writing
        finally:
            await blocker.close()

        assert await store.read(DEAL_1) == []
        assert await store.write(batch(event())) == Appended()

    place.run(scenario)


def test_a_connection_that_breaks_under_whoever_listens_is_handed_back_like_any_other(
    postgres_place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may count as closed already when it is not cleared yet."""

    async def scenario(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        pool = await store.address.pool(1)
        connection = cast(Any, await pool.acquire())
        with Warned(connection):
            monkeypatch.setattr(Reached, "is_closed", lambda self: True)
        monkeypatch.undo()
        await pool.release(connection)  # a listener that is left there is an error of the tests
        with pytest.raises(asyncpg.InterfaceError):
            await taken_by_its_pool(cast(Any, await pool.acquire()))
        await pool.close()

    async def taken_by_its_pool(connection: Reached) -> None:
        with Warned(connection):
            await postgres_place.raw(f"SELECT pg_terminate_backend({connection.get_server_pid()})")
            async with asyncio.timeout(30):
                while not connection.is_closed():  # an error as soon as it is so
                    await asyncio.sleep(0.01)

    postgres_place.run(scenario)
