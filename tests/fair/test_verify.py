"""Whatever is changed afterwards, by a single bit, is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from stammtisch.fair import Flaw, OpenedDeal, flaws, nonce_commitment, seed_commitment, verify
from tests.fair.opened import BOT, VECTOR, VECTOR_CONTEXT, VECTOR_NONCES, VECTOR_SEED, opened, random_deal

CARD_BITS = 6
"""36 cards fit into six bits."""


def flips(data: bytes) -> Iterator[bytes]:
    """The bytes with one bit changed, for every bit."""
    for i, byte in enumerate(data):
        for bit in range(8):
            yield data[:i] + bytes([byte ^ 1 << bit]) + data[i + 1 :]


def changes(deal: OpenedDeal) -> Iterator[OpenedDeal]:
    """The deal with a single bit changed, for every bit of everything in it."""
    yield from (replace(deal, context=data) for data in flips(deal.context))
    yield from (replace(deal, seed=data) for data in flips(deal.seed))
    yield from (replace(deal, commitment=data) for data in flips(deal.commitment))
    for i, seat in enumerate(deal.seats):
        others = [replace(seat, nonce=data) for data in flips(seat.nonce)]
        others += [replace(seat, commitment=data) for data in flips(seat.commitment)]
        for other in others:
            yield replace(deal, seats=(*deal.seats[:i], other, *deal.seats[i + 1 :]))
    for i, card in enumerate(deal.deck):
        for bit in range(CARD_BITS):
            yield replace(deal, deck=(*deal.deck[:i], card ^ 1 << bit, *deal.deck[i + 1 :]))


def check(deals: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(deals):
        deal = random_deal(rng)
        assert verify(deal).holds
        unseen = [changed for changed in changes(deal) if next(flaws(changed), None) is None]
        assert unseen == []


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("seed", range(2))
def test_every_single_bit_of_a_deal_matters(seed: int) -> None:
    check(20, seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2, 6))
def test_every_single_bit_of_ten_thousand_deals_matters(seed: int) -> None:
    check(2500, seed)


CONTEXT = VECTOR.context
FIRST, *REST = VECTOR.seats
SWAPPED = (VECTOR.deck[1], VECTOR.deck[0], *VECTOR.deck[2:])
OTHER_SEED = bytes(32)
UNKNOWN_PACK = replace(VECTOR_CONTEXT, deck="bay31").encoded
SHORT = bytes(15)


@pytest.mark.parametrize(
    ("deal", "found"),
    [
        (replace(VECTOR, context=CONTEXT + b" "), ["context"]),
        (replace(VECTOR, context=UNKNOWN_PACK), ["pack"]),
        (replace(VECTOR, seats=VECTOR.seats[:3]), ["seats"]),
        (replace(VECTOR, seed=OTHER_SEED), ["seed", "deck"]),
        (replace(VECTOR, seed=bytes(31)), ["seed", "deck"]),
        (replace(VECTOR, commitment=bytes(32)), ["seed"]),
        (replace(VECTOR, seats=(replace(FIRST, nonce=bytes([9] * 16)), *REST)), ["nonce of a", "deck"]),
        (replace(VECTOR, seats=(replace(FIRST, nonce=SHORT), *REST)), ["nonce of a", "deck"]),
        (replace(VECTOR, seats=(replace(FIRST, commitment=b""), *REST)), ["nonce of a"]),
        (replace(VECTOR, seats=(replace(FIRST, nonce=b""), *REST)), ["deck"]),
        (replace(VECTOR, seats=(BOT, *REST)), ["deck"]),
        (replace(VECTOR, deck=SWAPPED), ["deck"]),
        (replace(VECTOR, deck=VECTOR.deck[:31]), ["deck"]),
        (replace(VECTOR, deck=()), ["deck"]),
    ],
)
def test_the_verdict_says_what_does_not_fit(deal: OpenedDeal, found: list[str]) -> None:
    verdict = verify(deal)

    assert [str(flaw) for flaw in verdict.flaws] == found
    assert not verdict.holds


def test_a_house_that_chooses_its_seed_after_the_nonces_is_found() -> None:
    """It looks for a seed that gives the first card it wants, and deals with that."""
    wanted = (VECTOR.deck[0] + 1) % 32
    rng = Random(3)
    chosen = next(
        deal
        for deal in (opened(VECTOR_CONTEXT, rng.randbytes(32), VECTOR_NONCES) for _ in range(1000))
        if deal.deck[0] == wanted
    )

    assert verify(chosen).holds
    assert verify(replace(chosen, commitment=VECTOR.commitment)).flaws == (Flaw("seed"),)


def test_a_nonce_that_was_promised_for_another_deal_is_found() -> None:
    later = replace(VECTOR_CONTEXT, deal=2)
    stale = replace(FIRST, commitment=nonce_commitment("t-1", 1, "a", FIRST.nonce))
    deal = opened(later, VECTOR_SEED, VECTOR_NONCES)

    assert verify(replace(deal, seats=(stale, *deal.seats[1:]))).flaws == (Flaw("nonce", "a"),)


def test_who_does_not_open_is_named_and_cannot_stop_the_deal() -> None:
    promised = VECTOR.seats[1].commitment
    deal = opened(VECTOR_CONTEXT, VECTOR_SEED, [VECTOR_NONCES[0], b"", *VECTOR_NONCES[2:]])
    verdict = verify(replace(deal, seats=(deal.seats[0], replace(BOT, commitment=promised), *deal.seats[2:])))

    assert verdict.holds
    assert verdict.missing == ("b",)


def test_four_bots_need_no_nonces() -> None:
    deal = opened(VECTOR_CONTEXT, VECTOR_SEED, [b""] * 4)

    assert deal.seats == (BOT,) * 4
    assert deal.commitment == seed_commitment(CONTEXT, VECTOR_SEED)
    assert verify(deal).holds
