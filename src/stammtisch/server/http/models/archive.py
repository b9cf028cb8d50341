"""What was played, and the bots that somebody owns."""

from __future__ import annotations

from typing import Any

from stammtisch.server.http.models.base import Asked, Name, Told


class Archived(Told):
    """One finished deal."""

    id: str
    """For `before` of the next page."""
    table: str
    number: int
    at: int
    game: str
    title: str
    """The contract in words."""
    summary: dict[str, Any]


class Archive(Told):
    deals: list[Archived]
    """The newest first."""
    before: str | None = None
    """Where the next page begins; none: this is the last."""


class NewBot(Asked):
    name: Name


class Bot(Told):
    bot: str
    name: str


class BotOpened(Bot):
    token: str
    """Shown this once."""


class Bots(Told):
    bots: list[Bot]
