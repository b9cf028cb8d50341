"""What earlier versions have sealed holds for ever: after an update, too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch.cli.verify import checked
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.live.house import open_house
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.operations.audit import AuditReport, folded_states
from stammtisch.server.operations.snapshot_open import snapshot
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.sqlite import SqliteStore
from tests.games.updated import TODAY, UPDATED, version
from tests.server.operations import golden
from tests.server.virtual import VirtualClock

FOLDER = Path(__file__).parent / "golden"
FILES = sorted([*FOLDER.glob("*/*.stich"), *FOLDER.glob("*/*.fair.json")])
LOGS = sorted(golden.FOLDER.glob("v*-*.jsonl"))
VERSIONS = {"today": TODAY, "with-a-new-option": UPDATED}


def test_all_games_are_kept_as_tables_records_and_logs() -> None:
    for game in TODAY:
        assert {path.suffix for path in FILES if path.name.startswith(game)} == {".json", ".stich"}
    assert [log.stem.split("-")[1] for log in LOGS] == [path.name for path in sorted(FOLDER.iterdir()) if path.is_dir()]


@pytest.mark.parametrize("program", VERSIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_golden_file_holds(path: Path, program: str) -> None:
    with version(VERSIONS[program]):
        found = checked(path.read_bytes())

    assert found.holds
    assert not found.flaws
    assert {deal.state for deal in found.deals} == {"holds"}


@pytest.mark.parametrize("program", VERSIONS)
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.name)
def test_a_golden_log_folds_as_it_did_and_serves_the_same_files(path: Path, program: str, tmp_path: Path) -> None:
    kept, file = golden.read(path), str(tmp_path / "old.sqlite")
    golden.load_sqlite(kept, file)
    names = [row["name"] for table, row in kept.rows if table == "table_row"]
    wanted = {found.read_bytes() for found in (FOLDER / path.stem.split("-")[1]).glob("*.fair.json")}

    with version(VERSIONS[program]):
        assert asyncio.run(states(file, kept.key)) == kept.states
        assert asyncio.run(served(file, kept.key, names)) == wanted


async def states(file: str, key: bytes) -> list[str]:
    store = SqliteStore(file)  # which brings the file up to date
    await store.open()
    await store.close()
    async with snapshot(f"sqlite:///{file}") as facts:
        return [line async for line in folded_states(facts, Sealer(key), AuditReport(), set())]


async def served(file: str, key: bytes, names: list[str]) -> set[bytes]:
    """What a gateway tells of the tables today."""
    store = SqliteStore(file)
    await store.open()
    gateway = TableGateway(open_house(store, InsideBus(), VirtualClock(), key, Sealer(key), Metrics()))
    found = set()
    for name in names:
        row = await store.table_by(name=name)
        assert row is not None
        found.add((await gateway.fair_table(row)).encode())
    await gateway.drain()
    await store.close()
    return found
