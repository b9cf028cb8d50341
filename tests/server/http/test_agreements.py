"""Money online: only where the operator allows it, and everybody who has played had agreed before the first deal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from stammtisch.server.circles.folding import EVENING
from stammtisch.server.operations.refolding import refold_circles
from stammtisch.server.store.ids import first_id
from stammtisch.server.store.port import ArchivedDeal, Batch, Player, Settlement
from stammtisch.server.store.sqlite import SqliteStore
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.long_table import LongTable, write_long_table
from tests.server.http.house import NO_LIMITS, House, run
from tests.server.http.test_circles import ID, Circle, Json
from tests.server.http.test_documents import gateway_of

NAMES = ("Resi", "Sepp", "Hans", "Kathi")
GAINS = ((30, -10, -10, -10), (-20, 20, 20, -20))
ALLOWED = replace(NO_LIMITS, circle_money=True)
LATER = 60_000
"""Milliseconds until the first deal."""


def in_a_circle(folder: Path, test: Callable[[Circle], Awaitable[None]], allowed: bool = True) -> None:
    """Four members, on a server whose operator allows money online."""

    async def opened(house: House) -> None:
        circle = Circle(house, {"Resi": await house.guest("Resi")})
        new = {"id": ID, "name": "Donnerstagsrunde", "you": "Resi"}
        assert (await circle.people["Resi"].post("/v1/circles", json=new)).status_code == 201
        for name in NAMES[1:]:
            assert (await circle.join(name))["status"] == "member"
        await test(circle)

    run(folder, opened, ALLOWED if allowed else NO_LIMITS, seconds=60)


async def new_table(circle: Circle, **more: Any) -> str:
    """Resi sits there alone, and nothing is dealt."""
    told = await circle.people["Resi"].post("/v1/tables", json={"game": "schafkopf", **more})
    assert told.status_code == 201, told.text
    return str(told.json()["table"])


async def agree(circle: Circle, who: str, table: str, currency: str = "euro") -> httpx.Response:
    body = {"table": table, "currency": currency}
    return await circle.people[who].post(f"/v1/circles/{ID}/agreements", json=body)


async def standing(circle: Circle, who: str, table: str) -> Json:
    told = await circle.people[who].get(f"/v1/circles/{ID}/agreements/{table}")
    assert told.status_code == 200, told.text
    found: Json = told.json()
    return found


async def players(circle: Circle) -> list[int | None]:
    return [one.player for one in await circle.house.services.store.circle_members(ID)]


async def played(circle: Circle, table: str, people: list[int | None], begun: int = LATER) -> Json:
    """Two deals, so long after now, and the table is over; what the circle counts."""
    store, now = circle.house.services.store, circle.house.services.clock.now() + begun
    row = await store.table_by(name=table)
    assert row is not None
    for number, gains in enumerate(GAINS, 1):
        accounts = [f"bots:{row.id}" if one is None else f"player:{one}" for one in people]
        deal, postings = first_id(now) + number, tuple(sorted(zip(accounts, gains, strict=True)))
        summary = {"contract": "solo:E", "players": people, "side": [0], "cents": gains, "points": []}
        kept = msgspec.json.encode(summary).decode()
        here = tuple([one for one in people if one is not None])
        archived = ArchivedDeal(deal, row.id, number, now, "schafkopf", kept, here)
        await store.write(Batch((), settlement=Settlement(deal, row.id, postings), archived=archived))
    await store.write(Batch((), table=replace(row, ended=True)))
    counted = await circle.count(table=table)
    assert counted.status_code == 201, counted.text
    found: Json = counted.json()
    return found


def test_all_had_agreed_before_the_first_deal(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        assert (await circle.told())["money"]
        for number, name in enumerate(NAMES, 1):
            told = await agree(circle, name, table)
            assert told.json() == {"table": table, "currency": "euro", "members": [*range(1, number + 1)]}
        assert (await agree(circle, "Resi", table)).json()["members"] == [1, 2, 3, 4], "once is enough"

        evening = await played(circle, table, await players(circle))

        assert (evening["book"], evening["currency"], evening["source"]) == ("table", "euro", "table")
        assert evening["sums"] == [
            {"member": member, "cents": cents, "points": 0}
            for member, cents in zip((1, 2, 3, 4), (10, 10, 10, -30), strict=True)
        ]
        (book,) = (await circle.year())["books"]
        assert (book["rest"], [one["payer"] for one in book["owed"]]) == (0, [4, 4, 4])
        (figures,) = (await circle.people["Resi"].get(f"/v1/circles/{ID}/figures")).json()["books"]
        assert (figures["book"], figures["unit"], figures["deals"]) == ("table", "cents", 2)
        store = circle.house.services.store
        assert isinstance(store, SqliteStore)
        before = await store.tallies(ID), await store.circle_deals(ID, 0)
        await store.change("DELETE FROM circle_tally")
        await store.change("DELETE FROM circle_deals")
        assert await refold_circles(store) == (1, 0, 0)
        assert (await store.tallies(ID), await store.circle_deals(ID, 0)) == before

    in_a_circle(tmp_path, test)


def test_whoever_comes_last_agrees_by_the_code_and_learns_who_has(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        code = (await circle.people["Resi"].get(f"/v1/tables/{table}")).json()["code"]
        assert await standing(circle, "Kathi", code) == {"table": code, "currency": "euro", "members": []}
        for name in NAMES[:3]:
            await agree(circle, name, table)
        assert (await standing(circle, "Kathi", code))["members"] == [1, 2, 3]
        assert (await agree(circle, "Kathi", code)).json() == {
            "table": code,
            "currency": "euro",
            "members": [1, 2, 3, 4],
        }
        assert (await played(circle, table, await players(circle)))["currency"] == "euro"
        assert (await standing(circle, "Resi", table))["currency"] == "", "it is over"

    in_a_circle(tmp_path, test)


def test_where_nobody_can_agree_there_is_no_currency(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        skat = (await circle.people["Resi"].post("/v1/tables", json={"game": "skat"})).json()["table"]
        assert await standing(circle, "Resi", skat) == {"table": skat, "currency": "", "members": []}
        circle.people["Alois"] = await circle.house.guest("Alois")
        assert (await circle.people["Alois"].get(f"/v1/circles/{ID}/agreements/{skat}")).status_code == 404
        assert (await circle.people["Resi"].get(f"/v1/circles/{ID}/agreements/nix")).status_code == 404

    in_a_circle(tmp_path, test)


def test_switched_off_nobody_can_agree(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        told = await agree(circle, "Resi", table)
        assert (told.status_code, told.json()["code"]) == (409, "circle-money-off")
        assert not (await circle.told())["money"]
        assert (await played(circle, table, await players(circle)))["book"] == "online"

    in_a_circle(tmp_path, test, allowed=False)


def test_switched_off_meanwhile_it_is_points(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES:
            assert (await agree(circle, name, table)).status_code == 200
        object.__setattr__(circle.house.services, "settings", NO_LIMITS)
        assert (await played(circle, table, await players(circle)))["book"] == "online"

    in_a_circle(tmp_path, test)


@pytest.mark.parametrize("missing", NAMES)
def test_one_has_not_agreed(tmp_path: Path, missing: str) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES:
            if name != missing:
                assert (await agree(circle, name, table)).status_code == 200
        evening = await played(circle, table, await players(circle))
        assert (evening["book"], evening["currency"]) == ("online", "points")
        assert [one["points"] for one in evening["sums"]] == [10, 10, 10, -30]

    in_a_circle(tmp_path, test)


def test_it_is_too_late_when_cards_were_dealt(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES[:3]:
            assert (await agree(circle, name, table)).status_code == 200
        circle.house.clock.ahead += 2 * LATER
        assert (await agree(circle, "Kathi", table)).status_code == 200, "the table has not begun"
        people = await players(circle)
        evening = await played(circle, table, people, begun=-LATER)  # another gateway had dealt already
        assert evening["book"] == "online"

    in_a_circle(tmp_path, test)


def test_at_a_table_that_has_begun_nobody_agrees(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        house, me = gateway_of(circle.house).house, Player((await players(circle))[0] or 0, "Resi")
        begun = LongTable("begonnen", me, TableRequest("schafkopf", level="random"), house.sealer, house.clock.now())
        await write_long_table(circle.house.services.store, begun, 1)
        assert (await agree(circle, "Resi", "begonnen")).json()["code"] == "circle-too-late"

    in_a_circle(tmp_path, test)


def test_somebody_joined_later_without_agreeing(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES:
            assert (await agree(circle, name, table)).status_code == 200
        store, me = circle.house.services.store, await players(circle)
        row = await store.table_by(name=table)
        assert row is not None
        late = [*me[:3], 4711]
        deal = first_id(circle.house.services.clock.now() + 3 * LATER)
        summary = {"contract": "", "players": late, "side": [], "cents": [0] * 4, "points": []}
        kept = msgspec.json.encode(summary).decode()
        here = tuple([one for one in late if one is not None])
        await store.write(Batch((), archived=ArchivedDeal(deal, row.id, 3, 0, "schafkopf", kept, here)))
        evening = await played(circle, table, me)
        assert (evening["book"], evening["deals"]) == ("online", 3)

    in_a_circle(tmp_path, test)


def test_a_computer_has_no_purse(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES:
            assert (await agree(circle, name, table)).status_code == 200
        people = await players(circle)
        assert (await played(circle, table, [*people[:3], None]))["book"] == "online"

    in_a_circle(tmp_path, test)


def test_a_deal_that_the_archive_has_lost_is_nobodys_agreement(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        for name in NAMES:
            assert (await agree(circle, name, table)).status_code == 200
        store, people = circle.house.services.store, await players(circle)
        row = await store.table_by(name=table)
        assert row is not None
        deal, postings = first_id(circle.house.services.clock.now() + 3 * LATER), ((f"player:{people[0]}", 0),)
        await store.write(Batch((), settlement=Settlement(deal, row.id, postings)))
        assert (await played(circle, table, people))["book"] == "online"

    in_a_circle(tmp_path, test)


def test_what_cannot_be_agreed_on(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        table = await new_table(circle)
        assert (await agree(circle, "Resi", table, "krona")).json()["code"] == "circle-currency"
        assert (await agree(circle, "Resi", "nix")).status_code == 404
        assert (await agree(circle, "Resi", table, "dollar")).status_code == 422
        skat = (await circle.people["Resi"].post("/v1/tables", json={"game": "skat"})).json()["table"]
        assert (await agree(circle, "Resi", skat)).json()["code"] == "circle-currency", "points are written there"
        circle.people["Alois"] = await circle.house.guest("Alois")
        assert (await agree(circle, "Alois", table)).status_code == 404, "not his circle"
        events = await circle.house.services.store.life("circle", ID)
        assert "agreed" not in {event.what for event in events}
        assert EVENING not in {event.what for event in events}

    in_a_circle(tmp_path, test)
