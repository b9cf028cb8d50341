"""What goes in and out about score sheets of real tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from stammtisch.server.http.models.base import Changes, Code, Name, Number, RequestModel, ResponseModel, Value
from stammtisch.server.sheets.decide import SheetEntry

SheetKey = Annotated[str, Field(pattern=r"^[a-z0-9]{20,40}$")]
"""128 random bits or more, as the page has chosen them."""
Command = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{8,64}$")]
"""Of an entry: chosen by the page, never used twice."""
Device = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
"""Of a page: random, and nobody's name."""
EntryText = Annotated[str, Field(max_length=200, pattern=r"^[A-Za-z0-9:_ -]*$")]
"""As the notation has it: `wrote 1 solo:E won`, `round ramsch`, `last-round`, `end`."""
SheetSeat = Annotated[int, Field(ge=0, le=11)]
Moment = Annotated[int, Field(ge=0, le=2**53)]
OBJECT = WithJsonSchema({"type": "object", "additionalProperties": True})
Facts = Annotated[dict[str, Any], OBJECT]
"""As docs/reference/settle.md has it."""


class SheetRules(RequestModel):
    """By what is played: a preset and changes to it, and what the people call that."""

    preset: Code = ""
    changes: Changes = Field(default_factory=dict)
    called: Annotated[str, Field(max_length=60)] = ""


class NewSheet(RequestModel):
    """A sheet as a page begins it, with or without a network."""

    id: SheetKey
    game: Code
    rules: SheetRules = Field(default_factory=SheetRules)
    names: Annotated[list[Name], Field(min_length=2, max_length=12)]
    dealer: SheetSeat = 0
    at: Moment = 0
    you: SheetSeat | None = None
    """Where the caller sits, if at all."""
    device: Device = "page"


class NewEntry(RequestModel):
    """One thing that was written."""

    command: Command
    what: Literal["said", "corrected", "undone", "chose", "renamed", "closed", "reopened", "paid", "confirmed"]
    at: Moment = 0
    deal: Annotated[int, Field(ge=0, le=9999)] = 0
    """Said: which deal it is, or before which it was said; 0: the next one. Corrected: which. Confirmed: how many."""
    text: EntryText = ""
    was: EntryText = ""
    """What the writer believes stands there; where something else does, nothing is lost: see `open`."""
    choice: Annotated[str, Field(max_length=64)] = ""
    """Chose: the command of one of those side by side."""
    seat: SheetSeat = 0
    name: Name | None = None
    """Renamed."""
    payer: SheetSeat = 0
    receiver: SheetSeat = 0
    cents: Annotated[Number, Field(ge=0)] = 0
    """Paid."""
    why: Annotated[str, Field(max_length=200)] = ""
    """Corrected, or closed without everybody's word."""
    sums: Annotated[list[Number], Field(max_length=12)] = Field(default_factory=list)
    """Confirmed: what stands in the columns; where that is something else by now, it is refused."""

    def entry(self) -> SheetEntry:
        said = self.model_dump() | {"name": self.name or "", "sums": tuple(self.sums)}
        return SheetEntry(**said)


class NewEntries(RequestModel):
    device: Device
    entries: Annotated[list[NewEntry], Field(min_length=1, max_length=100)]
    sums: Annotated[list[Number], Field(max_length=12)] | None = None
    """What the page has in its columns afterwards; where that is something else, the answer says so."""
    code: Annotated[str, Field(max_length=40)] = ""
    """The code that shows, of who may only look: who has shown it confirms one seat."""


class EntryAnswer(ResponseModel):
    command: str
    answer: Literal["ok", "merged", "conflict", "refused"]
    sentence: str | None
    """Why it was refused."""


class EntriesAnswer(ResponseModel):
    answers: list[EntryAnswer]
    """In the order of the entries."""
    n: int
    sums: list[int]
    difference: str | None
    """A sentence, where the page had other sums."""


class SheetHand(ResponseModel):
    """Who wrote it: a device, and roughly what it is."""

    device: str
    on: str
    at: int
    you: bool


