"""The pocket: one person, any number of tables, and all that a page asks of a server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import replace

from stammtisch.fair.context import LOCAL
from stammtisch.fair.tag import POCKET
from stammtisch.pocket.asked import JSON, PocketAnswer
from stammtisch.pocket.bots import DeviceBots
from stammtisch.pocket.kept import Keep, Owner, Rewrite, read_rows
from stammtisch.pocket.routes import answer
from stammtisch.pocket.store import KeptStore
from stammtisch.pocket.talk import Close, Port, PortConversation, Send
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.clock import Clock, SystemClock
from stammtisch.server.counts import SILENT
from stammtisch.server.live.house import House, open_house
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.people.identity import new_id
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.table.names.text import person_name
from stammtisch.words import LANGUAGES

SOMEBODY = "Gast"
KEY_BYTES = 32


class Unsealed:
    """Whoever owns the device owns the cards: a seed is kept as it is."""

    def seal(self, deal_id: int, seed: bytes) -> bytes:
        return seed

    def open(self, deal_id: int, sealed: bytes) -> bytes:
        return sealed


class Pocket:
    """The server's own gateway over what the device keeps. `keep` puts a row away before anything is answered;
    `rewrite` lets old deals take less room."""

    def __init__(
        self,
        keep: Keep,
        rewrite: Rewrite | None = None,
        clock: Clock | None = None,
        arranged: Callable[[House], House] = lambda house: house,
    ) -> None:
        self.clock = clock or SystemClock()
        self.store = KeptStore(keep, rewrite, self.clock)
        self.arranged = arranged
        """Changes the house before it opens: for tests, which fix chance."""
        self.talks: dict[int, PortConversation] = {}
        self.streams: dict[int, asyncio.Task[PocketAnswer]] = {}
        self.owner = 0

    async def open(self, kept: str, language: str, name: str) -> None:
        """Read what was kept; on a new device its owner comes in by this name and language."""
        rows = read_rows(kept)
        self.store.replay(rows)
        await self.store.open()
        owner = next((row for row in rows.values() if isinstance(row, Owner)), None)
        if owner is None:
            owner = self.newcomer(language, name)
            await self.store.put_owner(owner)
        self.owner, bus = owner.player.id, InsideBus()
        house = open_house(self.store, bus, self.clock, owner.key, Unsealed(), SILENT)
        self.house = self.arranged(replace(house, place=POCKET, names_begin=LOCAL))
        await DeviceBots(self.store.calm).serve(bus)
        self.gateway = TableGateway(self.house)
        await self.gateway.open()
        self.store.begin_packing()

    def newcomer(self, language: str, name: str) -> Owner:
        spoken = language if language in LANGUAGES else LANGUAGES[0]
        player = Player(new_id(), called(name), spoken, created=self.clock.now())
        return Owner(player, secrets.token_bytes(KEY_BYTES))

    @property
    def player(self) -> Player:
        """Whose device it is, as they are called now."""
        return self.store.facts.players[self.owner]

    async def call(self, method: str, path: str, body: str, language: str) -> PocketAnswer:
        """What a server would answer over HTTP."""
        return await answer(self, method, path, body, language)

    async def stream(
        self, asking: int, method: str, path: str, body: str, language: str, send: Callable[[str], None]
    ) -> PocketAnswer:
        """The same, where an answer of many lines is sent line by line; `stop` ends it after the next."""
        answering = asyncio.create_task(answer(self, method, path, body, language, send))
        self.streams[asking] = answering
        try:
            return await answering
        except asyncio.CancelledError:
            return PocketAnswer(499, JSON, b"{}")
        finally:
            self.streams.pop(asking, None)

    def stop(self, asking: int) -> None:
        """Nobody reads that answer any more."""
        if streaming := self.streams.get(asking):
            streaming.cancel()

    def connect(self, port: int, table: str, send: Send, close: Close) -> None:
        """A page has opened a line to a table."""
        self.leave(port)
        talk = PortConversation(self.gateway, self.clock, Port(send, close), lambda: (self.table(table), self.player))
        self.talks[port] = talk
        talk.begin()

    def table(self, name: str) -> TableRow | None:
        return next((row for row in self.store.facts.tables.values() if row.name == name), None)

    async def say(self, port: int, text: str) -> None:
        """What comes after the end is heard by nobody, as over a socket."""
        if port in self.talks:
            self.talks[port].hear(text)

    def leave(self, port: int) -> None:
        if talk := self.talks.pop(port, None):
            talk.port.is_over = True
            talk.hear(None)

    async def close(self) -> None:
        """Nothing has to be called: whatever was answered is kept."""
        for port in tuple(self.talks):
            self.leave(port)
        await self.gateway.drain()


def called(name: str) -> str:
    """A name that can be shown; otherwise that of a guest."""
    try:
        return person_name(name)
    except ValueError:
        return SOMEBODY
