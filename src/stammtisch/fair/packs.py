"""The packs before they are shuffled, by their names."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.cards import INDEX, NAMES, SUITS, Card
from stammtisch.fair.errors import FairError


def by_suit(ranks: str) -> tuple[Card, ...]:
    return tuple(INDEX[suit + rank] for suit in SUITS for rank in ranks)


PACKS: dict[str, tuple[Card, ...]] = {
    "bay32": tuple(range(32)),  # SK-GEN-10
    "skat32": by_suit("ATKOU987"),
    "jass36": by_suit("AKOUT9876"),
}


@lru_cache(64)
def starting_order(name: str) -> tuple[Card, ...]:
    """The order in which shuffling begins; cards that lie aside are named behind the pack, in its order.

    >>> len(starting_order("bay32-EO-GO"))
    30
    """
    pack, *aside = name.split("-")
    if pack not in PACKS:
        raise FairError("unknown-pack", name)
    order = PACKS[pack]
    if aside != [NAMES[card] for card in order if NAMES[card] in aside]:
        raise FairError("unknown-pack", f"{name}: cards aside are cards of the pack, in its order, each once")
    return tuple(card for card in order if NAMES[card] not in aside)
