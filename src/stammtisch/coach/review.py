"""The review of a finished deal: every card in its layers, as facts without sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.coach.fact import COACH, DecisionMade, Fact, can_be_judged, card_of, fact
from stammtisch.coach.open import OpenCards, opened
from stammtisch.core.action import Play
from stammtisch.core.session import DEALING, open_session
from stammtisch.records import Record


@dataclass(frozen=True, slots=True)
class Review:
    """A deal: how it stood after each card for the declarer, with open cards, and its facts."""

    deal: int
    rules: str
    curve: tuple[float, ...]
    facts: tuple[Fact, ...]
    coach: str = COACH


def deals_of(record: Record) -> Iterator[tuple[int, list[DecisionMade]]]:
    """The cards of each deal in which some were played, with its number."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    number, found = 0, list[DecisionMade]()
    for seat, action in record.log:
        if isinstance(action, Play) and session.phase is DEALING:
            now = session.carry.deals + 1
            if now != number and found:
                yield number, found
                found = []
            number = now
            found.append(DecisionMade(session, seat, action))
        session = session.apply(seat, action)
    if found:
        yield number, found


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


def review(deal: int, rules: str, decisions: Sequence[DecisionMade], salt: str = "") -> Review:
    """All of a deal at once, for whoever can wait; the facts in the order in which the cards were played."""
    cards = opened_all(decisions)
    found = tuple(facts_beside(decisions, cards, salt))
    return Review(deal, rules, curve(decisions, cards), found[::-1])


def curve(decisions: Sequence[DecisionMade], cards: Sequence[OpenCards | None]) -> tuple[float, ...]:
    """What the declarer stood to get after each card, with open cards; empty where everyone plays for themself."""
    both = zip(decisions, cards, strict=True)
    return tuple([some.declarers[card_of(one)] for one, some in both if some is not None and some.declarers])
