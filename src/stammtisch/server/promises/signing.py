"""Who signs for the house: a port, and nobody."""

from __future__ import annotations

from typing import Protocol

from stammtisch.fair.receipt import HouseKey


class Signer(Protocol):
    """Holds the house's secret key. All gateways of a house have the same one."""

    @property
    def keys(self) -> tuple[HouseKey, ...]:
        """The public keys, oldest first; the last one signs."""

    @property
    def key(self) -> str:
        """The public key that is in force, as hex; empty: nothing is signed."""

    def sign(self, message: bytes) -> str:
        """The signature as hex; the same for the same message."""


class Unsigned:
    """A house without a key signs nothing, and says so."""

    keys: tuple[HouseKey, ...] = ()
    key = ""

    def sign(self, message: bytes) -> str:
        return ""


UNSIGNED = Unsigned()
