"""The cache of one table in one gateway: the fold of its streams, as far as they were read.

The truth is in the store: whatever is cached here is thrown away when somebody else has written first.
"""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.server.live.house import House
from stammtisch.server.live.naming import read_named
from stammtisch.server.store.port import DEAL, TABLE, Event, Stream
from stammtisch.server.table.batch import folded
from stammtisch.server.table.folds import table_stream
from stammtisch.server.table.names.shown import as_opened
from stammtisch.server.table.running import Running
from stammtisch.server.table.seats import Table


class TableCache:
    """A table and its open deal, read from the store and folded."""

    def __init__(self, house: House, table_id: int) -> None:
        self.house = house
        self.stream = Stream(TABLE, table_id)
        self.table: Table
        self.running: Running | None = None
        self.history: list[Running] = []
        """The open deal after each of its events."""
        self.commands: dict[str, Event] = {}
        """What was written by commands, in this table's stream and its last two deals."""
        self.openings: dict[int, Table] = {}
        """By deal: the table when it was opened, for whoever reads about it later."""
        self.left_seats: dict[int, set[Seat]] = {}
        """By player: seats that they have changed for another."""
        self.stale = True
        """Whether the store may know more than this."""
        self.code = ""
        """The invite code."""

    @property
    def at(self) -> tuple[int, int, int]:
        """How far this has come."""
        deal = self.running
        return self.table.seq, deal.deal if deal else 0, deal.seq if deal else 0

    async def refresh(self) -> None:
        """Fold what the store has and this has not."""
        if not self.stale:
            return
        if not hasattr(self, "table"):
            await self.load()
        else:
            await self.catch_up()
        self.stale = False

    async def catch_up(self) -> None:
        """The table is read before its deal and folded after it: so no deal is left before its end was seen."""
        store = self.house.store
        while True:
            later = await read_named(store, self.stream, self.table.seq)
            if self.running is not None:
                for event in await store.read(Stream(DEAL, self.running.deal), self.running.seq):
                    self.take(event)
            for event in later:
                self.take(event)
                if event.kind == "deal":  # one after the other, with the seats of its time
                    await self.load_deal(self.table.deal)
            if self.running is None or not self.running.is_closed or self.table.ended:
                return

    async def load(self) -> None:
        row = await self.house.store.table_by(id=self.stream.id)
        self.code = row.code if row else ""
        first, *rest = await read_named(self.house.store, self.stream)
        self.table = table_stream.open_table(first)
        last = max((event.seq for event in rest if event.kind == "deal"), default=0)
        for event in rest:
            self.take(event)
            if event.seq == last:  # the open deal, with the seats of its time: others may have sat down since
                await self.load_deal(self.table.deal)
        for deal in self.table.dealt[-2:-1]:  # a command may be asked again after its deal is over
            for event in await self.house.store.read(Stream(DEAL, deal)):
                self.remember(event)

    async def load_deal(self, deal: int) -> None:
        seed = await self.house.seed_of(deal)
        for event in await self.house.store.read(Stream(DEAL, deal)):
            self.take(event, seed)

    def remember(self, event: Event) -> None:
        if event.command:
            self.commands[event.command] = event

    def take(self, event: Event, seed: bytes = b"") -> None:
        """Fold one committed event."""
        self.took(event, *folded(self.table, self.running, event, seed))

    def took(self, event: Event, table: Table, deal: Running | None) -> None:
        """The event is committed, and this is what it has come to."""
        self.remember(event)
        if event.kind == "moved":
            for seat, chair in enumerate(self.table.chairs):
                if chair.player is not None:
                    self.left_seats.setdefault(chair.player, set()).add(seat)
        self.table = table
        if event.stream.kind == TABLE:
            if event.kind == "deal":
                self.openings[table.deal] = as_opened(table)
            return
        assert deal is not None
        self.running = deal
        if event.kind == "open":
            self.forget_commands({*table.dealt[-2:], deal.deal})
            self.history = [deal]
        else:
            self.history.append(deal)

    def forget_commands(self, deals: set[int]) -> None:
        """All but those of the table itself and of these deals."""
        self.commands = {
            id: event for id, event in self.commands.items() if event.stream.kind == TABLE or event.stream.id in deals
        }

    async def is_behind(self) -> bool:
        """Whether the store knows more than this."""
        store, deal = self.house.store, self.running
        if await store.read(self.stream, self.table.seq):
            return True
        return deal is not None and bool(await store.read(Stream(DEAL, deal.deal), deal.seq))
