"""Nachkarten: what the coach finds in a finished deal."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Response

from stammtisch.server.answering import reviews as answers
from stammtisch.server.answering import tables
from stammtisch.server.answering.learning import decisions
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.documents import answered, struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.tables import FromHere, NewTable
from stammtisch.server.http.routes.reading import DealNumber, InLanguage
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.streaming import NDJSON, ReviewResponse
from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine
from stammtisch.server.protocol.learning import DecisionAsked
from stammtisch.server.table_request import TableRequest

Step = Annotated[int, Path(ge=0, le=1000, description="The frame of the replay that shows the table before it.")]

router = group("reviews", "/tables/{table}")


@router.get(
    "/deals/{number}/review",
    summary="Nachkarten: what could be known of every card, and what it cost",
    response_class=Response,
    responses=struct(ReviewLine, "One object on each line: `curve`, then `fact`, `call`, `end`.", NDJSON)
    | errors(404, 409, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def review(table: TableName, number: DealNumber, caller: Anyone, language: InLanguage = None) -> ReviewResponse:
    """For those who sat there it is made, their own cards first; for others who may see the deal, only what is kept."""
    caller.spend("review")
    services, player, speaks = caller.services, caller.player, language or caller.language
    return ReviewResponse(await answers.review(services, player, table, number, speaks, lambda: caller.pays("thought")))


@router.get(
    "/luck",
    summary="Luck and skill of an evening",
    response_class=Response,
    responses=struct(LuckLine, "One object on each line: the sums after each deal.", NDJSON)
    | errors(401, 403, 404, 409, 429),
)
async def luck(table: TableName, caller: Person, language: InLanguage = None) -> ReviewResponse:
    """For those who sat there alone. What is not looked back at yet is, the newest first, as long as there is time."""
    caller.spend("review")
    player, speaks = caller.identity.player, language or caller.language
    return ReviewResponse(await answers.luck(caller.services, player, table, speaks, lambda: caller.pays("thought")))


@router.get(
    "/deals/{number}/decisions/{step}",
    summary="One of the own decisions, to be made once more",
    response_model=None,
    responses=struct(DecisionAsked, "The table as it was seen then, without anybody's name.")
    | errors(401, 403, 404, 409),
)
async def decision(
    table: TableName, number: DealNumber, step: Step, caller: Person, language: InLanguage = None
) -> Response:
    """For who decided it alone. Where a card was taken back, or a hand was played again, there is none."""
    caller.spend("decision")
    player, speaks = caller.identity.player, language or caller.language
    return answered(await decisions.decision(caller.services, player, table, number, step, speaks))


@router.post(
    "/deals/{number}/from/{step}",
    status_code=201,
    summary="Von hier nochmal: on from one of the own decisions, alone with computers",
    response_model=NewTable,
    response_model_exclude_none=True,
    responses=errors(401, 403, 404, 409, 429),
)
async def from_here(table: TableName, number: DealNumber, step: Step, asked: FromHere, caller: Person) -> Plain:
    """A practice table, as for the same hand again: nothing is promised, and it counts in nothing."""
    caller.spend("table")
    wish = TableRequest("", again=(table, number), step=step, other=asked.worlds == "believed")
    return await tables.open_table(caller.services, caller.identity.player, wish, caller.language)
