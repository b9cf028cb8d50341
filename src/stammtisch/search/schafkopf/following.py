"""What a played card tells at Schafkopf: its player had to be allowed to play it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby

from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.schafkopf.kurze_karte import enough_to_run
from stammtisch.games.schafkopf.options import Options as SchafkopfOptions
from stammtisch.games.schafkopf.ramsch import follow_and_trump
from stammtisch.games.schafkopf.rufspiel import ACES, PLAIN_SUITS, follow_called_ace
from stammtisch.search.worlds_clues import Clues, ObservedPlay
from stammtisch.search.worlds_follow import Telling, plain
from stammtisch.search.worlds_layout import Numbers


def must_trump(clues: Clues, contract: Contract, moment: ObservedPlay) -> None:
    """Who neither follows nor trumps has no trump either, where the table plays so."""
    plain(clues, contract, moment)
    options, group = clues.options, contract.tables.group
    assert isinstance(options, SchafkopfOptions)
    if not options.ramsch_must_trump or not moment.table:
        return
    if group[moment.card] not in (group[moment.table[0]], TRUMP):
        clues.forbid(contract.tables.cards[TRUMP], moment.seat)


@lru_cache
def long_enough(least: int) -> Callable[[Numbers], bool]:
    """Who leads low from the called suit does not hold its ace, or has a suit to run away with."""

    def holds(counts: Numbers) -> bool:
        ace, suit = counts
        return not ace or suit >= least

    return holds


def called(clues: Clues, contract: Contract) -> None:
    """While nobody has run away the ace must fall when its suit is led, and only it may lead its suit."""
    options = clues.options
    assert isinstance(options, SchafkopfOptions)
    ace, suit = ACES[contract.suit], PLAIN_SUITS[contract.suit]
    bound = True
    for _, some in groupby(clues.moments, key=lambda moment: moment.trick):
        trick = list(some)
        leader = trick[0]
        if not bound or not suit >> leader.card & 1 or leader.card == ace:
            continue
        for moment in trick[1:]:
            if moment.card != ace:
                clues.forbid(1 << ace, moment.seat)
        if options.davonlaufen:
            least = enough_to_run(options)
            clues.demand(leader.seat, ((1 << ace, suit), long_enough(least), least), played=leader.later)
        else:
            clues.forbid(1 << ace, leader.seat)
        bound = len(trick) < len(clues.view.order) or ace in [moment.card for moment in trick]


TELLING: Telling = {follow_called_ace: plain, follow_and_trump: must_trump}
"""By follow rule: what one card tells."""
