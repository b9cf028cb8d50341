"""Skat: every game that a hand could bid for."""

from __future__ import annotations

from random import Random

from stammtisch.bots.advise.judging import LIKELY, SURE, Codes, Outcome, judge_of, over_all
from stammtisch.bots.dealt import Held, dealt
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.skat.calls import PLAIN_HAND, alone_in, known
from stammtisch.bots.monte_carlo.skat.stakes import skat_stakes
from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.prospects import Prospect, Prospects
from stammtisch.bots.tips.skat.blatt import Blatt
from stammtisch.bots.tips.skat.druecken import best_pair
from stammtisch.bots.tips.skat.reizen import games_before, tip_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, games
from stammtisch.core.cards import Cards
from stammtisch.core.options import Options
from stammtisch.core.session import Game
from stammtisch.core.view import view
from stammtisch.games.skat.contracts import contract as skat_contract
from stammtisch.games.skat.contracts import is_null
from stammtisch.search.worlds import World


def skat_prospects(game: Game, options: Options, held: Held, seed: int) -> Prospects:
    session, me = dealt(game, options, held, Random(seed))
    seen = view(session, me)
    s, judge = SkatSituation(seen), judge_of(seen, seed)
    blatt = Blatt(s.hand, forehand=s.forehand)
    closed = [spiel for spiel in games(blatt, s.options, hand=True) if spiel.name in PLAIN_HAND]
    rows = [skat_prospect(s, spiel, judge) for spiel in (*games_before(blatt, s.options), *closed)]
    return Prospects(tuple(rows), "points", len(judge.worlds) if judge else 0)


def skat_prospect(s: SkatSituation, spiel: Spiel, judge: Judge | None) -> Prospect:
    tips = skat_tips(spiel)
    if judge is None:
        return Prospect(spiel.name, spiel.chance, counted_by_hand(s, spiel), *tips)
    found = over_all(judge, lambda world: announced(s, judge, spiel.name, world))
    return Prospect(spiel.name, found.chance, found.money, *tips, found.chance_margin, found.money_margin)


def skat_tips(spiel: Spiel) -> tuple[Codes, Codes]:
    """What speaks for a game and against it."""
    closed = spiel.name in PLAIN_HAND
    if spiel.chance >= (SURE if closed else LIKELY):
        return (("hand-when-strong", tip_of(spiel)) if closed else (tip_of(spiel),)), ()
    return (), ("take-the-skat" if closed else "hand-too-weak",)


def announced(s: SkatSituation, judge: Judge, name: str, world: World) -> Outcome:
    """A game of mine in one world.

    Of the skat the better pair is laid away: what the tips would, or the same two cards back, so a game with the skat
    is won wherever it is won without.
    """
    game = known(name)
    if name in PLAIN_HAND:
        return alone_in(judge, world, game, s.hand, world.aside, points_of(s, name, s.hand | world.aside))
    twelve = s.hand | world.aside
    stakes = points_of(s, name, twelve)
    pairs = dict.fromkeys((best_pair(twelve, game, s.forehand), world.aside))
    found = [alone_in(judge, world, game, twelve & ~pair, pair, stakes) for pair in pairs]
    return max(found, key=lambda outcome: outcome[::-1])


def points_of(s: SkatSituation, name: str, ours: Cards) -> Stakes:
    return skat_stakes(s, skat_contract(name, s.seat), 1 << s.seat, ours, 0)


def counted_by_hand(s: SkatSituation, spiel: Spiel) -> float:
    """The points of a game won and lost as simply as can be."""
    stakes = points_of(s, spiel.name, s.hand)
    won, lost = (0, 1) if is_null(known(spiel.name)) else (stakes.wins, stakes.wins - 1)
    return spiel.chance * stakes.of(won) + (1 - spiel.chance) * stakes.of(lost)
