"""What a worker process does: bytes in, bytes out, in plain functions that any process can be told to call."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import lru_cache
from itertools import islice
from random import Random

import msgspec
from msgspec import Struct

from stammtisch.bots import Bot
from stammtisch.bots.levels import advice, level
from stammtisch.coach.hint import IDEA, NUMBERS, hints
from stammtisch.coach.stand import Care
from stammtisch.core.options import Options, Value
from stammtisch.games.registry import entry_of
from stammtisch.server.bus.called import NO_ANSWER
from stammtisch.server.protocol.seen_read import read_view
from stammtisch.server.workers.reviewing import reviewed
from stammtisch.server.workers.thought import ENCODER, Advised, Decision, Hinting, Thought

LOG = logging.getLogger(__name__)
CARE = Care(nodes=700_000, worlds=80, lines=16)
"""For a hint: about as long as a hard decision of the best player takes, for others wait for the same process."""
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


def looked_back(question: bytes, factor: float = 1.0) -> bytes:
    """A part of a review; empty where the question makes no sense."""
    return guarded(reviewed, question, factor)


def guarded(answer: Callable[[bytes, float], Struct | None], question: bytes, factor: float) -> bytes:
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
    """By the coach, as far as is asked for. Both later steps are thought out alike: the card stays what it was."""
    hinting = HINTINGS.decode(question)
    view = read_view(hinting.seen, options_of(hinting.seen.game, hinting.options))
    *_, found = islice(hints(view, CARE.scaled(factor)), IDEA if hinting.step == IDEA else NUMBERS)
    values = {str(way.action): way.value for way in found.ways}
    known = Advised(found.ideas, str(found.action or ""), values, found.unit)
    if not hinting.step:
        return known
    return msgspec.structs.replace(
        known,
        despite=found.despite,
        low={str(way.action): way.cost.low for way in found.ways},
        high={str(way.action): way.cost.high for way in found.ways},
        equal=tuple([str(action) for action in found.equal]),
        worlds=found.worlds,
        exact=found.exact,
        by=found.by,
    )
