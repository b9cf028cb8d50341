"""What a deal brings, by game: in which unit it is counted, and how much each seat gets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.options import Options
from stammtisch.core.session import Session
from stammtisch.games.schloapfer.carry import carried as schloapfer_carried
from stammtisch.games.skat.carry import carried as skat_carried
from stammtisch.games.skat.turnierbewertung import turnierbewertung

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


def tournament_points(session: Session, options: Options) -> Payoffs:
    """The Turnierbewertung (ST-SCORE-06), which weighs won and lost games as clubs do."""
    return tuple(map(float, turnierbewertung(skat_carried(session.carry))))


def strokes(session: Session, options: Options) -> Payoffs:
    """Strokes, and less for rings: a ring takes a stroke to be crossed out (SL-SCORE-08)."""
    carry = schloapfer_carried(session.carry)
    rows = zip(carry.strokes, carry.rings, strict=True)
    return tuple(float(on_x - rings) for on_x, rings in rows)


UNITS: dict[str, Unit] = {
    "schafkopf": Unit("cents", cents),
    "skat": Unit("tournament points", tournament_points),
    "schloapfer": Unit("strokes", strokes),
}
