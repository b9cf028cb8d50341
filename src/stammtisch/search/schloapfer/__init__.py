"""Schloapfer: what was turned up and played tells of the hidden cards, and how cards are followed."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.core.options import Options
from stammtisch.games.schloapfer.bekennen import may_play
from stammtisch.search.duties import JASS, Duty
from stammtisch.search.schloapfer.worlds import read_schloapfer
from stammtisch.search.searched import Searched


def jass_duty(contract: Contract, options: Options) -> Duty:
    return Duty(JASS)


SCHLOAPFER = Searched(read_schloapfer, {may_play: jass_duty})
