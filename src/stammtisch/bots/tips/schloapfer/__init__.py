"""Schloapfer: the rulebook has no tips, so these are our own, with names of our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stammtisch.bots import Advice
from stammtisch.bots.tips.schloapfer.ausspielen import AUSSPIELEN
from stammtisch.bots.tips.schloapfer.mitgehen import MITGEHEN, joining
from stammtisch.bots.tips.schloapfer.situation import SchloapferSituation
from stammtisch.bots.tips.schloapfer.zugeben import ZUGEBEN
from stammtisch.bots.tips.tip import Tips, best_card

CODES = frozenset(tip.code for tip in MITGEHEN) | frozenset(tip.code for tip in (*AUSSPIELEN, *ZUGEBEN))
"""Of every tip."""


def tips_for(s: SchloapferSituation) -> Tips[SchloapferSituation]:
    """Who leads and who follows think of different things."""
    return AUSSPIELEN if s.leads else ZUGEBEN


def tricks(s: SchloapferSituation) -> Advice:
    return best_card(s, tips_for(s))


ANSWERS: Mapping[str, Callable[[SchloapferSituation], Advice]] = {"mitgehen": joining, "tricks": tricks}
"""The only two questions of the game."""
