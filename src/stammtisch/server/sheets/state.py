"""A score sheet as its stream has it: what was said and crossed out, what stands side by side, who has the pen."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import Seat
from stammtisch.records.agreement import Agreement
from stammtisch.server.clock import Millis

SAID, CORRECTED, UNDONE, CHOSE = "said", "corrected", "undone", "chose"
RENAMED, CLOSED, REOPENED, PAID = "renamed", "closed", "reopened", "paid"
CONFIRMED = "confirmed"
ENTRIES = (SAID, CORRECTED, UNDONE, CHOSE, RENAMED, CLOSED, REOPENED, PAID, CONFIRMED)
"""What a page may send."""
OPENED, MERGED, CONFLICT, PEN, CODES, ERASED = "opened", "merged", "conflict", "pen", "codes", "erased"
"""What else stands in a stream."""
OK = "ok"
"""An answer; the others are `merged`, `conflict` and `refused`."""


@dataclass(frozen=True, slots=True)
class WritingHand:
    """Who wrote something: a device, by the id that its page has chosen, and roughly what it is."""

    device: str
    on: str
    """A browser and a system, no more."""
    at: Millis
    """When, by the clock of that device."""
    actor: int


@dataclass(frozen=True, slots=True)
class StruckThing:
    """What stood there before, and who had written it."""

    text: str
    hand: WritingHand


@dataclass(frozen=True, slots=True)
class SaidThing:
    """One thing that was said: a deal, or something between two deals."""

    command: str
    deal: int
    """The deal that it is, or before which it was said."""
    text: str
    hand: WritingHand
    struck: tuple[StruckThing, ...] = ()
    """The oldest first."""


@dataclass(frozen=True, slots=True)
class OpenThing:
    """What somebody else has written for a deal that stands there already: until somebody chooses, both are kept."""

    command: str
    deal: int
    text: str
    hand: WritingHand
    corrects: bool = False
    """Whether it was meant as a correction."""


@dataclass(frozen=True, slots=True)
class PaidNow:
    """Somebody has paid somebody else: written down, never moved."""

    payer: Seat
    receiver: Seat
    cents: int
    hand: WritingHand


@dataclass(frozen=True, slots=True)
class ConfirmedSeat:
    """Somebody has said "stimmt"."""

    seat: Seat
    hand: WritingHand


@dataclass(frozen=True, slots=True)
class SheetState:
    """All that a stream comes to. Names stand elsewhere."""

    id: str
    agreement: Agreement
    seats: int
    dealer: Seat
    owner: int
    opened: Millis
    n: int
    """The events so far."""
    said: tuple[SaidThing, ...] = ()
    open: tuple[OpenThing, ...] = ()
    gone: tuple[SaidThing, ...] = ()
    """What was taken back."""
    pen: WritingHand | None = None
    closed: bool = False
    paid: tuple[PaidNow, ...] = ()
    confirmed: tuple[ConfirmedSeat, ...] = ()
    """Who has said that all of it is right; nobody any more, once a deal was added or changed."""
    reasoned: str = ""
    """The command that closed it with a reason, instead of everybody's word; empty: none, or it has changed since."""
    changed: Millis = 0
    answers: dict[str, str] = field(default_factory=dict)
    """By command: what was answered. The same command again gets the same answer."""

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(thing.text for thing in self.said)

    @property
    def settled(self) -> bool:
        """Whether it counts as it stands: closed, by everybody's word or with a reason, and nothing lies open."""
        everybody = len(self.confirmed) == self.seats
        return self.closed and not self.open and (everybody or bool(self.reasoned))
