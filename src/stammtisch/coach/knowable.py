"""What could be known: every legal card in worlds that the seat could believe in.

It is given a view and never a deal, and its dice follow from the view: the same view gets the same verdict for ever,
wherever the hidden cards lie.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from stammtisch.bots.champion.games import LEARNT
from stammtisch.bots.situation import Situation
from stammtisch.coach.judging import CardJudge, judge_of, rivals
from stammtisch.coach.verdict import ZONE, is_settled
from stammtisch.core.cards import Card
from stammtisch.core.view import SessionView
from stammtisch.search.belief import Belief, WeighedWorld, belief
from stammtisch.search.table import Loss, WorldTable

NODES = 20_000
"""For one card in one world; that is enough for all but the first cards of a deal."""
DRAWING = 3_500
"""A world is drawn and laid in the time of so many nodes."""
FIRST, MORE, GROWTH = 24, 8, 8
"""Worlds before the first look, and from look to look: so many at least, or so much of those there are."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What may be spent on a card: nodes, so that the same view gets the same answer on every machine, and worlds."""

    nodes: int
    worlds: int


HARMLESS, DOUBTFUL, NEARLY = Effort(600_000, 72), Effort(4_000_000, 560), Effort(9_000_000, 1_300)
"""As long as a card looks harmless; where it may have cost something; and where that is all but proven: other dice
would have proven it, and few cards are so, which makes it the cheapest way to say the same every time."""


@dataclass(frozen=True, slots=True)
class Known:
    """What could be known of a card."""

    table: WorldTable[Card]
    swing: float
    """The mean of the believed worlds: that of the true one would tell where the trumps lay."""
    loss: Loss
    unit: str

    @property
    def worlds(self) -> int:
        return len(self.table.rows)

    @property
    def better(self) -> Card:
        return self.table.best()


@dataclass(frozen=True, slots=True)
class Look:
    """What is in the table by now, and the nodes that were spent on it."""

    table: WorldTable[Card]
    swing: float
    nodes: int

    def is_more_than(self, effort: Effort) -> bool:
        return self.nodes >= effort.nodes or len(self.table.rows) >= effort.worlds


def dice_of(view: SessionView, salt: str = "") -> Random:
    """Fixed by what the seat has seen and heard; a salt throws them anew, to measure what they change."""
    deal = view.deal
    assert deal is not None
    return Random("/".join((salt, str(view.deals), str(view.seat), str(deal.hand), *deal.heard)))


def believed(view: SessionView) -> Belief:
    """What the seat could believe: what the others called and played is explained by what the champion has learnt."""
    learnt = LEARNT.get(view.game)
    return belief(view, learnt.weigher if learnt else None)


def knowable(view: SessionView, card: Card, dice: Random) -> Known:
    """Enough worlds to say what the card was worth."""
    s = Situation(view)
    found = believed(view)
    judge = judge_of(s, NODES, dice.randrange(1 << 30))
    if found.is_small and judge.is_exact:
        return whole(found, judge, card, rivals(s, card))
    return sampled(found.drawn(dice), judge, card, rivals(s, card))


def whole(found: Belief, judge: CardJudge, card: Card, others: tuple[Card, ...]) -> Known:
    """All worlds with their weights: no error is left."""
    look = whole_look(found, judge)
    return Known(look.table, look.swing, look.table.loss(card, look.swing, others), judge.unit)


def whole_look(found: Belief, judge: CardJudge) -> Look:
    every = found.every()
    weights = [one.weight for one in every]
    solved = judge.solve([one.world for one in every])
    table = WorldTable(judge.cards, is_whole=True).joined([one.values for one in solved], weights)
    swing = sum([one.swing * weight for one, weight in zip(solved, weights, strict=True)]) / sum(weights)
    return Look(table, swing, sum([one.nodes for one in solved]))


def sampled(drawn: Iterator[WeighedWorld], judge: CardJudge, card: Card, others: tuple[Card, ...]) -> Known:
    """World by world until it is settled, or enough was spent."""
    for look in looks(drawn, judge):
        loss = look.table.loss(card, look.swing, others)
        if is_settled(loss, look.swing) or look.is_more_than(worth_of(loss, look.swing)):
            return Known(look.table, look.swing, loss, judge.unit)
    raise AssertionError("worlds are drawn for ever")


def worth_of(loss: Loss, swing: float) -> Effort:
    """What may be spent on a card that looks so by now."""
    if loss.mean <= ZONE.proven * swing:
        return HARMLESS
    return NEARLY if loss.mean > ZONE.counts * swing and loss.low > 0 else DOUBTFUL


def looks(drawn: Iterator[WeighedWorld], judge: CardJudge, first: int = FIRST) -> Iterator[Look]:
    """The table after the first handful of worlds, and after each one more, for ever."""
    table, swings, nodes = WorldTable(judge.cards), 0.0, 0
    while True:
        n = len(table.rows)
        solved = judge.solve([one.world for one in islice(drawn, max(MORE, n // GROWTH) if n else first)])
        table = table.joined([one.values for one in solved])
        swings += sum([one.swing for one in solved])
        nodes += sum([one.nodes + DRAWING for one in solved])
        yield Look(table, swings / len(table.rows), nodes)
