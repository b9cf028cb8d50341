"""Geber: who deals first, and who is next."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import HOUSE, Action, Choices, Count, Deck, Number, Seat, Shuffle
from stammtisch.core.cards import EYES, PACK32, Card
from stammtisch.core.machine import Phase
from stammtisch.core.session import Session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.options import agreed

PLAYERS = 4


def positions(dealer: Seat, table_size: int) -> tuple[Seat, ...]:
    """P1 to P4, clockwise from the dealer's left; at five seats the dealer sits out (SK-GEN-02, SK-DEAL-01).

    >>> positions(2, 4), positions(2, 5)
    ((3, 0, 1, 2), (3, 4, 0, 1))
    """
    return tuple((dealer + k) % table_size for k in range(1, PLAYERS + 1))


def next_dealer(dealer: Seat, table_size: int) -> Seat:
    """One seat clockwise after every deal (SK-DEAL-14)."""
    return (dealer + 1) % table_size


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
        return (Shuffle(PACK32),) if seat == HOUSE else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        assert isinstance(action, Deck)
        first, *tied = leaders(action.order, self.seats)
        return m.first(Drawing((first, *tied))) if tied else replace(m, carry=replace(m.carry, dealer=first))


@dataclass(frozen=True)
class Lot(Phase[Session]):
    """Any player starts to deal: the house names a seat."""

    form: Number

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (self.form,) if seat == HOUSE else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        assert isinstance(action, Count)
        return replace(m, carry=replace(m.carry, dealer=action.n))


def first_dealer(session: Session) -> Session:
    options = agreed(session)
    seats = range(options.table_size)
    if options.first_dealer == "draw_high":
        return session.first(Drawing(tuple(seats)))
    return session.first(Lot(Number("dealer", 0, seats[-1])))
