"""What the coach found in a deal, without a sentence: asked of a worker part by part, and kept as it is."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from stammtisch.server.bus.port import NOBODY, Bus, Share
from stammtisch.server.workers.thought import ENCODER

COACH = "coach"
"""The subject of those who look back at deals."""
CURVE, CARD, CALL, SPLIT = "curve", "card", "call", "split"
"""The parts of a review; each is one question, so that a bot never waits for more than one of them."""
OTHER = "other"
"""Another deal that looks the same to a seat."""
VECTORS = "vectors"
"""Deals under given rules with their bills, for a page that adds up by itself."""


class LostCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card of somebody's cost on average: at the least and at the most so much."""

    seat: int
    loss: float
    low: float
    high: float


class ReviewQuestion(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of the review of a deal that everybody at its table may see."""

    record: str
    """The deal as `.stich`; for vectors the options, as they are sealed."""
    deal: int
    part: str
    n: int = 0
    """Which card or call, from 1 on."""
    lost: tuple[LostCard, ...] = ()
    """For the split: all cards that were judged."""
    own: int = 0
    """For another deal: how many lines of the record are the deal's own, of which the first `n` stand; whose view
    it is that stays the same, and what chance follows from."""
    seat: int = 0
    seed: str = ""
    game: str = ""
    """For vectors: whose options these are."""


class CardOfDeal(Struct, frozen=True, omit_defaults=True):
    """A card of the deal, the trick that it belongs to, and whether it can be judged."""

    seat: int
    card: str
    trick: int
    is_judged: bool = True


class DealSide(Struct, frozen=True):
    """Those who win and lose together, and what each of them stood to get: before the first card and after each."""

    seats: tuple[int, ...]
    values: tuple[float | None, ...]


class DealCurve(Struct, frozen=True, omit_defaults=True):
    """How the deal stood with open cards, the declarer's side first; no sides where everybody plays alone."""

    cards: tuple[CardOfDeal, ...]
    calls: tuple[int, ...]
    """By call instead of which something else might have been said: whose it was."""
    unit: str
    sides: tuple[DealSide, ...] = ()


class CardFact(Struct, frozen=True, omit_defaults=True):
    """One card: see `coach.fact.Fact`."""

    n: int
    seat: int
    card: str
    verdict: str
    better: str
    loss: float = 0.0
    low: float = 0.0
    high: float = 0.0
    unit: str = ""
    swing: float = 0.0
    worlds: int = 0
    exact: bool = False
    open: float = 0.0
    fate: str = ""
    speaks: tuple[str, ...] = ()
    breaks: str = ""
    by: str = ""
    ahead: float = 0.0
    values: dict[str, float] = {}
    opened: dict[str, float] = {}

    @property
    def lost(self) -> LostCard:
        return LostCard(self.seat, self.loss, self.low, self.high)


class CallFact(Struct, frozen=True, omit_defaults=True):
    """One call: see `coach.calls.JudgedCall`."""

    n: int
    seat: int
    asked: str
    said: str
    kind: str = ""
    """The type of the deal, and the doublings that stood: they change how it is said."""
    level: int = 0
    better: str = ""
    """Empty: everybody would have said the same."""
    loss: float = 0.0
    low: float = 0.0
    high: float = 0.0
    unit: str = ""
    worlds: int = 0
    is_mistake: bool = False


class DealSplit(Struct, frozen=True):
    """Luck and skill by seat: see `coach.luck.Split`."""

    paid: tuple[float, ...]
    cards: tuple[float, ...]
    own: tuple[float, ...]
    others: tuple[float, ...]
    rest: tuple[float, ...]
    doubt: tuple[float, ...]


class VectorsMade(Struct, frozen=True):
    """What proves a page's arithmetic: the agreement, and deals with their bills."""

    game: str
    options: dict[str, Any]
    vectors: list[Any]


class OtherDeal(Struct, frozen=True):
    """The lines of the deal with another pack; none: there is no such deal."""

    lines: tuple[str, ...] = ()


class WholeReview(Struct, frozen=True):
    """A whole review, as it is kept: seats and cards, and nobody's name."""

    curve: DealCurve
    facts: tuple[CardFact, ...]
    calls: tuple[CallFact, ...]
    split: DealSplit | None


CURVES, FACTS = msgspec.json.Decoder(DealCurve), msgspec.json.Decoder(CardFact)
CALLS, SPLITS = msgspec.json.Decoder(CallFact), msgspec.json.Decoder(DealSplit | None)
OTHERS, REVIEWS = msgspec.json.Decoder(OtherDeal), msgspec.json.Decoder(WholeReview)


async def look_back(bus: Bus, question: ReviewQuestion, seconds: float, share: Share = NOBODY) -> bytes:
    """What some worker finds; NoAnswer when nobody does in time."""
    return await bus.ask(COACH, ENCODER.encode(question), seconds, share)
