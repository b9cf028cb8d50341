"""What a page shows to write a deal of a real table, as data: names to tap, choices, steppers, and what is shown when.

An entry is what the fields of one pad say, one after the other. Nothing is kept from the entry before: what nobody has
touched says nothing, or its usual value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

SEATS, CHOICE, STEPPER = "seats", "choice", "stepper"
"""Names to tap; one of several buttons; a number that goes up and down."""
When = tuple[tuple[str, tuple[str, ...]], ...]
"""Shown if each of these fields says one of these values."""
Values = Mapping[str, str]
"""What was tapped, by field: a choice, a number, or seats with blanks between."""
Playing = tuple[int, ...]
"""The seats that play, forehand first."""
OTHERS = "not "
"""Before the name of a field: everybody but those."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing to tap."""

    name: str
    """What it is about; a page has a word for it."""
    kind: str
    word: str = ""
    """Stands before the value in the entry."""
    choices: tuple[str, ...] = ()
    """Of a choice: what it says in the entry, in the order of the buttons."""
    usual: str = ""
    """Of a choice: what counts without a tap."""
    needed: bool = False
    """Nothing can be written without it."""
    least: int = 0
    most: int = 0
    """Of seats: how many; of a stepper: its ends."""
    start: int = 0
    """Of a stepper: where it stands. There it says nothing."""
    fixed: tuple[int, ...] = ()
    """Of seats: no tap, they follow from who deals. Places from forehand on, -1 is the dealer."""
    among: str = ""
    """Of seats: only such as another field names, or with `not ` all but those."""
    must: tuple[int, ...] = ()
    """Of seats: places that are always among them."""
    if_all: int = 0
    """Of seats: at least so many, should everybody who plays stand in the field of `among`."""
    ties: bool = False
    """Of seats: their order counts, and equals may be joined: `0:3`."""
    joins: bool = False
    """Stands behind the word before without a blank: `grand:hand`."""
    owed: tuple[tuple[str, str], ...] = ()
    """Of a choice: what each fulfils; only what the seat still has to play may be tapped (SK-ROUND-49)."""
    when: When = ()

    def is_shown(self, values: Values) -> bool:
        return all(said(values, name) in allowed for name, allowed in self.when)

    def takes(self, value: str, values: Values, playing: Playing) -> bool:
        """Whether the value can have been tapped, beside the others; nothing can, unless it is needed."""
        if not value:
            return not (self.needed or (self.least and self.kind == SEATS)) and not self.too_few((), values, playing)
        if self.kind == CHOICE:
            return value in self.choices and self.is_owed(value)
        if self.kind == STEPPER:
            return self.least <= int(value) <= self.most
        seats = tuple(int(seat) for seat in value.replace(":", " ").split())
        fits = len(set(seats)) == len(seats) and self.least <= len(seats) <= self.most
        return fits and set(seats) <= set(self.allowed(values, playing)) and not self.too_few(seats, values, playing)

    def is_owed(self, value: str) -> bool:
        """A page asks the sheet what a seat still owes; here everything is."""
        return not self.owed or bool(dict(self.owed)[value])

    def allowed(self, values: Values, playing: Playing) -> Playing:
        """The seats that may be tapped."""
        if self.fixed:
            return tuple(playing[place] for place in self.fixed)
        name, out = self.among.removeprefix(OTHERS), self.among.startswith(OTHERS)
        named = [int(seat) for seat in said(values, name).replace(":", " ").split()] if name else []
        return tuple(seat for seat in playing if not self.among or (seat in named) != out)

    def too_few(self, seats: Playing, values: Values, playing: Playing) -> bool:
        """Whether somebody is missing who is always there, or nobody is there though somebody must be."""
        missing = any(playing[place] not in seats for place in self.must)
        everybody = self.if_all and len(said(values, self.among).split()) == len(playing)
        return missing or (bool(everybody) and len(seats) < self.if_all)

    def says(self, values: Values) -> str:
        """Its part of the entry."""
        value = values.get(self.name, self.usual)
        if not value or not self.is_shown(values) or (self.kind == STEPPER and int(value) == self.start):
            return ""
        if self.joins:
            return f":{value}"
        return f" {self.word} {value}" if self.word else f" {value}"


def said(values: Values, name: str) -> str:
    """What was tapped; `#lost`: how many names."""
    return str(len(values.get(name[1:], "").split())) if name.startswith("#") else values.get(name, "")


@dataclass(frozen=True, slots=True)
class Pad:
    """One kind of entry: its fields, in the order in which they are tapped and said."""

    name: str
    fields: tuple[Field, ...]

    def with_usual(self, values: Values, playing: Playing) -> Values:
        """What was tapped, with what needs no tap: the usual game, and seats that follow from who deals."""
        usual = {field.name: field.usual for field in self.fields if field.usual}
        fixed = {field.name: " ".join(map(str, field.allowed({}, playing))) for field in self.fields if field.fixed}
        return usual | fixed | dict(values)

    def is_complete(self, values: Values, playing: Playing) -> bool:
        """Whether the entry can be written: every field that is shown has what it needs."""
        shown = [field for field in self.fields if field.is_shown(values)]
        return all(field.takes(values.get(field.name, ""), values, playing) for field in shown)

    def entry(self, values: Values) -> str:
        """The line that was tapped together.

        >>> pad = Pad("alone", (Field(name="declarer", kind=SEATS), Field(name="contract", kind=CHOICE)))
        >>> pad.entry({"declarer": "1", "contract": "wenz"})
        '1 wenz'
        """
        return "".join(field.says(values) for field in self.fields).strip()

    def taps(self, values: Values) -> int:
        """How many taps an entry with these values takes: one for each name and each button, and steppers apart."""
        shown = [field for field in self.fields if field.is_shown(values) and field.says(values) and not field.fixed]
        return sum(tapped(field, values[field.name]) for field in shown)


def tapped(field: Field, value: str) -> int:
    if field.kind == STEPPER:
        return abs(int(value) - field.start)
    return len(value.replace(":", " ").split()) if field.kind == SEATS else int(value != field.usual)


def form_data(pads: tuple[Pad, ...]) -> list[dict[str, object]]:
    """The same as JSON has it."""
    return [asdict(pad) for pad in pads]


def one_seat(name: str, word: str = "", **rest: object) -> Field:
    """A single name that must be tapped."""
    return Field(name=name, kind=SEATS, word=word, least=1, most=1, needed=True, **rest)  # type: ignore[arg-type]


def some_seats(name: str, most: int, least: int = 0, **rest: object) -> Field:
    return Field(name=name, kind=SEATS, word=name, least=least, most=most, needed=bool(least), **rest)  # type: ignore[arg-type]


def without_a_game(*codes: str) -> Pad:
    """Nobody has played, or the cards were dealt wrongly."""
    return Pad("nobody", (Field(name="contract", kind=CHOICE, choices=codes, needed=True),))
