"""What the device keeps: rows of JSON in the order in which they were written, each at a place of its own.

The port to the device has three sides: `keep` puts a row away, `rewrite` puts others in the place of some, and what was
kept comes back when the pocket is opened.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

import msgspec
from msgspec import Struct

from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Batch, KeptReview, Player

Keep = Callable[[str], Awaitable[int]]
"""Puts a row away, behind all others; it is there for good when this has come back with its place."""
Rewrite = Callable[[str], Awaitable[None]]
"""Changes rows, all or none: a JSON array of places, each with the text that stands there from now on, or null."""


class Owner(Struct, frozen=True, tag_field="kept", tag="owner"):
    """Whose the device is: the first row."""

    player: Player
    key: bytes
    """Makes bots' dice and public ids: the same as long as the device keeps its tables."""


class PackedDeal(Struct, frozen=True):
    """All events of a closed deal as one value, as in a server's archive."""

    deal: int
    log: bytes


class KeptBatch(Struct, frozen=True, tag_field="kept", tag="batch", omit_defaults=True):
    """What one command has written. Events of an old deal are in none any more, but in the row that has closed it."""

    batch: Batch
    packed: PackedDeal | None = None


class KeptPerson(Struct, frozen=True, tag_field="kept", tag="player"):
    """Another name, another language, other home rules."""

    player: Player


class KeptFinding(Struct, frozen=True, tag_field="kept", tag="review"):
    """What the coach has found."""

    review: KeptReview


class KeptVisit(Struct, frozen=True, tag_field="kept", tag="visit"):
    """Somebody has sat at a table."""

    player: int
    table: int


Row = Owner | KeptBatch | KeptPerson | KeptFinding | KeptVisit
Rows = Mapping[int, Row]
"""By place, in order."""
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[list[tuple[int, Row]]] = msgspec.json.Decoder(list[tuple[int, Row]])


class KeptUnreadableError(StoreError):
    """What the device has kept cannot be read."""


def write_row(row: Row) -> str:
    return ENCODER.encode(row).decode()


def write_changes(changes: Mapping[int, Row | None]) -> str:
    """What stands at some places from now on; None: nothing."""
    return ENCODER.encode([(place, row and write_row(row)) for place, row in changes.items()]).decode()


def read_rows(kept: str) -> Rows:
    """All rows: a JSON array of places, each with its row."""
    try:
        return dict(DECODER.decode(kept))
    except msgspec.MsgspecError as error:
        raise KeptUnreadableError(str(error)) from None
