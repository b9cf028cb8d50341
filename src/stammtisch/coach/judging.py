"""What every legal card brings in a world: solved where there are sides, else played out.

The layers of a review differ in the worlds that they look at, not in how they judge a card in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean

from stammtisch.bots.monte_carlo.cards import SolvedWorld, solver
from stammtisch.bots.monte_carlo.imagine import rules_in
from stammtisch.bots.situation import Situation
from stammtisch.coach.alone import alone_bill
from stammtisch.coach.ending import LAST_TRICKS, ender, plays_alone
from stammtisch.core.cards import Card, mask, members
from stammtisch.games.registry import entry_of
from stammtisch.search.worlds import World

TIMES, ENDING = 4, 700
"""How often a card is played out in a world, and the nodes of a search that take as long as playing it out once."""


@dataclass(frozen=True, slots=True)
class CardJudge:
    """Judges the cards that a seat may play."""

    cards: tuple[Card, ...]
    unit: str
    """In which a card is counted."""
    solve: Callable[[Sequence[World]], list[SolvedWorld]]
    is_exact: bool = True
    """Whether a card brings the same in a world however often it is asked about."""


def judge_of(s: Situation, nodes: int | None, seed: int = 1) -> CardJudge:
    """`nodes` is the most for one card in one world; the seed is that of cards played out at random."""
    if plays_alone(s.view):
        return judge_alone(s, seed)
    return CardJudge(members(s.may_play), entry_of(s.session.game).unit, solver(s, nodes))


def judge_alone(s: Situation, seed: int) -> CardJudge:
    """Each card is played out some times in a world, and every end is paid by the table's own bill."""
    cards, end, bill, dice = members(s.may_play), ender(s), alone_bill(s), Random(seed)
    is_exact = s.hand.bit_count() <= LAST_TRICKS
    times, swing = 1 if is_exact else TIMES, bill.swing()

    def worth(world: World, card: Card) -> float:
        return fmean([bill.paid(end(world, card, dice), world.aside)[s.seat] for _ in range(times)])

    def solve(worlds: Sequence[World]) -> list[SolvedWorld]:
        nodes = times * ENDING * len(cards)
        return [SolvedWorld(tuple([worth(world, card) for card in cards]), nodes, swing) for world in worlds]

    return CardJudge(cards, entry_of(s.session.game).unit, solve, is_exact)


def rivals(s: Situation, card: Card) -> tuple[Card, ...]:
    """The other cards that may be played, without those that do the same as this one or as another."""
    found: list[Card] = []
    for other in members(s.may_play):
        if not any(do_the_same(s, other, one) for one in (card, *found)):
            found.append(other)
    return tuple(found)


def do_the_same(s: Situation, one: Card, other: Card) -> bool:
    """Two cards of a hand that count the same, with no card of anybody else between them."""
    if one == other:
        return True
    rules = rules_in(s, s.contract)
    group, strength, eyes = rules.group, rules.strength, rules.eyes
    if group[one] != group[other] or eyes[one] != eyes[other] or rules.called in (one, other):
        return False
    low, high = sorted((strength[one], strength[other]))
    others = members((s.pack & ~s.hand & ~s.gone | mask(s.view.table)) & s.tables.cards[group[one]])
    return not any(low < strength[card] < high for card in others)
