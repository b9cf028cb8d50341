"""What goes in and out about people at the same table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from stammtisch.server.http.models.base import RequestModel, ResponseModel

Table = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Seat = Annotated[int, Field(ge=0, le=9)]
Why = Literal["rude", "stalling", "collusion", "name"]
"""Insulting; holding up the table or running away; playing together unfairly; the name."""


class NewBlock(RequestModel):
    """Somebody at a table where the caller sits, or has sat."""

    table: Table
    seat: Seat


class BlockInfo(ResponseModel):
    block: str
    name: str
    """What they are called now; empty where they are erased."""
    created: int


class Blocks(ResponseModel):
    blocks: list[BlockInfo]
    """The oldest first."""


class NewReport(NewBlock):
    reason: Why


class Reported(ResponseModel):
    until: int
    """How long it is kept, in milliseconds since 1970 UTC."""
