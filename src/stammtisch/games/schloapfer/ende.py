"""Ende: who goes out, who has lost, and in which place everybody ends."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.values import replace
from stammtisch.games.schloapfer.bummerl import past_limit
from stammtisch.games.schloapfer.carry import FIVE, SchloapferCarry
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.outcome import SchloapferResult


def going_out(carry: SchloapferCarry, result: SchloapferResult) -> tuple[Seat, ...]:
    """Who has drawn the centre stroke in this deal: more eyes first, then nearer to the dealer's left (SL-SCORE-14)."""
    reached = [seat for seat in result.seats if carry.strokes[seat] == FIVE]
    return tuple(sorted(reached, key=lambda seat: -result.eyes[seat]))


def after(carry: SchloapferCarry, result: SchloapferResult, options: Options) -> SchloapferCarry:
    """Strokes and rings are booked: who leaves, and whether that was the end (SL-SCORE-11, SL-SCORE-16)."""
    carry = replace(carry, out=(*carry.out, *going_out(carry, result)))
    carry = replace(carry, beaten=(*carry.beaten, *past_limit(carry, options)))
    return ended_with_pot(carry, result) if options.outcome == "pot" else ended_with_loser(carry)


def ended_with_loser(carry: SchloapferCarry) -> SchloapferCarry:
    """Whoever is left last has lost (SL-SCORE-13), and so has who passes the ring limit (SL-VAR-06)."""
    if not carry.beaten and len(carry.active) > 1:
        return carry
    groups = [*((seat,) for seat in carry.out), carry.active, carry.beaten]
    return replace(carry, places=places(groups, len(carry.purses)))


def ended_with_pot(carry: SchloapferCarry, result: SchloapferResult) -> SchloapferCarry:
    """The first to reach five wins, or who is left when the others are knocked out (SL-MONEY-02, SL-VAR-07)."""
    won = winners(carry, result)
    if not won:
        return carry
    others = tuple(seat for seat in range(len(carry.purses)) if seat not in won)
    return replace(carry, places=places([won, others], len(carry.purses)))


def winners(carry: SchloapferCarry, result: SchloapferResult) -> tuple[Seat, ...]:
    """Who takes the pot; several share it (SL-MONEY-03, SL-VAR-07). From the dealer's left on."""
    if carry.out:
        most = max(result.eyes[seat] for seat in carry.out)
        return tuple(seat for seat in result.seats if seat in carry.out and result.eyes[seat] == most)
    if len(carry.active) > 1:
        return ()
    return carry.active or tuple(seat for seat in result.seats if seat in carry.beaten)


def places(groups: list[tuple[Seat, ...]], seats: int) -> tuple[int, ...]:
    """The place of each seat; a group shares one (SL-SCORE-14).

    >>> places([(2,), (0, 3), (1,)], 4)
    (2, 4, 1, 2)
    """
    found, ahead = [0] * seats, 0
    for group in groups:
        for seat in group:
            found[seat] = ahead + 1
        ahead += len(group)
    return tuple(found)
