"""Wand: what is nailed to the wall afterwards."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.games.feat import Feat
from stammtisch.games.schloapfer.outcome import SchloapferResult

ALL_TRICKS, AGAINST = 6, 2
"""SL-PLAY-02; and how many others have to go along, or it is no feat."""
ALL_SACKED = "alle-im-sack"


def feat(result: Result, options: AnyOptions) -> Feat | None:
    """Whoever takes every trick has put all others in the sack (SL-SCORE-07)."""
    assert isinstance(result, SchloapferResult)
    swept = [seat for seat, tricks in enumerate(result.tricks) if tricks == ALL_TRICKS]
    return Feat(ALL_SACKED, swept[0]) if swept and len(result.joined) > AGAINST else None
