"""What each event does to a circle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from stammtisch.server.circles import state as circle
from stammtisch.server.circles.state import Agreed, CircleState, EveningState, MemberState, RulesVersion
from stammtisch.server.store.lives.port import LifeEvent

Body = dict[str, Any]
OPENED, NAMED, INVITED, CLOSED = "opened", "named", "invited", "closed"
CAME, NODDED, REFUSED, GUEST = "came", "nodded", "refused", "guest"
ROLE, CALLED, FIGURES, LEFT, KICKED, ERASED = "role", "called", "figures", "left", "kicked", "erased"
MERGED, UNMERGED, RULES, EVENING, WITHDRAWN, AGREED = "merged", "unmerged", "rules", "evening", "withdrawn", "agreed"


def folded(events: Iterable[LifeEvent], state: CircleState | None = None) -> CircleState | None:
    for event in events:
        state = opened(event) if state is None else after(state, event)
    return state


def opened(event: LifeEvent) -> CircleState:
    founder = MemberState(1, event.actor, circle.WIRT, circle.MEMBER, event.at)
    return CircleState(event.id, event.seq, event.at, {1: founder})


def after(state: CircleState, event: LifeEvent) -> CircleState:
    changed = FOLDS[event.what](state, event, msgspec.json.decode(event.body))
    return replace(changed, n=event.seq)


def nothing(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    """It is known that it was done; names and codes stand elsewhere."""
    return state


def close(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return replace(state, closed=True)


def came(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    status = circle.WAITING if said.get("waits") else circle.MEMBER
    return state.with_member(MemberState(said["member"], event.actor, circle.MITGLIED, status, event.at))


def add_guest(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return state.with_member(MemberState(said["member"], 0, circle.GAST, circle.GUEST, event.at))


def changing(**fields: object) -> Callable[[CircleState, LifeEvent, Body], CircleState]:
    """An event that puts the same into a member each time."""

    def change(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
        ended = {"until": event.at} if fields.get("status") in ENDS else {}
        return state.with_member(replace(state.members[said["member"]], **fields, **ended))  # type: ignore[arg-type]

    return change


ENDS = (circle.LEFT, circle.KICKED, circle.ERASED)


def role(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return state.with_member(replace(state.members[said["member"]], role=said["role"]))


def figures(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return state.with_member(replace(state.members[said["member"]], figures=said["shown"]))


def merged(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return state.with_member(replace(state.members[said["member"]], into=said["into"]))


def add_rules(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    names = ("version", "game", "preset", "changes", "hash", "by")
    return replace(state, rules=(*state.rules, RulesVersion(at=event.at, **{name: said[name] for name in names})))


def add_evening(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    names = ("id", "source", "at", "game", "by", "hash", "deals")
    told = tuple(said.get("told", ()))  # events of before there were figures have none
    kept = {name: said[name] for name in names} | {"currency": said.get("currency", "")}
    evening = EveningState(seats=tuple(said["seats"]), sums=tuple(said["sums"]), told=told, **kept)
    return replace(state, evenings={**state.evenings, evening.id: evening})


def agree(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    wish = Agreed(said["table"], said["member"], said["currency"], event.at)
    return replace(state, agreed=(*state.agreed, wish))


def withdraw(state: CircleState, event: LifeEvent, said: Body) -> CircleState:
    return replace(state, evenings={id: one for id, one in state.evenings.items() if id != said["id"]})


FOLDS: Mapping[str, Callable[[CircleState, LifeEvent, Body], CircleState]] = {
    NAMED: nothing,
    INVITED: nothing,
    CALLED: nothing,
    CLOSED: close,
    CAME: came,
    NODDED: changing(status=circle.MEMBER),
    REFUSED: changing(status=circle.LEFT),
    GUEST: add_guest,
    ROLE: role,
    FIGURES: figures,
    LEFT: changing(status=circle.LEFT, role=circle.MITGLIED),
    KICKED: changing(status=circle.KICKED, role=circle.MITGLIED),
    ERASED: changing(status=circle.ERASED, role=circle.GAST, player=0),
    MERGED: merged,
    UNMERGED: merged,
    RULES: add_rules,
    EVENING: add_evening,
    WITHDRAWN: withdraw,
    AGREED: agree,
}
"""By what happened."""
