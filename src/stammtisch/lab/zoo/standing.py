"""Where the table stands: a reward is by how much a seat stands better than before."""

from __future__ import annotations

from stammtisch.core.session import Session
from stammtisch.games.paid import Payoffs
from stammtisch.lab.games import studied


def money(session: Session) -> Payoffs:
    """Cents: purses, an equal share of the pot, and a bill that waits to be booked, as it would be booked now."""
    carry, seats = session.carry, len(session.carry.purses)
    booked = tuple(purse + carry.pot / seats for purse in carry.purses)
    if not session.open_bill or session.bill is None:
        return booked
    bill = session.game.final(session.bill, carry, session.options)
    return tuple(cents + more + bill.pot / seats for cents, more in zip(booked, bill.cents, strict=True))


def sheet(session: Session) -> Payoffs:
    """What the game keeps on its sheet, in the unit of the arena."""
    return studied(session.game.name).unit.payoffs(session, session.options)
