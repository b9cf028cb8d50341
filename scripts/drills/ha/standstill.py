"""Both standbys are lost: nothing is acknowledged any more, everybody is told, and with a standby it goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.asyncio.client import connect

from stammtisch_proving.chaos import web
from stammtisch_proving.chaos.children import ChaosError
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.person import LOST, encoded

from .place import LOOK_SECONDS
from .rounds import Rounds

WITHIN_SECONDS = 90.0
STANDS_SECONDS = 8.0
"""So long it is looked on how nothing happens."""
UNWELL = 503


async def stands_still(rounds: Rounds) -> dict[str, Any]:
    """What was said, and whether anything was acknowledged meanwhile."""
    place = rounds.place
    primary = await place.primary()
    standbys = [machine for machine in place.machines.values() if machine is not primary]
    async with Onlooker(primary.asked_gateway.door) as onlooker:
        begun = time.monotonic()
        for machine in standbys:
            machine.patroni.kill()
        await until(lambda: onlooker.stands, "nobody is told that the table stands still")
        told = time.monotonic() - begun
        before = rounds.acked
        health = (await web.request(primary.asked_gateway.door, "GET", "/healthz")).status
        await asyncio.sleep(STANDS_SECONDS)
        acked = rounds.acked - before
        begun = time.monotonic()
        for machine in standbys:
            machine.patroni.begin()
        await until(lambda: rounds.acked > before, "with standbys again nobody plays on")
        goes_on = time.monotonic() - begun
        await until(lambda: not onlooker.stands, "nobody is told that it goes on")
        await place.is_whole()
    return {
        "stood": bool(onlooker.sentence) and not acked and health == UNWELL,
        "acked": acked,
        "sentence": onlooker.sentence,
        "told_within_s": round(told, 1),
        "goes_on_s": round(goes_on, 1),
    }


async def until(condition: Callable[[], bool], complaint: str) -> None:
    end = time.monotonic() + WITHIN_SECONDS
    while not condition():
        if time.monotonic() > end:
            raise ChaosError(complaint)
        await asyncio.sleep(LOOK_SECONDS)


class Onlooker:
    """Somebody alone at a table, who only listens, and comes back."""

    def __init__(self, door: WayIn) -> None:
        self.door = door
        self.stands = False
        self.sentence = ""

    async def __aenter__(self) -> Self:
        session = await web.ask(self.door, "POST", "/v1/session", {"name": "Anni", "language": "en", "token": True})
        self.token = str(session["token"])
        self.table = (await web.ask(self.door, "POST", "/v1/tables", {"game": "skat"}, self.token))["table"]
        self.listening = asyncio.create_task(self.listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)

    async def listen(self) -> None:
        place = f"{self.door.socket}/v1/tables/{self.table}/socket"
        while True:
            with suppress(*LOST):
                async with connect(
                    place, additional_headers={"authorization": f"Bearer {self.token}"}, proxy=None
                ) as socket:
                    await socket.send(encoded({"type": "hello", "v": 1, "language": "en"}))
                    while True:
                        self.hear(msgspec.json.decode(await socket.recv()))
            await asyncio.sleep(LOOK_SECONDS)

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "still":
            self.stands = bool(message.get("sentence"))
            self.sentence = message.get("sentence") or self.sentence
        elif message["type"] == "welcome":  # if it still stands, that is said next
            self.stands = False
