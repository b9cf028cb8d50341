"""Whether a shuffler favours a card or a place: counting, and the chi-squared test."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import shake_256
from itertools import chain

from stammtisch.core.cards import NAMES, Card
from stammtisch.fair.commitment import SEED_BYTES, SHORTEST_NONCE, prefixed
from stammtisch.fair.context import Context
from stammtisch.fair.shuffle import dealt

SEATS = ("a", "b", "c", "d")
LEAST, MOST = 0.001, 0.999
"""Cards that lie too evenly are no more dealt by chance than cards that lie too unevenly."""
Deck = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Spread:
    """How far the counts are from even, and how often chance alone is farther."""

    statistic: float
    degrees_of_freedom: int
    p: float

    @property
    def passes(self) -> bool:
        return LEAST <= self.p <= MOST


def sampled(text: str, deals: int, deck: str = "bay32") -> Iterator[tuple[Card, ...]]:
    """Decks from the function that deals at the table; seeds and nonces follow from the text and the number."""
    for number in range(1, deals + 1):
        source = shake_256(prefixed(text.encode()) + prefixed(str(number).encode()))
        drawn = source.digest(SEED_BYTES + len(SEATS) * SHORTEST_NONCE)
        nonces = [drawn[i : i + SHORTEST_NONCE] for i in range(SEED_BYTES, len(drawn), SHORTEST_NONCE)]
        yield dealt(Context("deal-statistics", number, "deal/v1", deck, SEATS), drawn[:SEED_BYTES], nonces)


def spread(decks: Iterable[Deck]) -> Spread:
    """The test over card and place.

    A deck is a whole permutation: each place has one card and each card one place. Hence (n - 1)^2 degrees of
    freedom, and n - 1 where the usual statistic, made for independent counts, has n: that one would come out
    too large by n / (n - 1).
    """
    counts, deals = counted(decks)
    size = len(counts)
    even = deals / size
    squares = sum((count - even) ** 2 for place in counts for count in place)
    statistic = (size - 1) / deals * squares
    freedom = (size - 1) ** 2
    return Spread(statistic, freedom, chance_of_more(statistic, freedom))


def counted(decks: Iterable[Deck]) -> tuple[list[list[int]], int]:
    """How often each card of the pack lay in each place, and in how many decks."""
    decks = iter(decks)
    first = next(decks)
    places = [[0] * len(NAMES) for _ in first]
    deals = 0
    for deck in chain((first,), decks):
        for place, card in zip(places, deck, strict=True):
            place[card] += 1
        deals += 1
    return [[place[card] for card in first] for place in places], deals


def chance_of_more(statistic: float, freedom: int) -> float:
    """How often a chi-squared variable exceeds the statistic.

    With y half the statistic, the terms y^a e^-y / a! for a = freedom/2 - 1, freedom/2 - 2, … down to 0 or 1/2
    are all there is to add, and for odd freedom erfc(sqrt(y)).

    >>> round(chance_of_more(3.841, 1), 3), round(chance_of_more(18.307, 10), 3)
    (0.05, 0.05)
    """
    y = statistic / 2
    if y <= 0:
        return 1.0
    powers = (freedom / 2 - back for back in range(1, freedom // 2 + 1))
    terms = (math.exp(a * math.log(y) - y - math.lgamma(a + 1)) for a in powers)
    return math.fsum(terms) + (math.erfc(math.sqrt(y)) if freedom % 2 else 0.0)
