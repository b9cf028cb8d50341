"""Files of SQLite: nobody else reads them, and what is erased is in none of them."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from stammtisch.server.store.people import Challenge, Passkey
from stammtisch.server.store.port import Appended, Login, Player, Store, Stream
from stammtisch.server.store.sqlite import store as sqlite_store
from stammtisch.server.store.sqlite.file import STEPS
from tests.server.store.places import Place, batch, event

NAME, DEVICE, HOME, BOT = "Apollonia Hinterhuber", "Firefox auf Gerät 4711", '{"skat":"apollonias"}', "Polly vom Bot"
WORDS = (NAME, DEVICE, HOME, BOT)
NIGHT = 0o022
"""The usual umask: what is made is readable for all."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As most folders are: everybody may look inside."""
    found = tmp_path / "open to all"
    found.mkdir()
    found.chmod(0o755)
    return found


@pytest.fixture
def place(folder: Path) -> Place:
    return Place(f"sqlite:///{folder / 'stammtisch.sqlite'}")


def rights(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def traces(folder: Path) -> list[tuple[str, str]]:
    """Which word lies in which file."""
    files = [(path.name, path.read_bytes()) for path in sorted(folder.iterdir())]
    return [(name, word) for name, content in files for word in WORDS if word.encode() in content]


async def somebody(store: Store, id: int, name: str, device: str, home: str, bot: str) -> None:
    await store.put_player(Player(id, "Somebody else first", home="{}"))
    await store.put_player(Player(id, name, home=home))
    await store.put_player(Player(id + 1, bot, home=home, bot_of=id))
    await store.put_login(Login(bytes([id % 251]) * 32, id, 2_000_000_000_000, device=device))
    await store.put_passkey(Passkey(bytes([id % 251]) * 16, id, b"key", name=device))
    await store.put_challenge(Challenge(bytes([id % 251]) * 8, "login", id, 2_000_000_000_000))


def test_all_files_are_the_owners_alone(folder: Path, place: Place) -> None:
    async def scenario(store: Store) -> dict[str, int]:
        await store.write(batch(event()))
        return rights(folder)

    before = os.umask(NIGHT)
    try:
        found = place.run(scenario)
    finally:
        os.umask(before)

    assert set(found) == {f"stammtisch.sqlite{side}" for side in ("", "-wal", "-shm", ".lock")}
    assert set(found.values()) == {0o600}


def test_files_of_an_older_version_are_tightened_even_after_a_crash(folder: Path, place: Place) -> None:
    """A process that was killed leaves its log and its index behind."""

    async def crashed() -> None:
        async with place.store() as store:
            await store.write(batch(event()))
            for path in folder.iterdir():
                (path.parent / f"copy of {path.name}").write_bytes(path.read_bytes())

    asyncio.run(crashed())
    for path in list(folder.glob("copy of *")):
        path.chmod(0o644)
        path.rename(folder / path.name.removeprefix("copy of "))

    assert rights(folder)["stammtisch.sqlite-wal"] == 0o644
    assert set(place.run(lambda store: opened(store, folder)).values()) == {0o600}


async def opened(store: Store, folder: Path) -> dict[str, int]:
    assert await store.read(Stream("deal", 101)) == [event()]
    return {name: mode for name, mode in rights(folder).items() if not name.endswith(".lock")}


def test_what_cannot_be_tightened_is_said(
    folder: Path, place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On a stick, say, that knows no rights: the evening goes on."""

    def cannot(path: str, mode: int) -> None:
        raise PermissionError

    monkeypatch.setattr("os.chmod", cannot)
    with caplog.at_level(logging.WARNING):
        assert place.run(lambda store: store.write(batch(event()))) == Appended()
    assert "the log cannot be kept from other users of this machine" in caplog.messages


@pytest.mark.parametrize("others", [0, 40])
def test_who_is_erased_is_in_no_file_while_the_server_goes_on(folder: Path, place: Place, others: int) -> None:
    async def scenario(store: Store) -> None:
        for id in range(1000, 1000 + 2 * others, 2):
            await somebody(store, id, f"Person {id}" * 5, "Handy", "{}", f"Bot {id}")
        await somebody(store, 10, NAME, DEVICE, HOME, BOT)
        await store.write(batch(event()))
        assert {word for _, word in traces(folder)} == set(WORDS), "otherwise nothing is searched for"

        await store.erase(10)

        assert traces(folder) == []
        assert await store.write(batch(event(seq=2))) == Appended()

    place.run(scenario)


def test_while_somebody_reads_the_log_nobody_waits_and_it_is_emptied_afterwards(
    folder: Path, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "FORGET_SECONDS", 0.01)

    async def scenario(store: Store) -> None:
        await somebody(store, 10, NAME, DEVICE, HOME, BOT)
        with closing(sqlite3.connect(place.path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM player").fetchall()
            await store.erase(10)
            assert traces(folder) != []
            assert await store.write(batch(event())) == Appended()
        async with asyncio.timeout(20):
            while traces(folder):
                await asyncio.sleep(0.01)

    place.run(scenario)


def test_a_file_of_an_older_version_loses_what_was_deleted_in_it(folder: Path, place: Place) -> None:
    """Before, a deleted row stayed between the others until something was written over it."""
    with closing(sqlite3.connect(place.path, isolation_level=None)) as file:
        file.execute("PRAGMA secure_delete = OFF")
        file.executescript("".join(STEPS[:2]))
        file.execute("PRAGMA user_version = 2")
        file.execute("INSERT INTO player VALUES (1, ?, 'bar', ?, NULL, 5)", (NAME, HOME))
        file.execute("INSERT INTO player VALUES (2, 'Sepp', 'bar', '{}', NULL, 5)")
        file.execute("DELETE FROM player WHERE id = 1")
    assert traces(folder) != []

    async def scenario(store: Store) -> None:
        assert traces(folder) == []
        assert await store.player(2) is not None

    place.run(scenario)
