"""Promises: a seed and a nonce are fixed by their hashes before anybody sees the other."""

from __future__ import annotations

from hashlib import sha256

from stammtisch.fair.errors import FairError

SEED_BYTES = 32
SHORTEST_NONCE, LONGEST_NONCE = 16, 32
NO_NONCE = b""
"""Of a bot, and of a player who did not open in time."""


def prefixed(data: bytes) -> bytes:
    """The bytes behind their length, so that no two lists of fields are written alike.

    >>> prefixed(b"t-1").hex(" ")
    '00 00 00 03 74 2d 31'
    """
    return len(data).to_bytes(4, "big") + data


def fresh_seed() -> bytes:
    """From the operating system, for one deal: never reused, never derived from another."""
    from secrets import token_bytes

    return token_bytes(SEED_BYTES)


def fresh_nonce() -> bytes:
    """A player's share of chance in one deal."""
    from secrets import token_bytes

    return token_bytes(LONGEST_NONCE)


def seed_commitment(context: bytes, seed: bytes) -> bytes:
    """What the house publishes before it knows any nonce.

    The whole seed is hashed, not the deck: a deck could be searched for by somebody who holds eight of its cards.
    """
    return sha256(b"deal/v1/seed" + prefixed(context) + prefixed(checked_seed(seed))).digest()


def nonce_commitment(table: str, deal: int, player: str, nonce: bytes) -> bytes:
    """What a player publishes before the house has promised a seed."""
    fields = (table.encode(), str(deal).encode(), player.encode(), checked_nonce(nonce))
    return sha256(b"deal/v1/nonce" + b"".join(map(prefixed, fields))).digest()


def checked_seed(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise FairError("wrong-seed", f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    return seed


def checked_nonce(nonce: bytes) -> bytes:
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE:
        raise FairError("wrong-nonce", f"a nonce has {SHORTEST_NONCE} to {LONGEST_NONCE} bytes, not {len(nonce)}")
    return nonce
