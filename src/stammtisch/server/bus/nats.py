"""The bus over NATS: hints to all, questions to one of a queue group.

If NATS is gone play goes on by polling: hints are dropped, nobody answers, and the connection is sought for ever.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from stammtisch.server.bus.called import answered, passed_on, told
from stammtisch.server.bus.port import NOBODY, Answers, BusHint, BusQuestion, Heard, NoAnswer, Overheard, Share

LOG = logging.getLogger(__name__)
PREFIX = "stammtisch"
FIRST_SECONDS = 3.0
"""How long `open` waits for a first connection."""
FLUSH_SECONDS = 1
"""How long a full buffer may hold up who publishes, and a subscription waits until the server knows it."""
RETRY_SECONDS = 1
PING_SECONDS = 5
"""A server that leaves two such questions open is taken for dead."""
WORKERS = "workers"
"""The queue group: of all who serve a subject one gets the question."""
OWNER, TABLE, WITHIN = "Owner", "Table", "Within"
"""Headers of a question: for whom it is asked, and for how many milliseconds an answer is worth something."""

REFUSED = "authorization"
"""What the server says to whoever has not the right login."""


class NatsCredentials(NamedTuple):
    """How we say who we are; what stands whole in the address stays there."""

    user: str | None = None
    password: str | None = None
    token: str | None = None


def login(url: str, password: str) -> NatsCredentials:
    """As the user of the address, or with a token.

    >>> login("nats://stammtisch@bus:4222", "geheim")
    NatsCredentials(user='stammtisch', password='geheim', token=None)
    >>> login("nats://bus:4222", "geheim")
    NatsCredentials(user=None, password=None, token='geheim')
    """
    user = urlsplit(url).username
    if not password:
        return NatsCredentials()
    return NatsCredentials(unquote(user), password) if user else NatsCredentials(token=password)


@dataclass(frozen=True, slots=True)
class Subscription:
    """What this end wants to get: kept, for it may be asked for before there is a connection."""

    subject: str
    group: str
    take: Callable[[Msg], Awaitable[None]]


def written(share: Share) -> dict[str, str] | None:
    """The share as headers of a message, which an older worker does not look at.

    >>> share_in(written(Share("a", "b", 300))) == Share("a", "b", 300)
    True
    """
    if share == NOBODY:
        return None
    return {OWNER: share.owner, TABLE: share.table, WITHIN: str(share.within)}


def share_in(headers: Mapping[str, str] | None) -> Share:
    """
    >>> share_in(None), share_in({"Within": "soon"})
    (Share(owner='', table='', within=0), Share(owner='', table='', within=0))
    """
    if not headers:
        return NOBODY
    within = headers.get(WITHIN, "")
    return Share(headers.get(OWNER, ""), headers.get(TABLE, ""), int(within) if within.isdecimal() else 0)


class NatsBus:
    """One connection to a NATS server or cluster."""

    def __init__(self, url: str, prefix: str = PREFIX, password: str = "") -> None:
        self.url = url
        self.login = login(url, password)
        self.is_refused = False
        self.prefix = prefix
        self.client = Client()
        self.wanted: list[Subscription] = []
        self.keeping: asyncio.Task[None] | None = None
        self.ready = asyncio.Event()
        """Set while the client has all that is wanted; it subscribes by itself after a reconnect."""
        self.answering: set[asyncio.Task[None]] = set()
        self.hints: dict[BusHint, None] = {}
        """What is to be told: all hints of one moment go in one message."""
        self.hinting: asyncio.Task[None] | None = None

    # connecting

    async def open(self) -> None:
        """Connect, or go on without: then everything wanted is subscribed to as soon as NATS is there."""
        self.keeping = asyncio.create_task(self.keep_connected())
        try:
            async with asyncio.timeout(FIRST_SECONDS):
                await self.ready.wait()
        except TimeoutError:
            LOG.warning("NATS cannot be reached; going on without it")

    async def keep_connected(self) -> None:
        """The client seeks a lost server for ever, but gives up where a server throws it out: then comes a new one."""
        while True:
            given_up = asyncio.Event()
            with contextlib.suppress(Error):  # thrown out before all was said
                await self.connect(given_up)
                for wanted in self.wanted:
                    await self.client.subscribe(wanted.subject, wanted.group, wanted.take)
                self.ready.set()
                await given_up.wait()
            self.ready.clear()
            await self.client.close()
            LOG.warning("NATS has closed the connection")
            await asyncio.sleep(RETRY_SECONDS)

    async def connect(self, given_up: asyncio.Event) -> None:
        async def failed(error: Exception) -> None:
            if REFUSED in str(error).lower() and not self.is_refused:
                self.is_refused = True  # said once, though it is tried for ever
                LOG.error("NATS refuses our login; going on without it")
            LOG.debug("NATS: %s", type(error).__name__)

        async def reconnected() -> None:
            LOG.warning("connected to NATS again")

        async def closed() -> None:
            given_up.set()

        self.client = Client()
        await self.client.connect(
            self.url,
            error_cb=failed,
            reconnected_cb=reconnected,
            closed_cb=closed,
            max_reconnect_attempts=-1,
            reconnect_time_wait=RETRY_SECONDS,
            ping_interval=PING_SECONDS,
            flush_timeout=FLUSH_SECONDS,
            user=self.login.user,
            password=self.login.password,
            token=self.login.token,
        )
        self.is_refused = False

    async def close(self) -> None:
        """Leave; questions that are being answered get no answer."""
        tasks = [*self.answering, *[task for task in (self.keeping, self.hinting) if task]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.wanted.clear()
        self.ready.clear()
        if self.keeping:
            await self.client.close()

    async def subscribe(self, wanted: Subscription) -> None:
        self.wanted.append(wanted)
        if not self.ready.is_set():
            return
        with contextlib.suppress(Error):  # lost just now: whoever connects again subscribes to it
            await self.client.subscribe(wanted.subject, wanted.group, wanted.take)
            await self.settle()

    async def settle(self) -> None:
        """Wait until the server knows all subscriptions; while it is gone there is nothing to wait for."""
        for _ in range(2):  # the client's ping overtakes what it has not written yet; the second one cannot
            if self.client.is_connected:
                await self.client.flush(FLUSH_SECONDS)

    # hints

    async def hint(self, hint: BusHint) -> None:
        if not self.client.is_connected:
            return
        self.hints[hint] = None
        if self.hinting is None:
            self.hinting = asyncio.create_task(self.tell_hints())

    async def tell_hints(self) -> None:
        """A line for each. Whoever is late has the next message."""
        try:
            while self.hints:
                lines = [f"{hint.table} {hint.origin}" for hint in self.hints]
                self.hints.clear()
                with contextlib.suppress(Error, OSError):
                    await self.client.publish(f"{self.prefix}.hint", "\n".join(lines).encode())
        finally:
            self.hinting = None

    async def listen(self, heard: Heard) -> None:
        async def take(message: Msg) -> None:
            for line in message.data.split(b"\n"):
                table, _, origin = line.partition(b" ")
                if table.isdigit():
                    told(heard, BusHint(int(table), origin.decode(errors="replace")))

        await self.subscribe(Subscription(f"{self.prefix}.hint", "", take))

    # what is told to all

    async def tell(self, subject: str, content: bytes) -> None:
        if self.client.is_connected:
            with contextlib.suppress(Error, OSError):
                await self.client.publish(f"{self.prefix}.tell.{subject}", content)

    async def overhear(self, subject: str, overheard: Overheard) -> None:
        async def take(message: Msg) -> None:
            passed_on(subject, overheard, message.data)

        await self.subscribe(Subscription(f"{self.prefix}.tell.{subject}", "", take))

    # questions

    async def ask(self, subject: str, question: bytes, seconds: float, share: Share = NOBODY) -> bytes:
        if not self.client.is_connected:
            raise NoAnswer(subject)
        place, headers = f"{self.prefix}.ask.{subject}", written(share)
        try:
            message = await self.client.request(place, question, timeout=seconds, headers=headers)
        except (Error, OSError) as error:
            raise NoAnswer(subject) from error
        if not message.data:
            raise NoAnswer(subject)
        return message.data

    async def serve(self, subject: str, answers: Answers) -> None:
        async def reply(message: Msg) -> None:
            answer = await answered(subject, answers, BusQuestion.of(message.data, share_in(message.headers)))
            with contextlib.suppress(Error, OSError):
                await message.respond(answer)

        async def take(message: Msg) -> None:
            # A task for each: the next question does not wait for this answer.
            task = asyncio.create_task(reply(message))
            self.answering.add(task)
            task.add_done_callback(self.answering.discard)

        await self.subscribe(Subscription(f"{self.prefix}.ask.{subject}", WORKERS, take))
