"""Players by name, as the arena knows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from stammtisch.bots import Bot
from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.levels import LEVELS
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.own import is_own, own_bot
from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import Action
from stammtisch.core.errors import OptionsError
from stammtisch.core.view import SessionView
from stammtisch.lab.all_seeing import AllSeeing
from stammtisch.lab.pipe.player import PipePlayer, is_piped


class LevelPlayer:
    """A level as people meet it: it thinks as long as it does at a table, whatever the match allows."""

    def __init__(self, name: str) -> None:
        self.level = LEVELS[name]
        self.bot = self.level.bot()

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.bot.choose(view, self.level.budget, rng)


PLAYERS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "tips": TipsBot,
    "monte_carlo": MonteCarloBot,
    "champion": ChampionBot,
    "all_seeing": AllSeeing,
    **{name: partial(LevelPlayer, name) for name in LEVELS},
}


def player(name: str) -> Bot:
    """The player of this name, `module:Class` of your own, or `pipe:COMMAND`; an unknown one is an error."""
    if is_piped(name):
        return PipePlayer(name)
    if is_own(name):
        return own_bot(name)()
    if name not in PLAYERS:
        raise OptionsError("unknown-player", (name,), "known are " + ", ".join(PLAYERS))
    return PLAYERS[name]()
