"""A circle is opened, joined and changed: decided on what is there, appended, or decided anew after a lost race."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import choice

import msgspec

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.shares import ALPHABET
from stammtisch.server.answering.sheets.access import plain_code
from stammtisch.server.circles import folding as event
from stammtisch.server.circles.decide import (
    CircleEvent,
    CircleRefused,
    Decided,
    MemberWish,
    checked,
    coming,
    free_number,
    with_member,
)
from stammtisch.server.circles.folding import folded, opened
from stammtisch.server.circles.state import CircleState, MemberState
from stammtisch.server.circles.tallying import circle_rows
from stammtisch.server.clock import Millis
from stammtisch.server.people.forgetting import append_circle, forget_member
from stammtisch.server.people.identity import Identity
from stammtisch.server.services import Services
from stammtisch.server.store.lives.circle_port import CIRCLE, CircleInvite, CircleName, InviteUsed
from stammtisch.server.store.lives.port import LifeEvent, Row
from stammtisch.server.store.port import Player
from stammtisch.server.store.retention.periods import CIRCLE_INVITE, DAY
from stammtisch.server.table.plan import TableError

TRIES = 8
MOST_CIRCLES = 50
CODE_LENGTH = 12
USES = 20
ITSELF = 0
"""The number under which the circle's own name stands."""


@dataclass(frozen=True, slots=True)
class HeldCircle:
    """A circle, and who asks as what."""

    state: CircleState
    member: MemberState
    player: Player


async def state_of(services: Services, id: str) -> CircleState | None:
    return folded(await services.store.life(CIRCLE, id))


async def held_circle(services: Services, player: Player, id: str) -> HeldCircle:
    """For those who belong to it; for everybody else there is none."""
    state = await state_of(services, id)
    member = state.of_player(player.id) if state else None
    if state is None or member is None or not member.belongs:
        raise RequestRefused("not-found")
    return HeldCircle(state, member, player)


async def open_circle(services: Services, who: Identity, id: str, name: str, you: str) -> HeldCircle:
    """A new circle. The same one again, of the same person, is the one that is there."""
    now = services.clock.now()
    if await state_of(services, id) is not None:
        return await held_circle(services, who.player, id)
    if len(await services.store.circles_of(who.player.id)) >= MOST_CIRCLES:
        raise TableError("circle-limit")
    body = msgspec.json.encode({"on": who.login.device}).decode()
    first = LifeEvent(CIRCLE, id, 1, now, event.OPENED, who.player.id, body, "opened")
    state = opened(first)
    names = [CircleName(id, ITSELF, name), CircleName(id, 1, you)]
    await services.store.append_lives([first], [*circle_rows(state), *names, new_invite(id, now)])
    return await held_circle(services, who.player, id)


