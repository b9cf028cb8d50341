"""Signatures: what others sign is taken, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from stammtisch.fair.ed25519 import L, verified
from stammtisch.fair.receipt import (
    CommittedReceipt,
    HouseKey,
    OpenedReceipt,
    Receipt,
    SealedReceipt,
    are_linked,
    signed,
)

VECTORS: dict[str, list[dict[str, Any]]] = json.loads((Path(__file__).parent / "receipts.json").read_text("utf-8"))
KINDS: dict[str, Callable[..., Receipt]] = {"commit": CommittedReceipt, "nonce": OpenedReceipt, "sealed": SealedReceipt}
SPOILED = 1000


@pytest.mark.parametrize("case", VECTORS["signatures"], ids=lambda case: case["name"])
def test_the_shared_vectors_those_of_the_rfc_first(case: dict[str, Any]) -> None:
    given = [bytes.fromhex(case[name]) for name in ("key", "message", "signature")]

    assert verified(*given) == case["holds"]


@pytest.mark.parametrize("count", [SPOILED // 10, pytest.param(SPOILED, marks=pytest.mark.nightly)])
def test_of_a_thousand_spoiled_signatures_none_is_taken(count: int) -> None:
    rng = Random(8032)
    taken = 0
    for _ in range(count):
        secret = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        key, message = secret.public_key().public_bytes_raw(), rng.randbytes(rng.randrange(1, 200))
        parts = [bytearray(key), bytearray(message), bytearray(secret.sign(message))]
        some = parts[rng.choice((0, 1, 2, 2, 2))]
        some[rng.randrange(len(some))] ^= 1 << rng.randrange(8)
        taken += verified(*map(bytes, parts))

    assert taken == 0


def test_good_and_bad_ones_are_judged_as_another_library_judges_them() -> None:
    rng = Random(25519)
    for number in range(60):
        secret = Ed25519PrivateKey.from_private_bytes(rng.randbytes(32))
        key, message = secret.public_key().public_bytes_raw(), rng.randbytes(rng.randrange(200))
        signature = secret.sign(message) if number % 2 else rng.randbytes(32) + rng.randbytes(31) + b"\0"

        assert verified(key, message, signature) == taken_elsewhere(key, message, signature) == bool(number % 2)


def taken_elsewhere(key: bytes, message: bytes, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def test_the_same_signature_cannot_be_written_in_two_ways() -> None:
    secret = Ed25519PrivateKey.from_private_bytes(bytes(32))
    good = secret.sign(b"x")
    again = good[:32] + (int.from_bytes(good[32:], "little") + L).to_bytes(32, "little")

    assert verified(secret.public_key().public_bytes_raw(), b"x", good)
    assert not verified(secret.public_key().public_bytes_raw(), b"x", again)


@pytest.mark.parametrize("case", VECTORS["receipts"], ids=lambda case: case["for"])
def test_a_receipt_is_one_row_of_bytes_and_every_field_is_bound(case: dict[str, Any]) -> None:
    fields: dict[str, Any] = {
        name: tuple(some) if isinstance(some, list) else some for name, some in case["fields"].items()
    }
    receipt = KINDS[case["for"]](**fields)
    keys = (HouseKey("00" * 32, 1), HouseKey(case["key"], 2))

    assert receipt.message.decode() == case["message"]
    assert signed(receipt, case["receipt"], keys)
    assert not signed(receipt, case["receipt"].upper(), keys)
    assert not signed(receipt, case["receipt"], keys[:1])
    for name, value in fields.items():
        other = value + 1 if isinstance(value, int) else (*value[1:], "") if isinstance(value, tuple) else value + "0"
        assert not signed(KINDS[case["for"]](**fields | {name: other}), case["receipt"], keys), name


@pytest.mark.parametrize("case", VECTORS["houses"], ids=lambda case: case["name"])
def test_each_key_of_a_house_is_signed_by_the_one_before(case: dict[str, Any]) -> None:
    keys = [HouseKey(**one) for one in case["house"]["keys"]]

    assert are_linked(keys) == case["linked"]


def test_the_shared_vectors_are_fresh() -> None:
    import subprocess
    import sys

    script = Path(__file__).parents[2] / "scripts/receipts.py"
    assert subprocess.run([sys.executable, str(script), "--check"], check=False).returncode == 0
