"""What the points of a Skat deal need: whether it was won and how high, not the eyes and tricks that say so."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, Result
from stammtisch.games.skat import Options
from stammtisch.games.skat.bock import counted_eyes, is_declarer_schneider
from stammtisch.games.skat.einpassen import EINGEPASST
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.ramsch import jungfrauen, losers, marcher, with_skat
from stammtisch.games.skat.spielwert import is_won, reached
from stammtisch.sheet.told import Facts, Told

SPLIT = 60
"""ST-BOCK-02"""


def facts(result: Result, options: AnyOptions) -> Facts:
    """Nobody has played it, or somebody against the others, or everybody alone."""
    assert isinstance(options, Options)
    assert isinstance(result, SkatResult)
    if result.contract is None:
        return {"form": MISDEAL if result.reason == MISDEAL else EINGEPASST}
    return of_declarer(result, options) if result.side else of_ramsch(result, options)


def of_declarer(result: SkatResult, options: Options) -> Facts:
    contract = result.contract
    assert contract is not None
    return {
        "form": "declared",
        "contract": str(contract),
        "declarer": contract.declarer,
        "won": is_won(result, options),
        "run": result.run,
        "height": reached(result),
        "level": result.level,
        "bid": result.bid,
        "refusals": result.refusals,
        "split": counted_eyes(result) == SPLIT,
        "low": is_declarer_schneider(result),
    }


def of_ramsch(result: SkatResult, options: Options) -> Facts:
    eyes, won = with_skat(result, options), marcher(result)
    return {
        "form": "ramsch",
        "marcher": won,
        "losers": list(losers(eyes)) if won is None else [],
        "eyes": max(eyes.values()),
        "virgins": jungfrauen(result, eyes, options),
        "pushes": result.doubled_by("pushes"),
    }


SKAT = Told("skat", facts, ("won", "lost", "bock", "schieberramsch", "waiting"))
