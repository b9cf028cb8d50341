"""Learning: a guided first deal, lessons, puzzles. Whoever wants to learn needs no login, and nothing is kept of it."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated

from fastapi import Path, Query, Response

from stammtisch.server.answering.learning import first_deals, lessons, puzzles
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone
from stammtisch.server.http.documents import answered, struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.learning import ActionChosen, ActionsSoFar, CardChosen, CourseTold
from stammtisch.server.http.routes.reading import InLanguage
from stammtisch.server.protocol.learning import (
    FirstDeal,
    LessonAnswered,
    LessonTold,
    PlayedOn,
    PuzzleAnswered,
    PuzzleAsked,
)

Game = Annotated[str, Path(max_length=40)]
LessonName = Annotated[str, Path(max_length=40)]
Id = Annotated[str, Path(max_length=20, pattern=r"^[0-9a-z-]+$")]
Cards = Annotated[
    str, Query(pattern=r"^(|german|french)$", description="The pack to name; without one the game's own.")
]
CHANCE = SystemRandom()
router = group("learning")


@router.get(
    "/lessons/{game}",
    summary="What there is to learn of a game",
    response_model=CourseTold,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def course(game: Game, caller: Anyone, language: InLanguage = None) -> Plain:
    """The first deal, the lessons in the order of a primer, and what the puzzles are about."""
    return lessons.course(game, language or caller.language)


@router.get(
    "/lessons/{game}/{lesson}",
    summary="A rule of thumb and its positions",
    response_model=None,
    responses=struct(LessonTold, "The right answers are not in it.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def lesson(game: Game, lesson: LessonName, caller: Anyone, language: InLanguage = None) -> Response:
    return answered(lessons.told(game, lesson, language or caller.language))


@router.post(
    "/lessons/{game}/{lesson}/{position}",
    summary="Answer a position of a lesson",
    response_model=None,
    responses=struct(LessonAnswered, "Whether it is right, and why.") | errors(404, 409),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def lesson_answer(
    game: Game, lesson: LessonName, position: Id, chosen: ActionChosen, caller: Anyone, language: InLanguage = None
) -> Response:
    return answered(lessons.answered(game, lesson, position, chosen.action, language or caller.language))


@router.post(
    "/lessons/{game}/{lesson}/{position}/on",
    summary="Play a position of a lesson to its end",
    response_model=None,
    responses=struct(PlayedOn, "What has happened since the last action.") | errors(404, 409),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def lesson_played_on(
    game: Game, lesson: LessonName, position: Id, done: ActionsSoFar, caller: Anyone, language: InLanguage = None
) -> Response:
    """The others follow the tips, and answer the same to the same actions: nothing is kept in between."""
    return answered(lessons.played_on(game, lesson, position, done.actions, language or caller.language))


@router.get(
    "/first/{game}",
    summary="A guided first deal",
    response_model=None,
    responses=struct(FirstDeal, "Every step, and all cards open.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def first_deal(game: Game, caller: Anyone, language: InLanguage = None, cards: Cards = "") -> Response:
    return answered(first_deals.first_deal(game, language or caller.language, cards))


@router.post(
    "/first/{game}",
    summary="The cards of the first deal without help",
    response_model=None,
    responses=struct(PlayedOn, "What has happened since the last action.") | errors(404, 409),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def first_deal_again(
    game: Game, done: ActionsSoFar, caller: Anyone, language: InLanguage = None, cards: Cards = ""
) -> Response:
    return answered(first_deals.once_more(game, done.actions, language or caller.language, cards))


@router.get(
    "/puzzles/next",
    summary="A puzzle for a strength",
    response_model=None,
    responses=struct(PuzzleAsked, "The right card is not in it.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def next_puzzle(
    caller: Anyone,
    game: Annotated[str, Query(max_length=40)],
    theme: Annotated[str, Query(max_length=40)] = "",
    rating: Annotated[int, Query(ge=0, le=4000)] = puzzles.USUAL,
    without: Annotated[str, Query(alias="not", max_length=2000, description="Ids, with commas.")] = "",
    language: InLanguage = None,
) -> Response:
    one = puzzles.next_puzzle(game, theme, rating, without.split(","), CHANCE)
    return answered(puzzles.asked(one, language or caller.language))


@router.get(
    "/puzzles/{puzzle}",
    summary="A puzzle by its name",
    response_model=None,
    responses=struct(PuzzleAsked, "The right card is not in it.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def puzzle(puzzle: Id, caller: Anyone, language: InLanguage = None) -> Response:
    return answered(puzzles.asked(puzzles.found(puzzle), language or caller.language))


@router.post(
    "/puzzles/{puzzle}",
    summary="Answer a puzzle",
    response_model=None,
    responses=struct(PuzzleAnswered, "What every card costs, and why.") | errors(404, 409),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def puzzle_answer(puzzle: Id, chosen: CardChosen, caller: Anyone, language: InLanguage = None) -> Response:
    return answered(puzzles.answered(puzzles.found(puzzle), chosen.card, language or caller.language))
