"""Links to finished deals: whoever sat there hands one on, and anybody who has it looks."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Response

from stammtisch.server.answering import shares as answers
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.documents import struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.shares import MyShares, NewShare, ShareMade
from stammtisch.server.http.routes.reading import DealNumber, InLanguage
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.live.shares.lines import SharedDeal

ShareCode = Annotated[str, Path(max_length=64, description="What stands behind `/d/`.")]
UNFOUND = {"x-robots-tag": "noindex"}
"""No search engine keeps what somebody may take back."""
router = group("shares")


@router.post(
    "/tables/{table}/deals/{number}/share",
    status_code=201,
    summary="Hand on a finished deal, or one card of it",
    response_model=ShareMade,
    responses=errors(401, 403, 404, 409, 429),
)
async def share_deal(table: TableName, number: DealNumber, asked: NewShare, caller: Person) -> ShareMade:
    """For those who sat there, once everybody there may see all cards. The same thing again has the same code."""
    caller.spend("share")
    made = await answers.share(caller.services, caller.identity.player, table, number, asked.decision)
    return ShareMade(code=made.code, path=answers.path_of(made.code), decision=made.decision, created=made.created)


@router.get("/shares", summary="My links", response_model=MyShares)
async def my_shares(caller: Person) -> Plain:
    return {"shares": await answers.mine(caller.services, caller.identity.player)}


@router.delete("/shares/{code}", status_code=204, summary="Take a link back", responses=errors(404))
async def unshare(code: ShareCode, caller: Person) -> None:
    """From now on it is as if it had never been."""
    await answers.take_back(caller.services, caller.identity.player, code)


@router.get(
    "/shares/{code}",
    summary="What a link shows",
    response_model=None,
    responses=struct(SharedDeal, "The deal, without anybody's name.") | errors(404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def shared_deal(code: ShareCode, caller: Anyone, language: InLanguage = None) -> Response:
    """For anybody. A code that was never given, one that was taken back and one of an erased person answer alike."""
    caller.spend("shared")
    found = await answers.opened(caller.services, code, language or caller.language)
    if found is None:
        raise RequestRefused("not-found")
    return Response(found, media_type="application/json", headers=UNFOUND)
