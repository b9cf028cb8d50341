"""Whatever comes over a socket: nothing changes that nobody may change, nothing is told, nothing is left."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.frames import Opcode

from stammtisch.server.connection.limits import FRAME
from stammtisch.server.live.host import Host
from stammtisch.server.table.show import shown
from tests.server.numbers import metrics_of
from tests.server.socket.fuzz import TYPES, Fuzz, is_message, read
from tests.server.socket.place import (
    NOBODY,
    OPEN_LIMITS,
    Json,
    Place,
    Seated,
    in_play,
    run,
    say,
    seated,
    until,
)
from tests.server.socket.raw import raw

INVALID = {"type": "refused", "id": "", "code": "invalid"}
ANSWERS = ("ok", "refused", "reason", "hinted", "pong")
HARMLESS = {"nonce", "ready", "return", "replace", "resume", "why", "hint", "ping", "hello"}
"""What changes nothing in the middle of a deal, whoever sends it; an `act` does not where it is not legal."""
TELL_TALES = ("Traceback", "msgspec", "stammtisch.", "Error", ".py", "$.")
BELOW = 100
"""After so many messages something comes that is not even a message."""


def may_be_sent(text: str, legal: set[str]) -> bool:
    """Whether it is bad, or changes nothing: people at the table send no other."""
    if not is_message(text):
        return True
    message = read(text)
    return message["type"] in HARMLESS or (message["type"] == "act" and message["action"] not in legal)


@dataclass(frozen=True)
class Attack:
    """A table in the middle of a deal, and all who send to it."""

    table: Seated
    seats: list[ClientConnection]
    outside: list[ClientConnection]
    legal: list[set[str]]

    @staticmethod
    @asynccontextmanager
    async def on(place: Place) -> AsyncIterator[Attack]:
        async with AsyncExitStack() as stack:
            table = await stack.enter_async_context(seated(place))
            await table.play_until(in_play, Random(1))
            place.clock.stop()
            outsiders = [NOBODY, await place.person(), await place.person("Robo", bot_of=1)]
            connected = [
                await stack.enter_async_context(place.seen(table.name, person))
                for person in (*table.people, *outsiders)
            ]
            deal = (await table.host()).running
            assert deal
            legal = [{str(choice) for choice in shown(deal, seat).legal} for seat in range(len(table.people))]
            yield Attack(table, connected[:4], connected[4:], legal)

    async def everything(self) -> tuple[Any, ...]:
        """The log, and what everybody sees."""
        return await self.table.log(), [await seen(socket) for socket in (*self.seats, *self.outside)]

    async def send(self, fuzz: Fuzz) -> None:
        """One message from somebody, and the answer to it."""
        text = fuzz.text()
        seat = fuzz.rng.randrange(len(self.seats) + len(self.outside))
        socket = (*self.seats, *self.outside)[seat]
        if seat < len(self.seats) and not may_be_sent(text, self.legal[seat]):
            socket = fuzz.rng.choice(self.outside)
        await socket.send(text)
        answer = await until(socket, *ANSWERS)
        assert answer["type"] != "ok", text
        if not is_message(text):
            assert answer == INVALID, text
        assert not any(tale in str(answer) for tale in TELL_TALES), answer

    async def below(self, fuzz: Fuzz) -> None:
        """A connection of its own, for it will not last."""
        rng = fuzz.rng
        async with raw(self.table.place, self.table.name) as bare:
            with contextlib.suppress(ConnectionError):
                if rng.random() < 0.7:
                    await bare.say(type="hello", v=1)
                    await bare.loop.sock_recv(bare.socket, 1)  # welcome
                for _ in range(rng.randrange(1, 4)):
                    if rng.random() < 0.3:
                        await bare.loop.sock_sendall(bare.socket, rng.randbytes(rng.choice((1, 20, 500))))
                    else:
                        opcode = rng.choice((Opcode.TEXT, Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.CLOSE))
                        size = rng.choice((0, 2, 100, FRAME + 1))
                        await bare.send(rng.randbytes(size), opcode, rng.random() < 0.7)


async def seen(socket: ClientConnection) -> Json:
    """What the viewer sees now, and its count."""
    await say(socket, {"type": "ping", "deal": 0, "n": 0})
    change = await until(socket, "change")
    await until(socket, "pong")
    return {name: change[name] for name in ("deal", "n", "stage", "view")}


async def weight(place: Place, host: Host) -> Json:
    """All that could grow."""
    state = place.server.server_state
    return {
        "tasks": len(asyncio.all_tasks()),
        "talks": len(place.sockets.open),
        "frames": sum(len(talk.outbox.frames) for talk in place.sockets.open),
        "connections": len(state.connections),
        "asgi": len(state.tasks),
        "hosts": len(place.gateway.hosts),
        "watches": len(host.watches),
        "commands": len(host.commands),
        "history": len(host.history),
        "lenses": len(host.lenses),
        "errands": len(host.errands),
    }


async def attack(place: Place, messages: int, seed: int) -> None:
    fuzz = Fuzz(Random(seed))
    async with Attack.on(place) as attack:
        host = await attack.table.host()
        before, start = await attack.everything(), await weight(place, host)
        for number in range(1, messages + 1):
            await attack.send(fuzz)
            if number % BELOW == 0:
                await attack.below(fuzz)
        assert await attack.everything() == before
        while await weight(place, host) != start:
            place.clock.ahead += 1000  # who was here for a moment is forgotten
            await asyncio.sleep(0.02)
        labels = {sample.labels.get("code") for sample in samples(place)}
        assert len(labels) < 30


def samples(place: Place) -> list[Any]:
    return [sample for metric in metrics_of(place.gateway.house).refusals.collect() for sample in metric.samples]


@pytest.mark.nightly
def test_500_bad_messages_change_nothing_and_leave_nothing(tmp_path: Path) -> None:
    run(tmp_path, lambda place: attack(place, 500, seed=1), OPEN_LIMITS)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(5))
def test_50000_bad_messages_change_nothing_and_leave_nothing(tmp_path: Path, seed: int) -> None:
    run(tmp_path, lambda place: attack(place, 10_000, seed=100 + seed), OPEN_LIMITS, seconds=1200)


def test_the_fuzzer_sends_every_type_good_and_bad() -> None:
    """Otherwise it would prove little."""
    fuzz = Fuzz(Random(1))
    good, bad = set[str](), set[str]()
    for _ in range(3000):
        text = fuzz.text()
        found = read(text)
        name = found.get("type") if isinstance(found, dict) else None
        if name in TYPES:
            (good if is_message(text) else bad).add(name)

    assert (good, bad) == (set(TYPES), set(TYPES))
