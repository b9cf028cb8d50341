"""Only of SQLite: one file, one process, one sync for a whole group."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.server.store.errors import InUse, NewerSchema, WrongSchema
from stammtisch.server.store.port import Appended, Login, Store, Stream
from stammtisch.server.store.sqlite import SqliteStore
from stammtisch.server.store.sqlite.file import STEPS
from tests.server.store.places import DEAL_1, Place, batch, event

ANOTHER_PROCESS = """
import asyncio, sys
from stammtisch.server.store.connect import connect
from stammtisch.server.store.port import Batch, Event, Stream

async def main():
    store = connect(sys.argv[1])
    await store.open()
    await store.write(Batch((Event(Stream("deal", 101), 1, 1_800_000_000_000, "play", 2),)))
    print("written", flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


def test_a_group_is_one_transaction(sqlite_place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        writes = [store.write(batch(event(Stream("deal", i)))) for i in range(1, 201)]

        assert await asyncio.gather(*writes) == [Appended()] * 200
        assert store.group.flushes == 1

    sqlite_place.run(scenario)


def test_commits_are_synced_and_references_checked(sqlite_place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, SqliteStore)
        settings = [await store.rows(f"PRAGMA {name}") for name in ("journal_mode", "synchronous", "foreign_keys")]

        assert settings == [[("wal",)], [(2,)], [(1,)]]

    sqlite_place.run(scenario)


def test_a_second_store_on_the_file_is_refused(sqlite_place: Place) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(InUse):
            async with sqlite_place.store():
                pass
        assert await store.write(batch(event())) == Appended()

    sqlite_place.run(scenario)
    sqlite_place.run(lambda store: store.read(DEAL_1))


def test_a_killed_process_leaves_the_file_free_and_its_commits_in_it(sqlite_place: Place) -> None:
    command = [sys.executable, "-c", ANOTHER_PROCESS, sqlite_place.url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "written\n"
            with pytest.raises(InUse):
                sqlite_place.run(lambda store: store.read(DEAL_1))
        finally:
            process.send_signal(signal.SIGKILL)

    assert sqlite_place.run(lambda store: store.read(DEAL_1)) == [event()]


@pytest.mark.parametrize("content", ["newer", "no database"])
def test_a_file_of_somebody_else_is_refused(sqlite_place: Place, content: str) -> None:
    if content == "newer":
        with closing(sqlite3.connect(sqlite_place.path)) as file:
            file.execute("PRAGMA user_version = 99")
    else:
        Path(sqlite_place.path).write_bytes(b"this is a letter to my aunt" * 100)

    with pytest.raises(WrongSchema):
        sqlite_place.run(lambda store: store.now())


def test_a_file_of_a_newer_program_is_told_apart(sqlite_place: Place) -> None:
    with closing(sqlite3.connect(sqlite_place.path)) as file:
        file.execute("PRAGMA user_version = 99")

    with pytest.raises(NewerSchema):
        sqlite_place.run(lambda store: store.now())


def test_a_file_of_the_first_version_is_brought_up_to_date_with_its_logins(sqlite_place: Place) -> None:
    with closing(sqlite3.connect(sqlite_place.path)) as file:
        file.executescript(f"{STEPS[0]}; PRAGMA user_version = 1;")
        file.execute("INSERT INTO player VALUES (1, 'Anni', 'bar', '{}', NULL, 5)")
        file.execute("INSERT INTO login VALUES (?, 1, 1000, 'guest')", (b"h" * 32,))
        file.commit()

    async def scenario(store: Store) -> None:
        assert await store.login(b"h" * 32, 999) == Login(b"h" * 32, 1, 1000)
        assert await store.passkeys_of(1) == []

    sqlite_place.run(scenario)
