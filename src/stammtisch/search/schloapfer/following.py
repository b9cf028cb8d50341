"""What a played card tells at Schloapfer: its player had to be allowed to play it."""

from __future__ import annotations

from stammtisch.core.cards import INDEX, PACK36
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.schloapfer.bekennen import JACK, may_play
from stammtisch.search.worlds_clues import Clues, ObservedPlay
from stammtisch.search.worlds_follow import Telling


def jass(clues: Clues, contract: Contract, moment: ObservedPlay) -> None:
    """Trump led and none played: at most the jack. Another suit played: none of the one led. Undertrumped: only trumps.

    Whoever follows or trumps higher was free to do so and tells nothing.
    """
    if not moment.table:
        return
    tables = contract.tables
    group, trumps, power = tables.group, tables.cards[TRUMP], tables.power[TRUMP]
    led, now = group[moment.table[0]], group[moment.card]
    if now not in (led, TRUMP):
        jack = 1 << INDEX[contract.suit + JACK]
        clues.forbid(trumps & ~jack if led == TRUMP else tables.cards[led], moment.seat)
    elif led != TRUMP and now == TRUMP and power[moment.card] < max(power[card] for card in moment.table):
        clues.forbid(PACK36 & ~trumps, moment.seat)


TELLING: Telling = {may_play: jass}
"""By follow rule: what one card tells."""
