"""What a Schafkopf session takes from deal to deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card
from stammtisch.core.session import Carry


@dataclass(frozen=True, slots=True)
class Claim:
    """A stated price: by whom, how much, and what the deal really costs."""

    seat: Seat
    stated: int
    price: int


@dataclass(frozen=True)
class SchafkopfCarry(Carry):
    """Beside dealer, purses and pot."""

    bock: tuple[int, ...] = ()
    """Bock deals left, batch by batch."""
    doubles: int = 0
    """Doubles left by all-pass (SK-PAY-23)."""
    queue: tuple[str, ...] = ()
    """Deals of a special round that are still to come, next first."""
    obligations: tuple[str, ...] = ()
    """What is still to be played in a 3er-Runde, as `seat:obligation`."""
    pack: tuple[Card, ...] = ()
    """The unshuffled pack of the next deal, top card first. Secret."""
    claim: Claim | None = None
    """The stated price that can still be lowered."""

    rounds: ClassVar[tuple[str, ...]] = ("bock", "queue", "obligations")

    def seen(self) -> tuple[tuple[str, str], ...]:
        claim = self.claim
        return (
            ("bock", " ".join(map(str, self.bock))),
            ("doubles", str(self.doubles)),
            ("queue", " ".join(self.queue)),
            ("obligations", " ".join(self.obligations)),
            ("claim", "" if claim is None else f"{claim.seat} {claim.stated}"),
        )


def carried(carry: Carry) -> SchafkopfCarry:
    assert isinstance(carry, SchafkopfCarry)
    return carry
