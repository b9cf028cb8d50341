"""A link between two processes that can fail in every way in which a network does."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

CHUNK = 65536
NO_LINGER = struct.pack("ii", 1, 0)
"""Closing sends a reset: the other end learns at once, and what was under way is gone."""


class Pipe:
    """One connection over a link."""

    def __init__(self, link: Link, near: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self.link = link
        self.near_reader, self.near_writer = near
        self.far_writer: asyncio.StreamWriter | None = None
        self.is_silent = False
        """The far end is gone, and the near one is not told."""
        self.loses_next_answer: float = 0.0
        """Armed: so long after the next question the connection is cut, and nothing is answered in between."""
        self.is_deaf = False
        """What the far end says gets lost."""

    async def run(self) -> None:
        try:
            await self.link.open.wait()
            far_reader, self.far_writer = await asyncio.open_connection("127.0.0.1", self.link.target)
            async with asyncio.TaskGroup() as both:
                both.create_task(self.ask(self.far_writer))
                both.create_task(self.answer(far_reader))
        except* OSError:
            if self.is_silent:
                await self.link.noticed.wait()
            self.reset()
        finally:
            for writer in self.writers:
                writer.close()

    @property
    def writers(self) -> list[asyncio.StreamWriter]:
        return [writer for writer in (self.near_writer, self.far_writer) if writer is not None]

    async def ask(self, far: asyncio.StreamWriter) -> None:
        while data := await self.near_reader.read(CHUNK):
            await self.link.passed()
            if self.is_silent:
                continue
            if self.loses_next_answer:
                self.is_deaf = True
                asyncio.get_running_loop().call_later(self.loses_next_answer, self.reset)
                self.loses_next_answer = 0.0
            if not far.transport.is_closing():
                far.write(data)
                await far.drain()
        if not self.is_silent and not far.transport.is_closing():
            far.write_eof()

    async def answer(self, far: asyncio.StreamReader) -> None:
        while data := await far.read(CHUNK):
            await self.link.passed()
            if not self.is_deaf and not self.near_writer.transport.is_closing():
                self.near_writer.write(data)
                await self.near_writer.drain()
        if not self.is_silent:
            self.near_writer.close()  # what was said last still arrives

    def reset(self) -> None:
        for writer in self.writers:
            abort(writer)

    def half_open(self) -> None:
        """The far end sees the connection reset; the near one waits for an answer that never comes."""
        self.is_silent = True
        if self.far_writer is not None:
            abort(self.far_writer)


class Link:
    """A port that leads to another port. People and processes use it instead of the real one."""

    def __init__(self, name: str, target: int) -> None:
        self.name = name
        self.target = target
        self.port = 0
        self.delay = 0.0
        """Seconds that everything takes, each way."""
        self.open = asyncio.Event()
        """Not set: a partition. What is under way waits, as TCP does."""
        self.open.set()
        self.noticed = asyncio.Event()
        """Set: who waits for a dead end is told."""
        self.noticed.set()
        self.pipes: set[Pipe] = set()
        self.server: asyncio.Server | None = None

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.connected, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        pipe = Pipe(self, (reader, writer))
        self.pipes.add(pipe)
        try:
            await pipe.run()
        except asyncio.CancelledError:  # the harness ends
            pipe.reset()
        finally:
            self.pipes.discard(pipe)

    async def passed(self) -> None:
        """Nothing passes a partition; everything takes its time."""
        if not self.open.is_set():
            await self.open.wait()
        if self.delay:
            await asyncio.sleep(self.delay)

    async def close(self) -> None:
        self.heal()
        for pipe in tuple(self.pipes):
            pipe.reset()
        if self.server is not None:
            self.server.close()

    # faults

    def heal(self) -> None:
        """What is still open works again; what waits for a dead end is told."""
        self.delay = 0.0
        self.open.set()
        self.noticed.set()
        for pipe in tuple(self.pipes):
            pipe.loses_next_answer = 0.0
            if pipe.is_silent or pipe.is_deaf:
                pipe.reset()

    def partition(self) -> None:
        self.open.clear()

    def slow_down(self, seconds: float) -> None:
        self.delay = seconds

    def reset(self) -> None:
        for pipe in tuple(self.pipes):
            pipe.reset()

    def half_open(self) -> None:
        self.noticed.clear()
        for pipe in tuple(self.pipes):
            pipe.half_open()

    def lose_answers(self, chosen: Callable[[], bool], seconds: float) -> None:
        """What is asked next arrives, its answer does not, and then the connection is cut."""
        for pipe in tuple(self.pipes):
            if chosen():
                pipe.loses_next_answer = seconds


def abort(writer: asyncio.StreamWriter) -> None:
    if writer.transport.is_closing():
        return
    with suppress(OSError):
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
    writer.transport.abort()