def new_invite(id: str, now: Millis, days: int = CIRCLE_INVITE // DAY, uses: int = USES) -> CircleInvite:
    code = "".join(choice(ALPHABET) for _ in range(CODE_LENGTH))
    return CircleInvite(id, code, now + days * DAY, uses)


async def append(
    services: Services, state: CircleState, who: Identity, made: Decided, rows: Sequence[Row], command: str = ""
) -> CircleState | None:
    """Under the name of who asks, and of the device."""
    return await append_circle(services, state, who.player.id, made, rows, command, who.login.device)


async def change(
    services: Services,
    who: Identity,
    id: str,
    decide: Callable[[CircleState, MemberState], Decided],
    rows: Callable[[CircleState], Sequence[Row]] = lambda state: (),
) -> HeldCircle:
    """What a member wants. A wish that changes nothing is granted."""
    for _ in range(TRIES):
        held = await held_circle(services, who.player, id)
        try:
            made = decide(held.state, held.member)
        except CircleRefused as refused:
            raise TableError(refused.code) from None
        if await append(services, held.state, who, made, rows(held.state)) is not None:
            state = await state_of(services, id)
            assert state is not None
            return HeldCircle(state, state.members[held.member.number], who.player)
    raise TableError("busy")


def one_event(wish: str, what: str, **fields: object) -> Callable[[CircleState, MemberState], Decided]:
    """A wish that only needs the role."""

    def decide(state: CircleState, member: MemberState) -> Decided:
        checked(state, member, wish)
        return [CircleEvent(what, fields)]

    return decide


async def rename(services: Services, who: Identity, id: str, name: str) -> HeldCircle:
    decide = one_event("name", event.NAMED)
    return await change(services, who, id, decide, lambda state: [CircleName(id, ITSELF, name)])


async def close(services: Services, who: Identity, id: str) -> None:
    await change(services, who, id, one_event("close", event.CLOSED))


async def invite(services: Services, who: Identity, id: str, days: int, uses: int) -> HeldCircle:
    """A new link; the old one joins nobody any more."""
    new = new_invite(id, services.clock.now(), days, uses)
    return await change(services, who, id, one_event("invite", event.INVITED), lambda state: [new])


async def join(services: Services, who: Identity, code: str, name: str) -> tuple[str, MemberState]:
    """By a link: at once, or when a Wirt has nodded. Whoever belongs already stays who they are."""
    for _ in range(TRIES):
        found = await services.store.circle_invite(code=plain_code(code))
        state = await state_of(services, found.circle) if found else None
        if found is None or state is None:
            raise RequestRefused("not-found")
        known = state.of_player(who.player.id)
        if known is None or not known.belongs:
            check_invite(found, services.clock.now())
        try:
            made = coming(state, who.player.id)
        except CircleRefused as refused:
            raise TableError(refused.code) from None
        number = made[0].fields["member"] if made else 0
        assert isinstance(number, int)
        rows: list[Row] = [CircleName(state.id, number, name), InviteUsed(state.id)] if made else []
        new = await append(services, state, who, made, rows)
        member = new.of_player(who.player.id) if new else None
        if member is not None:
            return state.id, member
    raise TableError("busy")


def check_invite(found: CircleInvite, now: Millis) -> None:
    """A link that is over or used up is as good as none."""
    if found.expires <= now or found.uses <= 0:
        raise RequestRefused("not-found")


async def add_guest(services: Services, who: Identity, id: str, name: str, command: str) -> HeldCircle:
    """A name without a login; its number is the newest. The same command again adds nobody."""
    for _ in range(TRIES):
        held = await held_circle(services, who.player, id)
        if command and any(one.command == command for one in await services.store.life(CIRCLE, id)):
            return held
        try:
            checked(held.state, held.member, "guest")
            number = free_number(held.state)
        except CircleRefused as refused:
            raise TableError(refused.code) from None
        made = [CircleEvent(event.GUEST, {"member": number})]
        name_row = CircleName(id, number, name)
        new = await append(services, held.state, who, made, [name_row], command)
        if new is not None:
            return HeldCircle(new, new.members[held.member.number], who.player)
    raise TableError("busy")


async def with_a_member(
    services: Services, who: Identity, id: str, wish: MemberWish, name: str, hide: bool
) -> HeldCircle | None:
    """What a wish about a member comes to; None: the caller belongs no longer."""
    before = await held_circle(services, who.player, id)

    def rows(state: CircleState) -> list[Row]:
        return [CircleName(id, wish.member, name)] if wish.do == "call" else []

    if wish.do == "call" and not name:
        raise TableError("bad-name")
    for _ in range(TRIES):
        held = await held_circle(services, who.player, id)
        try:
            made = with_member(held.state, held.member, wish)
        except CircleRefused as refused:
            raise TableError(refused.code) from None
        new = await append(services, held.state, who, made, rows(held.state))
        if new is None:
            continue
        if wish.do == "erase" or (wish.do == "leave" and hide):
            await forget_member(services, new, wish.member)
        member = new.members[before.member.number]
        return HeldCircle(new, member, who.player) if member.belongs else None
    raise TableError("busy")
