"""Turnierbewertung: the conversion of the final points for official ranking."""

from __future__ import annotations

from stammtisch.games.skat.carry import SkatCarry

OWN_GAME = 50
OTHERS_LOST = {3: 40, 4: 30, 5: 30}
"""ST-SCORE-06, ST-TABLE-09: by the size of the table."""


def turnierbewertung(carry: SkatCarry) -> tuple[int, ...]:
    """By seat: points, more for own games won, less for own games lost, and something for what others lost."""
    bonus, all_lost = OTHERS_LOST[len(carry.points)], sum(carry.lost)
    rows = zip(carry.points, carry.won, carry.lost, strict=True)
    return tuple(points + OWN_GAME * (won - lost) + bonus * (all_lost - lost) for points, won, lost in rows)
