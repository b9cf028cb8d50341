"""Rankings: open one, attach tables to it, who is who, and who leads."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query, Response

from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.rankings import changing, reading
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.keys import KEY
from stammtisch.server.http.routes.archive import plain
from stammtisch.server.http.routes.rankings.models import (
    MyRankings,
    NewRanking,
    NewRankingTable,
    PersonChange,
    RankingAttached,
    RankingBehind,
    RankingPatch,
    RankingTold,
    RenewRankingCode,
)
from stammtisch.server.http.routes.reading import InLanguage
from stammtisch.server.http.routes.sheets.paper import UNCHANGED, SheetId
from stammtisch.server.rankings.decide import PersonWish
from stammtisch.server.store.lives.port import OWN, SHOW

RankingId = Annotated[str, Path(pattern=f"^{KEY}$", description="As its page has chosen it.")]
RankingCodeShown = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9-]+$")]
NumberOf = Annotated[int, Path(ge=1, le=9999, description="The number of somebody in the ranking.")]
SinceVersion = Annotated[str, Query(max_length=40, description="The `version` that the caller has: 304 if unchanged.")]
router = group("rankings", "/rankings")


@router.post("", status_code=201, summary="Open a ranking", response_model=RankingTold, responses=errors(404, 409, 429))
async def open_ranking(asked: NewRanking, caller: Person) -> Plain:
    """Of several tables of one evening. What its lot is drawn from is fixed now."""
    caller.spend("ranking")
    wish = changing.RankingWish(asked.id, asked.name, asked.game)
    state = await changing.open_ranking(caller.services, caller.identity.player, wish)
    return await reading.told(caller.services, state, OWN, caller.language)


@router.get("", summary="My rankings", response_model=MyRankings)
async def my_rankings(caller: Person) -> Plain:
    return {"rankings": await reading.mine(caller.services, caller.identity.player)}


@router.get(
    "/wall/{code}",
    summary="A ranking on the wall",
    response_model=RankingTold,
    responses=UNCHANGED | errors(404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def wall(
    code: RankingCodeShown, caller: Anyone, since: SinceVersion = "", language: InLanguage = None
) -> Plain | Response:
    """For anybody who has the code that shows."""
    caller.spend("wall")
    caller.spend("code")
    state, may = await changing.coded(caller.services, code)
    caller.give_back("code")
    if may != SHOW:
        raise RequestRefused("not-found")
    if since and since == await reading.version_of(caller.services, state):
        return Response(status_code=304)
    return await reading.told(caller.services, state, SHOW, language or caller.language)


@router.get(
    "/behind/{code}",
    summary="What is behind a code",
    response_model=RankingBehind,
    responses=errors(404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def behind_code(code: RankingCodeShown, caller: Anyone) -> Plain:
    """By the code for tables: what the ranking is called, and who is in it already."""
    caller.spend("code")
    found = await reading.behind_code(caller.services, code, caller.language)
    caller.give_back("code")
    return found


@router.get(
    "/{ranking:key}.csv",
    summary="A ranking as a table",
    response_class=Response,
    responses=plain("text/csv", "string", "A line a person.") | errors(404),
)
async def ranking_csv(ranking: RankingId, caller: Person) -> Response:
    state = await changing.own_ranking(caller.services, caller.identity.player, ranking)
    told = await reading.as_csv(caller.services, state, caller.language)
    named = {"content-disposition": f'attachment; filename="wertung-{ranking[:8]}.csv"'}
    return Response(told, media_type="text/csv; charset=utf-8", headers=named)


@router.get("/{ranking:key}", summary="A ranking", response_model=RankingTold, responses=UNCHANGED | errors(404))
async def one_ranking(
    ranking: RankingId, caller: Person, since: SinceVersion = "", language: InLanguage = None
) -> Plain | Response:
    """For who has opened it."""
    state = await changing.own_ranking(caller.services, caller.identity.player, ranking)
    if since and since == await reading.version_of(caller.services, state):
        return Response(status_code=304)
    return await reading.told(caller.services, state, OWN, language or caller.language)


@router.patch("/{ranking:key}", summary="Rename a ranking", response_model=RankingTold, responses=errors(404, 409, 429))
async def rename_ranking(ranking: RankingId, asked: RankingPatch, caller: Person) -> Plain:
    caller.spend("ranking")
    state = await changing.rename(caller.services, caller.identity.player, ranking, asked.name)
    return await reading.told(caller.services, state, OWN, caller.language)


@router.post(
    "/{ranking:key}/tables",
    status_code=201,
    summary="Attach a table",
    response_model=RankingAttached,
    responses=errors(404, 409, 429),
)
async def attach_table(ranking: RankingId, asked: NewRankingTable, caller: Person) -> Plain:
    """A sheet that the caller may write, by the code for tables. Sent again it has other seats."""
    caller.spend("ranking")
    if asked.code:
        caller.spend("code")
    services, player = caller.services, caller.identity.player
    state, table = await changing.attach_table(
        services, player, ranking, asked.sheet, asked.seats, asked.code, asked.command
    )
    if asked.code:
        caller.give_back("code")
    names = await services.store.ranking_names(state.id)
    return {"name": names[changing.ITSELF].name, "seats": list(table.seats)}


@router.delete(
    "/{ranking:key}/tables/{sheet:key}",
    summary="A table counts no longer",
    response_model=RankingTold,
    responses=errors(404, 409, 429),
)
async def withdraw_table(ranking: RankingId, sheet: SheetId, caller: Person) -> Plain:
    """The sheet stays what it is."""
    caller.spend("ranking")
    state = await changing.withdraw_table(caller.services, caller.identity.player, ranking, sheet)
    return await reading.told(caller.services, state, OWN, caller.language)


@router.post(
    "/{ranking:key}/people/{number}",
    summary="Do something with somebody in it",
    response_model=RankingTold,
    responses=errors(404, 409, 429),
)
async def change_person(ranking: RankingId, number: NumberOf, asked: PersonChange, caller: Person) -> Plain:
    """Another name, two who are one, or a name that goes."""
    caller.spend("ranking")
    wish = PersonWish(asked.do, number, asked.into)
    state = await changing.with_somebody(caller.services, caller.identity.player, ranking, wish, asked.name or "")
    return await reading.told(caller.services, state, OWN, caller.language)


@router.post(
    "/{ranking:key}/codes",
    summary="Renew a code of a ranking",
    response_model=RankingTold,
    responses=errors(404, 409, 429),
)
async def renew_ranking_code(ranking: RankingId, asked: RenewRankingCode, caller: Person) -> Plain:
    """The old one opens nothing any more."""
    caller.spend("ranking")
    state = await changing.renew(caller.services, caller.identity.player, ranking, asked.which)
    return await reading.told(caller.services, state, OWN, caller.language)
