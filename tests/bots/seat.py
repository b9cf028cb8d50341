"""A seat whose player knows the tips, in any game."""

from __future__ import annotations

from collections import Counter
from random import Random

from stammtisch.bots import Advice
from stammtisch.bots.tips import TipsBot, is_legal
from stammtisch.core.action import Action
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView, view


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


class Listening(TipsBot):
    """Notes which tips have spoken."""

    def __init__(self) -> None:
        self.heard: Counter[str] = Counter()

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        found = self.advice(view, rng)
        assert is_legal(view, found)
        self.heard.update(found.why)
        return found.action
