"""Skat: how far to bid, what to lay away and what to play, by trained odds and imagined worlds."""

from __future__ import annotations

from collections.abc import Callable
from math import log

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.champion.skat.model import GAMES, NULL, chance, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS, Hopes, SkatProspect, hopes, prospect, valued, with_skat
from stammtisch.bots.monte_carlo.imagining import Asking
from stammtisch.bots.monte_carlo.skat.calls import MakeJudge, SkatCaller, always, best_game, chance_in, laid_instead
from stammtisch.bots.tips.skat.blatt import Blatt
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.bots.tips.skat.reizen import TIPS
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import games
from stammtisch.core.action import PASS, YES, Action, Count, Give, Name
from stammtisch.core.cards import Cards
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.skat import HAND, TAKE

PASSING = {"alone": 0.0, "quiet": -5.0, "contested": -10.0}
"""What is to be expected of a deal that one leaves to the others: where nobody else may play, where nobody has bid
yet, and where somebody has."""
FEW_GAMES, FEW_WAYS = 3, 6
"""So many games, and ways to lay away two cards, are looked at closely."""
CLOSER = (*((0.65, 0.68, 0.4),) * 4, (0.55, 0.68, 0.44), (1.2, 0.5, 0.67))
"""By game: the log odds that a game is won at the table, from a start, the trained log odds and those of open cards.
Fitted on 800 games; open cards alone are no better than the trained odds, and both together better than either."""
DOUBT = 0.7
"""Worlds won and lost that are added, so that twenty won of twenty are not taken for certain."""
TIP_OF = tuple(TIPS[name.split(":")[0]] for name in GAMES)


def position(s: SkatSituation) -> int:
    """Forehand, middlehand or rearhand."""
    return s.view.seats.index(s.seat)


def hopes_of(s: SkatSituation) -> Hopes:
    return hopes(s.hand, position(s), s.options)


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


def druecken(s: SkatSituation, make: MakeJudge) -> Advice | None:
    """The likeliest ways to lay away, each with its game, looked at closely."""
    some = ways(s)
    if not some:
        return None
    looked_at = looked_at_closely(s, some, make)
    best, points = looked_at[0], dict[Cards, float]()
    for one in looked_at:
        points.setdefault(one.laid, one.points(s.bid, s.options))
    return Advice(Give(best.laid), (IMAGINED, TIP_OF[best.game]), laid_instead(best.laid, points))


def ways(s: SkatSituation) -> list[SkatProspect]:
    """Of the games that promise most, the pairs of plain cards that promise most."""
    place, model = position(s), shipped()
    some = with_skat(s.hand, place, s.options, model)
    some.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    found = []
    for game in [one.game for one in some[:FEW_GAMES]]:
        worth = valued(game, s.hand, s.options, False)
        for pair in pairs(s.hand if game == NULL else s.hand & ~CONTRACTS[game].tables.cards[TRUMP]):
            found.append(prospect(model, game, pair, model.odds(game, s.hand & ~pair, pair, place), worth))
    found.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    return found[:FEW_WAYS]


def looked_at_closely(s: SkatSituation, some: list[SkatProspect], make: MakeJudge) -> list[SkatProspect]:
    """The one with the most points first, when imagined worlds have been asked too."""
    judge = make(len(some))
    found = []
    for one in some:
        seen = chance_in(judge, CONTRACTS[one.game], always(s.hand & ~one.laid, one.laid))
        start, trained, imagined = CLOSER[one.game]
        many = len(judge.worlds)
        odds = start + trained * one.odds + imagined * log((seen * many + DOUBT) / (many - seen * many + DOUBT))
        found.append(one._replace(odds=odds, chance=chance(odds)))
    return sorted(found, key=lambda one: one.points(s.bid, s.options), reverse=True)


def ansagen(s: SkatSituation, make: MakeJudge) -> Advice | None:
    """The game with the most points; None: the tips announce, because more than the game itself can be promised."""
    closed = bool(dict(s.view.facts)["hand"])
    legal = {choice.what for choice in s.view.legal if isinstance(choice, Name)}
    every = games(Blatt(s.hand, s.view.talon, s.forehand), s.options, closed)
    if any(one.name in legal and one.name.endswith(("schneider", "ouvert")) for one in every):
        return None
    if closed:
        hands = {f"{GAMES[game]}:hand": (points, game) for points, game in hopes_of(s).hands(s.bid)}
        names = [name for name in hands if name in legal]
        promised = best_game({name: hands[name][0] for name in names})
        return Advice(Name(VERB, names[0]), (IMAGINED, TIP_OF[hands[names[0]][1]]), promised)
    model, place, laid = shipped(), position(s), s.view.talon
    some = [
        prospect(
            model, game, laid, model.odds(game, s.hand, laid, place), valued(game, s.hand | laid, s.options, False)
        )
        for game, name in enumerate(GAMES)
        if name in legal
    ]
    some.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    looked_at = looked_at_closely(s, some[:FEW_GAMES], make)
    points = {GAMES[one.game]: one.points(s.bid, s.options) for one in looked_at}
    best = looked_at[0].game
    return Advice(Name(VERB, GAMES[best]), (IMAGINED, TIP_OF[best]), best_game(points))


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
