"""A subscriber: one connection's view of one table, and the messages that it is sent."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import msgspec

from stammtisch.core.action import Seat
from stammtisch.server.live.house import House
from stammtisch.server.protocol.answers import VERSION, Pong, Said, Sealed, ServerMessage, TableChanged, Welcome
from stammtisch.server.protocol.commands import Hello
from stammtisch.server.store.port import Event
from stammtisch.server.table.around.table_seen import table_info
from stammtisch.server.table.back.telling import take_back_seen
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.due import deadline, readers, replaceable
from stammtisch.server.table.last_round.state import NOT_CALLED
from stammtisch.server.table.lobby import belongs
from stammtisch.server.table.moving.telling import moving_seen
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Guest, Table
from stammtisch.server.table.show import DealSnapshot, ViewerState, change, opened
from stammtisch.server.table.spoken import SpokenLines, heading, told
from stammtisch.words.sentences import Words

ENCODER = msgspec.json.Encoder()
Send = Callable[[bytes], None]
"""Queues one encoded message for a connection; must not block."""


class SubscribedHost(Protocol):
    """What a subscriber needs of the table's host."""

    table: Table
    running: Running | None
    history: list[Running]
    code: str

    @property
    def house(self) -> House: ...

    def lens(self, seat: Seat | None, over: Seat | None = None) -> ViewerState: ...
    def sealed(self, deal: Running) -> Sealed: ...
    def errand(self, work: Coroutine[Any, Any, None]) -> None: ...
    async def keep_up(self) -> None: ...
    def unwatch(self, watch: Subscriber) -> None: ...


