"""The restore drill, with the commands of an operator: backup, destroy, restore, fold all: the same hash."""

from __future__ import annotations

import asyncio
import json
import secrets
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Appended
from stammtisch.server.store.postgres.connecting import address
from tests.server.memory import Memory
from tests.server.operations.conftest import fill_place
from tests.server.store.conftest import command
from tests.server.store.places import POSTGRES, Place, batch, event
from tests.server.table.room import KEY

TABLES = (
    *("event", "table_event", "live_table", "seed", "settlement", "archive", "archive_player", "table_row"),
    *("player", "login", "passkey", "visit", "share"),
    *("life_event", "sheet", "sheet_name", "sheet_note", "sheet_right", "sheet_code"),
    *("circle", "circle_name", "circle_member", "circle_invite", "evening", "circle_tally", "circle_deals"),
    *("ranking", "ranking_table", "ranking_name", "ranking_code"),
)


@dataclass(frozen=True)
class House:
    """A server's facts, and how an operator names and destroys them."""

    place: Place
    options: tuple[str, ...]
    destroy: Callable[[], None]
    key: Path

    def stammtisch(self, *words: str) -> Result:
        return CliRunner().invoke(app, [*words, *self.options], env={"STAMMTISCH_SEAL_KEY": ""})

    def may(self, *words: str) -> str:
        done = self.stammtisch(*words)
        assert done.exit_code == 0, done.stderr
        return done.stdout

    def audit(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.may("audit", "--json", "--seal-key-file", str(self.key)))
        return found

    def rows(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything, row by row."""

        async def read() -> dict[str, list[tuple[Any, ...]]]:
            return {table: sorted(await self.place.raw(f"SELECT * FROM {table}"), key=repr) for table in TABLES}

        return asyncio.run(read())


@pytest.fixture
def sqlite_house(tmp_path: Path, evenings: list[Memory]) -> House:
    folder = tmp_path / "data"
    folder.mkdir()
    place = Place(f"sqlite:///{folder / 'stammtisch.sqlite'}")
    key = tmp_path / "elsewhere.key"
    key.write_bytes(KEY)
    fill_place(place, evenings)
    return House(place, ("--data", str(folder)), lambda: shutil.rmtree(folder), key)


@pytest.fixture(params=["public", "karten"])
def postgres_house(
    request: pytest.FixtureRequest, tmp_path: Path, evenings: list[Memory], database: str
) -> Iterator[House]:
    """A database of its own, since it is going to be dropped."""
    name = f"stammtisch_drill_{secrets.token_hex(6)}"
    url = f"{POSTGRES.rpartition('/')[0]}/{name}?search_path={request.param}"
    key = tmp_path / "seal.key"
    key.write_bytes(KEY)

    def create() -> None:
        asyncio.run(command(f"CREATE DATABASE {name}"))

    def drop() -> None:
        asyncio.run(command(f"DROP DATABASE {name} WITH (FORCE)"))

    def destroy() -> None:
        drop()
        create()

    create()
    asyncio.run(prepare(url))
    yield House(fill_place(Place(url), evenings), ("--database-url", url), destroy, key)
    drop()


def restored_with(house: House) -> tuple[str, ...]:
    """A folder needs its key again; a database's is somewhere else."""
    return ("--seal-key-file", str(house.key)) if house.place.is_sqlite else ()


def the_drill(house: House, copy: Path) -> None:
    before, rows = house.audit(), house.rows()
    assert before["flaws"] == 0
    assert before["deals"] > 5

    house.may("backup", str(copy))
    house.destroy()
    assert house.stammtisch("audit", "--seal-key-file", str(house.key)).exit_code == 2
    house.may("restore", str(copy), *restored_with(house))

    assert house.audit() == before
    assert house.rows() == rows


@pytest.mark.nightly
def test_a_data_folder_comes_back_as_it_was(sqlite_house: House, tmp_path: Path) -> None:
    the_drill(sqlite_house, tmp_path / "copy")


@pytest.mark.nightly
def test_a_database_comes_back_as_it_was(postgres_house: House, tmp_path: Path) -> None:
    the_drill(postgres_house, tmp_path / "copy")
    after_the_drill(postgres_house.place)


def after_the_drill(place: Place) -> None:
    """Whoever may not change the past may not change it afterwards either, and the table goes on."""

    async def scenario() -> None:
        with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="E3"):
            await place.raw(f"SET search_path = {address(place.url).schema}", "DELETE FROM event")
        async with place.store() as store:
            assert await store.write(batch(event())) == Appended()
            with pytest.raises(StoreError, match="permission denied"):
                await store.rows("SELECT * FROM seed")  # type: ignore[attr-defined]

    asyncio.run(scenario())
