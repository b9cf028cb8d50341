"""The table on one device: opened, played at, and asked about, without a network."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from stammtisch.fair.context import LOCAL
from stammtisch.pocket.house import Pocket
from stammtisch.server.protocol.answers import Bye, Welcome
from stammtisch.words import LANGUAGES
from tests.pocket.device import Device, Page, on_a_device


@on_a_device
async def test_a_deal_is_played_and_read(device: Device) -> None:
    table = await device.table("skat")
    page = Page(device, table)
    await page.connect()
    await page.until(lambda: page.at[0] >= 4)

    assert table.startswith(LOCAL)
    assert isinstance(page.frames[0], Welcome)
    assert not page.refused
    assert "[Fair" in await device.asks("GET", f"/v1/tables/{table}/deals.stich")
    assert {row["table"] for row in (await device.asks("GET", "/v1/archive"))["deals"]} == {table}
    assert (await device.asks("GET", f"/v1/tables/{table}/sheet"))["rows"]


@on_a_device
async def test_a_table_that_is_not_there_is_said_goodbye_to(device: Device) -> None:
    page = Page(device, "hier-none")
    await page.connect()
    await page.until(lambda: bool(page.closed))

    assert page.frames == [Bye("no-table")]
    assert page.closed == [4404]


@on_a_device
async def test_who_has_left_hears_nothing_more(device: Device) -> None:
    page = Page(device, await device.table())
    await page.connect()
    await page.until(lambda: bool(page.changes))
    device.pocket.leave(1)
    heard = len(page.frames)
    await asyncio.sleep(0.05)

    assert len(page.frames) == heard
    assert not page.closed


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_needs_a_network_says_so(language: str) -> None:
    @on_a_device
    async def test(device: Device) -> None:
        answers = [
            await device.pocket.call("GET", "/v1/circles", "", language),
            await device.pocket.call("POST", "/v1/tables", '{"game": "skat", "fill": "wait"}', language),
        ]
        for answer in answers:
            told = msgspec.json.decode(answer.body)
            assert (answer.status, told["code"]) == (409, "needs-network")
            assert told["sentence"].endswith(".")

    test()


@on_a_device
async def test_the_owner_stays_who_they_are(device: Device) -> None:
    await device.asks("PATCH", "/v1/session", {"name": "Resi", "home": {"skat": {"preset": "skat-isko"}}})
    told = await device.asks("GET", "/v1/session")
    await device.open(name="Somebody")

    assert told["name"] == "Resi"
    assert await device.asks("GET", "/v1/session") == told


def test_a_name_that_cannot_be_shown_is_that_of_a_guest() -> None:
    async def named(name: str) -> str:
        pocket = Pocket(*Device().port())
        await pocket.open("[]", "de", name)
        return pocket.player.name

    assert [asyncio.run(named(name)) for name in ("Anni", "", "Bot")] == ["Anni", "Gast", "Gast"]
