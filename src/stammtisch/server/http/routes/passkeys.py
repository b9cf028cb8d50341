"""Passkeys: a guest becomes somebody who can come back, on any device."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated

from fastapi import Path, Request, Response

from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sessions import session
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Caller, LoggedIn, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.account import (
    NewPasskey,
    PasskeyInfo,
    PasskeyKept,
    PasskeyLogin,
    PasskeyOptions,
    Passkeys,
    PasskeysHere,
    Proved,
)
from stammtisch.server.http.models.sessions import SessionInfo
from stammtisch.server.people.auth import bearer_of, give_cookie
from stammtisch.server.people.devices import device_of
from stammtisch.server.people.erasing import erase
from stammtisch.server.people.identity import Identity, log_in, renew
from stammtisch.server.people.passkeys import (
    LOGIN,
    PROVE,
    REGISTER,
    NotSigned,
    Party,
    decoded,
    is_proved,
    login_options,
    new_challenge,
    note_proof,
    party,
    registered,
    registration_options,
    signed,
    taken_challenge,
    within,
)
from stammtisch.server.services import EndpointSettings
from stammtisch.server.store.people import Passkey
from stammtisch.server.store.port import Player
from stammtisch.server.store.retention.periods import CHALLENGE

MOST_PASSKEYS = 20
router = group("passkeys")


@router.get("/session/passkey", summary="Are there passkeys here", openapi_extra=NO_LOGIN_NEEDED)
async def passkeys_here(caller: Anyone, request: Request) -> PasskeysHere:
    """Only where a browser would make them: under https, or on the machine itself."""
    return PasskeysHere(possible=party(caller.services.settings, request.headers["host"]) is not None)


@router.get("/passkeys", summary="My passkeys")
async def my_passkeys(caller: Person) -> Passkeys:
    keys = await caller.services.store.passkeys_of(caller.identity.player.id)
    return Passkeys(passkeys=[passkey_info(key) for key in keys])


@router.post("/account/challenge", summary="What a new passkey has to sign", responses=errors(409, 429))
async def begin_passkey(caller: Person, request: Request) -> PasskeyOptions:
    """Good for five minutes, once, and in this login alone. Who has a passkey shows it first (`/session/proof`)."""
    site, player = site_of(caller, request), caller.identity.player
    caller.spend("passkey")
    known = await caller.services.store.passkeys_of(player.id)
    await must_be_proved(caller, known)
    if len(known) >= MOST_PASSKEYS:
        raise RequestRefused("too-many-passkeys")
    challenge = await new_challenge(caller.services, within(REGISTER, caller.identity.login), player)
    return PasskeyOptions(options=registration_options(site, player, known, challenge))


@router.post("/passkeys", status_code=201, summary="Keep a passkey", responses=errors(409, 429))
async def add_passkey(asked: NewPasskey, caller: Person, request: Request, response: Response) -> PasskeyKept:
    """A guest who keeps one is a guest no longer: name, tables, deals and money stay.

    The token is renewed, so that a copy of the old one is worth nothing. The guest's other logins are over; those of
    somebody who had a passkey before go on.
    """
    site, services, player = site_of(caller, request), caller.services, caller.identity.player
    caller.spend("passkey")
    login, signed_by = caller.identity.login, {"clientDataJSON": asked.client_data}
    await must_be_proved(caller, await services.store.passkeys_of(player.id))
    try:
        challenge = await taken_challenge(services, within(REGISTER, login), player, asked.client_data)
        id, public_key, count = registered(
            site, challenge, asked.id, signed_by | {"attestationObject": asked.attestation}
        )
    except NotSigned:
        raise RequestRefused("passkey-refused") from None
    called = asked.name or device_of(request.headers.get("user-agent", ""))
    key = Passkey(id, player.id, public_key, count, called, services.clock.now())
    if not await services.store.put_passkey(key):
        raise RequestRefused("passkey-refused")
    token, _ = await renew(services, login, "passkey", ends_others=login.kind == "guest")
    return PasskeyKept(**dict(passkey_info(key)), token=given(token, services.settings, request, response))


@router.delete("/passkeys/{passkey}", status_code=204, summary="Drop a passkey", responses=errors(404, 409))
async def drop_passkey(passkey: Annotated[str, Path(pattern=r"^k[0-9a-f]{16}$")], caller: Person) -> None:
    """Not the last one: nobody could come back. Whoever wants that erases the account. One is shown first."""
    keys = await caller.services.store.passkeys_of(caller.identity.player.id)
    found = [key for key in keys if public_passkey(key) == passkey]
    if not found:
        raise RequestRefused("not-found")
    if len(keys) == 1:
        raise RequestRefused("last-passkey")
    await must_be_proved(caller, keys)
    await caller.services.store.drop_passkey(found[0].id)


@router.post("/session/proof/challenge", summary="What one of my passkeys has to sign", responses=errors(409, 429))
async def begin_proof(caller: Person, request: Request) -> PasskeyOptions:
    """Good for five minutes, once, and in this login alone."""
    site, services, identity = site_of(caller, request), caller.services, caller.identity
    caller.spend("passkey")
    keys = await services.store.passkeys_of(identity.player.id)
    if not keys:
        raise RequestRefused("no-account")
    challenge = await new_challenge(services, within(PROVE, identity.login), identity.player)
    return PasskeyOptions(options=login_options(site, challenge, keys))


@router.post("/session/proof", summary="Show one of my passkeys", responses=errors(409, 429))
async def prove(asked: PasskeyLogin, caller: Person, request: Request, response: Response) -> Proved:
    """For five minutes passkeys may be added and taken away in this login. Its token is renewed; a copy has no part."""
    site, services, identity = site_of(caller, request), caller.services, caller.identity
    caller.spend("passkey")
    try:
        await proved(asked, caller, site, within(PROVE, identity.login), identity.player)
    except NotSigned:
        raise RequestRefused("passkey-refused") from None
    token, login = await renew(services, identity.login, identity.login.kind)
    await note_proof(services, login)
    until = services.clock.now() + CHALLENGE
    return Proved(until=until, token=given(token, services.settings, request, response))


@router.post(
    "/session/challenge",
    summary="What a passkey has to sign to come in",
    responses=errors(409, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def begin_login(caller: Anyone, request: Request) -> PasskeyOptions:
    """Good for five minutes, and once. It names nobody: the device knows whose passkeys it has."""
    site = site_of(caller, request)
    must_be_guest(caller)
    caller.spend("passkey")
    return PasskeyOptions(options=login_options(site, await new_challenge(caller.services, LOGIN)))


@router.post(
    "/session/passkey",
    status_code=201,
    summary="Come in with a passkey",
    response_model=SessionInfo,
    responses=errors(409, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def come_back(asked: PasskeyLogin, caller: Anyone, request: Request, response: Response) -> Plain:
    """The browser gets its cookie. Whoever was a guest here until now goes: there would be no way back to them."""
    site, services = site_of(caller, request), caller.services
    must_be_guest(caller)
    caller.spend("passkey")
    try:
        key = await proved(asked, caller, site, LOGIN)
    except NotSigned:
        raise RequestRefused("passkey-refused") from None
    player = await services.store.player(key.player)
    assert player is not None
    if caller.identity is not None:
        await erase(services, caller.identity.player)
    token, login = await log_in(services, player, "passkey", device_of(request.headers.get("user-agent", "")))
    await note_proof(services, login)
    give_cookie(response, services.settings, token)
    return session(Identity(player, login))


async def proved(
    asked: PasskeyLogin, caller: Caller, site: Party, purpose: str, owner: Player | None = None
) -> Passkey:
    """The passkey that has signed, the owner's where there is one; NotSigned is all that is ever told otherwise."""
    services = caller.services
    challenge = await taken_challenge(services, purpose, owner, asked.client_data)
    key = await services.store.passkey(decoded(asked.id))
    if key is None or (owner is not None and key.player != owner.id):
        raise NotSigned
    count = signed(
        site,
        challenge,
        key,
        {
            "clientDataJSON": asked.client_data,
            "authenticatorData": asked.authenticator_data,
            "signature": asked.signature,
        },
    )
    await services.store.used_passkey(key.id, count, services.clock.now())
    return key


def site_of(caller: Caller, request: Request) -> Party:
    found = party(caller.services.settings, request.headers["host"])
    if found is None:
        raise RequestRefused("no-passkeys")
    return found


async def must_be_proved(caller: LoggedIn, keys: Sequence[Passkey]) -> None:
    """A cookie may be copied, a key may not: who has one shows it before the keys of the account are changed."""
    if keys and not await is_proved(caller.services, caller.identity.login):
        raise RequestRefused("proof-needed")


def given(token: str, settings: EndpointSettings, request: Request, response: Response) -> str | None:
    """Hand over a new token the way the old one came: as a cookie, or in the answer."""
    if bearer_of(request) is not None:
        return token
    give_cookie(response, settings, token)
    return None


def must_be_guest(caller: Caller) -> None:
    """Whoever has an account, or is a bot, is logged in already."""
    if caller.identity is not None and caller.identity.login.kind != "guest":
        raise RequestRefused("logged-in")


def public_passkey(key: Passkey) -> str:
    return f"k{sha256(key.id).hexdigest()[:16]}"


def passkey_info(key: Passkey) -> PasskeyInfo:
    return PasskeyInfo(passkey=public_passkey(key), name=key.name, created=key.created, used=key.used or None)
