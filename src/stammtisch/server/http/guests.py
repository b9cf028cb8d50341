"""Somebody who comes for the first time: with a question of their own, or together with the first table."""

from __future__ import annotations

from fastapi import Request

from stammtisch.server.answering import sessions
from stammtisch.server.http.callers import Caller
from stammtisch.server.http.models.sessions import Newcomer
from stammtisch.server.people.devices import device_of
from stammtisch.server.people.identity import Identity, log_in


async def new_guest(caller: Caller, asked: Newcomer, request: Request) -> tuple[str, Identity]:
    """A new person and a token for them; the caller's address pays for it."""
    language, home = asked.language or caller.language, asked.model_dump()["home"]
    sessions.check_home(home, language)
    caller.spend("guest")
    player = await sessions.come(caller.services, asked.name, language, home)
    token, login = await log_in(caller.services, player, device=device_of(request.headers.get("user-agent", "")))
    return token, Identity(player, login)
