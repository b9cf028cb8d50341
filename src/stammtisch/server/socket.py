"""The WebSocket of a table, `/v1/tables/{table}/socket`: who may connect, and how a connection ends."""

from __future__ import annotations

import asyncio
import logging

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from stammtisch.server.security import host_allowed, may_change
from stammtisch.server.services import Services
from stammtisch.server.socket_limits import LIMITS, Limits
from stammtisch.server.socket_talk import Talk
from stammtisch.server.socket_wire import abort_of

PATH = "/v1/tables/{table}/socket"
log = logging.getLogger(__name__)


class Sockets:
    """All connections of one process: an ASGI application for one route."""

    def __init__(self, services: Services, limits: Limits = LIMITS) -> None:
        self.services = services
        self.limits = limits
        self.open: dict[Talk, asyncio.Task[None]] = {}
        self.is_draining = False

    @property
    def route(self) -> WebSocketRoute:
        return WebSocketRoute(PATH, self, name="socket")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection. A wrong host or a foreign page is refused before it is one (HTTP 403)."""
        connection = HTTPConnection(scope)
        settings = self.services.settings
        await receive()  # the wish to connect
        if not (host_allowed(connection, settings) and may_change(connection, settings)):
            await send({"type": "websocket.close"})
            return
        await send({"type": "websocket.accept"})
        talk, task = Talk(self.services, self.limits, connection, receive), asyncio.current_task()
        assert task is not None
        self.open[talk] = task
        try:
            if not await self.converse(talk, send) and (abort := abort_of(scope)):
                abort()
        finally:
            del self.open[talk]

    async def converse(self, talk: Talk, send: Send) -> bool:
        """Listen and write until one of both is over; False: the reader was too slow."""
        if self.is_draining:
            talk.outbox.end("drain")
        listening, writing = asyncio.create_task(talk.listen()), asyncio.create_task(talk.outbox.write(send))
        try:
            await asyncio.wait({listening, writing}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                if not (code := listening.result()):
                    return True
                talk.outbox.end(code)
            return await writing
        finally:
            async with talk.answering:
                listening.cancel()
            writing.cancel()
            await asyncio.gather(listening, writing, return_exceptions=True)

    async def drain(self) -> None:
        """Say goodbye to everybody: take nothing new, and wait until all have heard it, or were too slow."""
        self.is_draining = True
        tasks = set(self.open.values())
        await asyncio.gather(*[talk.end("drain") for talk in self.open])
        if tasks:
            await asyncio.wait(tasks, timeout=self.limits.stall)


def socket_route(services: Services, limits: Limits = LIMITS) -> WebSocketRoute:
    """The route for an app whose sockets nobody drains."""
    return Sockets(services, limits).route
