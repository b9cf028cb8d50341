"""Who sat where, told by the place alone: Vorhand, Mittelhand, Hinterhand."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.core.action import Seat
from stammtisch.core.deal import Deal
from stammtisch.server.live.documents.records import BilledDeal
from stammtisch.server.table.seats import Chair, Table
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words

ALONE = 1
"""The number of the deal: it is told as if there had been no other."""


def roles(deal: Deal, seats: int, speaks: Words) -> tuple[str, ...]:
    """By seat: what whoever sat there is called."""
    return tuple([capital(role(deal, seat, speaks)) for seat in range(seats)])


def role(deal: Deal, seat: Seat, speaks: Words) -> str:
    if seat in deal.seats:
        return speaks.position(deal.seats.index(seat))
    return speaks.text("shared_dealer") if seat == deal.dealer else speaks.text("shared_aside")


def nameless(deal: BilledDeal, speaks: Words) -> BilledDeal:
    """The same deal, played by nobody in particular; also what was said when the evening ended is left out."""
    lay = deal.states[-1].play.finished
    assert lay is not None
    table = nobodys(deal.table, roles(lay, len(deal.table.chairs), speaks))
    states = tuple([replace(state, is_practice=True) for state in deal.states])
    return replace(deal, number=ALONE, table=table, states=states)


def nobodys(table: Table, names: tuple[str, ...]) -> Table:
    """A table with these names at its seats; ids of people and tables are none."""
    chairs = [Chair(name, player=seat, column=seat) for seat, name in enumerate(names)]
    return replace(
        table, id=0, name="", host=0, chairs=tuple(chairs), waiting=(), spectators=(), dealt=(), practice=None
    )
