"""What the device keeps: rows of JSON in the order in which they were written, never changed.

The port to the device has two sides: `keep` puts a row away, and what was kept comes back when the pocket is opened.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from stammtisch.server.store.errors import StoreError
from stammtisch.server.store.port import Batch, KeptReview, Player

Keep = Callable[[str], Awaitable[None]]
"""Puts a row away; it is there for good when this has come back."""


class Owner(Struct, frozen=True, tag_field="kept", tag="owner"):
    """Whose the device is: the first row."""

    player: Player
    key: bytes
    """Makes bots' dice and public ids: the same as long as the device keeps its tables."""


class KeptBatch(Struct, frozen=True, tag_field="kept", tag="batch"):
    """What one command has written."""

    batch: Batch


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
ENCODER = msgspec.json.Encoder()
DECODER: msgspec.json.Decoder[list[Row]] = msgspec.json.Decoder(list[Row])


class KeptUnreadableError(StoreError):
    """What the device has kept cannot be read."""


def write_row(row: Row) -> str:
    return ENCODER.encode(row).decode()


def read_rows(kept: str) -> list[Row]:
    """All rows, as a JSON array."""
    try:
        return DECODER.decode(kept)
    except msgspec.MsgspecError as error:
        raise KeptUnreadableError(str(error)) from None
