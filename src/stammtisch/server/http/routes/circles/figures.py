"""What a circle argues about, and its wall."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from stammtisch.server.answering.circles import figures as answers
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.circle_figures import CircleFigures, CircleWall
from stammtisch.server.http.routes.circles.evenings import Year, held
from stammtisch.server.http.routes.circles.members import CircleId

Game = Annotated[str, Query(max_length=64, pattern=r"^[a-z0-9_-]*$", description="Empty: all of them.")]
router = group("circles", "/circles")


@router.get("/{circle:key}/figures", summary="Its figures", response_model=CircleFigures, responses=errors(404, 429))
async def circle_figures(circle: CircleId, caller: Person, year: Year = 0, game: Game = "") -> Plain:
    """Each book, currency and game for itself, every figure with its number of deals. How often somebody calls is shown
    to those who show it themselves."""
    caller.spend("statistics")
    return await answers.told_figures(caller.services, await held(caller, circle), year, game, caller.language)


@router.get("/{circle:key}/wall", summary="Its wall", response_model=CircleWall, responses=errors(404, 429))
async def circle_wall(circle: CircleId, caller: Person) -> Plain:
    """What hardly ever succeeds, with date and names; of deals online with the cards."""
    caller.spend("statistics")
    return await answers.told_wall(caller.services, await held(caller, circle), caller.language)
