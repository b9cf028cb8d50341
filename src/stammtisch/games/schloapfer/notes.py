"""What a Schloapfer deal remembers beside its cards."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, Card
from stammtisch.core.deal import Deal, Notes
from stammtisch.core.deal import note as note


@dataclass(frozen=True)
class SchloapferNotes(Notes):
    """All of it is open to everybody."""

    turned: Card | None = None
    """The card that fixes the trump suit."""
    joined: int = 0
    """Who takes part, as a bitmask."""

    def seen(self, deal: Deal, seat: Seat | None) -> tuple[tuple[str, str], ...]:
        joined = " ".join(str(who) for who in deal.seats if self.joined >> who & 1)
        return (("turned", "" if self.turned is None else NAMES[self.turned]), ("joined", joined))


def noted(deal: Deal) -> SchloapferNotes:
    notes = deal.notes
    assert isinstance(notes, SchloapferNotes)
    return notes
