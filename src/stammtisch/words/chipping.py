"""What each seat has called last, as a word beside it: until the contract stands, and then only what still counts."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.core.action import Seat
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Call

AUCTION = frozenset(
    ("speaking", "auction", "classnaming", "insisting", "steigern", "dreier", "sagen", "hoeren", "vorhand")
)
"""Phases in which it is found out who plays."""
COUNTS = frozenset(("kontra", "spritze", "legen", "klopfen", "schuss", "mitgehen", "pushing", "schieben"))
"""Questions whose answers change what the deal costs, or who takes part, to its end."""
KONTRA = "kontra"
STOPS = ".!?"


def last_calls(words: Words, heard: Sequence[Call], has_contract: bool) -> list[tuple[Seat, str]]:
    """Seats and words, in the order in which they were said."""
    spoken = {} if has_contract else {call.seat: call for call in heard if call.asked in AUCTION}
    kept = [call for call in heard if counts(call) or spoken.get(call.seat) is call]
    return [(call.seat, chip(words, call)) for call in kept]


def counts(call: Call) -> bool:
    return call.asked in COUNTS or verb(call) == KONTRA


def verb(call: Call) -> str:
    return str(call.action).partition(" ")[0]


def chip(words: Words, call: Call) -> str:
    """A word for it; what has none of its own is said as it was called."""
    said = words.bubble(call.action, call.asked, call.level, call.kind).rstrip(STOPS)
    own = words.phrases.get(f"chips.{call.asked}.{verb(call)}")
    return own.format(n=str(call.action).partition(" ")[2]) if own else said
