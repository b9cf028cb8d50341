"""What is somebody's own: logins that can be ended, a copy of everything, and the way out."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stammtisch.fair import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.records import read_all, replay
from stammtisch.server.limits import Rate
from stammtisch.server.people.identity import private_id
from stammtisch.server.store.retention.periods import DAY, HOUR
from stammtisch.server.table.names.text import NOBODY
from tests.server.http.authenticator import Authenticator, come_back, upgrade
from tests.server.http.house import House, run, served, with_rates
from tests.server.http.test_play import WISH, act, guest, play

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
OURS = {"origin": "http://localhost"}


def test_logins_are_told_apart_and_ended_one_by_one_or_all_at_once(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        first, device = await house.guest("Resi"), Authenticator()
        await upgrade(first, device)
        second, third = (house.caller(**OURS, **{"user-agent": FIREFOX}) for _ in range(2))
        for browser in (second, third):
            house.clock.ahead += 1000
            await come_back(browser, device)

        held = (await third.get("/v1/sessions")).json()["sessions"]
        assert [login["device"] for login in held] == ["Firefox, Linux", "Firefox, Linux", ""]
        assert [login["current"] for login in held] == [True, False, False]
        other = await house.guest("Sepp")
        assert (await other.delete(f"/v1/sessions/{held[1]['session']}")).status_code == 404

        assert (await third.delete(f"/v1/sessions/{held[1]['session']}")).status_code == 204
        assert [(await one.get("/v1/session")).status_code for one in (first, second, third)] == [200, 401, 200]
        assert (await third.delete("/v1/sessions")).status_code == 204
        assert [(await one.get("/v1/session")).status_code for one in (first, third)] == [401, 200]
        assert (await other.get("/v1/session")).status_code == 200

    run(tmp_path, test)


def test_a_login_says_when_it_was_last_used_to_the_hour(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest("Resi")

        async def seen() -> int:
            return int((await resi.get("/v1/sessions")).json()["sessions"][0]["seen"])

        at_first = await seen()
        house.clock.ahead = HOUR - 60_000
        assert await seen() == at_first
        house.clock.ahead = 2 * HOUR
        assert HOUR <= await seen() - at_first <= 3 * HOUR

    run(tmp_path, test)


def test_a_bot_and_a_login_that_has_expired_are_not_in_the_list(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, device = await house.guest("Resi"), Authenticator()
        await upgrade(resi, device)
        await house.bot(resi)
        house.clock.ahead = 179 * DAY
        browser = house.caller(**OURS)
        await come_back(browser, device)
        house.clock.ahead = 181 * DAY

        held = (await browser.get("/v1/sessions")).json()["sessions"]

        assert [login["current"] for login in held] == [True]

    run(tmp_path, test)


@pytest.mark.nightly
def test_everything_that_is_kept_about_somebody_is_in_the_export(tmp_path: Path) -> None:
    home = {"skat": {"preset": "skat-isko", "changes": {}}}
    with served(tmp_path) as server, guest(server, "Resi") as resi, guest(server, "Sepp") as sepp:
        resi.patch("/v1/session", json={"home": home, "language": "bar"})
        token = resi.post("/v1/bots", json={"name": "Robo"}).json()["token"]
        table = resi.post("/v1/tables", json=WISH).json()["table"]
        empty = resi.post("/v1/tables", json=WISH).json()["table"]
        list(play(resi, table, lambda: act(resi, table, "end")))

        answer = resi.get("/v1/account")

        told: dict[str, Any] = answer.json()
        assert "attachment" in answer.headers["content-disposition"]
        assert (told["name"], told["language"], told["home"]) == ("Resi", "bar", home)
        assert [bot["name"] for bot in told["bots"]] == ["Robo"]
        assert len(told["sessions"]) == 1
        assert [row["table"] for row in told["tables"]] == [table, empty]
        [deal] = told["tables"][0]["deals"]
        assert (deal["number"], deal["seat"], deal["names"][0]) == (1, 0, "Resi")
        assert sum(row["cents"] for row in told["ledger"]) == told["balance"] == deal["cents"][0]
        [record] = read_all(told["tables"][0]["stich"])
        assert replay(record).session.carry.deals == 1
        assert told["tables"][1]["stich"] == ""
        assert token not in answer.text
        assert sepp.get("/v1/account").json()["tables"] == []


def test_the_name_of_whoever_is_erased_stands_nowhere_and_the_deals_still_verify(tmp_path: Path) -> None:
    wish = WISH | {"spectators": True}
    with served(tmp_path) as server, guest(server, "Kreszentia") as resi, guest(server, "Sepp") as sepp:
        resi.post("/v1/bots", json={"name": "Kreszentias Robo"})
        table = resi.post("/v1/tables", json=wish).json()["table"]
        resi.post("/v1/tables", json=wish | {"join": "open"})
        list(play(resi, table, lambda: act(resi, table, "end")))
        path = f"/v1/tables/{table}"
        before = sepp.get(f"{path}/deals.stich").text

        assert resi.delete("/v1/account").status_code == 204

        assert resi.get("/v1/session").status_code == 401
        after = sepp.get(f"{path}/deals.stich").text
        assert after == before.replace("Kreszentia", NOBODY)
        assert verify_table(read_table(sepp.get(f"{path}/fair.json").content)).holds
        assert sepp.get(f"{path}/sheet").json()["names"][0] == NOBODY
        with closing(sqlite3.connect(tmp_path / "log.sqlite")) as file:
            places = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            kept = {place: repr(file.execute(f"SELECT * FROM {place}").fetchall()) for place in places}
        assert [place for place, rows in kept.items() if "Kreszentia" in rows] == []


def test_whoever_is_erased_leaves_the_seat_to_a_bot(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, sepp = await house.guest("Resi"), await house.guest("Kreszentia")
        made = (await resi.post("/v1/tables", json=WISH)).json()
        seat = (await sepp.post("/v1/join", json={"code": made["code"]})).json()["seat"]
        id = private_id((await sepp.get("/v1/session")).json()["player"])
        assert id is not None

        assert (await sepp.delete("/v1/account")).status_code == 204

        chairs = (await resi.get(f"/v1/tables/{made['table']}")).json()["chairs"]
        assert chairs[seat]["kind"] == "bot"
        assert "Kreszentia" not in str(chairs)
        row = await house.services.store.player(id)
        assert row is not None
        assert (row.name, row.home, row.created) == ("", "{}", 0)

    run(tmp_path, test)


def test_an_erased_account_has_no_way_back(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi, device = await house.guest("Resi"), Authenticator()
        await upgrade(resi, device)
        bot, browser = await house.bot(resi), house.caller(**OURS)
        await come_back(browser, device)

        gone = await browser.delete("/v1/account")

        assert 'stammtisch=""' in gone.headers["set-cookie"]
        for somebody in (resi, bot, browser):
            assert (await somebody.get("/v1/session")).status_code == 401
        assert (await come_back(house.caller(), device)).json() == {"code": "passkey-refused"}

    run(tmp_path, test)


def test_a_copy_is_made_so_often(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        resi = await house.guest()
        assert (await resi.get("/v1/account")).status_code == 200

        assert (await resi.get("/v1/account")).json() == {"code": "too-often"}

    run(tmp_path, test, with_rates(export=Rate(1, 60)))
