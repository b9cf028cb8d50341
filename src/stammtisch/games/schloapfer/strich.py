"""Strich: who gets the strokes of a deal, and what a stroke does."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.tally import with_value
from stammtisch.core.values import replace
from stammtisch.games.schloapfer.carry import FIVE, SchloapferCarry
from stammtisch.games.schloapfer.mitgehen import UNOPPOSED
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import ENOUGH


def at_stake(players: int, options: Options) -> int:
    """By how many were in the game at the start of the deal (SL-SCORE-02, SL-VAR-04)."""
    return 2 if players >= options.two_stroke_from else 1


def qualified(result: SchloapferResult) -> list[Seat]:
    """Joined players with enough eyes, the best first, of equals the one nearest to the dealer's left (SL-SCORE-10)."""
    enough = [seat for seat in result.joined if result.eyes[seat] >= ENOUGH]
    return sorted(enough, key=lambda seat: -result.eyes[seat])  # the sort is stable, and joined go by seat


def strokes(result: SchloapferResult, options: Options) -> dict[Seat, int]:
    """Strokes by seat (SL-JOIN-04, SL-SCORE-04, SL-SCORE-05)."""
    stake = at_stake(len(result.seats), options)
    if result.reason == UNOPPOSED:
        return {result.joined[0]: stake}
    best = qualified(result)
    return {best[0]: stake} if len(best) == 1 else dict.fromkeys(best[:stake], 1)


def stroked(carry: SchloapferCarry, seat: Seat, count: int) -> SchloapferCarry:
    """Open rings are crossed out first, then strokes go on the X; what is over lapses (SL-SCORE-08, SL-SCORE-12)."""
    crossing = min(count, carry.rings[seat])
    on_x = min(FIVE, carry.strokes[seat] + count - crossing)
    return replace(
        carry,
        rings=with_value(carry.rings, seat, carry.rings[seat] - crossing),
        crossed=with_value(carry.crossed, seat, carry.crossed[seat] + crossing),
        strokes=with_value(carry.strokes, seat, on_x),
    )
