"""`scripts/golden fair NAME`: evenings that this version deals fairly, kept for all later ones under a name.

Each evening is kept three times, as the server gave it to its players: the table's file (`fair.json`), the records of
its deals with their fair data (`.stich`), and the log of the database. No file is ever written anew.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

from stammtisch.server.store.postgres.versions import SCHEMA
from tests.server.memory import Memory
from tests.server.operations import golden
from tests.server.operations.filled import all_go
from tests.server.operations.record_golden import record
from tests.server.table.evenings import Evening, special_rounds
from tests.server.table.room import Room, in_a_room

FOLDER = Path(__file__).parents[2] / "fair" / "golden"
EVENINGS: tuple[tuple[str, str, int], ...] = (  # game, preset (empty: random house rules), seed
    ("schafkopf", "schafkopf-verein", 915),
    ("schafkopf", "schafkopf-joho-10-50", 903),
    ("schafkopf", "", 933),
    ("schafkopf", "", 934),
    ("skat", "skat-kneipe", 923),
    ("skat", "", 936),
    ("schloapfer", "", 937),
    ("schloapfer", "", 938),
)
DEALS = 4


def played(game: str, preset: str, seed: int, folder: Path) -> Memory:
    """An evening that is over; what its players can fetch lies in the folder."""
    found: list[Memory] = []

    async def test(room: Room) -> None:
        rng = Random(f"{game} {seed}")
        evening = Evening(room, rng)
        with special_rounds(rng):
            if preset:
                await opened_with(evening, game, preset)
            else:
                await evening.open(game)
            await evening.play(DEALS)
        await all_go(evening)
        gateway = room.gateways[0]
        (folder / f"{game}-{seed}.fair.json").write_text(await gateway.fair_table(room.row), encoding="utf-8")
        (folder / f"{game}-{seed}.stich").write_text(await gateway.record(room.row), encoding="utf-8")
        found.append(room.memory)

    in_a_room(test, seed)
    return found[0]


async def opened_with(evening: Evening, game: str, preset: str) -> None:
    """A table with the rules of a preset, and two friends at it."""
    evening.people.append(await evening.room.table(game=game, preset=preset, changes={}))
    for name in ("Kurt", "Resi"):
        evening.people.append(await evening.room.friend(name))


def main(name: str) -> None:
    folder, log = FOLDER / name, golden.FOLDER / f"v{SCHEMA}-{name}.jsonl"
    if folder.exists() or log.exists():
        raise SystemExit(f"golden: {name} is there already, and is never changed")
    folder.mkdir(parents=True)
    evenings = [played(game, preset, seed, folder) for game, preset, seed in EVENINGS]
    with tempfile.TemporaryDirectory() as place:
        asyncio.run(record(log, str(Path(place) / "golden.sqlite"), evenings))


if __name__ == "__main__":
    main(*sys.argv[1:])
