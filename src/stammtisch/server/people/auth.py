"""How somebody shows who they are over HTTP: a random token, in a cookie or as a bearer.

The cookie is the token itself. 32 random bytes cannot be guessed, so there is nothing to sign and no key to keep, and a
login that is dropped from the store is over at once.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from stammtisch.server.people.identity import Identity, known
from stammtisch.server.protocol.login import COOKIES
from stammtisch.server.services import EndpointSettings, Services
from stammtisch.server.store.retention.periods import LOGIN

BEARER = "bearer "


class UnknownToken(Exception):  # noqa: N818 - said of the token
    """A bearer token that is wrong, has expired, or belongs to a bot that is gone."""


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


def has_cookie(connection: HTTPConnection) -> bool:
    """Whether a cookie of ours comes along, good or not."""
    return any(name in connection.cookies for name in COOKIES.values())


def give_cookie(response: Response, settings: EndpointSettings, token: str) -> None:
    response.set_cookie(
        COOKIES[settings.tls],
        token,
        max_age=LOGIN["guest"] // 1000,
        path="/",
        secure=settings.tls,
        httponly=True,
        samesite="strict",
    )


def take_cookie(response: Response, settings: EndpointSettings) -> None:
    response.delete_cookie(COOKIES[settings.tls], path="/", secure=settings.tls, httponly=True, samesite="strict")
