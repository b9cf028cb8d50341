"""Open tables: what their card in the lobby tells, what they count in, and the faces of those who sit there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from stammtisch.games.registry import GAMES
from tests.server.http.house import House, run
from tests.server.http.test_tables import opened


async def seen(guest: httpx.AsyncClient, path: str) -> Any:
    told = await guest.get(path)
    assert told.status_code == 200, told.text
    return told.json()


def test_an_open_table_is_a_card_with_rules_seats_pace_and_language(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        await resi.patch("/v1/session", json={"language": "sv"})
        await opened(resi, join="open", clock="open", fill="wait", changes={"hochzeit": True}, face="vroni")

        [found] = (await seen(resi, "/v1/tables"))["tables"]

        told = {name: found["summary"][name] for name in ("preset", "changed", "free", "clock", "language", "faces")}
        assert told == {
            "preset": "schafkopf-rein",
            "changed": 1,
            "free": 3,
            "clock": "open",
            "language": "sv",
            "faces": ["vroni", "", "", ""],
        }
        assert "people" not in found["summary"]

    run(tmp_path, test)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_strangers_count_in_points_whatever_the_card_says_and_friends_in_coins(game: str, tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")
        preset, priced = next(iter(GAMES[game].presets)), {"currency": "krona"}
        for join, currency in (("open", "points"), ("bots", "points"), ("code", "krona")):
            made = await opened(resi, game=game, preset=preset, join=join, clock="open", changes=priced)
            info = await seen(resi, f"/v1/tables/{made['table']}")
            assert (info["currency"], info["options"]["currency"]) == (currency, currency)

    run(tmp_path, test)


def test_what_somebody_pays_in_elsewhere_is_no_difference_at_an_open_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest("Resi"), await house.guest("Sepp")
        public = await opened(resi, join="open", clock="open")

        card = await seen(sepp, f"/v1/tables/{public['table']}/card")

        assert (card["differences"], card["costly"]) == ([], [])

    run(tmp_path, test)


def test_a_face_travels_from_the_guest_to_everybody_at_the_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest("Resi"), await house.guest("Sepp")
        made = await opened(resi, fill="wait", face="zenzi", called="Wie bei uns")
        invitation = await seen(sepp, f"/v1/invitations/{made['code']}")
        assert {name: invitation[name] for name in ("names", "faces", "free", "opener")} == {
            "names": ["Resi"],
            "faces": ["zenzi"],
            "free": 3,
            "opener": "Resi",
        }
        assert invitation["watch"] == made["table"], "who wants to may look on first"

        told = await sepp.post("/v1/join", json={"code": made["code"], "face": "toni"})
        assert told.status_code == 200, told.text
        info = await seen(resi, f"/v1/tables/{made['table']}")
        assert [chair.get("face", "") for chair in info["chairs"]] == ["zenzi", "toni", "", ""]

        wrong = await sepp.post("/v1/join", json={"code": made["code"], "face": "../../x"})
        assert wrong.status_code == 422

    run(tmp_path, test)
