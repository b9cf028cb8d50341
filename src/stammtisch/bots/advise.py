"""What a hand is good for: each contract with its chance, what it brings on average, and the tip that speaks to it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from statistics import fmean

from stammtisch.bots.advise_schloapfer import schloapfer
from stammtisch.bots.dealt import Held, dealt
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.monte_carlo.schafkopf import called_in
from stammtisch.bots.monte_carlo.skat import PLAIN_HAND, alone_in, known, laid_away
from stammtisch.bots.monte_carlo.stakes import Stakes
from stammtisch.bots.monte_carlo.stakes_skat import skat_stakes
from stammtisch.bots.prospects import Prospect, Prospects
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.schafkopf.ansagen import why
from stammtisch.bots.tips.schafkopf.plan import Plan
from stammtisch.bots.tips.schafkopf.plans import called_suit, plan
from stammtisch.bots.tips.schafkopf.sides import SchafkopfSituation
from stammtisch.bots.tips.skat.blatt import Blatt
from stammtisch.bots.tips.skat.reizen import games_before, tip_of
from stammtisch.bots.tips.skat.sides import SkatSituation
from stammtisch.bots.tips.skat.spiele import Spiel, games
from stammtisch.core.cards import Cards
from stammtisch.core.options import Options
from stammtisch.core.session import Game
from stammtisch.core.view import SessionView, view
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.contracts import contract as schafkopf_contract
from stammtisch.games.schafkopf.naming import alone_contracts, contracts_of
from stammtisch.games.schafkopf.rufspiel import PLAIN_SUITS, callable_suits
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.games.skat.contracts import contract as skat_contract
from stammtisch.games.skat.contracts import is_null
from stammtisch.search.engine import has_kernel
from stammtisch.search.worlds import World, worlds

WORLDS = 60
"""So often the hidden cards are imagined: a chance is then about right to six in a hundred."""
NODES = 1 << 40
"""Each world is searched to its end: nobody waits for a card here."""
SEED = 1
"""The same question gets the same answer."""
LIKELY, SURE = 0.65, 0.8
"""From such a chance on, as the tips count it, they speak for a game; without the skat it must be higher."""
TOUT_TIP, SHORT_TIP, EYES_TIP = "SK-TIP-41", "SK-TIP-02", "SK-TIP-03"
AGAINST = {
    "rufspiel": "SK-TIP-01",
    "solo": "SK-TIP-14",
    "wenz": "SK-TIP-27",
    "geier": "SK-TIP-27",
    "farbwenz": "SK-TIP-27",
    "farbgeier": "SK-TIP-27",
}
"""By kind: the tip whose conditions a hand does not meet that nothing speaks for."""

Codes = tuple[str, ...]
Outcome = tuple[float, float]
"""What is paid, and how often it is won."""


def advise(game: Game, options: Options, held: Held) -> Prospects:
    """All that this hand could call at this table, the best first."""
    found = ADVISERS[game.name](game, options, held, SEED)
    rows = sorted(found.rows, key=lambda prospect: prospect.expected, reverse=True)
    return Prospects(tuple(rows), found.unit, found.worlds)


def judge_of(session: SessionView, seed: int) -> Judge | None:
    """None: there is no kernel to ask."""
    if not has_kernel():
        return None
    return Judge(Situation(session), list(islice(worlds(session).stream(Random(seed)), WORLDS)), NODES)


def over_all(judge: Judge, in_world: Callable[[World], Outcome]) -> Outcome:
    found = [in_world(world) for world in judge.worlds]
    return fmean(money for money, _ in found), fmean(won for _, won in found)


# Schafkopf


def schafkopf(game: Game, options: Options, held: Held, seed: int) -> Prospects:
    session, me = dealt(game, options, held, Random(seed))
    seen = view(session, me)
    assert session.deal is not None
    s, judge = SchafkopfSituation(seen), judge_of(seen, seed)
    # A table that wants a lay before a Rufspiel is asked as if there were one.
    texts = (*contracts_of("rufspiel", callable_suits(s.hand)), *alone_contracts(session.deal, me))
    rows = [schafkopf_prospect(s, text, judge) for text in texts]
    return Prospects(tuple(rows), "cents", len(judge.worlds) if judge else 0)


def schafkopf_prospect(s: SchafkopfSituation, text: str, judge: Judge | None) -> Prospect:
    """By the tips, and if there is a kernel with what it says."""
    estimated = plan(s.options, text, s.hand, s.place == 0)
    money, chance = estimated.money, estimated.chance
    if judge is not None and text != SIE:
        money, chance = over_all(judge, lambda world: called_in(s, judge, schafkopf_contract(text, s.seat), world))
    return Prospect(text, chance, money, *schafkopf_tips(s, estimated))


def schafkopf_tips(s: SchafkopfSituation, estimated: Plan) -> tuple[Codes, Codes]:
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


# Skat


def skat(game: Game, options: Options, held: Held, seed: int) -> Prospects:
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
    points, chance = over_all(judge, lambda world: announced(s, judge, spiel.name, world))
    return Prospect(spiel.name, chance, points, *tips)


def skat_tips(spiel: Spiel) -> tuple[Codes, Codes]:
    """What speaks for a game and against it."""
    closed = spiel.name in PLAIN_HAND
    if spiel.chance >= (SURE if closed else LIKELY):
        return (("hand-when-strong", tip_of(spiel)) if closed else (tip_of(spiel),)), ()
    return (), ("take-the-skat" if closed else "hand-too-weak",)


def announced(s: SkatSituation, judge: Judge, name: str, world: World) -> Outcome:
    """A game of mine in one world; of the skat two cards are laid away as the tips would."""
    game = known(name)
    hand, laid = (s.hand, world.aside) if name in PLAIN_HAND else laid_away(s, game)(world)
    return alone_in(judge, world, game, hand, laid, points_of(s, name, hand | laid))


def points_of(s: SkatSituation, name: str, ours: Cards) -> Stakes:
    return skat_stakes(s, skat_contract(name, s.seat), 1 << s.seat, ours, 0)


def counted_by_hand(s: SkatSituation, spiel: Spiel) -> float:
    """The points of a game won and lost as simply as can be."""
    stakes = points_of(s, spiel.name, s.hand)
    won, lost = (0, 1) if is_null(known(spiel.name)) else (stakes.wins, stakes.wins - 1)
    return spiel.chance * stakes.of(won) + (1 - spiel.chance) * stakes.of(lost)


ADVISERS: dict[str, Callable[[Game, Options, Held, int], Prospects]] = {
    "schafkopf": schafkopf,
    "skat": skat,
    "schloapfer": schloapfer,
}
