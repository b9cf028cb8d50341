"""Ramsch: everyone for themself, and the most eyes lose."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Line, doubling
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.skat.contracts import ALL_TRICKS, RAMSCH
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult

DURCHMARSCH = 120
"""ST-RAMSCH-09"""


def ramsch(deal: Deal) -> Deal:
    """No declarer; cards rank and count as in grand (ST-RAMSCH-01, ST-RAMSCH-02)."""
    return replace(deal, contract=Contract(RAMSCH))


def with_skat(result: SkatResult, options: Options) -> dict[Seat, int]:
    """The eyes of each, those of the skat included (ST-RAMSCH-03, ST-RAMSCH-04)."""
    eyes = {seat: result.eyes[seat] for seat in result.seats}
    most = max(eyes.values())
    if options.ramsch_skat == "last_trick":
        takers = [result.last]
    else:
        takers = [seat for seat, taken in eyes.items() if taken == most]
    return {seat: taken + (result.talon if seat in takers else 0) for seat, taken in eyes.items()}


def marcher(result: SkatResult) -> Seat | None:
    """Who has taken all tricks (ST-RAMSCH-09)."""
    return next((seat for seat in result.seats if result.tricks[seat] == ALL_TRICKS), None)


def losers(eyes: dict[Seat, int]) -> tuple[Seat, ...]:
    """Who shares the last place loses too (ST-RAMSCH-05, ST-RAMSCH-06)."""
    return tuple(seat for seat, taken in eyes.items() if taken == max(eyes.values()))


def jungfrauen(result: SkatResult, eyes: dict[Seat, int], options: Options) -> int:
    """Players without a trick, or without an eye (ST-RAMSCH-07, ST-RAMSCH-08)."""
    counted = eyes if options.ramsch_virgin == "no_eyes" else {seat: result.tricks[seat] for seat in result.seats}
    return sum(taken == 0 for taken in counted.values())


def ramsch_lines(result: SkatResult, options: Options) -> tuple[tuple[Seat, ...], tuple[Line, ...]]:
    """Whose column changes, and by what before Bock (ST-RAMSCH-05, ST-SCHIEB-05)."""
    winner = marcher(result)
    if winner is not None:
        return (winner,), (Line("durchmarsch", "ST-RAMSCH-09", DURCHMARSCH),)
    eyes = with_skat(result, options)
    virgins, pushes = jungfrauen(result, eyes, options), result.doubled_by("pushes")
    return losers(eyes), (
        Line("ramsch", "ST-RAMSCH-05", max(eyes.values()), count=max(eyes.values())),
        Line("ramsch-lost", "ST-RAMSCH-05", factor=-1),
        doubling("jungfrau", "ST-RAMSCH-07", virgins),
        doubling("push", "ST-SCHIEB-04", pushes),
    )
