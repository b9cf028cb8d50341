"""A house's key for tests: the same in every run."""

from __future__ import annotations

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from stammtisch.server.promises.signing_key import fresh
from tests.server.virtual import START

SIGNER = fresh(START, Ed25519PrivateKey.from_private_bytes(b"house key for tests".ljust(32)))
