"""One opened deal as a small JSON file. There is one way to write each byte, so that no change goes unseen."""

from __future__ import annotations

import json
import re

from stammtisch.core.cards import NAMES, Card, card, spell
from stammtisch.core.errors import NotationError
from stammtisch.fair.errors import FairError
from stammtisch.fair.verify import OpenedDeal, OpenedSeat

DEAL = ("commitment", "context", "deck", "nonces", "seed")
SEAT = ("commitment", "nonce")
LARGEST = 1 << 16
"""A deal has about a thousand bytes. Nobody has to read what is much longer."""
HEX = re.compile("(?:[0-9a-f]{2})*")


def write_deal(deal: OpenedDeal) -> str:
    """The deal as a text that `read_deal` gives back."""
    data = {
        "context": deal.context.decode(),
        "commitment": deal.commitment.hex(),
        "nonces": [{"commitment": seat.commitment.hex(), "nonce": seat.nonce.hex()} for seat in deal.seats],
        "seed": deal.seed.hex(),
        "deck": spell(deal.deck),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def read_deal(source: bytes) -> OpenedDeal:
    """The deal of a file; whether it holds is the business of `verify`."""
    if len(source) > LARGEST:
        raise FairError("unreadable-deal", f"longer than {LARGEST} bytes")
    try:
        data = json.loads(source.decode(), object_pairs_hook=once_each)
    except FairError:
        raise
    except (ValueError, RecursionError):
        raise FairError("unreadable-deal", "not JSON") from None
    fields = object_of(data, DEAL)
    nonces = fields["nonces"]
    if not isinstance(nonces, list):
        raise FairError("unreadable-deal", "nonces are a list")
    try:
        context = text(fields["context"]).encode()
    except UnicodeEncodeError:
        raise FairError("unreadable-deal", "half a character") from None
    seats = [object_of(seat, SEAT) for seat in nonces]
    return OpenedDeal(
        context,
        octets(fields["seed"]),
        octets(fields["commitment"]),
        tuple(OpenedSeat(octets(seat["commitment"]), octets(seat["nonce"])) for seat in seats),
        order(text(fields["deck"])),
    )


def once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Two readers may differ in which of two equal keys they take."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise FairError("unreadable-deal", "a key stands twice")
    return found


def object_of(value: object, keys: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(value, dict) or sorted(value) != list(keys):
        raise FairError("unreadable-deal", f"expected {', '.join(keys)}")
    return value


def text(value: object) -> str:
    if not isinstance(value, str):
        raise FairError("unreadable-deal", f"{value!r} is no text")
    return value


def octets(value: object) -> bytes:
    """
    >>> octets("00ff")
    b'\\x00\\xff'
    """
    if not HEX.fullmatch(text(value)):
        raise FairError("unreadable-deal", f"{value!r} is not written in pairs of 0-9 a-f")
    return bytes.fromhex(text(value))


def order(names: str) -> tuple[Card, ...]:
    """The cards from top to bottom, one blank between two."""
    if len(names) > 3 * len(NAMES):
        raise FairError("unreadable-deal", "more cards than there are")
    try:
        return tuple(card(name) for name in names.split(" "))
    except NotationError as error:
        raise FairError("unreadable-deal", str(error)) from None
