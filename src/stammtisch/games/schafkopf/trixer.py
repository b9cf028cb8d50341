"""Trixer: three tricks without a declarer, and whoever wins the third must play a Solo."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import TRIXER_OPEN
from stammtisch.games.schafkopf.naming import SUIT_ORDER, name

TRICKS = 3
"""SK-ROUND-45"""


def may_double(deal: Deal, seat: Seat) -> Choices:
    return yes_if(True)


def doubled(deal: Deal, seat: Seat, action: Action) -> Deal:
    return replace(deal, level=1)


SPRITZE = Question[Deal]("spritze", "SK-ROUND-44", answers=may_double, heard=doubled, silent=True)


def trixer(deal: Deal) -> Deal:
    """One Spritze for the whole table, no reply (SK-ROUND-44)."""
    return ask(replace(deal, contract=Contract(TRIXER_OPEN)), SPRITZE, deal.seats)


def third_trick(deal: Deal) -> Deal:
    """A window: its winner, willing or not, names the suit and leads on (SK-ROUND-46)."""
    if deal.table or len(deal.tricks) != TRICKS:
        return deal
    return name(deal, deal.order[0], tuple(f"trixer:{suit}" for suit in SUIT_ORDER))
