"""The review of one deal for one reader: from the store, or part by part from the coach."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from stammtisch.coach.fact import COACH
from stammtisch.core.action import Play, Seat
from stammtisch.core.notation import read_line
from stammtisch.server.bus.port import NoAnswer, Share
from stammtisch.server.live.documents.evening import nameless_record, open_deal
from stammtisch.server.live.documents.parts import DealPlace, DocumentParts
from stammtisch.server.live.documents.reading import short_title
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.live.host import Host
from stammtisch.server.live.house import House
from stammtisch.server.live.reviews.decision import counts
from stammtisch.server.live.reviews.lines import CurveLine, EndLine, ReviewedCard, ReviewLine
from stammtisch.server.live.reviews.telling import call_line, end_line, fact_line
from stammtisch.server.store.port import KeptReview
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.spoken import table_words
from stammtisch.server.workers.reviewed import (
    CALL,
    CALLS,
    CARD,
    CURVE,
    CURVES,
    FACTS,
    REVIEWS,
    SPLIT,
    SPLITS,
    CallFact,
    CardFact,
    DealCurve,
    LostCard,
    ReviewQuestion,
    WholeReview,
    look_back,
)
from stammtisch.server.workers.thought import read
from stammtisch.words.sentences import Words

T = TypeVar("T")
F = TypeVar("F", CardFact, CallFact)
PATIENCE = 20.0
"""Seconds after which an answer is not waited for any more: many may ask at once, and one by one they are served."""
TRIES = 3
PAUSE = 2.0
"""Seconds before the coach is asked again, who may have had no time."""


@dataclass(frozen=True, slots=True)
class DealReview:
    """All that the lines are made from."""

    house: House
    place: DealPlace
    deal: BilledDeal
    record: str
    """What the coach is asked with; empty: it is kept, and nobody is asked."""
    reader: Seat | None
    share: Share
    speaks: Words
    kept: WholeReview | None
    pays: Callable[[], bool]
    """Pays for one part; False: there is nothing left."""

    async def lines(self) -> AsyncIterator[ReviewLine]:
        """The curve, the own cards from the last to the first, those of the others, the calls, the end."""
        try:
            async for line in self.told() if self.kept else self.found():
                yield line
        except NoAnswer:
            yield EndLine(whole=False)

    async def told(self) -> AsyncIterator[ReviewLine]:
        kept = self.kept
        assert kept is not None
        yield self.curve_line(kept.curve)
        for fact in self.own_first(kept.facts[::-1]):
            yield fact_line(fact, self.speaks)
        for call in self.own_first(kept.calls):
            yield self.call_line(call)
        yield end_line(kept.split, self.reader, kept.curve.unit, self.speaks)

    async def found(self) -> AsyncIterator[ReviewLine]:
        """The coach is asked for one part after the other: who hangs up ends it after the one that is under way."""
        curve = await self.ask(CURVES, CURVE)
        yield self.curve_line(curve)
        cards = [n for n, card in enumerate(curve.cards, start=1) if card.is_judged][::-1]
        facts, calls = list[CardFact](), list[CallFact]()
        for n in sorted(cards, key=lambda n: curve.cards[n - 1].seat != self.reader):
            facts.append(await self.ask(FACTS, CARD, n))
            yield fact_line(facts[-1], self.speaks)
        for n in sorted(range(1, len(curve.calls) + 1), key=lambda n: curve.calls[n - 1] != self.reader):
            calls.append(await self.ask(CALLS, CALL, n))
            yield self.call_line(calls[-1])
        split = await self.ask(SPLITS, SPLIT, lost=tuple([fact.lost for fact in facts]))
        facts.sort(key=lambda fact: fact.n)
        calls.sort(key=lambda call: call.n)
        await self.keep(WholeReview(curve, tuple(facts), tuple(calls), split))
        yield end_line(split, self.reader, curve.unit, self.speaks)

    async def ask(self, decoder: msgspec.json.Decoder[T], part: str, n: int = 0, lost: tuple[LostCard, ...] = ()) -> T:
        """One part. The coach may have no time for a moment; NoAnswer: nor has it later."""
        question = ReviewQuestion(self.record, self.place.number, part, n, lost)
        for left in reversed(range(TRIES)):
            if not self.pays():
                raise NoAnswer
            try:
                return read(decoder, await look_back(self.house.bus, question, PATIENCE, self.share))
            except NoAnswer:
                if not left:
                    raise
                await asyncio.sleep(PAUSE)
        raise NoAnswer

    async def keep(self, reviewed: WholeReview) -> None:
        found = msgspec.json.encode(reviewed).decode()
        await self.house.store.put_review(KeptReview(self.place.deal, self.deal.table.id, COACH, found))

    async def read_again(self) -> WholeReview | None:
        """What is kept by now."""
        kept = await self.house.store.review(self.place.deal, COACH)
        return REVIEWS.decode(kept.found) if kept else None

    def own_first(self, some: Sequence[F]) -> list[F]:
        return sorted(some, key=lambda one: one.seat != self.reader)

    def curve_line(self, curve: DealCurve) -> CurveLine:
        steps, table = steps_of(self.deal), self.deal.table
        result = self.deal.states[-1].play.session.result
        return CurveLine(
            deal=self.place.number,
            game=table.settings.game,
            coach=COACH,
            unit=curve.unit,
            names=self.place.table.names,
            cards=[
                ReviewedCard(one.seat, one.card, one.trick, step, one.is_judged)
                for one, step in zip(curve.cards, steps, strict=True)
            ],
            you=self.reader,
            sides=curve.sides,
            title=short_title(result, self.speaks) if result else "",
            currency=table.currency,
            counts=counts(self.deal),
        )

    def call_line(self, call: CallFact) -> ReviewLine:
        return call_line(call, self.place.table.names[call.seat], call.seat == self.reader, self.speaks)


def steps_of(deal: BilledDeal) -> list[int]:
    """By card: the frame of the replay that shows the table before it."""
    frames = [state.play.lines for state in deal.line if state.play.steps]
    found: list[int] = []
    for place, lines in enumerate(frames):
        played = sum(isinstance(read_line(line)[1], Play) for line in lines)
        found += [max(0, place - 1)] * (played - len(found))
    return found


async def review_of(
    parts: DocumentParts, host: Host, player: int | None, number: int, language: str, pays: Callable[[], bool]
) -> DealReview:
    """The review of a deal that everybody at its table may see; it is made for those alone who sat there."""
    house, (place, deal) = parts.house, await open_deal(parts, host, number)
    owners = deal.states[-1].owners
    reader = owners.index(player) if player is not None and player in owners else None
    kept = await house.store.review(place.deal, COACH)
    if kept is None and reader is None:
        raise TableError("no-review")
    share = Share(house.dice(f"owner {player}")[:16], house.dice(f"table {host.table.id}")[:16], int(PATIENCE * 1000))
    return DealReview(
        house=house,
        place=place,
        deal=deal,
        record="" if kept else await nameless_record(parts, place, deal),
        reader=reader,
        share=share,
        speaks=table_words(place.table, language),
        kept=REVIEWS.decode(kept.found) if kept else None,
        pays=pays,
    )
