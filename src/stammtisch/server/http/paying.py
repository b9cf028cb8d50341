"""Every request is paid for: what it costs is measured, and taken from the purses of whoever asks."""

from __future__ import annotations

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.server.limits import address_of
from stammtisch.server.purses import ADDRESS, Purses, payers

PAYER = "stammtisch.payer"
"""In the scope of a request, once it is known: the id of the person who asks; None: a stranger."""


class Paying:
    """The layer that measures. An address without anything left is refused before anything is done."""

    def __init__(self, app: ASGIApp, purses: Purses) -> None:
        self._app = app
        self._purses = purses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        purses = self._purses
        if scope["type"] != "http" or not purses.is_open:
            await self._app(scope, receive, send)
            return
        address = (ADDRESS, address_of(scope))
        if wait := purses.wait(address):
            purses.refuse(address[1])
            await too_often(wait)(scope, receive, send)
            return
        price = "request" if scope["path"].startswith("/v1/") else "page"

        async def ask() -> None:
            await self._app(scope, receive, send)

        await purses.metered(price, ask(), lambda: payers(address[1], scope[PAYER]) if PAYER in scope else [address])


def too_often(seconds: int) -> JSONResponse:
    """As every error is told; the connection ends, so that the next try is not cheap for whoever hammers."""
    return JSONResponse({"code": "too-often"}, 429, {"retry-after": str(seconds), "connection": "close"})
