"""What a Schafkopf deal remembers beside its cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stammtisch.core.action import Seat
from stammtisch.core.deal import Deal, Notes
from stammtisch.core.values import replace


@dataclass(frozen=True)
class SchafkopfNotes(Notes):
    """All of it was said aloud."""

    lays: int = 0
    """Who has laid, as a bitmask."""
    knocks: int = 0
    """Who has knocked or shot, as a bitmask."""
    offerer: Seat | None = None
    """Who offers a Hochzeit."""
    obligations: tuple[str, ...] = ()
    """What is still to be played in a 3er-Runde."""
    claims: int = 0
    """Who has claimed the tricks that were left, as a bitmask."""

    def seen(self, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        return (
            ("legen", spell_seats(self.lays)),
            ("klopfen", spell_seats(self.knocks)),
            ("hochzeit", "" if self.offerer is None else str(self.offerer)),
            ("obligations", " ".join(self.obligations)),
        )


@lru_cache
def spell_seats(seats: int) -> str:
    """
    >>> spell_seats(0b1010)
    '1 3'
    """
    return " ".join(str(seat) for seat in range(seats.bit_length()) if seats >> seat & 1)


def noted(deal: Deal) -> SchafkopfNotes:
    notes = deal.notes
    assert isinstance(notes, SchafkopfNotes)
    return notes


def with_lay(deal: Deal, seat: Seat) -> Deal:
    notes = noted(deal)
    return replace(deal, notes=replace(notes, lays=notes.lays | 1 << seat))


def with_knock(deal: Deal, seat: Seat) -> Deal:
    notes = noted(deal)
    return replace(deal, notes=replace(notes, knocks=notes.knocks | 1 << seat))


def with_offerer(deal: Deal, seat: Seat | None) -> Deal:
    return replace(deal, notes=replace(noted(deal), offerer=seat))
