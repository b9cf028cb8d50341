"""Ramsch and Geist: what the bill needs beside the takings."""

from __future__ import annotations

from stammtisch.bots.monte_carlo.schafkopf.stakes import carry_in
from stammtisch.bots.monte_carlo.takings import PaidAlone, Takings, one_too_many
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import members
from stammtisch.core.contract import TRUMP
from stammtisch.core.result import Result
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.options import Options
from stammtisch.games.schafkopf.outcome import NORMAL


def carry(s: Situation) -> SchafkopfCarry:
    return carry_in(s.session.facts, s.session.pot, len(s.view.counts))


def result(s: Situation, taken: Takings, eyes: tuple[int, ...], aside: int) -> Result:
    options, said, power = s.session.options, dict(s.view.facts), s.tables.power[TRUMP]
    assert isinstance(options, Options)
    named = (("legen", len(said["legen"].split())), (options.ramsch_doubling, len(said["klopfen"].split())))
    trumps = [members(pile & s.trumps) for pile in taken.piles]
    return Result(
        s.view.seats,
        s.contract,
        eyes=eyes,
        tricks=taken.tricks,
        trumps=tuple(map(len, trumps)),
        best_trump=tuple([max([power[card] for card in some], default=0) for some in trumps]),
        doublings=tuple([one for one in named if one[1]]),
        special="" if s.view.type == NORMAL else s.view.type,
    )


RAMSCH = PaidAlone(carry, result, one_too_many)
