"""Who thinks on the device: hints over the line, reviews card by card, and less of it where the device is slow."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from stammtisch.fair.context import LOCAL
from stammtisch.pocket.bots import DeviceBots
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.protocol.answers import Change, Hinted, Ok
from stammtisch.server.protocol.commands import Act, Hint, Ready
from stammtisch.server.workers import deciding
from stammtisch.server.workers.measure import LEAST
from stammtisch.server.workers.thought import HINTS
from tests.pocket.device import Device, Page, QuickClock, on_a_device, played


class Pondering(Page):
    """Somebody who draws for the deal and cuts, and then does nothing."""

    def choice(self, change: Change) -> Act | Ready | None:
        return None if change.deal and change.stage != "cut" else super().choice(change)


@on_a_device
async def test_a_hint_is_given_over_the_line(device: Device) -> None:
    page = Pondering(device, await device.table())
    await page.connect()
    await page.until(lambda: page.at[0] == 1 and page.is_asked)
    await page.says(Hint(page.new_id(), 1))
    await page.until(lambda: any(isinstance(frame, Hinted) for frame in page.frames))


@pytest.mark.parametrize("game", ["schafkopf", "skat"])
def test_whoever_says_something_is_answered_before_the_next_thought(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of computers without a pause, where all may be asked at once."""
    waits, plain = list[int](), deciding.decide
    thoughts, said = [0], dict[str, int]()

    def noted(question: bytes, factor: float = 1.0) -> bytes:
        thoughts[0] += 1
        return plain(question, factor)

    class Timed(Page):
        def heard(self, text: str) -> None:
            before = len(self.sent)
            super().heard(text)
            said.update({one.id: thoughts[0] for one in self.sent[before:]})
            if isinstance(frame := self.frames[-1], Ok):
                waits.append(thoughts[0] - said[frame.id])

    monkeypatch.setattr(deciding, "decide", noted)

    async def test() -> None:
        device = Device(QuickClock(20.0))
        await device.open()
        page = Timed(device, await device.table(game, level="anfaenger"))
        await page.connect()
        await page.until_deal(3)
        page.is_still = True
        await device.pocket.close()

    asyncio.run(test())
    assert thoughts[0]
    assert len(waits) > 5
    assert max(waits) <= 1, "it waited for more than the thought that was under way"


@pytest.mark.nightly
@on_a_device
async def test_a_review_comes_line_by_line_and_the_table_goes_on(device: Device) -> None:
    table, deal = await played(device)
    path = f"/v1/tables/{table}/deals/{deal}/review"
    page, lines, at = Page(device, table, port=2), list[str](), list[int]()
    await page.connect()

    def heard(line: str) -> None:
        lines.append(line)
        at.append(len(page.frames))

    answer = await device.pocket.stream(1, "GET", path, "", "de", heard)
    page.is_still = True
    again = await device.pocket.call("GET", path, "", "de")

    assert (answer.status, answer.body) == (200, b"")
    assert [msgspec.json.decode(line)["type"] for line in lines][:: len(lines) - 1] == ["curve", "end"]
    assert at[-1] > at[0], "nothing was told at the table meanwhile"
    assert sorted(again.body.decode().splitlines()) == sorted("".join(lines).splitlines())


@on_a_device
async def test_a_review_that_nobody_reads_any_more_ends(device: Device) -> None:
    table, deal = await played(device)
    lines = list[str]()

    def heard(line: str) -> None:
        lines.append(line)
        device.pocket.stop(1)

    answer = await device.pocket.stream(1, "GET", f"/v1/tables/{table}/deals/{deal}/review", "", "de", heard)
    await asyncio.sleep(0.05)

    assert (answer.status, len(lines)) == (499, 1)
    assert not device.pocket.streams


@pytest.mark.parametrize(("slowness", "least", "most"), [(1.0, 1.0, 1.0), (6.0, 0.5, 0.5), (1000.0, LEAST, LEAST)])
def test_a_slow_device_thinks_less(slowness: float, least: float, most: float) -> None:
    async def given() -> float:
        bots, bus, factors = DeviceBots(), InsideBus(), list[float]()
        bots.slowness = slowness

        def thinks(question: bytes, factor: float) -> bytes:
            factors.append(factor)
            return b"so"

        await bus.serve(HINTS, bots.answering(thinks))
        assert await bus.ask(HINTS, b"?", 1.0) == b"so"
        return factors[0]

    assert least <= asyncio.run(given()) <= most


@on_a_device
async def test_the_same_hand_is_played_again_and_from_a_decision_on(device: Device) -> None:
    table, deal = await played(device)
    again = await device.asks("POST", "/v1/tables", {"game": "schafkopf", "again": {"table": table, "deal": deal}})
    frames = (await device.asks("GET", f"/v1/tables/{table}/deals/{deal}/replay"))["frames"]
    answers = [
        await device.pocket.call("POST", f"/v1/tables/{table}/deals/{deal}/from/{step}", "{}", "de")
        for step in range(len(frames))
    ]
    made = [msgspec.json.decode(answer.body)["table"] for answer in answers if answer.status == 201]

    assert again["table"].startswith(LOCAL)
    assert made
    assert all(name.startswith(LOCAL) for name in made)
