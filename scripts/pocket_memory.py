"""How much memory long evenings take: web/pocket/booted.mjs runs this in what was built, with nothing else.

Tables of the three games, turn and turn about, on one device, until the last of `AT` deals is over. Prints the memories
of Python and of the kernel after so many deals as JSON.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any

AT = (20, 60, 120, 200)
GAMES = {"schafkopf": "meister", "skat": "stammtisch", "schloapfer": "meister"}
SEEN = 20
"""Of what a page has heard so much is remembered here: in a browser a page remembers it elsewhere."""


async def main() -> None:
    import checking  # type: ignore[import-not-found]

    from tests.pocket.device import Device, Drawer, Page

    class Elsewhere(Drawer):
        """A database that is not in Python's memory."""

        def put(self, row: str) -> int:
            return super().put("")

        def rewrite(self, changes: str) -> None: ...

    device = Device()
    device.drawer = Elsewhere()
    await device.open()
    found: list[Any] = []
    played, number = 0, 0
    while played < AT[-1]:
        for game, level in GAMES.items():
            number += 1
            page = Page(device, await device.table(game, level=level), seed=number)
            await page.connect()
            deals = 0
            while deals < 7 and not page.is_over and played < AT[-1]:
                before = page.at[0]
                await page.until(lambda page=page, before=before: page.at[0] > before or page.is_over, 600)  # type: ignore[misc]
                page.frames[:] = page.frames[-SEEN:]
                if before < 1:
                    continue
                deals, played = deals + 1, played + 1
                if played in AT:
                    found.append({"deals": played} | json.loads(checking.memory()))
                    print("pocket:", found[-1], flush=True)
            page.is_still = True
            assert not page.refused, page.refused
            device.pocket.leave(1)
            await asyncio.sleep(0)
    await device.pocket.close()
    checking.say(json.dumps({"memory": found}))
