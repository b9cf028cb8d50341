"""Puzzles: positions in which one card alone is right, in nearly all deals that the seat can believe in.

A funnel: first cheaply with the true cards, then in a few worlds, then in all of them or in many. What is left must
also win when it is played out by players who do not see: a card whose point needs open eyes is no puzzle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.ending import plays_alone
from stammtisch.coach.knowable import believed
from stammtisch.coach.open import true_world
from stammtisch.coach.played import TIPS, Branching, Players
from stammtisch.coach.proof import Proof, is_one_kind, proof
from stammtisch.coach.theme import theme
from stammtisch.coach.why import why
from stammtisch.core.action import PLAYS, Play, Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.session import Session, running
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import entry_of
from stammtisch.search.belief import Belief, WeighedWorld
from stammtisch.search.games import UNNAMED

ALMOST = 0.95
"""Of the weight of all worlds: nothing is better in so much of it; where all else is worse it is `zwingend`."""
FEW, MISSES = 16, 2
"""So many worlds for a first look, and in how many of them something else may be better."""
EVERY, SAMPLED = 3000, 240
"""So many worlds, or fewer, are all looked at; else so many are drawn."""
EVERY_PLAYED, SAMPLED_PLAYED = 120, 120
"""The same where a world is played on instead of solved, which takes longer."""
FIRST, HANDFUL = 4, 20
"""So many are drawn at a time for the first look, and for the proof."""
COSTS = 0.1
"""Of the swing: what every other card costs at least, on average."""
MOST_CARDS, LEAST_CARDS, CHOICES = 7, 3, 3
"""In hand: before, hardly anything is forced, and after, everything is plain. And how many may be played."""
TRIED, SURE = 24, 1.65
"""Worlds in which it is played out, and by how many standard errors it must win there."""
THINKING = 0.001
"""Seconds for those who play out what was proven by playing on: other players than those of the proof."""
ZWINGEND, SICHER = "zwingend", "sicher"

POSITIONS, OPEN, ROUGH, PROVEN, PLAYED = "positions", "open", "roughly", "proven", "played"
STAGES = (POSITIONS, OPEN, ROUGH, PROVEN, PLAYED)
"""What a funnel counts, from its top on."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position of a deal: the card that is right, and what somebody without the idea plays."""

    seat: Seat
    right: tuple[Card, ...]
    """Several only where they count the same and bring the same."""
    wrong: Card
    is_hard: bool
    """Whether the tips fail; else only who knows none does, and a tip explains it."""
    grade: str
    holds: float
    forced: float
    gain: float
    """What the right card brings beside the wrong one on average, proven and played out."""
    played: float
    doubt: float
    """The standard error of what was played out."""
    swing: float
    unit: str
    worlds: int
    is_whole: bool
    theme: str
    speaks: str
    """The tip that keeps the right card and drops the wrong one; empty: none does."""
    breaks: str
    """The tip that drops the right card: here its rule does not hold; empty: none does."""


def naive(s: Situation) -> Card:
    """Somebody who knows the rules alone: takes what can be taken with the highest, else throws the cheapest."""
    beating = s.weakest_first(s.beating)
    return beating[-1] if beating else s.cheapest_first(s.may_play)[0]


def beginners(s: Situation) -> tuple[Card, Card]:
    """What the tips play, and what somebody plays who knows none."""
    advised = TipsBot().choose(s.session, 0.0, Random(1))
    return advised.card if isinstance(advised, Play) else naive(s), naive(s)


def reasons(seen: SessionView, right: Card, wrong: Card) -> tuple[str, str]:
    """The first tip that tells the two apart for the right card, and the first that does for the wrong one."""
    found = (why(seen, wrong, right).speaks, why(seen, right, wrong).speaks)
    return next(iter(found[0]), ""), next(iter(found[1]), "")


