"""What people say aloud of a result: no more than its points and what follows from it need."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, Result
from stammtisch.core.session import Carry
from stammtisch.games.skat.bock import counted_eyes
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.ramsch import losers, marcher, with_skat
from stammtisch.games.skat.spielwert import SCHNEIDER, TO_WIN, is_overbid, is_won, reached, value_lines
from stammtisch.games.skat.written.ramsch import MARCH, VIRGIN
from stammtisch.games.written import LOST, WON, spelled

HEIGHTS = ("", "schneider", "schwarz")
Part = tuple[object, ...] | str


def reduce(result: Result, carry: Carry, options: AnyOptions) -> str:
    """The entry that this result is written as. Who has pushed is not in a result, so they are counted."""
    assert isinstance(options, Options)
    assert isinstance(result, SkatResult)
    if result.contract is None:
        return result.reason
    return spelled(*(declared(result, options) if result.side else alone(result, options)))


def declared(result: SkatResult, options: Options) -> list[Part]:
    assert result.contract is not None
    won = is_won(result, options)
    culprit: Part = (FOUL, result.foul) if result.foul is not None else ""
    first: list[Part] = [(result.contract.declarer, str(result.contract)), WON if won else LOST, culprit]
    level: Part = ("level", result.level) if result.level else ""
    if is_null(result.contract):
        return [*first, level]
    return [
        *first,
        HEIGHTS[reached(result)],
        ("with" if result.run > 0 else "without", abs(result.run)),
        ("bid", result.bid) if is_overbid(value_lines(result, options)) else "",
        level,
        ("refused", result.refusals) if result.refusals else "",
        exact(result, options, won),
    ]


def exact(result: SkatResult, options: Options, won: bool) -> Part:
    """Eyes are said where they start a round: 60, or not the few that a lost Schneider would be (ST-BOCK-02)."""
    triggers, eyes = {*options.bock_triggers, *options.schieberramsch_triggers}, counted_eyes(result)
    if eyes is None:
        return ""
    split = "split_60_60" in triggers and eyes == TO_WIN - 1
    enough = "declarer_schneider" in triggers and not won and eyes >= TO_WIN and reached(result) >= SCHNEIDER
    return ("eyes", eyes) if split or enough else ""


def alone(result: SkatResult, options: Options) -> list[Part]:
    winner, pushes = marcher(result), result.doubled_by("pushes")
    pushed: Part = ("pushes", pushes) if pushes else ""
    if winner is not None:
        return ["ramsch", (MARCH, winner), pushed]
    eyes = with_skat(result, options)
    counted = eyes if options.ramsch_virgin == "no_eyes" else {seat: result.tricks[seat] for seat in result.seats}
    virgins = [seat for seat, taken in counted.items() if taken == 0]
    return [
        "ramsch",
        (LOST, *losers(eyes)),
        ("eyes", max(eyes.values())),
        (VIRGIN, *virgins) if virgins else "",
        pushed,
    ]
