"""What a game of Schloapfer takes from deal to deal: the sheet, and who is still in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Seat
from stammtisch.core.session import Carry

FIVE = 5
"""SL-SCORE-01: four arms and the centre."""


@dataclass(frozen=True)
class SchloapferCarry(Carry):
    """Nothing of it is secret: it is chalked on the table (SL-SCORE-15)."""

    strokes: tuple[int, ...] = ()
    """Strokes on the X, by seat."""
    rings: tuple[int, ...] = ()
    """Open rings, by seat."""
    crossed: tuple[int, ...] = ()
    """Rings crossed out, by seat."""
    out: tuple[Seat, ...] = ()
    """Who has drawn the centre stroke, in that order."""
    beaten: tuple[Seat, ...] = ()
    """Who has passed the ring limit."""
    places: tuple[int, ...] = ()
    """By seat, once the game is over."""

    by_seat: ClassVar[tuple[str, ...]] = (*Carry.by_seat, "strokes", "rings", "crossed")
    rounds: ClassVar[tuple[str, ...]] = ("out", "beaten")
    """The rest of a game that some have ended: they sit where they have sat in it."""

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who still plays, in seat order."""
        return tuple(seat for seat in range(len(self.purses)) if seat not in self.out and seat not in self.beaten)

    def seen(self) -> tuple[tuple[str, str], ...]:
        facts = ("strokes", "rings", "crossed", "out", "beaten", "places")
        return tuple((name, " ".join(map(str, getattr(self, name)))) for name in facts)

    def final(self) -> tuple[tuple[str, str], ...]:
        return (("places", " ".join(map(str, self.places))),) if self.places else ()


def carried(carry: Carry) -> SchloapferCarry:
    assert isinstance(carry, SchloapferCarry)
    return carry
