"""What was played: the caller's own deals, the records of a table, and the chain that proves its dealing."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.models.archive import Archive, Archived
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.telling import told
from stammtisch.server.live.documents.evening import FAIR, Wanted
from stammtisch.server.live.documents.evening import STICH as RECORDS
from stammtisch.server.live.naming import summaries
from stammtisch.server.store.port import NEVER
from stammtisch.server.store.port import Archived as StoredDeal
from stammtisch.words.sentences import words

STICH = "text/plain; charset=utf-8"
PAGE = 50
router = APIRouter(tags=["archive"])


def plain(media_type: str, kind: str, description: str) -> dict[int | str, dict[str, Any]]:
    """For the document: an answer that somebody else has written."""
    return {200: {"description": description, "content": {media_type: {"schema": {"type": kind}}}}}


@router.get("/archive", summary="My finished deals", response_model_exclude_none=True)
async def archive(caller: Person, before: Annotated[str | None, Query(pattern=r"^d[0-9a-f]{1,15}$")] = None) -> Archive:
    """A page of them; `before` is where the last page has ended."""
    store = caller.services.store
    end = int(before[1:], 16) if before else NEVER
    deals = await store.archive(caller.identity.player.id, end, PAGE)
    shown = await summaries(store, [deal.summary for deal in deals])
    names: dict[int, str] = {}
    for id in {deal.table for deal in deals}:
        row = await store.table_by(id=id)
        names[id] = row.name if row else ""
    return Archive(
        deals=[
            Archived(
                id=f"d{deal.deal:x}",
                table=names[deal.table],
                number=deal.number,
                at=deal.at,
                game=deal.game,
                title=title(deal, caller.language),
                summary=summary,
            )
            for deal, summary in zip(deals, shown, strict=True)
        ],
        before=f"d{deals[-1].deal:x}" if len(deals) == PAGE else None,
    )


def title(deal: StoredDeal, language: str) -> str:
    """What was played, in words; empty where nobody did."""
    contract = msgspec.json.decode(deal.summary)["contract"]
    return words(language, deal.game).contract(contract) if contract else ""


@router.get(
    "/tables/{table}/deals.stich",
    summary="The finished deals of a table",
    response_class=Response,
    responses=plain(STICH, "string", "Records in the one notation.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def deals(table: TableName, request: Request, caller: Anyone) -> Response:
    """For those who sat there or may watch."""
    return await told(request, caller, table, Wanted(RECORDS), STICH)


@router.get(
    "/tables/{table}/deals/{number}.stich",
    summary="One finished deal of a table",
    response_class=Response,
    responses=plain(STICH, "string", "A record in the one notation.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def one_deal(
    table: TableName, number: Annotated[int, Path(ge=1, le=100_000)], request: Request, caller: Anyone
) -> Response:
    """For those who sat there or may watch."""
    return await told(request, caller, table, Wanted(RECORDS, numbers=(number,)), STICH)


@router.get(
    "/tables/{table}/fair.json",
    summary="The chain of a table, for `stammtisch verify`",
    response_class=Response,
    responses=plain("application/json", "object", "Commitments, and what was opened so far.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def fair(table: TableName, request: Request, caller: Anyone) -> Response:
    return await told(request, caller, table, Wanted(FAIR))
