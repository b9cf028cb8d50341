"""A sheet that goes on: what was said of an evening, found again in its record."""

from __future__ import annotations

from stammtisch.core.action import HOUSE, Action, Count, Deck, Name, Seat, Wrote
from stammtisch.core.errors import StammtischError
from stammtisch.core.session import DEALER, LAST_ROUND, TIME_UP
from stammtisch.records.record import Record
from stammtisch.sheet.paper import MISDEALT, STRUCK, WISH, PaperSheet, checked

SPOKEN_BY_THE_HOUSE = (TIME_UP, LAST_ROUND)


class NotASheetError(StammtischError):
    """A record of an evening on which cards were dealt, or whose people have no names."""


def resumed(record: Record) -> PaperSheet:
    """The sheet of a record, with what was crossed out; that everybody has said the end is forgotten."""
    if record.start is None or any(isinstance(action, Deck) for _, action in record.log):
        raise NotASheetError("dealt")
    seats = len(record.start.purses)
    names = tuple([record.names.get(seat, "") for seat in range(seats)])
    if not all(names):
        raise NotASheetError("names")
    said = tuple([str(action) for seat, action in record.log if is_said(seat, action)])
    return checked(PaperSheet(record.agreement, names, record.start, said, struck(record)))


def is_said(seat: Seat, action: Action) -> bool:
    """Whether it stands on the sheet; answers that need not be said are given again by the fold."""
    if seat != HOUSE:
        return isinstance(action, Name) and str(action).startswith(WISH)
    return isinstance(action, Wrote) or action in SPOKEN_BY_THE_HOUSE or is_dealer(action)


def is_dealer(action: Action) -> bool:
    return isinstance(action, Count) and action.verb == DEALER


def struck(record: Record) -> tuple[tuple[int, str], ...]:
    """What was crossed out, from the remarks behind the deals."""
    numbers, number = dict[int, int](), 0
    for place, (_, action) in enumerate(record.log, 1):
        number += isinstance(action, Wrote) and action != MISDEALT
        numbers[place] = number
    remarks = [(numbers[comment.after], comment.text) for comment in record.comments if comment.after in numbers]
    return tuple([(number, text.removeprefix(STRUCK)) for number, text in remarks if text.startswith(STRUCK)])
