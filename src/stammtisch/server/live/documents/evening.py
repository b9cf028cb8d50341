"""Documents about an evening: the sheet, records, a replay, the chain; each with a tag by which it is known again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256

import msgspec

from stammtisch.fair.chain import FairTable
from stammtisch.fair.table_file import table_text
from stammtisch.games.entry import EURO
from stammtisch.records import write
from stammtisch.server.breath import Breath
from stammtisch.server.live.documents.parts import DealPlace, DocumentParts
from stammtisch.server.live.documents.reading import SheetRow, by_columns, columns, picked
from stammtisch.server.live.documents.records import BilledDeal, on_the_table, record_of
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.live.naming import called
from stammtisch.server.table.names.shown import renamed
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.seats import Table
from stammtisch.version import __version__
from stammtisch.words.sentences import words
from stammtisch.words.sheet import LAYOUTS

ROWS = msgspec.json.Decoder(SheetRow)
SHEET, REPLAY, STICH, FAIR = "sheet", "replay", "stich", "fair"
FOR_A_READER = (SHEET, REPLAY)
"""What says where its reader sits; the rest is the same for all."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody asks for."""

    kind: str
    language: str = ""
    numbers: tuple[int, ...] = ()
    """Of the deals that it is about; empty: all."""
    player: int | None = None
    """Who reads it, where that is told."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something to read. The tag is known before it is made: who has it already need not get it again."""

    tag: str
    make: Callable[[], Awaitable[bytes]]


@dataclass(frozen=True, slots=True)
class TableEvening:
    """A table at one moment: which of its deals have a bill, and what people are called now."""

    table: Table
    openings: Mapping[int, Table]
    names: Mapping[int, str]
    closed: tuple[int, ...]
    """The closed deals by their number."""
    live: BilledDeal | None
    """The deal whose bill is being read."""

    @property
    def first(self) -> int:
        """The number of the first deal."""
        return first_number(self.table)

    def places(self, *numbers: int) -> Iterator[DealPlace]:
        """The deals that have a bill, or those of them that are asked for, in order."""
        closed = range(self.first, self.first + len(self.closed))
        yield from [self.place(number) for number in (sorted({*numbers}) or closed) if number in closed]
        live = self.live
        if live and (not numbers or live.number in numbers) and live.number not in closed:
            table, deal = renamed(live.table, self.names), live.states[0].deal
            yield DealPlace(live.number, deal, table, live.is_open, live, self.draw(live.number))

    def place(self, number: int) -> DealPlace:
        """A closed deal."""
        deal = self.closed[number - self.first]
        is_open = bool(self.table.ended) or number not in self.table.unopened
        return DealPlace(number, deal, renamed(self.openings[deal], self.names), is_open, draw=self.draw(number))

    def draw(self, number: int) -> DealPlace | None:
        """Deal 0, which stands in the record of the first."""
        return self.place(0) if number == 1 and not self.first else None


def first_number(table: Table) -> int:
    """Where a hand is played again nobody draws for the deal: there is no deal 0."""
    return 1 if table.practice else 0


async def evening_of(house: House, host: Host, numbers: tuple[int, ...]) -> TableEvening:
    """The table as the store has it now, as far as it is asked for."""
    host.rest()  # who only reads about it does not keep it in memory
    await host.keep_up()
    live = await on_the_table(house, host)
    table, openings, running = host.table, dict(host.openings), host.running
    dealt = table.dealt
    if dealt and not (running and running.deal == dealt[-1] and running.is_closed):
        dealt = dealt[:-1]
    first = first_number(table)
    wanted = {number - first for number in (*numbers, first)} if numbers else range(len(dealt))
    deals = [dealt[place] for place in sorted(wanted) if 0 <= place < len(dealt)]
    seen = [table, *[openings[deal] for deal in deals]]
    people = sorted({chair.player for one in seen for chair in one.chairs if chair.player is not None})
    return TableEvening(table, openings, called(await house.store.players(people), people), dealt, live)


async def open_deal(parts: DocumentParts, host: Host, number: int) -> tuple[DealPlace, BilledDeal]:
    """A finished deal that everybody at its table may see; any other is none."""
    evening = await evening_of(parts.house, host, (number,))
    for place in evening.places(number):
        if place.is_open and place.number:
            deal = await parts.folded(place, Breath())
            if deal.states[-1].play.finished is not None:
                return place, deal
    raise TableError("no-such-deal")


