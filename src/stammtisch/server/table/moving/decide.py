"""Decisions about other seats: alone with computers at once, among friends when all agree; never while a deal runs."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.core.action import HOUSE, Seat
from stammtisch.core.session import CLOSE
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.decide import check_open
from stammtisch.server.table.moving.state import BY_LOT, Order, swapped
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.settings import BY_INVITATION

Dice = Callable[[str], str]
"""By what is public: a text that nobody can know or choose."""


def move(table: Table, running: Running | None, seat: Seat, other: Seat, dice: Dice) -> Plan:
    """Somebody wants to swap seats, or to have all drawn anew; where other people sit, they are asked first."""
    check_open(table)
    if code := hindrance(table, running, seat):
        raise TableError(code)
    if other == seat or other >= len(table.chairs):
        raise TableError("nobody-there")
    if others(table, seat):
        return Plan(table=(New("ask-move", seat, body(other=other)),))
    return Plan(table=(settled(table, running, seat, other, dice),))


def hindrance(table: Table, running: Running | None, seat: Seat) -> str:
    """Why the seat may not ask for other seats now, as the code of a refusal; empty: it may."""
    if table.practice:
        return "practice"
    if not is_between(running):
        return "seats-later"
    if table.moving.is_open:
        return "seats-asked"
    if has_company(table, seat) and table.settings.join != BY_INVITATION:
        return "seats-friends"
    if running is not None and table.entry.game.is_series(table.options):
        return "seats-series"
    if running is not None and carried(running.play.session).in_round:
        return "seats-round"
    return "seats-once" if others(table, seat) and table.moving.askers >> seat & 1 else ""


def is_between(running: Running | None) -> bool:
    """Whether nobody plays: before the first deal, or with a bill on the table that another deal follows."""
    return running is None or (running.stage == BETWEEN and CLOSE not in running.play.session.legal(HOUSE))


def others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Who has to agree: all other people. A computer agrees, and so does who has left the cards to one."""
    return tuple([other for other in table.people if other != seat])


def has_company(table: Table, seat: Seat) -> bool:
    """Whether another person has a seat here, be they away."""
    return any(other != seat and chair.player is not None for other, chair in enumerate(table.chairs))


def settled(table: Table, running: Running | None, asker: Seat, other: Seat, dice: Dice) -> New:
    """What is agreed: before the first deal it happens at once, else with the next deal, when the bill is gone."""
    order = drawn(table, dice) if other == BY_LOT else swapped(len(table.chairs), asker, other)
    return New("moved" if running is None else "move-agreed", asker, body(order=order, other=other))


def drawn(table: Table, dice: Dice) -> Order:
    """The lot: everything that has happened at the table until now goes into it, and a secret of the house."""
    lots = {seat: dice(f"seats {table.name} {table.seq} {seat}") for seat in range(len(table.chairs))}
    return tuple(sorted(lots, key=lots.__getitem__))


def answer(table: Table, running: Running | None, seat: Seat, yes: bool, dice: Dice) -> Plan:
    """One answer: with the last yes it is agreed, with the first no everybody stays."""
    check_open(table)
    asked = table.moving
    if not asked.is_open or not is_between(running) or seat not in others(table, asked.asker):
        raise TableError("not-now")
    if asked.agreed >> seat & 1:
        raise TableError("answered")
    agreed = asked.agreed | 1 << seat
    is_settled = yes and all(agreed >> other & 1 for other in others(table, asked.asker))
    follows = (settled(table, running, asked.asker, asked.other, dice),) if is_settled else ()
    return Plan(table=(New("answer-move", seat, body(yes=yes)), *follows))


def lapse(table: Table) -> Plan:
    """The window is over: who has said nothing has said no."""
    return Plan(table=(New("move-unanswered"),)) if table.moving.is_open else Plan()
