"""Somebody who plays over links that fail: sends each command until it is answered, always with the same id."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from contextlib import suppress
from random import Random
from typing import Any
from uuid import UUID

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stammtisch.fair.commitment import nonce_commitment
from stammtisch_proving.chaos import choosing
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.history import OK, OPEN, REFUSED, History, Sent

Message = dict[str, Any]
LOST = (OSError, TimeoutError, WebSocketException, msgspec.MsgspecError)
"""Whatever it was: the outcome of what was sent is unknown."""
CONNECT_SECONDS = 2.5
SILENT_SECONDS = 4.0
"""After so long without an answer the connection is given up."""
PING_SECONDS = 1.0
PACE_SECONDS = 0.21
"""Between two messages: a gateway allows one connection 100 in 20 seconds."""
NONCE_BYTES = 32


class Person:
    """One seat's owner. Which gateway serves is all the same, and drawn anew for each connection."""

    def __init__(self, name: str, doors: list[WayIn], rng: Random) -> None:
        self.name = name
        self.doors = doors
        self.rng = rng
        self.history = History(name)
        self.token = ""
        self.player = ""
        self.own = ""
        """The public id at the table."""
        self.stopping = False
        """Nothing new is begun; what is under way is brought to its end."""
        self.forget()

    def forget(self) -> None:
        """A new table: nothing is known of it."""
        self.table = ""
        self.seat: int | None = None
        self.ended = False
        self.change: Message = {}
        self.is_kept = False
        self.promised = -1
        self.nonces: dict[int, bytes] = {}
        self.opened: set[int] = set()
        """The deals whose nonce was sent."""
        self.todo: deque[Sent] = deque()
        """What is still to be sent and answered, one after the other; the first may be under way."""
        self.acted_on: object = None

    @property
    def is_under_way(self) -> bool:
        """Whether something was sent and not answered."""
        return bool(self.todo) and self.todo[0].tries > 0

    @property
    def is_done(self) -> bool:
        return not self.is_under_way and (self.ended or (self.stopping and not self.todo))

    # one table

    async def play(self, table: str) -> None:
        """Until the table is over, or the run is and everything is answered."""
        self.forget()
        self.table = table
        while not self.is_done:
            with suppress(*LOST):
                await self.connection()
            if self.is_under_way:
                self.todo[0].was_unknown = True
            if not self.is_done:
                await asyncio.sleep(self.rng.uniform(0.02, 0.15))

    async def connection(self) -> None:
        """From hello to the end of one connection."""
        socket = await self.dial(self.rng.choice(self.doors))
        pace = MessageThrottle()
        heard_at = asked_at = time.monotonic()
        waiting: Sent | None = None
        try:
            while not self.is_done:
                if waiting is None or waiting.outcome != OPEN:
                    waiting, asked_at = await self.send_next(socket, pace), time.monotonic()
                elif time.monotonic() > asked_at + SILENT_SECONDS:
                    raise TimeoutError
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        message = await socket.recv()
                    heard_at = time.monotonic()
                    self.hear(msgspec.json.decode(message))
                except TimeoutError:
                    if time.monotonic() > heard_at + SILENT_SECONDS:
                        raise
                    await pace.wait()
                    await socket.send(encoded(self.ping))
        finally:
            socket.transport.abort()

    async def send_next(self, socket: ClientConnection, pace: MessageThrottle) -> Sent | None:
        """The command that is now under way, if there is one."""
        self.decide()
        if not self.todo or self.seat is None:
            return None
        await pace.wait()
        self.todo[0].tries += 1
        await socket.send(encoded(self.todo[0].message))
        return self.todo[0]

    async def dial(self, door: WayIn) -> ClientConnection:
        socket = await connect(
            f"{door.socket}/v1/tables/{self.table}/socket",
            additional_headers={"authorization": f"Bearer {self.token}"},
            open_timeout=CONNECT_SECONDS,
            ping_interval=None,
            compression=None,
            proxy=None,
            max_queue=None,
            **door.connecting,
        )
        self.seat = None
        since = {"since": [self.change["deal"], self.change["n"]]} if self.change else {}
        await socket.send(encoded({"type": "hello", "v": 1, **since}))
        return socket

    @property
    def ping(self) -> Message:
        return {"type": "ping", "deal": self.change.get("deal", 0), "n": self.change.get("n", 0)}

    # hearing

    def hear(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.seat, self.own = message["you"], message.get("player", "")
                if self.seat is None:
                    self.history.unseated.append(self.table)
                    raise ConnectionResetError("sits here, and is taken for a stranger")
                self.at_the_table(message["table"])
            case "table":
                self.at_the_table(message["table"])
            case "change":
                self.change = message
                self.history.show(self.table, message)
                if message["stage"] == "nonces" and message["deal"] == self.promised:
                    self.open_nonce(message["deal"])
            case "sealed" if self.seat is not None:
                self.promised = message["deal"] if message["nonces"][self.seat] else -1
                self.promise(message["deal"] + 1)
            case "pong":
                self.acted_on = None  # nothing has come of it: try again
            case "ok" | "refused" if self.todo and message.get("id") == self.todo[0].id:
                answered = self.todo.popleft()
                answered.outcome = OK if message["type"] == "ok" else REFUSED
                answered.code = message.get("code", "")

    def at_the_table(self, table: Message) -> None:
        self.ended = bool(table.get("ended"))
        if self.seat is not None:
            self.is_kept = bool(table["chairs"][self.seat].get("kept"))

    # deciding

    def decide(self) -> None:
        """Do what the last change asks of this seat, once."""
        if self.todo or self.stopping or not self.change or self.seat is None:
            return
        place = (self.change["deal"], self.change["n"], self.is_kept)
        if place != self.acted_on:
            self.acted_on = place
            for message in choosing.commands(self.change, self.seat, self.is_kept, self.rng):
                self.queue(message)

    def promise(self, deal: int) -> None:
        """A nonce for the deal, promised once."""
        if deal not in self.nonces and not self.stopping:
            nonce = self.nonces[deal] = self.rng.randbytes(NONCE_BYTES)
            commitment = nonce_commitment(self.table, deal, self.own, nonce).hex()
            self.queue({"type": "commit", "deal": deal, "commitment": commitment, "player": self.own})

    def open_nonce(self, deal: int) -> None:
        self.promised = -1
        if not self.stopping and deal in self.nonces and deal not in self.opened:
            self.opened.add(deal)
            self.queue({"type": "nonce", "deal": deal, "nonce": self.nonces[deal].hex()})

    def queue(self, message: Message) -> None:
        """A command gets its id before it is sent for the first time, and keeps it."""
        assert self.seat is not None
        id = str(UUID(bytes=self.rng.randbytes(16), version=4))
        sent = Sent(self.table, self.seat, {**message, "id": id})
        self.history.sent.append(sent)
        self.todo.append(sent)


def encoded(message: Message) -> str:
    return msgspec.json.encode(message).decode()


class MessageThrottle:
    """As many messages as a gateway allows, and no more."""

    def __init__(self) -> None:
        self.next = 0.0

    async def wait(self) -> None:
        now = time.monotonic()
        if now < self.next:
            await asyncio.sleep(self.next - now)
        self.next = max(now, self.next) + PACE_SECONDS
