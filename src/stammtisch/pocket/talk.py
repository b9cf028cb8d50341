"""A page and its table: texts come over a port of the device instead of a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import msgspec

from stammtisch.server.clock import Clock
from stammtisch.server.connection.conversation import Conversation, Ended
from stammtisch.server.connection.limits import LIMITS, NO_LIMIT
from stammtisch.server.live.gateway import Gateway
from stammtisch.server.protocol.answers import Bye
from stammtisch.server.protocol.closing import CLOSINGS
from stammtisch.server.store.port import Player, TableRow

PATIENT = replace(LIMITS, messages=NO_LIMIT, hello=60.0)
"""Nobody else waits: the owner of the device may say as much as they like, and a slow one starts slowly."""
Send = Callable[[str], None]
Close = Callable[[int], None]
Entering = Callable[[], tuple[TableRow | None, Player]]


class Port:
    """The page's end: frames as text, and a number where it is over, as a socket has it."""

    def __init__(self, send: Send, close: Close) -> None:
        self.send = send
        self.close = close
        self.is_over = False

    def put(self, frame: bytes) -> None:
        if not self.is_over:
            self.send(frame.decode())

    def end(self, code: str) -> None:
        if not self.is_over:
            self.put(msgspec.json.encode(Bye(code)))
            self.is_over = True
            self.close(CLOSINGS[code].number)


class PortConversation(Conversation):
    """What is said over one port. The table is looked for when somebody has greeted it."""

    def __init__(self, gateway: Gateway, clock: Clock, port: Port, entering: Entering) -> None:
        super().__init__(gateway, clock, port, PATIENT)
        self.port = port
        self.entering = entering
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()
        self.listening: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self.listening = asyncio.create_task(self.run())

    async def run(self) -> None:
        if code := await self.listen():
            self.port.end(code)

    def hear(self, text: str | None) -> None:
        """None: the page is gone."""
        self.texts.put_nowait(text)

    async def text(self) -> str:
        text = await self.texts.get()
        if text is None:
            raise Ended
        return text

    async def enter(self) -> tuple[TableRow, Player | None]:
        table, player = self.entering()
        if table is None:
            raise Ended("no-table")
        return table, player
