"""Shuffling, drawing, and what goes into it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from stammtisch.core.cards import NAMES, spell
from stammtisch.fair import (
    Context,
    FairError,
    below,
    between,
    deal_key,
    dealt,
    fresh_nonce,
    fresh_seed,
    keystream,
    nonce_commitment,
    seed_commitment,
    shuffled,
    starting_order,
)
from tests.fair.opened import PACKS, VECTOR_CONTEXT, VECTOR_NONCES, VECTOR_SEED

seeds = st.binary(min_size=32, max_size=32)
nonces = st.one_of(st.just(b""), st.binary(min_size=16, max_size=32))
four_nonces = st.lists(nonces, min_size=4, max_size=4)
packs = st.sampled_from(PACKS)


@given(packs, seeds, four_nonces)
def test_a_deal_is_a_permutation_of_its_pack(pack: str, seed: bytes, nonces: list[bytes]) -> None:
    deck = dealt(replace(VECTOR_CONTEXT, deck=pack), seed, nonces)

    assert sorted(deck) == sorted(starting_order(pack))


@given(seeds, four_nonces)
def test_the_same_chance_deals_the_same_cards(seed: bytes, nonces: list[bytes]) -> None:
    assert dealt(VECTOR_CONTEXT, seed, nonces) == dealt(VECTOR_CONTEXT, seed, nonces)


def flipped(data: bytes, bit: int) -> bytes:
    bit %= 8 * len(data)
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


@given(seeds, four_nonces, st.integers(0, 4), st.integers(0, 8 * 32 - 1))
def test_every_bit_of_seed_and_nonces_matters(seed: bytes, nonces: list[bytes], which: int, bit: int) -> None:
    shares = [seed, *nonces]
    assume(shares[which])
    other = [*shares[:which], flipped(shares[which], bit), *shares[which + 1 :]]

    assert dealt(VECTOR_CONTEXT, other[0], other[1:]) != dealt(VECTOR_CONTEXT, seed, nonces)


@given(seeds, four_nonces, st.integers(0))
def test_every_bit_of_the_context_matters(seed: bytes, nonces: list[bytes], bit: int) -> None:
    context = VECTOR_CONTEXT.encoded
    other = flipped(context, bit)

    assert deal_key(other, seed, nonces) != deal_key(context, seed, nonces)
    assert seed_commitment(other, seed) != seed_commitment(context, seed)


def test_whose_nonce_it_is_matters() -> None:
    mine = VECTOR_NONCES[0]
    decks = {dealt(VECTOR_CONTEXT, VECTOR_SEED, [mine if i == seat else b"" for i in range(4)]) for seat in range(4)}

    assert len(decks) == 4


def test_nobody_can_use_the_promise_of_another() -> None:
    nonce = VECTOR_NONCES[0]
    promises = {
        nonce_commitment(table, deal, player, nonce) for table, deal, player in product(("t-1", "t-11"), (1, 11), "ab")
    }

    assert len(promises) == 8


@pytest.mark.parametrize("n", [*range(1, 37), 128, 200, 256])
def test_every_number_has_as_many_bytes_as_the_others(n: int) -> None:
    """A byte that is left over is drawn again: the marker behind it is taken."""
    counts: Counter[int] = Counter()
    again = 0
    for byte in range(256):
        stream = iter([byte, 0, 0])
        number = below(n, stream)
        if len(list(stream)) == 2:
            counts[number] += 1
        else:
            again += 1

    assert counts == dict.fromkeys(range(n), 256 // n)
    assert again == 256 % n


@pytest.mark.parametrize("n", [0, -1, 257])
def test_a_byte_cannot_choose_among_so_many(n: int) -> None:
    with pytest.raises(FairError, match="wrong-range"):
        below(n, iter([0]))


def test_the_cut_follows_the_shuffle_in_the_same_stream() -> None:
    stream = keystream(deal_key(VECTOR_CONTEXT.encoded, VECTOR_SEED, VECTOR_NONCES))
    behind = islice(keystream(deal_key(VECTOR_CONTEXT.encoded, VECTOR_SEED, VECTOR_NONCES)), 33, None)
    shuffled(starting_order("bay32"), stream)

    assert between(3, 29, stream) == 3 + next(byte for byte in behind if byte < 243) % 27


def test_the_packs_begin_in_their_order() -> None:
    assert starting_order("bay32") == tuple(range(32))
    assert spell(starting_order("skat32")[:9]) == "EA ET EK EO EU E9 E8 E7 GA"
    assert spell(starting_order("jass36")[:10]) == "EA EK EO EU ET E9 E8 E7 E6 GA"
    assert sorted(starting_order("jass36")) == list(range(len(NAMES)))
    assert starting_order("bay32-EO-GO") == tuple(card for card in range(32) if NAMES[card] not in ("EO", "GO"))


@pytest.mark.parametrize("name", ["", "bay33", "BAY32", "bay32-", "bay32-E6", "bay32-GO-EO", "bay32-EO-EO", "bay32EO"])
def test_an_unknown_pack_is_refused(name: str) -> None:
    with pytest.raises(FairError, match="unknown-pack"):
        starting_order(name)


@pytest.mark.parametrize(
    ("seed", "nonces", "code"),
    [
        (bytes(31), VECTOR_NONCES, "wrong-seed"),
        (bytes(33), VECTOR_NONCES, "wrong-seed"),
        (VECTOR_SEED, [*VECTOR_NONCES[:3], bytes(15)], "wrong-nonce"),
        (VECTOR_SEED, [*VECTOR_NONCES[:3], bytes(33)], "wrong-nonce"),
        (VECTOR_SEED, VECTOR_NONCES[:3], "wrong-nonces"),
    ],
)
def test_chance_of_a_wrong_size_is_refused(seed: bytes, nonces: list[bytes], code: str) -> None:
    with pytest.raises(FairError) as refused:
        dealt(VECTOR_CONTEXT, seed, nonces)

    assert refused.value.code == code


def test_the_system_draws_seeds_and_nonces_that_can_be_dealt() -> None:
    seeds, nonces = {fresh_seed() for _ in range(100)}, {fresh_nonce() for _ in range(4)}

    assert len(seeds) == 100
    assert len(dealt(Context("t", 1, "r", "jass36", tuple("abcd")), seeds.pop(), sorted(nonces))) == 36
