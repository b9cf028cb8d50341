"""What hangs on the wall of everybody who sat there: a deal with a feat, its words, and the cards of whoever did it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stammtisch.core.cards import cards
from stammtisch.core.options import Value
from stammtisch.server.people.identity import log_in
from stammtisch.server.store.port import Player
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.long_table import LongTable, write_long_table
from tests.server.http.house import House, run
from tests.server.http.test_documents import OWNER, gateway_of

MARCHES: dict[str, Value] = {
    "durchmarsch_eyes": 61,
    "sonderrunden": ("ramsch_pur",),
    "sonderrunde_first": True,
    "sonderrunde_every": 4,
}
"""Every deal is a Ramsch, and half of the eyes are enough: so it happens often."""
DEALS = 12
STRANGER = Player(78_000_001, "Fremd", "de")


async def played(opened: House, changes: dict[str, Value]) -> None:
    house = gateway_of(opened).house
    await house.store.put_player(OWNER)
    request = TableRequest("schafkopf", changes=changes, level="anfaenger")
    await write_long_table(
        opened.services.store, LongTable("kurz", OWNER, request, house.sealer, house.clock.now()), DEALS
    )


async def archive_of(opened: House, player: Player, **wanted: str) -> list[dict[str, Any]]:
    token, _ = await log_in(opened.services, player)
    answer = await opened.caller(token).get("/v1/archive", params=wanted)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["deals"])


def test_a_durchmarsch_hangs_on_the_wall_and_nothing_else_does(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        await played(opened, MARCHES)
        everything, wall = [await archive_of(opened, OWNER, **wanted) for wanted in ({}, {"feats": "true"})]
        assert len(everything) == DEALS
        marched = [deal for deal in everything if sum(cents > 0 for cents in deal["summary"]["cents"]) == 1]
        assert wall == marched
        assert 0 < len(wall) < DEALS
        for deal in wall:
            feat = deal["feat"]
            assert feat["title"] == "Durchmarsch"
            assert feat["seat"] == max(range(4), key=lambda seat: deal["summary"]["cents"][seat])
            assert cards(" ".join(feat["cards"])).bit_count() == len(feat["cards"]) == 8
        assert all("feat" not in deal for deal in everything if deal not in wall)
        [newest, *older] = wall
        assert await archive_of(opened, OWNER, feats="true", before=newest["id"]) == older
        assert (await archive_of(opened, OWNER, feats="true", language="sv"))[0]["feat"]["title"] == "Durchmarsch"

    run(tmp_path, test)


def test_where_no_durchmarsch_is_played_the_wall_is_bare(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        await played(opened, MARCHES | {"durchmarsch_eyes": 0})
        assert len(await archive_of(opened, OWNER)) == DEALS
        assert await archive_of(opened, OWNER, feats="true") == []

    run(tmp_path, test)


def test_nobody_reads_the_wall_of_others(tmp_path: Path) -> None:
    async def test(opened: House) -> None:
        await played(opened, MARCHES)
        await opened.services.store.put_player(STRANGER)
        assert await archive_of(opened, STRANGER, feats="true") == []
        assert (await opened.caller().get("/v1/archive", params={"feats": "true"})).status_code == 401

    run(tmp_path, test)
