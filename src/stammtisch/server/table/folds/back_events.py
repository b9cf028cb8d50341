"""The fold of questions and answers about taking back, and of play that goes back."""

from __future__ import annotations

from typing import Any

from stammtisch.core.action import Seat
from stammtisch.server.store.port import Event
from stammtisch.server.table.back.state import ASK, BACK, NO, NOBODY, SILENCE, YES
from stammtisch.server.table.running import Running, replace


def remembered(before: Running, after: Running, seat: Seat) -> Running:
    """The state after an own action, which can be taken back until the next one; one action back, and no further."""
    own = dict(after.own) | {seat: replace(before, own=())}
    return replace(after, own=tuple(own.items()))


def ask_back(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    asked = replace(running.back, asker=event.seat, asked=event.at, is_open=True)
    return said(replace(running, back=asked), event, ASK, event.seat)


def consent(running: Running, event: Event, data: Any) -> Running:
    assert event.seat is not None
    asked, yes = running.back, data["yes"]
    agreed = asked.agreed | 1 << event.seat if yes else asked.agreed
    after = replace(running, back=replace(asked, agreed=agreed, is_open=yes))
    return said(after, event, YES if yes else NO, event.seat)


def unanswered(running: Running, event: Event, data: Any) -> Running:
    return said(replace(running, back=replace(running.back, is_open=False)), event, SILENCE, NOBODY)


def back(running: Running, event: Event, data: Any) -> Running:
    """The deal as it was before the seat's last own action.

    What was promised since then stays promised, and what was used of a bank stays used.
    """
    assert event.seat is not None
    before = dict(running.own)[event.seat]
    play = replace(before.play, steps=(), since=event.at, bank=running.play.bank, by="")
    promise = replace(running.promise, cut_asked=before.promise.cut_asked)
    taken = replace(running.back, times=running.back.times + 1, is_open=False)
    return said(replace(running, play=play, promise=promise, own=(), back=taken), event, BACK, event.seat)


def said(running: Running, event: Event, word: str, speaker: Seat) -> Running:
    return replace(running, back=replace(running.back, word=word, speaker=speaker, seq=event.seq))
