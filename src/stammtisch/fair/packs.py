"""The packs before they are shuffled, by their names."""

from __future__ import annotations

import re
from functools import lru_cache

from stammtisch.core.cards import INDEX, NAMES, SUITS, Card, Cards, mask
from stammtisch.fair.errors import FairError


def by_suit(ranks: str) -> tuple[Card, ...]:
    return tuple(INDEX[suit + rank] for suit in SUITS for rank in ranks)


PACKS: dict[str, tuple[Card, ...]] = {
    "bay32": tuple(range(32)),  # SK-GEN-10
    "skat32": by_suit("ATKOU987"),
    "jass36": by_suit("AKOUT9876"),
}
NO_CARDS = "none"
"""Of deal 0, where the first dealer is drawn by lot."""
STACKED = re.compile("stacked-([1-9][0-9]{0,3})")


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


def deck_name(name: str, pack: Cards, aside: Cards = 0) -> str:
    """The name of a game's pack, without the cards that lie aside.

    >>> deck_name("bay32", (1 << 32) - 1, aside=0b11)
    'bay32-EO-GO'
    """
    if name not in PACKS or mask(PACKS[name]) != pack or aside & ~pack:
        raise FairError("unknown-pack", f"{name} has no name for these cards")
    return "-".join([name, *(NAMES[card] for card in PACKS[name] if aside >> card & 1)])


def stacked_name(deal: int) -> str:
    """The name of a pack that is not shuffled: the cards of this deal, thrown together (SK-DEAL-12).

    >>> stacked_name(7)
    'stacked-7'
    """
    return f"stacked-{deal}"


def gathered_from(name: str) -> int | None:
    """The deal whose cards were gathered, where the pack was not shuffled."""
    found = STACKED.fullmatch(name)
    return int(found[1]) if found else None


def is_deck(name: str) -> bool:
    """Whether a deal can begin with it: a pack, a stacked deal, or no cards at all."""
    try:
        return name == NO_CARDS or gathered_from(name) is not None or bool(starting_order(name))
    except FairError:
        return False
