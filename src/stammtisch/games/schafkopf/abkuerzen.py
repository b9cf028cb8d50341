"""Abgekuerztes Spiel: whoever leads shows the hand and takes the tricks that are left, if all others agree."""

from __future__ import annotations

from stammtisch.core.action import NO, Action, Choices, Say, Seat
from stammtisch.core.aside import Aside
from stammtisch.core.deal import Deal, note
from stammtisch.core.question import Question, ask
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.contracts import TRIXER
from stammtisch.games.schafkopf.notes import noted
from stammtisch.games.schafkopf.options import agreed

CLAIM = Say("claim")
AGREE = Say("agree")
"""A word of its own: a yes in a Rufspiel is a doubling, and tells who belongs to whom."""
REST = "rest"
"""The tricks that were not played go to the player who has claimed them, by consent."""


def may_claim(deal: Deal, seat: Seat) -> Choices:
    """Before the lead to a later trick, once in a deal (SK-PLAY-21)."""
    if agreed(deal).claims == "off" or deal.table or not deal.tricks or not deal.side:
        return ()
    if seat != deal.order[0] or deal.played.kind in (BETTEL, TRIXER) or noted(deal).claims >> seat & 1:
        return ()
    return (CLAIM,)


def claimed(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The hand lies open from now on, and the others are asked, the next one first."""
    deal = note(replace(deal, bare=deal.bare | 1 << seat), claims=noted(deal).claims | 1 << seat)
    return ask(deal, TAKE_REST, deal.order[1:2])


def agreed_by(deal: Deal, seat: Seat, action: Action) -> Deal:
    """All have to agree, one after the other; then every hand is shown, for the bill counts Laufende."""
    left = deal.order[deal.order.index(seat) + 1 :]
    if left:
        return ask(deal, TAKE_REST, left[:1])
    return replace(deal, known=True, bare=sum(1 << seat for seat in deal.seats)).stop(REST)


def agree_or_not(deal: Deal, seat: Seat) -> Choices:
    return AGREE, NO


TAKE_REST = Question[Deal]("rest", "SK-PLAY-21", answers=agree_or_not, heard=agreed_by)
SHORTENING = Aside[Deal](may_claim, claimed)
