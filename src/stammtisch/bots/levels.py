"""Playing levels: weaker bots search less or use less training; nobody plays absurd cards on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from stammtisch.bots import Advice, Bot
from stammtisch.bots.champion import ChampionBot
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.own import BUDGET, is_own, own_bot
from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.core.errors import OptionsError
from stammtisch.core.view import SessionView
from stammtisch.search.engine import has_kernel


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of player, and the time that it may think."""

    bot: Callable[[], Bot]
    """Where the level needs the kernel and there is none, this refuses."""
    budget: float
    """Seconds for a decision."""


ANFAENGER, STAMMTISCH, MEISTER = "anfaenger", "stammtisch", "meister"
LEVELS: dict[str, Level] = {
    ANFAENGER: Level(TipsBot, 0.0),
    STAMMTISCH: Level(MonteCarloBot, 0.003),
    MEISTER: Level(ChampionBot, 0.01),
}
WITHOUT_A_PLAN: dict[str, Level] = {"random": Level(RandomBot, 0.0)}
"""No level for people: for those who test a table, not a player."""


def level(name: str) -> Level:
    """The level of this name, or `module:Class` of a bot of your own; an unknown one is an error."""
    if is_own(name):
        return Level(own_bot(name), BUDGET)
    known = LEVELS | WITHOUT_A_PLAN
    if name not in known:
        raise OptionsError("unknown-level", (name,), "known are " + ", ".join(known))
    return known[name]


def usual() -> str:
    """The level of a table that has agreed on none: the tips alone need no kernel."""
    return STAMMTISCH if has_kernel() else ANFAENGER


def advice(bot: Bot, view: SessionView, budget: float, rng: Random) -> Advice:
    """What the bot does, and why if it can say so."""
    if isinstance(bot, MonteCarloBot):
        return bot.advice(view, budget, rng)
    if isinstance(bot, TipsBot):
        return bot.advice(view, rng)
    return Advice(bot.choose(view, budget, rng))
