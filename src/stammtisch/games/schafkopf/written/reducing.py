"""What people say aloud of a result: no more than its bill and what follows from it need."""

from __future__ import annotations

from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import FOUL, Result
from stammtisch.core.session import Carry
from stammtisch.games.schafkopf.abkuerzen import REST
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.bidding.steigern import LEAST
from stammtisch.games.schafkopf.bock import BOCK_EYES
from stammtisch.games.schafkopf.carry import carried
from stammtisch.games.schafkopf.laufende import counted
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.ramsch import loser, marcher
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.schneider import is_schneider, is_schwarz
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.tout import TOUT_LOST
from stammtisch.games.schafkopf.winning import declarers_win, is_tout_or_sie
from stammtisch.games.schafkopf.written.playable import deal_type
from stammtisch.games.schafkopf.written.ramsch import MARCH, VIRGIN
from stammtisch.games.written import LOST, WON, spelled

Part = tuple[object, ...] | str


def reduce(result: Result, carry: Carry, options: AnyOptions) -> str:
    """The entry that this result is written as; `carry` is what the deal began with.

    Who has laid or knocked is not in a result, so they are counted.
    """
    assert isinstance(options, Options)
    if result.contract is None:
        return result.reason
    laid = result.doubled_by("legen")
    parts = sides(result, carry, options) if result.side else alone(result, options)
    return spelled(*parts, ("lays", laid) if laid else "")


def sides(result: Result, carry: Carry, options: Options) -> list[Part]:
    contract = result.contract
    assert contract is not None
    declarer = contract.declarer
    partner = [seat for seat in result.seats if result.side >> seat & 1 and seat != declarer]
    forced = deal_type(carried(carry)).level
    raised = contract.target != LEAST and not is_tout_or_sie(result) and row(contract).alone
    return [
        (declarer, str(contract)),
        ("with", *partner) if partner else "",
        verdict(result, options),
        height(result, options),
        ("run", result.run) if counted(result, options) else "",
        ("level", result.level) if result.level != forced else "",
        ("target", contract.target) if raised else "",
        *exact(result, options),
    ]


def verdict(result: Result, options: Options) -> Part:
    if result.foul is not None:
        return FOUL, result.foul
    return WON if declarers_win(result, options) else LOST


def height(result: Result, options: Options) -> str:
    """Schwarz includes Schneider (SK-RESULT-08)."""
    if is_schwarz(result, options):
        return "schwarz"
    return "schneider" if is_schneider(result, options) else ""


def exact(result: Result, options: Options) -> list[Part]:
    """Eyes are said where they bring a Bock (SK-ROUND-05), or would have if the deal had not been shortened.

    Whoever has won a Tout has all of them, and need not say so.
    """
    if not options.bock or is_bettel(result) or result.reason in (SIE, TOUT_LOST, FOUL):
        return []
    eyes, shortened = result.eyes_of(result.side), REST if result.reason == REST else ""
    if eyes % BOCK_EYES:
        return []
    implied = is_tout_or_sie(result) and declarers_win(result, options)
    return [shortened] if implied else [("eyes", eyes), shortened]


def alone(result: Result, options: Options) -> list[Part]:
    winner, knocks = marcher(result, options), result.doubled_by(options.ramsch_doubling)
    virgins = [seat for seat in result.seats if options.ramsch_jungfrau and result.tricks[seat] == 0]
    return [
        str(result.contract),
        (LOST, loser(result)) if winner is None else (MARCH, winner),
        (VIRGIN, *virgins) if virgins and winner is None else "",
        ("knocks", knocks) if knocks else "",
    ]
