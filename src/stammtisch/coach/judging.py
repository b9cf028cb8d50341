"""What every legal card brings in a world: solved where there are sides, else played out.

The layers of a review differ in the worlds that they look at, not in how they judge a card in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stammtisch.bots.monte_carlo.alone import PLAYOUT_NODES, TIMES, player_out
from stammtisch.bots.monte_carlo.cards import SolvedWorld, solver
from stammtisch.bots.monte_carlo.games import IMAGINING
from stammtisch.bots.monte_carlo.imagine import rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card, mask, members
from stammtisch.games.registry import entry_of
from stammtisch.search.worlds import World

EYES_AT_STAKE = 30.0
"""Where eyes are counted and nothing has to be reached, so many are what a deal is about."""


@dataclass(frozen=True, slots=True)
class CardJudge:
    """Judges the cards that a seat may play."""

    cards: tuple[Card, ...]
    unit: str
    """In which a card is counted."""
    solve: Callable[[Sequence[World]], list[SolvedWorld]]


def judge_of(s: Situation, nodes: int | None, seed: int = 1) -> CardJudge:
    """`nodes` is the most for one card in one world; the seed is that of cards played out at random."""
    if s.view.declarer is None and not s.view.side:
        return judge_alone(s, seed)
    return CardJudge(members(s.may_play), entry_of(s.session.game).unit, solver(s, nodes))


def judge_alone(s: Situation, seed: int) -> CardJudge:
    aim, cards = IMAGINING[s.session.game].aim, members(s.may_play)
    play_out, nodes, swing = player_out(s, aim), TIMES * PLAYOUT_NODES * len(cards), aim.reaching or EYES_AT_STAKE

    def solve(worlds: Sequence[World]) -> list[SolvedWorld]:
        return [SolvedWorld(play_out(world, seed + n), nodes, swing) for n, world in enumerate(worlds)]

    return CardJudge(cards, aim.unit, solve)


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
