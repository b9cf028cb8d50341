"""The fold of questions and answers about other seats, and of people who change them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from stammtisch.server.store.port import Event
from stammtisch.server.table.moving.state import BY_LOT
from stammtisch.server.table.seats import Table, reseated


def ask_move(table: Table, event: Event, data: Any) -> Table:
    assert event.seat is not None
    asked = replace(
        table.moving,
        asker=event.seat,
        other=data["other"],
        asked=event.at,
        agreed=0,
        is_open=True,
        askers=table.moving.askers | 1 << event.seat,
    )
    return replace(table, moving=asked)


def answer_move(table: Table, event: Event, data: Any) -> Table:
    assert event.seat is not None
    asked, yes = table.moving, data["yes"]
    agreed = asked.agreed | 1 << event.seat if yes else asked.agreed
    return replace(table, moving=replace(asked, agreed=agreed, is_open=yes))


def move_unanswered(table: Table, event: Event, data: Any) -> Table:
    """Nobody waits for answers any more; what was agreed before stays so."""
    return replace(table, moving=replace(table.moving, is_open=False))


def move_agreed(table: Table, event: Event, data: Any) -> Table:
    agreed = replace(table.moving, is_open=False, order=tuple(data["order"]), order_is_drawn=data["other"] == BY_LOT)
    return replace(table, moving=agreed)


def moved(table: Table, event: Event, data: Any) -> Table:
    return reseated(table, tuple(data["order"]))


MOVING = {
    "ask-move": ask_move,
    "answer-move": answer_move,
    "move-unanswered": move_unanswered,
    "move-agreed": move_agreed,
    "moved": moved,
}
"""By kind of event: what the table is after it."""
