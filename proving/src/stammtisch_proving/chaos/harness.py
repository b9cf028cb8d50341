"""One run: a server and its people, faults for so long, then healing, and the proof."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from random import Random

import msgspec

from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.postgres import PostgresStore
from stammtisch_proving.chaos.checker import StoredState, Violations, check
from stammtisch_proving.chaos.crew import Crew, crews
from stammtisch_proving.chaos.history import History, lines
from stammtisch_proving.chaos.nemesis import Nemesis
from stammtisch_proving.chaos.outcome import ChaosPlan, Outcome
from stammtisch_proving.chaos.person import Person
from stammtisch_proving.chaos.place import ChaosCluster
from stammtisch_proving.chaos.projection import Projected, projected
from stammtisch_proving.chaos.quiet import looked

ARRIVING_SECONDS = 60.0
RESOLVING_SECONDS = 30.0
"""After the last fault everything unknown must be answered within this time."""
SETTLED = "SELECT deal_id, postings FROM settlement"
ALL_TABLES = "SELECT name FROM table_row ORDER BY id"
Say = Callable[[str], None]


async def run(asked: ChaosPlan, say: Say) -> Outcome:
    """Everything in a folder of its own, which is gone afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="stammtisch-chaos-"))
    try:
        return await run_in(folder, asked, say)
    finally:
        if asked.keep:
            kept(folder, asked.keep)
        shutil.rmtree(folder, ignore_errors=True)


async def run_in(folder: Path, asked: ChaosPlan, say: Say) -> Outcome:
    say("starting PostgreSQL, NATS, two gateways and two workers")
    async with ChaosCluster(folder, asked.plant) as place:
        groups = crews(asked.tables, place.doors, asked.seed)
        people = [person for crew in groups for person in crew.people]
        async with asyncio.timeout(ARRIVING_SECONDS):
            await asyncio.gather(*(crew.arrive() for crew in groups))
        say(f"{len(people)} people at {len(groups)} tables; breaking things for {asked.seconds:g} s")
        nemesis = Nemesis(place, Random(f"{asked.seed} nemesis"))
        await played(groups, people, nemesis, asked.seconds)
        say(f"{len(nemesis.faults)} faults; looking at what is left")
        histories = [person.history for person in people]
        (folder / "history.jsonl").write_bytes(lines(histories))
        (folder / "faults.json").write_bytes(msgspec.json.encode([asdict(fault) for fault in nemesis.faults]))
        found = await checked(place, groups, histories)
        outcome = Outcome(asked, tuple(nemesis.faults), tuple(histories), found, nemesis.lasted)
        (folder / "report.json").write_bytes(msgspec.json.encode(outcome.data))
        return outcome


async def played(groups: list[Crew], people: list[Person], nemesis: Nemesis, seconds: float) -> None:
    """People play while things break; at the end everything heals, and what is unknown is asked until it is known."""
    evenings = [asyncio.create_task(crew.evening()) for crew in groups]
    try:
        await nemesis.run(seconds)
        nemesis.place.heal()
        for person in people:
            person.stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(RESOLVING_SECONDS):
                await asyncio.wait(evenings)
    finally:
        for evening in evenings:
            evening.cancel()
        results = await asyncio.gather(*evenings, return_exceptions=True)
    for error in results:
        if isinstance(error, Exception):
            raise error


async def checked(place: ChaosCluster, groups: list[Crew], histories: list[History]) -> Violations:
    """The log is read over a way of its own, which never fails."""
    store = PostgresStore(place.postgres.url())
    await store.open()
    try:
        last = await asyncio.gather(*(looked(store, crew) for crew in groups))
        for gateway in place.gateways:  # clocks still run: whatever a table does now would be read by halves
            gateway.kill()
        facts = StoredState(
            tuple(await tables(store, Sealer(place.key))), await store.audit(), await settlements(store)
        )
        write_log(place.folder / "log.jsonl", facts)
    finally:
        await store.close()
    return check(histories, last, facts)


async def tables(store: PostgresStore, sealer: Sealer) -> list[Projected]:
    rows = [await store.table_by(name=name) for (name,) in await store.rows(ALL_TABLES)]
    return [await projected(store, sealer, row) for row in rows if row is not None]


async def settlements(store: PostgresStore) -> dict[int, dict[str, int]]:
    return {deal: msgspec.json.decode(postings) for deal, postings in await store.rows(SETTLED)}


def write_log(path: Path, facts: StoredState) -> None:
    """All events, a JSON object a line: for a post-mortem."""
    with path.open("wb") as file:
        for table in facts.tables:
            for event in table.events:
                file.write(msgspec.json.encode({"table": table.row.name, **asdict(event)}) + b"\n")


def kept(folder: Path, place: Path) -> None:
    """Logs and history, without the database itself and without the key."""
    place.mkdir(parents=True, exist_ok=True)
    for file in folder.iterdir():
        if file.is_file() and file.suffix in (".log", ".json", ".jsonl"):
            shutil.copy(file, place / file.name)
