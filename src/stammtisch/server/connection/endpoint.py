"""The WebSocket of a table, `/v1/tables/{table}/socket`: who may connect, and how a connection ends."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from stammtisch.server.connection.asgi import SocketCaller, SocketConversation
from stammtisch.server.connection.door import AGAIN, TOO_MANY, ConnectionQuota, SocketDoor, refuse
from stammtisch.server.connection.limits import LIMITS, ConnectionLimits
from stammtisch.server.connection.wire import abort_of
from stammtisch.server.limits import address_of
from stammtisch.server.people.auth import UnknownToken, has_cookie, identify
from stammtisch.server.people.security import host_allowed, may_change
from stammtisch.server.purses import ADDRESS, PRICES
from stammtisch.server.services import Services

PATH = "/v1/tables/{table}/socket"
log = logging.getLogger(__name__)


class Sockets:
    """All connections of one process: an ASGI application for one route."""

    def __init__(self, services: Services, limits: ConnectionLimits = LIMITS) -> None:
        self.services = services
        self.limits = limits
        self.door = SocketDoor(limits)
        self.turned_away: Callable[[str], None] = lambda kind: None
        """Counts those who were refused, by kind."""
        self.open: dict[SocketConversation, asyncio.Task[None]] = {}
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
        caller, purses = await self.caller(connection), self.services.purses
        rows = self.door.rows(caller.address, caller.player.id if caller.player else None, caller.table)
        full = self.door.refusal(rows)
        if wait := 0 if full else purses.wait(*caller.payers):
            full = ConnectionQuota("", 0, TOO_MANY, "purse")
        if full:
            self.turned_away(full.kind)
            purses.refuse(caller.address)
            await refuse(scope, send, full.status, wait or AGAIN)
            return
        purses.charge(PRICES["socket"], *caller.payers)
        self.door.enter(*rows)
        try:
            await send({"type": "websocket.accept"})
            await self.admitted(
                SocketConversation(self.services, self.limits, connection, receive, caller, self.door), send
            )
        finally:
            self.door.leave(*rows)

    async def caller(self, connection: HTTPConnection) -> SocketCaller:
        """Who wants to connect, as far as it can be known before."""
        address, table = address_of(connection.scope), connection.path_params["table"]
        if self.services.purses.wait((ADDRESS, address)):  # then nobody looks who it is
            return SocketCaller(address, table, None, is_known=False)
        try:
            identity = await identify(connection, self.services)
        except UnknownToken:
            return SocketCaller(address, table, None, is_known=False)
        player = identity.player if identity else None
        return SocketCaller(address, table, player, is_known=player is not None or not has_cookie(connection))

    async def admitted(self, conversation: SocketConversation, send: Send) -> None:
        """A connection that there is."""
        task = asyncio.current_task()
        assert task is not None
        self.open[conversation] = task
        try:
            if not await self.converse(conversation, send) and (abort := abort_of(conversation.connection.scope)):
                abort()
        finally:
            del self.open[conversation]
            conversation.leave()

    async def converse(self, conversation: SocketConversation, send: Send) -> bool:
        """Listen and write until one of both is over; False: the reader was too slow."""
        if self.is_draining:
            conversation.outbox.end("drain")
        listening, writing = (
            asyncio.create_task(conversation.listen()),
            asyncio.create_task(conversation.outbox.write(send)),
        )
        try:
            await asyncio.wait({listening, writing}, return_when=asyncio.FIRST_COMPLETED)
            if listening.done():
                if not (code := listening.result()):
                    return True
                conversation.outbox.end(code)
            return await writing
        finally:
            async with conversation.answering:
                listening.cancel()
            writing.cancel()
            await asyncio.gather(listening, writing, return_exceptions=True)

    def stand(self, still: bool) -> None:
        """Everybody is to know whether tables stand still."""
        for conversation in self.open:
            conversation.stand(still)

    async def drain(self) -> None:
        """Say goodbye to everybody: take nothing new, and wait until all have heard it, or were too slow."""
        self.is_draining = True
        tasks = set(self.open.values())
        await asyncio.gather(*[conversation.end("drain") for conversation in self.open])
        if tasks:
            await asyncio.wait(tasks, timeout=self.limits.stall)


def socket_route(services: Services, limits: ConnectionLimits = LIMITS) -> WebSocketRoute:
    """The route for an app whose sockets nobody drains."""
    return Sockets(services, limits).route
