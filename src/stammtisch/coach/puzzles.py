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
from stammtisch.coach.ending import plays_alone
from stammtisch.coach.knowable import believed
from stammtisch.coach.open import true_world
from stammtisch.coach.played import TIPS, Branching, Players
from stammtisch.coach.proof import Proof, is_one_kind, proof
from stammtisch.coach.puzzle import SICHER, ZWINGEND, Puzzle, beginners, reasons
from stammtisch.coach.theme import theme
from stammtisch.core.action import PLAYS, Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.session import Session, running
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of
from stammtisch.search.belief import Belief, WeighedWorld
from stammtisch.search.games import UNNAMED

ALMOST = 0.95
"""Of the weight of all worlds: nothing is better in so much of it; where all else is worse it is `zwingend`."""
FEW, MISSES, MISSES_PLAYED = 16, 2, 0
"""So many worlds for a first look, and in how many of them something else may be better: solved, and played on."""
EVERY, SAMPLED = 3000, 120
"""So many worlds, or fewer, are all looked at; else so many are drawn."""
EVERY_PLAYED = 120
"""The same where a world is played on instead of solved, which takes longer."""
FIRST, HANDFUL = 4, 20
"""So many are drawn at a time for the first look, and for the proof."""
COSTS = 0.1
"""Of the swing: what every other card costs at least, on average."""
MOST_CARDS, LEAST_CARDS, CHOICES = 7, 3, 3
"""In hand: before, hardly anything is forced, and after, everything is plain. And how many may be played."""
TRIED, SOME, SURE = 24, 12, 1.65
"""Worlds in which it is played out, so many at a time as long as it wins, and by how many standard errors it must."""
THINKING = 0.001
"""Seconds for those who play out what was proven by playing on: other players than those of the proof."""

POSITIONS, OPEN, ROUGH, PROVEN, PLAYED = "positions", "open", "roughly", "proven", "played"
STAGES = (POSITIONS, OPEN, ROUGH, PROVEN, PLAYED)
"""What a funnel counts, from its top on."""


@dataclass(frozen=True)
class Mine:
    """One position on its way through the funnel."""

    session: Session
    seat: Seat
    rng: Random
    funnel: Counter[str]
    most: int = MOST_CARDS
    """Cards in hand: the first ones of a deal take longest and are puzzles most rarely."""

    def puzzle(self) -> Puzzle | None:
        seen = view(self.session, self.seat)
        s = Situation(seen)
        if not may_be_one(self.session, s, self.most):
            return None
        self.funnel[POSITIONS] += 1
        players = beginners(s)
        first = self.look([WeighedWorld(true_world(self.session))])
        if not self.passes(OPEN, s, first, players) or not is_explained(s, first.best(), players):
            return None
        belief = believed(seen)
        misses = MISSES_PLAYED if plays_alone(s.view) else MISSES
        few, _ = self.grown(belief, FEW, FIRST, lambda found: found.misses(found.best()) <= misses)
        if few.misses(few.best()) > misses or not self.passes(ROUGH, s, few, players):
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
        if belief.count <= (EVERY_PLAYED if alone else EVERY):
            worlds = belief.every()
            return self.look(worlds, is_whole=True), worlds

        def goes_on(found: Proof) -> bool:
            same = found.best()
            return found.can_be_sure(same, ALMOST, SAMPLED) and found.costs(same) >= COSTS / 2

        return self.grown(belief, SAMPLED, HANDFUL, goes_on)

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
        """The last test: the right card, the wrong one and the best of all others are played out in the same worlds."""
        same, means = found.best(), found.table.means()
        tips, _ = players
        wrong = wrong_of(same, players)
        rival = max([card for card in means if card not in same], key=means.__getitem__)
        by = Players(MonteCarloBot(), THINKING) if plays_alone(s.view) else TIPS
        played = dict.fromkeys((PLAYS[same[0]], PLAYS[wrong], PLAYS[rival]))  # the last two may be one
        branching = Branching(self.session, self.seat, tuple(played), by)
        gains, ahead = list[float](), list[float]()
        while len(gains) < TRIED:
            for one in self.rng.choices(worlds, [one.weight for one in worlds], k=SOME):
                best, other, *nearest = branching.row(one, self.rng.getrandbits(32))
                gains.append(best - other)
                ahead.append(best - (nearest or [other])[0])
            if fmean(gains) < 0 or fmean(ahead) < 0:
                return None
        mean, error = fmean(gains), stdev(gains) / sqrt(TRIED)
        if mean <= SURE * error or fmean(ahead) <= 0 or not is_explained(s, same, players):
            return None
        self.funnel[PLAYED] += 1
        forced = found.forced(same)
        return Puzzle(
            self.seat,
            same,
            wrong,
            wrong == tips,
            ZWINGEND if forced >= ALMOST else SICHER,
            found.holds(same),
            forced,
            found.missed(same),
            {card: means[same[0]] - means[card] for card in means if card not in same},
            mean,
            error,
            found.swing,
            entry_of(self.session.game.name).unit,
            len(worlds),
            found.table.is_whole,
            theme(s, same[0]),
            *reasons(s.session, same[0], wrong),
        )


def wrong_of(same: Sequence[Card], players: tuple[Card, Card]) -> Card:
    """What somebody without the idea plays; the tips speak first."""
    return next(card for card in players if card not in same)


def is_explained(s: Situation, same: Sequence[Card], players: tuple[Card, Card]) -> bool:
    """Whether a tip tells the two cards apart, for one or for the other: without one there is nothing to learn."""
    return any(reasons(s.session, same[0], wrong_of(same, players)))


def may_be_one(session: Session, s: Situation, most: int) -> bool:
    """Neither too early nor too plain, and what is trump is known."""
    if running(session).played.kind in UNNAMED or len(members(s.may_play)) < CHOICES:
        return False
    return LEAST_CARDS <= s.hand.bit_count() <= most
