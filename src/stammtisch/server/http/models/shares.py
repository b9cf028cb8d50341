"""What goes in and out about links to finished deals."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from stammtisch.server.http.models.base import RequestModel, ResponseModel


class NewShare(RequestModel):
    """What is handed on."""

    decision: Annotated[int, Field(ge=0, le=1000)] = 0
    """The card that it is about, counted from 1 in the order of play; 0: the whole deal."""


class ShareMade(ResponseModel):
    code: str
    path: str
    """Where it is opened on this server: `/d/…`."""
    decision: int
    created: int


class ShareInfo(ShareMade):
    """A link of the caller's."""

    game: str
    table: str
    number: int


class MyShares(ResponseModel):
    shares: list[ShareInfo]
    """The newest first."""