@dataclass(frozen=True)
class Mine:
    """One position on its way through the funnel."""

    session: Session
    seat: Seat
    rng: Random
    funnel: Counter[str]

    def puzzle(self) -> Puzzle | None:
        seen = view(self.session, self.seat)
        s = Situation(seen)
        if not may_be_one(self.session, s):
            return None
        self.funnel[POSITIONS] += 1
        players = beginners(s)
        if not self.passes(OPEN, s, self.look([WeighedWorld(true_world(self.session))]), players):
            return None
        belief = believed(seen)
        few, _ = self.grown(belief, FEW, FIRST, lambda found: found.misses(found.best()) <= MISSES)
        if few.misses(few.best()) > MISSES or not self.passes(ROUGH, s, few, players):
            return None
        found, worlds = self.proven(s, belief)
        same = found.best()
        if not found.is_sure(same, ALMOST) or found.costs(same) < COSTS or not self.passes(PROVEN, s, found, players):
            return None
        return self.tried(s, found, worlds, players)

    def look(self, worlds: Sequence[WeighedWorld], is_whole: bool = False) -> Proof:
        return proof(self.session, self.seat, worlds, self.rng, is_whole)

    def passes(self, stage: str, s: Situation, found: Proof, players: tuple[Card, Card]) -> bool:
        """Whether one card is the best, and one of the beginners plays another."""
        same = found.best()
        if not is_one_kind(s, same) or {*players} <= {*same}:
            return False
        self.funnel[stage] += 1
        return True

    def proven(self, s: Situation, belief: Belief) -> tuple[Proof, list[WeighedWorld]]:
        alone = plays_alone(s.view)
        every, sampled = (EVERY_PLAYED, SAMPLED_PLAYED) if alone else (EVERY, SAMPLED)
        if belief.count <= every:
            worlds = belief.every()
            return self.look(worlds, is_whole=True), worlds
        return self.grown(belief, sampled, HANDFUL, lambda found: found.can_be_sure(found.best(), ALMOST, sampled))

    def grown(
        self, belief: Belief, most: int, handful: int, goes_on: Callable[[Proof], bool]
    ) -> tuple[Proof, list[WeighedWorld]]:
        """Worlds by handfuls as long as it goes on: most positions fail soon."""
        drawn = belief.drawn(self.rng)
        worlds = list(islice(drawn, handful))
        found = self.look(worlds)
        while len(worlds) < most and goes_on(found):
            more = list(islice(drawn, handful))
            found, worlds = found.joined(self.look(more)), [*worlds, *more]
        return found, worlds

    def tried(
        self, s: Situation, found: Proof, worlds: list[WeighedWorld], players: tuple[Card, Card]
    ) -> Puzzle | None:
        """The last test: both cards are played out in the same worlds."""
        same = found.best()
        tips, _ = players
        wrong = next(card for card in players if card not in same)
        by = Players(MonteCarloBot(), THINKING) if plays_alone(s.view) else TIPS
        branching = Branching(self.session, self.seat, (PLAYS[same[0]], PLAYS[wrong]), by)
        some = self.rng.choices(worlds, [one.weight for one in worlds], k=TRIED)
        rows = [branching.row(one, self.rng.getrandbits(32)) for one in some]
        gains = [right - other for right, other in rows]
        mean, error = fmean(gains), stdev(gains) / sqrt(TRIED)
        if mean <= SURE * error:
            return None
        self.funnel[PLAYED] += 1
        means, forced = found.table.means(), found.forced(same)
        return Puzzle(
            self.seat,
            same,
            wrong,
            wrong == tips,
            ZWINGEND if forced >= ALMOST else SICHER,
            found.holds(same),
            forced,
            means[same[0]] - means[wrong],
            mean,
            error,
            found.swing,
            entry_of(self.session.game.name).unit,
            len(worlds),
            found.table.is_whole,
            theme(s, same[0]),
            *reasons(s.session, same[0], wrong),
        )


def may_be_one(session: Session, s: Situation) -> bool:
    """Neither too early nor too plain, and what is trump is known."""
    if running(session).played.kind in UNNAMED or len(members(s.may_play)) < CHOICES:
        return False
    return LEAST_CARDS <= s.hand.bit_count() <= MOST_CARDS
