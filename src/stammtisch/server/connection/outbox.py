"""What waits to be sent on one connection: bounded, and written by one task."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from stammtisch.server.connection.limits import ConnectionLimits
from stammtisch.server.protocol.answers import Bye, ServerMessage
from stammtisch.server.protocol.closing import CLOSINGS

AsgiSend = Callable[[MutableMapping[str, Any]], Awaitable[None]]
WriteNow = Callable[[bytes], bool]
ENCODER = msgspec.json.Encoder()


class Outbox:
    """Frames in the order in which they were put. Putting never blocks: a reader that is too slow is dropped."""

    def __init__(self, limits: ConnectionLimits, write_now: WriteNow | None = None) -> None:
        self.limits = limits
        self.write_now = write_now or never
        """Sends a frame without waiting, if it can. What is queued is sent by `write`, which waits."""
        self.frames: deque[bytes] = deque()
        self.code = ""
        """Why the connection ends; empty: it does not."""
        self.is_full = False
        self.stirred = asyncio.Event()
        self.patience: asyncio.Timeout | None = None
        """How long the frame that is being sent may still take."""

    def put(self, frame: bytes) -> None:
        """Queue one encoded message. What comes after the end, or after too much, is left out."""
        if self.code or self.is_full:
            return
        if not self.frames and self.patience is None and self.write_now(frame):
            return
        if len(self.frames) >= self.limits.queue:
            self.is_full = True
            self.frames.clear()
            if self.patience and not self.patience.expired():
                self.patience.reschedule(0)
        else:
            self.frames.append(frame)
        self.stirred.set()

    def answer(self, message: ServerMessage) -> None:
        self.put(ENCODER.encode(message))

    def end(self, code: str) -> None:
        """Say goodbye after what is queued."""
        self.answer(Bye(code))
        self.code = self.code or code
        self.stirred.set()

    async def write(self, send: AsgiSend) -> bool:
        """Send until the end, or until nobody is there; False: the reader was too slow and must be dropped."""
        try:
            while not self.code:
                if not self.frames and not self.is_full:
                    self.stirred.clear()
                    await self.stirred.wait()
                while self.frames and not self.code:
                    await self.write_one(send)
                if self.is_full:
                    return False
            # The rest has one such time in all, so that nobody can stretch the goodbye frame by frame.
            async with asyncio.timeout(self.limits.stall):
                while self.frames:
                    await send_text(send, self.frames.popleft())
                await send({"type": "websocket.close", "code": CLOSINGS[self.code].number})
        except TimeoutError:
            return False
        except OSError:  # gone; the reading side hears of it too
            return True
        return not self.is_full

    async def write_one(self, send: AsgiSend) -> None:
        """The next frame; TimeoutError if it is not taken in time, or too many others wait."""
        try:
            async with asyncio.timeout(self.limits.stall) as self.patience:
                await send_text(send, self.frames.popleft())
        finally:
            self.patience = None


async def send_text(send: AsgiSend, frame: bytes) -> None:
    await send({"type": "websocket.send", "text": frame.decode()})


def never(frame: bytes) -> bool:
    """Nothing can be sent without waiting."""
    return False
