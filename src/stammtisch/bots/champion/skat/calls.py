"""Skat: how far to bid, and who answers what, by trained odds and imagined worlds."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.champion.skat.model import GAMES
from stammtisch.bots.champion.skat.naming import TIP_OF, ansagen, druecken, hopes_of
from stammtisch.bots.monte_carlo.imagining import Asking
from stammtisch.bots.monte_carlo.skat.calls import MakeJudge, SkatCaller
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.core.action import PASS, YES, Action, Count, Name
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.skat import HAND, TAKE

PASSING = {"alone": 0.0, "quiet": -5.0, "contested": -10.0}
"""What is to be expected of a deal that one leaves to the others: where nobody else may play, where nobody has bid
yet, and where somebody has."""


def passing(s: SkatSituation) -> float:
    if s.asked == "vorhand":
        return PASSING["alone"]
    others = any(isinstance(action, Count) and seat != s.seat for seat, action in s.lines)
    held = any(action == YES and seat != s.seat for seat, action in s.lines)
    return PASSING["contested" if others or held else "quiet"]


def reizen(s: SkatSituation, bid: int, call: Action) -> Advice:
    """On, if playing at this value promises more than leaving the deal to the others."""
    hoped = hopes_of(s)
    hand, game = hoped.hand(bid)
    plays, passes = max(hoped.taking(bid), hand), passing(s)
    if plays <= passes:
        return Advice(PASS, (IMAGINED,), WeighedChoice("pass", passes, plays, "points"))
    return Advice(call, (IMAGINED, TIP_OF[game]), WeighedChoice("play", plays, passes, "points"))


def sagen(s: SkatSituation, make: MakeJudge) -> Advice:
    lowest = next((choice for choice in s.view.legal if isinstance(choice, Count)), None)
    return reizen(s, lowest.n, lowest) if lowest else Advice(PASS, (IMAGINED,))


def hoeren(s: SkatSituation, make: MakeJudge) -> Advice:
    return reizen(s, s.bid, YES)


def vorhand(s: SkatSituation, make: MakeJudge) -> Advice:
    return reizen(s, LEAST, PLAY)


def aufnehmen(s: SkatSituation, make: MakeJudge) -> Advice:
    """Hand where it promises more than what can be hoped of the skat."""
    hoped = hopes_of(s)
    points, game = hoped.hand(s.bid)
    if points > hoped.taking(s.bid):
        found = WeighedChoice("hand", points, hoped.taking(s.bid), "points", Name(VERB, f"{GAMES[game]}:hand"))
        return Advice(HAND, (IMAGINED, TIP_OF[game]), found)
    return Advice(TAKE, ("take-the-skat",))


ANSWERS: dict[str, Callable[[SkatSituation, MakeJudge], Advice | None]] = {
    "sagen": sagen,
    "hoeren": hoeren,
    "vorhand": vorhand,
    "aufnehmen": aufnehmen,
    "layaside": druecken,
    "ansagen": ansagen,
}
"""By question. None: as `monte_carlo` or the tips say."""


class TrainedSkatCaller(SkatCaller):
    """By trained odds; what they do not answer is imagined."""

    def call(self, asked: Asking) -> Advice | None:
        deal = asked.deal
        if deal.asked in ANSWERS and (deal.side or deal.asked != "layaside"):
            return ANSWERS[deal.asked](SkatSituation(asked.view), asked.judge)
        return super().call(asked)
