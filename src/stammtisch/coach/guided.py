"""A guided first deal: a script of what is said, what the learner is to do, and what the others do then."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from stammtisch.coach.lessons import folder
from stammtisch.core.action import Action, Seat
from stammtisch.core.notation import parse, read_line
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.games.registry import GAMES, entry_of_preset

ENDING = "-5"
"""In five minutes."""


@dataclass(frozen=True, slots=True)
class GuidedStep:
    """Some sentences, one thing to do, and what follows from it."""

    say: tuple[str, ...]
    """Keys of sentences, one after the other."""
    do: Action | None
    """None: there is only something to read."""
    then: tuple[tuple[Seat, Action], ...]
    """What happens next without the learner."""


@dataclass(frozen=True, slots=True)
class GuidedDeal:
    name: str
    game: str
    preset: str
    dealer: Seat
    seat: Seat
    steps: tuple[GuidedStep, ...]

    def start(self) -> Session:
        entry, options = entry_of_preset(self.preset)
        return open_session(entry.game, options, replace(entry.game.carry(options), dealer=self.dealer))

    def lines(self) -> Iterator[tuple[Seat, Action]]:
        """All that happens, in its order."""
        for step in self.steps:
            if step.do is not None:
                yield self.seat, step.do
            yield from step.then


def guided_names() -> tuple[str, ...]:
    """The deals there are, a game each."""
    return tuple([f"{game}{ENDING}" for game in GAMES if folder().joinpath(f"{game}{ENDING}.toml").is_file()])


@lru_cache
def guided_deal(name: str) -> GuidedDeal:
    data = tomllib.loads(folder().joinpath(f"{name}.toml").read_text(encoding="utf-8"))
    steps = [
        GuidedStep(
            tuple(row["say"]),
            parse(row["do"]) if "do" in row else None,
            tuple([read_line(line) for line in row.get("then", ())]),
        )
        for row in data["step"]
    ]
    return GuidedDeal(name, data["game"], data["preset"], data["dealer"], data["seat"], tuple(steps))
