"""Who sits where: who plays in a deal, who deals next, and who deals first."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import HOUSE, Action, Choices, Count, Number, Seat
from stammtisch.core.machine import Phase
from stammtisch.core.session import Session
from stammtisch.core.values import replace


def playing(dealer: Seat, table_size: int, players: int) -> tuple[Seat, ...]:
    """Forehand first, clockwise from the dealer's left; who is too many, the dealer first, sits out.

    >>> playing(2, 4, 4), playing(2, 5, 4)
    ((3, 0, 1, 2), (3, 4, 0, 1))
    """
    return tuple((dealer + k) % table_size for k in range(1, players + 1))


def next_dealer(dealer: Seat, table_size: int) -> Seat:
    """One seat clockwise after every deal."""
    return (dealer + 1) % table_size


def clockwise_after(seat: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The other seats, in the order in which they sit behind this one.

    >>> clockwise_after(3, (1, 2, 3, 0))
    (0, 1, 2)
    """
    place = seats.index(seat)
    return seats[place + 1 :] + seats[:place]


@dataclass(frozen=True)
class Lot(Phase[Session]):
    """The first dealer is drawn by lot: the house names a seat."""

    form: Number

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (self.form,) if seat == HOUSE else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        assert isinstance(action, Count)
        return replace(m, carry=replace(m.carry, dealer=action.n))


def dealer_by_lot(session: Session) -> Session:
    return session.first(Lot(Number("dealer", 0, len(session.carry.purses) - 1)))
