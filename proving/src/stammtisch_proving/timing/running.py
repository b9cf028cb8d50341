"""A measurement from beginning to end: a server is started, people play among bots, records tell what was forced."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from subprocess import Popen
from tempfile import TemporaryDirectory
from typing import Any

from stammtisch.records.text import read_all
from stammtisch_proving.load.gateways import GatewayProcess, free_port, stop, well
from stammtisch_proving.load.http import Http, HttpError
from stammtisch_proving.timing.judging import METHOD, judged
from stammtisch_proving.timing.labels import KINDS, SPLIT, Label, labels
from stammtisch_proving.timing.plan import TimingPlan
from stammtisch_proving.timing.player import SEAT, Arrival, TimedPlayer, guest, seated

BAR = 0.55
"""Down to this an interval has to reach: then nobody can be sure that the time tells anything."""
COMPARED_SHARE, FORCED_SHARE = 0.7, 0.105
"""Of all that is heard of bots so much is compared (last cards are not), and so much are forced cards."""
LOOK = 0.5
Say = Callable[[str], None]
Times = dict[str, tuple[list[float], list[float]]]
"""By kind: milliseconds of what was forced, and of what was free."""


def carried_out(asked: TimingPlan, say: Say) -> dict[str, Any]:
    """What was found, as it is printed."""
    return asyncio.run(measured(asked, say))


async def measured(asked: TimingPlan, say: Say) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        async with server(Path(folder), asked.plant) as port:
            crowd = await crowded(asked, port)
            try:
                say(f"{asked.tables} tables at each pace: {', '.join(map(str, asked.paces))} ms")
                await enough(asked, crowd, say)
            finally:
                for player in [player for players in crowd.values() for player in players]:
                    player.leave()
            times = {pace: await collected(port, players) for pace, players in crowd.items()}
            unthought = await failed(port)
    return told(asked, times, unthought)


@asynccontextmanager
async def server(folder: Path, plant: str) -> AsyncIterator[int]:
    """A child that serves on a port of its own; gone afterwards."""
    port, log = free_port(), folder / "log"
    words = [sys.executable, "-m", "stammtisch_proving.timing.child", str(folder / "data"), str(port), plant]
    with log.open("wb") as file:
        process = Popen(words, stdout=file, stderr=file, env=os.environ | {"STAMMTISCH_DATABASE_URL": ""})
    try:
        await well(GatewayProcess(process, port, log))
        yield port
    finally:
        await asyncio.to_thread(stop, process)


async def crowded(asked: TimingPlan, port: int) -> dict[int, list[TimedPlayer]]:
    """By pace: people, each at a table with bots."""
    crowd: dict[int, list[TimedPlayer]] = defaultdict(list)
    for number in range(asked.tables):
        for pace in asked.paces:
            rng = Random(f"{asked.seed} {pace} {number}")
            token = await guest(port, f"Gast {len(crowd)} {number}")
            crowd[pace].append(await seated(port, token, pace, asked.level, asked.preset, rng))
    return crowd


async def enough(asked: TimingPlan, crowd: dict[int, list[TimedPlayer]], say: Say) -> None:
    """Until there is as much as was asked for, or the time is over."""
    wanted = max(asked.actions / COMPARED_SHARE, asked.forced / FORCED_SHARE)
    end, waits = asyncio.get_running_loop().time() + asked.seconds, list(crowd)
    while waits and asyncio.get_running_loop().time() < end:
        await asyncio.sleep(LOOK)
        for pace in tuple(waits):
            players = crowd[pace]
            if sum(player.heard for player in players) >= wanted:
                say(f"pace {pace}: {sum(player.heard for player in players)} words of bots")
                waits.remove(pace)
                for player in players:
                    player.leave()


async def collected(port: int, players: Iterable[TimedPlayer]) -> Times:
    """The times of all finished deals, by what the record says that each action was."""
    times: Times = {kind: ([], []) for kind in KINDS}
    for player in players:
        async with Http(port) as http:
            for number in player.finished:
                try:
                    text = await http.get(f"/v1/tables/{player.table}/deals/{number}.stich")
                except HttpError:  # its cards stay closed
                    continue
                record = read_all(text)[0]
                bots = {seat for seat, _ in record.log if seat not in (SEAT, -1)}
                sort_in(times, player.arrivals[number], labels(record, bots))
    return times


def sort_in(times: Times, arrivals: Iterable[Arrival], known: list[Label]) -> None:
    """Whatever arrived at once is one action: a card, a bid, or the answers to a poll."""
    for seconds, first, entries in arrivals:
        here = known[first : first + len(entries)]
        if len(here) < len(entries) or any(
            entry.split()[0] not in (str(one.seat), "house") for entry, one in zip(entries, here, strict=True)
        ):
            continue  # the record tells it otherwise: nothing that could be compared
        kinds = {(one.kind, one.forced) for one in here if one.kind}
        if len(kinds) == 1:
            ((kind, forced),) = kinds
            times[kind][0 if forced else 1].append(1000 * seconds)


async def failed(port: int) -> int:
    """How many questions no bot has answered in time."""
    async with Http(port) as http:
        lines = (await http.get("/metrics")).decode().splitlines()
    rows = [line for line in lines if line.startswith("stammtisch_decisions_failed_total ")]
    return int(float(rows[0].split()[1])) if rows else 0


def told(asked: TimingPlan, times: dict[int, Times], unthought: int) -> dict[str, Any]:
    """The figures; what could not be measured is null."""
    pace = {str(ms): {kind: figures(*found[kind]) for kind in KINDS} for ms, found in times.items()}
    lows = [figure["low"] for kinds in pace.values() for figure in kinds.values() if figure["low"] is not None]
    return {
        "pace": pace,
        "actions": {
            str(ms): sum(len(group) for both in found.values() for group in both) for ms, found in times.items()
        },
        "unthought": unthought,
        "bar": BAR,
        "holds": all(low <= BAR for low in lows) if lows else None,
        "split": SPLIT,
        "interval": METHOD,
        "level": asked.level,
        "preset": asked.preset,
        "plant": asked.plant or None,
    }


def figures(forced: list[float], free: list[float]) -> dict[str, Any]:
    found = judged(forced, free)
    auc, low, high = [round(value, 4) for value in found] if found else [None] * 3
    return {
        "auc": auc,
        "low": low,
        "high": high,
        "forced": len(forced),
        "free": len(free),
        "forced_ms": middle(forced),
        "free_ms": middle(free),
    }


def middle(times: list[float]) -> float | None:
    return round(sorted(times)[len(times) // 2], 2) if times else None
