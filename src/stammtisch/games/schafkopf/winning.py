"""Who has won, and how high."""

from __future__ import annotations

from stammtisch.core.result import Result
from stammtisch.games.schafkopf import falsch
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.sie import SIE

ALL_EYES = 120


def is_tout_or_sie(result: Result) -> bool:
    assert result.contract is not None
    return result.contract.promise == TOUT or result.contract.kind.name == SIE


def eyes_needed(result: Result, options: Options) -> int:
    """What the declaring side must take: the target, or one less where a Kontra has flipped it (SK-DOUBLE-10)."""
    assert result.contract is not None
    calls = result.level - (result.forced if options.forced_spritze == "apart" else 0)
    flipped = options.kontra_flips_active and calls % 2 == 1 and result.level > result.forced
    return result.contract.target - flipped


def declarers_win(result: Result, options: Options) -> bool:
    """SK-RESULT-02 to 04, 09 and 10; SK-CONTRACT-20; SK-REAL-04."""
    if result.foul is not None:
        return falsch.declarers_win(result)
    if is_bettel(result):
        return result.tricks_of(result.side) == 0
    if is_tout_or_sie(result):
        return result.tricks_of(result.side) == all_tricks(options)
    return result.eyes_of(result.side) >= eyes_needed(result, options)


def winners(result: Result, options: Options) -> int:
    """The seats of the side that has won, as a bitmask."""
    return result.side if declarers_win(result, options) else result.others
