"""Matadore: with or without so many top trumps."""

from __future__ import annotations

from stammtisch.core.cards import Card, Cards
from stammtisch.core.contract import Contract
from stammtisch.core.tally import top_run
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import JACKS


def counted_trumps(contract: Contract, options: Options) -> tuple[Card, ...]:
    """The trumps that a run may go through, highest first: all of them, or the jacks alone."""
    order = contract.tables.trumps
    return order[:JACKS] if options.matadors == "jacks_only" else order


def matadore(contract: Contract, ours: Cards, options: Options) -> int:
    """Above zero the declarer plays with so many, below zero without (ST-VAL-03, ST-VAL-04).

    `ours` are the ten cards before the first lead and the two that lie aside (ST-VAL-05).
    """
    return top_run(counted_trumps(contract, options), ours)
