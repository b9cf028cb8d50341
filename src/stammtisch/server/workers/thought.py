"""What is asked of a worker, and what it answers."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct

from stammtisch.core.view import SessionView
from stammtisch.server.bus.port import NOBODY, Bus, NoAnswer, Share
from stammtisch.server.protocol.seen import SeenSession, seen

HINTS = "hints"
"""The subject of those who give hints to people."""
T = TypeVar("T")
Part = Annotated[float, Meta(gt=0, le=1)]


def subject(level: str) -> str:
    """Where bots of a level are asked: not every worker can play every level.

    >>> subject("meister")
    'bots.meister'
    """
    return f"bots.{level}"


class Thought(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A bot's turn, with all that the bot may know. The same thought has the same decision."""

    seen: SeenSession
    options: str
    """What the table has agreed, as canonical JSON."""
    level: str
    seed: str
    """What chance follows from; it must follow from nothing that the seat does not know."""
    factor: Part = 1.0
    """The share of the level's time that this decision may take."""

    @staticmethod
    def of(view: SessionView, level: str, seed: str, factor: float = 1.0) -> Thought:
        return Thought(seen(view), view.options.canonical(), level, seed, factor)


class Decision(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the bot does, and the tips that speak for it, the weightiest first."""

    action: str
    why: tuple[str, ...] = ()


class Hinting(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person asks what to do, with all that the person may know."""

    seen: SeenSession
    options: str
    seed: str
    """For a worker of an older version; the dice of a hint follow from what is seen."""
    step: int = 0
    """How far it is to be thought out; 0: a gateway of an older version asks, which knows nothing of intervals."""

    @staticmethod
    def of(view: SessionView, seed: str, step: int = 0) -> Hinting:
        return Hinting(seen(view), view.options.canonical(), seed, step)


class Advised(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hint in three steps. Whoever passes it on shows no more of it than was asked for."""

    ideas: tuple[str, ...]
    """First: codes for which `words` has sentences (`words.tip`), the weightiest first."""
    action: str
    """Second; empty: nobody asked for more than the idea."""
    values: dict[str, float] = {}
    """Third: what each action brings on average; empty where that is not known."""
    unit: str = ""
    """What the values count: `cents`, `points`, `strokes`, `eyes` or `chance`."""
    despite: str = ""
    """The tip that does not hold here."""
    low: dict[str, float] = {}
    """What each action costs at least beside the best ..."""
    high: dict[str, float] = {}
    """... and at most."""
    equal: tuple[str, ...] = ()
    """What nothing separates from the best."""
    worlds: int = 0
    exact: bool = False
    """Whether those are all worlds that are possible."""
    by: str = ""
    """How it was judged."""


ENCODER = msgspec.json.Encoder()
DECISIONS, ADVICE = msgspec.json.Decoder(Decision), msgspec.json.Decoder(Advised)


async def think(bus: Bus, thought: Thought, seconds: float, share: Share = NOBODY) -> Decision:
    """What some worker decides; NoAnswer when nobody does in time."""
    return read(DECISIONS, await bus.ask(subject(thought.level), ENCODER.encode(thought), seconds, share))


async def advise(bus: Bus, hinting: Hinting, seconds: float, share: Share = NOBODY) -> Advised:
    """What some worker advises; NoAnswer when nobody does in time."""
    return read(ADVICE, await bus.ask(HINTS, ENCODER.encode(hinting), seconds, share))


def read(decoder: msgspec.json.Decoder[T], answer: bytes) -> T:
    """An answer that cannot be read is none."""
    try:
        return decoder.decode(answer)
    except msgspec.MsgspecError as error:
        raise NoAnswer from error
