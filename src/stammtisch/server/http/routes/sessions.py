"""Guests: who somebody is, what they are called, and what they play at home."""

from __future__ import annotations

from fastapi import Request, Response

from stammtisch.server.answering import sessions as answers
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person, Somebody
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.guests import new_guest
from stammtisch.server.http.models.sessions import NewSession, SessionChange, SessionInfo, SessionOpened
from stammtisch.server.people.auth import give_cookie, take_cookie
from stammtisch.server.people.erasing import erase

router = group("session", "/session")


@router.post(
    "",
    status_code=201,
    summary="Come in as a guest",
    response_model=SessionOpened,
    response_model_exclude_none=True,
    responses=errors(409, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def come(asked: NewSession, caller: Anyone, request: Request, response: Response) -> Plain:
    """A new person. A browser gets a cookie; with `token` a program gets a bearer token, and no cookie.

    Into a closed house the code of an invitation comes along; it lets one person in, once.
    """
    if caller.identity is not None:
        raise RequestRefused("logged-in")
    token, identity = await new_guest(caller, asked, request, asked.invitation)
    told = answers.session(identity)
    if asked.token:
        return told | {"token": token}
    give_cookie(response, caller.services.settings, token)
    return told


@router.get("", summary="Who am I", response_model=SessionInfo)
async def show(caller: Somebody) -> Plain:
    return answers.session(caller.identity)


@router.patch("", summary="Change name, language or home rules", response_model=SessionInfo)
async def change(asked: SessionChange, caller: Person) -> Plain:
    return await answers.change(caller.services, caller.identity, **asked.model_dump())


@router.delete("", status_code=204, summary="Go", responses=errors(409))
async def go(caller: Person, response: Response) -> None:
    """The login is over. A guest cannot come back, so all the rest goes too; a passkey lets its owner in again."""
    services, identity = caller.services, caller.identity
    if identity.login.kind == "guest":
        await erase(services, identity.player)
    await services.store.drop_login(identity.login.hash)
    take_cookie(response, services.settings)
