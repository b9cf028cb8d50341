"""What a Skat deal remembers beside its cards."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.deal import Deal, Notes
from stammtisch.core.deal import note as note


@dataclass(frozen=True)
class SkatNotes(Notes):
    """All of it was said aloud."""

    bid: int = 0
    """The last value that was said or accepted."""
    bidders: int = 0
    """Who has said or accepted a value, as a bitmask."""
    hand: bool = False
    """Whether the declarer has left the skat alone."""
    instead: bool = False
    """Whether the declarer plays a grand Hand instead of a Ramsch."""
    refusals: int = 0
    """Gifts that the declarer has refused."""
    offered: int = 0
    """Defenders who have offered a gift at the present level, as a bitmask."""
    pushes: int = 0
    """Who has sent the skat of a Schieberramsch on unseen, as a bitmask."""
    requests: tuple[int, int] = (0, 0)
    """After which trick somebody has last asked to shorten the game, and who has by then, as a bitmask."""

    def seen(self, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        return (
            ("bid", str(self.bid) if self.bid else ""),
            ("declarer", str(deal.side.bit_length() - 1) if deal.side else ""),
            ("hand", "yes" if self.hand else ""),
            ("refusals", str(self.refusals)),
            ("pushes", str(self.pushes.bit_count())),
        )


def noted(deal: Deal) -> SkatNotes:
    notes = deal.notes
    assert isinstance(notes, SkatNotes)
    return notes


def declarer_of(deal: Deal) -> Seat:
    """Who plays alone, where somebody does."""
    return deal.side.bit_length() - 1
