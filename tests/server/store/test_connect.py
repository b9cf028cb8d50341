"""From a URL to a store, or to a reason why not."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.server.store.connect import connect
from stammtisch.server.store.errors import StoreError, Unavailable
from stammtisch.server.store.port import Appended, Store
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.store.sqlite import SqliteStore
from tests.server.store.places import DEAL_1, Place, batch, event


def test_the_scheme_says_which_store() -> None:
    assert isinstance(connect("sqlite:///table.db"), SqliteStore)
    assert isinstance(connect("postgresql://nobody@127.0.0.1:1/nothing"), PostgresStore)


@pytest.mark.parametrize("url", ["", "table.db", "mysql://localhost/x", "sqlite:relative"])
def test_another_scheme_is_refused(url: str) -> None:
    with pytest.raises(StoreError):
        connect(url)


@pytest.mark.parametrize("schema", ["Upper", "a b", "x;drop", "1a", "a" * 64])
def test_a_schema_has_a_plain_name(schema: str) -> None:
    with pytest.raises(StoreError):
        PostgresStore("postgresql://nobody@127.0.0.1:1/nothing", schema)


@pytest.mark.parametrize("url", ["postgresql://nobody@127.0.0.1:1/nothing", "sqlite:////nowhere/at/all/table.db"])
def test_a_database_that_is_not_there_is_unavailable(url: str) -> None:
    async def scenario() -> None:
        store = connect(url)
        with pytest.raises(Unavailable):
            await store.open()
        await store.close()

    asyncio.run(scenario())


def test_a_store_can_live_in_memory() -> None:
    async def scenario(store: Store) -> None:
        assert await store.write(batch(event())) == Appended()
        assert await store.read(DEAL_1) == [event()]

    Place("sqlite:///:memory:").run(scenario)
