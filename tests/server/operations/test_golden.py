"""What an old version of the program has written is read by this one, for ever.

A golden file is loaded into a database of its version, which is brought to the newest one; then every deal folds to
what it came to when the file was recorded.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from stammtisch.server.operations.audit import AuditReport, folded_states
from stammtisch.server.operations.snapshot_open import snapshot
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.connect import connect
from stammtisch.server.store.postgres.connecting import address
from stammtisch.server.store.postgres.migrate import migrate, migrations
from stammtisch.server.store.postgres.versions import SCHEMA
from stammtisch.server.store.sqlite.file import STEPS
from tests.server.operations import golden
from tests.server.operations.golden import Golden
from tests.server.operations.looked_at import audit_of
from tests.server.store.places import Place


@pytest.fixture(params=golden.files(), ids=lambda path: str(path.stem), scope="module")
def kept(request: pytest.FixtureRequest) -> Golden:
    return golden.read(request.param)


def test_the_first_version_is_kept() -> None:
    assert "v0001" in [path.stem for path in golden.files()]


def test_golden_files_are_of_versions_that_are_known(kept: Golden) -> None:
    assert kept.version in {script.revision for script in migrations().walk_revisions()}
    assert 1 <= kept.step <= len(STEPS)


def test_deals_of_every_game_are_in_it(kept: Golden) -> None:
    games = [row["game"] for table, row in kept.rows if table == "archive"]
    assert set(games) == {"schafkopf", "skat", "schloapfer"}
    assert {"nonce", "chance", "act", "answer", "poll", "ready", "close"} <= {
        row["kind"] for table, row in kept.rows if table == "event"
    }


@pytest.mark.nightly_but(1)
def test_an_old_file_is_brought_up_to_date_and_folds_as_it_did(kept: Golden, tmp_path: Path) -> None:
    place = Place(f"sqlite:///{tmp_path / 'old.sqlite'}")
    golden.load_sqlite(kept, place.path)

    async def opened_once() -> None:
        async with place.store() as store:
            assert (await store.audit()).gaps == ()

    asyncio.run(opened_once())
    assert (asyncio.run(place.raw("PRAGMA user_version"))) == [(len(STEPS),)]
    folds_as_it_did(kept, place)


@pytest.mark.nightly_but(1)
def test_an_old_database_is_migrated_and_folds_as_it_did(kept: Golden, empty_place: Place) -> None:
    async def filled_and_migrated() -> None:
        await migrate(empty_place.url, target=kept.version)
        connection = await asyncpg.connect(
            empty_place.url, server_settings={"search_path": address(empty_place.url).schema}
        )
        try:
            await golden.load_postgres(kept, connection)
            assert await connection.fetchval("SELECT version_num FROM alembic_version") == kept.version
            await migrate(empty_place.url)
            assert await connection.fetchval("SELECT version_num FROM alembic_version") == SCHEMA
        finally:
            await connection.close()

    asyncio.run(filled_and_migrated())
    folds_as_it_did(kept, empty_place)


def folds_as_it_did(kept: Golden, place: Place) -> None:
    async def states() -> list[str]:
        async with snapshot(place.url) as facts:
            return [line async for line in folded_states(facts, Sealer(kept.key), AuditReport(), set())]

    assert asyncio.run(states()) == kept.states
    report = audit_of(place, kept.key)
    assert report.flaws == []
    assert report.hash == kept.hash


@pytest.mark.nightly_but(2)
def test_every_row_survives_the_migrations(kept: Golden, tmp_path: Path) -> None:
    """Each with all its values; what is new has a value too."""
    path = str(tmp_path / "old.sqlite")
    golden.load_sqlite(kept, path)

    async def opened_once() -> None:
        store = connect(f"sqlite:///{path}")
        await store.open()
        await store.close()

    asyncio.run(opened_once())
    after = [(table, {**row}) for table, row in golden.rows_of(path)]
    columns = {table: tuple(row) for table, row in kept.rows}
    old = [(table, {name: row[name] for name in columns[table]}) for table, row in after if table in columns]

    assert old == kept.rows
    assert all(value is not None or name in ("seat", "bot_of") for _, row in after for name, value in row.items())
