"""Ramsch: what the bill needs beside the takings."""

from __future__ import annotations

from stammtisch.bots.monte_carlo.takings import PaidAlone, Takings, one_too_many
from stammtisch.bots.situation import Situation
from stammtisch.core.carry import last_round_in
from stammtisch.core.result import Result
from stammtisch.games.skat.carry import SkatCarry
from stammtisch.games.skat.outcome import NORMAL, SkatResult


def carry(s: Situation) -> SkatCarry:
    nothing = (0,) * len(s.view.counts)
    return SkatCarry(
        dealer=s.session.dealer,
        purses=nothing,
        points=nothing,
        won=nothing,
        lost=nothing,
        deals=s.session.deals,
        bock=tuple(map(int, dict(s.session.facts)["bock"].split())),
        last_round=last_round_in(s.session.facts),
    )


def result(s: Situation, taken: Takings, eyes: tuple[int, ...], aside: int) -> Result:
    pushes = int(dict(s.view.facts)["pushes"])
    return SkatResult(
        s.view.seats,
        s.contract,
        eyes=eyes,
        tricks=taken.tricks,
        doublings=(("pushes", pushes),) if pushes else (),
        special="" if s.view.type == NORMAL else s.view.type,
        talon=aside,
        last=taken.last,
    )


RAMSCH = PaidAlone(carry, result, one_too_many)
