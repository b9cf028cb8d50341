"""The file of an evening: what is finished and open while it goes on, and all of it when it is over. As at a server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from stammtisch.records import Record, read_all
from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import Act, Ready
from tests.pocket.device import LIMIT, Device, Page
from tests.pocket.test_same_answers import Both

CLOSED = "Die Karten dieser Spiele bleiben verdeckt, bis der Abend vorbei ist. Dann gibt es sie als Datei."


class Pausing(Page):
    """Somebody who stops between two deals, from a deal on."""

    stops_at = 3

    def choice(self, change: Change) -> Act | Ready | None:
        self.is_still = change.stage == "between" and change.deal == self.stops_at
        return None if self.is_still else super().choice(change)


async def asked_both(device: Device, table: str) -> tuple[int, str]:
    """What the device says, and a server over the same facts; the same."""
    same = Both(device)
    await same.open()
    ours, theirs = await same.ask("GET", f"/v1/tables/{table}/deals.stich")
    assert ours == theirs
    await same.server.aclose()
    status, told = ours
    return status, told if status == 200 else told["sentence"]


def deals_of(text: str) -> Sequence[Record]:
    return read_all(text)


NEVER_THROWN_IN = {"schafkopf": {"all_pass": "muss"}}
"""Cards of a deal that is thrown in stay closed while the evening goes on: here chance might throw in all."""


@pytest.mark.parametrize(("game", "while_it_goes_on"), [("skat", 200), ("schafkopf", 200), ("schloapfer", 404)])
def test_an_evening_that_goes_on_and_one_that_is_over(game: str, while_it_goes_on: int) -> None:
    async def test() -> None:
        device = Device()
        await device.open()
        page = Pausing(device, await device.table(game, level="anfaenger", changes=NEVER_THROWN_IN.get(game, {})))
        await page.connect()
        async with asyncio.timeout(LIMIT):
            await page.until(lambda: page.is_still)
            goes_on = await asked_both(device, page.table)
            await page.says(Act(page.new_id(), "end"))
            await page.until(lambda: page.is_over)
            over = await asked_both(device, page.table)
        await device.pocket.close()

        assert goes_on[0] == while_it_goes_on
        assert over[0] == 200
        assert len(deals_of(over[1])) == 3
        if while_it_goes_on == 200:
            assert 1 <= len(deals_of(goes_on[1])) <= 3
            *before, _still_on_the_table = deals_of(goes_on[1])
            assert {*before} <= {*deals_of(over[1])}
        else:
            assert goes_on[1] == CLOSED

    asyncio.run(test())


def test_before_the_first_deal_is_finished_there_is_none() -> None:
    async def test() -> None:
        device = Device()
        await device.open()
        status, sentence = await asked_both(device, await device.table())

        assert (status, sentence) == (404, "Dieses Spiel gibt es nicht, oder es ist noch nicht offen.")
        await device.pocket.close()

    asyncio.run(test())
