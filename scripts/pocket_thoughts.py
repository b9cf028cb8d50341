"""What bots are asked, thought about by Python here and by Python in a page: how much longer that takes.

pocket_thoughts.py make FILE     plays some deals of each game on a device of tests, and writes what its bots were asked
pocket_thoughts.py think FILE    thinks about all of it again; prints processor time as JSON
"""

from __future__ import annotations

import asyncio
import base64
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from pocket_known import spent
from stammtisch.server.workers import deciding

ROOT = Path(__file__).parents[1]
DEALS = {"schafkopf": 6, "skat": 6, "schloapfer": 6}
FIRST = 8
"""Of each game so many are not counted: they load what is loaded once."""
SLOW = 10
"""Milliseconds from which on an answer counts as one that was thought about."""


async def asked() -> list[tuple[str, bytes]]:
    """By game the questions of everybody at the table who is not the person."""
    from tests.pocket.device import Device, Page, QuickClock

    found: list[tuple[str, bytes]] = []
    plain, at = deciding.decide, ""

    def noted(question: bytes, factor: float = 1.0) -> bytes:
        found.append((at, question))
        return plain(question, factor)

    vars(deciding)["decide"] = noted
    for at, deals in DEALS.items():
        device = Device(QuickClock(4.0))
        await device.open()
        page = Page(device, await device.table(at, level="meister"))
        await page.connect()
        while page.at[0] <= deals:
            await asyncio.sleep(0)
        page.is_still = True
        await device.pocket.close()
    return found


def think(file: Path) -> dict[str, object]:
    """By game the processor time of all questions, the slowest by the clock on the wall, and what was answered."""
    told: dict[str, dict[str, Any]] = {}
    for line in file.read_text().splitlines():
        game, question = json.loads(line)
        wall, begun = perf_counter(), spent()
        answer = deciding.decide(base64.b64decode(question))
        took, cpu = (perf_counter() - wall) * 1e3, spent() - begun
        row = told.setdefault(game, {"answers": [], "counted": 0, "cpu_ms": 0.0, "longest_ms": 0.0})
        row["answers"].append(msgspec.json.decode(answer)["action"])
        if len(row["answers"]) <= FIRST:
            continue
        row["counted"] += 1
        row["cpu_ms"] += cpu
        row["longest_ms"] = max(row["longest_ms"], took)
    return dict(told)


def main(kind: str, file: str) -> None:
    if kind == "think":
        print(json.dumps(think(ROOT / file)))
        return
    rows = asyncio.run(asked())
    with (ROOT / file).open("w") as out:
        for game, question in rows:
            print(json.dumps([game, base64.b64encode(question).decode()]), file=out)


if __name__ == "__main__":
    main(*sys.argv[1:])
