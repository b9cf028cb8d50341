"""A closed deal's events as one value, for the time after its partition is dropped."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence

from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Event, Stream

VERSION = b"\x01"


def pack(events: Sequence[Event]) -> bytes:
    """A version byte, then compressed JSON: by event the milliseconds since the one before, kind, seat, body.

    The ids of commands are left out: they matter only as long as a client may ask again.

    >>> stream = Stream("deal", 5)
    >>> events = [Event(stream, 1, 1000, "open"), Event(stream, 2, 1002, "act", 3, '{"action":"pass"}', "some-id")]
    >>> unpack(stream, pack(events))[1]
    Event(stream=Stream(kind='deal', id=5), seq=2, at=1002, kind='act', seat=3, body='{"action":"pass"}', command='')
    """
    rows, before = [], 0
    for event in events:
        rows.append((event.at - before, event.kind, event.seat, event.body))
        before = event.at
    return VERSION + zlib.compress(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def unpack(stream: Stream, packed: bytes) -> list[Event]:
    """What `pack` was given, but for the commands."""
    if packed[:1] != VERSION:
        raise StoreError(f"{stream.kind} {stream.id}: archived in a form that this program does not know")
    events, at = [], 0
    for seq, (later, kind, seat, body) in enumerate(json.loads(zlib.decompress(packed[1:])), 1):
        at += later
        events.append(Event(stream, seq, at, kind, seat, body))
    return events
