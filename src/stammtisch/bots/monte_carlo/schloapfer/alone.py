"""Schloapfer: what the sheet needs beside the takings."""

from __future__ import annotations

from stammtisch.bots.monte_carlo.schloapfer.joining import carry_of
from stammtisch.bots.monte_carlo.takings import PaidAlone, Takings
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.core.action import Seat
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.schloapfer.outcome import SchloapferResult
from stammtisch.games.schloapfer.trumpf import ENOUGH


def carry(s: Situation) -> Carry:
    return carry_of(SchloapferSituation(s.session))


def result(s: Situation, taken: Takings, eyes: tuple[int, ...], aside: int) -> Result:
    joined = SchloapferSituation(s.session).joined
    return SchloapferResult(s.view.seats, s.contract, eyes=eyes, tricks=taken.tricks, joined=joined)


def one_too_few(s: Situation, loser: Seat, other: Seat) -> tuple[int, ...]:
    """A Schloapfer: the stroke is for the only one who has enough."""
    return tuple([ENOUGH - (one != other) for one in range(len(s.view.counts))])


SCHLOAPFERN = PaidAlone(carry, result, one_too_few)
