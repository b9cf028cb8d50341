"""The people of one table: they open it, sit down, play until it is over, and open the next."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

from stammtisch.games.registry import GAMES, seats_of
from stammtisch.server.table import settings
from stammtisch.server.table.lobby import agreed
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.chaos import web
from stammtisch_proving.chaos.door import WayIn
from stammtisch_proving.chaos.person import LOST, Person

LEVEL = "anfaenger"
SEATS = (3, 3, 4, 2)
"""How many people sit at a table, by turns; bots keep the other seats."""
CLOCKS = ("none", "none", "open")
AGAIN_SECONDS = 0.3
LONGER: dict[str, dict[str, int]] = {
    "schafkopf": {"tournament_deals": 0},
    "skat": {"session_rounds": 9, "session_minutes": 0},
}
"""By game: rules under which a session does not end with its first deals, where it would."""


def wishes() -> list[dict[str, Any]]:
    """A table of every preset of every game, games by turns."""
    rows = [[(game, preset) for preset in entry.presets] for game, entry in GAMES.items()]
    longest = max(map(len, rows))
    mixed = [row[turn % len(row)] for turn in range(longest) for row in rows]
    return [
        {
            "game": game,
            "preset": preset,
            "changes": LONGER.get(game, {}),
            "clock": CLOCKS[number % len(CLOCKS)],
            "level": LEVEL,
            "bot_ms": 0,
        }
        for number, (game, preset) in enumerate(mixed)
    ]


def seats_wished(wish: dict[str, Any]) -> int:
    return seats_of(wish["game"], settings.agreed(agreed(TableRequest(**wish))))


@dataclass
class Crew:
    """Those who sit at one table."""

    wish: dict[str, Any]
    people: list[Person]
    doors: list[WayIn]
    rng: Random
    tables: list[str] = field(default_factory=list)
    """The public names of all that they have opened."""

    async def arrive(self) -> None:
        """Everybody gets a session."""
        for person in self.people:
            told = await self.post("/v1/session", {"name": person.name, "language": "en", "token": True})
            person.player, person.token = told["player"], told["token"]

    async def evening(self) -> None:
        """One table after the other, as long as the run takes."""
        while not self.people[0].stopping:
            table = await self.open()
            self.tables.append(table)
            async with asyncio.TaskGroup() as group:
                for person in self.people:
                    group.create_task(person.play(table))

    async def open(self) -> str:
        """The name of a new table at which all sit. What is asked twice may open two; the first stays empty."""
        first, *others = self.people
        opened = await self.post("/v1/tables", self.wish, first.token)
        for person in others:
            await self.post("/v1/join", {"code": opened["code"]}, person.token)
        return str(opened["table"])

    async def post(self, path: str, body: object, token: str = "") -> Any:
        """The answer of any gateway, asked as often as it takes."""
        while True:
            try:
                return await web.ask(self.rng.choice(self.doors), "POST", path, body, token)
            except (*LOST, web.BadResponse):
                await asyncio.sleep(AGAIN_SECONDS)


def crews(number: int, doors: list[WayIn], seed: int) -> list[Crew]:
    """So many tables, with people who differ by the seed."""
    known = wishes()
    found = []
    for table in range(number):
        wish = known[table % len(known)]
        names = [f"p{table}-{seat}" for seat in range(min(SEATS[table % len(SEATS)], seats_wished(wish)))]
        people = [Person(name, doors, Random(f"{seed} {name}")) for name in names]
        found.append(Crew(wish, people, doors, Random(f"{seed} crew {table}")))
    return found
