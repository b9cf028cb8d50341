"""Nachkarten: what the coach finds, told line by line, as it is found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from stammtisch.pocket.asked import NDJSON, PocketAnswer, PocketRequest
from stammtisch.pocket.playing import TABLE
from stammtisch.pocket.reading import MOST_DEALS
from stammtisch.server.answering import reviews

SendLine = Callable[[str], None]


def free() -> bool:
    """Nobody else waits for the device."""
    return True


async def review(asked: PocketRequest) -> PocketAnswer:
    number, pocket = asked.number("number", MOST_DEALS), asked.pocket
    table = asked.place("table", TABLE)
    return await told_in_lines(asked, await reviews.review(pocket, pocket.player, table, number, asked.language, free))


async def luck(asked: PocketRequest) -> PocketAnswer:
    pocket, table = asked.pocket, asked.place("table", TABLE)
    return await told_in_lines(asked, await reviews.luck(pocket, pocket.player, table, asked.language, free))


async def told_in_lines(asked: PocketRequest, lines: AsyncIterator[Any]) -> PocketAnswer:
    """Each line at once where somebody listens; all together otherwise. The table goes on between two of them."""
    together: list[bytes] = []
    async for line in lines:
        written = msgspec.json.encode(line) + b"\n"
        if asked.send:
            asked.send(written.decode())
        else:
            together.append(written)
        await asyncio.sleep(0)
    return PocketAnswer(200, NDJSON, b"".join(together))
