"""The same hand again over HTTP: one request opens the practice table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from stammtisch.cli.verify import checked
from stammtisch.records import read
from tests.server.http.house import served
from tests.server.http.test_play import WISH, Json, act, command, guest, play, tell


def played(player: httpx.Client, table: str, at_the_bill: Callable[[], None], bills: int = 1) -> list[Json]:
    """All that is heard until so many bills were read."""
    heard = []
    for message in play(player, table, at_the_bill):
        heard.append(message)
        if len({one["deal"] for one in heard if one["type"] == "change" and one.get("story")}) == bills:
            break
    return heard


def wish(table: str, deal: int, **more: object) -> Json:
    return {"game": "schafkopf", "again": {"table": table, "deal": deal}, **more}


def hands(player: httpx.Client, table: str) -> list[set[str]]:
    """Everybody's cards when they were dealt."""
    frames = player.get(f"/v1/tables/{table}/deals/1/replay").json()["frames"]
    return next([{*hand} for hand in frame["hands"]] for frame in frames if any(frame.get("hands", [])))


@pytest.mark.nightly
def test_the_same_hand_is_played_again_and_counts_in_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        first = resi.post("/v1/tables", json=WISH).json()["table"]
        assert resi.post("/v1/tables", json=wish(first, 1)).status_code == 404, "it goes on"
        list(play(resi, first, lambda: act(resi, first, "end")))
        archive = resi.get("/v1/archive").json()

        made = resi.post("/v1/tables", json=wish(first, 1))
        assert made.status_code == 201, made.text
        table = made.json()["table"]
        heard = played(resi, table, lambda: None)

        assert heard[0]["table"]["practice"] == {"table": first, "deal": 1}
        assert not {"sealed", "opened"} & {message["type"] for message in heard}
        assert heard[-1]["practice"] == heard[-1]["bill"][-1]
        assert hands(resi, table) == hands(resi, first)
        path = f"/v1/tables/{table}"
        assert checked(resi.get(f"{path}/fair.json").content).verdict == "nothing"
        record = resi.get(f"{path}/deals/1.stich").content
        assert checked(record).verdict == "nothing"
        assert dict(read(record).tags)["Practice1"] == f"deal 1 of {first}"
        tell(resi, table, command("leave"))
        assert resi.get("/v1/archive").json() == archive
        assert sepp.get(f"{path}/fair.json").status_code == 404


@pytest.mark.nightly
def test_whose_hand_it_was_not_gets_no_table(tmp_path: Path) -> None:
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        list(play(resi, table, lambda: act(resi, table, "end")))

        for player, asked in ((sepp, (table, 1)), (resi, (table, 2)), (resi, ("nowhere", 1))):
            told = player.post("/v1/tables", json=wish(*asked), headers={"accept-language": "de"})
            assert (told.status_code, told.json()["code"]) == (404, "no-such-deal")
        for deal in (0, -1, "1"):
            assert (
                resi.post("/v1/tables", json={"game": "skat", "again": {"table": table, "deal": deal}}).status_code
                == 422
            )
