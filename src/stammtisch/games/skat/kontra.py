"""Kontra and Re, Supra and Hirsch."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.aside import Aside
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_or_no
from stammtisch.core.values import replace
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.notes import declarer_of, noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.schenken import defenders

CALL = Say("kontra")
ONLY_KONTRA = 1


def doubled(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The other side is asked at once (ST-KONTRA-05)."""
    return poll(replace(deal, level=deal.level + 1))


KONTRA = Question[Deal]("kontra", "ST-KONTRA-05", answers=yes_or_no, heard=doubled, silent=True)


def eligible(deal: Deal) -> tuple[Seat, ...]:
    """The defenders, in the order asked; in some circles only who has bid (ST-KONTRA-06)."""
    needs_bid, bidders = agreed(deal).kontra_requires_bid, noted(deal).bidders
    return tuple([seat for seat in defenders(deal) if not needs_bid or bidders >> seat & 1])


def highest_level(deal: Deal) -> int:
    """How often the game can be doubled; in some circles a null game only once (ST-KONTRA-10)."""
    options = agreed(deal)
    most = options.kontra_max_level
    return most if options.null_re or not is_null(deal.played) else min(most, ONLY_KONTRA)


def poll(deal: Deal) -> Deal:
    """Ask whose turn it is to double; the first yes ends the asking (ST-KONTRA-02)."""
    if deal.level >= highest_level(deal):
        return deal
    return ask(deal, KONTRA, (declarer_of(deal),) if deal.level % 2 else eligible(deal))


def is_open(deal: Deal, timing: str) -> bool:
    """Whether this is the table's moment, and nothing has been said yet: a Kontra, or an offer (ST-SCHENK-06)."""
    if agreed(deal).kontra_timing != timing or not deal.side:
        return False
    return deal.level == 0 and noted(deal).refusals == 0


def before_lead(deal: Deal) -> Deal:
    return poll(deal) if is_open(deal, "before_lead") else deal


def in_first_trick(deal: Deal) -> Deal:
    """Before each of its cards: all after the lead, or each before the own one (ST-KONTRA-04, ST-KONTRA-09)."""
    if len(deal.table) == 1 and is_open(deal, "after_lead"):
        return poll(deal)
    seat = deal.order[len(deal.table)]
    asked = is_open(deal, "own_card") and seat in eligible(deal) and agreed(deal).kontra_max_level
    return ask(deal, KONTRA, (seat,)) if asked else deal


def after_first_trick(deal: Deal) -> Deal:
    """The closing call: no second lead until every eligible defender has said no (ST-KONTRA-05)."""
    return poll(deal) if is_open(deal, "first_trick") else deal


def may_interrupt(deal: Deal, seat: Seat) -> Choices:
    """At any moment of the first trick, once a card lies on the table (ST-KONTRA-04)."""
    if deal.tricks or not deal.table or not is_open(deal, "first_trick") or not agreed(deal).kontra_max_level:
        return ()
    return (CALL,) if seat in eligible(deal) else ()


INTERRUPTING = Aside[Deal](may_interrupt, doubled)
