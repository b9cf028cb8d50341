"""Guests and their sessions."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from stammtisch.server.http.models.base import (
    Changes,
    Code,
    Language,
    PersonName,
    RequestModel,
    ResponseModel,
    ToldInPart,
)

InviteCode = Annotated[str, Field(max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]


class HomeRules(RequestModel):
    """What somebody plays at home: a preset and what differs."""

    preset: Code
    changes: Changes = Field(default_factory=dict)


class Newcomer(RequestModel):
    """Somebody new."""

    name: PersonName = "Gast"
    language: Language | None = None
    home: dict[Code, HomeRules] = Field(default_factory=dict, max_length=10)


class NewSession(Newcomer):
    """A guest."""

    token: bool = False
    """For programs: a bearer token instead of a cookie."""
    invitation: InviteCode = ""
    """Into a closed house: the code of a link. Elsewhere it is left as it is."""


class SessionChange(RequestModel):
    """What is not mentioned stays."""

    name: PersonName | None = None
    language: Language | None = None
    home: dict[Code, HomeRules] | None = Field(default=None, max_length=10)


class SessionInfo(ResponseModel):
    """Who the caller is."""

    player: str
    name: str
    language: str
    home: dict[str, HomeRules]
    kind: str
    """`guest`, `passkey` or `bot`."""
    expires: int
    """Milliseconds since 1970 UTC."""


class SessionOpened(SessionInfo, ToldInPart):
    """A new session."""

    token: str | None = None
    """The bearer token, if it was asked for: shown this once."""
