"""A seat at a Skat table whose player knows the tips."""

from __future__ import annotations

from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.tips import TipsBot, is_legal
from stammtisch.core.session import Session
from stammtisch.core.view import view


def advice(session: Session, seat: int | None = None) -> Advice:
    """What the tips say to whoever is to act, or to this seat; it is always legal."""
    seen = view(session, session.turn[0] if seat is None else seat)
    found = TipsBot().advice(seen, Random(1))
    assert is_legal(seen, found)
    return found


def acts(session: Session) -> str:
    return str(advice(session).action)


def why(session: Session) -> tuple[str, ...]:
    return advice(session).why
