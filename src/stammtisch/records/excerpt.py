"""One deal out of a session, as a record of its own."""

from __future__ import annotations

from stammtisch.core.session import CLOSE, END, LAST_ROUND, TIME_UP
from stammtisch.core.values import replace
from stammtisch.records.errors import RecordError
from stammtisch.records.record import Comment, Record
from stammtisch.records.replay import replay

BETWEEN = (END, TIME_UP, LAST_ROUND, CLOSE)
"""What is said about the session and not about a deal."""


def one_deal(record: Record, number: int) -> Record:
    """The deal of this number with what the session had carried into it, and the prices stated for it.

    It keeps its number. Comments come along with the action that they follow.
    """
    parts = replay(record).parts
    part = next((part for part in parts[1:] if part.number == number and part.account), None)
    if part is None:
        raise RecordError("no-such-deal", f"deal {number} is not in the record, or not over")
    steps = [step for part in parts for step in part.steps]
    kept = [i for i, step in enumerate(steps) if step.about == number and step.action not in BETWEEN]
    moved = {old + 1: new + 1 for new, old in enumerate(kept)}
    comments = [Comment(moved[c.after], c.text) for c in record.comments if c.after in moved]
    log = tuple([record.log[i] for i in kept])
    start = None if part.start is None else replace(part.start, last=False)  # the clock is no part of a deal
    return Record(record.agreement, log, record.tags, start, tuple(comments))
