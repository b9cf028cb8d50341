"""The house: its public keys, by which a receipt is known, and links by which its members let somebody in."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from fastapi import Path, Request, Response

from stammtisch.server.answering.refusals import RequestRefused, no_way_in
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.house import (
    HouseInvitationMade,
    HouseInvitations,
    HouseInvitationTold,
    HouseKeys,
    HouseKeyTold,
)
from stammtisch.server.http.telling import is_known
from stammtisch.server.people.inviting import MOST, PLACE, end_invite, new_invite, public_invite
from stammtisch.server.store.people import HouseInvite

router = group("house")


@router.get("/house.json", summary="The keys of the house", response_model=HouseKeys, openapi_extra=NO_LOGIN_NEEDED)
async def house(request: Request, caller: Anyone) -> Response:
    """Oldest first; the last is in force, and each later one is signed by the one before. None: nothing is signed."""
    keys = [
        HouseKeyTold(key=one.key, at=one.at, by=one.by, signature=one.signature)
        for one in caller.services.gateway.house_keys
    ]
    text = HouseKeys(keys=keys).model_dump_json()
    tag = f'"{sha256(text.encode()).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": "no-cache"}
    if is_known(tag, request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="application/json", headers=headers)


@router.post(
    "/house/invitations", status_code=201, summary="Let somebody into a closed house", responses=errors(409, 429)
)
async def invite_to_house(caller: Person) -> HouseInvitationMade:
    """A link for one person, where members may invite. It is shown this once."""
    services, player = caller.services, caller.identity.player
    if not services.settings.members_invite:
        raise no_way_in("members-invite-nobody", caller.language)
    if len(await held(caller)) >= MOST:
        raise no_way_in("invitation-limit", caller.language)
    caller.spend("invite")
    code, made = await new_invite(services.store, services.clock.now(), player.id)
    return HouseInvitationMade(**dict(told(made)), path=f"{PLACE}{code}")


@router.get("/house/invitations", summary="My invitations into a closed house")
async def house_invitations(caller: Person) -> HouseInvitations:
    """Those that nobody has come by yet."""
    return HouseInvitations(
        invites=caller.services.settings.members_invite, invitations=[told(one) for one in await held(caller)]
    )


@router.delete(
    "/house/invitations/{invitation}",
    status_code=204,
    summary="End an invitation into the house",
    responses=errors(404),
)
async def end_house_invitation(invitation: Annotated[str, Path(pattern=r"^i[0-9a-f]{16}$")], caller: Person) -> None:
    """Nobody comes by it any more. Who has come stays."""
    services = caller.services
    if not await end_invite(services.store, services.clock.now(), invitation, caller.identity.player.id):
        raise RequestRefused("not-found")


async def held(caller: Person) -> list[HouseInvite]:
    every = await caller.services.store.house_invites(caller.services.clock.now())
    return [one for one in every if one.player == caller.identity.player.id]


def told(invite: HouseInvite) -> HouseInvitationTold:
    return HouseInvitationTold(invitation=public_invite(invite), created=invite.created, expires=invite.expires)
