"""The gateway over a store and a bus: finds tables, checks who may do what, and hands on to the table's host."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from stammtisch.core.errors import StammtischError
from stammtisch.core.options import Options
from stammtisch.fair.receipt import HouseKey
from stammtisch.server.bus.port import BusHint
from stammtisch.server.live.advice import hinted, reason, refused
from stammtisch.server.live.documents.again import hand_again
from stammtisch.server.live.documents.evening import FAIR, STICH, Document, Wanted, document
from stammtisch.server.live.documents.parts import DocumentParts
from stammtisch.server.live.documents.rechenprobe import vectors_of
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.live.naming import unnamed
from stammtisch.server.live.obeying import obeyed
from stammtisch.server.live.reviews.asking import review_of
from stammtisch.server.live.reviews.decision import OwnDecision, decision_of
from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine
from stammtisch.server.live.reviews.luck import luck_of
from stammtisch.server.live.shares.telling import deal_to_share, told_to_anybody
from stammtisch.server.live.subscribers import Send, Subscriber
from stammtisch.server.live.talks.memory import Unwritten, Written
from stammtisch.server.live.talks.room import TalkRoom
from stammtisch.server.protocol.answers import Bye, Hinted, Ok, ReasonAnswer, Refused, TableInfo
from stammtisch.server.protocol.commands import Command, Hello, Hint, Talking, Why
from stammtisch.server.store.port import TABLE, Appended, Batch, Event, Player, Stream, TableRow
from stammtisch.server.store.shares import SharedLink
from stammtisch.server.table.around.decide import check_sitting, looks_on
from stammtisch.server.table.around.table_seen import table_info
from stammtisch.server.table.batch import live
from stammtisch.server.table.lobby import belongs, comes, first_events, founded, joining, lobby_row
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.spoken import table_words
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers.levels import with_level
from stammtisch.words.sentences import words

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for another."""
CODE_LENGTH = 8
NAME_LENGTH = 16


