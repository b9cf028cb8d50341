"""Skat: how far to bid, what to lay away and what to play, by how often it is won in imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from statistics import fmean
from typing import NamedTuple

from stammtisch.bots import IMAGINED, Advice, WeighedChoice
from stammtisch.bots.monte_carlo.imagining import Asking
from stammtisch.bots.monte_carlo.judge import Judge, LaidOut
from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.tips.skat.blatt import GRAND, NULL, Blatt, chance_of
from stammtisch.bots.tips.skat.druecken import best_pair, candidates, pairs
from stammtisch.bots.tips.skat.reizen import games_before, tip_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, games
from stammtisch.core.action import PASS, YES, Action, Count, Give, Name
from stammtisch.core.cards import Cards
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.games.skat.ansage import VERB
from stammtisch.games.skat.contracts import contract, is_null
from stammtisch.games.skat.reizen import PLAY
from stammtisch.games.skat.reizwerte import LEAST
from stammtisch.games.skat.skat import HAND, TAKE
from stammtisch.search.worlds import World

HOPELESS, HAND_HOPELESS = 0.15, 0.6
"""Below that chance, as the tips count it, a game is not looked at any closer."""
ENOUGH = {"farbspiel": 0.5, "grand": 0.38, "null": 0.7}
"""How often a game must be won with open cards to be bid. At the table a grand is won oftener than that, for the
defenders do not see the skat nor each other's cards; of a null they see enough."""
HAND_MORE = 0.2
"""Without the skat a wrong guess costs more."""
FEW_GAMES, FEW_PAIRS = 3, 3
"""So many games, and ways to lay away two cards for each, are looked at closely."""
WON = Stakes((61,), (0.0, 1.0), 61)
NULL_WON = Stakes((1,), (1.0, 0.0), 1)
MakeJudge = Callable[[int], Judge]
"""A judge whose budget is shared by so many questions."""


def chance_in(judge: Judge, game: Contract, cards: Callable[[World], tuple[Cards, Cards]]) -> float:
    """How often the game is won; `cards` are the hand and what lies away in a world."""
    stakes = NULL_WON if is_null(game) else WON
    laid_out = [held_in(judge, world, *cards(world)) for world in judge.worlds]
    return fmean([won for _, won in judge.outcomes(game, 1 << judge.s.seat, laid_out, stakes)])


def held_in(judge: Judge, world: World, hand: Cards, laid: Cards) -> LaidOut:
    """A world in which the seat has this hand, and these cards lie aside."""
    return tuple([hand if seat == judge.s.seat else held for seat, held in enumerate(world.hands)]), laid


def alone_in(
    judge: Judge, world: World, game: Contract, hand: Cards, laid: Cards, stakes: Stakes
) -> tuple[float, float]:
    """Money, and whether it is won, when the seat plays alone with this hand in a world."""
    return judge.outcome(game, 1 << judge.s.seat, *held_in(judge, world, hand, laid), stakes)


def laid_away(s: SkatSituation, game: Contract) -> Callable[[World], tuple[Cards, Cards]]:
    """The hand and the two cards away, once a skat that is imagined has been taken up as the tips would."""

    def cards(world: World) -> tuple[Cards, Cards]:
        twelve = s.hand | world.aside
        pair = best_pair(twelve, game, s.forehand)
        return twelve & ~pair, pair

    return cards


def promising(spiele: list[Spiel], least: float = HOPELESS) -> list[Spiel]:
    some = [spiel for spiel in spiele if spiel.chance >= least]
    return sorted(some, key=lambda spiel: spiel.chance, reverse=True)[:FEW_GAMES]


def with_the_skat(s: SkatSituation, make: MakeJudge) -> list[Spiel]:
    """What can be hoped for before the skat is known: it is imagined, and two cards laid away as the tips would."""
    some = promising(list(games_before(Blatt(s.hand, forehand=s.forehand), s.options)))
    judge = make(len(some))
    return [replace(one, chance=chance_in(judge, known(one.name), laid_away(s, known(one.name)))) for one in some]


