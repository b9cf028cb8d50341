"""Skat: what to lay away and what to play, by trained odds and imagined worlds."""

from __future__ import annotations

from math import log

from stammtisch.bots import IMAGINED, Advice
from stammtisch.bots.champion.skat.bidding import place
from stammtisch.bots.champion.skat.looking import LaidWay, shares_won
from stammtisch.bots.champion.skat.model import GAMES, NULL, chance, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS, Hopes, SkatProspect, hopes, prospect, valued, with_skat
from stammtisch.bots.monte_carlo.skat.calls import MakeJudge, best_game, laid_instead
from stammtisch.bots.tips.skat.blatt import Blatt
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.bots.tips.skat.reizen import TIPS
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import games
from stammtisch.core.action import Give, Name
from stammtisch.core.cards import Cards
from stammtisch.core.contract import TRUMP
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.reizwerte import NULL_VALUES

FEW_GAMES, FEW_WAYS = 3, 6
"""So many games, and ways to lay away two cards, are looked at closely."""
CLOSER = (*((0.65, 0.68, 0.4),) * 4, (0.55, 0.68, 0.44), (0.5, 0.39, 0.37))
"""By game: the log odds that a game is won at the table, from a start, the trained log odds and those of open cards.
Fitted on 800 games; open cards alone are no better than the trained odds, and both together better than either."""
OPEN_NULL = (-1.0, 0.84, 0.79)
"""The same for a null with open cards, where the defenders see the declarer's hand as the solver does, though not each
other's: fitted on 405 nulls that the solver has settled (there -1.3 to begin with). By the same nulls those
numbers of a closed null are in the unit of the trained odds."""
DOUBT = 0.7
"""Worlds won and lost that are added, so that twenty won of twenty are not taken for certain."""
OUVERT, NULL_OUVERT = NULL_VALUES[False, True], "null:ouvert"
"""Its value, which no other null has, and its name."""
TIP_OF = tuple(TIPS[name.split(":")[0]] for name in GAMES)


def hopes_of(s: SkatSituation) -> Hopes:
    return hopes(s.hand, place(s), s.options)


def druecken(s: SkatSituation, make: MakeJudge) -> Advice | None:
    """The likeliest ways to lay away, each with its game, looked at closely."""
    some = ways(s)
    if not some:
        return None
    looked_at = looked_at_closely(s, some, make, frozenset((NULL_OUVERT,)))
    best, points = looked_at[0], dict[Cards, float]()
    for one in looked_at:
        points.setdefault(one.laid, one.points(s.bid, s.options))
    return Advice(Give(best.laid), (IMAGINED, TIP_OF[best.game]), laid_instead(best.laid, points))


def ways(s: SkatSituation) -> list[SkatProspect]:
    """Of the games that promise most, the pairs of plain cards that promise most."""
    where, model = place(s), shipped()
    some = with_skat(s.hand, where, s.options, model)
    some.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    found = []
    for game in [one.game for one in some[:FEW_GAMES]]:
        worth = valued(game, s.hand, s.options, False)
        for pair in pairs(s.hand if game == NULL else s.hand & ~CONTRACTS[game].tables.cards[TRUMP]):
            found.append(prospect(model, game, pair, model.odds(game, s.hand & ~pair, pair, where), worth))
    found.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    return found[:FEW_WAYS]


def looked_at_closely(
    s: SkatSituation, some: list[SkatProspect], make: MakeJudge, legal: frozenset[str]
) -> list[SkatProspect]:
    """The one with the most points first, when imagined worlds have been asked too; nulls also with open cards."""
    judge = make(len(some))
    shares = shares_won(judge, [LaidWay(one.game, s.hand & ~one.laid, one.laid) for one in some])
    found, many = [], len(judge.worlds)
    for one, seen in zip(some, shares, strict=True):
        imagined = log((seen * many + DOUBT) / (many - seen * many + DOUBT))
        found.append(with_odds(one, CLOSER[one.game], imagined))
        if one.game == NULL and NULL_OUVERT in legal:
            found.append(with_odds(one, OPEN_NULL, imagined)._replace(value=OUVERT))
    return sorted(found, key=lambda one: one.points(s.bid, s.options), reverse=True)


def with_odds(one: SkatProspect, numbers: tuple[float, float, float], imagined: float) -> SkatProspect:
    """With the trained log odds and those of imagined worlds put together."""
    start, trained, more = numbers
    odds = start + trained * one.odds + more * imagined
    return one._replace(odds=odds, chance=chance(odds))


def name_of(one: SkatProspect) -> str:
    return NULL_OUVERT if one.game == NULL and one.value == OUVERT else GAMES[one.game]


def ansagen(s: SkatSituation, make: MakeJudge) -> Advice | None:
    """The game with the most points; None: the tips announce, because more than the game itself can be promised."""
    closed = bool(dict(s.view.facts)["hand"])
    legal = frozenset(choice.what for choice in s.view.legal if isinstance(choice, Name))
    every = games(Blatt(s.hand, s.view.talon, s.forehand), s.options, closed)
    if any(one.name in legal and one.name.endswith(("schneider", "ouvert")) for one in every):
        return None
    return announced(named_closed(s, legal) if closed else named_open(s, legal, make))


def announced(some: list[tuple[str, int, float]]) -> Advice:
    """Of names, games and points, the best first."""
    name, game, _ = some[0]
    promised = best_game({name: points for name, _, points in some})
    return Advice(Name(VERB, name), (IMAGINED, TIP_OF[game]), promised)


def named_closed(s: SkatSituation, legal: frozenset[str]) -> list[tuple[str, int, float]]:
    """Without the skat."""
    some = [(f"{GAMES[game]}:hand", game, points) for points, game in hopes_of(s).hands(s.bid)]
    return [one for one in some if one[0] in legal]


def named_open(s: SkatSituation, legal: frozenset[str], make: MakeJudge) -> list[tuple[str, int, float]]:
    model, where, laid = shipped(), place(s), s.view.talon
    some = [
        prospect(
            model, game, laid, model.odds(game, s.hand, laid, where), valued(game, s.hand | laid, s.options, False)
        )
        for game, name in enumerate(GAMES)
        if name in legal or (game == NULL and NULL_OUVERT in legal)
    ]
    some.sort(key=lambda one: one.points(s.bid, s.options), reverse=True)
    looked_at = looked_at_closely(s, some[:FEW_GAMES], make, legal)
    found = [(name_of(one), one.game, one.points(s.bid, s.options)) for one in looked_at]
    return [one for one in found if one[0] in legal]
