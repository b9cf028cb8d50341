"""The games that the champion has learnt, a row each. One that is missing is played as `monte_carlo` does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.champion.schafkopf import worlds as schafkopf
from stammtisch.bots.champion.schafkopf.calls import TrainedSchafkopfCaller
from stammtisch.bots.champion.skat import worlds as skat
from stammtisch.bots.champion.skat.calls import TrainedSkatCaller
from stammtisch.bots.monte_carlo.imagining import GameCalls
from stammtisch.search.belief import Weigher


@dataclass(frozen=True, slots=True)
class Learnt:
    """How worlds are weighed, and how calls are answered."""

    weigher: Weigher
    caller: Callable[[], GameCalls]
    picked_by_declarers: bool = False
    """Whether a declarer picks worlds instead of walking a chain; where it was not measured, the chain stays."""
    shares: int = 1
    """The least number of worlds that share the budget of a card, so that a hard one does not decide alone."""


LEARNT: dict[str, Learnt] = {
    "schafkopf": Learnt(schafkopf.weigher, TrainedSchafkopfCaller, picked_by_declarers=True, shares=8),
    "skat": Learnt(skat.weigher, TrainedSkatCaller),
}
