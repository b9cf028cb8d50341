"""Somebody who comes for the first time: with a question of their own, or together with the first table."""

from __future__ import annotations

from fastapi import Request

from stammtisch.server.answering import sessions
from stammtisch.server.answering.refusals import no_way_in
from stammtisch.server.http.callers import Caller
from stammtisch.server.http.models.sessions import Newcomer
from stammtisch.server.people.devices import device_of
from stammtisch.server.people.identity import Identity, hashed, log_in


async def new_guest(caller: Caller, asked: Newcomer, request: Request, invitation: str = "") -> tuple[str, Identity]:
    """A new person and a token for them; the caller's address pays for it, and a closed house wants an invitation."""
    language, home = asked.language or caller.language, asked.model_dump()["home"]
    sessions.check_home(home, language)
    caller.spend("guest")
    if caller.services.settings.closed:
        await spend_invitation(caller, invitation)
    player = await sessions.come(caller.services, asked.name, language, home)
    token, login = await log_in(caller.services, player, device=device_of(request.headers.get("user-agent", "")))
    return token, Identity(player, login)


async def spend_invitation(caller: Caller, code: str) -> None:
    """Let in whoever has a link that holds; nobody else comes by it."""
    if not code:
        raise no_way_in("closed-house", caller.language)
    caller.spend("code")  # before the answer is known: guesses that come at once count too
    services = caller.services
    if await services.store.take_house_invite(hashed(code), services.clock.now()) is None:
        raise no_way_in("invitation-over", caller.language)
    caller.give_back("code")
