"""Honest tables beside attackers: what do their players feel? And a hall of people behind one address."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec

from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.connect import connect
from stammtisch.server.store.port import Player
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.addresses import HALL
from stammtisch_proving.load.attacking import Attack
from stammtisch_proving.load.crowd import MeasuredWindow
from stammtisch_proving.load.figures import Spent, in_ms, spent
from stammtisch_proving.load.gateways import GatewayProcess
from stammtisch_proving.load.long_table import LongTable, write_long_table
from stammtisch_proving.load.scene import Found, LoadContext

PHASES = 3
"""The measured phases take so many times `seconds`: a 99th percentile needs many moves."""
WARM_UP = 2.0
RAMP = 8.0
"""Seconds from the beginning of the attack until it is measured, at most."""
PATIENCE = 60.0
QUIET_FOR, AFTERMATH = 2.0, 10
"""An attack is over when nobody was refused for so many seconds; looked at so often at most."""
DEAL_LASTS = 25_000
"""Milliseconds: the long evening has gone on until a short while ago, and is not over."""
TURNED_AWAY = "stammtisch_turned_away_total"
BOTS = """
    SELECT count(*) FILTER (WHERE body->>'by' = 'bot') AS moves,
      count(*) FILTER (WHERE (body->>'unthought')::int > 0) AS unthought
    FROM event WHERE kind IN ('act', 'cut', 'answer') AND at > $2
      AND deal_id IN (SELECT (body->>'deal')::bigint FROM table_event WHERE kind = 'deal' AND table_id = ANY($1))"""


async def hostile(scene: LoadContext) -> Found:
    """The same tables quiet, attacked, and once more beside a hall; figures as ratios of one run."""
    asked, crowd = scene.asked, scene.crowd
    scene.say(f"writing a table of {asked.deals} deals")
    table = await long_table(scene)
    seconds = PHASES * asked.seconds
    scene.say("quiet")
    processes = await scene.processes()
    cpu = processes.cpu()
    quiet = await crowd.paced(asked.pace, seconds, min(WARM_UP, asked.seconds))
    quiet_cores = cores(cpu, processes.cpu(), seconds + min(WARM_UP, asked.seconds))
    await crowd.quiet()
    scene.say("attacked")
    ramp, since = min(RAMP, asked.seconds), int(time.time() * 1000)
    async with attackers(scene, table, ramp + seconds) as attack:
        cpu = processes.cpu()
        attacked = await crowd.paced(asked.pace, seconds, ramp)
        hostile_cores = cores(cpu, processes.cpu(), ramp + seconds)
        bots = await bots_of(scene, since)
        became = await attack
    await crowd.quiet()
    refused = await turned_away(scene.gateways)
    honest = honest_refused(scene)
    hall = await in_a_hall(scene) if asked.hall else None
    before, after = in_ms(quiet.latencies), in_ms(attacked.latencies)
    return {
        "quiet_p99_ms": before["p99_ms"],
        "hostile_p99_ms": after["p99_ms"],
        "p99_ratio": round(after["p99_ms"] / max(1e-9, before["p99_ms"]), 2),
        "bots_in_time": bots["in_time"],
        "refused": sum(refused.values()),
        "honest_refused": honest,
        "quiet": told(quiet),
        "hostile": told(attacked),
        "cores": {"quiet": quiet_cores, "hostile": hostile_cores},
        "bots": bots,
        "refused_by_kind": dict(sorted(refused.items())),
        "attackers": became,
        "hall": hall,
    }


def told(window: MeasuredWindow) -> dict[str, object]:
    return {"moves_per_second": round(window.rate, 1), "moves": len(window.latencies), **in_ms(window.latencies)}


def cores(before: Spent, after: Spent, seconds: float) -> dict[str, float]:
    """How many cores each kind of process has had: what an attack costs, whatever else the machine does."""
    return {name: round(us / 1e6 / seconds, 3) for name, us in spent(before, after, 1).items()}


def honest_refused(scene: LoadContext) -> int:
    """Refused moves, ended connections and goodbyes of those who only play; what is wrong with a move is no refusal."""
    crowd = scene.crowd
    return crowd.refusals["too-often"] + crowd.dropped + crowd.byes


async def long_table(scene: LoadContext) -> str:
    """A table with an evening of hundreds of deals behind it; its public name."""
    store, owner = connect(scene.ground.url), Player(secrets.randbelow(2**62) + 1, "Resi")
    await store.open()
    try:
        await store.put_player(owner)
        name, sealer = f"lang{secrets.token_hex(6)}", Sealer(bytes.fromhex(scene.key))
        begun = await store.now() - scene.asked.deals * DEAL_LASTS
        table = LongTable(name, owner, TableRequest("schafkopf", level="anfaenger"), sealer, begun, scene.asked.seed)
        await write_long_table(store, table, scene.asked.deals)
    finally:
        await store.close()
    return name


@asynccontextmanager
async def attackers(scene: LoadContext, table: str, seconds: float) -> AsyncIterator[asyncio.Task[object]]:
    """The attackers at work; the task ends with what became of them."""
    asked = scene.asked
    owner, *talkers = await scene.ground.guests([f"Boese {number}" for number in range(5)])
    ports = tuple([gateway.port for gateway in scene.gateways])
    attack = Attack(ports, seconds, table, asked.deals, asked.sockets, asked.hungry, owner, tuple(talkers), asked.seed)
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "stammtisch_proving.load.attackers",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,  # thousands of connections that were reset
        env=dict(os.environ),
    )

    assert process.stdin is not None
    assert process.stdout is not None
    told = process.stdout

    async def outcome() -> object:
        async with asyncio.timeout(seconds + PATIENCE):
            said = await told.read()
        return msgspec.json.decode(said) if said else None

    try:
        process.stdin.write(msgspec.json.encode(attack))
        process.stdin.close()
        async with asyncio.timeout(PATIENCE):
            await told.readline()  # they are at work
        task = asyncio.create_task(outcome())
        yield task
        task.cancel()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def bots_of(scene: LoadContext, since: int) -> dict[str, object]:
    """How many moves the bots of the honest tables have made since then, and how many without time to think."""
    names = [table.name for table in scene.crowd.tables]
    fetch = scene.ground.connection.fetch
    ids = [row["id"] for row in await fetch("SELECT id FROM table_row WHERE name = ANY($1)", names)]
    row = (await fetch(BOTS, ids, since))[0]
    moves, unthought = row["moves"], row["unthought"]
    return {
        "moves": moves,
        "unthought": unthought,
        "in_time": round(1 - unthought / moves, 5) if moves else None,
    }


async def turned_away(gateways: Sequence[GatewayProcess]) -> Counter[str]:
    """What all gateways have refused, by kind."""
    found: Counter[str] = Counter()
    for gateway in gateways:
        for (name, labels), value in (await gateway.metrics()).items():
            if name == TURNED_AWAY:
                found[labels.partition('"')[2].rstrip('"')] += int(value)
    return found


async def attack_is_over(gateways: Sequence[GatewayProcess]) -> Counter[str]:
    """What all gateways have refused, once nothing comes any more: on a busy machine an attack has an aftermath."""
    found = await turned_away(gateways)
    for _ in range(AFTERMATH):
        await asyncio.sleep(QUIET_FOR)
        before, found = found, await turned_away(gateways)
        if found == before:
            break
    return found


async def in_a_hall(scene: LoadContext) -> Found:
    """More tables, all of whose people come from one address, play as fast as people do."""
    crowd, opening, asked = scene.crowd, scene.opening, scene.asked
    scene.say(f"a hall: {asked.hall} tables behind one address")
    before, refused = await attack_is_over(scene.gateways), honest_refused(scene)
    usual, outside = crowd.address, list(crowd.tables)
    crowd.address, opening.bots, crowd.tables = (lambda table, seat: HALL), 0, []
    opening.wish = {"fill": "wait"}
    crowd.queue.clear()
    for table in outside:
        table.waits = True  # they have a break
    try:
        await opening.more(asked.hall)
        window = await crowd.paced(asked.hall, PHASES * asked.seconds, min(WARM_UP, asked.seconds))
        people = len(crowd.seats)
    finally:
        crowd.address = usual
        crowd.tables += outside
    after = await turned_away(scene.gateways)
    return {
        "tables": asked.hall,
        "people": people,
        **told(window),
        "refused": sum((after - before).values()) + honest_refused(scene) - refused,
    }
