"""Spielen: which tips speak for a card, by contract and by role."""

from __future__ import annotations

from stammtisch.bots import Advice
from stammtisch.bots.tips.auflegen import takes_all
from stammtisch.bots.tips.schafkopf import bettel
from stammtisch.bots.tips.schafkopf.alleine import AGAINST_ONE, SOLO, WENZ
from stammtisch.bots.tips.schafkopf.ausspielen import DECLARING, DEFENDING, WEIGHED
from stammtisch.bots.tips.schafkopf.plans import WENZEN, best_solo
from stammtisch.bots.tips.schafkopf.ramsch import LEAST_HARM, RAMSCH
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.schafkopf.zugeben import FOLLOWING
from stammtisch.bots.tips.tip import Tips, best_card
from stammtisch.core.action import NO, PLAYS
from stammtisch.core.cards import mask
from stammtisch.games.schafkopf.abkuerzen import AGREE
from stammtisch.games.schafkopf.bettel import BETTEL

WANTS_THE_SOLO = 0.6
"""The chance from which somebody likes to win the third trick of a Trixer."""

FOR_THE_SOLO, STAY_BELOW = (WEIGHED,), (LEAST_HARM,)


def tricks(s: SchafkopfSituation) -> Advice:
    if s.may_play.bit_count() == 1:
        return Advice(PLAYS[s.may_play.bit_length() - 1])
    return best_card(s, tips_for(s))


def rest(s: SchafkopfSituation) -> Advice:
    """Whoever was about to lead lays the hand down and claims every trick that is left."""
    if takes_all(s, s.view.order[0]):
        return Advice(AGREE, ("the-rest-is-clear",))
    return Advice(NO, ("play-it-out",))


def tips_for(s: SchafkopfSituation) -> Tips[SchafkopfSituation]:
    if s.kind == BETTEL.name:
        return bettel.tips_for(s)
    if s.without_sides:
        return trixer(s) if s.kind == "trixer" else RAMSCH
    if not s.leads:
        return FOLLOWING
    if not s.is_alone:
        return DECLARING if s.on_declaring_side else DEFENDING
    if not s.declares:
        return AGAINST_ONE
    return WENZ if s.kind in WENZEN else SOLO


def trixer(s: SchafkopfSituation) -> Tips[SchafkopfSituation]:
    """The third trick makes the declarer: who wants the Solo takes what can be had, all others stay below."""
    dealt = s.hand | mask(moment.card for moment in s.moments if moment.seat == s.seat)
    return FOR_THE_SOLO if best_solo(s, dealt).chance >= WANTS_THE_SOLO else STAY_BELOW
