"""As much HTTP as opening tables needs: one connection that is kept, JSON there and back."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Self

import msgspec

from stammtisch_proving.load.plan import LoadError

SECONDS = 60.0
"""So long an answer may take; a machine under load is slow."""


class HttpError(LoadError):
    """An answer that was not hoped for."""


class Http:
    """One connection to a gateway on this machine."""

    def __init__(self, port: int, address: str = "") -> None:
        self.port = port
        self.address = address
        """Of this machine, from which it is asked; empty: any."""
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0) if self.address else None
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.writer.close()

    async def get(self, path: str) -> bytes:
        return await self.ask("GET", path)

    async def post(self, path: str, token: str, body: dict[str, object]) -> dict[str, Any]:
        answer: dict[str, Any] = msgspec.json.decode(await self.ask("POST", path, token, msgspec.json.encode(body)))
        return answer

    async def ask(self, method: str, path: str, token: str = "", body: bytes = b"") -> bytes:
        """The body of a good answer; HttpError otherwise."""
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}", f"content-length: {len(body)}"]
        lines += [f"authorization: Bearer {token}"] if token else []
        lines += ["content-type: application/json"] if body else []
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)
        try:
            async with asyncio.timeout(SECONDS):
                head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
                answer = await self.reader.readexactly(length_of(head))
        except (TimeoutError, asyncio.IncompleteReadError) as error:
            raise HttpError(path, "no answer") from error
        status = int(head.split(b" ", 2)[1])
        if status >= 300:
            raise HttpError(path, f"{status} {answer[:200].decode(errors='replace')}")
        return answer


def length_of(head: bytes) -> int:
    """
    >>> length_of(b"http/1.1 200 ok\\r\\ncontent-length: 12\\r\\n\\r\\n")
    12
    """
    found = [line for line in head.split(b"\r\n") if line.startswith(b"content-length:")]
    return int(found[0].partition(b":")[2]) if found else 0
