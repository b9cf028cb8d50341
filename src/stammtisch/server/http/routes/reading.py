"""What the web client draws without knowing a rule: sheet, replay, orders of cards, lexicon, QR code."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from stammtisch.core.cards import NAMES
from stammtisch.core.contract import TRUMP
from stammtisch.core.errors import NotationError
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.games.registry import GAMES
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.documents import struct
from stammtisch.server.http.errors import Refused, errors
from stammtisch.server.http.models.base import Language
from stammtisch.server.http.models.reading import Chat, Lexicon, LexiconEntry, Order, Phrase, Rule, Sort, Sorts
from stammtisch.server.http.routes.archive import plain
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.telling import told
from stammtisch.server.live.documents.evening import REPLAY, SHEET, Wanted
from stammtisch.server.live.documents.reading import Replayed, Sheet
from stammtisch.words.lexicon import entries
from stammtisch.words.lexicon_rulebook import clause
from stammtisch.words.sentences import words

DealNumber = Annotated[int, Path(ge=1, le=100_000)]
InLanguage = Annotated[Language | None, Query(description="Without one the caller's own.")]
SVG = "image/svg+xml"
router = APIRouter(tags=["reading"])


@router.get(
    "/tables/{table}/sheet",
    summary="The score sheet of a table",
    response_model=None,
    responses=struct(Sheet, "A row a finished deal.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def score_sheet(table: TableName, request: Request, caller: Anyone, language: InLanguage = None) -> Response:
    """For those who sit there or may watch."""
    return await told(request, caller, table, Wanted(SHEET, language or caller.language))


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
    return await told(request, caller, table, Wanted(REPLAY, language or caller.language, (number,)))


@router.get(
    "/games/{game}/orders", summary="How a hand is sorted", responses=errors(404), openapi_extra=NO_LOGIN_NEEDED
)
async def order(
    game: Annotated[str, Path(max_length=40)],
    caller: Anyone,
    contract: Annotated[str, Query(max_length=60)] = "",
) -> Order:
    """All cards of the pack as they are held in a contract that somebody thinks of, trumps first."""
    if game not in GAMES:
        raise Refused("not-found")
    try:
        return in_order(game, contract)
    except NotationError:
        raise Refused("not-found") from None


@router.get(
    "/games/{game}/sorts", summary="What a hand may be sorted for", responses=errors(404), openapi_extra=NO_LOGIN_NEEDED
)
async def sorts(game: Annotated[str, Path(max_length=40)], caller: Anyone, language: InLanguage = None) -> Sorts:
    """The games that one thinks of before there is a contract, with the order of the cards in each."""
    if game not in GAMES:
        raise Refused("not-found")
    speaks = words(language or caller.language, game)
    return Sorts(
        sorts=[
            Sort(contract=code, title=speaks.contract(name), **in_order(game, code).model_dump())
            for name, code in GAMES[game].orders.items()
        ]
    )


@router.get("/chat", summary="The preset phrases", openapi_extra=NO_LOGIN_NEEDED)
async def chat(caller: Anyone, language: InLanguage = None) -> Chat:
    """What `say` may say, as the caller would read it."""
    speaks = words(language or caller.language)
    return Chat(phrases=[Phrase(phrase=code, sentence=speaks.chat(code)) for code in speaks.chat_codes])


@router.get("/lexicon", summary="What players call things", openapi_extra=NO_LOGIN_NEEDED)
async def lexicon(caller: Anyone, language: InLanguage = None) -> Lexicon:
    """Every entry, explained in the language; coarse words are explained, never spoken by us."""
    wanted = language or caller.language
    return Lexicon(
        entries=[
            LexiconEntry(
                game=entry.game,
                words=[str(term) for term in entry.forms(wanted) or entry.terms[:1]],
                others=[str(term) for term in entry.terms if term.language != wanted],
                meaning=entry.meaning(wanted),
                clauses=list(entry.clauses),
                coarse=entry.coarse,
            )
            for entry in entries()
        ]
    )


@router.get("/rules/{number}", summary="A clause of the rulebook", responses=errors(404), openapi_extra=NO_LOGIN_NEEDED)
async def rule(number: Annotated[str, Path(max_length=20)], caller: Anyone) -> Rule:
    """In its own words, as Markdown."""
    found = clause(number)
    if found is None:
        raise Refused("not-found")
    return Rule(number=found.number, game=found.book, title=found.title, text=found.text)


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


def in_order(game: str, contract: str) -> Order:
    tables, pack = tables_of(game, contract), GAMES[game].pack
    cards = [NAMES[card] for card in sorted_hand(sum(tables.cards) & pack, tables)]
    return Order(cards=cards, trumps=(tables.cards[TRUMP] & pack).bit_count())
