"""Schloapfer as the laboratory studies it."""

from __future__ import annotations

from stammtisch.core.options import Options
from stammtisch.core.session import Session
from stammtisch.games.paid import Payoffs
from stammtisch.games.schloapfer.carry import carried
from stammtisch.lab.schloapfer.sheet import chalk_adds_up, places_are_a_ranking
from stammtisch.lab.studied import Studied, Unit


def strokes(session: Session, options: Options) -> Payoffs:
    """Strokes, and less for rings: a ring takes a stroke to be crossed out (SL-SCORE-08)."""
    carry = carried(session.carry)
    rows = zip(carry.strokes, carry.rings, strict=True)
    return tuple(float(on_x - rings) for on_x, rings in rows)


SCHLOAPFER = Studied(unit=Unit("strokes", strokes), written="strokes", sheet=(chalk_adds_up, places_are_a_ranking))
