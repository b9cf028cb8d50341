"""What may be done in a ranking, and the events that it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from stammtisch.server.rankings import folding as event
from stammtisch.server.rankings.state import RankedPerson, RankingState

MOST_TABLES = 100
MOST_PEOPLE = 999
NEW = 0
"""In place of a number: somebody who is not in the ranking yet."""


class RankingRefused(Exception):  # noqa: N818 - said of the wish
    """A wish that is not granted; `words` has a sentence for the code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class RankingEvent:
    """An event that is still to be appended."""

    what: str
    fields: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PersonWish:
    """What the host wants to do with somebody."""

    do: str
    number: int
    into: int = 0


def attach(state: RankingState, sheet: str, game: str, seats: Sequence[int], hash: str) -> RankingEvent:
    """A table counts, with the number of somebody at each seat."""
    if game != state.game:
        raise RankingRefused("ranking-game")
    if sheet not in state.tables and len(state.tables) >= MOST_TABLES:
        raise RankingRefused("ranking-full")
    if any(number and (number not in state.people or state.people[number].erased) for number in seats):
        raise RankingRefused("ranking-nobody")
    known = [state.counted_as(number) for number in seats if number]
    if len({*known}) < len(known):
        raise RankingRefused("ranking-together")
    free = max(state.people, default=0) + 1
    if free + len(seats) > MOST_PEOPLE:
        raise RankingRefused("ranking-full")
    numbers = []
    for number in seats:
        numbers.append(state.counted_as(number) if number else free)
        free += not number
    return RankingEvent(event.ATTACHED, {"sheet": sheet, "seats": numbers, "hash": hash})


def withdraw(state: RankingState, sheet: str) -> RankingEvent:
    if sheet not in state.tables:
        raise RankingRefused("ranking-nobody")
    return RankingEvent(event.WITHDRAWN, {"sheet": sheet})


def with_person(state: RankingState, wish: PersonWish) -> RankingEvent:
    person = state.people.get(wish.number)
    if person is None or person.erased:
        raise RankingRefused("ranking-nobody")
    return WISHES[wish.do](state, person, wish)


def merge(state: RankingState, person: RankedPerson, wish: PersonWish) -> RankingEvent:
    """Two are one: whoever came with another table is somebody who is there already."""
    into = state.people.get(wish.into)
    if into is None or into.erased or into.number == person.number or into.into or person.into:
        raise RankingRefused("ranking-nobody")
    if any(one.into == person.number for one in state.people.values()):
        raise RankingRefused("ranking-nobody")
    if any(state.is_seated(one, person.number) and state.is_seated(one, into.number) for one in state.tables.values()):
        raise RankingRefused("ranking-together")
    return RankingEvent(event.MERGED, {"number": person.number, "into": into.number})


def unmerge(state: RankingState, person: RankedPerson, wish: PersonWish) -> RankingEvent:
    if not person.into:
        raise RankingRefused("ranking-nobody")
    return RankingEvent(event.UNMERGED, {"number": person.number, "into": 0})


def call(state: RankingState, person: RankedPerson, wish: PersonWish) -> RankingEvent:
    return RankingEvent(event.CALLED, {"number": person.number})


def erase(state: RankingState, person: RankedPerson, wish: PersonWish) -> RankingEvent:
    """The name goes, the numbers stay."""
    return RankingEvent(event.ERASED, {"number": person.number})


WISHES: Mapping[str, Callable[[RankingState, RankedPerson, PersonWish], RankingEvent]] = {
    "merge": merge,
    "unmerge": unmerge,
    "call": call,
    "erase": erase,
}
"""By wish about somebody."""
