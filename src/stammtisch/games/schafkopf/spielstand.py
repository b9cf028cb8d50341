"""Spielstand: what a running deal takes to be won and what it costs by now, from what one seat sees."""

from __future__ import annotations

from stammtisch.core.bill import Line, doubling
from stammtisch.core.carry import last_round_in
from stammtisch.core.contract import Contract
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.core.view import SessionView, View
from stammtisch.games.schafkopf import letzte_runde
from stammtisch.games.schafkopf.bettel import is_bettel
from stammtisch.games.schafkopf.contracts import TRIXER, TRIXER_OPEN, contract
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.payoff import price_lines
from stammtisch.games.schafkopf.winning import eyes_needed, is_tout_or_sie
from stammtisch.games.stake import ALL_TRICKS, EYES, FEWEST, NO_TRICK, THIRD, Aim, Stake, doubled_in, price_of

AT_THE_END = ("laufende", "schneider", "schwarz", "jungfrau")
"""What nobody can count before the last trick."""


def stake(view: SessionView) -> Stake:
    deal, options, carried = view.deal, view.options, dict(view.facts)
    assert deal is not None
    assert isinstance(options, Options)
    doubled = len(carried["bock"].split()), int(carried["doubles"]), last_round_in(view.facts)
    if not deal.contract:
        return Stake(doubled=doubled_in(before_contract(deal, *doubled)))
    played = contract(deal.contract, deal.declarer, deal.target)
    if played.kind is TRIXER_OPEN:  # what it costs is known with the suit
        level = doubling("kontra", "SK-ROUND-44", deal.level)
        return Stake(THIRD, doubled=doubled_in((level, *before_contract(deal, *doubled))))
    result = so_far(deal, played, options)
    lines = tuple(line for line in price_lines(result, options, *doubled) if line.code not in AT_THE_END)
    price = min(price_of(lines), options.price_most_cents or price_of(lines))  # SK-PAY-37
    return Stake(*aim(result, options), price, doubled_in(lines))


def before_contract(deal: View, bock: int, doubles: int, last_round: int) -> tuple[Line, ...]:
    """What doubles the price already, whatever will be played."""
    return (
        doubling("legen", "SK-KNOCK-04", count(deal, "legen")),
        doubling("bock", "SK-ROUND-06", bock),
        letzte_runde.line(last_round),
        doubling("carried", "SK-PAY-23", doubles),
    )


def count(deal: View, fact: str) -> int:
    """How many seats a fact of the deal names."""
    return len(dict(deal.facts)[fact].split())


def so_far(deal: View, played: Contract, options: Options) -> Result:
    """The deal as a result in which nobody has taken anything; who belongs to whom changes no price."""
    nothing = (0,) * len(deal.counts)
    kind = SPECIAL_ROUNDS.get(deal.type)
    knocks = (options.ramsch_doubling, count(deal, "klopfen"))
    return Result(
        deal.seats,
        played,
        side=0 if played.declarer is None else 1 << played.declarer,
        eyes=nothing,
        tricks=nothing,
        level=deal.level,
        forced=deal.level if played.kind is TRIXER else kind.level if kind else 0,
        doublings=(("legen", count(deal, "legen")), knocks),
    )


def aim(result: Result, options: AnyOptions) -> Aim:
    """What is played for, and the eyes it takes."""
    assert isinstance(options, Options)
    if not result.side:
        return FEWEST, 0
    if is_bettel(result):
        return NO_TRICK, 0
    return (ALL_TRICKS, 0) if is_tout_or_sie(result) else (EYES, eyes_needed(result, options))
