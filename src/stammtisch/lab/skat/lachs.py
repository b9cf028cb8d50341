"""What must hold for the sheet of a Bierlachs after every deal."""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch.core.session import Session
from stammtisch.games.skat.options import agreed
from stammtisch.lab.checks import Finding


def only_minus_points(session: Session) -> Iterator[Finding]:
    """Nobody has plus points, and nothing is dealt once somebody has reached the number."""
    number, points = agreed(session).bierlachs, session.carry.points
    if not number or session.open_bill:
        return
    if max(points) > 0:
        yield "lachs", f"{points} has plus points"
    if min(points) <= -number and not session.over:
        yield "lachs", f"{points} has reached {number}, and play goes on"
