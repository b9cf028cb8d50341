"""The called ace, and the duty to trump in a Ramsch, as the kernel is told of them."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.kurze_karte import all_tricks, enough_to_run, free_trick
from stammtisch.games.schafkopf.rufspiel import ACES
from stammtisch.search.duties import CALLED, MUST_TRUMP, PLAIN, Duty


def called_duty(contract: Contract, options: Options) -> Duty:
    """The free trick (SK-PLAY-12) is known by how many cards its players still hold."""
    assert isinstance(options, SchafkopfOptions)
    free_cards = all_tricks(options) + 1 - free_trick(options)
    return Duty(CALLED, ACES[contract.suit], free_cards, options.davonlaufen, enough_to_run(options))


def ramsch_duty(contract: Contract, options: Options) -> Duty:
    assert isinstance(options, SchafkopfOptions)
    return Duty(MUST_TRUMP if options.ramsch_must_trump else PLAIN)
