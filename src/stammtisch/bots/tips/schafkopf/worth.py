"""What a hand is worth under a contract: the eyes that its side will take, as a player would count them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import erf, sqrt

from stammtisch.core.cards import Cards, members
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.games.schafkopf.contracts import contract

FULLER = 1.15
"""Six tricks share the eyes of eight; measured so that the tips win two games of three, as with the long pack."""
LONG = 4
"""A plain suit of so many cards with its ace: the low ones come home too."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Eyes for each thing that a hand has, on average over many deals played by these tips."""

    base: float
    top: tuple[float, ...]
    """For the highest trumps, one by one."""
    trump: float
    """For every further trump."""
    fat: float
    """More for the ace or the ten of trumps."""
    ace: float
    """For a plain card that is the highest of its suit."""
    run: float
    """For a plain card whose higher ones are all mine."""
    tail: float
    """For another card of a long suit with its ace."""
    void: float
    """For each plain suit that I do not have."""
    leads: float
    """For forehand."""
    spread: float
    """How far the result strays from all this."""


SCALES = {
    "rufspiel": Scale(14, (20, 18, 16, 13, 9, 9, 9, 9), 8, 2, 7, 1, 0, 6, 0, 23),
    "solo": Scale(-65, (27, 24, 19, 18, 15, 13, 12, 12), 11, 5, 18, 1, 5, 13, 4, 17),
    "farbwenz": Scale(-45, (27, 23, 18, 18), 12, 5, 16, 4, 0, 10, 0, 16),
    "wenz": Scale(-28, (28, 21, 18, 17), 0, 0, 19, 2, 1, 7, 1, 16),
}
ALIKE = {"geier": "wenz", "farbgeier": "farbwenz", "trixer": "solo", "hochzeit": "rufspiel"}
"""Contracts weighed like others."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What of a hand counts under a contract."""

    top: tuple[bool, ...]
    trumps: int
    fat: int
    aces: int
    run: int
    tail: int
    voids: int


@lru_cache(1 << 8)
def tables_of(text: str) -> Tables:
    return contract(text).tables


@lru_cache(1 << 12)
def holding(hand: Cards, text: str, tops: int) -> Holding:
    tables = tables_of(text)
    trumps = hand & tables.cards[TRUMP]
    top = tuple([bool(trumps >> card & 1) for card in tables.trumps[:tops]])
    fat = sum(tables.eyes[card] >= 10 for card in members(trumps))
    aces = run = tail = voids = 0
    for group in range(TRUMP):
        suit, mine = tables.cards[group] & (1 << 32) - 1, hand & tables.cards[group]
        voids += bool(suit) and not mine
        length = unbroken(suit, mine)
        aces += length > 0
        run += max(0, length - 1)
        tail += mine.bit_count() - length if length and mine.bit_count() >= LONG else 0
    return Holding(top, trumps.bit_count(), fat, aces, run, tail, voids)


def unbroken(suit: Cards, mine: Cards) -> int:
    """How many of the highest cards of a plain suit the hand has. In a suit canonical order is strength."""
    length = 0
    for card in by_strength(suit):
        if not mine >> card & 1:
            break
        length += 1
    return length


@lru_cache
def by_strength(suit: Cards) -> tuple[int, ...]:
    """Ober and Unter stand before the ace in canonical order; as plain cards they belong behind the king."""
    high = [card for card in members(suit) if card >= 8]
    return (*high[:3], *(card for card in members(suit) if card < 8), *high[3:])


def expected_eyes(text: str, hand: Cards, leads: bool, short: bool = False) -> float:
    """The eyes that the declaring side takes with this hand, on average; in a short deal each trick holds more."""
    kind = text.split(":")[0]
    scale = SCALES[ALIKE.get(kind, kind)]
    held = holding(hand, text, len(scale.top))
    tricks = sum(eyes for eyes, mine in zip(scale.top, held.top, strict=True) if mine)
    tricks += scale.trump * (held.trumps - sum(held.top))
    return (
        scale.base
        + tricks * (FULLER if short else 1)
        + scale.fat * held.fat
        + scale.ace * held.aces
        + scale.run * held.run
        + scale.tail * held.tail
        + scale.void * held.voids
        + scale.leads * leads
    )


def chance_of(text: str, eyes: float, target: int) -> float:
    """How likely the eyes needed are reached, when so many are expected."""
    kind = text.split(":")[0]
    spread = SCALES[ALIKE.get(kind, kind)].spread
    return 0.5 + 0.5 * erf((eyes - target + 0.5) / (spread * sqrt(2.0)))
