"""What a card is on a table, as a number that anyone there could tell: trump or not, whether it wins, what is above it,
what it counts. Both card models weigh cards by it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import exp

from stammtisch.core.cards import NAMES, PACK32, Card, Cards, mask, members
from stammtisch.core.contract import TRUMP, Tables

EYES = (0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2)
"""By eyes of a card: nothing, a little, much."""
ABOVE = (0, 1, 2, 3, 3, *[4] * 10)
"""By how many of its group are above a card: five steps."""
STEPS = 15
"""Above and eyes together."""
CLASSES = 4 * STEPS
ON_TABLE = 4, 11
"""Eyes from which a trick is worth something, and much."""
NOTHING = [0.0] * len(NAMES)
"""By card, to be copied and filled."""

Classes = Callable[[Card], int]


def classes_in(tables: Tables, table: tuple[Card, ...], gone: Cards) -> Classes:
    """The class of each card that is played to this table; `gone` is what has been played, the table included."""
    over, group, eyes, out = higher(tables), tables.group, tables.eyes, ~gone
    power = tables.power[group[table[0]]] if table else ()
    best = max([power[card] for card in table], default=0)

    def class_of(card: Card) -> int:
        wins = bool(power) and power[card] > best
        above = ABOVE[(over[card] & out).bit_count()]
        return ((group[card] == TRUMP) * 2 + wins) * STEPS + above * 3 + EYES[eyes[card]]

    return class_of


@lru_cache(64)
def higher(tables: Tables) -> tuple[Cards, ...]:
    """By card: those of its group that are above it."""

    def above(card: Card) -> Cards:
        power, some = tables.power[tables.group[card]], tables.cards[tables.group[card]] & PACK32
        return mask(other for other in members(some) if power[other] > power[card])

    return tuple(map(above, members(PACK32)))


def worth_of(tables: Tables, table: tuple[Card, ...]) -> int:
    """Nothing, something, or much."""
    eyes = sum([tables.eyes[card] for card in table])
    return (eyes >= ON_TABLE[0]) + (eyes >= ON_TABLE[1])


def by_class(known: Mapping[str, Sequence[float]], settings: tuple[str, ...]) -> tuple[float, ...]:
    """The weight of each class of cards in a setting."""
    rows = [known[name] for name in settings if name in known]
    return tuple([exp(sum([row[i] for row in rows])) for i in range(CLASSES)])
