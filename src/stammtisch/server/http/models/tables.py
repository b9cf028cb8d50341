"""Tables: opened, found, joined."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from stammtisch.server.answering.house_rules import as_values
from stammtisch.server.http.models.base import (
    LARGEST,
    NUMBER,
    NUMBERS,
    TEXT,
    TEXTS,
    Changes,
    Clock,
    Code,
    Face,
    Hash,
    RequestModel,
    ResponseModel,
    ToldInPart,
    summary,
)
from stammtisch.server.http.models.sessions import Newcomer, SessionInfo
from stammtisch.server.table_request import TableRequest


class HandAgain(RequestModel):
    """A finished deal that is to be played once more."""

    table: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    deal: Annotated[int, Field(ge=1, le=LARGEST)]
    """Its number there."""


class TableWish(RequestModel):
    """A table as it is asked for."""

    game: Code
    preset: Code = ""
    changes: Changes = Field(default_factory=dict)
    level: Code = ""
    fill: Literal["bots", "wait"] = "bots"
    clock: Clock = "none"
    join: Literal["code", "open", "bots"] = "code"
    spectators: bool = True
    hints: bool = False
    """Whether helps are allowed where other people sit; alone with computers they are everybody's own affair."""
    bot_ms: Annotated[int, Field(ge=0, le=60_000)] | None = None
    """How long bots seem to think; less than 300 counts as 300."""
    called: Annotated[str, Field(max_length=200)] = ""
    """What these rules are called: 60 signs are kept, at tables by invitation alone."""
    take_back: bool = True
    """Whether somebody may take back what lies, with the consent of the others."""
    face: Face = ""
    again: HandAgain | None = None
    """The same hand again, alone with computers: a deal in which the caller sat, and whose cards are open. Rules, seat,
    level and pace are those of then; nothing else of the request counts. Nothing is promised, and it counts in nothing.
    """
    guest: Newcomer | None = None
    """Who has no login yet comes in with the same request, as by `POST /v1/session`; who has one stays who they are."""

    def wish(self) -> TableRequest:
        again = (self.again.table, self.again.deal) if self.again else None
        fields = {name: value for name, value in self if name != "guest"}
        return TableRequest(**{**fields, "changes": as_values(self.changes), "again": again})


class FromHere(RequestModel):
    """How the hidden cards lie where somebody goes on from one of their own decisions."""

    worlds: Literal["same", "believed"] = "same"
    """As they did, or otherwise: a deal that the caller could not tell from it at that moment."""


class NewTable(ToldInPart):
    """A table that was opened."""

    table: str
    code: str
    """The invite code."""
    player: str
    """The caller's own public id at this table."""
    session: SessionInfo | None = None
    """Who the caller is now, if they came in with this request."""


class LobbyTable(ResponseModel):
    """One open table."""

    table: str
    game: str
    summary: Annotated[
        dict[str, Any],
        summary(
            preset=TEXT, changed=NUMBER, names=TEXTS, faces=TEXTS, bots=NUMBERS, free=NUMBER, clock=TEXT, language=TEXT
        ),
    ]
    """Preset and how many of its rules are changed, names at the seats, free seats, speed, the opener's language."""


class Lobby(ResponseModel):
    tables: list[LobbyTable]


class Joining(RequestModel):
    commitment: Hash = ""
    face: Face = ""


class JoiningByCode(Joining):
    code: Annotated[str, Field(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9-]+$")]


class Joined(ResponseModel):
    table: str
    seat: int | None
    """None: one too many, sits in from the next round on."""
    player: str = ""
    """The caller's own public id at this table: commitments are made for it."""


class NewCode(ResponseModel):
    code: str
