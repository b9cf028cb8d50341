"""What a worker process does: bytes in, bytes out, in plain functions that any process can be told to call."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from random import Random

import msgspec

from stammtisch.bots import Bot
from stammtisch.bots.levels import ANFAENGER, MEISTER, advice, level
from stammtisch.bots.monte_carlo import MonteCarloBot, number_of_plays
from stammtisch.bots.monte_carlo.staking import STAKING
from stammtisch.core.action import PLAYS
from stammtisch.core.options import Options, Value
from stammtisch.core.view import SessionView
from stammtisch.games.registry import entry_of
from stammtisch.search.engine import has_kernel
from stammtisch.server.bus.called import NO_ANSWER
from stammtisch.server.protocol.seen_read import read_view
from stammtisch.server.workers.thought import ENCODER, Advised, Decision, Hinting, Thought

LOG = logging.getLogger(__name__)
THOUGHTS, HINTINGS = msgspec.json.Decoder(Thought), msgspec.json.Decoder(Hinting)
VALUES = msgspec.json.Decoder(dict[str, bool | int | str | tuple[str, ...]])


@lru_cache(256)
def options_of(game: str, text: str) -> Options:
    """The options that were written as JSON."""
    values: dict[str, Value] = VALUES.decode(text)
    return entry_of(game).options.but(values)


@lru_cache(64)
def bot_of(name: str, options: Options) -> Bot:
    """One for each level, and each agreement: what a bot remembers of a hand holds at such a table only."""
    return level(name).bot()


def decide(question: bytes, factor: float = 1.0) -> bytes:
    """The decision on a thought; empty where the question makes no sense. `factor` is the machine's (measure.py)."""
    return guarded(decision, question, factor)


def hinted(question: bytes, factor: float = 1.0) -> bytes:
    """What to advise; empty where the question makes no sense."""
    return guarded(advised, question, factor)


def guarded(answer: Callable[[bytes, float], Decision | Advised], question: bytes, factor: float) -> bytes:
    try:
        return ENCODER.encode(answer(question, factor))
    except Exception as error:  # whatever was sent: it must not end the worker
        LOG.warning("a question that has no answer: %s", type(error).__name__)  # no more: it may hold cards
        return NO_ANSWER


def decision(question: bytes, factor: float) -> Decision:
    thought = THOUGHTS.decode(question)
    options = options_of(thought.seen.game, thought.options)
    view = read_view(thought.seen, options)
    budget = level(thought.level).budget * min(factor, thought.factor)
    found = advice(bot_of(thought.level, options), view, budget, Random(thought.seed))
    return Decision(str(found.action), found.why)


def advised(question: bytes, factor: float) -> Advised:
    """By the best player there is."""
    hinting = HINTINGS.decode(question)
    options = options_of(hinting.seen.game, hinting.options)
    view = read_view(hinting.seen, options)
    name = MEISTER if has_kernel() else ANFAENGER
    budget = level(name).budget * factor
    bot = bot_of(name, options)
    found = advice(bot, view, budget, Random(hinting.seed))
    values = values_of(bot, view, budget, Random(hinting.seed)) if isinstance(bot, MonteCarloBot) else {}
    return Advised(found.why, str(found.action), values, entry_of(view.game).unit if values else "")


def values_of(bot: MonteCarloBot, view: SessionView, budget: float, rng: Random) -> dict[str, float]:
    """What each card brings, where there is a declaring side: with the same dice, so the same as the bot has found."""
    deal = view.deal
    if deal is None or view.asked != "deal" or deal.asked != "tricks" or deal.declarer is None:
        return {}
    if view.game not in STAKING or number_of_plays(deal) < 2:
        return {}
    return {str(PLAYS[card]): value for card, value in bot.values(view, budget, Random(rng.random())).items()}