class StruckText(ResponseModel):
    text: str
    by: SheetHand


class SheetThing(ResponseModel):
    """One thing that was said."""

    command: str
    deal: int
    text: str
    by: SheetHand
    why: str
    """Of a correction."""
    struck: list[StruckText]
    """What stood there before, the oldest first."""


class OpenEntry(ResponseModel):
    """What another device has written for a deal that stands there already."""

    command: str
    deal: int
    text: str
    told: str
    by: SheetHand
    corrects: bool
    stands: str
    """The command of what stands there; empty: nothing does yet."""


class PaperLineTold(ResponseModel):
    """One deal."""

    number: int
    place: int
    """Which of the things said it is, from 0 on."""
    dealer: int
    text: str
    told: str
    bill: Facts
    gains: list[int]
    sums: list[int]


class SheetTransfer(ResponseModel):
    payer: int
    receiver: int
    cents: int


class SheetPaid(SheetTransfer):
    by: SheetHand


class SheetConfirmed(ResponseModel):
    """Somebody has said "stimmt"."""

    seat: int
    by: SheetHand


class SheetCodes(ResponseModel):
    show: str
    write: str
    until: int


class SheetAgreement(ResponseModel):
    preset: str
    changes: dict[str, Value]
    rules: str
    """The version of the game's rules: `schafkopf@1`."""
    hash: str
    """The fingerprint of the options."""
    title: str
    called: str
    """What the people call it."""


class WrittenSheet(ResponseModel):
    """A score sheet of a real table."""

    id: str
    game: str
    agreement: SheetAgreement
    names: list[str]
    """By seat; empty: somebody who was erased."""
    you: int | None
    dealer: int
    opened: int
    changed: int
    may: Literal["own", "write", "show"]
    said: list[SheetThing]
    open: list[OpenEntry]
    lines: list[PaperLineTold]
    sums: list[int]
    unit: Literal["money", "points", "chalk"]
    carry: Facts
    deal_type: str
    playing: list[int]
    """Of the next deal, forehand first."""
    over: bool
    owed: list[SheetTransfer]
    """Who would pay whom if it were over now."""
    broken: str | None
    """A sentence, where something written cannot be followed any more."""
    paid: list[SheetPaid]
    pen: SheetHand | None
    codes: SheetCodes | None
    """For those who may write."""
    closed: bool
    confirmed: list[SheetConfirmed]
    """Who has said that all of it is right; nobody, once a deal has changed."""
    reason: str | None
    """Why it was closed without everybody's word; null: it was not."""
    settled: bool
    """Whether it counts as it stands: closed, by everybody's word or with a reason, and nothing is open."""
    n: int
    """Of its stream: ask with `since` for news."""


class SheetListed(ResponseModel):
    id: str
    game: str
    names: list[str]
    opened: int
    changed: int
    deals: int
    closed: bool
    own: bool
    n: int


class MySheets(ResponseModel):
    sheets: list[SheetListed]
    """The newest first."""


class TakePen(RequestModel):
    device: Device


class RenewCode(RequestModel):
    which: Literal["show", "write"]
    alone: bool = False
    """Whether all who came by a code lose the right to write."""


class SheetJoin(RequestModel):
    code: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9 -]+$")]
    seat: SheetSeat | None = None
    """Where the caller sits, if at all."""


class SheetJoined(ResponseModel):
    id: str
    right: Literal["own", "write", "show"]


class SheetVectors(ResponseModel):
    """What proves a page's arithmetic: 256 deals under these rules, with the engine's bills."""

    game: str
    options: dict[str, Value]
    vectors: list[Facts]


class PadNames(ResponseModel):
    contracts: dict[str, str]
    rounds: dict[str, str]
    levels: list[str]
    currency: str


class WritingForm(ResponseModel):
    """All that a page needs to write under these rules without a network."""

    game: str
    options: dict[str, Value]
    agreement: SheetAgreement
    seats: int
    sheet: Literal["money", "points", "chalk"]
    forms: dict[str, list[Facts]]
    """By the type of a deal: its pads."""
    words: PadNames