def without_the_skat(s: SkatSituation, make: MakeJudge) -> list[Spiel]:
    plain = [one for one in games(Blatt(s.hand, forehand=s.forehand), s.options, hand=True) if one.name in PLAIN_HAND]
    some = promising(plain, HAND_HOPELESS)
    judge = make(len(some))
    return [replace(one, chance=chance_in(judge, known(one.name), lambda world: (s.hand, world.aside))) for one in some]


PLAIN_HAND = ("grand:hand", "null:hand", *(f"farbspiel:{suit}:hand" for suit in "EGHS"))
"""Without a promise of more."""


def known(name: str) -> Contract:
    """The game itself, without its promises, as one object for each."""
    kind = name.removesuffix(":hand")
    return {"grand": GRAND, "null": NULL}.get(kind) or contract(kind)


def is_enough(spiel: Spiel, more: float = 0.0) -> bool:
    return spiel.chance >= ENOUGH[spiel.name.split(":")[0]] + more


class Limit(NamedTuple):
    """How far a hand may be bid."""

    best: Spiel | None
    """The most valuable game that is won often enough."""
    likeliest: Spiel | None
    """Of all that were looked at, the one that is won most often."""


def limit(s: SkatSituation, make: MakeJudge) -> Limit:
    hoped, closed = with_the_skat(s, make), without_the_skat(s, make)
    good = [spiel for spiel in hoped if is_enough(spiel)]
    good += [spiel for spiel in closed if is_enough(spiel, HAND_MORE)]
    best = max(good, key=lambda spiel: spiel.value, default=None)
    return Limit(best, max((*hoped, *closed), key=lambda spiel: spiel.chance, default=None))


def sagen(s: SkatSituation, found: Limit) -> Advice:
    lowest = next((choice for choice in s.view.legal if isinstance(choice, Count)), None)
    return up_to(found, lowest.n, lowest) if lowest else passing(found)


def hoeren(s: SkatSituation, found: Limit) -> Advice:
    return up_to(found, s.bid, YES)


def vorhand(s: SkatSituation, found: Limit) -> Advice:
    return up_to(found, LEAST, PLAY)


def up_to(found: Limit, value: int, call: Action) -> Advice:
    best = found.best
    return (
        Advice(call, (IMAGINED, tip_of(best)), won_in(best, "chance"))
        if best and best.value >= value
        else passing(found)
    )


def passing(found: Limit) -> Advice:
    """The bid is beyond what the best game counts, or none is won often enough."""
    best, likeliest = found
    if best is not None:
        return Advice(PASS, (IMAGINED,), WeighedChoice("worth", best.value, 0.0, "points", Name(VERB, best.name)))
    return Advice(PASS, (IMAGINED,), won_in(likeliest, "too-seldom") if likeliest else None)


def won_in(spiel: Spiel, kind: str) -> WeighedChoice:
    return WeighedChoice(kind, spiel.chance, 0.0, "chance", Name(VERB, spiel.name))


def aufnehmen(s: SkatSituation, make: MakeJudge) -> Advice:
    """Hand where it promises more than what can be hoped of the skat."""
    closed = [one for one in without_the_skat(s, make) if is_enough(one, HAND_MORE)]
    best = max(closed, key=lambda one: one.expected(s.bid, s.options), default=None)
    hoped = max((one.expected(s.bid, s.options) for one in with_the_skat(s, make)), default=0.0)
    if best and best.expected(s.bid, s.options) > hoped:
        found = WeighedChoice("hand", best.expected(s.bid, s.options), hoped, "points", Name(VERB, best.name))
        return Advice(HAND, (IMAGINED, tip_of(best)), found)
    return Advice(TAKE, ("take-the-skat",))


def druecken(s: SkatSituation, make: MakeJudge) -> Advice:
    """A few good ways to lay away, each with its game."""
    looked_at = [row for game in (*candidates(s.hand), NULL) for row in ways(s, game)]
    looked_at = sorted(looked_at, key=lambda row: row[1].expected(s.bid, s.options), reverse=True)[: 2 * FEW_PAIRS]
    judge = make(len(looked_at))
    found: dict[Cards, float] = {}
    for pair, spiel in looked_at:
        chance = chance_in(judge, known(spiel.name), always(s.hand & ~pair, pair))
        expected = replace(spiel, chance=chance).expected(s.bid, s.options)
        found[pair] = max(expected, found.get(pair, expected))
    best = max(found, key=lambda pair: found[pair])
    return Advice(Give(best), (IMAGINED,), laid_instead(best, found))


