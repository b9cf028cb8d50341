"""Geber: who deals first, and who is next."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import HOUSE, Action, Choices, Deck, Seat, Shuffle
from stammtisch.core.cards import EYES, Card
from stammtisch.core.machine import Phase
from stammtisch.core.seating import dealer_by_lot, playing
from stammtisch.core.session import Session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.kurze_karte import pack_of
from stammtisch.games.schafkopf.options import agreed

PLAYERS = 4


def positions(dealer: Seat, table_size: int) -> tuple[Seat, ...]:
    """P1 to P4, clockwise from the dealer's left; at five the dealer sits out (SK-GEN-02, SK-DEAL-01, SK-DEAL-19).

    >>> positions(2, 4), positions(2, 5), positions(2, 7)
    ((3, 0, 1, 2), (3, 4, 0, 1), (3, 4, 5, 6))
    """
    return playing(dealer, table_size, PLAYERS)


def leaders(pack: tuple[Card, ...], seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Draw on until one seat leads; several are left only when the pack runs out (SK-DEAL-03, SK-DEAL-04)."""
    while len(seats) > 1 and len(pack) >= len(seats):
        drawn, pack = pack[: len(seats)], pack[len(seats) :]
        most = max(EYES[card] for card in drawn)
        seats = tuple(seat for seat, card in zip(seats, drawn, strict=True) if EYES[card] == most)
    return seats


@dataclass(frozen=True)
class Drawing(Phase[Session]):
    """The house spreads the pack, and every seat draws a card from it, in seat order."""

    seats: tuple[Seat, ...]

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (Shuffle(pack_of(agreed(m))),) if seat == HOUSE else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        assert isinstance(action, Deck)
        first, *tied = leaders(action.order, self.seats)
        return m.first(Drawing((first, *tied))) if tied else replace(m, carry=replace(m.carry, dealer=first))


def first_dealer(session: Session) -> Session:
    options = agreed(session)
    seats = range(options.table_size)
    if options.first_dealer == "draw_high":
        return session.first(Drawing(tuple(seats)))
    return dealer_by_lot(session)
