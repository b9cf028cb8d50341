"""What a session had carried to the beginning of a record: dealer, purses, pot, and what its game adds."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping

from stammtisch.core.action import Deck, Shuffle
from stammtisch.core.cards import INDEX, NAMES
from stammtisch.core.options import OneOf, Options, Whole
from stammtisch.core.session import Carry
from stammtisch.core.values import changed
from stammtisch.games.registry import MOST_DEALS, Entry
from stammtisch.records.errors import Located, Place, RecordError

Plain = int | str | tuple[int | str, ...]
"""A field as it is written: a number, numbers, words, or the names of cards."""
LONGEST_MONEY = 4000
"""Digits of a purse. Doubles grow quickly, and Python reads no more than 4300."""
MONEY = 10**LONGEST_MONEY
LONGEST_LIST = 36
"""No list of numbers or cards is longer than a pack; one of words is no longer than a session."""
NUMBER = re.compile(rf"0|-?[1-9][0-9]{{0,{LONGEST_MONEY - 1}}}")
EVERY_GAME: Mapping[str, Whole] = {
    "dealer": Whole(0, 9),
    "purses": Whole(-MONEY, MONEY),
    "pot": Whole(0, MONEY),
    "deals": Whole(0, MOST_DEALS),
}
NEEDED = ("dealer", "purses")


def fields(entry: Entry, options: Options | None = None) -> dict[str, Whole | OneOf | Shuffle]:
    """What may be written of the game's carry, and within which bounds; cards are those of the table's pack."""
    pack = Shuffle(entry.pack_at(options or entry.options))
    own = {name: pack if isinstance(spec, Shuffle) else spec for name, spec in entry.carried.items()}
    return {**EVERY_GAME, **own}


def carried_values(entry: Entry, carry: Carry) -> dict[str, Plain]:
    """The carry field by field. What every game has stands there always, the rest where it says something."""
    specs, values = fields(entry), {}
    for field in dataclasses.fields(carry):
        value, is_default = getattr(carry, field.name), getattr(carry, field.name) == field.default
        if field.name in EVERY_GAME or (field.name in specs and not is_default):
            spec = specs[field.name]
            values[field.name] = tuple(NAMES[card] for card in value) if isinstance(spec, Shuffle) else value
        elif not is_default:
            raise RecordError("wrong-start", f"no deal begins with {field.name} {value}")
    return values


def carry_of(entry: Entry, options: Options, said: Mapping[str, Located[Plain]], place: Place) -> Carry:
    """The carry that these values give; what cannot be is refused."""
    specs, start = fields(entry, options), entry.game.carry(options)
    for name in NEEDED:
        if name not in said:
            raise RecordError("wrong-start", f"a start needs {' and '.join(NEEDED)}", place)
    values = {}
    for name, value in said.items():
        if name not in specs:
            raise RecordError("unknown-start", repr(name), value.place)
        values[name] = in_bounds(specs[name], getattr(start, name), value, name)
    carry = changed(start, **values)
    seats = len(start.purses)
    by_seat = [name for name in values if isinstance(getattr(start, name), tuple) and getattr(start, name)]
    if any(len(getattr(carry, name)) != seats for name in by_seat) or carry.dealer >= seats:
        raise RecordError("wrong-start", f"the table has {seats} seats", said["dealer"].place)
    if sum(carry.purses) + carry.pot:
        raise RecordError("wrong-start", "purses and pot do not sum to zero", said["purses"].place)
    return carry


def in_bounds(spec: Whole | OneOf | Shuffle, like: object, said: Located[Plain], name: str) -> object:
    """The value as the carry holds it: cards as numbers."""
    value = said.value
    items = value if isinstance(value, tuple) else (value,)
    most = MOST_DEALS if isinstance(spec, OneOf) else LONGEST_LIST
    if isinstance(value, tuple) == isinstance(like, tuple) and len(items) <= most:
        if isinstance(spec, Shuffle):
            order = tuple(INDEX.get(str(item), -1) for item in items)
            if not order or (min(order) >= 0 and Deck(order) in spec):
                return order
        elif all(item in spec for item in items):
            return value
    raise RecordError("wrong-start", f"{name} cannot be this", said.place)
