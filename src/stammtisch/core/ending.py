"""A session ends by agreement: everybody says so between two deals."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.aside import Aside
from stammtisch.core.session import DEALING, END, Session, end_here
from stammtisch.core.values import replace


def may_end(session: Session, seat: Seat) -> Choices:
    """A session ends by agreement, between two deals: each seat says so once, until the next cut."""
    if seat not in range(len(session.carry.purses)) or DEALING not in session.todo:
        return ()
    return () if session.ending >> seat & 1 else (END,)


def agree(session: Session, seat: Seat, action: Action) -> Session:
    ending = session.ending | 1 << seat
    session = replace(session, ending=ending)
    return end_here(session) if ending.bit_count() == len(session.carry.purses) else session


BY_AGREEMENT = Aside[Session](may_end, agree)
