"""Faustregel: what a tip is worth at one place, which is its best card beside the best of those that it drops.

A tip that tells the partner something is played on, as every call is: open cards are deaf to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.games import spoken_of
from stammtisch.coach.judging import CardJudge, judge_of
from stammtisch.coach.knowable import NODES, believed
from stammtisch.coach.played import TELLING, Branching, looked_at
from stammtisch.coach.why import VAGUE
from stammtisch.core.action import PLAYS, Action, Seat
from stammtisch.core.cards import Cards, members
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.search.belief import Belief
from stammtisch.search.table import Loss, WorldTable

SOLVED, PLAYED = "solved", "played"
AS_GOOD = 0.02
"""Of the swing: what is no further below the best is as good an answer."""


@dataclass(frozen=True, slots=True)
class WorldsSpent:
    """Worlds that are solved, and that are played on, where there are more."""

    solved: int = 48
    played: int = 32


EFFORT = WorldsSpent()


@dataclass(frozen=True, slots=True)
class ThumbRule:
    """A tip at one place: what it is for, what it is against, and what lies between them."""

    code: str
    right: tuple[Action, ...]
    """The best of what it keeps, and what is as good."""
    wrong: Action
    """The best of what it drops."""
    gain: Loss
    """What the right one brings beyond the wrong one; below nought the rule does not hold here."""
    costs: tuple[tuple[Action, float], ...]
    """What everything that was looked at brings less than the best of all."""
    fair: float
    """The gain without the luck of having chosen the best after the fact: what an audit adds up."""
    swing: float
    unit: str
    worlds: int
    is_whole: bool
    by: str


def told(code: str, kept: Sequence[Action], table: WorldTable[Action], swing: float, unit: str, by: str) -> ThumbRule:
    """What a table of worlds says of a tip that keeps these actions and drops the others."""
    means = table.means()
    best = max(kept, key=means.__getitem__)
    wrong = max((one for one in table.actions if one not in kept), key=means.__getitem__)
    right = tuple([one for one in kept if means[one] >= means[best] - AS_GOOD * swing])
    most = max(means.values())
    return ThumbRule(
        code,
        tuple(sorted(right, key=lambda one: -means[one])),
        wrong,
        table.beside(wrong, best, swing),
        tuple([(one, most - means[one]) for one in table.actions]),
        fair_gain(kept, table),
        swing,
        unit,
        len(table.rows),
        table.is_whole,
        by,
    )


def fair_gain(kept: Sequence[Action], table: WorldTable[Action]) -> float:
    """The best of either kind, chosen in every second world and counted in the others; whole tables know no luck."""
    dropped = [one for one in table.actions if one not in kept]
    chosen, counted = (table, table) if table.is_whole else (every_second(table, 0), every_second(table, 1))
    means, value = chosen.means(), counted.means()
    return value[max(kept, key=means.__getitem__)] - value[max(dropped, key=means.__getitem__)]


def every_second(table: WorldTable[Action], first: int) -> WorldTable[Action]:
    return WorldTable(table.actions, table.rows[first::2], table.weights[first::2])


def solved_table(judge: CardJudge, belief: Belief, worlds: int, dice: Random) -> tuple[WorldTable[Action], float]:
    """Every card that may be played in all worlds, or in so many; and what the deal is about."""
    some = belief.every() if belief.is_small else list(islice(belief.drawn(dice), worlds))
    weights = [one.weight for one in some]
    found = judge.solve([one.world for one in some])
    actions: tuple[Action, ...] = tuple([PLAYS[card] for card in judge.cards])
    table = WorldTable(actions, is_whole=belief.is_small).joined([one.values for one in found], weights)
    return table, sum([one.swing * weight for one, weight in zip(found, weights, strict=True)]) / sum(weights)


def played_table(branching: Branching, belief: Belief, worlds: int, dice: Random) -> WorldTable[Action]:
    """Some actions, each played on by the tips in the same worlds."""
    some, is_whole = looked_at(belief, dice, worlds)
    listed = list(some)
    rows = [branching.row(one, dice.getrandbits(32)) for one in listed]
    return WorldTable(branching.actions, is_whole=is_whole).joined(rows, [one.weight for one in listed])


def thumb_rules(
    session: Session, seat: Seat, dice: Random, only: frozenset[str] = frozenset(), effort: WorldsSpent = EFFORT
) -> Iterator[ThumbRule]:
    """What each tip is worth that speaks here about cards; `only` those asked for, none: all."""
    seen = view(session, seat)
    spoken = [one for one in spoken_of(seen) if is_wanted(one.tip.code, only)]
    if not spoken:
        return
    s, belief = Situation(seen), believed(seen)
    judge = judge_of(s, NODES, dice.randrange(1 << 30))
    table, swing = solved_table(judge, belief, effort.solved, dice)
    for one in spoken:
        kept = plays(one.kept)
        some = narrowed(table, (*kept, *plays(one.dropped)))
        found = told(one.tip.code, kept, some, swing, judge.unit, SOLVED)
        if one.tip.code in TELLING:
            found = played_on(session, seat, found, belief, dice, effort)
        yield found


def played_on(
    session: Session, seat: Seat, found: ThumbRule, belief: Belief, dice: Random, effort: WorldsSpent
) -> ThumbRule:
    """The best card of either kind as solving sees it, played on: what the tip tells is heard."""
    branching = Branching(session, seat, (found.right[0], found.wrong))
    table = played_table(branching, belief, effort.played, dice)
    return told(found.code, found.right[:1], table, found.swing, found.unit, PLAYED)


def is_wanted(code: str, only: frozenset[str]) -> bool:
    return code not in VAGUE and (not only or code in only)


def plays(cards: Cards) -> tuple[Action, ...]:
    return tuple([PLAYS[card] for card in members(cards)])


def narrowed(table: WorldTable[Action], actions: Sequence[Action]) -> WorldTable[Action]:
    """The same worlds with fewer actions: a tip speaks about what the weightier ones have left."""
    places = [table.actions.index(one) for one in actions]
    rows = tuple([tuple([row[place] for place in places]) for row in table.rows])
    return WorldTable(tuple(actions), rows, table.weights, table.is_whole)
