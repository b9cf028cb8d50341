"""What every house answers alike, as files: whoever looks up a rule or a word fetches no table for it.

The pocket says it, so a page reads here what it would be told there. `web/src/pocket/alone.ts` knows the names.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import msgspec

from stammtisch.coach.lessons import lessons
from stammtisch.games.registry import GAMES
from stammtisch.pocket.routes import answer
from stammtisch.server.clock import Clock
from stammtisch.server.live.gateway import Gateway
from stammtisch.server.store.port import Player, TableStore
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_rulebook import book, read_clauses

PATHS = (
    "games",
    "games/brief",
    "chat",
    "lexicon",
    *(f"games/{game}/{what}" for game in GAMES for what in ("sorts", "orders")),
    *(f"lessons/{game}" for game in GAMES),
    *(f"lessons/{lesson.game}/{lesson.name}" for lesson in lessons()),
)
"""Each an answer, and a file of this name."""
Entries = dict[str, msgspec.Raw]


class PresetNamed(msgspec.Struct):
    preset: str


class GameListed(msgspec.Struct):
    game: str
    presets: tuple[PresetNamed, ...]


class GamesListed(msgspec.Struct):
    games: tuple[GameListed, ...]


def answers() -> Mapping[str, bytes]:
    """By name, the language first, what lies there."""
    return asyncio.run(every())


async def every() -> dict[str, bytes]:
    found = dict[str, bytes]()
    for language in LANGUAGES:
        house = Speaking(language)
        found |= {f"{language}/{path}.json": await house.says(path) for path in PATHS}
        async for name, entries in house.gathered():
            found[f"{language}/{name}.json"] = msgspec.json.encode(entries)
    return found


class Nobody:
    """There is no table and no person behind these answers."""

    @property
    def store(self) -> TableStore:
        raise NotImplementedError

    @property
    def gateway(self) -> Gateway:
        raise NotImplementedError

    @property
    def clock(self) -> Clock:
        raise NotImplementedError

    @property
    def player(self) -> Player:
        raise NotImplementedError


class Speaking:
    """The pocket as it answers in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    async def says(self, path: str, method: str = "GET", body: str = "") -> bytes:
        told = await answer(Nobody(), method, f"/v1/{path}?language={self.language}", body, self.language)
        if told.status != 200:
            raise ValueError(f"{method} {path}: {told.status} {told.body.decode()}")
        return told.body

    async def gathered(self) -> AsyncIterator[tuple[str, Entries]]:
        """Files with many small answers, by their names: the clauses of a chapter, the presets of a game."""
        for game in GAMES:
            chapters = dict[str, Entries]()
            for clause in read_clauses(game, book(game)):
                told = await self.says(f"rules/{clause.number}")
                chapters.setdefault(clause.chapter, {})[clause.number] = msgspec.Raw(told)
            for chapter, clauses in chapters.items():
                yield f"rules/{chapter}", clauses
        for listed in msgspec.json.decode(await self.says("games"), type=GamesListed).games:
            yield (
                f"games/{listed.game}/check",
                {one.preset: await self.checked(listed.game, one) for one in listed.presets},
            )

    async def checked(self, game: str, preset: PresetNamed) -> msgspec.Raw:
        asked = msgspec.json.encode({"preset": preset.preset, "changes": {}}).decode()
        return msgspec.Raw(await self.says(f"games/{game}/check", "POST", asked))
