"""What goes in and out about circles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stammtisch.server.http.models.base import Changes, Code, Name, RequestModel, ResponseModel, Value
from stammtisch.server.http.models.sheets import SheetKey, SheetTransfer

Role = Literal["wirt", "kassier", "mitglied"]
MemberNumber = Annotated[int, Field(ge=0, le=9999)]


class NewCircle(RequestModel):
    id: SheetKey
    """As the page has chosen it; sent twice it is one."""
    name: Name
    you: Name | None = None
    """What the caller is called there; else the name of the login."""


class CirclePatch(RequestModel):
    name: Name


class CircleJoin(RequestModel):
    code: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9 -]+$")]
    name: Name | None = None


class CircleJoined(ResponseModel):
    id: str
    member: int
    status: Literal["member", "waiting"]


class InvitedTold(ResponseModel):
    """What is behind a link."""

    name: str
    host: str
    """What the Wirt is called who has been there longest."""
    members: int
    """How many belong to it."""
    waits: bool
    """Whether a Wirt nods first."""


class LogLine(ResponseModel):
    """Something that was done; what it means depends on `what`."""

    n: int
    at: int
    what: str
    """As in the stream: `came`, `role`, `evening` …"""
    by: int
    """The member who did it; 0: it happened by itself."""
    by_name: str
    on: str
    """On what kind of device, such as "Chrome, Android"; empty: not known."""
    member: int
    """About whom; 0: about nobody."""
    name: str
    role: str
    into: str
    """`merged`: who the guest turned out to be."""
    waits: bool
    version: int
    """`rules`."""


class CircleLog(ResponseModel):
    lines: list[LogLine]
    """The newest first."""


class NewInvite(RequestModel):
    days: Annotated[int, Field(ge=1, le=365)] = 30
    uses: Annotated[int, Field(ge=0, le=200)] = 20
    """How many may come by it; 0: nobody."""


class InviteTold(ResponseModel):
    code: str
    until: int
    uses: int


class NewGuest(RequestModel):
    name: Name
    command: Annotated[str, Field(pattern=r"^([A-Za-z0-9-]{8,64})?$")] = ""
    """Chosen by the page: sent twice it adds one guest."""


class MemberChange(RequestModel):
    """One thing that is done with a member."""

    do: Literal["nod", "refuse", "role", "call", "figures", "leave", "kick", "erase", "merge", "unmerge"]
    role: Role | None = None
    name: Name | None = None
    """`call`."""
    shown: bool = False
    """`figures`: whether the others, if they show theirs, see how often one calls and wins."""
    hide: bool = False
    """`leave`: whether the name goes, too."""
    into: MemberNumber = 0
    """`merge`: who the guest is."""


class MemberTold(ResponseModel):
    member: int
    name: str
    """Who was erased, or wants no name there, is called by the number."""
    role: Literal["wirt", "kassier", "mitglied", "gast"]
    status: Literal["member", "waiting", "guest", "left", "kicked", "erased"]
    since: int
    until: int
    figures: bool
    into: int


class CircleRules(RequestModel):
    game: Code
    preset: Code = ""
    changes: Changes = Field(default_factory=dict)
    called: Annotated[str, Field(max_length=60)] = ""
    """What the circle calls them."""


class RulesTold(ResponseModel):
    version: int
    game: str
    preset: str
    changes: dict[str, Value]
    hash: str
    at: int
    by: int
    called: str


class RulesVersions(ResponseModel):
    versions: list[RulesTold]
    """The newest first."""


class CircleTold(ResponseModel):
    """A circle, for those who belong to it."""

    id: str
    name: str
    created: int
    closed: bool
    you: int
    role: Role
    members: list[MemberTold]
    rules: RulesTold | None
    evenings: int
    invite: InviteTold | None
    """For a Wirt."""
    money: bool
    """Whether this server lets a circle count an evening online in money."""
    n: int


class CircleListed(ResponseModel):
    id: str
    name: str
    created: int
    closed: bool
    waiting: bool


class MyCircles(ResponseModel):
    circles: list[CircleListed]


class NewEvening(RequestModel):
    """A sheet, or a table online that is over."""

    sheet: SheetKey | None = None
    seats: Annotated[list[MemberNumber], Field(max_length=12)] = Field(default_factory=list)
    """Of a sheet: by seat the member who sat there; 0: somebody else."""
    table: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_-]*$")] = ""


class NewAgreement(RequestModel):
    """An evening online shall count in money."""

    table: Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
    """Its name, or its invite code."""
    currency: Literal["euro", "krona"]


class AgreementTold(ResponseModel):
    table: str
    """As it was called in the question."""
    currency: str
    """Empty: nobody can agree on anything there."""
    members: list[int]
    """Who has agreed so far."""


class EveningSum(ResponseModel):
    member: int
    cents: int
    points: int


class EveningTold(ResponseModel):
    id: str
    at: int
    source: Literal["sheet", "table"]
    game: str
    book: Literal["table", "online"]
    currency: str
    deals: int
    hash: str
    """Of the rules; empty: not known."""
    by: int
    sums: list[EveningSum]


class Evenings(ResponseModel):
    evenings: list[EveningTold]
    """The newest first."""


class YearGame(ResponseModel):
    game: str
    deals: int
    points: int
    calls: int | None
    """Deals declared; null: not shown to the caller."""
    won: int | None


class YearMember(ResponseModel):
    member: int
    name: str
    evenings: int
    deals: int
    cents: int
    games: list[YearGame]


class YearBook(ResponseModel):
    """One book in one currency."""

    book: Literal["table", "online"]
    currency: str
    rows: list[YearMember]
    """Who has won most first."""
    rest: int
    """What people have who do not belong to the circle."""
    owed: list[SheetTransfer]
    """By member: who would pay whom, if it were settled now; none where somebody else is in it."""


class YearTable(ResponseModel):
    year: int
    """0: all of them."""
    books: list[YearBook]
