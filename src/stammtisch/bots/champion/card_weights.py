"""A turn made ready for weighing many hands: what every card counted on that table, summed up as far as it is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stammtisch.bots.champion.card_classes import NOTHING, by_class
from stammtisch.bots.champion.card_model import Turn
from stammtisch.bots.champion.shipped import schafkopf as shipped
from stammtisch.core.cards import Cards, members


@dataclass(frozen=True, slots=True)
class Weights:
    """By card that is hidden now; what the seat has played since is summed up."""

    follows: Cards
    followed: bool
    """Whether the seat could follow, as its later cards tell."""
    taken: float
    """Of the card that was played."""
    following: list[float]
    more_following: float
    every: list[float]
    more: float


@lru_cache(1 << 12)
def classed_in(settings: tuple[str, ...]) -> tuple[float, ...]:
    return by_class(shipped()["cards"], settings)


def weights(turn: Turn, hidden: Cards) -> Weights:
    classes, classed, follows = turn.classes, classed_in(turn.settings), turn.follows
    following, every = NOTHING.copy(), NOTHING.copy()
    more_following = more = 0.0
    for card in members(hidden):
        every[card] = weight = classed[classes(card)]
        if follows >> card & 1:
            following[card] = weight
    for card in members(turn.later):
        weight = classed[classes(card)]
        more += weight
        if follows >> card & 1:
            more_following += weight
    taken = classed[classes(turn.card)]
    return Weights(follows, bool(follows & turn.later), taken, following, more_following, every, more)
