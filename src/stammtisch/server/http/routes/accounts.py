"""What is somebody's own: the devices on which they are known, all that is kept about them, and the way out."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Response
from fastapi.responses import StreamingResponse

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.account import LoginInfo, Logins
from stammtisch.server.http.routes.archive import plain
from stammtisch.server.people.auth import take_cookie
from stammtisch.server.people.erasing import erase
from stammtisch.server.people.exporting import exported
from stammtisch.server.people.identity import public_login

FILE = 'attachment; filename="stammtisch.json"'
router = group("account")


@router.get("/sessions", summary="My logins")
async def my_logins(caller: Person) -> Logins:
    """The devices on which the caller is known. Bots are not among them."""
    services, identity = caller.services, caller.identity
    held = await services.store.logins_of(identity.player.id, services.clock.now())
    return Logins(
        sessions=[
            LoginInfo(
                session=public_login(login),
                device=login.device,
                kind=login.kind,
                created=login.created,
                seen=login.seen,
                current=login.hash == identity.login.hash,
            )
            for login in held
        ]
    )


@router.delete("/sessions", status_code=204, summary="End all other logins")
async def end_other_logins(caller: Person) -> None:
    """All but the one that asks. An open connection hears of it within a minute."""
    await caller.services.store.drop_logins(caller.identity.player.id, but=caller.identity.login.hash)


@router.delete("/sessions/{session}", status_code=204, summary="End a login", responses=errors(404))
async def end_login(session: Annotated[str, Path(pattern=r"^s[0-9a-f]{16}$")], caller: Person) -> None:
    """One of the caller's own, even the one that asks."""
    store, now = caller.services.store, caller.services.clock.now()
    held = await store.logins_of(caller.identity.player.id, now)
    found = next((login for login in held if public_login(login) == session), None)
    if found is None:
        raise RequestRefused("not-found")
    await store.drop_login(found.hash)


@router.get(
    "/account",
    summary="All that is kept about me",
    response_class=StreamingResponse,
    responses=plain("application/json", "object", "Profile, logins, passkeys, bots, ledger, tables and deals.")
    | errors(429),
)
async def export(caller: Person) -> StreamingResponse:
    caller.spend("export")
    told = exported(caller.services, caller.identity.player)
    return StreamingResponse(told, media_type="application/json", headers={"content-disposition": FILE})


@router.delete("/account", status_code=204, summary="Erase me", responses=errors(409))
async def erase_me(caller: Person, response: Response) -> None:
    """At once and for good. In the log an opaque id is left, and the deals of the others stay as they were."""
    await erase(caller.services, caller.identity.player)
    take_cookie(response, caller.services.settings)
