"""One HTTP request over a connection of its own: all that the harness needs of HTTP."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple

from stammtisch_proving.chaos.door import WayIn

ANSWER_SECONDS = 5.0


class Answered(NamedTuple):
    """A status, and what was said with it."""

    status: int
    body: Any


class BadResponse(Exception):  # noqa: N818 - said of the request
    """Any other answer than a good one."""


async def request(door: WayIn, method: str, path: str, body: object = None, token: str = "") -> Answered:
    """What is answered there; OSError or TimeoutError where nobody does."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{method} {path} HTTP/1.1",
        f"host: {door.host}",
        "connection: close",
        "content-type: application/json",
        f"content-length: {len(content)}",
        *([f"authorization: Bearer {token}"] if token else []),
    ]
    async with asyncio.timeout(ANSWER_SECONDS):
        reader, writer = await asyncio.open_connection(**door.connecting)
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + content)
            answer = await reader.read()
        finally:
            writer.transport.abort()
    head, _, rest = answer.partition(b"\r\n\r\n")
    words = head.split(maxsplit=2)
    if len(words) < 2 or not words[1].isdigit():
        raise ConnectionResetError("an answer that breaks off")
    return Answered(int(words[1]), json.loads(rest) if b"application/json" in head else rest)


async def ask(door: WayIn, method: str, path: str, body: object = None, token: str = "") -> Any:
    """The body of a good answer."""
    status, told = await request(door, method, path, body, token)
    if not 200 <= status < 300:
        raise BadResponse(f"{method} {path}: {status} {told}")
    return told