class Subscriber:
    """Whoever looks at the table: a seat's owner, or a spectator."""

    def __init__(self, host: SubscribedHost, player: int | None, words: Words, send: Send) -> None:
        self.host = host
        self.player = player
        self.words = words
        self.send = send
        self.guest: Guest | None = None
        """Whoever has come to look on, by name: so the table knows them."""
        self.seat: Seat | None = None
        self.over: Seat | None = None
        """Over whose shoulder a spectator looks."""
        self.find_place()
        self.known = (0, 0)
        """What the viewer has seen for sure when it pings next: what was sent later may have crossed with the ping."""

    def find_place(self) -> None:
        """Where the viewer sits or stands now."""
        self.seat, self.over = self.place_at(self.host.table)

    def place_at(self, table: Table) -> tuple[Seat | None, Seat | None]:
        """The own seat, and for a spectator the one over whose shoulder they look."""
        return (None, None) if self.player is None else (table.seat_of(self.player), table.over(self.player))

    @property
    def lens(self) -> ViewerState:
        return self.host.lens(self.seat, self.over)

    @property
    def belongs(self) -> bool:
        """Whether the viewer sits here, or waits for a seat."""
        return self.player is not None and belongs(self.host.table, self.player)

    def tell(self, message: ServerMessage) -> None:
        self.send(ENCODER.encode(message))

    def start(self, hello: Hello) -> None:
        """Greet, and bring the viewer up to date."""
        self.greet()
        deal = self.host.running
        if deal is None:
            return
        lens = self.lens
        self.known = deal.number, lens.n
        if hello.since == self.known and self.over is None:  # before that the count was of less than is seen now
            self.tell(Pong(*self.known))
            return
        self.tell_sealed(deal)
        self.present(deal, lens, self.missed(deal, lens, hello.since))

    def greet(self) -> None:
        """Where the viewer sits, and the table; once more when they sit elsewhere."""
        info = table_info(self.host.table, self.host.code if self.belongs else "", self.player)
        public = "" if self.player is None else self.host.table.public_of(self.player)
        self.tell(Welcome(VERSION, self.seat, info, public, self.host.house.signer.key))

    def missed(self, deal: Running, lens: ViewerState, since: tuple[int, int] | None) -> SpokenLines:
        """What was heard since then; who was not there in this deal gets its heading."""
        if since is None or since[0] != deal.number or not 0 < since[1] <= lens.n:
            return heading(self.host.table, deal, self.seat, self.words)
        heard_until = lens.marks[since[1] - 1]
        later = [state for state in self.host.history if state.seq > heard_until]
        return told(self.host.table, later, self.seat, self.words)

    def present(self, deal: Running, lens: ViewerState, heard: SpokenLines) -> None:
        self.tell(change(self.host.table, deal, lens, self.words, heard))

    def seen(self, deal: int, n: int) -> None:
        """A ping: hints may have been lost, so the store is asked, and what the viewer has missed is sent again."""
        self.host.errand(self.catch_up(deal, n))

    async def catch_up(self, deal: int, n: int) -> None:
        await self.host.keep_up()
        running = self.host.running
        if running is None:
            self.tell(Pong(0, 0))
            return
        lens = self.lens
        if (deal, n) < self.known:
            self.present(running, lens, self.missed(running, lens, (deal, n)))
        self.known = running.number, lens.n
        self.tell(Pong(*self.known))

    # what the host tells

    def table_changed(self, before: Table, event: Event) -> None:
        if event.kind == "said":
            assert event.seat is not None
            phrase = fields(event)["phrase"]
            self.tell(Said(event.seat, phrase, self.words.chat(phrase)))
        if event.kind == "said" or (event.kind == "deal" and not is_new_to_seats(before, event)):
            return  # nobody needs to look at the seats again
        self.find_place()
        table, deal = self.host.table, self.host.running
        if event.kind == "moved" and self.place_at(before) != (self.seat, self.over):
            self.greet()
        else:
            self.tell_table()
        # A bill was the one of the old seat, where a hand may still be closed; the next deal is there at once.
        if deal is None or event.kind == "moved":
            return
        moved = self.place_at(before) != (self.seat, self.over)
        if moved or self.told_of(before, deal) != self.told_of(table, deal):
            self.present(deal, self.lens, SpokenLines([], []))

    def told_of(self, table: Table, deal: Running) -> tuple[object, ...]:
        """What a change says of the table: until when it waits, for whom, what may be taken back, and names."""
        back = take_back_seen(table, deal, self.seat, self.words)
        people = [chair.player for chair in table.chairs]
        seats = people, table.names, table.bots, moving_seen(table, deal, self.seat, self.words)
        return deadline(table, deal), replaceable(table, deal), readers(table, deal), back, seats, table.ended

    def tell_sealed(self, deal: Running) -> None:
        """What was promised for the deal; for practice nothing was."""
        if not deal.is_practice:
            self.tell(self.host.sealed(deal))

    def tell_table(self) -> None:
        info = table_info(self.host.table, self.host.code if self.belongs else "", self.player)
        self.tell(TableChanged(info))

    def deal_opened(self) -> None:
        deal = self.host.running
        assert deal is not None
        self.find_place()
        self.tell_sealed(deal)
        self.present(deal, self.lens, heading(self.host.table, deal, self.seat, self.words))

    def deal_changed(self, lens: ViewerState, scene: DealSnapshot) -> None:
        table, frame = self.host.table, lens.frames.get(self.words)
        if frame is None:
            heard = scene.told(table, lens.seat, self.words)
            frame = ENCODER.encode(change(table, scene.running, lens, self.words, heard))
            lens.frames[self.words] = frame
        self.send(frame)

    def deal_closed(self, event: Event) -> None:
        deal, data = self.host.running, fields(event)
        assert deal is not None
        if data["seed"]:
            self.tell(opened(deal, data["link"]))

    async def close(self) -> None:
        self.host.unwatch(self)


def is_new_to_seats(before: Table, event: Event) -> bool:
    """Whether the next deal changes what the seats show: somebody has missed a nonce, or has pauses again."""
    return (
        before.last_round != NOT_CALLED or bool(fields(event)["missed"]) or any(chair.pauses for chair in before.chairs)
    )
