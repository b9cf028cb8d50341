"""Old deals are packed: nothing is lost, nothing doubled, and whatever is told of the evening stays the same."""

from __future__ import annotations

import asyncio

import pytest

from stammtisch.games.registry import GAMES
from stammtisch.pocket.kept import KeptBatch, read_rows
from stammtisch.pocket.packing import WHOLE
from stammtisch.server.store.port import DEAL, Appended, Batch, Event, LostRace, Stream
from tests.pocket.device import LIMIT, Device, Drawer, Page, on_a_device
from tests.pocket.killing import KilledDevice, KilledEvening, events_of

TOLD = ("sheet", "fair.json", "deals.stich", "deals/1.stich", "deals/2/replay")


def killed(game: str, kills: int, deals: int, seed: int, whole: int) -> KilledEvening:
    async def within() -> KilledEvening:
        evening = KilledEvening(KilledDevice(seed, whole=whole))
        async with asyncio.timeout(LIMIT + kills):
            await evening.play(kills, deals, game=game)
        return evening

    return asyncio.run(within())


@pytest.mark.parametrize("whole", [0, 2])
@pytest.mark.parametrize("game", GAMES)
def test_kills_while_deals_are_packed_lose_nothing_and_double_nothing(game: str, whole: int) -> None:
    evening = killed(game, kills=10, deals=5, seed=2, whole=whole)

    assert evening.device.changes, "nothing was packed"
    assert (evening.thrown_back, evening.lost, evening.doubled) == (0, 0, 0)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_kills_while_deals_are_packed(game: str) -> None:
    evening = killed(game, kills=200, deals=30, seed=3, whole=1)

    assert evening.device.changes
    assert (evening.thrown_back, evening.lost, evening.doubled) == (0, 0, 0)


class WrittenTwice(Device):
    """Keeps beside everything else what would lie there if nothing were ever packed."""

    def __init__(self, whole: int) -> None:
        super().__init__(whole=whole)
        self.written = Drawer()
        self.drawer.put = self.put  # type: ignore[method-assign]

    def put(self, row: str) -> int:
        self.written.put(row)
        return Drawer.put(self.drawer, row)

    def unpacked(self) -> Device:
        other = Device(whole=10_000)
        other.drawer = self.written
        return other


async def evening(game: str, deals: int, whole: int) -> tuple[WrittenTwice, str]:
    device = WrittenTwice(whole)
    await device.open()
    page = Page(device, await device.table(game))
    await page.connect()
    async with asyncio.timeout(LIMIT):
        await page.until_deal(deals)
        page.is_still = True
        while len(device.pocket.store.deals.closed) > whole:
            await asyncio.sleep(0)
    await device.pocket.close()
    return device, page.table


async def all_that_is_told(device: Device, table: str) -> dict[str, object]:
    pocket = device.pocket
    paths = [f"/v1/tables/{table}/{name}" for name in TOLD] + ["/v1/archive", "/v1/statistics"]
    answers = {path: await pocket.call("GET", path, "", "de") for path in paths}
    accounts = {account for one in pocket.store.facts.settlements.values() for account, _ in one.postings}
    return answers | {account: await pocket.store.balance(account) for account in accounts}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_an_evening_stays_the_same(game: str) -> None:
    async def test() -> None:
        device, table = await evening(game, deals=6, whole=1)
        other = device.unpacked()
        told = []
        for one in (device, other):
            await one.open()
            told.append(await all_that_is_told(one, table))
            await one.pocket.close()

        assert other.pocket.store.packed == {}
        assert len(device.pocket.store.packed) >= 3
        assert told[0] == told[1]

    asyncio.run(test())


def test_an_old_deal_takes_less_than_half_of_its_room() -> None:
    async def weights() -> list[int]:
        device, _ = await evening("skat", deals=8, whole=0)
        return [sum(map(len, drawer.rows.values())) for drawer in (device.drawer, device.written)]

    packed, whole = asyncio.run(weights())

    assert packed < whole / 2


@on_a_device
async def test_the_last_deals_stay_as_they_were_written(device: Device) -> None:
    page = Page(device, await device.table("schloapfer"))
    await page.connect()
    await page.until_deal(5)
    rows = read_rows(device.drawer.kept)

    assert device.whole == WHOLE == 50
    assert not any(row.packed for row in rows.values() if isinstance(row, KeptBatch))


def test_what_was_not_packed_yet_is_packed_when_the_pocket_is_opened() -> None:
    async def test() -> None:
        device, table = await evening("skat", deals=5, whole=10_000)
        before = events_of(read_rows(device.drawer.kept))
        device.whole = 1
        await device.open()
        store = device.pocket.store
        async with asyncio.timeout(LIMIT):
            while len(store.deals.closed) > 1:
                await asyncio.sleep(0)
        after = events_of(read_rows(device.drawer.kept))

        assert len(store.packed) >= 3
        assert {stream: len(events) for stream, events in after.items()} == {
            stream: len(events) for stream, events in before.items()
        }
        assert (await device.pocket.call("GET", f"/v1/tables/{table}/sheet", "", "de")).status == 200
        await device.pocket.close()

    asyncio.run(test())


def test_whoever_writes_to_a_packed_deal_has_lost_the_race() -> None:
    async def test() -> None:
        device, _ = await evening("schloapfer", deals=3, whole=0)
        store = device.pocket.store
        stream = Stream(DEAL, next(iter(store.packed)))
        events = await store.read(stream)

        assert [one.seq for one in events] == [*range(1, len(events) + 1)]
        assert await store.read(stream, 2) == events[2:]
        assert await store.write(Batch((Event(stream, len(events) + 1, 1, "act"),))) == LostRace()
        assert await store.write(Batch((Event(Stream(DEAL, 1), 1, 1, "act"),))) == Appended()

    asyncio.run(test())


@pytest.mark.parametrize("is_done", [False, True])
def test_a_device_that_cannot_change_rows_goes_on_without(is_done: bool) -> None:
    """Whether it has changed them before it failed is not known, and makes no difference."""

    class Failing(Device):
        def port(self):  # type: ignore[no-untyped-def]
            keep, rewrite = super().port()

            async def fails(changes: str) -> None:
                if is_done:
                    await rewrite(changes)
                raise OSError("no room")

            return keep, fails

    async def test() -> None:
        device = Failing(whole=0)
        await device.open()
        page = Page(device, await device.table("schloapfer"))
        await page.connect()
        async with asyncio.timeout(LIMIT):
            await page.until_deal(4)
        page.is_still = True
        assert device.pocket.store.rewrite is None
        told = await device.asks("GET", f"/v1/tables/{page.table}/sheet")
        await device.pocket.close()
        await device.open()
        again = (await device.asks("GET", f"/v1/tables/{page.table}/sheet"))["rows"]
        assert again[: len(told["rows"])] == told["rows"]
        await device.pocket.close()

    asyncio.run(test())
