"""What was played, asked for again and again: the tag, and what it costs."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import pytest

from stammtisch.server.live.documents.cache import ByteCache
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.store.port import Player
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.long_table import LongTable, write_long_table
from tests.server.http.house import House, run
from tests.server.numbers import metrics_of

OWNER = Player(77, "Resi")
LONG = 189
READ = ("sheet", "deals/1/replay", "deals/1.stich", "deals.stich", "fair.json")


async def table_of(opened: House, name: str, deals: int) -> str:
    """The path of a table with so many deals behind it."""
    gateway = gateway_of(opened)
    await gateway.house.store.put_player(OWNER)
    table = LongTable(
        name, OWNER, TableRequest("schafkopf", level="anfaenger"), gateway.house.sealer, gateway.house.clock.now()
    )
    await write_long_table(opened.services.store, table, deals)
    return f"/v1/tables/{name}"


def gateway_of(opened: House) -> TableGateway:
    gateway = opened.services.gateway
    assert isinstance(gateway, TableGateway)
    return gateway


def folds(opened: House) -> int:
    return int(metrics_of(gateway_of(opened).house).folds._value.get())


def test_whoever_has_a_document_is_told_that_it_still_holds(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        path, reader = await table_of(opened, "kurz", 3), opened.caller()
        for what in READ:
            first = await reader.get(f"{path}/{what}")
            tag, before = first.headers["etag"], folds(opened)
            assert first.status_code == 200, what
            assert first.headers["cache-control"] == "private, no-cache"
            again = await reader.get(f"{path}/{what}", headers={"if-none-match": f'"other", W/{tag}'})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
            assert folds(opened) == before
            other = await reader.get(f"{path}/{what}", headers={"if-none-match": '"other"'})
            assert (other.status_code, other.content) == (200, first.content)

    run(tmp_path, test)


def test_the_tag_tells_nothing_to_those_who_may_not_read(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        resi, sepp = await opened.guest(), await opened.guest("Sepp")
        made = await resi.post("/v1/tables", json={"game": "schafkopf", "spectators": False})
        path = f"/v1/tables/{made.json()['table']}/fair.json"
        tag = (await resi.get(path)).headers["etag"]
        refused = await sepp.get(path, headers={"if-none-match": tag})
        assert (refused.status_code, "etag" in refused.headers) == (404, False)

    run(tmp_path, test)


def test_a_deal_of_a_long_evening_is_folded_alone_and_a_second_read_not_at_all(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        path, reader = await table_of(opened, "lang", 40), opened.caller()
        assert (await reader.get(f"{path}/deals/20/replay")).status_code == 200
        assert folds(opened) == 1
        for what in ("deals/20/replay", "deals/20.stich"):
            assert (await reader.get(f"{path}/{what}")).status_code == 200
        assert folds(opened) == 1
        assert metrics_of(gateway_of(opened).house).kept_hits._value.get() == 2

    run(tmp_path, test)


@pytest.mark.nightly
@pytest.mark.parametrize("what", ["deals/1/replay", "deals/1.stich"])
def test_reading_one_deal_of_189_costs_at_most_twice_that_of_one(tmp_path: Path, what: str) -> None:
    """Of processor time, in one run; what is kept is thrown away before each reading."""

    async def test(opened: House) -> None:
        paths = {deals: await table_of(opened, f"t{deals}", deals) for deals in (1, LONG)}
        reader, spent = opened.caller(), dict.fromkeys(paths, 0.0)
        for turn in range(12):
            for deals, path in paths.items():
                taken = await cold(opened, reader, f"{path}/{what}")
                spent[deals] += taken if turn > 1 else 0.0
        ratio = spent[LONG] / spent[1]
        print(f"{what}: {ratio:.2f}")
        assert ratio <= 2

    run(tmp_path, test)


async def cold(opened: House, reader: httpx.AsyncClient, path: str) -> float:
    """Seconds of processor time for a reading of which nothing is kept."""
    gateway_of(opened).parts.kept = ByteCache()
    start = time.process_time()
    assert (await reader.get(path)).status_code == 200
    return time.process_time() - start
