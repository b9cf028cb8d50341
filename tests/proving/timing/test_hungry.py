"""One guest with twelve tables beside somebody who wants to play: whose bots have time to think."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from stammtisch_proving.timing.player import TimedPlayer, guest, seated
from stammtisch_proving.timing.running import server

HUNGRY, VICTIMS = 12, 4
SECONDS = 150.0
LEVEL, PRESET = "meister", "schafkopf-rein"
USUAL, QUICK = 800, 0
"""The usual pace of a table, and the quickest that somebody may wish for."""


def in_time(players: list[TimedPlayer]) -> tuple[int, int]:
    """In finished deals: the words of bots, and how many of them were said without time to think."""
    return sum(player.heard for player in players), sum(sum(player.unthought.values()) for player in players)


@pytest.mark.nightly
def test_a_hungry_guest_takes_no_time_to_think_from_others(tmp_path: Path) -> None:
    async def test() -> tuple[int, int]:
        async with server(tmp_path, "") as port:
            hungry = await guest(port, "Hungrig")
            many = [await seated(port, hungry, QUICK, LEVEL, PRESET, Random(n)) for n in range(HUNGRY)]
            others = [
                await seated(port, await guest(port, f"Gast {n}"), USUAL, LEVEL, PRESET, Random(100 + n))
                for n in range(VICTIMS)
            ]
            await asyncio.sleep(SECONDS)
            print("hungry:", in_time(many))
            for player in (*many, *others):
                player.leave()
            return in_time(others)

    words, unthought = asyncio.run(test())

    print(f"others: {words} words, {unthought} without time to think")
    assert words > 200
    assert unthought / words <= 0.001
