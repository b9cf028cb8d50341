"""What a played card tells: its player had to be allowed to play it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from stammtisch.core.cards import INDEX, PACK36
from stammtisch.core.contract import TRUMP, Contract, Follow
from stammtisch.games.schafkopf.davonlaufen import LEAST
from stammtisch.games.schafkopf.options import Options as SchafkopfOptions
from stammtisch.games.schafkopf.ramsch import follow_and_trump
from stammtisch.games.schafkopf.rufspiel import ACES, PLAIN_SUITS, follow_called_ace
from stammtisch.games.schloapfer.bekennen import JACK
from stammtisch.games.schloapfer.bekennen import may_play as follow_or_trump
from stammtisch.search.worlds_clues import Clues, Moment
from stammtisch.search.worlds_layout import Numbers


def plain(clues: Clues, contract: Contract, moment: Moment) -> None:
    """Who does not follow has none of the led group."""
    tables = contract.tables
    if not moment.table:
        return
    led = tables.group[moment.table[0]]
    if tables.group[moment.card] != led:
        clues.forbid(tables.cards[led], moment.seat)


def must_trump(clues: Clues, contract: Contract, moment: Moment) -> None:
    """Who neither follows nor trumps has no trump either, where the table plays so."""
    plain(clues, contract, moment)
    options, group = clues.options, contract.tables.group
    assert isinstance(options, SchafkopfOptions)
    if not options.ramsch_must_trump or not moment.table:
        return
    if group[moment.card] not in (group[moment.table[0]], TRUMP):
        clues.forbid(contract.tables.cards[TRUMP], moment.seat)


def jass(clues: Clues, contract: Contract, moment: Moment) -> None:
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


def long_enough(counts: Numbers) -> bool:
    """Who leads low from the called suit does not hold its ace, or has a suit to run away with."""
    ace, suit = counts
    return not ace or suit >= LEAST


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
            clues.demand(leader.seat, ((1 << ace, suit), long_enough, LEAST), played=leader.later)
        else:
            clues.forbid(1 << ace, leader.seat)
        bound = len(trick) < len(clues.view.order) or ace in [moment.card for moment in trick]


READERS: dict[Follow | None, Callable[[Clues, Contract, Moment], None]] = {
    None: plain,
    follow_called_ace: plain,
    follow_and_trump: must_trump,
    follow_or_trump: jass,
}
"""By follow rule: what one card tells."""


def read_cards(clues: Clues, contract_at: Callable[[Moment], Contract]) -> None:
    """All cards played so far, each under the contract of its time."""
    for moment in clues.moments:
        contract = contract_at(moment)
        READERS[contract.kind.follow](clues, contract, moment)
    if clues.moments and contract.kind.follow is follow_called_ace:
        called(clues, contract)
