"""The fair data of a deal as one line of text: a tag of a record, in which the lines themselves stand."""

from __future__ import annotations

import re
from dataclasses import dataclass

from stammtisch.fair.chain import FairDeal, Opening
from stammtisch.fair.context import read_context
from stammtisch.fair.errors import FairError
from stammtisch.fair.verify import OpenedSeat

NAME = re.compile("Fair(0|[1-9][0-9]{0,3})")
BYTES = "(?:[0-9a-f]{2})+|-"
VALUE = re.compile(
    rf"(?P<lines>0|[1-9][0-9]{{0,5}}) lines; promise (?P<promise>{BYTES}); seed (?P<seed>{BYTES}); cut (?P<cut>[^;]+); "
    rf"nonces (?P<nonces>(?:{BYTES}):(?:{BYTES})(?: (?:{BYTES}):(?:{BYTES}))*); log (?P<log>{BYTES}); "
    rf"link (?P<link>{BYTES}); (?P<context>{{.*}})"
)
NOTHING = "-"
PLACE, POCKET = "Place", "pocket"
"""The tag, and its value where the cards were dealt on the own device."""


@dataclass(frozen=True, slots=True)
class FairTag:
    """A deal without its lines, and how many they are: the record has them, one deal behind the other."""

    deal: FairDeal
    lines: int


def tag_number(name: str) -> int | None:
    """The number of the deal that a tag of this name is about.

    >>> tag_number("Fair12"), tag_number("Fairness"), tag_number("Fair012")
    (12, None, None)
    """
    found = NAME.fullmatch(name)
    return int(found[1]) if found else None


def write_tag(deal: FairDeal) -> tuple[str, str]:
    """Name and value of the tag; whoever writes a record puts it among the record's tags."""
    if deal.lines is None:
        raise FairError("unreadable-tag", "without the log there is nothing to be recorded")
    opening = deal.opening
    nonces = [f"{written(seat.commitment)}:{written(seat.nonce)}" for seat in opening.seats]
    parts = (
        f"{len(deal.lines)} lines",
        f"promise {written(opening.commitment)}",
        f"seed {written(deal.seed or b'')}",
        f"cut {opening.cut or NOTHING}",
        f"nonces {' '.join(nonces)}",
        f"log {written(deal.log)}",
        f"link {written(deal.link)}",
        opening.context.decode(),
    )
    return f"Fair{read_context(opening.context).deal}", "; ".join(parts)


def read_tag(value: str) -> FairTag:
    """What a tag says; whether it holds is found by whoever has the lines."""
    found = VALUE.fullmatch(value)
    if not found:
        raise FairError("unreadable-tag", "not written as the fair data of a deal is written")
    seats = [seat.split(":") for seat in found["nonces"].split(" ")]
    opening = Opening(
        found["context"].encode(),
        octets(found["promise"]),
        tuple([OpenedSeat(octets(promise), octets(nonce)) for promise, nonce in seats]),
        "" if found["cut"] == NOTHING else found["cut"],
    )
    seed = None if found["seed"] == NOTHING else octets(found["seed"])
    return FairTag(FairDeal(opening, octets(found["log"]), octets(found["link"]), seed), int(found["lines"]))


def written(data: bytes) -> str:
    return data.hex() or NOTHING


def octets(text: str) -> bytes:
    return b"" if text == NOTHING else bytes.fromhex(text)
