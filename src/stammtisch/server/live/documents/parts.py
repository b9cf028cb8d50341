"""Parts of documents about an evening: of each closed deal some bytes, made once and cached.

A closed deal never changes, so it is folded when somebody first asks for it, alone, and what was made of it is kept.
Names may change, when somebody is renamed or erased: a part with names in it is kept under them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import msgspec

from stammtisch.core.action import Seat
from stammtisch.fair.table_file import deal_text
from stammtisch.records import write
from stammtisch.server.breath import Breath
from stammtisch.server.live.documents.cache import ByteCache
from stammtisch.server.live.documents.reading import frame, replayed, sheet_row
from stammtisch.server.live.documents.records import BilledDeal, closed_deal, record_of
from stammtisch.server.live.house import House
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.seats import Table
from stammtisch.server.table.spoken import table_words
from stammtisch.words.sentences import Words


@dataclass(frozen=True, slots=True)
class DealPlace:
    """One deal in an evening."""

    number: int
    deal: int
    table: Table
    """As it was when the deal was opened, with the names of now."""
    is_open: bool
    """Whether everything about it may be seen."""
    live: BilledDeal | None = None
    """The deal whose bill is being read: folded already, and not yet for good."""
    draw: DealPlace | None = None
    """Of the first deal: deal 0, which stands in its record."""

    @property
    def seq(self) -> int:
        """Of a deal that may still grow: how far it has come."""
        return self.live.states[-1].seq if self.live else 0


@dataclass(frozen=True, slots=True)
class PartSource:
    """A deal with all that a part of it is made from."""

    played: BilledDeal
    draw: BilledDeal | None
    speaks: Words
    breath: Breath
    reader: Seat | None = None
    """Who is told of it as "you"."""
    place: str = ""
    """Where cards are dealt, if records say it."""


async def row(folded: PartSource) -> bytes:
    """Its row on the sheet; empty where nothing was finished."""
    deal = folded.played
    return msgspec.json.encode(sheet_row(deal, folded.speaks)) if deal.states[-1].play.finished else b""


async def purses(folded: PartSource) -> bytes:
    """What everybody has after it, the bill booked."""
    return msgspec.json.encode(carried(folded.played.states[-1].play.session).purses)


async def fair(folded: PartSource) -> bytes:
    return deal_text(folded.played.fair).encode()


async def unopened(folded: PartSource) -> bytes:
    return deal_text(folded.played.fair.unopened).encode()


async def link(folded: PartSource) -> bytes:
    return folded.played.fair.link


async def stich(folded: PartSource) -> bytes:
    return write(record_of(folded.played, folded.draw, folded.place)).encode()


async def replay(folded: PartSource) -> bytes:
    """All its steps. Each is some work, so they are made one by one."""
    deal, frames = folded.played, []
    for state in deal.line:
        if state.play.steps:
            frames.append(frame(deal, state, folded.speaks, folded.reader))
            await folded.breath.take()
    return msgspec.json.encode(replayed(deal, frames, folded.speaks, folded.reader))


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """How a part is made, and what it depends on beside the deal."""

    make: Callable[[PartSource], Awaitable[bytes]]
    names: bool = False
    language: bool = False
    reader: bool = False
    along: bool = True
    """Whether it is made with any other: what is small costs less than to fold the deal again."""


PARTS: Mapping[str, DocumentPart] = {
    "row": DocumentPart(row, names=True, language=True),
    "purses": DocumentPart(purses),
    "fair": DocumentPart(fair),
    "unopened": DocumentPart(unopened),
    "link": DocumentPart(link),
    "stich": DocumentPart(stich, names=True),
    "replay": DocumentPart(replay, names=True, language=True, reader=True, along=False),
}
Key = tuple[int, int, str, str, Seat | None, tuple[str, ...]]


class DocumentParts:
    """The parts of all deals that one gateway was asked for, as many as fit."""

    def __init__(self, house: House, kept: ByteCache | None = None) -> None:
        self.house = house
        self.kept = kept or ByteCache()
        self.folding = asyncio.Lock()
        """One deal at a time: who asks for the same one waits, and finds it made."""
        house.metrics.kept_bytes.set_function(lambda: self.kept.bytes)

    async def part(self, name: str, place: DealPlace, language: str, reader: Seat | None = None) -> bytes:
        """One part of a deal, kept or made."""
        key = key_of(name, place, language, reader)
        if (found := self.kept.get(key)) is None:
            async with self.folding:
                if (found := self.kept.get(key)) is None:
                    return await self.make(name, place, language, reader)
        self.house.metrics.kept_hits.inc()
        return found

    async def make(self, name: str, place: DealPlace, language: str, reader: Seat | None) -> bytes:
        """The part, and the small ones along with it."""
        breath = Breath()
        before = await self.folded(place.draw, breath) if place.draw else None
        played = await self.folded(place, breath)
        speaks = table_words(place.table, language or "de")
        folded = PartSource(played, before, speaks, breath, reader, self.house.place)
        made = await PARTS[name].make(folded)
        self.kept.put(key_of(name, place, language, reader), made)
        for other, part in PARTS.items():
            if part.along and other != name and (language or not part.language):
                self.kept.put(key_of(other, place, language, reader), await part.make(folded))
                await breath.take()
        return made

    async def folded(self, place: DealPlace, breath: Breath) -> BilledDeal:
        if place.live:
            return place.live
        self.house.metrics.folds.inc()
        return await closed_deal(self.house, place.table, place.deal, place.is_open, breath)


def key_of(name: str, place: DealPlace, language: str, reader: Seat | None) -> Key:
    part = PARTS[name]
    return (
        place.deal,
        place.seq,
        name,
        language if part.language else "",
        reader if part.reader else None,
        place.table.names if part.names else (),
    )
