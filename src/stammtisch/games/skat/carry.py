"""What a Skat session takes from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.session import Carry


@dataclass(frozen=True)
class SkatCarry(Carry):
    """Beside dealer, purses and points. Nothing of it is secret."""

    won: tuple[int, ...] = ()
    """Own games won, by seat."""
    lost: tuple[int, ...] = ()
    """Own games lost, by seat."""
    bock: tuple[int, ...] = ()
    """Deals left of each Bock round that runs."""
    schieberramsch: int = 0
    """Deals left of the Schieberramsch round that runs."""
    waiting: tuple[str, ...] = ()
    """Rounds still to come, next first."""
    tournament: tuple[int, ...] = ()
    """By seat: the Turnierbewertung, once the session is over."""
    payers: tuple[int, ...] = ()
    """Who pays the round of a Bierlachs, once the session is over."""

    by_seat: ClassVar[tuple[str, ...]] = (*Carry.by_seat, "won", "lost")
    rounds: ClassVar[tuple[str, ...]] = ("bock", "schieberramsch", "waiting")

    def seen(self) -> tuple[tuple[str, str], ...]:
        return (
            ("won", " ".join(map(str, self.won))),
            ("lost", " ".join(map(str, self.lost))),
            ("bock", " ".join(map(str, self.bock))),
            ("schieberramsch", str(self.schieberramsch)),
            ("waiting", " ".join(self.waiting)),
            ("tournament", " ".join(map(str, self.tournament))),
            *self.paid_by(),
        )

    def final(self) -> tuple[tuple[str, str], ...]:
        ranked = (("tournament", " ".join(map(str, self.tournament))),) if self.tournament else ()
        return (*ranked, *self.paid_by())

    def paid_by(self) -> tuple[tuple[str, str], ...]:
        return (("bierlachs", " ".join(map(str, self.payers))),) if self.payers else ()


def carried(carry: Carry) -> SkatCarry:
    assert isinstance(carry, SkatCarry)
    return carry
