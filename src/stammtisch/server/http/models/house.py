"""The public keys of the house."""

from __future__ import annotations

from stammtisch.server.http.models.base import ResponseModel


class HouseKeyTold(ResponseModel):
    """A public key that signs receipts, or has signed them."""

    key: str
    at: int
    """Since when: milliseconds since 1970 UTC."""
    by: str
    """The key before; empty: this is the first."""
    signature: str
    """Of the key before, under this one."""


class HouseKeys(ResponseModel):
    v: int = 1
    keys: list[HouseKeyTold]
