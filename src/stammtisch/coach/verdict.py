"""What is said of a card: classes and thresholds, all of them shares of what the deal is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.search.table import Loss, Zone

ZONE = Zone(proven=0.04, counts=0.06, clear=0.08)
"""A card cost something when the whole interval and its mean are above, and nothing when the interval is below."""
NEXT_TO_NOTHING = 0.005
COSTLY = Zone(proven=0.12, counts=0.25, clear=ZONE.clear)
"""The heaviest word needs the most proof: one run must not call a card teuer that another does not even blame."""
OPENLY = 0.06
"""So much must be lost with open cards before that is called bad luck."""

BEST, GOOD, CLOSE, BETTER, DEAR, FORCED = "best", "good", "close", "better", "dear", "forced"
"""Beste, gut, knapp, ging besser, teuer; and a card that was the only one."""
BLAMED = (BETTER, DEAR)
UNLUCKY, LUCKY = "unlucky", "lucky"
"""Pech: right, but it cost something as the cards lay. Glück: wrong, but this time it cost nothing."""


@dataclass(frozen=True, slots=True)
class VerdictRow:
    name: str
    holds: Callable[[Loss, float], bool]
    """Of a loss, and what the deal is about."""


VERDICTS = (
    VerdictRow(DEAR, COSTLY.is_loss),
    VerdictRow(BETTER, ZONE.is_loss),
    VerdictRow(BEST, lambda loss, swing: ZONE.is_clear(loss, swing) and loss.mean <= NEXT_TO_NOTHING * swing),
    VerdictRow(GOOD, ZONE.is_clear),
    VerdictRow(CLOSE, lambda loss, swing: True),
)
"""The first that holds is said."""


def verdict(loss: Loss, swing: float) -> str:
    return next(row.name for row in VERDICTS if row.holds(loss, swing))


def is_settled(loss: Loss, swing: float) -> bool:
    """Whether more worlds would hardly change the word; what looks dear is looked at until that is proven too."""
    return COSTLY.is_loss(loss, swing) or (ZONE.is_settled(loss, swing) and loss.mean <= COSTLY.counts * swing)


def fate(said: str, open_loss: float, swing: float) -> str:
    """Whether the cards lay otherwise than could be known; empty: they did not matter."""
    if said in BLAMED:
        return LUCKY if open_loss <= NEXT_TO_NOTHING * swing else ""
    return UNLUCKY if said != FORCED and open_loss >= OPENLY * swing else ""
