"""Cards that a seat cannot see, laid somewhere: any deal will do in which everybody has played as the rules say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random


def laid(unseen: Sequence[int], room: Mapping[int, int], barred: Mapping[int, set[int]], rng: Random) -> dict[int, int]:
    """A place for every card: as many as there is room for, and none where it is barred.

    >>> sorted(laid([1, 2, 3], {0: 1, 1: 2}, {0: {1, 2}}, Random(1)).items())
    [(1, 1), (2, 1), (3, 0)]
    """
    cards = rng.sample(list(unseen), len(unseen))
    cards.sort(key=lambda card: sum(card not in barred.get(place, ()) for place in room))
    found: dict[int, int] = {}
    free = dict(room)

    def lay(n: int) -> bool:
        if n == len(cards):
            return True
        places = [place for place in free if free[place] and cards[n] not in barred.get(place, ())]
        for place in rng.sample(places, len(places)):
            free[place] -= 1
            found[cards[n]] = place
            if lay(n + 1):
                return True
            free[place] += 1
            del found[cards[n]]
        return False

    if not lay(0):
        raise ValueError("no deal is like this")
    return found
