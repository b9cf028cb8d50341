"""Names of people beside the log, in rows of their own: the log holds opaque ids, and a name is put in when it is read.

So a row that is erased takes the name out of every old deal, and not one byte of the log has to change for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from stammtisch.server.store.port import Batch, Event, Player, Stream, TableStore
from stammtisch.server.table.bodies import body, fields
from stammtisch.server.table.names.text import NOBODY

NAMED = frozenset({"sat", "waits", "looks-on"})
"""Events that say who somebody is."""


def unnamed(batch: Batch) -> Batch:
    """The batch as it is written: nobody's name in its events."""
    if not any(event.kind in NAMED for event in batch.events):
        return batch
    return replace(batch, events=tuple([named(event, {}) if event.kind in NAMED else event for event in batch.events]))


async def read_named(store: TableStore, stream: Stream, after: int = 0) -> list[Event]:
    """The events of a table's stream with the names that people have now."""
    events = await store.read(stream, after)
    people = [fields(event)["player"] for event in events if event.kind in NAMED]
    if not people:
        return events
    names = called(await store.players(people), people)
    return [named(event, names) if event.kind in NAMED else event for event in events]


def called(rows: Mapping[int, Player], people: Iterable[int]) -> dict[int, str]:
    """By id: what to call them."""
    return {id: (rows[id].name if id in rows else "") or NOBODY for id in people}


def named(event: Event, names: Mapping[int, str]) -> Event:
    """The event with the name of whom it is about; without one where the names do not tell."""
    told = dict(fields(event))
    return replace(event, body=body(**(told | {"name": names.get(told["player"], "")})))


async def summaries(store: TableStore, stored: Sequence[str]) -> list[dict[str, Any]]:
    """What a list of finished deals shows of each, with the names that people have now.

    A row of the archive holds the names of bots; of people it holds the ids (`players`), and those stay here. So does
    who was dealt der Alte: the cards of the deal may be closed.
    """
    read: list[dict[str, Any]] = [msgspec.json.decode(one) for one in stored]
    for one in read:
        one.pop("alte", None)
    seats: list[list[int | None]] = [one.pop("players", []) for one in read]
    people = {id for row in seats for id in row if id is not None}
    names = called(await store.players(sorted(people)), people)
    return [
        one | {"names": in_seats(one["names"], row, names), "bots": [seat for seat, id in enumerate(row) if id is None]}
        for one, row in zip(read, seats, strict=True)
    ]


def in_seats(bots: Sequence[str], players: Sequence[int | None], names: Mapping[int, str]) -> list[str]:
    """The names by seat. An archive of the first version has no ids, and every name."""
    if not players:
        return list(bots)
    return [bot if id is None else names[id] for bot, id in zip(bots, players, strict=True)]
