"""Bummerl: a ring for whoever joins, plays and takes too little."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.tally import one_more
from stammtisch.core.values import replace
from stammtisch.games.schloapfer.carry import SchloapferCarry
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import ENOUGH


def in_the_sack(result: SchloapferResult) -> tuple[Seat, ...]:
    """SL-SCORE-06, SL-SCORE-07; a deal that was not played has no rings."""
    if result.reason:
        return ()
    return tuple(seat for seat in result.joined if result.eyes[seat] < ENOUGH)


def ringed(carry: SchloapferCarry, seats: tuple[Seat, ...]) -> SchloapferCarry:
    for seat in seats:
        carry = replace(carry, rings=one_more(carry.rings, seat))
    return carry


def past_limit(carry: SchloapferCarry, options: Options) -> tuple[Seat, ...]:
    """Who has received more rings than the limit, crossed out or not (SL-VAR-05)."""
    if not options.ring_limit:
        return ()
    return tuple(seat for seat in carry.active if carry.rings[seat] + carry.crossed[seat] > options.ring_limit)
