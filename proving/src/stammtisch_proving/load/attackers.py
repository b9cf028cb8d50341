"""Attackers of five kinds, in a process of their own: what is asked of them comes as JSON, what became of it goes back.

Each kind has one address. None of them is clever: they take what they can get, as often as they can.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from itertools import cycle
from random import Random
from typing import Any

import msgspec

from stammtisch.server.protocol.answers import VERSION
from stammtisch_proving.load.addresses import ATTACKERS
from stammtisch_proving.load.attackers_seated import chat, hungry
from stammtisch_proving.load.attacking import Attack, Counts
from stammtisch_proving.load.http import Http, HttpError
from stammtisch_proving.load.wire import TEXT, framed, upgrade

LORIS, READERS, OPENING = 300, 16, 64
"""Connections of the slow ones, readers at once, sockets that are being opened at once."""
DRIP, AGAIN = 1.0, 5.0
"""Seconds between two bytes, and until somebody who was refused tries again."""
FILES = 20_000
HELLO = f'{{"type":"hello","v":{VERSION}}}'.encode()


async def loris(attack: Attack, counts: Counts) -> None:
    """Requests that never end: half of them in the head, half in the body."""
    heads = cycle((b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", BODY))

    async def one(head: bytes) -> None:
        while True:
            try:
                reader, writer = await opened(attack, "loris")
                writer.write(head)
                counts["opened"] += 1
                reading = asyncio.create_task(reader.read())
                while not reading.done():
                    writer.write(b"a")
                    await asyncio.wait({reading}, timeout=DRIP)
                counts["ended"] += 1
                writer.close()
            except OSError:
                counts["ended"] += 1
            await asyncio.sleep(DRIP)

    await together(one(next(heads)) for _ in range(LORIS))


BODY = b"POST /v1/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"


async def sockets(attack: Attack, counts: Counts) -> None:
    """So many sockets of spectators, and each that was refused again after a while."""
    opening, path = asyncio.Semaphore(OPENING), f"/v1/tables/{attack.table}/socket"

    async def one(number: int) -> None:
        port = attack.ports[number % len(attack.ports)]
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                async with opening:
                    reader, writer = await opened(attack, "sockets", port)
                    writer.write(upgrade(port, path, "").replace(b"Authorization: Bearer \r\n", b""))
                    status = (await reader.readuntil(b"\r\n"))[9:12]
                if status == b"101":
                    counts["accepted"] += 1
                    writer.write(framed(TEXT, HELLO))
                    while await reader.read(1 << 16):
                        pass
                writer.close()
            counts["refused"] += 1
            await asyncio.sleep(AGAIN)

    await together(one(number) for number in range(attack.sockets))


async def readers(attack: Attack, counts: Counts) -> None:
    """The sheet, the chain, all records, and any deal step by step, as fast as they come."""
    rng = Random(attack.seed)

    async def one(number: int) -> None:
        while True:
            deal = rng.randint(1, attack.deals)
            what = rng.choice(("sheet", "fair.json", "deals.stich", f"deals/{deal}/replay", f"deals/{deal}.stich"))
            try:
                port = attack.ports[number % len(attack.ports)]
                async with Http(port, ATTACKERS["readers"]) as http:
                    await http.get(f"/v1/tables/{attack.table}/{what}")
                counts["read"] += 1
            except (HttpError, OSError):
                counts["refused"] += 1
                await asyncio.sleep(0.05)

    await together(one(number) for number in range(READERS))


async def opened(attack: Attack, kind: str, port: int = 0) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port or attack.ports[0], local_addr=(ATTACKERS[kind], 0))


async def together(work: Any) -> None:
    async with asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(one)


KINDS: Mapping[str, Callable[[Attack, Counts], Coroutine[Any, Any, None]]] = {
    "loris": loris,
    "sockets": sockets,
    "readers": readers,
    "hungry": hungry,
    "chat": chat,
}


async def attacked(attack: Attack) -> dict[str, Counts]:
    """All kinds at once, for so long; what became of each."""
    found: dict[str, Counts] = {kind: Counter() for kind in KINDS}
    tasks = [asyncio.create_task(work(attack, found[kind]), name=kind) for kind, work in KINDS.items()]
    await asyncio.sleep(attack.seconds)
    for task in tasks:
        if task.done() and (fault := task.exception()):
            found[task.get_name()][f"failed {type(fault).__name__}"] += 1
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return found


def main() -> None:
    """Read what is asked, attack, and say what became of it. Attackers are on other machines: here they step back."""
    os.nice(19)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    attack = msgspec.json.decode(sys.stdin.buffer.read(), type=Attack)
    sys.stdout.write("attacking\n")
    sys.stdout.flush()
    found = asyncio.run(attacked(attack))
    sys.stdout.write(msgspec.json.encode(found).decode())
    sys.stdout.flush()
    os._exit(0)  # thousands of connections need no goodbye


if __name__ == "__main__":
    main()
