"""What happens: people play, the primary is struck again and again, both standbys are lost, and all is counted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

import asyncpg

from stammtisch.server.store.postgres.entrance import TIMELINE

from ..pitr.people import Evening, kept
from .place import OWNER, StandbyCluster
from .rounds import KINDS, Round, Rounds
from .standstill import stands_still

Say = Callable[[str], None]
Measured = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """A drill as it is asked for."""

    kills: int
    tables: int
    seed: int


async def told(place: StandbyCluster, plan: Plan, say: Say) -> Measured:
    begun = time.monotonic()
    neighbours = {name: Evening(machine, 1, plan.seed + machine.number) for name, machine in place.machines.items()}
    rounds = Rounds(place, Evening(place, plan.tables, plan.seed), neighbours)
    async with AsyncExitStack() as stack:
        for evening in rounds.evenings:
            await stack.enter_async_context(evening)
        people = sum(len(evening.people) for evening in rounds.evenings)
        tables = plan.tables + len(neighbours)
        say(f"{people} people play at {tables} tables; the primary is killed, frozen and cut off in turn")
        for number, kind in enumerate(islice(cycle(KINDS), plan.kills), 1):
            one = await rounds.strike(kind)
            say(f"{number:2} {described(one)}; {rounds.acked} moves acknowledged")
        say("both standbys are lost")
        stood = await stands_still(rounds)
        say(f"  {stood['sentence']!r} after {stood['told_within_s']} s; goes on after {stood['goes_on_s']} s")
        for evening in rounds.evenings:
            await evening.end()
    histories = [history for evening in rounds.evenings for history in evening.histories]
    primary = await place.primary()
    last = await kept(place.url(OWNER, primary), place.key, histories)
    return {
        "kills": len(rounds.done),
        "acked": rounds.acked,
        "lost": last.lost,
        "worst_recovery_s": worst(rounds.done, "recovery"),
        "split": rounds.former.acked + rounds.former.confirmed,
        "standstill": stood["stood"],
        "broken_tables": last.broken,
        "by_kind": {kind: of_kind([one for one in rounds.done if one.kind == kind]) for kind in KINDS},
        "worst_back_s": worst(rounds.done, "back"),
        "former_primary": {
            "people_sent": rounds.former.sent,
            "people_acked": rounds.former.acked,
            "client_asked": rounds.former.asked,
            "client_confirmed": rounds.former.confirmed,
        },
        "standing": stood,
        "timelines": int(await timeline(place.url(OWNER, primary)), 16),
        "tables": tables,
        "people": people,
        "load": round(os.getloadavg()[1], 1),
        "seconds": round(time.monotonic() - begun, 1),
    }


def described(one: Round) -> str:
    struck = f"{one.machine} {one.kind.replace('_', ' ')}"
    return f"{struck}: replaced in {one.takeover:.1f} s, played on in {one.recovery:.1f} s, back in {one.back:.1f} s"


def of_kind(rounds: list[Round]) -> Measured:
    times = {f"worst_{name}_s": worst(rounds, name) for name in ("takeover", "recovery", "back")}
    return {"kills": len(rounds), **times}


def worst(rounds: list[Round], name: str) -> float:
    return round(max((float(getattr(one, name)) for one in rounds), default=0.0), 1)


async def timeline(url: str) -> str:
    connection = await asyncpg.connect(url)
    try:
        return str(await connection.fetchval(TIMELINE))
    finally:
        await connection.close()
