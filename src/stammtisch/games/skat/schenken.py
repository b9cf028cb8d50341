"""Schenken: the defenders give the game to the declarer, who may refuse and must then win higher."""

from __future__ import annotations

from stammtisch.core.action import NO, Action, Choices, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_or_no
from stammtisch.core.seating import clockwise_after
from stammtisch.games.skat.contracts import GRAND, is_null
from stammtisch.games.skat.notes import declarer_of, note, noted
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.outcome import GIFT
from stammtisch.games.skat.ouvert import lay_open

OFFER, ACCEPT, REFUSE = Say("offer"), Say("accept"), Say("refuse")
MOST_REFUSALS = 2


def defenders(deal: Deal) -> tuple[Seat, ...]:
    """Clockwise from the declarer, who sits out skipped."""
    return clockwise_after(declarer_of(deal), deal.seats)


def may_offer(deal: Deal, seat: Seat) -> Choices:
    return (OFFER, NO)


def offered(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The partner has to agree (ST-SCHENK-01)."""
    deal = note(deal, offered=noted(deal).offered | 1 << seat)
    return ask(deal, PARTNER, tuple([other for other in defenders(deal) if other != seat]))


def agreed_to(deal: Deal, seat: Seat, action: Action) -> Deal:
    return ask(deal, GESCHENK, (declarer_of(deal),))


def partner_says_no(deal: Deal) -> Deal:
    """The attempt has no effect; whoever has not been asked yet is asked next (ST-SCHENK-08)."""
    last_asked = defenders(deal)[-1]
    partner = deal.told[-1][1]  # who has just said no
    return ask_for_offer(deal, (partner,)) if partner == last_asked else deal


def may_accept(deal: Deal, seat: Seat) -> Choices:
    return (ACCEPT, REFUSE)


def accepted(deal: Deal) -> Deal:
    """The declarer wins as high as committed to (ST-SCHENK-05); the bill counts matadors, so the cards are shown."""
    return lay_open(deal).stop(GIFT)


def refused(deal: Deal, seat: Seat, action: Action) -> Deal:
    """One level higher, and the asking starts again (ST-SCHENK-03, ST-SCHENK-04)."""
    return ask_for_offer(note(deal, refusals=noted(deal).refusals + 1, offered=0), defenders(deal))


SCHENKEN = Question[Deal]("schenken", "ST-SCHENK-08", answers=may_offer, heard=offered)
PARTNER = Question[Deal]("schenken-partner", "ST-SCHENK-01", answers=yes_or_no, heard=agreed_to, nobody=partner_says_no)
GESCHENK = Question[Deal](
    "geschenk", "ST-SCHENK-03", answers=may_accept, heard=refused, nobody=accepted, default=ACCEPT
)


def ask_for_offer(deal: Deal, seats: tuple[Seat, ...]) -> Deal:
    """Whoever has not offered at this level yet (ST-SCHENK-06)."""
    notes = noted(deal)
    if notes.refusals == MOST_REFUSALS:
        return deal
    return ask(deal, SCHENKEN, tuple([seat for seat in seats if not notes.offered >> seat & 1]))


def schenken(deal: Deal) -> Deal:
    """Both windows: before the first lead, and before the second (ST-SCHENK-06, ST-SCHENK-08)."""
    rule = agreed(deal).schenken
    if rule == "off" or not deal.side or deal.level or is_null(deal.played):
        return deal
    return ask_for_offer(deal, defenders(deal)) if rule == "all" or deal.played.kind is GRAND else deal
