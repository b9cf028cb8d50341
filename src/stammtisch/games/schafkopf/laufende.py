"""Laufende: the unbroken run of top trumps that one side holds."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.core.cards import INDEX, SUITS, Card, Cards
from stammtisch.core.contract import NAMED, Contract
from stammtisch.core.result import Result
from stammtisch.core.tally import top_run
from stammtisch.games.schafkopf.kurze_karte import all_tricks, pack_of
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row

BEYOND_TRUMPS = (INDEX["EA"], INDEX["ET"])
"""SK-PAY-15: what a side that holds all 14 trumps goes on counting, where 16 are the most."""


def laufende(contract: Contract, ours: Cards, options: Options) -> int:
    """Above zero the declaring side plays with so many, below zero without (SK-PAY-11).

    `ours` are the cards of the declaring side at the first lead (SK-PAY-17). Without trumps nothing runs.
    """
    order = run_order(contract, options)
    return top_run(order, ours) if order else 0


def run_order(contract: Contract, options: Options) -> tuple[Card, ...]:
    """The cards that a run goes through, highest first."""
    order = contract.tables.trumps
    beyond = (
        options.laufende_cap > len(order) > 0 and not options.kurze_karte
    )  # SK-DECK-18: 12 are the most of a short pack
    if beyond and not row(contract).alone:
        order = order + BEYOND_TRUMPS
    pack = pack_of(options)
    return tuple([card for card in order if pack >> card & 1])


def longest_run(contract: Contract, ours: bool, options: Options) -> int:
    """The most that the declaring side can hold, or the others: trumps, and cards in their hands (SK-PAY-16)."""
    hands = (1 if ours else 3) if row(contract).alone else 2
    named = contract if contract.suit or contract.kind.trump != NAMED else replace(contract, suit=SUITS[0])
    return min(len(run_order(named, options)), hands * all_tricks(options))


def counted(result: Result, options: Options) -> int:
    """How many are paid: none below the minimum (SK-PAY-12, SK-PAY-13), from it on all up to the most (SK-PAY-39)."""
    assert result.contract is not None
    least = options.laufende_min_wenz if row(result.contract).four_trumps else options.laufende_min
    run = abs(result.run)
    return min(run, options.laufende_most or run) if least and run >= least else 0
