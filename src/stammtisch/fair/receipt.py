"""Receipts: what the house signs, so that it cannot say later that it has promised something else.

A commitment, a nonce and the opening of a deal each have one message, canonical JSON, and a signature by the house's
key. A new key of the house is signed by the one before.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from stammtisch.fair.ed25519 import verified

PURPOSE, KEY_PURPOSE = "receipt/v1", "house-key/v1"


def receipt(kind: str, **fields: object) -> bytes:
    return canonical({"purpose": PURPOSE, "for": kind, **fields})


def canonical(fields: Mapping[str, object]) -> bytes:
    """Sorted keys, no blanks, UTF-8: everybody writes the same bytes.

    >>> canonical({"b": 1, "a": ["x"]})
    b'{"a":["x"],"b":1}'
    """
    return json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@dataclass(frozen=True, slots=True)
class CommittedReceipt:
    """The house has taken this commitment: where the player sits in this seat when the deal is opened, it is in it."""

    table: str
    deal: int
    seat: int
    player: str
    commitment: str
    at: int

    @property
    def message(self) -> bytes:
        return receipt(
            "commit",
            table=self.table,
            deal=self.deal,
            seat=self.seat,
            player=self.player,
            commitment=self.commitment,
            at=self.at,
        )


@dataclass(frozen=True, slots=True)
class OpenedReceipt:
    """The house has taken this nonce: it counts in the deal."""

    table: str
    deal: int
    seat: int
    player: str
    nonce: str
    at: int

    @property
    def message(self) -> bytes:
        return receipt(
            "nonce",
            table=self.table,
            deal=self.deal,
            seat=self.seat,
            player=self.player,
            nonce=self.nonce,
            at=self.at,
        )


@dataclass(frozen=True, slots=True)
class SealedReceipt:
    """The house has opened a deal: its own promise and everybody's, before any nonce was known."""

    table: str
    deal: int
    context: str
    commitment: str
    nonces: tuple[str, ...]
    link: str
    at: int

    @property
    def message(self) -> bytes:
        return receipt(
            "sealed",
            table=self.table,
            deal=self.deal,
            context=self.context,
            commitment=self.commitment,
            nonces=self.nonces,
            link=self.link,
            at=self.at,
        )


Receipt = CommittedReceipt | OpenedReceipt | SealedReceipt


@dataclass(frozen=True, slots=True)
class HouseKey:
    """A public key of the house, and the signature of the one before."""

    key: str
    at: int
    """Since when."""
    by: str = ""
    signature: str = ""

    @property
    def message(self) -> bytes:
        return canonical({"purpose": KEY_PURPOSE, "key": self.key, "by": self.by, "at": self.at})


def signed(given: Receipt, signature: str, keys: Sequence[HouseKey]) -> bool:
    """Whether the house has signed it, with its last key or an earlier one."""
    octets = unhexed(signature)
    return any(verified(unhexed(house.key), given.message, octets) for house in reversed(keys))


def are_linked(keys: Sequence[HouseKey]) -> bool:
    """Whether each key is signed by the one before. The first is taken at its word."""
    return all(
        after.by == before.key and verified(unhexed(before.key), after.message, unhexed(after.signature))
        for before, after in pairwise(keys)
    )


def unhexed(text: str) -> bytes:
    """What is no hex is no key and no signature."""
    try:
        return bytes.fromhex(text) if text == text.lower() and " " not in text else b""
    except ValueError:
        return b""
