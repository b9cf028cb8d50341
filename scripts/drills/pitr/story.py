"""What happens: people play, the disk is lost, all comes back without and with the tail, and once more to a moment."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stammtisch_proving.chaos.children import ChaosError, free_port

from .database import SHORTEST_TIMEOUT, Database, Tail
from .people import Evening, Kept, kept
from .place import ArchivedCluster
from .repository import megabytes

Say = Callable[[str], None]
Measured = dict[str, Any]
AFTERWARDS_SECONDS = 10.0
"""So long people play on what was restored."""
LAST_ANSWERS_SECONDS = 0.5
"""What was acknowledged before the loss still arrives."""
APART_SECONDS = 1.5
"""Between the moment and the mistake."""
MISTAKE = ("SET session_replication_role = replica", "DELETE FROM settlement")
"""As a superuser types it who was told by a trigger that this is not done."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A drill as it is asked for."""

    seconds: float
    tables: int
    seed: int


async def told(place: ArchivedCluster, plan: Plan, say: Say) -> Measured:
    begun = time.monotonic()
    evening = Evening(place, plan.tables, plan.seed)
    async with evening:
        say(f"{len(evening.people)} people at {plan.tables} tables; the first whole copy is taken while they play")
        await place.repository.back_up()
        say(f"they play for {plan.seconds:g} s")
        await asyncio.sleep(plan.seconds)
        lost_at = time.time()
        place.database.lose()
        say(f"the database is killed and its folder deleted; {evening.acked} moves were acknowledged")
        await asyncio.sleep(LAST_ANSWERS_SECONDS)
    place.close_gateways()
    place.tail.kill()
    sizes = {
        "archived_mb": place.repository.megabytes("archive"),
        "copy_mb": place.repository.megabytes("backup"),
        "tail_mb": megabytes(place.repository.tail),
    }
    say("restored from the repository alone")
    alone, alone_seconds = await without_tail(place, evening)
    say(f"  {alone.lost} acknowledged moves are missing; restored from repository and tail")
    whole, whole_seconds = await with_tail(place, evening)
    say(f"  {whole.lost} acknowledged moves are missing; people play on it")
    after = await played_on(place, plan)
    say("a wrong DELETE, and back to the moment before it")
    return {
        "lost_seconds": seconds_lost(whole, lost_at),
        "acked": evening.acked,
        "lost": whole.lost,
        "restore_seconds": whole_seconds,
        **sizes,
        "without_tail": {
            "lost_seconds": seconds_lost(alone, lost_at),
            "lost": alone.lost,
            "restore_seconds": alone_seconds,
            "archive_timeout": SHORTEST_TIMEOUT,
        },
        "broken_tables": whole.broken + alone.broken,
        "afterwards": after,
        "moment": await to_a_moment(place),
        "tables": plan.tables,
        "people": len(evening.people),
        "played_seconds": plan.seconds,
        "seconds": round(time.monotonic() - begun, 1),
    }


def seconds_lost(one: Kept, lost_at: float) -> float:
    return round(max(0.0, lost_at - one.last), 3)


async def without_tail(place: ArchivedCluster, evening: Evening) -> tuple[Kept, float]:
    """Looked at and gone again: it archives nothing, or the archive would have two stories."""
    begun = time.monotonic()
    await place.repository.restore(place.folder / "alone", "--archive-mode=off")
    database = Database(place.repository, "alone", free_port())
    place.beside.append(database)
    await database.start()
    seconds = round(time.monotonic() - begun, 1)
    found = await kept(database.url(), place.key, evening.histories)
    database.lose()
    place.beside.remove(database)
    return found, seconds


async def with_tail(place: ArchivedCluster, evening: Evening) -> tuple[Kept, float]:
    """In the place of what was lost; the gateways are started anew, for theirs may know more than the log."""
    begun = time.monotonic()
    await place.put_in_place("restored", tail=place.repository.tail)
    seconds = time.monotonic() - begun
    found = await kept(place.database.url(), place.key, evening.histories)  # before a gateway appends anything
    begun = time.monotonic()
    await place.open_gateways()
    return found, round(seconds + time.monotonic() - begun, 1)


async def played_on(place: ArchivedCluster, plan: Plan) -> Measured:
    """With a copy and a tail again, as the operator makes them before anything else."""
    place.tail = Tail(place.database, place.repository.owned(place.folder / "tail-again"))
    await place.tail.start()
    evening = Evening(place, plan.tables, plan.seed + 1)
    async with evening:
        await place.repository.back_up()
        await asyncio.sleep(AFTERWARDS_SECONDS)
        await evening.end()
    place.close_gateways()
    found = await kept(place.database.url(), place.key, evening.histories)
    return {"acked": evening.acked, "lost": found.lost}


async def to_a_moment(place: ArchivedCluster) -> Measured:
    """The hash over everything, before the mistake, after it, and after the way back."""
    before = await audit(place)
    moment = await place.database.value("SELECT clock_timestamp()::text")
    await asyncio.sleep(APART_SECONDS)
    await place.database.execute(*MISTAKE)
    after = await audit(place)
    await asyncio.sleep(APART_SECONDS)
    tail = place.tail.place
    place.database.kill()
    place.tail.kill()
    begun = time.monotonic()
    await place.put_in_place("moment", "--type=time", f"--target={moment}", "--target-action=promote", tail=tail)
    seconds = round(time.monotonic() - begun, 1)
    again = await audit(place)
    return {
        "deals": before["deals"],
        "flaws_before": before["flaws"],
        "flaws_after_the_mistake": after["flaws"],
        "flaws": again["flaws"],
        "same_hash": again["hash"] == before["hash"] != after["hash"],
        "restore_seconds": seconds,
    }


async def audit(place: ArchivedCluster) -> Measured:
    """What `stammtisch audit` says: the product's own judgement."""
    key: Path = place.folder / "seal.key"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "stammtisch", "audit", "--json", "--seal-key-file", str(key)),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "STAMMTISCH_DATABASE_URL": place.database.url()},
    )
    try:
        out, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if not out:
        raise ChaosError("stammtisch audit says nothing")
    found: Measured = json.loads(out)
    return found
