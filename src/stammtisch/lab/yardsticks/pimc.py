"""Perfect-information Monte Carlo as the literature has it: worlds with open cards, a tree in each, and votes."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import log, sqrt
from random import Random

from stammtisch.bots.monte_carlo.imagine import Imagined, imaginer, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card, members
from stammtisch.lab.yardsticks.cards_only import CardsOnly
from stammtisch.lab.yardsticks.moves import OpenRules, laid, open_rules
from stammtisch.search.worlds import worlds

CURIOSITY = sqrt(2)
"""Of the upper confidence bound, for rewards between 0 and 1."""


class TreeNode:
    """A position by the cards that led to it, from a root on."""

    __slots__ = ("after", "total", "visits")

    def __init__(self) -> None:
        self.visits, self.total = 0, 0.0
        self.after: dict[Card, TreeNode] = {}

    def chosen(self, cards: tuple[Card, ...], sign: int) -> Card:
        """A card not tried yet, else the one with the highest bound for who plays: `sign` is below 0 for the others."""
        for card in cards:
            if card not in self.after:
                return card
        width = CURIOSITY * sqrt(log(self.visits))

        def bound(card: Card) -> float:
            node = self.after[card]
            mean = node.total / node.visits
            return (mean if sign > 0 else 1 - mean) + width / sqrt(node.visits)

        return max(cards, key=bound)


class Pimc(CardsOnly):
    """So many worlds, and in each a tree of so many play-outs by chance; the card visited most over all worlds."""

    worlds, playouts = 10, 40

    def card(self, s: Situation, rng: Random) -> Card:
        lay, rules = imaginer(s), open_rules(rules_in(s, s.contract))
        votes: Counter[Card] = Counter()
        for world in islice(worlds(s.session).stream(rng), self.worlds):
            votes.update(self.visits(lay(world), rules, s, rng))
        return max(members(s.may_play), key=lambda card: votes[card])

    def visits(self, here: Imagined, rules: OpenRules, s: Situation, rng: Random) -> dict[Card, int]:
        """How often each card was tried in a world."""
        root, me = TreeNode(), here.position.seats.index(s.seat)
        low, high = min(here.stakes.money), max(here.stakes.money)
        for _ in range(self.playouts):
            deal, path = laid(here.position, rules), [root]
            mine = deal.side >> me & 1
            while not deal.is_over:
                cards = members(s.may_play if path == [root] else deal.may_play())
                node = path[-1]
                card = node.chosen(cards, 1 if deal.side >> deal.player & 1 == mine else -1)
                deal.play(card)
                is_new = card not in node.after
                path.append(node.after.setdefault(card, TreeNode()))
                if is_new:
                    break
            money = here.stakes.of(deal.play_out(rng))
            reward = (money - low) / (high - low) if high > low else 0.5
            for node in path:
                node.visits += 1
                node.total += reward
        return {card: node.visits for card, node in root.after.items()}
