"""The door of a closed house, for every request and every socket: who has no login here gets what this list says."""

from __future__ import annotations

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import compile_path
from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.server.answering.refusals import no_way_in
from stammtisch.server.connection.endpoint import PATH as SOCKET
from stammtisch.server.http.callers import KNOWN, spoken_language
from stammtisch.server.http.closed.page import closed
from stammtisch.server.people.auth import UnknownToken, identify
from stammtisch.server.people.identity import Identity
from stammtisch.server.services import Services

OPEN = (
    # the ways in: with an invitation, and back with a passkey
    ("POST", "/v1/session"),
    ("GET", "/v1/session"),
    ("GET", "/v1/session/passkey"),
    ("POST", "/v1/session/challenge"),
    ("POST", "/v1/session/passkey"),
    # whose signature a receipt bears
    ("GET", "/v1/house.json"),
    # what a link shows to whoever has it: a deal, a ranking on the wall, a table that may be watched
    ("GET", "/v1/shares/{code}"),
    ("GET", "/v1/rankings/wall/{code}"),
    ("GET", "/v1/tables/{table}"),
    ("SOCKET", SOCKET),
    # how its cards are called and drawn
    ("GET", "/v1/games/brief"),
)
"""For strangers too, by method and path. It is as short as it can be: what is not here is closed."""
LOOKS = tuple((method, compile_path(path)[0]) for method, path in OPEN)
INTERFACE = "/v1/"
FIRST = ("/", "/index.html")


class Gate:
    """The layer in front of all routes. Files of the client hold nothing of the house, so they are given to anybody."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._services.settings.closed or scope["type"] == "lifespan" or is_open(scope):
            await self._app(scope, receive, send)
            return
        known = await self._known(HTTPConnection(scope))
        if known is not None:
            scope[KNOWN] = known
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})  # before it is accepted: HTTP 403
        else:
            await self._refusal(Request(scope, receive))(scope, receive, send)

    async def _known(self, connection: HTTPConnection) -> Identity | None:
        """Who asks; whose login is no longer good is a stranger."""
        try:
            return await identify(connection, self._services)
        except UnknownToken:
            return None

    def _refusal(self, request: Request) -> Response:
        if not request.url.path.startswith(INTERFACE):
            return closed(request)
        refused = no_way_in("closed-house", spoken_language(request, self._services))
        return JSONResponse(refused.body, refused.status)


def is_open(scope: Scope) -> bool:
    """Whether everybody may."""
    is_socket, path = scope["type"] == "websocket", scope["path"]
    if not is_socket and not path.startswith(INTERFACE):
        return path not in FIRST
    method = "SOCKET" if is_socket else scope["method"]
    return any(method == way and looks.match(path) for way, looks in LOOKS)
