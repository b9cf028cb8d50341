"""Which card to play: every legal card in many possible worlds, by what it brings on average."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.bots.monte_carlo.imagine import Imagined, imagined, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card
from stammtisch.search.engine import engine
from stammtisch.search.worlds import World

NODES_PER_SECOND = 4_500_000
"""What a core of ours searches. A budget is turned into nodes, so that the same view gets the same answer."""
SHARE = {8: 4.5, 7: 2.2, 6: 1.0, 5: 0.5, 4: 0.3}
"""By cards in hand: how much of the budget a decision gets. The first cost most; in a whole deal it is about even."""
LATE = 0.2
EARLY = 4.5
FEW_WORLDS, MANY_WORLDS = 4, 60
ALL_CLASSES = 6
"""With so few cards in hand all steps of the price are looked at; before, only whether the game is won."""


def nodes_of(budget: float, cards_left: int) -> int:
    share = SHARE.get(cards_left, LATE if cards_left < min(SHARE) else EARLY)
    return int(budget * share * NODES_PER_SECOND)


def evaluated(s: Situation, worlds: Iterator[World], budget: float, shares: int = 1) -> dict[Card, float]:
    """What each legal card brings the seat on average; no world gets more than one of so many shares of the budget."""
    left = s.hand.bit_count()
    nodes, spent, count = nodes_of(budget, left), 0, 0
    few = max(FEW_WORLDS, shares)
    asked = engine(rules_in(s, s.contract))
    total: dict[Card, float] = {}
    for world in worlds:
        here = imagined(s, world)
        position = here.position
        rows = asked.cards(
            position.hands,
            position.table,
            position.leader,
            position.side,
            looked_at(here, left),
            position.ran_away,
            nodes // shares,
        )
        for card, (low, high, _, searched) in rows:
            total[card] = total.get(card, 0.0) + here.money(low, high)
            spent += searched
        count += 1
        if count >= MANY_WORLDS or (spent >= nodes and count >= few):
            break
    return {card: value / count for card, value in total.items()}


def looked_at(here: Imagined, left: int) -> Sequence[int]:
    """The thresholds that are asked about."""
    if left <= ALL_CLASSES:
        return here.still
    return [here.stakes.wins - here.position.taken]
