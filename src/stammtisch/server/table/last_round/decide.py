"""Decisions about the last round: a call, a nod, a no; and when it is over."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Seat
from stammtisch.core.session import LAST_ROUND
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import BETWEEN, Running
from stammtisch.server.table.seats import Table


def last_round(table: Table, running: Running, seat: Seat, yes: bool) -> Plan:
    """Whoever says it first calls it; with the last nod it is agreed, with the first no it is off. Bots always nod."""
    state = table.last_round
    if table.ended:
        raise TableError("ended")
    if table.practice:
        raise TableError("practice")
    if state.until or running.play.session.carry.last or not (yes or state.is_open):
        raise TableError("not-now")
    if state.nodded >> seat & 1:
        raise TableError("answered")
    nodded = state.nodded | 1 << seat
    is_agreed = yes and all(nodded >> person & 1 for person in table.people)
    until = running.number + len(table.chairs) if is_agreed else 0
    return Plan(table=(New("last-round", seat, body(yes=yes, until=until)),))


def begins(table: Table, running: Running) -> bool:
    """Whether the next deal is the first of a last round that counts twofold, and the house has not said so yet."""
    return bool(table.last_round.until) and LAST_ROUND in running.play.session.legal(HOUSE)


def is_last_deal(table: Table, running: Running) -> bool:
    """Whether it is time to say that no further deal follows.

    Not before the cards of the last deal are there: the session would end without it.
    """
    until, session = table.last_round.until, running.play.session
    if not until or session.carry.last or session.over or running.number < until:
        return False
    return running.number > until or not session.between or running.stage == BETWEEN
