"""What a worker process does for a review: one card, one call, or what is quick about the whole deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from stammtisch.coach.another import another, played
from stammtisch.coach.calls import judged
from stammtisch.coach.fact import DecisionMade, can_be_judged, card_of, card_played, fact
from stammtisch.coach.knowable import dice_of
from stammtisch.coach.luck import PlayedCard, concerned, par, share, split
from stammtisch.coach.open import OpenCards, opened
from stammtisch.coach.review import DealMade, deals_of, opened_all
from stammtisch.core.cards import NAMES
from stammtisch.core.notation import write_line
from stammtisch.core.session import open_session, running
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of, in_money
from stammtisch.records import read
from stammtisch.search.table import Loss
from stammtisch.server.workers.reviewed import (
    CALL,
    CARD,
    CURVE,
    OTHER,
    SPLIT,
    VECTORS,
    CallFact,
    CardFact,
    CardOfDeal,
    DealCurve,
    DealSide,
    DealSplit,
    OtherDeal,
    ReviewQuestion,
    VectorsMade,
)
from stammtisch.sheet.vectors import rules, vectors
from stammtisch.words.telling import kind_of

QUESTIONS = msgspec.json.Decoder(ReviewQuestion)
VALUES = msgspec.json.Decoder(dict[str, bool | int | str | tuple[str, ...]])


@lru_cache(4)
def made_of(record: str, deal: int) -> DealMade:
    """The deal of a record: its parts are asked for one after the other."""
    return next(made for made in deals_of(read(record.encode())) if made.number == deal)


def reviewed(question: bytes, factor: float) -> Struct | None:
    """One part. A verdict follows from the view alone, so a slow machine takes longer and says the same."""
    asked = QUESTIONS.decode(question)
    if asked.part == OTHER:
        return other(asked)
    if asked.part == VECTORS:
        return vectors_made(asked)
    return ANSWERS[asked.part](made_of(asked.record, asked.deal), asked)


def vectors_made(asked: ReviewQuestion) -> VectorsMade:
    """Under these very rules; the seed is new each time, so that no page can have learnt them by heart."""
    options = entry_of(asked.game).options.but(VALUES.decode(asked.record))
    said: dict[str, Any] = rules(options)
    return VectorsMade(said["game"], said["options"], vectors(options, seed=asked.seed))


def curve(made: DealMade, asked: ReviewQuestion) -> DealCurve:
    cards = opened_all(made.cards)
    those = [
        CardOfDeal(one.seat, NAMES[card_of(one)], len(running(one.session).tricks) + 1, some is not None)
        for one, some in zip(made.cards, cards, strict=True)
    ]
    unit = entry_of(made.start.game.name).unit
    return DealCurve(tuple(those), tuple([one.seat for one in made.calls]), unit, sides(made, cards))


def sides(made: DealMade, cards: tuple[OpenCards | None, ...]) -> tuple[DealSide, ...]:
    """Both sides as they turned out to be; none where everybody plays alone, or nobody has played."""
    end = made.end
    if end is None or end.result is None or not any(some and some.declarers for some in cards):
        return ()
    seats, side = end.result.seats, end.result.side
    ours = tuple([seat for seat in seats if side >> seat & 1])
    theirs = tuple([seat for seat in seats if not side >> seat & 1])
    if not ours or not theirs:
        return ()
    declared = values(made.cards, cards)
    lost = share(side, ours[0], theirs[0], concerned(end))
    return (
        DealSide(ours, declared),
        DealSide(theirs, tuple([None if one is None else one * lost for one in declared])),
    )


def values(made: tuple[DecisionMade, ...], cards: tuple[OpenCards | None, ...]) -> tuple[float | None, ...]:
    """What the declarer stood to get: before the first card, if it is played best, and after each."""
    first = cards[0]
    best = max(first.values, key=lambda card: first.values[card]) if first and first.declarers else None
    after = [
        some.declarers[card_of(one)] if some and some.declarers else None for one, some in zip(made, cards, strict=True)
    ]
    return (first.declarers[best] if first and best is not None else None, *after)


def card(made: DealMade, asked: ReviewQuestion) -> CardFact:
    decision = made.cards[asked.n - 1]
    assert can_be_judged(decision)
    found = fact(asked.n, decision, opened(decision.session, decision.seat))
    return CardFact(
        n=asked.n,
        seat=found.seat,
        card=NAMES[card_played(found.action)],
        verdict=found.verdict,
        better=NAMES[card_played(found.better)],
        loss=found.loss,
        low=found.low,
        high=found.high,
        unit=found.unit,
        swing=found.swing,
        worlds=found.worlds,
        exact=found.exact,
        open=found.open,
        fate=found.fate,
        speaks=found.speaks,
        breaks=found.breaks,
        by=found.by,
        ahead=found.ahead,
        values={NAMES[one]: value for one, value in found.values},
        opened={NAMES[one]: value for one, value in found.opened},
    )


def call(made: DealMade, asked: ReviewQuestion) -> CallFact:
    one = made.calls[asked.n - 1]
    seen, phase = view(one.session, one.seat), running(one.session).phase.name
    deal = seen.deal
    assert deal is not None
    known = CallFact(
        asked.n, one.seat, phase, str(one.action), kind=kind_of(deal.type, deal.contract), level=deal.level
    )
    found = judged(one.session, one.seat, one.action, dice_of(seen))
    if found is None:
        return known
    return msgspec.structs.replace(
        known,
        better=str(found.better),
        loss=found.loss.mean,
        low=found.loss.low,
        high=found.loss.high,
        unit=found.unit,
        worlds=found.worlds,
        is_mistake=found.is_mistake,
    )


def divided(made: DealMade, asked: ReviewQuestion) -> DealSplit | None:
    """Luck and skill; None where the deal has no end."""
    end = made.end
    if end is None or end.result is None:
        return None
    cards = [PlayedCard(one.seat, Loss(one.loss, one.low, one.high), end.result.side) for one in asked.lost]
    found = split(in_money(end), par(made.start), cards, concerned(end))
    return DealSplit(found.paid, found.cards, found.own, found.others, found.rest, found.doubt)


def other(asked: ReviewQuestion) -> OtherDeal:
    """A deal that looks the same to the seat, up to one of its decisions."""
    record = read(asked.record.encode())
    first = len(record.log) - asked.own
    start = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    before, lines = played(start, record.log[:first]), record.log[first : first + asked.n]
    found = another(before, lines, asked.seat, Random(asked.seed))
    return OtherDeal(tuple([write_line(seat, action) for seat, action in found or ()]))


ANSWERS: Mapping[str, Callable[[DealMade, ReviewQuestion], Struct | None]] = {
    CURVE: curve,
    CARD: card,
    CALL: call,
    SPLIT: divided,
}
"""By part."""
