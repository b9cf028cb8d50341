"""What a Schloapfer deal puts on the sheet: who has joined, and who of them has enough."""

from __future__ import annotations

from itertools import groupby

from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.strich import qualified
from stammtisch.sheet.told import Facts, Told

PLAYED = "played"


def facts(result: Result, options: Options) -> Facts:
    """Those with enough stand the best first, and equals together."""
    assert isinstance(result, SchloapferResult)
    ranked = groupby(qualified(result), key=lambda seat: result.eyes[seat])
    return {
        "form": result.reason or PLAYED,
        "joined": list(result.joined),
        "enough": [list(equals) for _, equals in ranked],
    }


SCHLOAPFER = Told("schloapfer", facts, ("strokes", "rings", "crossed", "out", "beaten", "places"))
