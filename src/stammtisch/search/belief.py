"""What a seat believes of the hidden cards: every world that fits its view, and how likely each one is.

The rules say which worlds there are; how likely they are is a weight that is handed in, because it tells of players.
Players, hints and the coach look at the same belief, each at as many of its worlds as they have time for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp
from random import Random

from stammtisch.core.view import SessionView
from stammtisch.search.chain import Chain, LogWeight
from stammtisch.search.likely import in_the_kernel
from stammtisch.search.worlds import World, Worlds, worlds

Weigher = Callable[[SessionView], LogWeight | None]
"""Reads a view once, so that a world is weighed quickly; None where nothing tells one world from another."""

EVERY = 500
"""Where there are so few worlds, or fewer, all of them are looked at: that is quicker than drawing a hundred."""
SWAPS = 6.0
"""What a chain tries for each hidden card before its world is taken."""


@dataclass(frozen=True, slots=True)
class WeighedWorld:
    """A world, and its weight beside the likeliest one; of worlds that were drawn by weight each counts as one."""

    world: World
    weight: float = 1.0


@dataclass(frozen=True)
class Belief:
    """The worlds of a view with what they weigh."""

    source: Worlds
    log_weight: LogWeight | None

    @property
    def count(self) -> int:
        """How many worlds there are."""
        return self.source.count

    @property
    def is_small(self) -> bool:
        """Whether all of its worlds are looked at: then nothing is left to chance."""
        return self.count <= EVERY

    def every(self) -> list[WeighedWorld]:
        """All worlds."""
        found = list(self.source.every())
        if self.log_weight is None:
            return [WeighedWorld(world) for world in found]
        weigher, rows = in_the_kernel(self.source, self.log_weight), [(*world.hands, world.aside) for world in found]
        logs = weigher.weigh(rows) if weigher else [self.log_weight(list(row)) for row in rows]
        most = max(logs)
        return [WeighedWorld(world, exp(log - most)) for world, log in zip(found, logs, strict=True)]

    def drawn(self, rng: Random, swaps: float = SWAPS) -> Iterator[WeighedWorld]:
        """Worlds for ever, independent of each other: each has a chain of its own, which begins at a blind world.

        Chains that walk on would be cheaper; but their worlds resemble each other, and no interval would hold.
        """
        weigh = self.log_weight
        while True:
            if weigh is None:
                yield WeighedWorld(self.source.draw(rng))
            else:
                chain = Chain(self.source, weigh, rng)
                chain.walk(int(swaps * len(chain.cards)) + 1)
                yield WeighedWorld(chain.world)


def belief(view: SessionView, weigher: Weigher | None = None) -> Belief:
    """What the seat of the view can believe; without a weigher every world is as likely as the others."""
    source = worlds(view)
    return Belief(source, weigher(view) if weigher and source.count > 1 else None)
