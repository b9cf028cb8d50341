"""What the web client draws without knowing a rule: sheet, replay, orders of cards, lexicon, QR code."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from fastapi import Path, Query, Request, Response

from stammtisch.server.answering import documents
from stammtisch.server.answering import reading as answers
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.documents import struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.base import Language
from stammtisch.server.http.models.reading import Chat, Lexicon, Order, Rule, Sorts
from stammtisch.server.http.routes.archive import plain
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.telling import told
from stammtisch.server.live.documents.reading import Replayed, Sheet

DealNumber = Annotated[int, Path(ge=1, le=100_000)]
InLanguage = Annotated[Language | None, Query(description="Without one the caller's own.")]
SVG = "image/svg+xml"
router = group("reading")


@router.get(
    "/tables/{table}/sheet",
    summary="The score sheet of a table",
    response_model=None,
    responses=struct(Sheet, "A row a finished deal.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def score_sheet(table: TableName, request: Request, caller: Anyone, language: InLanguage = None) -> Response:
    """For those who sit there or may watch."""
    return await told(request, caller, table, documents.sheet(language or caller.language))


@router.get(
    "/tables/{table}/deals/{number}/replay",
    summary="A finished deal, step by step",
    response_model=None,
    responses=struct(Replayed, "All hands are open.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def replay(
    table: TableName, number: DealNumber, request: Request, caller: Anyone, language: InLanguage = None
) -> Response:
    """For those who sat there or may watch."""
    return await told(request, caller, table, documents.replay(number, language or caller.language))


@router.get(
    "/games/{game}/orders",
    summary="How a hand is sorted",
    response_model=Order,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def order(
    game: Annotated[str, Path(max_length=40)],
    caller: Anyone,
    contract: Annotated[str, Query(max_length=60)] = "",
) -> Plain:
    """All cards of the pack as they are held in a contract that somebody thinks of, trumps first."""
    return answers.order(game, contract)


@router.get(
    "/games/{game}/sorts",
    summary="What a hand may be sorted for",
    response_model=Sorts,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def sorts(game: Annotated[str, Path(max_length=40)], caller: Anyone, language: InLanguage = None) -> Plain:
    """The games that one thinks of before there is a contract, with the order of the cards in each."""
    return answers.sorts(game, language or caller.language)


@router.get("/chat", summary="The preset phrases", response_model=Chat, openapi_extra=NO_LOGIN_NEEDED)
async def chat(caller: Anyone, language: InLanguage = None) -> Plain:
    """What `say` may say, as the caller would read it."""
    return answers.chat(language or caller.language)


@router.get("/lexicon", summary="What players call things", response_model=Lexicon, openapi_extra=NO_LOGIN_NEEDED)
async def lexicon(caller: Anyone, language: InLanguage = None) -> Plain:
    """Every entry, explained in the language; coarse words are explained, never spoken by us."""
    return answers.lexicon(language or caller.language)


@router.get(
    "/rules/{number}",
    summary="A clause of the rulebook",
    response_model=Rule,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def rule(number: Annotated[str, Path(max_length=20)], caller: Anyone, language: InLanguage = None) -> Plain:
    """What it says to a player, and its wording as Markdown (English)."""
    return answers.rule(number, language or caller.language)


@router.get(
    "/qr.svg",
    summary="A link of this server as a QR code",
    response_class=Response,
    responses=plain(SVG, "string", "A picture."),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def qr(
    request: Request, caller: Anyone, path: Annotated[str, Query(max_length=300, pattern=r"^/[!-~]*$")] = "/"
) -> Response:
    """The address by which the caller has come here, and this path behind it."""
    scheme = "https" if caller.services.settings.tls else "http"
    picture = BytesIO()
    segno.make(f"{scheme}://{request.headers['host']}{path}", error="m", micro=False).save(
        picture, kind="svg", border=2, scale=4, xmldecl=False
    )
    return Response(picture.getvalue(), media_type=SVG)
