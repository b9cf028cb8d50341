"""Messages of a table as lines: a queue with an end, and a sign of life when nothing happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from stammtisch.server.live.gateway import TableSubscription
from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine

MOST_LINES = 256
"""Lines that wait for a reader, before it is dropped."""
SILENCE = 10.0
"""Seconds after which the table says where it stands (`pong`), and repeats what was lost on the way."""
STALL = 10.0
"""Seconds in which a reader must take a line."""
NDJSON = "application/x-ndjson"


class Over(Struct):
    ended: str = ""


class StreamedMessage(Struct):
    """What the stream itself wants to know of a message."""

    type: str
    table: Over | None = None
    deal: int = 0
    n: int = 0

    @property
    def is_last(self) -> bool:
        return self.type == "bye" or (self.table is not None and bool(self.table.ended))


ENCODER = msgspec.json.Encoder()
READ: msgspec.json.Decoder[StreamedMessage] = msgspec.json.Decoder(StreamedMessage)


class MessageStream:
    """What a table sends to one reader. Ends with the table, or when the reader is too slow."""

    def __init__(self, most: int = MOST_LINES, silence: float = SILENCE) -> None:
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._silence = silence
        self._is_full = False
        self.may_pay: Callable[[], bool] = lambda: True
        """Pays for a line; False: there is nothing left, and the stream ends."""

    def put(self, message: bytes) -> None:
        """Queue a message; never waits."""
        if self._queue.full() or not self.may_pay():
            self._is_full = True
        else:
            self._queue.put_nowait(message)

    async def read(self, watching: TableSubscription) -> AsyncIterator[bytes]:
        """All messages, a line each, until the last."""
        deal, n, is_over = 0, 0, False
        while not self._is_full and not (is_over and self._queue.empty()):
            try:
                async with asyncio.timeout(self._silence):
                    message = await self._queue.get()
            except TimeoutError:
                watching.seen(deal, n)
                continue
            line = READ.decode(message)
            if line.type == "change":
                deal, n = line.deal, line.n
            is_over = is_over or line.is_last
            yield message + b"\n"


class StreamedLines(Response):
    """Lines as they come, until the last, until the reader is gone, or takes nothing any more."""

    media_type = NDJSON

    def __init__(self) -> None:
        super().__init__()
        del self.headers["content-length"]

    def each(self) -> AsyncIterator[bytes]:
        raise NotImplementedError

    async def left(self) -> None:
        """Called at the end."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sending, leaving = asyncio.create_task(self.send_all(send)), asyncio.create_task(until_gone(receive))
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            fault, _ = await asyncio.gather(sending, leaving, return_exceptions=True)
            await self.left()
        if isinstance(fault, Exception) and not isinstance(fault, OSError):  # which is: gone, or too slow
            raise fault

    async def send_all(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
        async for line in self.each():
            async with asyncio.timeout(STALL):
                await send({"type": "http.response.body", "body": line, "more_body": True})
        await send({"type": "http.response.body"})


class LinesResponse(StreamedLines):
    """What a table sends."""

    def __init__(self, lines: MessageStream, watching: TableSubscription, leave: Callable[[], None]) -> None:
        super().__init__()
        self.leave = leave
        self.lines = lines
        self.watching = watching

    def each(self) -> AsyncIterator[bytes]:
        return self.lines.read(self.watching)

    async def left(self) -> None:
        self.leave()
        await self.watching.close()


class ReviewResponse(StreamedLines):
    """What is found in a deal, as it is found: who hangs up is not worked for any more."""

    def __init__(self, lines: AsyncIterator[ReviewLine] | AsyncIterator[LuckLine]) -> None:
        super().__init__()
        self.lines = lines

    async def each(self) -> AsyncIterator[bytes]:
        async for line in self.lines:
            yield ENCODER.encode(line) + b"\n"


async def until_gone(receive: Receive) -> None:
    """Wait for the end of the connection."""
    while (await receive())["type"] != "http.disconnect":
        pass
