"""Circles: open one, join it, who belongs to it, and how somebody leaves."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path

from stammtisch.server.answering.circles import changing, reading
from stammtisch.server.answering.plain import Plain
from stammtisch.server.circles.decide import MemberWish
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.keys import KEY
from stammtisch.server.http.models.circles import (
    CircleJoin,
    CircleJoined,
    CirclePatch,
    CircleTold,
    InvitedTold,
    MemberChange,
    MyCircles,
    NewCircle,
    NewGuest,
    NewInvite,
)

CircleId = Annotated[str, Path(pattern=f"^{KEY}$", description="As its page has chosen it.")]
MemberOf = Annotated[int, Path(ge=1, le=9999, description="The number of a member.")]
router = group("circles", "/circles")


@router.post("", status_code=201, summary="Open a circle", response_model=CircleTold, responses=errors(404, 409, 429))
async def open_circle(asked: NewCircle, caller: Person) -> Plain:
    """The caller is its Wirt. Names are not unique, links are."""
    caller.spend("circle")
    who = caller.identity
    held = await changing.open_circle(caller.services, who, asked.id, asked.name, asked.you or who.player.name)
    return await reading.told(caller.services, held, caller.language)


@router.get("", summary="My circles", response_model=MyCircles)
async def my_circles(caller: Person) -> Plain:
    return {"circles": await reading.mine(caller.services, caller.identity.player)}


@router.post("/join", summary="Join a circle by its link", response_model=CircleJoined, responses=errors(404, 409, 429))
async def join_circle(asked: CircleJoin, caller: Person) -> Plain:
    """At once; after the first evening of the circle when a Wirt has nodded."""
    caller.spend("code")  # before the answer is known: guesses that come at once count too
    who = caller.identity
    id, member = await changing.join(caller.services, who, asked.code, asked.name or who.player.name)
    caller.give_back("code")
    return {"id": id, "member": member.number, "status": member.status}


@router.get(
    "/invited/{code}",
    summary="What is behind a circle's link",
    response_model=InvitedTold,
    responses=errors(404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def invited_to(
    code: Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9-]+$")], caller: Anyone
) -> Plain:
    """For anybody who has it: what the circle is called, how many belong to it, and whether a Wirt nods first."""
    caller.spend("code")
    found = await reading.behind_link(caller.services, code)
    caller.give_back("code")
    return found


@router.get("/{circle:key}", summary="A circle", response_model=CircleTold, responses=errors(404))
async def one_circle(circle: CircleId, caller: Person) -> Plain:
    held = await changing.held_circle(caller.services, caller.identity.player, circle)
    return await reading.told(caller.services, held, caller.language)


@router.patch("/{circle:key}", summary="Rename a circle", response_model=CircleTold, responses=errors(404, 409, 429))
async def rename_circle(circle: CircleId, asked: CirclePatch, caller: Person) -> Plain:
    caller.spend("circle")
    held = await changing.rename(caller.services, caller.identity, circle, asked.name)
    return await reading.told(caller.services, held, caller.language)


@router.delete("/{circle:key}", status_code=204, summary="Close a circle", responses=errors(404, 409, 429))
async def close_circle(circle: CircleId, caller: Person) -> None:
    """It takes nothing new any more; who belongs to it goes on reading."""
    caller.spend("circle")
    await changing.close(caller.services, caller.identity, circle)


@router.post(
    "/{circle:key}/invite", summary="Renew its link", response_model=CircleTold, responses=errors(404, 409, 429)
)
async def renew_invite(circle: CircleId, asked: NewInvite, caller: Person) -> Plain:
    """The old one joins nobody any more."""
    caller.spend("circle")
    held = await changing.invite(caller.services, caller.identity, circle, asked.days, asked.uses)
    return await reading.told(caller.services, held, caller.language)


@router.post("/{circle:key}/members", summary="Add a guest", response_model=CircleTold, responses=errors(404, 409, 429))
async def add_guest(circle: CircleId, asked: NewGuest, caller: Person) -> Plain:
    """A name without a login; the newest number is the guest's."""
    caller.spend("circle")
    held = await changing.add_guest(caller.services, caller.identity, circle, asked.name, asked.command)
    return await reading.told(caller.services, held, caller.language)


@router.post(
    "/{circle:key}/members/{member}",
    summary="Do something with a member",
    response_model=CircleTold | None,
    responses=errors(404, 409, 429),
)
async def change_member(circle: CircleId, member: MemberOf, asked: MemberChange, caller: Person) -> Plain | None:
    """Nod, role, name, leave, kick, erase, merge. Null: the caller belongs to it no longer."""
    caller.spend("circle")
    wish = MemberWish(asked.do, member, asked.role or "", asked.into, asked.shown)
    held = await changing.with_a_member(caller.services, caller.identity, circle, wish, asked.name or "", asked.hide)
    return await reading.told(caller.services, held, caller.language) if held else None
