"""Spielen: which tips speak for a card, by contract and by role."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.skat import alleinspiel, gegenspiel, nullspiel, ramsch
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.tip import Tips, best_card


def tricks(s: SkatSituation) -> Advice:
    return best_card(s, tips_for(s))


def tips_for(s: SkatSituation) -> Tips[SkatSituation]:
    """A card: against all, against nobody's trick, alone, or with a partner."""
    if s.view.declarer is None:
        return ramsch.tips_for(s)
    if s.is_null:
        return nullspiel.tips_for(s)
    return alleinspiel.tips_for(s) if s.declares else gegenspiel.tips_for(s)
