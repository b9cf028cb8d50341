"""Spitzen: the promise to win the last trick with the trump seven, the one before with the eight, and so on."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards
from stammtisch.core.contract import Contract, tables
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.tally import top_run
from stammtisch.games.skat.contracts import ALL_TRICKS, FARBSPIEL, PLAIN_ORDER, ansage


def from_below(suit: str) -> tuple[Card, ...]:
    """The trumps in the order in which they are Spitzen (ST-SPITZ-02)."""
    return tables(FARBSPIEL.high, PLAIN_ORDER, suit).trumps[::-1]


def most_spitzen(hand: Cards, suit: str) -> int:
    """How many a hand could announce: all of them must be held (ST-SPITZ-02)."""
    return max(0, top_run(from_below(suit), hand))


def card_of(trick: Trick, seat: Seat, seats: tuple[Seat, ...]) -> Card:
    """What a seat has played to a trick."""
    return trick.cards[(seats.index(seat) - seats.index(trick.leader)) % len(seats)]


def spitzen_made(deal: Deal, contract: Contract, rest_is_ours: bool) -> bool:
    """Whether each was won with its card (ST-SPITZ-04); in tricks that were not played it goes by who got the rest."""
    declarer = contract.declarer
    assert declarer is not None
    for number, card in enumerate(from_below(contract.suit)[: ansage(contract).spitzen]):
        place = ALL_TRICKS - 1 - number
        if place >= len(deal.tricks):
            made = rest_is_ours
        else:
            trick = deal.tricks[place]
            made = trick.winner == declarer and card_of(trick, declarer, deal.seats) == card
        if not made:
            return False
    return True
