"""What the bill of a Schafkopf deal needs: who has won and how high, not the eyes and tricks that say so."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, THROWN_IN, Result
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.ramsch import jungfrauen, loser, marcher
from stammtisch.games.schafkopf.schneider import is_schneider, is_schwarz
from stammtisch.games.schafkopf.winning import declarers_win
from stammtisch.sheet.told import Facts, Told

EVEN = 30
"""SK-ROUND-05: where one side has 0, 30 or 60 eyes, each has a multiple of 30."""
KNOCKS = ("klopfen", "schuss")


def facts(result: Result, options: AnyOptions) -> Facts:
    """Nobody has played it, or two sides have, or everybody alone."""
    assert isinstance(options, Options)
    if result.reason in (THROWN_IN, MISDEAL):
        return {"form": result.reason}
    return of_sides(result, options) if result.side else of_ramsch(result, options)


def of_sides(result: Result, options: Options) -> Facts:
    contract = result.contract
    assert contract is not None
    return {
        "form": "sides",
        "contract": str(contract),
        "declarer": contract.declarer,
        "side": [seat for seat in range(options.table_size) if result.side >> seat & 1],
        "won": declarers_win(result, options),
        "schneider": is_schneider(result, options),
        "schwarz": is_schwarz(result, options),
        "run": result.run,
        "level": result.level,
        "lays": result.doubled_by("legen"),
        "even": not result.reason and result.eyes_of(result.side) % EVEN == 0,
        "foul": result.foul,
    }


def of_ramsch(result: Result, options: Options) -> Facts:
    """Ramsch and Geist."""
    won = marcher(result, options)
    return {
        "form": "ramsch",
        "marcher": won,
        "loser": loser(result) if won is None else None,
        "virgins": jungfrauen(result),
        "knocks": {name: result.doubled_by(name) for name in KNOCKS if result.doubled_by(name)},
        "lays": result.doubled_by("legen"),
    }


SCHAFKOPF = Told("schafkopf", facts, ("bock", "doubles", "queue", "obligations"))
