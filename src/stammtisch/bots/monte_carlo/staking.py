"""What a deal is about in each game with a declaring side, a row each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.bots.monte_carlo.schafkopf.stakes import schafkopf_stakes
from stammtisch.bots.monte_carlo.skat.stakes import run_of, skat_stakes
from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Cards
from stammtisch.core.contract import Contract


@dataclass(frozen=True, slots=True)
class Staking:
    """What is paid for what, and whose the cards aside are."""

    stakes: Callable[[Situation, Contract, int, Cards, int], Stakes]
    """By the contract, the side as a bitmask, its cards, and the level of doubling."""
    alike: Callable[[Situation, Contract], Callable[[Cards], int]] = lambda s, contract: int
    """What of the side's cards the stakes depend on, as a number; else all of them."""
    aside_is_the_declarers: bool = False
    """Whether the cards in no hand count for the declaring side."""


STAKING: dict[str, Staking] = {
    "schafkopf": Staking(schafkopf_stakes),
    "skat": Staking(skat_stakes, run_of, aside_is_the_declarers=True),
}
