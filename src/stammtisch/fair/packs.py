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
    "bay24": tuple(card for card in range(32) if NAMES[card][1] not in "87"),  # SK-DECK-18
    "skat32": by_suit("ATKOU987"),
    "jass36": by_suit("AKOUT9876"),
}
NO_CARDS = "none"
"""Of deal 0, where the first dealer is drawn by lot."""
STACKED = re.compile("(stacked|stacked24)-([1-9][0-9]{0,3})")
GATHERED = {"stacked": "bay32", "stacked24": "bay24"}
"""What is thrown together: only Schafkopf does it, with its long pack or its short one."""


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


def stacked_name(deal: int, pack: str = "bay32") -> str:
    """The name of a pack that is not shuffled: the cards of this deal, thrown together (SK-DEAL-12).

    >>> stacked_name(7), stacked_name(7, "bay24")
    ('stacked-7', 'stacked24-7')
    """
    return next(f"{word}-{deal}" for word, known in GATHERED.items() if known == pack)


def gathered_from(name: str) -> int | None:
    """The deal whose cards were gathered, where the pack was not shuffled."""
    found = STACKED.fullmatch(name)
    return int(found[2]) if found else None


def cards_of(name: str) -> tuple[str, int]:
    """The pack that is dealt from, and how many cards of it: also where it was not shuffled.

    >>> cards_of("stacked24-7"), cards_of("bay32-EO-GO")
    (('bay24', 24), ('bay32', 30))
    """
    found = STACKED.fullmatch(name)
    if found:
        return GATHERED[found[1]], len(PACKS[GATHERED[found[1]]])
    return name.split("-")[0], len(starting_order(name))


def is_deck(name: str) -> bool:
    """Whether a deal can begin with it: a pack, a stacked deal, or no cards at all."""
    try:
        return name == NO_CARDS or gathered_from(name) is not None or bool(starting_order(name))
    except FairError:
        return False
