"""Two players compared on the same deals, every seat played by both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from stammtisch.bots import Bot
from stammtisch.lab.arena import Match, PlayedMatch, play
from stammtisch.lab.arena_figures import difference, figures, interval
from stammtisch.lab.players import PLAYERS, player

FIRST, SECOND = "first", "second"


@dataclass(frozen=True, slots=True)
class Comparison:
    """By how much the first player does better than the second, per deal."""

    deals: int
    unit: str
    mean: float
    interval: tuple[float, float]
    """Where the true mean lies, 95 times of 100."""

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.mean:+} {self.unit} per deal, 95 % interval [{low}, {high}]"


def arena(
    first: str | Callable[[], Bot],
    second: str | Callable[[], Bot],
    preset: str,
    deals: int = 100,
    seed: int = 1,
    budget: float = 0.01,
) -> Comparison:
    """Let two players play the same deals; each is a name that `player` knows, or what makes a bot: its class.

    The budget is how many seconds a decision may take. The same seed gives the same deals.
    """
    match = Match(preset, (FIRST, SECOND), seed, budget)
    with seated_as({FIRST: maker(first), SECOND: maker(second)}):
        played = PlayedMatch([play(match, number)[0] for number in range(deals)])
    mean, between = interval([difference(games) for games in played.deals])
    return Comparison(deals, str(figures(match, played)["unit"]), mean, between)


def maker(bot: str | Callable[[], Bot]) -> Callable[[], Bot]:
    """What makes a bot for each seat; an unknown name is an error."""
    if not isinstance(bot, str):
        return bot
    player(bot)
    return partial(player, bot)


@contextmanager
def seated_as(makers: dict[str, Callable[[], Bot]]) -> Iterator[None]:
    """The arena finds its players by name: these have one for as long as it lasts."""
    PLAYERS.update(makers)
    try:
        yield
    finally:
        for name in makers:
            del PLAYERS[name]
