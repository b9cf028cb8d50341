"""`scripts/golden`: what today's version writes, kept for all later ones. No file is ever written anew."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from stammtisch.server.operations.audit import AuditReport, audited, folded_states
from stammtisch.server.operations.snapshot_open import snapshot
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.postgres.versions import SCHEMA
from stammtisch.server.store.sqlite import SqliteStore
from stammtisch.server.store.sqlite.file import STEPS
from tests.server.memory import Memory
from tests.server.operations import golden
from tests.server.operations.filled import GAMES, fill, played
from tests.server.table.room import KEY

EVENINGS = tuple(enumerate(GAMES * 2, 11))
"""A seed for each, and its game: no two have an id in common."""


async def record(path: Path, file: str, evenings: list[Memory]) -> None:
    store = SqliteStore(file)
    await store.open()
    for memory in evenings:
        await fill(store, memory)
    await store.close()
    async with snapshot(f"sqlite:///{file}") as facts:
        report = await audited(facts, Sealer(KEY))
        assert report.sound, report.flaws
        states = [line async for line in folded_states(facts, Sealer(KEY), AuditReport(), set())]
    rows = list(golden.rows_of(file))
    golden.write(path, golden.Golden(SCHEMA, len(STEPS), KEY, report.hash, states, rows))
    print(f"{path.name}: {report.tables} tables, {report.deals} deals, {report.events} events, {report.hash}")


if __name__ == "__main__":
    wanted = golden.FOLDER / f"v{SCHEMA}.jsonl"
    if wanted.exists():
        raise SystemExit(f"golden: {wanted.name} is there already, and is never changed")
    spent = [played(game, seed, deals=3) for seed, game in EVENINGS]
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(record(wanted, str(Path(folder) / "golden.sqlite"), spent))
