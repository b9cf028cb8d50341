"""Deals to be reviewed: bots call and play, and now and then chance plays a card, so that there is something to say."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.fact import DecisionMade
from stammtisch.core.action import HOUSE, Play, sample
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset

ASTRAY = 0.2
"""How often chance plays."""


@lru_cache
def played(preset: str, seed: int) -> tuple[tuple[DecisionMade, ...], Session]:
    """The cards of a deal, and the table when it is over."""
    entry, options = entry_of_preset(preset)
    session, rng = open_session(entry.game, options), Random(f"{preset}/{seed}")
    tips, chance, found = TipsBot(), RandomBot(), list[DecisionMade]()
    while session.carry.deals == 0:
        seat = session.turn[0]
        if seat == HOUSE:
            action = sample(session.legal(seat)[:1], rng.randrange)
        else:
            seen = view(session, seat)
            astray = seen.deal is not None and seen.deal.asked == "tricks" and rng.random() < ASTRAY
            action = (chance if astray else tips).choose(seen, 0.0, rng)
        if isinstance(action, Play):
            found.append(DecisionMade(session, seat, action))
        session = session.apply(seat, action)
    return tuple(found), session


def with_cards(preset: str, seeds: range) -> list[tuple[DecisionMade, ...]]:
    """The deals of these that were not thrown in."""
    return [found for found, _ in (played(preset, seed) for seed in seeds) if found]
