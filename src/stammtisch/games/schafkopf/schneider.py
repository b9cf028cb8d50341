"""Schneider and Schwarz: the loser has taken too little."""

from __future__ import annotations

from stammtisch.core.result import Result
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.kurze_karte import all_tricks
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.winning import ALL_EYES, declarers_win, is_tout_or_sie, winners


def is_evaluated(result: Result, options: Options) -> bool:
    """Tout and Sie count neither, unless the table has agreed to (SK-RESULT-11); nor does a Bettel (SK-CONTRACT-20)."""
    if result.foul is not None:  # SK-REAL-04: nobody has counted
        return False
    assert result.contract is not None
    if options.schneider_in == "rufspiel" and row(result.contract).alone:  # SK-RESULT-13
        return False
    return not is_bettel(result) and (options.tout_counts_schneider or not is_tout_or_sie(result))


def is_schwarz(result: Result, options: Options) -> bool:
    """No trick, or no eye, for the loser (SK-RESULT-07)."""
    if not is_evaluated(result, options):
        return False
    side = winners(result, options)
    if options.schwarz_by == "tricks":
        return result.tricks_of(side) == all_tricks(options)
    return result.eyes_of(side) == ALL_EYES


def is_schneider(result: Result, options: Options) -> bool:
    """The winner has so many eyes that the loser is Schneider (SK-RESULT-05). Schwarz includes it: 120 are enough."""
    if not is_evaluated(result, options):
        return False
    won = declarers_win(result, options)
    least = options.schneider_declarer_min if won else options.schneider_defender_min
    return result.eyes_of(winners(result, options)) >= least
