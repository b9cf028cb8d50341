"""Schafkopf: every contract that a hand could call."""

from __future__ import annotations

from random import Random

from stammtisch.bots.advise.estimates import Estimate
from stammtisch.bots.advise.judging import LIKELY, Codes, judge_of, over_all
from stammtisch.bots.dealt import Held, dealt
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.schafkopf.calls import called_in
from stammtisch.bots.prospects import Prospect, Prospects
from stammtisch.bots.tips.schafkopf.ansagen import why
from stammtisch.bots.tips.schafkopf.bettel import LOW_CARDS
from stammtisch.bots.tips.schafkopf.plan import ContractPlan
from stammtisch.bots.tips.schafkopf.plans import called_suit, plan
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.core.options import Options
from stammtisch.core.session import Game
from stammtisch.core.view import view
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.contracts import contract as schafkopf_contract
from stammtisch.games.schafkopf.legen import rufspiel_is_gated
from stammtisch.games.schafkopf.naming import all_contracts
from stammtisch.games.schafkopf.rufspiel import PLAIN_SUITS, callable_suits
from stammtisch.games.schafkopf.sie import SIE

TOUT_TIP, SHORT_TIP, EYES_TIP = "SK-TIP-41", "SK-TIP-02", "SK-TIP-03"
AGAINST = {
    "rufspiel": "SK-TIP-01",
    "solo": "SK-TIP-14",
    "wenz": "SK-TIP-27",
    "geier": "SK-TIP-27",
    "farbwenz": "SK-TIP-27",
    "farbgeier": "SK-TIP-27",
    "bettel": LOW_CARDS,
}
"""By kind: the tip whose conditions a hand does not meet that nothing speaks for."""


def schafkopf_prospects(game: Game, options: Options, held: Held, seed: int) -> Prospects:
    session, me = dealt(game, options, held, Random(seed))
    seen = view(session, me)
    assert session.deal is not None
    s, judge = SchafkopfSituation(seen), judge_of(seen, seed)
    rows = [schafkopf_prospect(s, text, judge) for text in all_contracts(session.deal, me)]
    gated = rufspiel_is_gated(session.deal)
    return Prospects(tuple(rows), "cents", len(judge.worlds) if judge else 0, gated=gated)


def schafkopf_prospect(s: SchafkopfSituation, text: str, judge: Judge | None) -> Prospect:
    """By the tips, and if there is a kernel with what it says."""
    estimated = plan(s.options, text, s.hand, s.place == 0)
    found = Estimate(estimated.money, estimated.chance)
    if judge is not None and text != SIE:
        found = over_all(judge, lambda world: called_in(s, judge, schafkopf_contract(text, s.seat), world))
    tips = schafkopf_tips(s, estimated)
    return Prospect(text, found.chance, found.money, *tips, found.chance_margin, found.money_margin)


def schafkopf_tips(s: SchafkopfSituation, estimated: ContractPlan) -> tuple[Codes, Codes]:
    """What speaks for a plan and against it; which ace to call is a matter of its own."""
    if estimated.text.endswith(TOUT):
        return ((TOUT_TIP,), ()) if estimated.chance >= LIKELY else ((), (TOUT_TIP,))
    reasons = why(s, estimated)
    against = () if reasons else (AGAINST[estimated.kind],)
    if estimated.alone:
        return reasons, against
    mine, best = estimated.text[-1], called_suit(s.hand)
    lengths = [(s.hand & PLAIN_SUITS[suit]).bit_count() for suit in callable_suits(s.hand)]
    as_short = (s.hand & PLAIN_SUITS[mine]).bit_count() == min(lengths)
    ace = EYES_TIP if as_short and lengths.count(min(lengths)) > 1 else SHORT_TIP
    return ((*reasons, ace), against) if mine == best else (reasons, (*against, ace))
