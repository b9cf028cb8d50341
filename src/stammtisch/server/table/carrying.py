"""The carry from one deal into the next, as JSON: the first event of a deal's stream holds it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from stammtisch.core.options import Options
from stammtisch.core.session import Carry, Session, book
from stammtisch.core.values import changed, replace
from stammtisch.games.registry import Entry
from stammtisch.records.errors import NOWHERE, Located
from stammtisch.records.start import carried_values, carry_of


def carried(session: Session) -> Carry:
    """What the next deal begins with: the last bill is booked, for its time is over."""
    return book(session).carry


def write_carry(entry: Entry, carry: Carry) -> dict[str, object]:
    """The carry as JSON has it; that time is up stands apart."""
    return {**carried_values(entry, replace(carry, last=False)), "last": carry.last}


def read_carry(entry: Entry, options: Options, data: Mapping[str, Any]) -> Carry:
    """What `write_carry` has written."""
    said = {
        name: Located(tuple(value) if isinstance(value, list) else value, NOWHERE)
        for name, value in data.items()
        if name != "last"
    }
    return replace(carry_of(entry, options, said, NOWHERE), last=data["last"])


def with_one_more(entry: Entry, options: Options, carry: Carry) -> Carry:
    """The same sheet for one more seat, at the beginning of a following session.

    What is told by seat gets a nothing for the new one; what a special round has left open lapses with its round.
    """
    start, seats = entry.game.carry(options), len(carry.purses)
    kept: dict[str, object] = {"dealer": carry.dealer, "pot": carry.pot, "last_round": carry.last_round}
    for field in dataclasses.fields(carry):
        value = getattr(carry, field.name)
        if isinstance(value, tuple) and len(value) == seats and all(isinstance(item, int) for item in value):
            kept[field.name] = (*value, 0)
    return changed(start, **kept)
