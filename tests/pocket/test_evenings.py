"""Evenings on one device: thrown away at random moments, opened again from what was kept, and gone on with."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.games.registry import GAMES
from tests.pocket.device import LIMIT, Device, Page, on_a_device
from tests.pocket.killing import KilledDevice, KilledEvening


def killed(game: str, kills: int, deals: int, seed: int = 1, waits: bool = True) -> KilledEvening:
    async def within() -> KilledEvening:
        evening = KilledEvening(KilledDevice(seed, waits))
        async with asyncio.timeout(LIMIT + kills):
            await evening.play(kills, deals, game=game)
        return evening

    return asyncio.run(within())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_and_nothing_doubled(game: str) -> None:
    evening = killed(game, kills=10, deals=4)

    assert evening.kills == 10
    assert (evening.thrown_back, evening.lost, evening.doubled) == (0, 0, 0)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost_in_two_hundred_kills(game: str) -> None:
    evening = killed(game, kills=200, deals=30)

    assert (evening.thrown_back, evening.lost, evening.doubled) == (0, 0, 0)


def test_a_device_that_answers_before_it_has_kept_would_be_seen() -> None:
    evening = killed("schafkopf", kills=10, deals=4, waits=False)

    assert evening.thrown_back + evening.lost


@on_a_device
async def test_a_table_is_left_and_found_again_as_it_was(device: Device) -> None:
    table = await device.table()
    page = Page(device, table)
    await page.connect()
    await page.until(lambda: page.at[0] >= 1 and page.changes[-1].n > 3)
    page.is_still = True
    device.pocket.leave(1)
    before = await device.asks("GET", f"/v1/tables/{table}/fair.json")
    await device.open()
    again = Page(device, table)
    again.is_still = True
    await again.connect()
    async with asyncio.timeout(LIMIT):
        await again.until(lambda: bool(again.changes))

    assert again.at[0] == page.at[0]
    assert (await device.asks("GET", f"/v1/tables/{table}/fair.json"))["deals"][0] == before["deals"][0]
