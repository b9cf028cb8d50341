"""What there is to learn, and what a learner answers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from stammtisch.server.http.models.base import RequestModel, ResponseModel

MOST_ACTIONS = 40
"""Nobody does more in one deal."""


class LessonTitle(ResponseModel):
    name: str
    title: str
    positions: int


class LessonGroup(ResponseModel):
    """Lessons that belong together, in the order of a primer."""

    group: str
    title: str
    lessons: list[LessonTitle]


class PuzzleTheme(ResponseModel):
    """What puzzles are about."""

    theme: str
    title: str
    puzzles: int


class CourseTold(ResponseModel):
    """What there is to learn of a game, in its order."""

    game: str
    first: str
    """The title of the guided first deal."""
    groups: list[LessonGroup]
    puzzles: int
    themes: list[PuzzleTheme]


Said = Annotated[str, Field(min_length=1, max_length=60)]
"""An action in the one notation."""


class CardChosen(RequestModel):
    card: Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]$")]


class ActionChosen(RequestModel):
    action: Said


class ActionsSoFar(RequestModel):
    """All that the learner has done from the position on."""

    actions: Annotated[list[Said], Field(max_length=MOST_ACTIONS)]
