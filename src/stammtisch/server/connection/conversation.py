"""One client at one table: text in, frames out. How somebody has come, by a web server say, stands in `asgi.py`."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import msgspec

from stammtisch.server.clock import Clock
from stammtisch.server.connection.limits import FRAME, LIMITS, Budget, ConnectionLimits
from stammtisch.server.live.gateway import Gateway, TableSubscription
from stammtisch.server.nesting import is_too_deep
from stammtisch.server.protocol.answers import VERSION, ReasonAnswer, Refused, ServerMessage, Still
from stammtisch.server.protocol.closing import INVALID, NOT_SEATED, ONE_HINT
from stammtisch.server.protocol.commands import ClientMessage, Command, Hello, Hint, Ping, Quiet, Talking, Why, Write
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.table.plan import TableError
from stammtisch.words.sentences import words

DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
ENCODER = msgspec.json.Encoder()
DRAINING = "draining"
log = logging.getLogger(__name__)


class Ended(Exception):  # noqa: N818 - said of the connection
    """The connection is over; `code` says why, and is empty where the client has left."""

    def __init__(self, code: str = "") -> None:
        super().__init__(code)
        self.code = code


class Outgoing(Protocol):
    """Where frames go, in the order in which they are put. Putting never waits."""

    def put(self, frame: bytes) -> None: ...
    def end(self, code: str) -> None:
        """Say goodbye after what was put."""


class Conversation:
    """What one client says. Messages are heard one after the other; only a hint is waited for aside.

    A subclass says where texts come from and who is there, and may ask for more before it answers. It is no second
    object that knows this one: such a circle would keep every connection in memory.
    """

    def __init__(self, gateway: Gateway, clock: Clock, out: Outgoing, limits: ConnectionLimits = LIMITS) -> None:
        self.gateway = gateway
        self.clock = clock
        self.out = out
        self.limits = limits
        self.budget = Budget(limits)
        self.answering = asyncio.Lock()
        """Held while the gateway is at work: nothing that may be committed is given up halfway."""
        self.hinting: asyncio.Task[None] | None = None
        self.is_over = False
        self.language = "de"
        self.is_greeted = False
        self.stands_still = False
        """Whether the client was told that tables stand still."""

    # how somebody has come

    async def text(self) -> str:
        """The next text of the client; Ended where there is none any more."""
        raise NotImplementedError

    async def enter(self) -> tuple[TableRow, Player | None]:
        """Which table, and who; None: anybody. Asked after the hello; Ended where one of both is not there."""
        raise NotImplementedError

    def admit(self, watching: TableSubscription, player: Player | None) -> None:
        """The table is seen from now on; Ended where that is one too many."""

    async def check(self, player: Player | None) -> None:
        """Before every message: Ended where the player may no longer stay."""

    def put(self, frame: bytes) -> None:
        """What the table sends."""
        self.out.put(frame)

    async def respond(
        self, table: TableRow, player: Player | None, watching: TableSubscription, message: ClientMessage
    ) -> None:
        """Answer it, at whatever price there is."""
        await self.answer(table, player, watching, message)

    # what is heard

    async def listen(self) -> str:
        """Hear all messages; why the connection is over."""
        watching: TableSubscription | None = None
        try:
            hello = await self.greeting()
            async with self.answering:
                table, player = await self.enter()
                watching = await self.watch(table, player, hello)
                self.admit(watching, player)
            while True:
                message = await self.message()
                async with self.answering:
                    await self.check(player)
                    await self.respond(table, player, watching, message)
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
        self.language, self.is_greeted = hello.language, True
        return hello

    async def message(self) -> ClientMessage:
        """The next message that can be read. Of the others nothing is kept or told but their number."""
        while True:
            text = await self.text()
            if len(text) > FRAME:
                raise Ended("too-large")
            if not self.budget.message(self.clock.now()):
                raise Ended("too-many")
            try:
                return DECODER.decode("" if is_too_deep(text) else text)
            except msgspec.MsgspecError:
                self.mistake()

    def mistake(self) -> None:
        """Every unreadable message gets the same reply."""
        self.tell(Refused("", INVALID))
        if not self.budget.mistake():
            raise Ended("invalid")

    async def watch(self, table: TableRow, player: Player | None, hello: Hello) -> TableSubscription:
        """A table that may not be seen is the same as none."""
        try:
            return await self.gateway.watch(table, player, hello, self.put)
        except TableError as error:
            raise Ended("drain" if error.code == DRAINING else "no-table") from None

    # what is answered

    def tell(self, message: ServerMessage) -> None:
        self.out.put(ENCODER.encode(message))

    async def answer(
        self, table: TableRow, player: Player | None, watching: TableSubscription, message: ClientMessage
    ) -> None:
        gateway, language = self.gateway, self.language
        if isinstance(message, Ping):
            self.wait_for_pulse(watching, message)
        elif isinstance(message, Hello):
            self.mistake()
        elif player is None:
            self.tell(self.not_seated(table, message))
        elif isinstance(message, Hint):
            self.hint(table, player, message)
        elif isinstance(message, Why):
            self.tell(await gateway.why(table, player, message, language))
        elif isinstance(message, Write | Quiet):
            self.tell(await gateway.talk(table, player, message, language))
        else:
            self.tell(await gateway.command(table, player, message, language))

    def wait_for_pulse(self, watching: TableSubscription, ping: Ping) -> None:
        """Answer a ping together with those of others: then the store is asked about all their tables at once."""
        loop, pulse = asyncio.get_running_loop(), self.limits.pulse
        loop.call_at((loop.time() // pulse + 1) * pulse if pulse else 0, self.ping, watching, ping)

    def ping(self, watching: TableSubscription, ping: Ping) -> None:
        if not self.is_over:
            watching.seen(ping.deal, ping.n)

    def not_seated(self, table: TableRow, message: Command | Talking | Hint | Why) -> Refused | ReasonAnswer:
        """What a stranger is told too."""
        sentence = words(self.language, table.game).table_refusal(NOT_SEATED)
        kind = ReasonAnswer if isinstance(message, Why) else Refused
        return kind(message.id, NOT_SEATED, sentence=sentence)

    def hint(self, table: TableRow, player: Player, hint: Hint) -> None:
        """One at a time: a bot thinks about it, and play goes on meanwhile."""
        if self.hinting and not self.hinting.done():
            self.tell(Refused(hint.id, ONE_HINT))
        else:
            self.hinting = asyncio.create_task(self.advise(table, player, hint))

    async def advise(self, table: TableRow, player: Player, hint: Hint) -> None:
        try:
            self.tell(await self.gateway.hint(table, player, hint, self.language))
        except Exception as fault:
            log.error("A hint failed.", exc_info=fault)
            self.out.end("fault")

    def stand(self, still: bool) -> None:
        """Say that tables stand still, or that they go on; once, and as soon as the language is known."""
        if still != self.stands_still and self.is_greeted:
            self.stands_still = still
            self.tell(Still(words(self.language).standstill()) if still else Still())

    async def end(self, code: str) -> None:
        """Say goodbye, once nothing is under way."""
        async with self.answering:
            self.out.end(code)
