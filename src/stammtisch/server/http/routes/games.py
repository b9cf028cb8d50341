"""The games and their house rules, for an editor that knows none of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import GAMES
from stammtisch.server.http import house_rules
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.errors import Refused, errors, problem_of
from stammtisch.server.http.models.base import Language, Problem
from stammtisch.server.http.models.house_rules import CheckAsked, Checked, Games
from stammtisch.server.http.models.sessions import HomeRules

router = APIRouter(prefix="/games", tags=["games"])


@router.get("", summary="Games, presets, options, levels, clocks, languages", openapi_extra=NO_LOGIN_NEEDED)
async def every_game(caller: Anyone, language: Annotated[Language | None, Query()] = None) -> Games:
    return house_rules.games(language or caller.language)


@router.post(
    "/{game}/check",
    summary="Do these house rules make sense",
    response_model_exclude_none=True,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def check(game: Annotated[str, Path(max_length=40)], asked: CheckAsked, caller: Anyone) -> Checked:
    """Their hash and what of them has no effect, or what is wrong with them."""
    if game not in GAMES:
        raise Refused("not-found")
    try:
        options = house_rules.agreed(game, HomeRules(preset=asked.preset, changes=asked.changes))
    except OptionsError as error:
        return Checked(problem=Problem(**problem_of(error, caller.language, game)))
    return Checked(digest=options.digest(), idle=house_rules.idle(options, caller.language, game))
