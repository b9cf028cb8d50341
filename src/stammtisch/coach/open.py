"""All cards open: what each legal card was worth as the cards truly lay, and how the deal stood after each card.

Nobody at the table could know it. It never stands alone: a review shows it beside what could be known.
"""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.bots.monte_carlo.imagine import imagined, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.coach.ending import plays_alone
from stammtisch.coach.judging import judge_alone
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, mask
from stammtisch.core.session import Session, running
from stammtisch.core.view import view
from stammtisch.search.engine import engine
from stammtisch.search.table import WorldTable
from stammtisch.search.worlds import World

NODES = 200_000
"""For one card; later ones are always searched to their end."""
TURNS = 10
"""Where everyone plays for themself: how often a card is judged in the one world there is."""


@dataclass(frozen=True, slots=True)
class OpenCards:
    """What each legal card brings the seat that plays it, and the declarer."""

    values: dict[Card, float]
    declarers: dict[Card, float]
    """Empty where everyone plays for themself."""
    is_sure: bool = True
    """Whether nothing was left to chance; else a loss is not told from bad luck with dice."""

    def loss(self, card: Card) -> float:
        return max(self.values.values()) - self.values[card]


def true_world(session: Session) -> World:
    deal = running(session)
    return World(deal.hands, deal.talon | mask(deal.pack))


def opened(session: Session, seat: Seat) -> OpenCards:
    """Of a table where the seat is to play a card."""
    s, world = Situation(view(session, seat)), true_world(session)
    if plays_alone(s.view):
        judge = judge_alone(s, 1)
        turns = judge.solve([world] * (1 if judge.is_exact else TURNS))
        return OpenCards(WorldTable(judge.cards).joined([one.values for one in turns]).means(), {}, judge.is_exact)
    declarer = s.view.declarer
    assert declarer is not None
    mine, theirs = imagined(s, world), imagined(Situation(view(session, declarer)), world)
    p = mine.position
    rows = engine(rules_in(s, s.contract)).cards(p.hands, p.table, p.leader, p.side, mine.still, p.ran_away, NODES)
    return OpenCards(
        {card: mine.money(low, high) for card, (low, high, _, _) in rows},
        {card: theirs.money(low, high) for card, (low, high, _, _) in rows},
    )
