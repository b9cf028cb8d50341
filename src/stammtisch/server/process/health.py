"""What an operator asks a running server: is it well, and how much does it do."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from ipaddress import ip_address

from starlette.types import ASGIApp, Receive, Scope, Send

from stammtisch.server.clock import Millis
from stammtisch.server.process.metrics import MEDIA_TYPE, Metrics
from stammtisch.version import __version__

HealthCheck = Callable[[], Awaitable[bool]]

CHECK_SECONDS = 2.0
FRESH_SECONDS = 1.0
"""So long one answer is given to all: asking often must not load the database, which writes for each."""
LAG_SECONDS = 0.25
FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}


@dataclass(slots=True)
class Health:
    """How the server is: what it needs, and whether it is about to stop."""

    parts: dict[str, HealthCheck]
    """By name, how to find out whether a part is there."""
    needed: frozenset[str] = frozenset({"store"})
    """Without these it cannot serve; without the others it is only slower."""
    draining: bool = False
    since: Millis = field(default_factory=lambda: time.time_ns() // 1_000_000)
    """When this process was put together."""
    found: dict[str, str] = field(default_factory=dict)
    checked: float = float("-inf")
    asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def report(self) -> tuple[int, dict[str, str]]:
        """The status for a load balancer, and what is said about each part."""
        async with self.asking:  # whoever comes meanwhile gets the same answer
            if time.monotonic() - self.checked > FRESH_SECONDS:
                states = await asyncio.gather(*map(state, self.parts.values()))
                self.found = dict(zip(self.parts, states, strict=True))
                self.checked = time.monotonic()
        sound = all(self.found.get(name, "ok") == "ok" for name in self.needed)
        status = "draining" if self.draining else "ok" if sound else "unwell"
        return (200 if status == "ok" else 503), {"status": status, "version": __version__, **self.found}


async def state(well: HealthCheck) -> str:
    """`ok` or `gone`; an error or a long silence is `gone`, whatever it says."""
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            return "ok" if await well() else "gone"
    except Exception:
        return "gone"


@dataclass(frozen=True, slots=True)
class Operated:
    """`/healthz` and `/metrics` in front of an app; without one everything else is not found."""

    condition: Health
    metrics: Metrics
    public: bool = False
    """Whether everybody may read the metrics."""
    app: ASGIApp | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path") if scope["type"] == "http" else None
        if path == "/healthz":
            status, told = await self.condition.report()
            return await answer(send, status, json.dumps(told).encode(), "application/json")
        if path == "/metrics" and (self.public or is_from_here(scope)):
            await self.condition.report()
            for part, found in self.condition.found.items():
                self.metrics.part_well.labels(part).set(found == "ok")
            return await answer(send, 200, self.metrics.text(), MEDIA_TYPE)
        if path == "/metrics" or (self.app is None and path is not None):
            return await answer(send, 404, b'{"code":"not-found"}', "application/json")
        if self.app is not None:
            return await self.app(scope, receive, send)
        return await send({"type": "websocket.close", "code": 1008})


async def answer(send: Send, status: int, body: bytes, media_type: str) -> None:
    """The whole answer at once, kept by nobody."""
    headers = {
        "content-type": media_type,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
    }
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    await send({"type": "http.response.body", "body": body})


def is_from_here(scope: Scope) -> bool:
    """Whether the request was made on this machine, by this machine's own name, and nobody has passed it on."""
    headers = scope["headers"]
    if any(name in FORWARDED for name, _ in headers):
        return False
    hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
    asked = hosts[0].rpartition(":")[0] or hosts[0] if len(hosts) == 1 else ""
    client = scope.get("client") or ("", 0)
    return is_loopback(client[0]) and (asked == "localhost" or is_loopback(asked.strip("[]")))


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


async def watch_loop(metrics: Metrics) -> None:
    """Measure for ever how late the event loop wakes a sleeper."""
    while True:
        start = time.perf_counter()
        await asyncio.sleep(LAG_SECONDS)
        metrics.loop_lag_seconds.observe(max(0.0, time.perf_counter() - start - LAG_SECONDS))
