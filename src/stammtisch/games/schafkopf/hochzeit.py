"""Hochzeit (Heiraten): a player with a single trump offers it for another card, and two play together."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.cards import Cards
from stammtisch.core.contract import TRUMP, Contract
from stammtisch.core.deal import Deal
from stammtisch.core.passing import Passing
from stammtisch.core.question import Ask, Question, ask, yes_if
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import HOCHZEIT
from stammtisch.games.schafkopf.legen import rufspiel_is_gated
from stammtisch.games.schafkopf.naming import alone_contracts, name
from stammtisch.games.schafkopf.notes import noted, with_offerer
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.row import HERZ_TRUMPS

TRUMPS = HERZ_TRUMPS.cards[TRUMP]
EVERY_CARD: Cards = -1


def may_offer(deal: Deal, seat: Seat) -> Choices:
    """Exactly one trump (SK-BID-41)."""
    return yes_if((deal.hands[seat] & TRUMPS).bit_count() == 1)


def may_accept(deal: Deal, seat: Seat) -> Choices:
    """A card that may be given back: a non-trump, or any (SK-BID-43, SK-BID-49)."""
    return yes_if(bool(deal.hands[seat] & returned(deal)))


def returned(deal: Deal) -> Cards:
    """What may come back for the trump."""
    return ~TRUMPS if agreed(deal).hochzeit_return == "non_trump" else EVERY_CARD


def may_outbid(deal: Deal, seat: Seat) -> Choices:
    return yes_if(True)


def offered(deal: Deal, seat: Seat, action: Action) -> Deal:
    place = deal.seats.index(seat)
    return ask(with_offerer(deal, seat), ACCEPT, deal.seats[place + 1 :] + deal.seats[:place])


def refused(deal: Deal) -> Deal:
    """The offerer takes the trump back (SK-BID-45)."""
    return with_offerer(deal, None)


def accepted(deal: Deal, seat: Seat, action: Action) -> Deal:
    """The first accepted offer ends the offers; where the table plays so, it can still be outbid (SK-BID-46)."""
    deal = without_offers(deal)
    deal = replace(deal, contract=Contract(HOCHZEIT, seat), side=1 << seat | 1 << offerer(deal))
    others = tuple([other for other in deal.seats if other not in (seat, offerer(deal))])
    return ask(deal, OUTBID, others if agreed(deal).hochzeit_outbid else ())


def without_offers(deal: Deal) -> Deal:
    head = deal.todo[0]
    return replace(deal, todo=deal.todo[1:]) if isinstance(head, Ask) and head.question is OFFER else deal


def exchange(deal: Deal) -> Deal:
    """The trump goes over face down, and another card comes back (SK-BID-42, SK-BID-43)."""
    giver, taker = offerer(deal), deal.played.declarer
    assert taker is not None
    trump = deal.hands[giver] & TRUMPS
    return deal.move(trump, giver, taker).first(Passing(taker, giver, 1, returned(deal) & ~trump, "SK-BID-43"))


def outbid(deal: Deal, seat: Seat, action: Action) -> Deal:
    """No Hochzeit after all: this player plays alone."""
    deal = replace(with_offerer(deal, None), contract=None, side=0)
    return name(deal, seat, alone_contracts(deal, seat))


def offerer(deal: Deal) -> Seat:
    seat = noted(deal).offerer
    assert seat is not None
    return seat


OFFER = Question[Deal]("hochzeit", "SK-BID-41", answers=may_offer, heard=offered, first=False, silent=True)
ACCEPT = Question[Deal]("hochzeit-accept", "SK-BID-43", answers=may_accept, heard=accepted, nobody=refused)
OUTBID = Question[Deal]("hochzeit-outbid", "SK-BID-46", answers=may_outbid, heard=outbid, nobody=exchange)


def hochzeit(deal: Deal) -> Deal:
    """Before the bidding all are asked in seat order; one offer is handled before the next (SK-BID-41)."""
    return ask(deal, OFFER, deal.seats) if agreed(deal).hochzeit and not rufspiel_is_gated(deal) else deal
