"""Shuffling: from bytes of chance to the order of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stammtisch.core.cards import Card
from stammtisch.fair.context import Context
from stammtisch.fair.errors import FairError
from stammtisch.fair.key import deal_key
from stammtisch.fair.keystream import keystream
from stammtisch.fair.packs import starting_order


def below(n: int, stream: Iterator[int]) -> int:
    """One of 0, 1, …, n - 1, each as likely as the others.

    A byte has 256 values, and 256 is seldom a multiple of n. The bytes that are left over are drawn again:
    taken modulo n they would make the small numbers likelier.
    """
    if not 1 <= n <= 256:
        raise FairError("wrong-range", f"a byte chooses among 1 to 256, not {n}")
    fair = 256 - 256 % n
    byte = next(stream)
    while byte >= fair:
        byte = next(stream)
    return byte % n


def between(low: int, high: int, stream: Iterator[int]) -> int:
    """One of low, …, high: where the house cuts, or who deals first."""
    return low + below(high - low + 1, stream)


def shuffled(order: Sequence[Card], stream: Iterator[int]) -> tuple[Card, ...]:
    """Fisher-Yates from the end: every order is as likely as any other.

    The stream stands behind the last byte used: what else is drawn for the deal follows there.
    """
    deck = list(order)
    for i in range(len(deck) - 1, 0, -1):
        j = below(i + 1, stream)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def chance(context: Context, seed: bytes, nonces: Sequence[bytes]) -> Iterator[int]:
    """The bytes that decide a deal, the nonces in the order of the seats."""
    if len(nonces) != len(context.seats):
        raise FairError("wrong-nonces", f"{len(context.seats)} seats, {len(nonces)} nonces")
    return keystream(deal_key(context.encoded, seed, nonces))


def dealt(context: Context, seed: bytes, nonces: Sequence[bytes]) -> tuple[Card, ...]:
    """The pack as seed and nonces shuffle it."""
    return shuffled(starting_order(context.deck), chance(context, seed, nonces))
