"""Whether the declaring side has won, by game."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.games.schafkopf import Options as SchafkopfOptions
from stammtisch.games.schafkopf.winning import declarers_win
from stammtisch.games.skat import Options as SkatOptions
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.spielwert import is_won

Verdict = Callable[[Result, Options], bool]


def schafkopf(result: Result, options: Options) -> bool:
    assert isinstance(options, SchafkopfOptions)
    return declarers_win(result, options)


def skat(result: Result, options: Options) -> bool:
    assert isinstance(options, SkatOptions)
    assert isinstance(result, SkatResult)
    return is_won(result, options)


def nobody(result: Result, options: Options) -> bool:
    """At Schloapfer nobody declares."""
    return False


VERDICTS: dict[str, Verdict] = {"schafkopf": schafkopf, "skat": skat, "schloapfer": nobody}
