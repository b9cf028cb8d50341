"""The key of a deal: everybody's share of chance in 32 bytes."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256

from stammtisch.fair.commitment import NO_NONCE, checked_nonce, checked_seed, prefixed

KEY_BYTES = 32


def hkdf(salt: bytes, material: bytes, info: bytes) -> bytes:
    """HKDF-SHA-256 (RFC 5869) for a key of one hash: one block of output is all that is needed."""
    extracted = hmac.digest(salt, material, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def deal_key(context: bytes, seed: bytes, nonces: Iterable[bytes]) -> bytes:
    """The key that seed and nonces give; who has no nonce counts as empty, in the own place."""
    material = prefixed(checked_seed(seed))
    for nonce in nonces:
        material += prefixed(nonce if nonce == NO_NONCE else checked_nonce(nonce))
    return hkdf(sha256(context).digest(), material, b"deal/v1/key")
