"""A conversation over ASGI: its texts are events of a WebSocket, and who speaks has a login, a place and a purse."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection

from stammtisch.server.clock import Millis
from stammtisch.server.connection.conversation import Conversation, Ended
from stammtisch.server.connection.door import ConnectionQuota, SocketDoor, spectator
from stammtisch.server.connection.limits import ConnectionLimits
from stammtisch.server.connection.outbox import Outbox
from stammtisch.server.connection.wire import write_of
from stammtisch.server.live.gateway import TableSubscription
from stammtisch.server.people.auth import UnknownToken, has_cookie, identify
from stammtisch.server.protocol.answers import Refused
from stammtisch.server.protocol.closing import TOO_OFTEN
from stammtisch.server.protocol.commands import ClientMessage, Hello, Ping
from stammtisch.server.purses import PRICES, Key, payers
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player, TableRow
from stammtisch.words.sentences import words

AsgiReceive = Callable[[], Awaitable[MutableMapping[str, Any]]]
CHECK_EVERY: Millis = 60_000


@dataclass(frozen=True, slots=True)
class SocketCaller:
    """Who has connected, as the handshake told it."""

    address: str
    table: str
    player: Player | None
    is_known: bool
    """Whether the login that was shown is good, or none was shown."""

    @property
    def payers(self) -> list[Key]:
        return payers(self.address, self.player.id if self.player else None)


class SocketConversation(Conversation):
    """One WebSocket from its handshake on."""

    def __init__(
        self,
        services: Services,
        limits: ConnectionLimits,
        connection: HTTPConnection,
        receive: AsgiReceive,
        caller: SocketCaller,
        door: SocketDoor,
    ) -> None:
        self.outbox = Outbox(limits, write_of(connection.scope))
        super().__init__(services.gateway, services.clock, self.outbox, limits)
        self.caller = caller
        self.door = door
        self.watches_as: ConnectionQuota | None = None
        """As what it counts at its table: a spectator with a login. Strangers were counted before."""
        self.pays_for_frames = False
        """What a table sends to those who play is paid for by whoever moves."""
        self.services = services
        self.connection = connection
        self.receive = receive
        self.checked = services.clock.now()
        """When the login was looked at."""

    async def text(self) -> str:
        event = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise Ended
        text: str | None = event.get("text")
        if text is None:
            raise Ended("binary")
        return text

    # who is there, and where

    async def enter(self) -> tuple[TableRow, Player | None]:
        """Who was there when the connection was made, a moment ago."""
        if not self.caller.is_known:
            raise Ended("login")
        return await self.table(), self.caller.player

    async def table(self) -> TableRow:
        name = self.caller.table
        table = await self.services.store.table_by(name=name) if name.isascii() and name.isalnum() else None
        if table is None:
            raise Ended("no-table")
        return table

    def admit(self, watching: TableSubscription, player: Player | None) -> None:
        """Who watches without a seat pays for what it is sent, and there are only so many at a table."""
        self.pays_for_frames = watching.seat is None and self.services.purses.is_open
        if watching.seat is not None or player is None:
            return
        row = spectator(self.caller.table, self.limits)
        if self.door.refusal((row,)) and not watching.belongs:
            raise Ended("too-many")
        self.watches_as = row
        self.door.enter(row)

    def leave(self) -> None:
        """It no longer counts."""
        if self.watches_as:
            self.door.leave(self.watches_as)

    async def player(self) -> Player | None:
        """Who is connected; None: anybody. A login that is no longer good is told, or a player would watch unawares."""
        try:
            identity = await identify(self.connection, self.services)
        except UnknownToken:
            raise Ended("login") from None
        if identity is None and has_cookie(self.connection):
            raise Ended("login")
        return identity.player if identity else None

    async def check(self, player: Player | None) -> None:
        """Now and then look whether the login still holds: a connection may be open for a whole evening."""
        now = self.clock.now()
        if player is None or now - self.checked < CHECK_EVERY:
            return
        self.checked = now
        still = await self.player()
        if still is None or still.id != player.id:
            raise Ended("login")

    # who pays

    def put(self, frame: bytes) -> None:
        super().put(frame)
        if self.pays_for_frames:
            purses, payers = self.services.purses, self.caller.payers
            purses.charge(PRICES["frame"], *payers)
            if purses.wait(*payers):
                self.outbox.end("too-many")

    async def respond(
        self, table: TableRow, player: Player | None, watching: TableSubscription, message: ClientMessage
    ) -> None:
        """Answer it, if there is something in the purse; what it cost is taken from there."""
        purses, payers = self.services.purses, self.caller.payers
        if not purses.is_open:
            await self.answer(table, player, watching, message)
        elif purses.wait(*payers):
            purses.charge(PRICES["message"], *payers)
            if not isinstance(message, Ping | Hello):
                said = words(self.language, table.game).table_refusal(TOO_OFTEN)
                self.tell(Refused(message.id, TOO_OFTEN, sentence=said))
        else:
            await purses.metered("message", self.answer(table, player, watching, message), lambda: payers)
