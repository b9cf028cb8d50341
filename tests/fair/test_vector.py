"""The test vector of `deal/v1`: who computes these numbers deals as we do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from stammtisch.fair import deal_key, dealt, keystream, seed_commitment, shuffled, starting_order, verify
from tests.fair.opened import VECTOR, VECTOR_CONTEXT, VECTOR_NONCES, VECTOR_SEED

CONTEXT = b'{"deal":1,"deck":"bay32","rules":"schafkopf@1","seats":["a","b","c","d"],"table":"t-1","v":1}'
COMMITMENT = "bb29d309e41d87393e0509cae80e0dc5232b5a82da89128f992ae09e03f6d168"
KEY = "3a9ff2846ec7546604988c8681a49ecb1511534e3c623ca432e454371976cd19"
DECK = "0 12 18 27 31 28 30 17 7 22 3 4 15 21 14 25 19 10 24 2 20 6 5 13 29 11 8 26 1 23 16 9"
CARDS = tuple(map(int, DECK.split()))


def test_the_context_is_canonical_json() -> None:
    assert VECTOR_CONTEXT.encoded == CONTEXT


def test_the_house_promises_its_seed() -> None:
    assert seed_commitment(CONTEXT, VECTOR_SEED).hex() == COMMITMENT


def test_seed_and_nonces_give_the_key() -> None:
    assert deal_key(CONTEXT, VECTOR_SEED, VECTOR_NONCES).hex() == KEY


def test_the_key_gives_the_deck() -> None:
    assert dealt(VECTOR_CONTEXT, VECTOR_SEED, VECTOR_NONCES) == CARDS


def test_the_shuffle_uses_33_bytes() -> None:
    """31 draws, and two bytes that were drawn again."""
    exactly: Iterator[int] = islice(keystream(bytes.fromhex(KEY)), 33)

    assert shuffled(starting_order("bay32"), exactly) == CARDS
    assert list(exactly) == []


def test_the_vector_holds() -> None:
    verdict = verify(VECTOR)

    assert verdict.holds
    assert verdict.missing == ()
