"""What a version writes from given seeds: records, files of fair dealing, the log, and every frame that was sent.

`scripts/golden bytes NAME` keeps the files. This module knows the server by the helpers of the tests, so it runs in an
older checkout as well. Only presets are played: what random house rules come to depends on how many there are.
"""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from random import Random

import pytest

from stammtisch.core.session import open_session
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.records import Agreement, Record, write, write_json
from stammtisch.server.protocol.commands import Leave
from tests.server.table.evenings import Evening, special_rounds
from tests.server.table.room import Room, in_a_room

EVENINGS: tuple[tuple[str, str, int], ...] = (  # game, preset, seed
    ("schafkopf", "schafkopf-verein", 1301),
    ("schafkopf", "schafkopf-joho-10-50", 1302),
    ("skat", "skat-kneipe", 1303),
    ("skat", "skat-isko", 1304),
    ("schloapfer", "schloapfer-perlen", 1305),
    ("schloapfer", "schloapfer-pot", 1306),
)
DEALS = 2


def written(game: str, preset: str, seed: int) -> dict[str, str]:
    """By file name: the text."""
    return {**of_the_server(game, preset, seed), **of_the_library(game, preset, seed)}


def of_the_server(game: str, preset: str, seed: int) -> dict[str, str]:
    """An evening at a table: people with an even seed come and go, the others stay and always answer."""
    found: dict[str, str] = {}

    async def test(room: Room) -> None:
        rng = Random(f"{game} {seed}")
        evening = Evening(room, rng)
        people = evening.people
        with special_rounds(rng):
            people.append(await room.table(game=game, preset=preset, changes={}))
            people.append(await room.friend("Kurt"))
            everybody = [*people]
            await (evening.play(DEALS) if seed % 2 == 0 else room.play(people, lambda: room.is_past(DEALS)))
        everybody += [person for person in people if person not in everybody]
        for person in people:
            await person.do(Leave)
        await room.until(lambda: evening.is_over)

        gateway = room.gateways[0]
        found[f"{preset}.stich"] = await gateway.record(room.row)
        found[f"{preset}.fair.json"] = await gateway.fair_table(room.row)
        found[f"{preset}.log.jsonl"] = log_of(room)
        frames = [(at, who, raw) for who, person in enumerate(everybody) for at, raw in person.raw]
        found[f"{preset}.frames.jsonl"] = "".join(f"{at} {who} {raw.decode()}\n" for at, who, raw in frames)

    with pytest.MonkeyPatch.context() as replaced:
        replaced.setattr(secrets, "choice", Random(seed).choice)  # names of tables and invite codes
        in_a_room(test, seed)
    return found


def log_of(room: Room) -> str:
    """Every event, each stream in order, with its body as it lies in the store."""
    rows = [
        [event.stream.kind, event.stream.id, event.seq, event.at, event.kind, event.seat, event.command, event.body]
        for event in room.log
    ]
    return "".join(json.dumps(row) + "\n" for row in rows)


def of_the_library(game: str, preset: str, seed: int) -> dict[str, str]:
    """A session of random players, as a record and as JSON."""
    entry, rng = GAMES[game], Random(f"bytes {seed}")
    table = SimulatedTable(open_session(entry.game, entry.presets[preset]), Temper.draw(rng), rng)
    while not table.session.over:
        table.act(*table.next(table.session.carry.deals + 1 >= DEALS))
    record = Record(Agreement(game, entry.rules, entry.presets[preset], preset), tuple(table.log))
    return {f"{preset}.session.stich": write(record), f"{preset}.session.json": write_json(record)}


def main(folder: Path) -> None:
    folder.mkdir(parents=True)
    for game, preset, seed in EVENINGS:
        for name, text in written(game, preset, seed).items():
            (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
