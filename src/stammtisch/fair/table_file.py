"""A table's deals as a JSON file. There is one way to write each byte, so that no change goes unseen."""

from __future__ import annotations

import json
from collections.abc import Sequence

from stammtisch.fair.chain import FairDeal, FairTable, Opening
from stammtisch.fair.deal_file import SEAT, object_of, octets, once_each, text
from stammtisch.fair.errors import FairError
from stammtisch.fair.verify import OpenedSeat

VERSION = 1
TABLE = ("deals", "head", "over", "table", "version")
DEAL = ("commitment", "context", "cut", "lines", "link", "log", "nonces", "seed")
NO_DEALS = '"deals": []'
"""The place of the deals; a quote within a text is escaped, so it stands there once."""
LARGEST = 1 << 24
"""An evening has some hundred thousand bytes."""


def write_table(table: FairTable) -> str:
    """The table as a text that `read_table` gives back."""
    return table_text(table, [deal_text(deal) for deal in table.deals])


def table_text(table: FairTable, deals: Sequence[str]) -> str:
    """The same of deals that were written before, each by `deal_text`: a closed deal never changes."""
    data = {
        "version": VERSION,
        "table": table.name,
        "over": table.over,
        "deals": [],
        "head": table.head.hex(),
    }
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    return text.replace(NO_DEALS, NO_DEALS[:-1] + "\n  " + ",\n  ".join(deals) + "\n ]", 1) if deals else text


def deal_text(deal: FairDeal) -> str:
    """One deal as it stands in the file of its table."""
    return json.dumps(deal_data(deal), ensure_ascii=False, indent=1).replace("\n", "\n  ")


def deal_data(deal: FairDeal) -> dict[str, object]:
    opening = deal.opening
    return {
        "context": opening.context.decode(),
        "commitment": opening.commitment.hex(),
        "nonces": [{"commitment": seat.commitment.hex(), "nonce": seat.nonce.hex()} for seat in opening.seats],
        "cut": opening.cut,
        "log": deal.log.hex(),
        "link": deal.link.hex(),
        "seed": None if deal.seed is None else deal.seed.hex(),
        "lines": None if deal.lines is None else list(deal.lines),
    }


def read_table(source: bytes) -> FairTable:
    """The table of a file; whether it holds is the business of `verify_table`."""
    if len(source) > LARGEST:
        raise FairError("unreadable-table", f"longer than {LARGEST} bytes")
    try:
        table = table_of(json.loads(source.decode(), object_pairs_hook=once_each))
        again = write_table(table).encode()
    except FairError as error:
        raise FairError("unreadable-table", error.detail) from None
    except (ValueError, RecursionError):
        raise FairError("unreadable-table", "not JSON") from None
    if again != source:
        raise FairError("unreadable-table", "not written as tables are written: order of keys, blanks, escapes")
    return table


def table_of(data: object) -> FairTable:
    fields = object_of(data, TABLE)
    if type(fields["version"]) is not int or fields["version"] != VERSION:
        raise FairError("unreadable-table", f"version {VERSION} is known, not {fields['version']!r}")
    if not isinstance(fields["over"], bool):
        raise FairError("unreadable-table", "over is true or false")
    deals = tuple([deal_of(deal) for deal in list_of(fields["deals"])])
    return FairTable(text(fields["table"]), deals, octets(fields["head"]), fields["over"])


def deal_of(data: object) -> FairDeal:
    fields = object_of(data, DEAL)
    seats = [object_of(seat, SEAT) for seat in list_of(fields["nonces"])]
    opening = Opening(
        text(fields["context"]).encode(),
        octets(fields["commitment"]),
        tuple([OpenedSeat(octets(seat["commitment"]), octets(seat["nonce"])) for seat in seats]),
        text(fields["cut"]),
    )
    seed, lines = fields["seed"], fields["lines"]
    return FairDeal(
        opening,
        octets(fields["log"]),
        octets(fields["link"]),
        None if seed is None else octets(seed),
        None if lines is None else tuple([text(line) for line in list_of(lines)]),
    )


def list_of(value: object) -> list[object]:
    if not isinstance(value, list):
        raise FairError("unreadable-table", f"{value!r} is no list")
    return value
