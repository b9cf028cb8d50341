"""What every answer carries, and what no request gets past: hosts, origins, size."""

from __future__ import annotations

import logging

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch.server.people.auth import has_cookie
from stammtisch.server.services import EndpointSettings

LARGEST_BODY = 64 * 1024
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
POLICY = "content-security-policy"
HEADERS = {
    POLICY: "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
COMPILES = "/assets/worker-"
"""How the script of the pocket's worker is called: it alone may compile WebAssembly, and not even it runs text."""
COMPILING = f"{HEADERS[POLICY]}; script-src 'self' 'wasm-unsafe-eval'"
"""The policy of that script: nobody else may compile."""
TLS_HEADERS = {"strict-transport-security": "max-age=31536000", "cross-origin-opener-policy": "same-origin"}
"""What a browser takes from a secure context only, and complains about elsewhere."""
log = logging.getLogger(__name__)


def host_allowed(connection: HTTPConnection, settings: EndpointSettings) -> bool:
    """Whether the request was meant for this server: another page cannot borrow its address by a name of its own."""
    host = connection.headers.getlist("host")
    return len(host) == 1 and without_port(host[0]) in settings.hosts


def without_port(host: str) -> str:
    """The name of a Host header.

    >>> without_port("Stube.test:8080"), without_port("[::1]:8080"), without_port("127.0.0.1")
    ('stube.test', '[::1]', '127.0.0.1')
    """
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isascii() and port.isdigit() else host).lower()


def origin_allowed(connection: HTTPConnection, settings: EndpointSettings) -> bool:
    """Whether what comes with a cookie comes from a page of ours: for the handshake of a socket, and below.

    The server's own origin is the one under which the request has reached it; its host is on the list already.
    """
    found = connection.headers.getlist("origin")
    if len(found) != 1:
        return False
    own = f"{'https' if settings.tls else 'http'}://{connection.headers.get('host', '')}".lower()
    return host_allowed(connection, settings) and plain(found[0]) in {plain(own), *map(plain, settings.origins)}


def plain(origin: str) -> str:
    """An origin as browsers write it: in lower case, and without the port that goes without saying."""
    scheme, _, _ = origin.lower().partition("://")
    return origin.lower().removesuffix({"http": ":80", "https": ":443"}.get(scheme, ":"))


def may_change(connection: HTTPConnection, settings: EndpointSettings) -> bool:
    """Whether a state-changing request may be heard: from a foreign page never, with a cookie only from ours.

    A program with a bearer token sends neither cookie nor origin.
    """
    if "origin" in connection.headers or has_cookie(connection):
        return origin_allowed(connection, settings)
    return True


class Guard:
    """The outermost layer: refuses before anything is read, adds the headers, makes one answer of all our mistakes."""

    def __init__(self, app: ASGIApp, settings: EndpointSettings) -> None:
        self._app = app
        self._settings = settings
        self._headers = HEADERS | (TLS_HEADERS if settings.tls else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = False

        async def answer(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                headers.update(self._headers)
                if scope["path"].startswith(COMPILES):
                    headers[POLICY] = COMPILING
                if scope["path"].startswith("/v1/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if refused := self._refused(HTTPConnection(scope)):
            await refused(scope, receive, answer)
            return
        body = await whole_body(receive) if scope["method"] not in SAFE else receive
        if body is None:
            await uniform(413, "too-large")(scope, receive, answer)
            return
        try:
            await self._app(scope, body, answer)
        except ClientDisconnect:
            return  # gone before all was said
        except Exception:
            # nothing of it leaves the server; the log tells where it happened
            log.exception("A request failed.")
            if not started:
                await uniform(500, "internal")(scope, receive, answer)

    def _refused(self, connection: HTTPConnection) -> JSONResponse | None:
        if not host_allowed(connection, self._settings):
            return uniform(403, "unknown-host")
        if connection.scope["method"] not in SAFE and not may_change(connection, self._settings):
            return uniform(403, "foreign-origin")
        length = connection.headers.get("content-length", "0")
        is_number = length.isascii() and length.isdigit()
        return None if is_number and int(length[:9]) <= LARGEST_BODY else uniform(413, "too-large")


def uniform(status: int, code: str) -> JSONResponse:
    """The body of every error, as far as it is known before anybody's language is."""
    return JSONResponse({"code": code}, status)


async def whole_body(receive: Receive) -> Receive | None:
    """The same messages with the body in one piece; None if it is too large."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            break
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return None
        if not message.get("more_body", False):
            message = {"type": "http.request", "body": bytes(body), "more_body": False}
            break
    first: Message | None = message

    async def again() -> Message:
        nonlocal first
        if first is None:
            return await receive()
        message, first = first, None
        return message

    return again
