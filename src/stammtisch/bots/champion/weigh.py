"""Worlds drawn by how well they explain what was seen and heard: soft inference.

A game has a weigher. It gets the view and gives a function that weighs one world, or None where nothing has been
said or played yet that tells one world from another. A weight is a product of chances, one for each thing observed;
none of them is nought, because people, and other players, do what no policy expects.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, islice
from math import exp
from random import Random

from stammtisch.core.view import SessionView
from stammtisch.search.belief import Belief, Weigher, belief
from stammtisch.search.chain import ChainLength, LogWeight, chained
from stammtisch.search.worlds import World, Worlds

FEW = 60
"""Where so few worlds are left all of them are weighed, once."""
PACE = ChainLength(first=6, between=0.5, chains=2)
MOST = 32
"""Likely worlds cost more than blind ones, and fewer of them will do."""
CANDIDATES, MOST_PICKED = 4, 40
"""Blind worlds of which one is picked, and how often that is done."""


def weighted(
    view: SessionView, rng: Random, weigher: Weigher | None, picked_by_declarers: bool = False
) -> Iterator[World]:
    """Likelier worlds more often, as many as are worth their time. Without a weigher every consistent one alike."""
    found = belief(view, weigher)
    source, weigh = found.source, found.log_weight
    if weigh is None:
        return source.stream(rng)
    if found.count <= FEW:
        return islice(all_weighed(found, rng), MOST)
    if picked_by_declarers and declares(view):
        return islice(picked(source, weigh, rng), MOST_PICKED)
    return islice(chained(source, weigh, rng, PACE), MOST)


def declares(view: SessionView) -> bool:
    return view.deal is not None and view.deal.declarer == view.deal.seat


def picked(source: Worlds, weigh: LogWeight, rng: Random) -> Iterator[World]:
    """Of some blind worlds one, by weight. To a declarer the others tell little, so that this is enough."""
    while True:
        drawn = [source.draw(rng) for _ in range(CANDIDATES)]
        logs = [weigh([*world.hands, world.aside]) for world in drawn]
        most = max(logs)
        yield rng.choices(drawn, [exp(log - most) for log in logs])[0]


def all_weighed(found: Belief, rng: Random) -> Iterator[World]:
    """Each world as often as its weight says, as nearly as a whole number of times can be."""
    every = found.every()
    upto = list(accumulate([one.weight for one in every]))
    while True:
        step, start = upto[-1] / MOST, rng.random()
        chosen = [every[min(len(every) - 1, bisect_right(upto, (start + i) * step))].world for i in range(MOST)]
        rng.shuffle(chosen)
        yield from chosen
