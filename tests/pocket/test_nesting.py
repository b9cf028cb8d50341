"""Brackets without end: refused before anything reads them, since in a browser nobody could refuse them later."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.server.nesting import DEEPEST
from stammtisch.server.protocol.answers import Refused, Welcome
from stammtisch.server.protocol.commands import Hello
from tests.pocket.device import Device, Page, on_a_device

DEEP = ["[" * 4000, '{"type":' * 800, '{"type":"act","id":"1","action":' + "[" * 3000, "[" * 3000 + "]" * 3000]
ENDLESS = [text * 40 for text in DEEP]


def test_nothing_that_is_sent_comes_near_to_it() -> None:
    deepest = {"game": "skat", "guest": {"home": {"skat": {"changes": {"a": ["b"]}}}}}

    assert msgspec.json.encode(deepest).count(b"{") + 1 < DEEPEST


@pytest.mark.parametrize("text", DEEP)
def test_at_a_table_it_is_a_mistake_as_any_other(text: str) -> None:
    @on_a_device
    async def test(device: Device) -> None:
        page = Page(device, await device.table())
        page.is_still = True
        await page.connect()
        await page.until(lambda: bool(page.changes))
        device.pocket.talks[1].hear(text)
        await page.until(lambda: bool(page.refused))

        assert page.refused == [Refused("", "invalid")]
        assert not page.closed

    test()


@on_a_device
async def test_before_a_greeting_too(device: Device) -> None:
    page = Page(device, await device.table())
    page.is_still = True
    device.pocket.connect(1, page.table, page.heard, page.closed.append)
    device.pocket.talks[1].hear(DEEP[0])
    await page.says(Hello(1))
    await page.until(lambda: bool(page.changes))

    assert page.frames[0] == Refused("", "invalid")
    assert isinstance(page.frames[1], Welcome)


@pytest.mark.parametrize("text", ENDLESS)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/v1/tables"),
        ("PATCH", "/v1/session"),
        ("POST", "/v1/games/skat/check"),
        ("POST", "/v1/tables/{table}/commands"),
    ],
)
def test_a_question_with_it_is_answered(method: str, path: str, text: str) -> None:
    @on_a_device
    async def test(device: Device) -> None:
        table = await device.table()
        answer = await device.pocket.call(method, path.format(table=table), text, "de")
        told = msgspec.json.decode(answer.body)

        assert (answer.status, told["code"]) == (422, "invalid")

    test()
