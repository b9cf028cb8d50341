"""Guests: who somebody is, what they are called, and what they play at home."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from fastapi import APIRouter, Request, Response

from stammtisch.core.errors import OptionsError
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person, Somebody
from stammtisch.server.http.errors import Refused, errors, no_sense
from stammtisch.server.http.house_rules import agreed, read_home, write_home
from stammtisch.server.http.models.sessions import HomeRules, NewSession, Session, SessionChange, SessionOpened
from stammtisch.server.people.auth import Identity, give_cookie, log_in, new_id, take_cookie
from stammtisch.server.people.devices import device_of
from stammtisch.server.people.erasing import erase
from stammtisch.server.store.port import Player
from stammtisch.server.table.names.shown import public_player

router = APIRouter(prefix="/session", tags=["session"])


@router.post(
    "",
    status_code=201,
    summary="Come in as a guest",
    response_model_exclude_none=True,
    responses=errors(409, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def come(asked: NewSession, caller: Anyone, request: Request, response: Response) -> SessionOpened:
    """A new person. A browser gets a cookie; with `token` a program gets a bearer token, and no cookie."""
    if caller.identity is not None:
        raise Refused("logged-in")
    language = asked.language or caller.language
    check_home(asked.home, language)
    caller.spend("guest")
    services = caller.services
    player = Player(new_id(), asked.name, language, write_home(asked.home), created=services.clock.now())
    await services.store.put_player(player)
    token, login = await log_in(services, player, device=device_of(request.headers.get("user-agent", "")))
    if not asked.token:
        give_cookie(response, services.settings, token)
    return SessionOpened(**dict(session_of(Identity(player, login))), token=token if asked.token else None)


@router.get("", summary="Who am I")
async def show(caller: Somebody) -> Session:
    return session_of(caller.identity)


@router.patch("", summary="Change name, language or home rules")
async def change(asked: SessionChange, caller: Person) -> Session:
    player = caller.identity.player
    if asked.home is not None:
        check_home(asked.home, asked.language or player.language)
    changed = replace(
        player,
        name=asked.name or player.name,
        language=asked.language or player.language,
        home=player.home if asked.home is None else write_home(asked.home),
    )
    await caller.services.store.put_player(changed)
    return session_of(replace(caller.identity, player=changed))


@router.delete("", status_code=204, summary="Go", responses=errors(409))
async def go(caller: Person, response: Response) -> None:
    """The login is over. A guest cannot come back, so all the rest goes too; a passkey lets its owner in again."""
    services, identity = caller.services, caller.identity
    if identity.login.kind == "guest":
        await erase(services, identity.player)
    await services.store.drop_login(identity.login.hash)
    take_cookie(response, services.settings)


def session_of(identity: Identity) -> Session:
    player = identity.player
    return Session(
        player=public_player(player.id),
        name=player.name,
        language=player.language,
        home=read_home(player.home),
        kind=identity.login.kind,
        expires=identity.login.expires,
    )


def check_home(home: Mapping[str, HomeRules], language: str) -> None:
    """Refuse home rules that make no sense."""
    for game, rules in home.items():
        try:
            agreed(game, rules)
        except OptionsError as error:
            raise no_sense(error, language, game) from None
