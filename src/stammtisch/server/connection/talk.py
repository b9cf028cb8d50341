"""One connection from its first message on: reads, asks the gateway, queues the answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import HTTPConnection

from stammtisch.server.clock import Millis
from stammtisch.server.connection.door import Row, SocketDoor, spectator
from stammtisch.server.connection.limits import FRAME, Budget, Limits
from stammtisch.server.connection.outbox import Outbox
from stammtisch.server.connection.wire import write_of
from stammtisch.server.live.gateway import Watching
from stammtisch.server.people.auth import UnknownToken, has_cookie, identify
from stammtisch.server.protocol.answers import VERSION, Reason, Refused
from stammtisch.server.protocol.closing import INVALID, NOT_SEATED, ONE_HINT, TOO_OFTEN
from stammtisch.server.protocol.commands import ClientMessage, Command, Hello, Hint, Ping, Why
from stammtisch.server.purses import PRICES, Key, payers
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.table.plan import TableError
from stammtisch.words.sentences import words

AsgiReceive = Callable[[], Awaitable[MutableMapping[str, Any]]]
DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
DRAINING = "draining"
CHECK_EVERY: Millis = 60_000
log = logging.getLogger(__name__)


class Ended(Exception):  # noqa: N818 - said of the connection
    """The connection is over; `code` says why, and is empty where the client has left."""

    def __init__(self, code: str = "") -> None:
        super().__init__(code)
        self.code = code


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


class Talk:
    """What one client says, and who it is. Messages are heard one after the other; only a hint is waited for aside."""

    def __init__(
        self,
        services: Services,
        limits: Limits,
        connection: HTTPConnection,
        receive: AsgiReceive,
        caller: SocketCaller,
        door: SocketDoor,
    ) -> None:
        self.caller = caller
        self.door = door
        self.watches_as: Row | None = None
        """As what it counts at its table: a spectator with a login. Strangers were counted before."""
        self.pays_for_frames = False
        """What a table sends to those who play is paid for by whoever moves."""
        self.services = services
        self.limits = limits
        self.connection = connection
        self.receive = receive
        self.outbox = Outbox(limits, write_of(connection.scope))
        self.budget = Budget(limits)
        self.answering = asyncio.Lock()
        """Held while the gateway is at work: nothing that may be committed is given up halfway."""
        self.hinting: asyncio.Task[None] | None = None
        self.is_over = False
        self.language = "de"
        self.checked = services.clock.now()
        """When the login was looked at."""

    async def listen(self) -> str:
        """Hear all messages; why the connection is over."""
        watching: Watching | None = None
        try:
            hello = await self.greeting()
            async with self.answering:
                player, table = self.shown_at_the_door(), await self.table()
                watching = await self.watch(table, player, hello)
                self.count_spectator(watching, player)
            while True:
                message = await self.message()
                async with self.answering:
                    await self.check_login(player)
                    await self.paid_for(table, player, watching, message)
        except Ended as ended:
            return ended.code
        except Exception as fault:
            # Whether something was committed is unknown: the client asks again, with the same id.
            log.error("A connection failed.", exc_info=fault)
            return "fault"
        finally:
            self.is_over = True
            if self.hinting:
                self.hinting.cancel()
            if watching:
                await watching.close()

    async def greeting(self) -> Hello:
        """The first message: a hello, and soon."""
        try:
            async with asyncio.timeout(self.limits.hello):
                hello = await self.message()
        except TimeoutError:
            raise Ended("no-hello") from None
        if not isinstance(hello, Hello):
            raise Ended("no-hello")
        if hello.v != VERSION:
            raise Ended("version")
        self.language = hello.language
        return hello

    async def message(self) -> ClientMessage:
        """The next message that can be read. Of the others nothing is kept or told but their number."""
        while True:
            event = await self.receive()
            if event["type"] == "websocket.disconnect":
                raise Ended
            text = event.get("text")
            if text is None:
                raise Ended("binary")
            if len(text) > FRAME:
                raise Ended("too-large")
            if not self.budget.message(self.services.clock.now()):
                raise Ended("too-many")
            try:
                return DECODER.decode(text)
            except (msgspec.MsgspecError, RecursionError):
                self.mistake()

    def mistake(self) -> None:
        """Every unreadable message gets the same reply."""
        self.outbox.answer(Refused("", INVALID))
        if not self.budget.mistake():
            raise Ended("invalid")

    # who is there, and where

    def shown_at_the_door(self) -> Player | None:
        """Who was there when the connection was made, a moment ago."""
        if not self.caller.is_known:
            raise Ended("login")
        return self.caller.player

    def count_spectator(self, watching: Watching, player: Player | None) -> None:
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

    def put(self, frame: bytes) -> None:
        """What the table sends."""
        self.outbox.put(frame)
        if self.pays_for_frames:
            purses, payers = self.services.purses, self.caller.payers
            purses.charge(PRICES["frame"], *payers)
            if purses.wait(*payers):
                self.outbox.end("too-many")

    async def player(self) -> Player | None:
        """Who is connected; None: anybody. A login that is no longer good is told, or a player would watch unawares."""
        try:
            identity = await identify(self.connection, self.services)
        except UnknownToken:
            raise Ended("login") from None
        if identity is None and has_cookie(self.connection):
            raise Ended("login")
        return identity.player if identity else None

    async def check_login(self, player: Player | None) -> None:
        """Now and then look whether the login still holds: a connection may be open for a whole evening."""
        now = self.services.clock.now()
        if player is None or now - self.checked < CHECK_EVERY:
            return
        self.checked = now
        still = await self.player()
        if still is None or still.id != player.id:
            raise Ended("login")

    async def table(self) -> TableRow:
        name = self.connection.path_params["table"]
        table = await self.services.store.table_by(name=name) if name.isascii() and name.isalnum() else None
        if table is None:
            raise Ended("no-table")
        return table

    async def watch(self, table: TableRow, player: Player | None, hello: Hello) -> Watching:
        """A table that may not be seen is the same as none."""
        try:
            return await self.services.gateway.watch(table, player, hello, self.put)
        except TableError as error:
            raise Ended("drain" if error.code == DRAINING else "no-table") from None

    # what is said

    async def paid_for(
        self, table: TableRow, player: Player | None, watching: Watching, message: ClientMessage
    ) -> None:
        """Answer it, if there is something in the purse; what it cost is taken from there."""
        purses, payers = self.services.purses, self.caller.payers
        if not purses.is_open:
            await self.answer(table, player, watching, message)
        elif purses.wait(*payers):
            purses.charge(PRICES["message"], *payers)
            if not isinstance(message, Ping | Hello):
                said = words(self.language, table.game).table_refusal(TOO_OFTEN)
                self.outbox.answer(Refused(message.id, TOO_OFTEN, sentence=said))
        else:
            await purses.metered("message", self.answer(table, player, watching, message), lambda: payers)

    async def answer(self, table: TableRow, player: Player | None, watching: Watching, message: ClientMessage) -> None:
        gateway, language = self.services.gateway, self.language
        if isinstance(message, Ping):
            self.wait_for_pulse(watching, message)
        elif isinstance(message, Hello):
            self.mistake()
        elif player is None:
            self.outbox.answer(self.not_seated(table, message))
        elif isinstance(message, Hint):
            self.hint(table, player, message)
        elif isinstance(message, Why):
            self.outbox.answer(await gateway.why(table, player, message, language))
        else:
            self.outbox.answer(await gateway.command(table, player, message, language))

    def wait_for_pulse(self, watching: Watching, ping: Ping) -> None:
        """Answer a ping together with those of others: then the store is asked about all their tables at once."""
        loop, pulse = asyncio.get_running_loop(), self.limits.pulse
        loop.call_at((loop.time() // pulse + 1) * pulse if pulse else 0, self.ping, watching, ping)

    def ping(self, watching: Watching, ping: Ping) -> None:
        if not self.is_over:
            watching.seen(ping.deal, ping.n)

    def not_seated(self, table: TableRow, message: Command | Hint | Why) -> Refused | Reason:
        """What a stranger is told too."""
        sentence = words(self.language, table.game).table_refusal(NOT_SEATED)
        kind = Reason if isinstance(message, Why) else Refused
        return kind(message.id, NOT_SEATED, sentence=sentence)

    def hint(self, table: TableRow, player: Player, hint: Hint) -> None:
        """One at a time: a bot thinks about it, and play goes on meanwhile."""
        if self.hinting and not self.hinting.done():
            self.outbox.answer(Refused(hint.id, ONE_HINT))
        else:
            self.hinting = asyncio.create_task(self.advise(table, player, hint))

    async def advise(self, table: TableRow, player: Player, hint: Hint) -> None:
        try:
            self.outbox.answer(await self.services.gateway.hint(table, player, hint, self.language))
        except Exception as fault:
            log.error("A hint failed.", exc_info=fault)
            self.outbox.end("fault")

    async def end(self, code: str) -> None:
        """Say goodbye, once nothing is under way."""
        async with self.answering:
            self.outbox.end(code)
