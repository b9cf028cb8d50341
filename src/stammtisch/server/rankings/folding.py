"""What each event does to a ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from stammtisch.server.rankings.state import AttachedTable, RankedPerson, RankingState
from stammtisch.server.store.lives.port import LifeEvent

Body = dict[str, Any]
OPENED, NAMED, CODES, ATTACHED, WITHDRAWN = "opened", "named", "codes", "attached", "withdrawn"
CALLED, MERGED, UNMERGED, ERASED, FORGOTTEN = "called", "merged", "unmerged", "erased", "forgotten"


def folded(events: Iterable[LifeEvent], state: RankingState | None = None) -> RankingState | None:
    for event in events:
        state = opened(event) if state is None else after(state, event)
    return state


def opened(event: LifeEvent) -> RankingState:
    said: Body = msgspec.json.decode(event.body)
    return RankingState(event.id, event.actor, said["game"], said["seed"], event.at, event.seq)


def after(state: RankingState, event: LifeEvent) -> RankingState:
    changed = FOLDS[event.what](state, event, msgspec.json.decode(event.body))
    return replace(changed, n=event.seq)


def nothing(state: RankingState, event: LifeEvent, said: Body) -> RankingState:
    """It is known that it was done; names and codes stand elsewhere."""
    return state


def attached(state: RankingState, event: LifeEvent, said: Body) -> RankingState:
    """Whoever is new comes with the table; the same table again has other seats, and keeps its place."""
    seats = tuple(said["seats"])
    new = {number: RankedPerson(number) for number in seats if number not in state.people}
    table = AttachedTable(said["sheet"], seats, said["hash"], event.actor)
    return replace(state, people={**state.people, **new}, tables={**state.tables, table.sheet: table})


def withdrawn(state: RankingState, event: LifeEvent, said: Body) -> RankingState:
    return replace(state, tables={sheet: one for sheet, one in state.tables.items() if sheet != said["sheet"]})


def merged(state: RankingState, event: LifeEvent, said: Body) -> RankingState:
    return state.with_person(replace(state.people[said["number"]], into=said["into"]))


def erased(state: RankingState, event: LifeEvent, said: Body) -> RankingState:
    return state.with_person(replace(state.people[said["number"]], erased=True))


FOLDS: Mapping[str, Callable[[RankingState, LifeEvent, Body], RankingState]] = {
    NAMED: nothing,
    CODES: nothing,
    CALLED: nothing,
    FORGOTTEN: nothing,
    ATTACHED: attached,
    WITHDRAWN: withdrawn,
    MERGED: merged,
    UNMERGED: merged,
    ERASED: erased,
}
"""By what happened. `forgotten`: an account was erased, and whoever has kept a name asks again."""
