"""Tables at which people play, while others look back at their deals: do the players feel it?"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress

from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.connect import connect
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.figures import in_ms, percentile
from stammtisch_proving.load.long_table import LongTable, write_long_table
from stammtisch_proving.load.scene import Found, LoadContext

WARM_UP = 2.0
PATIENCE = 240.0
"""Seconds that all reviews may take together."""
MOST = 4 << 20
"""Bytes of a review that are read, at most."""
MINUTE, DAY = 60_000, 86_400_000
DEALS = 3
"""Of each table; one that was thrown in has nothing to look back at."""


async def reviewing(scene: LoadContext) -> Found:
    """The same tables quiet, and beside so many reviews that are asked for at once, each by somebody else."""
    asked, crowd = scene.asked, scene.crowd
    scene.say(f"writing {asked.reviews} deals")
    readers = await finished_deals(scene)
    scene.say("quiet")
    quiet = await crowd.paced(asked.pace, asked.seconds, min(WARM_UP, asked.seconds))
    await crowd.quiet()
    scene.say(f"beside {asked.reviews} reviews")
    ports = [gateway.port for gateway in scene.gateways]
    playing = asyncio.create_task(crowd.paced(asked.pace, PATIENCE))
    start = time.perf_counter()
    asking = [review(ports[place % len(ports)], *reader) for place, reader in enumerate(readers)]
    answers = await asyncio.gather(*asking, return_exceptions=True)
    took = time.perf_counter() - start
    # Short reviews would leave too few moves to compare.
    await asyncio.sleep(max(0.0, asked.seconds - took))
    samples = list(crowd.samples)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    whole = [answer for answer in answers if not isinstance(answer, BaseException)]
    for failed in {str(answer) for answer in answers if isinstance(answer, BaseException)}:
        scene.say(f"a review failed: {failed}")
    scene.wrong["review without an end"] += len(answers) - len(whole)
    before, during = in_ms(quiet.latencies), in_ms(samples)
    return {
        "quiet_p99_ms": before["p99_ms"],
        "reviewing_p99_ms": during["p99_ms"],
        "p99_ratio": round(during["p99_ms"] / max(1e-9, before["p99_ms"]), 2),
        "reviews": len(whole),
        "review_s": {"p50": round(percentile(whole, 0.5), 2), "max": round(max(whole, default=0.0), 2)},
        "quiet": {"moves": len(quiet.latencies), **before},
        "reviewing": {"moves": len(samples), **during},
    }


async def finished_deals(scene: LoadContext) -> Sequence[tuple[str, str]]:
    """A table with a finished deal for each who looks back: its name, and their token."""
    store, sealer = connect(scene.ground.url), Sealer(bytes.fromhex(scene.key))
    people = await scene.ground.people([f"Resi {number}" for number in range(scene.asked.reviews)])
    found: list[tuple[str, str]] = []
    await store.open()
    try:
        begun, wish = await store.now() - DAY, TableRequest("schafkopf", level="anfaenger")
        for number, (owner, token) in enumerate(people):
            name = f"nach{secrets.token_hex(6)}"
            # An id is a time: no two tables begin in the same minute.
            table = LongTable(name, owner, wish, sealer, begun + number * MINUTE, scene.asked.seed + number)
            await write_long_table(store, table, DEALS)
            found.append((name, token))
    finally:
        await store.close()
    return found


async def review(port: int, table: str, token: str) -> float:
    """Seconds until the last line of it was here; of the first deal that has one."""
    begin, answer = time.perf_counter(), b""
    for number in range(1, DEALS + 1):
        answer = await read(port, f"/v1/tables/{table}/deals/{number}/review", token)
        if b'"type":"end"' in answer:
            return time.perf_counter() - begin
    raise ConnectionError(answer[-200:].decode(errors="replace"))


async def read(port: int, path: str, token: str) -> bytes:
    """All that is answered until the connection ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=MOST)
    try:
        lines = [f"GET {path} HTTP/1.1", f"host: 127.0.0.1:{port}", f"authorization: Bearer {token}"]
        writer.write("\r\n".join([*lines, "connection: close", "", ""]).encode())
        async with asyncio.timeout(PATIENCE):
            return await reader.read(-1)
    finally:
        writer.close()
