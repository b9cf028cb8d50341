"""Old deals take less room: the events of each are put into one value, in the row that has closed it.

Nothing of a deal goes but the ids of its commands, which matter only as long as a page may ask again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from stammtisch.pocket.kept import KeptBatch, PackedDeal, Row
from stammtisch.server.store.archive_log import pack
from stammtisch.server.store.port import DEAL, Batch, Event

WHOLE = 50
"""So many closed deals stay as they were written."""
CLOSE = "close"
"""The last event of a deal."""
NOTHING = Batch(())
Packing = Mapping[int, KeptBatch | None]
"""By place: the row that stands there from now on; None: none."""


class WholeDeals:
    """Where on the device the deals lie that are not packed: open ones, and the last of those that are closed."""

    def __init__(self) -> None:
        self.rows: dict[int, KeptBatch] = {}
        self.places: dict[int, list[int]] = {}
        """By deal the places of the rows with its events, in order."""
        self.closed: list[int] = []
        """The deals that are closed, in the order in which they were."""

    def kept(self, place: int, row: Row) -> None:
        """A row was kept, or read again."""
        if not isinstance(row, KeptBatch):
            return
        for deal in deals_of(row.batch):
            self.places.setdefault(deal, []).append(place)
            self.rows[place] = row
        self.closed += [event.stream.id for event in row.batch.events if is_last(event)]

    def packed(self, deal: int, events: Sequence[Event]) -> Packing:
        """The rows of the deal without its events; the last of them has them all."""
        *before, last = self.places[deal]
        log = PackedDeal(deal, pack(events))
        ending = self.rows[last]
        return {place: emptied(self.rows[place], deal) for place in before} | {
            last: KeptBatch(without(ending.batch, deal), log)
        }

    def changed(self, deal: int, packing: Packing) -> None:
        """The device has it so."""
        del self.places[deal]
        self.closed.remove(deal)
        for place, row in packing.items():
            if row and deals_of(row.batch):
                self.rows[place] = row
            else:
                del self.rows[place]


def deals_of(batch: Batch) -> list[int]:
    """The deals of which it has events: one, or one that is closed and one that is opened."""
    return [*dict.fromkeys(event.stream.id for event in batch.events if event.stream.kind == DEAL)]


def is_last(event: Event) -> bool:
    return event.stream.kind == DEAL and event.kind == CLOSE


def without(batch: Batch, deal: int) -> Batch:
    return replace(batch, events=tuple([event for event in batch.events if not is_of(event, deal)]))


def is_of(event: Event, deal: int) -> bool:
    return event.stream.kind == DEAL and event.stream.id == deal


def emptied(row: KeptBatch, deal: int) -> KeptBatch | None:
    """What is left of a row of the deal that has not ended it: where its table stood then is known from a later one."""
    left = msgspec.structs.replace(row, batch=replace(without(row.batch, deal), live=None))
    return None if left == KeptBatch(NOTHING) else left
