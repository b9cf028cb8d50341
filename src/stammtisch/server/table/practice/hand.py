"""A hand that is played again: which deal it was, and all that its cards follow from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class PracticeHand:
    """A deal that everybody at its table may see: its chance is public, so nothing of it is sealed any more."""

    table: str
    """The public name of the table where it was played."""
    deal: int
    """Its number there."""
    seat: int
    """Whose cards the player holds."""
    carry: Mapping[str, Any]
    """What was carried into it, as its first event has it."""
    context: str
    seed: str = field(repr=False)
    nonces: tuple[str, ...]
    cut: str = ""
    """The chosen cut with its seat, as a line; empty: nobody was asked before there was a pack."""
    lines: tuple[str, ...] = ()
    """What was done in it before the player goes on, the pack included; none: it is played from its first card on."""


def write_hand(hand: PracticeHand) -> dict[str, Any]:
    """The hand as the first event of its table has it."""
    written = asdict(hand)
    return written if hand.lines else {name: value for name, value in written.items() if name != "lines"}


def read_hand(data: Mapping[str, Any] | None) -> PracticeHand | None:
    """What `write_hand` has written; None: the table is no practice table."""
    if data is None:
        return None
    return PracticeHand(**{**data, "nonces": tuple(data["nonces"]), "lines": tuple(data.get("lines", ()))})
