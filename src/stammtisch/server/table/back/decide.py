"""Decisions about taking back: alone with bots at once, among friends when all agree."""

from __future__ import annotations

from stammtisch.core.action import Play, Seat
from stammtisch.core.notation import read_line
from stammtisch.server.table.back.state import NOBODY
from stammtisch.server.table.bodies import New, body
from stammtisch.server.table.decide import check_open
from stammtisch.server.table.plan import Plan, TableError
from stammtisch.server.table.running import POLL, TURN, Running
from stammtisch.server.table.seats import Table
from stammtisch.server.table.settings import BY_INVITATION


def take_back(table: Table, running: Running, seat: Seat) -> Plan:
    """The last own card or call, with all that came after it; where others sit, they are asked first."""
    check_open(table)
    if code := hindrance(table, running, seat):
        raise TableError(code)
    return Plan(deal=(New("ask-back" if others(table, seat) else "back", seat),))


def hindrance(table: Table, running: Running, seat: Seat) -> str:
    """Why the seat may not take back, as the code of a refusal; empty: it may."""
    asked, before = running.back, dict(running.own).get(seat)
    if asked.is_open:
        return "back-asked"
    if not table.settings.take_back:
        return "no-back"
    if before is None or running.stage not in (TURN, POLL):
        return "nothing-back"
    if not others(table, seat):
        return ""
    if table.settings.join != BY_INVITATION:
        return "no-back"
    if asked.asker != NOBODY:
        return "back-once"
    return "too-late" if lies_behind(running, before) else ""


def others(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Who has to agree: everybody else who has a seat of their own, for it is their game, too."""
    return tuple([other for other, chair in enumerate(table.chairs) if other != seat and chair.player is not None])


def lies_behind(running: Running, before: Running) -> bool:
    """Whether somebody has played a card after the action that followed this state."""
    later = running.play.lines[len(before.play.lines) + 1 :]
    return any(isinstance(action, Play) for _, action in map(read_line, later))


def consent(table: Table, running: Running, seat: Seat, yes: bool) -> Plan:
    """One answer: with the last yes play goes back, with the first no it goes on."""
    check_open(table)
    asked = running.back
    if not asked.is_open or seat == asked.asker:
        raise TableError("not-now")
    if asked.agreed >> seat & 1:
        raise TableError("answered")
    agreed = asked.agreed | 1 << seat
    is_settled = yes and all(agreed >> other & 1 for other in others(table, asked.asker))
    goes_back = (New("back", asked.asker),) if is_settled else ()
    return Plan(deal=(New("consent", seat, body(yes=yes)), *goes_back))


def lapse(running: Running) -> Plan:
    """The window is over: who has said nothing has said no."""
    return Plan(deal=(New("unanswered"),)) if running.back.is_open else Plan()
