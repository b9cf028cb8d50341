"""Where a player stands among others that are known: our levels, chance, and the yardsticks of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from stammtisch.bots.levels import LEVELS, WITHOUT_A_PLAN
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.arena import Match
from stammtisch.lab.arena_figures import figures
from stammtisch.lab.arena_job import contest
from stammtisch.lab.games import studied
from stammtisch.lab.pipe.player import shown

ABOVE, EVEN, BELOW = "above", "even", "below"
Rung = dict[str, Any]


def rungs(preset: str, more: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Everybody who stands on the ladder of a game."""
    game = entry_of_preset(preset)[0].game.name
    return (*WITHOUT_A_PLAN, *LEVELS, *studied(game).yardsticks, *more)


def climbed(
    match: Match, others: tuple[str, ...], deals: int, workers: int, progress: Callable[[str], Callable[[int], object]]
) -> Iterator[Rung]:
    """The first player of the match against each of the others, on the same deals."""
    for other in others:
        one = replace(match, bots=(match.bots[0], other))
        found: Any = figures(one, contest(one, deals, workers, progress(shown(other))))
        low, high = found["ci95"]
        yield {
            "name": shown(other),
            "mean": found["mean"],
            "ci95": [low, high],
            "place": ABOVE if low > 0 else BELOW if high < 0 else EVEN,
        }
