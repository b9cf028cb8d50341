"""The running server as people reach it: through the proxy, by its name, from outside."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
import time
from collections.abc import AsyncIterator
from email.utils import parsedate_to_datetime
from http.client import HTTPException, HTTPResponse
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.server.process.health import is_loopback
from stammtisch.version import __version__

WITHIN = 10.0
"""Seconds for an answer."""
SOCKET = "/v1/tables/doctor/socket"
"""No table has this name: who has got so far is told so over a connection that stands."""
SECURE = {"https": 443}
DAY = 86400
FEW_DAYS = 14
APART = 5.0
FORBIDDEN = 403


async def site(asked: Installation) -> AsyncIterator[Finding]:
    if not asked.url:
        return
    found = await asyncio.to_thread(healthy, asked.url.rstrip("/"))
    for one in found:
        yield one
    if any(one.code == "site" for one in found):
        for one in await asyncio.to_thread(transport, asked.url):
            yield one
        yield await upgraded(asked.url.rstrip("/"))


def healthy(url: str) -> list[Finding]:
    """What `/healthz` says, and by which clock."""
    try:
        with urlopen(f"{url}/healthz", timeout=WITHIN) as answer:
            told, sent = json.loads(answer.read()), date_of(answer)
    except HTTPError as error:
        return [wrong("site-unwell", url=url, why=str(error.code))]
    except (OSError, HTTPException, ValueError) as error:
        return [wrong("no-site", url=url, why=str(getattr(error, "reason", error)))]
    found = [fine("site", url=url)]
    if is_strange(url):
        found.append(wrong("site-name", name=urlsplit(url).hostname or url))
    if told.get("version") != __version__:
        found.append(advice("site-version", there=str(told.get("version")), here=__version__))
    if told.get("bus") == "gone":
        found.append(wrong("site-bus"))
    if sent is not None and abs(sent - time.time()) > APART:
        found.append(wrong("clocks-apart", n=round(abs(sent - time.time())), host=urlsplit(url).hostname or url))
    return found


def is_strange(url: str) -> bool:
    """Whether the server does not know itself by this name: its health it tells under any."""
    try:
        with urlopen(f"{url}/v1/house.json", timeout=WITHIN):
            return False
    except HTTPError as error:
        return error.code == FORBIDDEN


def date_of(answer: HTTPResponse) -> float | None:
    text = answer.headers.get("date")
    return parsedate_to_datetime(text).timestamp() if text else None


def transport(url: str) -> list[Finding]:
    """Plain http, or how long the certificate holds."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme not in SECURE:
        return [] if host == "localhost" or is_loopback(host) else [advice("plain-http", url=url)]
    with (
        socket.create_connection((host, parts.port or SECURE[parts.scheme]), WITHIN) as plain,
        ssl.create_default_context().wrap_socket(plain, server_hostname=host) as secured,
    ):
        until = ssl.cert_time_to_seconds(str((secured.getpeercert() or {})["notAfter"]))
    days = int((until - time.time()) // DAY)
    return [fine("certificate", n=days) if days >= FEW_DAYS else wrong("certificate-ends", n=days)]


async def upgraded(url: str) -> Finding:
    """Whether the way is open for a WebSocket: many a proxy has to be told."""
    try:
        async with asyncio.timeout(WITHIN), connect(f"ws{url.removeprefix('http')}{SOCKET}", proxy=None):
            return fine("websocket")
    except (OSError, TimeoutError, WebSocketException) as error:
        return wrong("no-websocket", why=str(error) or type(error).__name__)
