"""Housekeeping leaves no erased name in the files of PostgreSQL's tables."""

from __future__ import annotations

import asyncpg
import pytest

from stammtisch.server.operations import forgetting
from stammtisch.server.operations.forgetting import vacuum_people
from stammtisch.server.store.people import Passkey
from stammtisch.server.store.port import Login, Player, Store
from stammtisch.server.store.retention.tables import REWRITTEN
from tests.server.store.places import Place

NAME, DEVICE = "Apollonia Hinterhuber", "Firefox auf 4711"
CONTENT = "SELECT coalesce(pg_read_binary_file($1, 0, 100000000, true), '')"


async def files(connection: asyncpg.Connection[asyncpg.Record]) -> list[str]:
    return [await connection.fetchval("SELECT pg_relation_filepath($1::regclass)", table) for table in REWRITTEN]


async def traces(connection: asyncpg.Connection[asyncpg.Record], paths: list[str]) -> list[str]:
    contents = [await connection.fetchval(CONTENT, path) for path in paths]
    return [word for content in contents for word in (NAME, DEVICE) if word.encode() in content]


async def erased_somebody(store: Store) -> None:
    await store.put_player(Player(1, NAME))
    await store.put_player(Player(2, "Sepp"))
    await store.put_login(Login(b"1" * 32, 1, 2_000_000_000_000, device=DEVICE))
    await store.put_passkey(Passkey(b"1" * 16, 1, b"key", name=DEVICE))


def test_what_was_erased_is_in_no_file_of_a_table(postgres_place: Place) -> None:
    async def scenario(store: Store) -> None:
        connection = await asyncpg.connect(postgres_place.url)
        try:
            await erased_somebody(store)
            await connection.execute("CHECKPOINT")
            old = await files(connection)
            assert set(await traces(connection, old)) == {NAME, DEVICE}
            await store.erase(1)

            await vacuum_people(postgres_place.url)

            new = await files(connection)
            assert not {*old} & {*new}
            assert await traces(connection, old + new) == []
            assert await store.player(2) == Player(2, "Sepp")
        finally:
            await connection.close()

    postgres_place.run(scenario)


@pytest.mark.parametrize("why", ["it is large", "somebody reads"])
def test_otherwise_dead_rows_are_cleared_and_nobody_waits(
    postgres_place: Place, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "it is large":
        monkeypatch.setattr(forgetting, "SMALL", 0)

    async def scenario(store: Store) -> None:
        connection = await asyncpg.connect(postgres_place.url)
        try:
            await erased_somebody(store)
            await store.erase(1)
            before = await files(connection)
            async with connection.transaction():
                if why == "somebody reads":
                    await connection.execute("LOCK TABLE player IN ACCESS SHARE MODE")
                await vacuum_people(postgres_place.url)
            player = REWRITTEN.index("player")
            assert (await files(connection))[player] == before[player]
            assert await store.player(2) == Player(2, "Sepp")
        finally:
            await connection.close()

    postgres_place.run(scenario)
