"""What was played, and the bots that somebody owns."""

from __future__ import annotations

from typing import Annotated, Any

from stammtisch.server.http.models.base import NUMBERS, TEXTS, Name, RequestModel, ResponseModel, ToldInPart, summary


class Framed(ResponseModel):
    """What hangs on the wall."""

    title: str
    """What was done: `Sie`, `Durchmarsch`."""
    seat: int
    """By whom."""
    cards: list[str]
    """The hand at the first lead."""


class Archived(ResponseModel):
    """One finished deal."""

    id: str
    """For `before` of the next page."""
    table: str
    number: int
    at: int
    game: str
    title: str
    """The contract in words."""
    kind: str = ""
    """Its kind, whatever the suit: `rufspiel`; empty where nobody played."""
    kind_title: str = ""
    """The same in words."""
    sign: str = ""
    """The letter of the suit it was about."""
    you: int | None = None
    """Where the reader sat."""
    feat: Framed | None = None
    """Something that hardly ever succeeds."""
    summary: Annotated[
        dict[str, Any],
        summary(
            names=TEXTS,
            bots=NUMBERS,
            cents=NUMBERS,
            points=NUMBERS,
            currency={"type": "string"},
            side=NUMBERS,
            eyes=NUMBERS,
        ),
    ]
    """Among others: the seats of those who played it, the declarer first, and their card points against the others'."""


class Archive(ToldInPart):
    deals: list[Archived]
    """The newest first."""
    before: str | None = None
    """Where the next page begins; none: this is the last."""


class NewBot(RequestModel):
    name: Name


class BotInfo(ResponseModel):
    bot: str
    name: str


class BotOpened(BotInfo):
    token: str
    """Shown this once."""


class Bots(ResponseModel):
    bots: list[BotInfo]
