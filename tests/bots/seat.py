"""A seat whose player knows the tips, in any game."""

from __future__ import annotations

from collections import Counter
from random import Random

from stammtisch.bots import Advice, Bot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import HOUSE, Action, allowed, sample
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView, view


def is_legal(view: SessionView, advice: Advice) -> bool:
    return allowed(view.legal, advice.action)


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


def evening(session: Session, bots: list[Bot], seed: int, deals: int) -> Session:
    """So many deals, or to the end; the same seed deals the same cards, whoever plays."""
    chance, rng = Random(seed), Random(seed + 1)
    while not session.over and session.carry.deals < deals:
        seat = session.turn[0]
        if seat == HOUSE:
            action = sample(session.legal(HOUSE)[:1], chance.randrange)
        else:
            action = bots[seat].choose(view(session, seat), 1.0, rng)
        session = session.apply(seat, action)
    return session
