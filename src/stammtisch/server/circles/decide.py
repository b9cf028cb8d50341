"""Who may do what in a circle: a table of rights, and what each wish comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stammtisch.server.circles import folding as event
from stammtisch.server.circles import state as circle
from stammtisch.server.circles.state import KASSIER, MITGLIED, WIRT, CircleState, MemberState

MOST_MEMBERS = 200
EVERYBODY = frozenset({WIRT, KASSIER, MITGLIED})
HOSTS = frozenset({WIRT})
RIGHTS: Mapping[str, frozenset[str]] = {
    "name": HOSTS,
    "invite": HOSTS,
    "close": HOSTS,
    "guest": EVERYBODY,
    "nod": HOSTS,
    "refuse": HOSTS,
    "role": HOSTS,
    "kick": HOSTS,
    "erase": HOSTS,
    "merge": HOSTS,
    "unmerge": HOSTS,
    "call": EVERYBODY,
    "figures": EVERYBODY,
    "leave": EVERYBODY,
    "rules": HOSTS,
    "evening": EVERYBODY,
    "withdraw": EVERYBODY,
    "agree": EVERYBODY,
}
"""By wish: the roles that may have it. What concerns one member alone is looked at beside."""


class CircleRefused(Exception):  # noqa: N818 - said of the wish
    """A wish that is not granted; `words` has a sentence for the code."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class CircleEvent:
    """An event that is still to be appended."""

    what: str
    fields: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MemberWish:
    """What somebody wants to do with a member."""

    do: str
    member: int
    role: str = ""
    into: int = 0
    shown: bool = False


Decided = list[CircleEvent]


def checked(state: CircleState, actor: MemberState, wish: str) -> None:
    """Whether the role is enough; a closed circle takes nothing new."""
    if state.closed:
        raise CircleRefused("circle-closed")
    if not actor.belongs or actor.role not in RIGHTS[wish]:
        raise CircleRefused("circle-role")


def coming(state: CircleState, player: int) -> Decided:
    """Somebody comes by an invitation: at once, and after the first evening when a Wirt has nodded."""
    if state.closed:
        raise CircleRefused("circle-closed")
    if state.is_kicked(player):
        raise CircleRefused("circle-out")
    known = state.of_player(player)
    if known is not None and known.status in (circle.MEMBER, circle.WAITING):
        return []
    return [CircleEvent(event.CAME, {"member": free_number(state), "waits": bool(state.evenings)})]


def free_number(state: CircleState) -> int:
    if len(state.members) >= MOST_MEMBERS:
        raise CircleRefused("circle-full")
    return max(state.members, default=0) + 1


def with_member(state: CircleState, actor: MemberState, wish: MemberWish) -> Decided:
    """What becomes of a wish about a member."""
    checked(state, actor, wish.do)
    member = state.members.get(wish.member)
    if member is None or member.status == circle.ERASED:
        raise CircleRefused("circle-nobody")
    return WISHES[wish.do](state, actor, member, wish)


def nod(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(member.status == circle.WAITING)
    return [CircleEvent(event.NODDED if wish.do == "nod" else event.REFUSED, {"member": member.number})]


def set_role(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(member.belongs and wish.role in circle.ROLES)
    if wish.role != WIRT:
        stays_a_host(state, member)
    return [CircleEvent(event.ROLE, {"member": member.number, "role": wish.role})]


def leave(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(member.number == actor.number)
    stays_a_host(state, member)
    return [CircleEvent(event.LEFT, {"member": member.number})]


def kick(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(member.number != actor.number and member.status in (circle.MEMBER, circle.WAITING, circle.LEFT))
    return [CircleEvent(event.KICKED, {"member": member.number})]


def erase(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    """A guest's name, by a Wirt. Whoever has a login erases that."""
    needs(member.status == circle.GUEST)
    return [CircleEvent(event.ERASED, {"member": member.number})]


def merge(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    into = state.members.get(wish.into)
    needs(member.status == circle.GUEST and into is not None and into.status != circle.GUEST and not into.into)
    return [CircleEvent(event.MERGED, {"member": member.number, "into": wish.into})]


def unmerge(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(bool(member.into))
    return [CircleEvent(event.UNMERGED, {"member": member.number, "into": 0})]


def call(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    """Another name: the own one; a guest's everybody who writes sheets may mend."""
    needs(member.number == actor.number or member.status == circle.GUEST)
    return [CircleEvent(event.CALLED, {"member": member.number})]


def show_figures(state: CircleState, actor: MemberState, member: MemberState, wish: MemberWish) -> Decided:
    needs(member.number == actor.number)
    return [CircleEvent(event.FIGURES, {"member": member.number, "shown": wish.shown})]


def needs(holds: bool) -> None:
    if not holds:
        raise CircleRefused("circle-not-now")


def stays_a_host(state: CircleState, but: MemberState) -> None:
    """The last Wirt names another one first, or closes the circle."""
    if not [one for one in state.hosts if one.number != but.number]:
        raise CircleRefused("circle-last-host")


def erased(state: CircleState, member: MemberState) -> Decided:
    """Somebody goes for good, and nobody is asked: the longest of the others is Wirt then, or it is over."""
    gone = CircleEvent(event.ERASED, {"member": member.number})
    others = [one for one in state.members.values() if one.belongs and one.number != member.number]
    if member.role != WIRT or any(one.role == WIRT for one in others) or state.closed:
        return [gone]
    if not others:
        return [gone, CircleEvent(event.CLOSED)]
    heir = min(others, key=lambda one: (one.since, one.number))
    return [CircleEvent(event.ROLE, {"member": heir.number, "role": WIRT}), gone]


WISHES: Mapping[str, Callable[[CircleState, MemberState, MemberState, MemberWish], Decided]] = {
    "nod": nod,
    "refuse": nod,
    "role": set_role,
    "leave": leave,
    "kick": kick,
    "erase": erase,
    "merge": merge,
    "unmerge": unmerge,
    "call": call,
    "figures": show_figures,
}
"""By wish about a member."""
