"""Checking signatures, Ed25519 as in RFC 8032: whoever verifies a receipt needs nothing but this page and SHA-512.

Signing is not here: that needs a secret, and code that takes the same time for each.
"""

from __future__ import annotations

from hashlib import sha512
from typing import NamedTuple

P = 2**255 - 19
"""The field."""
L = 2**252 + 27742317777372353535851937790883648493
"""The order of the base point."""
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)
"""A square root of -1."""
KEY_BYTES, SIGNATURE_BYTES = 32, 64
COFACTOR_BITS = 3


class Point(NamedTuple):
    """x = X / Z, y = Y / Z, x * y = T / Z: adding needs no division (RFC 8032, 5.1.4)."""

    x: int
    y: int
    z: int
    t: int


NEUTRAL = Point(0, 1, 1, 0)


def verified(key: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the owner of the key has signed the message (RFC 8032, 5.1.7, with the cofactor).

    A key of small order is refused: there are signatures under it that fit any message.
    """
    if len(signature) != SIGNATURE_BYTES:
        return False
    signer, commitment = point(key), point(signature[:KEY_BYTES])
    scalar = int.from_bytes(signature[KEY_BYTES:], "little")
    if signer is None or commitment is None or scalar >= L or is_small(signer):
        return False
    hashed = int.from_bytes(sha512(signature[:KEY_BYTES] + key + message).digest(), "little") % L
    # scalar * base = commitment + hashed * signer, up to a point of small order
    difference = added(both(scalar, BASE, hashed, negative(signer)), negative(commitment))
    return is_small(difference)


def point(encoded: bytes) -> Point | None:
    """The point that is written like this (RFC 8032, 5.1.3); None: there is none, or it is written another way."""
    if len(encoded) != KEY_BYTES:
        return None
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (1 << 255) - 1
    if y >= P:
        return None
    x = root(y * y - 1, D * y * y + 1)
    if x is None or (x == 0 and sign):
        return None
    x = x if x & 1 == sign else P - x
    return Point(x, y, 1, x * y % P)


def root(above: int, below: int) -> int | None:
    """A square root of a fraction of the field, if it has one."""
    x = above * pow(below, 3, P) * pow(above * pow(below, 7, P), (P - 5) // 8, P) % P
    for found in (x, x * ROOT % P):
        if (below * found * found - above) % P == 0:
            return found
    return None


def added(one: Point, other: Point) -> Point:
    a = (one.y - one.x) * (other.y - other.x) % P
    b = (one.y + one.x) * (other.y + other.x) % P
    c = 2 * one.t * other.t * D % P
    d = 2 * one.z * other.z % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return Point(e * f % P, g * h % P, f * g % P, e * h % P)


def negative(one: Point) -> Point:
    return Point(P - one.x, one.y, one.z, P - one.t)


def both(times: int, one: Point, often: int, other: Point) -> Point:
    """times * one + often * other, bit by bit. What is checked is public: it may take as long as it takes."""
    sums = (NEUTRAL, one, other, added(one, other))
    found = NEUTRAL
    for bit in range(max(times.bit_length(), often.bit_length()) - 1, -1, -1):
        found = added(found, found)
        if chosen := times >> bit & 1 | (often >> bit & 1) << 1:
            found = added(found, sums[chosen])
    return found


def is_small(one: Point) -> bool:
    """Whether eight times the point is nothing."""
    for _ in range(COFACTOR_BITS):
        one = added(one, one)
    return one.x == 0 and (one.y - one.z) % P == 0


def base() -> Point:
    found = point((4 * pow(5, P - 2, P) % P).to_bytes(KEY_BYTES, "little"))
    assert found is not None
    return found


BASE = base()
"""y = 4/5, x even."""
