"""The two building blocks that others have published numbers for."""

from __future__ import annotations

from itertools import islice

import pytest

from stammtisch.fair import FairError, keystream
from stammtisch.fair.key import hkdf

ZEROS = bytes(32)
ONE = bytes(31) + b"\x01"
RFC_8439_A_1 = [  # key, block number, keystream: test vectors 1, 2 and 3
    (
        ZEROS,
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        ZEROS,
        1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        ONE,
        1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
]


@pytest.mark.parametrize(("key", "number", "expected"), RFC_8439_A_1)
def test_the_stream_is_chacha20(key: bytes, number: int, expected: str) -> None:
    assert bytes(islice(keystream(key), 64 * number, 64 * number + 64)).hex() == expected


def test_the_key_is_hkdf() -> None:
    """RFC 5869, test case 1, as far as one block reaches."""
    found = hkdf(bytes(range(13)), b"\x0b" * 22, bytes(range(0xF0, 0xFA)))

    assert found.hex() == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_is_refused_at_once(length: int) -> None:
    with pytest.raises(FairError, match="wrong-key"):
        keystream(bytes(length))
