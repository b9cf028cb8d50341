"""What a deal brings: in which unit it is counted, and how much each seat gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.options import Options
from stammtisch.core.session import Session

Payoffs = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Unit:
    name: str
    payoffs: Callable[[Session, Options], Payoffs]
    """Of the deal just finished, by seat."""


def cents(session: Session, options: Options) -> Payoffs:
    """Money; what goes into the pot belongs to all alike."""
    assert session.bill is not None
    seats = session.bill.seats
    return tuple(paid + session.bill.pot / seats for paid in session.bill.cents)


CENTS = Unit("cents", cents)