class TableGateway:
    """Any gateway can serve any table; killing one loses nothing."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.hosts: dict[int, Host] = {}
        self.parts = DocumentParts(house)
        self.talks = TalkRoom(house, self.hosts)
        self.draining = False

    async def open(self) -> None:
        await self.house.bus.listen(self.heard)
        await self.talks.open()

    def heard(self, hint: BusHint) -> None:
        host = self.hosts.get(hint.table)
        if host is not None and hint.origin != self.house.origin:
            host.hinted()

    async def host(self, table: int) -> Host:
        """The table's host in this gateway, up to date."""
        async with self.holding(table) as host:
            return host

    @asynccontextmanager
    async def holding(self, table: int, anew: bool = False) -> AsyncIterator[Host]:
        """The table's host for oneself, up to date as far as this gateway was told; `anew`: as the store has it."""
        while True:
            host = self.hosts.get(table)
            if host is None:
                host = self.hosts[table] = Host(self.house, table)
                host.on_idle = self.forget
                self.house.metrics.live_tables.set(len(self.hosts))
            async with host.lock:
                if host.closed and not self.draining:  # forgotten while we waited
                    continue
                host.stale = host.stale or anew
                await host.refresh()
                yield host
                return

    def forget(self, host: Host) -> None:
        """Nobody looks at the table: the store knows it as well."""
        if host.watches or host.lock.locked():
            return
        host.close()
        if self.hosts.get(host.stream.id) is host:
            del self.hosts[host.stream.id]
            self.house.metrics.live_tables.set(len(self.hosts))

    def read_anew(self, table: int) -> None:
        if host := self.hosts.get(table):
            self.forget(host)

    # opening and joining

    async def create(self, player: Player, wish: TableRequest) -> TableRow:
        """A new table; the opener sits in its first seat, or in the own one of a deal that is played again."""
        hand, wish = await self.again(player, wish) if wish.again else (None, wish)
        id, now, name = self.house.ids.make(), self.house.clock.now(), self.house.names_begin + random_text(NAME_LENGTH)
        stream = Stream(TABLE, id)
        first = first_events(name, player, with_level(wish), self.house.public(player.id, name), hand)
        events = tuple(Event(stream, seq, now, new.kind, new.seat, new.body) for seq, new in enumerate(first, 1))
        table = founded(events)
        row = lobby_row(table, random_text(CODE_LENGTH))
        await self.house.store.put_visit(player.id, id)
        written = await self.house.store.write(unnamed(Batch(events, live(table, None), table=row)))
        assert isinstance(written, Appended)
        return row

    async def again(self, player: Player, wish: TableRequest) -> tuple[PracticeHand, TableRequest]:
        """A hand that the player has held, as it was dealt or from one of the own decisions on, and a table for it."""
        assert wish.again is not None
        row = await self.house.store.table_by(name=wish.again[0])
        if row is None:
            raise TableError("no-such-deal")
        return await hand_again(self.parts, await self.host(row.id), player.id, wish)

    async def join(self, row: TableRow, player: Player, commitment: str = "", face: str = "") -> int | None:
        await self.house.store.put_visit(player.id, row.id)  # first: nobody sits where they were never seen to go
        async with self.holding(row.id) as host:
            await host.do(lambda: self.sitting(host, player, commitment, face))
            await host.list()
            host.clockwork.wind()
            return host.table.seat_of(player.id)

    def sitting(self, host: Host, player: Player, commitment: str, face: str) -> Plan:
        check_sitting(host.table, host.running, player.id)
        return joining(host.table, player, commitment, self.house.public(player.id, host.table.name), face)

    async def renew_code(self, row: TableRow, player: Player) -> str:
        """A new invite code: the old one opens nothing any more."""
        async with self.holding(row.id) as host:
            if host.table.seat_of(player.id) is None:
                raise TableError("not-seated")
            if host.table.opener != host.table.seat_of(player.id):
                raise TableError("not-opener")
            await host.list(random_text(CODE_LENGTH))
            for watch in host.watches:
                watch.tell_table()
            return host.code

    async def info(self, row: TableRow, player: Player | None) -> TableInfo:
        host = await self.host(row.id)
        member = player is not None and belongs(host.table, player.id)
        return table_info(host.table, row.code if member else "", player.id if player else None)

    async def person_at(self, row: TableRow, seat: int) -> tuple[int, int] | None:
        """Whose the seat is, and the number of the deal; None: nobody's."""
        table = (await self.host(row.id)).table
        player = table.chairs[seat].player if seat < len(table.chairs) else None
        return None if player is None else (player, table.number)

    async def is_member(self, row: TableRow, player: Player) -> bool:
        """Whether the player sits here, or waits for a seat."""
        if belongs((await self.host(row.id)).table, player.id):
            return True
        async with self.holding(row.id, anew=True) as host:  # who has sat down elsewhere, just now
            return belongs(host.table, player.id)

    # watching

    async def watch(self, row: TableRow, player: Player | None, hello: Hello, send: Send) -> Subscriber:
        if self.draining:
            raise TableError("draining")
        async with self.holding(row.id, anew=True) as host:  # hints may be lost: who comes from elsewhere knows more
            if not (host.table.settings.spectators or (player is not None and belongs(host.table, player.id))):
                raise TableError("not-seated")
            watch = Subscriber(host, player.id if player else None, table_words(host.table, hello.language), send)
            watch.start(hello)
            self.talks.welcome(host, watch, hello)
            host.watches.add(watch)
            try:
                if player is not None:
                    guest = self.house.guest(player, row.name)
                    watch.guest = None if watch.belongs else guest
                    await host.do(lambda: comes(host.table, player.id) or looks_on(host.table, guest))
            except BaseException:
                host.unwatch(watch)
                raise
            host.clockwork.wind()
            return watch

    # commands

    async def command(self, row: TableRow, player: Player, command: Command, language: str) -> Ok | Refused:
        """The command is committed, or refused; the same command again gets the same answer."""
        answer = await refused(self.obey(row, player, command), command.id, words(language, row.game))
        if isinstance(answer, Refused):
            self.house.metrics.refusals.labels(answer.code).inc()
        return answer

    async def obey(self, row: TableRow, player: Player, command: Command) -> Ok:
        """What is refused by an old state may be done long since, over another gateway: then the store is asked."""
        try:
            return await self.obey_once(row, player, command)
        except StammtischError:
            return await self.obey_once(row, player, command, anew=True)

    async def obey_once(self, row: TableRow, player: Player, command: Command, anew: bool = False) -> Ok:
        async with self.holding(row.id, anew) as host:
            return await obeyed(host, player, command)

    # free words: in memory alone

    async def talk(self, row: TableRow, player: Player, said: Talking, language: str) -> Ok | Refused:
        answer = await refused(self.said(row, player, said), said.id, words(language, row.game))
        if isinstance(answer, Refused):
            self.house.metrics.refusals.labels(answer.code).inc()
        return answer

    async def said(self, row: TableRow, player: Player, said: Talking) -> Ok:
        async with self.holding(row.id) as host:
            news = self.talks.news(host, player, said)
        return await self.talks.say(news, said.id)

    def last_lines(self, row: TableRow, most: int) -> tuple[Written, ...]:
        return self.talks.talks.lines(row.id)[-most:]

    async def unwrite(self, player: int) -> None:
        await self.talks.tell(Unwritten(player))

    async def public_id(self, row: TableRow, player: Player) -> str:
        return (await self.host(row.id)).table.public_of(player.id)

    @property
    def house_keys(self) -> tuple[HouseKey, ...]:
        return self.house.signer.keys

    async def hint(self, row: TableRow, player: Player, hint: Hint, language: str) -> Hinted | Refused:
        host = await self.host(row.id)
        speaks = table_words(host.table, language)
        return await refused(hinted(host, player, hint, speaks), hint.id, speaks)

    async def why(self, row: TableRow, player: Player, why: Why, language: str) -> ReasonAnswer:
        host = await self.host(row.id)
        return await reason(host, player, why, table_words(host.table, language))

    # what was played

    async def read(self, row: TableRow, wanted: Wanted) -> Document:
        return await document(self.parts, await self.host(row.id), wanted)

    async def review(
        self, row: TableRow, player: Player | None, number: int, language: str, pays: Callable[[], bool]
    ) -> AsyncIterator[ReviewLine]:
        reader = player.id if player else None
        return (await review_of(self.parts, await self.host(row.id), reader, number, language, pays)).lines()

    async def luck(
        self, row: TableRow, player: Player, language: str, pays: Callable[[], bool]
    ) -> AsyncIterator[LuckLine]:
        return await luck_of(self.parts, await self.host(row.id), player.id, language, pays)

    async def decision(self, row: TableRow, player: Player, number: int, step: int) -> OwnDecision:
        return await decision_of(self.parts, await self.host(row.id), player.id, number, step)

    async def deal_to_share(self, row: TableRow, player: Player, number: int, decision: int) -> int:
        return await deal_to_share(self.parts, await self.host(row.id), player.id, number, decision)

    async def shared(self, row: TableRow, link: SharedLink, language: str) -> bytes:
        return await told_to_anybody(self.parts, await self.host(row.id), link, language)

    async def vectors(self, player: Player, options: Options) -> bytes:
        return await vectors_of(self.house, player.id, options)

    async def record(self, row: TableRow, *numbers: int) -> str:
        """The finished deals as `.stich` records, or some of them."""
        return (await (await self.read(row, Wanted(STICH, numbers=numbers))).make()).decode()

    async def fair_table(self, row: TableRow) -> str:
        """The chain of the table as JSON, as far as it is open."""
        return (await (await self.read(row, Wanted(FAIR))).make()).decode()

    # going down

    async def drain(self) -> None:
        """Take nothing new, finish what is under way, say goodbye."""
        self.draining = True
        for host in tuple(self.hosts.values()):
            async with host.lock:
                for watch in tuple(host.watches):
                    watch.tell(Bye("drain"))
                host.close()


def random_text(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
