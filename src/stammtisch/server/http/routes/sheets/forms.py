"""What a page needs before it writes: the form of an agreement, and deals that prove its arithmetic."""

from __future__ import annotations

from typing import Annotated

import msgspec
from fastapi import Path, Query, Response
from pydantic import TypeAdapter, ValidationError

from stammtisch.records.agreement import Agreement
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets import agreements
from stammtisch.server.bus.port import NoAnswer
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Caller, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.base import Changes, Code, Language
from stammtisch.server.http.models.sheets import SheetVectors, WritingForm
from stammtisch.server.workers.reviewed import VectorsMade

GameName = Annotated[str, Path(max_length=40)]
OfPreset = Annotated[Code, Query()]
WithChanges = Annotated[str, Query(max_length=6000, description="Changes to the preset, as JSON.")]
CHANGES = TypeAdapter(Changes)
MADE = msgspec.json.Decoder(VectorsMade)
KEEP = {"cache-control": "private, max-age=300"}
router = group("sheets", "/games")


def named(caller: Caller, game: str, preset: str, changes: str) -> Agreement:
    try:
        read = CHANGES.validate_json(changes or "{}", strict=True)
    except ValidationError:
        raise RequestRefused("invalid", where="query.changes") from None
    return agreements.agreement_named(game, preset, read, caller.language)


@router.get(
    "/{game}/form",
    summary="How deals of a real table are written",
    response_model=WritingForm,
    responses=errors(404, 409, 422, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def writing_form(
    game: GameName,
    caller: Anyone,
    response: Response,
    preset: OfPreset = "",
    changes: WithChanges = "",
    language: Annotated[Language | None, Query()] = None,
) -> Plain:
    """Under a preset with changes: the pads by type of deal, their words, and the options for the page's arithmetic."""
    caller.spend("form")
    response.headers.update(KEEP)
    return agreements.form(named(caller, game, preset, changes), language or caller.language)


@router.get(
    "/{game}/vectors",
    summary="Deals that prove a page's arithmetic",
    response_model=SheetVectors,
    responses=errors(404, 409, 422, 429),
)
async def vectors(game: GameName, caller: Person, preset: OfPreset = "", changes: WithChanges = "") -> Response:
    """New ones each time. A page that adds up one of them otherwise does not add up this sheet."""
    caller.spend("vectors")
    agreed = named(caller, game, preset, changes)
    try:
        made = await caller.services.gateway.vectors(caller.identity.player, agreed.options)
        MADE.decode(made)
    except (NoAnswer, msgspec.MsgspecError):
        raise RequestRefused("unavailable") from None
    return Response(made, media_type="application/json")
