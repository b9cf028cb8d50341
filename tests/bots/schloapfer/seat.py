"""A seat at a Schloapfer table whose player knows the tips."""

from __future__ import annotations

from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.session import Session
from stammtisch.core.view import view


def situation(session: Session, seat: int | None = None) -> SchloapferSituation:
    """The table as this seat thinks of it; without a number, as whoever is to act does."""
    return SchloapferSituation(view(session, session.turn[0] if seat is None else seat))
