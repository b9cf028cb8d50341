"""Reizwerte: the values that can be bid."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.action import Count, Number
from stammtisch.games.skat.options import Options

BASES = {"S": 9, "H": 10, "G": 11, "E": 12}
"""ST-VAL-01"""
NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""ST-VAL-02, by Hand and Ouvert."""
REVOLUTION_VALUE = 92
"""ST-REV-01"""
LEAST = 18
MOST_TRUMPS, JACKS = 11, 4
VERB = "bid"


@lru_cache
def values(matadors: str, grand_base: int, grand_ouvert: str, revolution: bool) -> tuple[int, ...]:
    """Every value that some contract can have (ST-BID-03)."""
    most = MOST_TRUMPS if matadors == "all_trumps" else JACKS
    suits = {base * k for base in BASES.values() for k in range(2, most + 8)}
    if grand_ouvert == "rung":
        grands = {grand_base * k for k in range(2, 12)}
    else:
        grands = {grand_base * k for k in range(2, 11)} | {grand_base * 3 // 2 * k for k in range(7, 11)}
    nulls = {*NULL_VALUES.values(), *([REVOLUTION_VALUE] if revolution else [])}
    return tuple(sorted(suits | grands | nulls))


def bid_values(options: Options) -> tuple[int, ...]:
    """The list that a table bids from.

    >>> bid_values(Options())[:6], len(bid_values(Options()))
    ((18, 20, 22, 23, 24, 27), 63)
    """
    return values(options.matadors, options.grand_base, options.grand_ouvert, options.revolution)


def can_be_bid(value: int, options: Options) -> bool:
    """Whether it is on the list, or lies within it where any number may be bid (ST-BID-14)."""
    listed = bid_values(options)
    return value in listed or (options.free_bids and listed[0] <= value <= listed[-1])


def any_above(options: Options, bid: int) -> tuple[Number, ...]:
    """Any higher number, where bids are free (ST-BID-14)."""
    low, high = max(LEAST, bid + 1), bid_values(options)[-1]
    return (Number(VERB, low, high),) if options.free_bids and low <= high else ()


@lru_cache(1 << 12)
def bids_above(known: tuple[int, ...], bid: int) -> tuple[Count, ...]:
    """What may be said after a bid (ST-BID-07)."""
    return tuple(Count(VERB, value) for value in known if value > bid)
