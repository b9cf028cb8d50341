"""What a client has kept of a table: answers of the house with its signatures, exported from the client's menu."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from stammtisch.fair.errors import FairError
from stammtisch.fair.receipt import CommittedReceipt, HouseKey, OpenedReceipt, SealedReceipt

VERSION, KIND = 1, "stammtisch-receipts"
LARGEST = 1 << 24
NO_SEAT = -1
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Signed:
    """An answer of the house, and its signature."""

    receipt: CommittedReceipt | OpenedReceipt | SealedReceipt
    signature: str


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """What a client has seen of one deal."""

    number: int
    seat: int
    commit: Signed | None
    """The own commitment that the house has taken."""
    sealed: tuple[Signed, ...]
    """Every different one that came; an honest house sends one."""
    nonce: Signed | None
    """The own nonce that the house has taken."""
    sent: bool
    """Whether the own nonce was sent while the connection was open."""
    seen: tuple[str, tuple[str, ...]] | None
    """The seed and the nonces that the house has opened."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """All that a client has kept of a table."""

    table: str
    game: str
    options: Mapping[str, Any]
    rules: str
    player: str
    keys: tuple[HouseKey, ...]
    deals: tuple[KeptDeal, ...]


def read_kept(source: bytes) -> KeptTable:
    """The file as a client exports it. Unknown keys are left alone; one that is missing makes it unreadable."""
    if len(source) > LARGEST:
        raise FairError("unreadable-receipts", f"longer than {LARGEST} bytes")
    try:
        return kept_of(json.loads(source.decode()))
    except FairError:
        raise
    except KeyError as error:
        raise FairError("unreadable-receipts", f"{error} is missing") from None
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise FairError("unreadable-receipts", "not what a client keeps") from None


def is_kept(data: object) -> bool:
    return isinstance(data, dict) and data.get("kind") == KIND


def kept_of(data: Any) -> KeptTable:
    if not is_kept(data) or data["v"] != VERSION:
        raise FairError("unreadable-receipts", f"no {KIND} of version {VERSION}")
    table, player = text(data["table"]), text(data["player"])
    keys = [
        HouseKey(text(one["key"]), number(one["at"]), text(one["by"]), text(one["signature"])) for one in data["keys"]
    ]
    deals = [deal_of(table, player, one) for one in data["deals"]]
    return KeptTable(
        table, text(data["game"]), dict(data["options"]), text(data["rules"]), player, tuple(keys), tuple(deals)
    )


def deal_of(table: str, player: str, data: Any) -> KeptDeal:
    deal = number(data["deal"])
    seat = NO_SEAT if data["seat"] is None else number(data["seat"])

    def commit(one: Any) -> Signed:
        given = seat if one.get("seat") is None else number(one["seat"])  # promised before seats were changed
        taken = CommittedReceipt(table, deal, given, player, text(one["commitment"]), number(one["at"]))
        return Signed(taken, text(one["receipt"]))

    def nonce(one: Any) -> Signed:
        return Signed(
            OpenedReceipt(table, deal, seat, player, text(one["nonce"]), number(one["at"])), text(one["receipt"])
        )

    def sealed(one: Any) -> Signed:
        nonces = tuple([text(given) for given in one["nonces"]])
        context, promise, link = text(one["context"]), text(one["commitment"]), text(one["link"])
        return Signed(
            SealedReceipt(table, deal, context, promise, nonces, link, number(one["at"])), text(one["receipt"])
        )

    def seen(one: Any) -> tuple[str, tuple[str, ...]]:
        return text(one["seed"]), tuple([text(given) for given in one["nonces"]])

    return KeptDeal(
        deal,
        seat,
        maybe(data["commit"], commit),
        tuple([sealed(one) for one in data["sealed"]]),
        maybe(data["nonce"], nonce),
        data["sent"] is True,
        maybe(data["seen"], seen),
    )


def maybe(data: Any, read: Callable[[Any], T]) -> T | None:
    return None if data is None else read(data)


def text(value: object) -> str:
    if not isinstance(value, str):
        raise FairError("unreadable-receipts", f"{value!r} is no text")
    return value


def number(value: object) -> int:
    if type(value) is not int or value < 0:
        raise FairError("unreadable-receipts", f"{value!r} is no number")
    return value
