"""A record as it was read, each thing with its place, before anybody has asked whether it can have happened."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import Action, Seat
from stammtisch.core.errors import NotationError
from stammtisch.core.notation import read_line, write_line
from stammtisch.core.session import Carry
from stammtisch.records.agreement import Agreement
from stammtisch.records.errors import Located, Place, RecordError
from stammtisch.records.record import Comment, Record, check_comments, check_tags
from stammtisch.records.replay import Replay, replay


@dataclass(frozen=True, slots=True)
class DraftAction:
    """An action, and the mark of the line that it stands in, if there is one."""

    seat: Seat
    action: Action
    place: Place
    mark: str = ""


@dataclass(slots=True)
class DraftPart:
    """What was found under a heading."""

    number: int
    dealer: int | None
    """None: before the first deal nothing is said about it."""
    place: Place
    actions: list[DraftAction] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Draft:
    """A record as it was read."""

    agreement: Agreement
    start: Carry | None
    tags: tuple[Located[tuple[str, str]], ...]
    parts: list[DraftPart]
    """Number 0 first."""
    comments: tuple[Located[Comment], ...]
    is_over: Located[bool]


def read_action(text: str, place: Place) -> tuple[Seat, Action]:
    """An action in the one notation, exactly as it is written there."""
    try:
        seat, action = read_line(text)
    except NotationError as error:
        raise RecordError(error.code, repr(error.text), place) from error
    if text != write_line(seat, action):
        raise RecordError("not-canonical", f"{text!r}, write {write_line(seat, action)!r}", place)
    return seat, action


def played(draft: Draft) -> tuple[Record, Replay]:
    """The record of a draft, played again: everything that was written but the bills is checked here."""
    actions = [action for part in draft.parts for action in part.actions]
    tags = tuple([tag.value for tag in draft.tags])
    comments = tuple([comment.value for comment in draft.comments])
    check_tags(tags, tuple([tag.place for tag in draft.tags]))
    check_comments(comments, len(actions), tuple([comment.place for comment in draft.comments]))
    log = tuple([(action.seat, action.action) for action in actions])
    record = Record(draft.agreement, log, tags, draft.start, comments)
    try:
        again = replay(record)
    except RecordError as error:
        raise error.at(actions[error.action or 0].place) from error
    check_headings(draft, again)
    steps = [step for part in again.parts for step in part.steps]
    for action, step in zip(actions, steps, strict=True):
        if action.mark not in ("", step.mark):
            raise RecordError("wrong-mark", f"{action.mark!r}, by the rules {step.mark!r}", action.place)
    return record, again


def check_headings(draft: Draft, again: Replay) -> None:
    """Every heading stands where its deal begins, and the end says whether more can follow."""
    for i, (found, part) in enumerate(zip(draft.parts, again.parts, strict=False)):
        if found.number != part.number or found.dealer not in (None, part.dealer):
            raise RecordError("wrong-heading", f"this is deal {part.number}, dealt by {part.dealer}", found.place)
        if len(found.actions) > len(part.steps):
            raise RecordError("missing-heading", "another deal begins here", found.actions[len(part.steps)].place)
        if len(found.actions) < len(part.steps):
            raise RecordError("wrong-heading", "the deal before is not over", draft.parts[i + 1].place)
    if len(draft.parts) > len(again.parts):
        raise RecordError("wrong-heading", "no action stands under it", draft.parts[len(again.parts)].place)
    if draft.is_over.value != again.session.over:
        what = "over" if again.session.over else "not over"
        raise RecordError("wrong-end", f"the session is {what}", draft.is_over.place)
