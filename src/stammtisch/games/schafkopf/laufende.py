"""Laufende: the unbroken run of top trumps that one side holds."""

from __future__ import annotations

from stammtisch.core.cards import INDEX, Cards
from stammtisch.core.contract import Contract
from stammtisch.core.result import Result
from stammtisch.core.tally import top_run
from stammtisch.games.schafkopf.kurze_karte import pack_of
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row

BEYOND_TRUMPS = (INDEX["EA"], INDEX["ET"])
"""SK-PAY-15: what a side that holds all 14 trumps goes on counting, where 16 are the most."""


def laufende(contract: Contract, ours: Cards, options: Options) -> int:
    """Above zero the declaring side plays with so many, below zero without (SK-PAY-11).

    `ours` are the cards of the declaring side at the first lead (SK-PAY-17). Without trumps nothing runs.
    """
    order = contract.tables.trumps
    if not order:
        return 0
    beyond = (
        options.laufende_cap > len(order) and not options.kurze_karte
    )  # SK-DECK-18: 12 are the most of a short pack
    if beyond and not row(contract).alone:
        order = order + BEYOND_TRUMPS
    pack = pack_of(options)
    return top_run(tuple([card for card in order if pack >> card & 1]), ours)


def counted(result: Result, options: Options) -> int:
    """How many are paid: none below the minimum, from it on every one (SK-PAY-12, SK-PAY-13)."""
    assert result.contract is not None
    least = options.laufende_min_wenz if row(result.contract).four_trumps else options.laufende_min
    run = abs(result.run)
    return run if least and run >= least else 0
