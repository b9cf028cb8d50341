"""The review of a finished deal: every card in its layers, the calls, luck and skill, as facts without sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.coach.calls import JudgedCall, is_call, judged
from stammtisch.coach.fact import COACH, DecisionMade, Fact, can_be_judged, card_of, fact
from stammtisch.coach.knowable import dice_of
from stammtisch.coach.luck import PlayedCard, Split, concerned, par, split
from stammtisch.coach.open import OpenCards, opened
from stammtisch.core.action import HOUSE, Play
from stammtisch.core.session import DEALING, Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import in_money
from stammtisch.records import Record
from stammtisch.search.table import Loss


@dataclass(frozen=True, slots=True)
class Review:
    """A deal: how it stood after each card for the declarer, with open cards, its facts, calls, luck and skill."""

    deal: int
    rules: str
    curve: tuple[float, ...]
    facts: tuple[Fact, ...]
    calls: tuple[JudgedCall, ...] = ()
    """Those instead of which something else might have been said."""
    split: Split | None = None
    coach: str = COACH


@dataclass(frozen=True, slots=True)
class DealMade:
    """What was decided in a deal, and the table before and after it."""

    number: int
    start: Session
    cards: tuple[DecisionMade, ...]
    calls: tuple[DecisionMade, ...]
    end: Session | None
    """None where the record ends before the deal."""


def deals_of(record: Record) -> Iterator[DealMade]:
    """The deals in which something was decided; one that was thrown in has calls alone."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    start, cards, calls = session, list[DecisionMade](), list[DecisionMade]()
    for seat, action in record.log:
        before = session
        session = session.apply(seat, action)
        if before.between:
            start, cards, calls = session, [], []
        elif isinstance(action, Play) and before.phase is DEALING:
            cards.append(DecisionMade(before, seat, action))
        elif seat != HOUSE and is_call(before, seat, action):
            calls.append(DecisionMade(before, seat, action))
        if session.between and (cards or calls):
            yield DealMade(start.carry.deals + 1, start, tuple(cards), tuple(calls), session)
            cards, calls = [], []
    if cards:
        yield DealMade(start.carry.deals + 1, start, tuple(cards), tuple(calls), None)


def opened_all(decisions: Sequence[DecisionMade]) -> tuple[OpenCards | None, ...]:
    """Every card with open cards; None where it cannot be judged. It is quick, and comes before all facts."""
    return tuple([opened(one.session, one.seat) if can_be_judged(one) else None for one in decisions])


def facts(decisions: Sequence[DecisionMade], salt: str = "") -> Iterator[Fact]:
    """Card by card, the last one first: late ones cost least, and somebody waits."""
    return facts_beside(decisions, opened_all(decisions), salt)


def facts_beside(
    decisions: Sequence[DecisionMade], cards: Sequence[OpenCards | None], salt: str = ""
) -> Iterator[Fact]:
    """The same where the cards were looked at before."""
    for n, (decision, some) in reversed([*enumerate(zip(decisions, cards, strict=True), start=1)]):
        if some is not None:
            yield fact(n, decision, some, salt)


def judged_calls(calls: Sequence[DecisionMade], salt: str = "") -> Iterator[JudgedCall]:
    """Those instead of which something else might have been said; the same table, the same verdict."""
    for one in calls:
        found = judged(one.session, one.seat, one.action, dice_of(view(one.session, one.seat), salt))
        if found is not None:
            yield found


def split_of(made: DealMade, found: Sequence[Fact]) -> Split | None:
    """Luck and skill; None where the deal has no end."""
    end = made.end
    if end is None or end.result is None:
        return None
    played = [PlayedCard(one.seat, Loss(one.loss, one.low, one.high), end.result.side) for one in found]
    return split(in_money(end), par(made.start), played, concerned(end))


def review(rules: str, made: DealMade, salt: str = "") -> Review:
    """All of a deal at once, for whoever can wait; facts and calls in the order of the deal."""
    cards = opened_all(made.cards)
    found = tuple(facts_beside(made.cards, cards, salt))[::-1]
    calls = tuple(judged_calls(made.calls, salt))
    return Review(made.number, rules, curve(made.cards, cards), found, calls, split_of(made, found))


def curve(decisions: Sequence[DecisionMade], cards: Sequence[OpenCards | None]) -> tuple[float, ...]:
    """What the declarer stood to get after each card, with open cards; empty where everyone plays for themself."""
    both = zip(decisions, cards, strict=True)
    return tuple([some.declarers[card_of(one)] for one, some in both if some is not None and some.declarers])