async def nameless_record(parts: DocumentParts, place: DealPlace, deal: BilledDeal) -> str:
    """What the coach is asked with: nobody's name leaves the table."""
    draw = await parts.folded(place.draw, Breath()) if place.draw else None
    return write(replace(record_of(deal, draw), tags=()))


async def document(parts: DocumentParts, host: Host, wanted: Wanted) -> Document:
    """The document that is wanted, not yet made."""
    evening = await evening_of(parts.house, host, wanted.numbers)
    return Document(tag(evening, wanted), lambda: DOCUMENTS[wanted.kind](parts, evening, wanted))


def tag(evening: TableEvening, wanted: Wanted) -> str:
    """Changes with everything that the document is made from, and with nothing else."""
    about = of_some(evening, wanted.numbers) if wanted.numbers else of_all(evening)
    text = repr((__version__, evening.table.name, wanted, about))
    return f'"{sha256(text.encode()).hexdigest()[:32]}"'


def of_some(evening: TableEvening, numbers: tuple[int, ...]) -> object:
    """What some deals depend on."""
    return [(place.deal, place.seq, place.is_open, place.table.names) for place in evening.places(*numbers)]


def of_all(evening: TableEvening) -> object:
    """What the whole evening depends on."""
    table, live = evening.table, evening.live
    growing = (live.number, live.states[-1].seq, live.is_open) if live else ()
    names = sorted(evening.names.items())
    return table.link, len(evening.closed), table.ended, table.unopened, names, table.names, table.bots, growing


async def sheet(parts: DocumentParts, evening: TableEvening, wanted: Wanted) -> bytes:
    """All finished deals, that on the table included, the money of the last one booked."""
    table, rows, last = renamed(evening.table, evening.names), [], None
    for place in evening.places():
        if row := await parts.part("row", place, wanted.language):
            rows.append(by_columns(ROWS.decode(row), table, place.table))
            last = place
    head = words(wanted.language, table.settings.game).text(LAYOUTS[table.settings.game].head)
    purses: tuple[int, ...] = (0,) * len(table.chairs)
    if last:
        kept: list[int] = msgspec.json.decode(await parts.part("purses", last, ""))
        purses = picked(kept, columns(table, last.table), 0)
    told = {"game": table.settings.game, "names": table.names, "head": head, "purses": purses}
    currency = {} if table.currency == EURO else {"currency": table.currency}
    seat = seat_of(table, wanted)
    about = {"you": seat, "called": table.settings.called, "began": table.began, "ended": bool(table.ended)}
    return msgspec.json.encode({**told, "rows": rows, "bots": table.bots, **currency, **about})


def seat_of(table: Table, wanted: Wanted) -> int | None:
    """Where the reader sits, or sat."""
    return None if wanted.player is None else table.seat_of(wanted.player)


async def replay(parts: DocumentParts, evening: TableEvening, wanted: Wanted) -> bytes:
    """One finished deal that may be seen."""
    for place in evening.places(*wanted.numbers):
        if place.is_open and place.number:
            return await parts.part("replay", place, wanted.language, seat_of(place.table, wanted))
    raise TableError("no-such-deal")


async def stich(parts: DocumentParts, evening: TableEvening, wanted: Wanted) -> bytes:
    """The finished deals that may be seen, a record each, or some of them. Deal 0 stands in the first."""
    finished = [place for place in evening.places(*wanted.numbers) if place.number]
    places = [place for place in finished if place.is_open]
    if not places:
        raise TableError("closed-deals" if finished and not wanted.numbers else "no-such-deal")
    return b"\n".join([await parts.part("stich", place, "") for place in places])


async def fair(parts: DocumentParts, evening: TableEvening, wanted: Wanted) -> bytes:
    """The chain of the table, as far as it is open. Practice has none: nothing was promised."""
    if evening.table.practice:
        return table_text(FairTable(evening.table.name, (), b"", bool(evening.table.ended)), []).encode()
    places = [place for place in evening.places() if place.is_open or not place.live]
    deals = [(await parts.part("fair" if place.is_open else "unopened", place, "")).decode() for place in places]
    head = await parts.part("link", places[-1], "") if places else b""
    table = evening.table
    return table_text(FairTable(table.name, (), head, bool(table.ended)), deals).encode()


DOCUMENTS: Mapping[str, Callable[[DocumentParts, TableEvening, Wanted], Awaitable[bytes]]] = {
    SHEET: sheet,
    REPLAY: replay,
    STICH: stich,
    FAIR: fair,
}
"""By kind: how it is made."""
