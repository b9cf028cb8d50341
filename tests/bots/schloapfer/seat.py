"""A seat at a Schloapfer table whose player knows the tips."""

from __future__ import annotations

from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.tips import TipsBot, is_legal
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.session import Session
from stammtisch.core.view import view


def advice(session: Session) -> Advice:
    """What the tips say to whoever is to act; it is always legal."""
    seen = view(session, session.turn[0])
    found = TipsBot().advice(seen, Random(1))
    assert is_legal(seen, found)
    return found


def acts(session: Session) -> str:
    return str(advice(session).action)


def why(session: Session) -> tuple[str, ...]:
    return advice(session).why


def situation(session: Session, seat: int | None = None) -> SchloapferSituation:
    """The table as this seat thinks of it; without a number, as whoever is to act does."""
    return SchloapferSituation(view(session, session.turn[0] if seat is None else seat))
