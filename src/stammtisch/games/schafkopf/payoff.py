"""The price of a deal and who pays it to whom: pure functions of the result and the options."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Line, Transfer, doubling
from stammtisch.core.result import Result
from stammtisch.core.seating import clockwise_after
from stammtisch.games.schafkopf import letzte_runde
from stammtisch.games.schafkopf.bettel import is_ouvert
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.falsch import paid_by_culprit
from stammtisch.games.schafkopf.laufende import counted
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.ramsch import jungfrauen, loser, marcher
from stammtisch.games.schafkopf.schneider import is_schneider, is_schwarz
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.schafkopf.tarif import base, of_a_laufender, of_schneider
from stammtisch.games.schafkopf.winning import declarers_win

USUAL_TOUT, SIE_FACTOR = 2, 4
"""SK-PAY-18, SK-PAY-19"""


def price_lines(result: Result, options: Options, bock: int, carried: int, last_round: int) -> tuple[Line, ...]:
    """First what is added, then what multiplies (SK-PAY-01, SK-PAY-02)."""
    own = sides_lines(result, options) if result.side else ramsch_lines(result, options)
    lines = (
        *own,
        doubling("legen", "SK-KNOCK-04", result.doubled_by("legen")),
        doubling("bock", "SK-ROUND-06", bock),
        letzte_runde.line(last_round),
        doubling("carried", "SK-PAY-23", carried),
    )
    return tuple(line for line in lines if line.cents or line.factor > 1)


def sides_lines(result: Result, options: Options) -> tuple[Line, ...]:
    """A deal with two sides."""
    assert result.contract is not None
    unit, run = options.unit_cents, counted(result, options)
    clause, units = base(result.contract, options)
    is_sie = result.contract.kind.name == SIE
    return (
        Line("base", clause, units * unit),
        Line("laufende", "SK-PAY-11", run * of_a_laufender(options), count=run if result.run > 0 else -run),
        Line("schneider", "SK-PAY-10", of_schneider(options) * is_schneider(result, options)),
        Line("schwarz", "SK-PAY-10", of_schneider(options) * is_schwarz(result, options)),
        Line("sie", "SK-PAY-19", factor=SIE_FACTOR if is_sie else 1),
        tout_line(result, options),
        doubling("ouvert", "SK-CONTRACT-21", int(is_ouvert(result))),
        doubling("kontra", "SK-DOUBLE-09", result.level),
    )


def tout_line(result: Result, options: Options) -> Line:
    """Twice, or as often as was agreed (SK-PAY-18, SK-PAY-38)."""
    assert result.contract is not None
    clause = "SK-PAY-18" if options.tout_factor == USUAL_TOUT else "SK-PAY-38"
    return Line("tout", clause, factor=options.tout_factor if result.contract.promise == TOUT else 1)


def ramsch_lines(result: Result, options: Options) -> tuple[Line, ...]:
    """SK-ROUND-23; Jungfrauen do not double a Durchmarsch (SK-ROUND-24)."""
    pure = options.ramsch_jungfrau and marcher(result, options) is None
    return (
        Line("ramsch", "SK-ROUND-23", options.ramsch_cents),
        doubling("klopfen", "SK-ROUND-21", result.doubled_by("klopfen")),
        doubling("schuss", "SK-ROUND-22", result.doubled_by("schuss")),
        doubling("jungfrau", "SK-ROUND-23", jungfrauen(result) if pure else 0),
    )


def payments(result: Result, options: Options) -> list[tuple[Seat, Seat]]:
    """Payer and receiver of each single payment."""
    if not result.side:
        return ramsch_payments(result, options)
    pairs = partner_pairs(result) if result.side.bit_count() > 1 else alone_pairs(result)
    won = declarers_win(result, options)
    return paid_by_culprit([(other, mine) if won else (mine, other) for mine, other in pairs], result, options)


def alone_pairs(result: Result) -> list[tuple[Seat, Seat]]:
    """The declarer with every defender (SK-PAY-05)."""
    declarer = result.side.bit_length() - 1
    return [(declarer, seat) for seat in result.seats if seat != declarer]


def partner_pairs(result: Result) -> list[tuple[Seat, Seat]]:
    """The declarer with the first defender clockwise, the partner with the other (SK-PAY-03, SK-PAY-04)."""
    assert result.contract is not None
    declarer = result.contract.declarer
    assert declarer is not None
    others = clockwise_after(declarer, result.seats)
    partner = next(seat for seat in others if result.side >> seat & 1)
    first, second = [seat for seat in others if seat != partner]
    return [(declarer, first), (partner, second)]


def ramsch_payments(result: Result, options: Options) -> list[tuple[Seat, Seat]]:
    """The loser pays each of the others; after a Durchmarsch each of the others pays (SK-ROUND-16, SK-ROUND-24)."""
    winner = marcher(result, options)
    if winner is not None:
        return [(seat, winner) for seat in result.seats if seat != winner]
    worst = loser(result)
    return [(worst, seat) for seat in result.seats if seat != worst]


def transfers(result: Result, options: Options, price: int) -> tuple[Transfer, ...]:
    return tuple(Transfer(payer, receiver, price) for payer, receiver in payments(result, options))
