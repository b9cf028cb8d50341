"""What every card of a record was worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.core.action import Play, Seat
from stammtisch.core.cards import Card
from stammtisch.core.deal import Deal
from stammtisch.core.session import DEALING, open_session, running
from stammtisch.records import Record
from stammtisch.search.games import UNNAMED
from stammtisch.search.solving import Found, best_of, evaluate_cards


@dataclass(frozen=True, slots=True)
class RecordedPlay:
    """A card that was played, and the deal before it."""

    number: int
    """Of the deal, from 1 on."""
    seat: Seat
    card: Card
    deal: Deal

    @property
    def trick(self) -> int:
        return len(self.deal.tricks) + 1


@dataclass(frozen=True, slots=True)
class Worth:
    """What the card was worth and what the best one was: what the side then takes in all."""

    played: Found
    best: Found
    best_card: Card
    """The card itself, if none was better."""

    @property
    def lost(self) -> int | None:
        """What it cost who played it; None: the budget was spent before that was certain."""
        if self.played.exceeded or self.best.exceeded:
            return None
        return abs(self.played.low - self.best.low)


def moments(record: Record) -> Iterator[RecordedPlay]:
    """Every card of the record, in the order played. Deals are numbered as the record numbers them."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    for seat, action in record.log:
        if isinstance(action, Play) and session.phase is DEALING:
            yield RecordedPlay(session.carry.deals + 1, seat, action.card, running(session))
        session = session.apply(seat, action)


def worth_of(moment: RecordedPlay, budget: int | None = None) -> Worth | None:
    """What the card was worth; None while the suit of a Trixer is not named. The budget is that of each legal card."""
    if moment.deal.played.kind in UNNAMED:
        return None
    values = evaluate_cards(moment.deal, budget=budget)
    best, played = best_of(moment.deal, values), values[moment.card]
    if (values[best].low, values[best].high) == (played.low, played.high):
        best = moment.card
    return Worth(played, values[best], best)
