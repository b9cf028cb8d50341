"""What happens on the image: an evening through https, a gateway killed in its midst, an upgrade under way."""

from __future__ import annotations

import asyncio
import os
import re
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.postgres import PostgresStore
from stammtisch_proving.chaos.checker import StoredState, Violations, check
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.harness import settlements, tables
from stammtisch_proving.chaos.history import History

from ..pitr.people import Evening
from .browsing import Browsers, acked, histories
from .stack import NAME, Stack, container

Say = Callable[[str], None]
Measured = dict[str, Any]
GATEWAYS = ("gateway-1", "gateway-2")
CONNECTIONS = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:8080/metrics').read().decode())"
BACK_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Doors:
    """One, to which everybody comes: the proxy finds a gateway."""

    doors: list[WayIn]


async def told(stack: Stack, seconds: float, number: int, seed: int, say: Say) -> Measured:
    address = await asyncio.to_thread(stack.address, "proxy")
    trusted = ssl.create_default_context(cafile=str(stack.authority))
    people = Evening(Doors([WayIn(443, address, NAME, trusted)]), number, seed)
    async with people, Browsers(stack.engine.folder, address, stack.authority) as browsers:
        say(f"four browsers at a table, {len(people.people)} people at {number} others; they play for {seconds:g} s")
        stages: dict[str, Measured] = {}
        story = Story(stack, people, browsers, stages)
        await story.play("before", seconds)
        killed = await story.kill(say)
        await story.play("after_kill", seconds)
        say("an upgrade, one service after the other")
        upgrade = await asyncio.to_thread(stack.upgrade)
        await story.play("after_upgrade", seconds)
        evening = await browsers.end()
        await people.end()
    table = next(one for one in browsers.told if "table" in one)
    browsing = histories(evening, table["table"])
    found = await proven(stack, [*people.histories, *browsing])
    return {
        **found,
        "acked": people.acked + acked(browsing),
        "browsers": {
            "acked": acked(browsing),
            "deals": evening["deals"],
            "version": table["browser"],
            "stumbles": evening["stumbles"],
            "errors": evening["errors"],
        },
        "people": len(people.people),
        "killed": killed,
        "upgrade": upgrade,
        "stages": stages,
    }


@dataclass(slots=True)
class Story:
    """An evening by its stages: in each of them people get on."""

    stack: Stack
    people: Evening
    browsers: Browsers
    stages: dict[str, Measured]

    async def play(self, name: str, seconds: float) -> None:
        before = self.people.acked, self.browsers.deals
        await asyncio.sleep(seconds)
        self.stages[name] = {
            "acked_of_people": self.people.acked - before[0],
            "deals_of_browsers": self.browsers.deals - before[1],
            "load": round(os.getloadavg()[0], 1),
        }

    async def kill(self, say: Say) -> Measured:
        """The gateway to which most have come; nobody tells the engine, whose restart policy brings it back."""
        connections = {name: await asyncio.to_thread(self.connections, name) for name in GATEWAYS}
        struck = max(connections, key=lambda name: connections[name])
        say(f"{struck} is killed, with {connections[struck]} connections")
        await asyncio.to_thread(self.stack.kill, struck)
        begun = asyncio.get_running_loop().time()
        await asyncio.to_thread(self.stack.wait, struck, self.stack.is_healthy)
        return {
            "gateway": struck,
            "connections": connections[struck],
            "back_seconds": round(asyncio.get_running_loop().time() - begun, 1),
        }

    def connections(self, gateway: str) -> int:
        said = self.stack.engine.podman("exec", container(gateway), "python", "-c", CONNECTIONS)
        found = re.search(r"^stammtisch_connections (\d+)", said, re.M)
        return int(found[1]) if found else 0


async def proven(stack: Stack, everybody: list[History]) -> Measured:
    """Everything that was acknowledged against the log, once nothing writes any more."""
    for service in (*GATEWAYS, "sweeper", "worker"):
        await asyncio.to_thread(stack.compose, "stop", service)
    password = (stack.deploy / "secrets/owner-password").read_text().strip()
    address = await asyncio.to_thread(stack.address, "postgres")
    store = PostgresStore(f"postgresql://stammtisch_owner:{password}@{address}/stammtisch")
    await store.open()
    try:
        sealer = Sealer((stack.deploy / "secrets/seal.key").read_bytes())
        facts = StoredState(tuple(await tables(store, sealer)), await store.audit(), await settlements(store))
    finally:
        await store.close()
    return summed(check(everybody, [], facts), facts)


def summed(found: Violations, facts: StoredState) -> Measured:
    return {
        "deals": sum(deal.is_closed for table in facts.tables for deal in table.deals),
        "lost": found.lost,
        "doubled": found.doubled,
        "diverging": found.diverging,
        "ledger": found.ledger,
        "unverified": found.deals - found.deals_verified,
        "details": found.details,
    }
