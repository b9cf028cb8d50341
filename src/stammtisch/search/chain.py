"""Likely worlds by a chain of swaps: two hidden cards change places, and the better explanation mostly stays.

Where a call tells much (a declarer has most of the trumps), hardly any world drawn blindly explains it, and the best
of eight is still a bad one. A chain walks from a blind world to good ones, and on among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from stammtisch.core.cards import members
from stammtisch.search.likely import LogWeight as LogWeight
from stammtisch.search.likely import in_the_kernel, walked
from stammtisch.search.worlds import World, Worlds
from stammtisch.search.worlds_layout import Demand, Place


@dataclass(frozen=True, slots=True)
class ChainLength:
    """How far a chain walks."""

    first: float
    """Swaps tried before the first world is taken, for each hidden card."""
    between: float
    """The same from one world to the next."""
    chains: int
    """So many, begun independently, take turns."""


def chained(source: Worlds, log_weight: LogWeight, rng: Random, pace: ChainLength) -> Iterator[World]:
    """Worlds for ever, each about as often as it is likely. The kernel walks where it can."""
    weigher = in_the_kernel(source, log_weight)
    if weigher is None:
        return chained_here(source, log_weight, rng, pace)
    many = sum(places & (places - 1) > 0 for places in source.counter.layout.where.values())
    return walked(source, weigher, rng, int(pace.first * many), int(pace.between * many) + 1, pace.chains)


def chained_here(source: Worlds, log_weight: LogWeight, rng: Random, pace: ChainLength) -> Iterator[World]:
    """The same in Python: the kernel's twin."""
    chains = []
    for _ in range(pace.chains):
        chain = Chain(source, log_weight, rng)
        chain.walk(int(pace.first * len(chain.cards)))
        chains.append(chain)
        yield chain.world
    while True:
        for chain in chains:
            chain.walk(int(pace.between * len(chain.cards)) + 1)
            yield chain.world


class Chain:
    """One world on its way."""

    def __init__(self, source: Worlds, log_weight: LogWeight, rng: Random) -> None:
        layout = source.counter.layout
        self.layout, self.weigh, self.rng = layout, log_weight, rng
        begin = source.draw(rng)
        self.lying = [*begin.hands, begin.aside]
        self.weight = log_weight(self.lying)
        self.cards = [card for card, places in layout.where.items() if places & (places - 1)]
        """Those that may be in more than one place."""
        self.demands: dict[Place, list[Demand]] = {}
        for demand in layout.demands:
            self.demands.setdefault(demand.place, []).append(demand)
        self.place = {card: place for place in layout.room for card in members(self.lying[place])}

    @property
    def world(self) -> World:
        return World(tuple(self.lying[:-1]), self.lying[-1])

    def walk(self, steps: int) -> None:
        """Try so many swaps; a worse world is taken as often as it is likely beside the present one."""
        cards, place, lying, weigh, chance = self.cards, self.place, self.lying, self.weigh, self.rng.random
        where, many, weight = self.layout.where, len(self.cards), self.weight
        for _ in range(steps):
            one, other = cards[int(chance() * many)], cards[int(chance() * many)]
            here, there = place[one], place[other]
            if here == there or not where[one] >> there & 1 or not where[other] >> here & 1:
                continue
            both = 1 << one | 1 << other
            lying[here] ^= both
            lying[there] ^= both
            now = weigh(lying)
            if (now >= weight or chance() < exp(now - weight)) and self.admits(here, there):
                weight = now
                place[one], place[other] = there, here
            else:
                lying[here] ^= both
                lying[there] ^= both
        self.weight = weight

    def admits(self, *changed: Place) -> bool:
        """Whether the places that have changed still have what was announced."""
        return all(demand.holds(self.lying[place]) for place in changed for demand in self.demands.get(place, ()))
