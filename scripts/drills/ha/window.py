"""A way into a room from outside: who stands at the machine itself reaches it when its cable is pulled."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress

from stammtisch_proving.chaos.door import HERE, WayIn
from stammtisch_proving.chaos.proxy import abort

from .network import Room

CHUNK = 65536
REACH_SECONDS = 3.0


class Window:
    """A port here that leads to an address in there."""

    def __init__(self, room: Room, host: str, target: int) -> None:
        self.room, self.host, self.target = room, host, target
        self.port = 0
        self.server: asyncio.Server | None = None
        self.under_way: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.connected, HERE, 0)
        self.port = self.server.sockets[0].getsockname()[1]

    @property
    def door(self) -> WayIn:
        return WayIn(self.port)

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.under_way.add(task)
        far: asyncio.StreamWriter | None = None
        try:
            far_reader, far = await self.reached()
            async with asyncio.TaskGroup() as both:
                both.create_task(passed_on(reader, far))
                both.create_task(passed_on(far_reader, writer))
        except* (OSError, asyncio.CancelledError):  # the far end is gone, or the drill ends
            pass
        finally:
            self.under_way.discard(task)
            writer.close()  # what was said last still arrives
            if far is not None:
                abort(far)

    async def reached(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        near = self.room.run(socket.socket)
        near.setblocking(False)
        try:
            async with asyncio.timeout(REACH_SECONDS):
                await asyncio.get_running_loop().sock_connect(near, (self.host, self.target))
        except BaseException:
            near.close()
            raise
        return await asyncio.open_connection(sock=near)

    async def close(self) -> None:
        if self.server is not None:
            self.server.close()
        for task in tuple(self.under_way):
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(REACH_SECONDS):
                await asyncio.gather(*self.under_way, return_exceptions=True)


async def passed_on(near: asyncio.StreamReader, far: asyncio.StreamWriter) -> None:
    """Until one end hangs up; then the other is told."""
    while data := await near.read(CHUNK):
        far.write(data)
        await far.drain()
    raise ConnectionResetError
