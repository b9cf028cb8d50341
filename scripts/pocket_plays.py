"""What was built plays: web/pocket/booted.mjs runs this in it, with nothing of Python's but what is shipped.

All three games, and then its packs. Prints the memories of Python and of the kernel as they are after so many deals.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

GAMES = {"schafkopf": "meister", "skat": "stammtisch", "schloapfer": "meister"}
DEALS = 2
"""Of each game."""
PACKED = {"clauses": "/v1/lexicon", "puzzles": "/v1/puzzles/next?game=skat", "lessons": "/v1/lessons/schafkopf"}
"""By pack what is asked once it is there."""


async def evening(game: str, level: str) -> None:
    from tests.pocket.device import Device, Page

    device = Device()
    await device.open()
    page = Page(device, await device.table(game, level=level))
    await page.connect()
    while page.at[0] <= DEALS:
        await asyncio.sleep(0)
    page.is_still = True
    assert not page.refused, page.refused
    for asked in ("sheet", "fair.json"):
        await asks(device, f"/v1/tables/{page.table}/{asked}")
    await device.pocket.close()


async def asks(device: Any, path: str) -> None:
    answer = await device.pocket.call("GET", path, "", "bar")
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {answer.body[:200]!r}")


async def main() -> None:
    import checking  # type: ignore[import-not-found]

    memories: list[Any] = []
    for game, level in GAMES.items():
        await evening(game, level)
        memories.append(json.loads(checking.memory()))
    from tests.pocket.device import Device

    device = Device()
    await device.open()
    for pack, path in PACKED.items():
        await checking.add(pack)
        await asks(device, path)
    checking.say(json.dumps({"deals": DEALS * len(GAMES), "memory": memories}))
