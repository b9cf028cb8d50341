"""The games and their house rules, for an editor that knows none of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query

from stammtisch.server.answering import briefs, games, house_rules
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.base import Language
from stammtisch.server.http.models.house_rules import Briefs, CheckAsked, Checked, Games

router = group("games", "/games")


@router.get(
    "",
    summary="Games, presets, options, levels, clocks, languages",
    response_model=Games,
    openapi_extra=NO_LOGIN_NEEDED,
)
async def every_game(caller: Anyone, language: Annotated[Language | None, Query()] = None) -> Plain:
    return games.games(language or caller.language, caller.services.settings.offered)


@router.get(
    "/brief",
    summary="Games as a first screen shows them",
    response_model=Briefs,
    openapi_extra=NO_LOGIN_NEEDED,
)
async def every_brief(caller: Anyone, language: Annotated[Language | None, Query()] = None) -> Plain:
    """The same as in the long list, without what only an editor of house rules needs."""
    return briefs.briefs(language or caller.language, caller.services.settings.offered)


@router.post(
    "/{game}/check",
    summary="Do these house rules make sense",
    response_model=Checked,
    response_model_exclude_none=True,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def check(game: Annotated[str, Path(max_length=40)], asked: CheckAsked, caller: Anyone) -> Plain:
    """Their hash and what of them has no effect, or what is wrong with them."""
    return house_rules.check(game, asked.preset, asked.changes, caller.language)