def laid_instead(best: Cards, found: Mapping[Cards, float]) -> WeighedChoice | None:
    """The pair and the next best, if there was a choice."""
    other = max((pair for pair in found if pair != best), key=lambda pair: found[pair], default=None)
    return (
        None if other is None else WeighedChoice("laid", found[best], found[other], "points", Give(best), Give(other))
    )


def always(hand: Cards, laid: Cards) -> Callable[[World], tuple[Cards, Cards]]:
    """In every world the same."""
    return lambda world: (hand, laid)


def ways(s: SkatSituation, game: Contract) -> list[tuple[Cards, Spiel]]:
    """The best pairs to lay away for a game, as the tips see it."""
    twelve = s.hand
    loose = twelve if is_null(game) else twelve & ~game.tables.cards[TRUMP]
    some = pairs(loose) or pairs(twelve)
    some.sort(key=lambda pair: chance_of(Blatt(twelve & ~pair, pair, s.forehand), game), reverse=True)
    found = []
    for pair in some[:FEW_PAIRS]:
        for spiel in games(Blatt(twelve & ~pair, pair, s.forehand), s.options):
            if spiel.name == str(game):
                found.append((pair, spiel))
    return found


def ansagen(s: SkatSituation, make: MakeJudge) -> Advice | None:
    """The game with the most points; None: the tips announce, because more than the game itself can be promised."""
    hand = bool(dict(s.view.facts)["hand"])
    legal = {choice.what for choice in s.view.legal if isinstance(choice, Name)}
    blatt = Blatt(s.hand, s.view.talon, s.forehand)
    every = [one for one in games(blatt, s.options, hand) if one.name in legal]
    if any(one.name.endswith(("schneider", "ouvert")) for one in every):
        return None
    some = sorted(every, key=lambda one: one.expected(s.bid, s.options), reverse=True)[:FEW_GAMES]
    judge = make(len(some))
    judged = [
        replace(
            one,
            chance=chance_in(judge, known(one.name), lambda world: (s.hand, s.view.talon or world.aside)),
        )
        for one in some
    ]
    judged.sort(key=lambda one: one.expected(s.bid, s.options), reverse=True)
    best = judged[0]
    points = {one.name: one.expected(s.bid, s.options) for one in judged}
    return Advice(Name(VERB, best.name), (IMAGINED, tip_of(best)), best_game(points))


def best_game(points: Mapping[str, float]) -> WeighedChoice | None:
    """The first of some games and the next, by what they promise; one alone has nothing to be compared with."""
    if len(points) == 1:
        return None
    best, other = list(points)[:2]
    return WeighedChoice("games", points[best], points[other], "points", Name(VERB, best), Name(VERB, other))


BIDS: dict[str, Callable[[SkatSituation, Limit], Advice]] = {
    "sagen": sagen,
    "hoeren": hoeren,
    "vorhand": vorhand,
}
"""By question: the answer of somebody who would play this game at most."""
CALLS: dict[str, Callable[[SkatSituation, MakeJudge], Advice | None]] = {
    "aufnehmen": aufnehmen,
    "layaside": druecken,
    "ansagen": ansagen,
}
"""What is judged in imagined worlds; all else is left to the tips."""


class SkatCaller:
    """In the bidding a hand is judged once, however often it is asked about."""

    def __init__(self) -> None:
        self.limits: dict[tuple[Cards, bool], Limit] = {}
        """The last hand that was judged for a bidding."""

    def call(self, asked: Asking) -> Advice | None:
        s, deal = SkatSituation(asked.view), asked.deal
        if deal.asked in BIDS:
            if (deal.hand, s.forehand) not in self.limits:
                self.limits = {(deal.hand, s.forehand): limit(s, asked.judge)}
            return BIDS[deal.asked](s, self.limits[deal.hand, s.forehand])
        if deal.asked in CALLS and (deal.side or deal.asked != "layaside"):
            return CALLS[deal.asked](s, asked.judge)
        return None
