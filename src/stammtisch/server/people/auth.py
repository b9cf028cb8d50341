"""Who is asking: random tokens, in a cookie or as a bearer; the store knows their hashes alone.

The cookie is the token itself. 32 random bytes cannot be guessed, so there is nothing to sign and no key to keep, and a
login that is dropped from the store is over at once.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from hashlib import sha256

from starlette.requests import HTTPConnection
from starlette.responses import Response

from stammtisch.server.clock import Millis
from stammtisch.server.protocol.login import COOKIES
from stammtisch.server.services import Services, Settings
from stammtisch.server.store.port import Login, Player
from stammtisch.server.table.names.shown import public_player

HOUR: Millis = 60 * 60 * 1000
DAY: Millis = 24 * HOUR
LASTS: dict[str, Millis] = {"guest": 180 * DAY, "passkey": 180 * DAY, "bot": 365 * DAY}
"""By kind of login: how long it holds."""
BEARER = "bearer "


class UnknownToken(Exception):  # noqa: N818 - said of the token
    """A bearer token that is wrong, has expired, or belongs to a bot that is gone."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody who has shown a token."""

    player: Player
    login: Login

    @property
    def is_bot(self) -> bool:
        return self.login.kind == "bot"


def new_id() -> int:
    """A number for a player: random, so that it tells nothing."""
    return secrets.randbelow(2**62) + 1


def private_id(text: str) -> int | None:
    """What `public_player` has written; None for anything else.

    >>> private_id("pff"), private_id("q1"), private_id("p0ff")
    (255, None, None)
    """
    try:
        id = int(text[1:], 16)
    except ValueError:
        return None
    return id if 0 < id < 2**63 and public_player(id) == text else None


def hashed(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogateescape")).digest()


def public_login(login: Login) -> str:
    """What a login is called where its owner sees it: too little of the hash to be of use to anybody."""
    return f"s{login.hash[:8].hex()}"


async def log_in(services: Services, player: Player, kind: str = "guest", device: str = "") -> tuple[str, Login]:
    """A new token for the player, and its login. The token is not kept here."""
    token = secrets.token_urlsafe(32)
    now = services.clock.now()
    login = Login(hashed(token), player.id, now + LASTS[kind], kind, created=now, seen=now, device=device)
    await services.store.put_login(login)
    return token, login


async def renew(services: Services, login: Login, kind: str, ends_others: bool = False) -> tuple[str, Login]:
    """The same login under a new token, for no longer than before: whoever has copied the old one has nothing."""
    token = secrets.token_urlsafe(32)
    renewed = replace(login, hash=hashed(token), kind=kind, seen=services.clock.now())
    await services.store.put_login(renewed)
    await services.store.drop_login(login.hash)
    if ends_others:
        await services.store.drop_logins(login.player, but=renewed.hash)
    return token, renewed


async def identify(connection: HTTPConnection, services: Services) -> Identity | None:
    """Who asks, over HTTP or at the handshake of a socket. None: nobody, or a cookie that is no longer good.

    A bearer token goes before a cookie, and must be good: its owner has sent it on purpose.
    """
    shown = bearer_of(connection)
    token = shown if shown is not None else connection.cookies.get(COOKIES[services.settings.tls])
    found = await known(services, token) if token else None
    if shown is not None and found is None:
        raise UnknownToken
    return found


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token of the Authorization header; empty where the header says something else."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else ""


async def known(services: Services, token: str) -> Identity | None:
    now = services.clock.now()
    login = await services.store.login(hashed(token), now)
    player = await services.store.player(login.player) if login else None
    if login is None or player is None:
        return None
    if login.kind == "bot" and player.bot_of is None:  # it was deleted: its token is good no longer
        return None
    if now - login.seen >= HOUR:  # no oftener: reading must not become writing
        await services.store.saw_login(login.hash, now)
    return Identity(player, login)


def has_cookie(connection: HTTPConnection) -> bool:
    """Whether a cookie of ours comes along, good or not."""
    return any(name in connection.cookies for name in COOKIES.values())


def give_cookie(response: Response, settings: Settings, token: str) -> None:
    response.set_cookie(
        COOKIES[settings.tls],
        token,
        max_age=LASTS["guest"] // 1000,
        path="/",
        secure=settings.tls,
        httponly=True,
        samesite="strict",
    )


def take_cookie(response: Response, settings: Settings) -> None:
    response.delete_cookie(COOKIES[settings.tls], path="/", secure=settings.tls, httponly=True, samesite="strict")
