"""The best two cards to lay away, for every game at once: a hand is judged with each of the 231 skats it may find."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from stammtisch.bots.champion.skat.model import SkatModel
from stammtisch.bots.champion.skat.tables import eyes_aside, tables_of
from stammtisch.core.cards import Cards
from stammtisch.search.becoming import games_of

if TYPE_CHECKING:
    from stammtisch.search.becoming import Games


@lru_cache(4)
def games_in(model: SkatModel) -> Games:
    """The model for the kernel."""
    aside = [worth for judged in model.games for worth in eyes_aside(judged)]
    return games_of(tables_of(model), aside, [number for judged in model.games for number in judged.schneider])


def starts(model: SkatModel, position: int) -> list[float]:
    """By game the log odds before a card is looked at."""
    return [judged.start[position] for judged in model.games]


def best_odds(model: SkatModel, twelve: Cards, position: int) -> list[tuple[float, Cards]]:
    """By game the log odds of winning it, and the two cards; none where there are no two that may be laid away."""
    return games_in(model).away(starts(model, position), [twelve])[0]
