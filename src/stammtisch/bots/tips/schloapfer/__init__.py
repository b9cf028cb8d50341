"""Schloapfer: the rulebook has no tips, so these are our own, with names of our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stammtisch.bots import Advice
from stammtisch.bots.tips.schloapfer.ausspielen import AUSSPIELEN, ausspielen
from stammtisch.bots.tips.schloapfer.mitgehen import MITGEHEN, mitgehen
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.schloapfer.zugeben import ZUGEBEN, zugeben

CODES = frozenset(tip.code for tip in MITGEHEN) | frozenset(tip.code for tip in (*AUSSPIELEN, *ZUGEBEN))
"""Of every tip."""


def joining(situation: SchloapferSituation) -> Advice:
    return mitgehen(situation)


def playing(situation: SchloapferSituation) -> Advice:
    """Who leads and who follows think of different things."""
    return ausspielen(situation) if situation.leads else zugeben(situation)


ANSWERS: Mapping[str, Callable[[SchloapferSituation], Advice]] = {"mitgehen": joining, "tricks": playing}
"""The only two questions of the game."""
