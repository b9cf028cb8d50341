"""Circles over HTTP: who may what, evenings in one account, and how somebody goes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from stammtisch.server.operations.refolding import refold_circles
from stammtisch.server.store.ids import first_id
from stammtisch.server.store.port import Batch, Settlement
from stammtisch.server.store.retention.periods import DAY
from stammtisch.server.store.sqlite import SqliteStore
from tests.server.http.house import House, run
from tests.server.http.test_sheets import RUF, SOLO, entry

Json = dict[str, Any]
ID, SHEET = "runde" + "0" * 21, "zettel" + "0" * 20
GONE = "Quirlhuberin"


@dataclass
class Circle:
    """A circle with Resi as its Wirt, and whoever else comes."""

    house: House
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict)

    async def told(self, who: str = "Resi") -> Json:
        answer = await self.people[who].get(f"/v1/circles/{ID}")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def join(self, name: str, code: str = "") -> Json:
        self.people.setdefault(name, await self.house.guest(name))
        code = code or (await self.told())["invite"]["code"]
        answer = await self.people[name].post("/v1/circles/join", json={"code": code, "name": name})
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def do(self, who: str, member: int, do: str, **more: Any) -> httpx.Response:
        return await self.people[who].post(f"/v1/circles/{ID}/members/{member}", json={"do": do, **more})

    async def sheet(
        self, *texts: str, names: tuple[str, ...] = ("Resi", "Sepp", "Hans", "Kathi"), id: str = SHEET
    ) -> None:
        rules = {"preset": "schafkopf-rein"}
        opened = {"id": id, "game": "schafkopf", "rules": rules, "names": list(names), "at": 1_800_000_000_000}
        assert (await self.people["Resi"].post("/v1/sheets", json=opened)).status_code == 201
        await self.write(*[entry(text) for text in texts], id=id)

    async def write(self, *entries: Json, who: str = "Resi", id: str = SHEET) -> Json:
        body = {"device": "page", "entries": list(entries)}
        answer = await self.people[who].post(f"/v1/sheets/{id}/entries", json=body)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def count(self, who: str = "Resi", **body: Any) -> httpx.Response:
        return await self.people[who].post(f"/v1/circles/{ID}/evenings", json=body)

    async def year(self, year: int = 0, who: str = "Resi") -> Json:
        found: Json = (await self.people[who].get(f"/v1/circles/{ID}/table", params={"year": year})).json()
        return found

    async def sums(self, year: int = 0) -> dict[str, int]:
        (book,) = (await self.year(year))["books"]
        return {row["name"]: row["cents"] for row in book["rows"]}


def in_a_circle(folder: Path, test: Callable[[Circle], Awaitable[None]], *others: str) -> None:
    async def opened(house: House) -> None:
        circle = Circle(house, {"Resi": await house.guest("Resi")})
        new = {"id": ID, "name": "Donnerstagsrunde", "you": "Resi"}
        assert (await circle.people["Resi"].post("/v1/circles", json=new)).status_code == 201
        for name in others:
            assert (await circle.join(name))["status"] == "member"
        await test(circle)

    run(folder, opened, seconds=60)


def test_four_people_join_by_one_link(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        told = await circle.told("Sepp")
        assert (told["name"], told["you"], told["role"], told["invite"]) == ("Donnerstagsrunde", 2, "mitglied", None)
        assert [(one["member"], one["name"], one["role"]) for one in told["members"]] == [
            (1, "Resi", "wirt"),
            (2, "Sepp", "mitglied"),
            (3, "Hans", "mitglied"),
            (4, "Kathi", "mitglied"),
        ]
        assert (await circle.join("Sepp"))["member"] == 2, "whoever belongs stays who they are"
        assert (await circle.told())["invite"]["uses"] == 17
        listed = (await circle.people["Kathi"].get("/v1/circles")).json()["circles"]
        assert [(one["name"], one["waiting"]) for one in listed] == [("Donnerstagsrunde", False)]

    in_a_circle(tmp_path, test, "Sepp", "Hans", "Kathi")


def test_a_link_says_where_it_leads_before_anybody_joins(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        code, anybody = (await circle.told())["invite"]["code"], circle.house.caller()
        told = (await anybody.get(f"/v1/circles/invited/{code.upper()}")).json()
        assert told == {"name": "Donnerstagsrunde", "host": "Resi", "members": 2, "waits": False}
        await circle.people["Resi"].delete(f"/v1/circles/{ID}")
        assert (await anybody.get(f"/v1/circles/invited/{code}")).status_code == 404
        assert (await anybody.get("/v1/circles/invited/nix")).status_code == 404

    in_a_circle(tmp_path, test, "Sepp")


def test_a_link_has_a_limit_and_an_end(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        resi, alois = circle.people["Resi"], await circle.house.guest("Alois")
        old = (await circle.told())["invite"]["code"]
        assert (await resi.post(f"/v1/circles/{ID}/invite", json={"uses": 1, "days": 1})).status_code == 200
        code = (await circle.told())["invite"]["code"]
        assert (await alois.post("/v1/circles/join", json={"code": old})).status_code == 404
        assert (await circle.join("Sepp", code))["status"] == "member"
        assert (await alois.post("/v1/circles/join", json={"code": code})).status_code == 404, "used up"
        assert (await circle.told())["invite"] is None
        await resi.post(f"/v1/circles/{ID}/invite", json={"uses": 1, "days": 1})
        code = (await circle.told())["invite"]["code"]
        circle.house.clock.ahead += DAY
        assert (await alois.post("/v1/circles/join", json={"code": code})).status_code == 404, "over"

    in_a_circle(tmp_path, test)


def test_after_the_first_evening_a_wirt_nods(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        assert (await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])).status_code == 201
        assert (await circle.join("Hans"))["status"] == "waiting"
        assert (await circle.people["Hans"].get(f"/v1/circles/{ID}")).status_code == 404
        assert (await circle.people["Hans"].get("/v1/circles")).json()["circles"][0]["waiting"]
        assert len((await circle.told("Sepp"))["members"]) == 2, "others need not know"
        assert (await circle.do("Sepp", 3, "nod")).status_code == 403
        assert (await circle.do("Resi", 3, "nod")).status_code == 200
        assert (await circle.told("Hans"))["you"] == 3
        assert (await circle.join("Kathi"))["status"] == "waiting"
        assert (await circle.do("Resi", 4, "refuse")).status_code == 200
        assert (await circle.people["Kathi"].get("/v1/circles")).json()["circles"] == []

    in_a_circle(tmp_path, test, "Sepp")


def test_members_read_what_was_done_and_on_which_device(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        phone = circle.house.caller()
        phone.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/143.0.0.0"
        token = (await phone.post("/v1/session", json={"name": "Vroni", "token": True})).json()["token"]
        circle.people["Vroni"] = circle.house.caller(token)
        await circle.join("Vroni")
        await circle.do("Resi", 3, "role", role="wirt")
        await circle.do("Vroni", 2, "role", role="kassier")
        rules = {"game": "skat", "preset": "skat-isko"}
        assert (await circle.people["Vroni"].post(f"/v1/circles/{ID}/rules", json=rules)).status_code == 200
        lines = (await circle.people["Sepp"].get(f"/v1/circles/{ID}/log")).json()["lines"]
        assert [(one["what"], one["by_name"], one["name"], one["role"], one["on"]) for one in lines] == [
            ("rules", "Vroni", "", "", "Chrome, Android"),
            ("role", "Vroni", "Sepp", "kassier", "Chrome, Android"),
            ("role", "Resi", "Vroni", "wirt", ""),
            ("came", "Vroni", "Vroni", "", "Chrome, Android"),
            ("came", "Sepp", "Sepp", "", ""),
            ("opened", "Resi", "", "", ""),
        ]

    in_a_circle(tmp_path, test, "Sepp")


def test_who_waits_stands_in_the_history_for_the_wirt_alone(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])
        await circle.join("Hans")

        async def said(who: str) -> list[str]:
            return [line["what"] for line in (await circle.people[who].get(f"/v1/circles/{ID}/log")).json()["lines"]]

        assert await said("Resi") == ["came", "evening", "came", "opened"]
        assert await said("Sepp") == ["evening", "came", "opened"]
        await circle.do("Resi", 3, "nod")
        assert await said("Sepp") == ["nodded", "came", "evening", "came", "opened"]
        await circle.join("Kathi")
        await circle.do("Resi", 4, "refuse")
        assert await said("Sepp") == ["nodded", "came", "evening", "came", "opened"], "whom no Wirt wanted"

    in_a_circle(tmp_path, test, "Sepp")


# who may what

WAYS: dict[str, tuple[str, str, Json | None]] = {
    "read": ("GET", "", None),
    "rules": ("GET", "/rules", None),
    "evenings": ("GET", "/evenings", None),
    "table": ("GET", "/table", None),
    "log": ("GET", "/log", None),
    "figures": ("GET", "/figures", None),
    "wall": ("GET", "/wall", None),
    "guest": ("POST", "/members", {"name": "Vroni"}),
    "own name": ("POST", "/members/{own}", {"do": "call", "name": "Xaver"}),
    "rename": ("PATCH", "", {"name": "Freitagsrunde"}),
    "invite": ("POST", "/invite", {}),
    "new rules": ("POST", "/rules", {"game": "skat", "preset": "skat-isko"}),
    "role": ("POST", "/members/3", {"do": "role", "role": "kassier"}),
    "kick": ("POST", "/members/3", {"do": "kick"}),
    "close": ("DELETE", "", None),
}
READS = (200,) * 9
MEMBERS = (*READS, 403, 403, 403, 403, 403, 403)
OUTSIDE = (404,) * 15
RIGHTS: dict[str, tuple[int, ...]] = {
    # by caller: what each of WAYS answers
    "wirt": (*READS, 200, 200, 200, 200, 200, 204),
    "kassier": MEMBERS,
    "mitglied": MEMBERS,
    "waiting": OUTSIDE,
    "left": OUTSIDE,
    "kicked": OUTSIDE,
    "stranger": OUTSIDE,
    "nobody": (401,) * 15,
    "bot": (403,) * 15,
}


@pytest.mark.parametrize("who", RIGHTS)
def test_everybody_gets_what_the_row_says(tmp_path: Path, who: str) -> None:
    async def test(circle: Circle) -> None:
        caller, own = await came(circle, who)
        found = []
        for method, path, body in WAYS.values():
            told = await caller.request(method, f"/v1/circles/{ID}{path.format(own=own)}", json=body)
            found.append(told.status_code)
        assert tuple(found) == RIGHTS[who]

    in_a_circle(tmp_path, test, "Sepp", "Hans")


async def came(circle: Circle, who: str) -> tuple[httpx.AsyncClient, int]:
    """The caller of a row, and the number that they have in the circle."""
    if who in ("wirt", "mitglied", "kassier"):
        if who == "kassier":
            assert (await circle.do("Resi", 2, "role", role="kassier")).status_code == 200
        return (circle.people["Resi"], 1) if who == "wirt" else (circle.people["Sepp"], 2)
    if who == "left":
        assert (await circle.do("Sepp", 2, "leave")).json() is None
    if who == "kicked":
        assert (await circle.do("Resi", 2, "kick")).status_code == 200
    if who in ("left", "kicked"):
        return circle.people["Sepp"], 2
    if who == "waiting":
        await circle.sheet(RUF)
        await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])
        assert (await circle.join("Alois"))["status"] == "waiting"
        return circle.people["Alois"], 4
    stranger = await circle.house.guest("Alois")
    return {"stranger": stranger, "nobody": circle.house.caller()}.get(who) or await circle.house.bot(stranger), 9


# evenings


def test_evenings_stand_in_one_account_and_follow_corrections(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": "Kathi"})
        await circle.sheet(RUF, SOLO)
        told = await circle.count(sheet=SHEET, seats=[1, 2, 3, 4])
        assert told.status_code == 201, told.text
        evening = told.json()
        assert (evening["book"], evening["deals"], evening["currency"]) == ("table", 2, "euro")
        assert [one["cents"] for one in evening["sums"]] == [150, 170, 170, -490]

        assert await circle.sums() == {"Sepp": 170, "Hans": 170, "Resi": 150, "Kathi": -490}
        assert await circle.sums(2027) == {"Sepp": 170, "Hans": 170, "Resi": 150, "Kathi": -490}
        assert (await circle.year(2026))["books"] == []
        (book,) = (await circle.year())["books"]
        assert book["rest"] == 0
        assert {(one["payer"], one["cents"]) for one in book["owed"]} == {(4, 150), (4, 170)}

        await circle.write(entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1))

        assert await circle.sums() == {"Resi": 170, "Hans": 150, "Sepp": 150, "Kathi": -470}
        assert (await circle.people["Resi"].delete(f"/v1/circles/{ID}/evenings/{SHEET}")).status_code == 204
        assert (await circle.year())["books"] == []

    in_a_circle(tmp_path, test, "Sepp", "Hans")


def test_members_read_the_sheet_and_who_sat_there_mends_it_for_a_week(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        assert (await circle.people["Sepp"].get(f"/v1/sheets/{SHEET}")).status_code == 404
        await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])

        async def may(who: str) -> str:
            return str((await circle.people[who].get(f"/v1/sheets/{SHEET}")).json().get("may"))

        circle.house.clock.ahead = 1_800_000_000_000 - circle.house.clock.clock.now()
        assert [await may(who) for who in ("Resi", "Sepp", "Hans")] == ["own", "write", "show"]
        circle.house.clock.ahead += 8 * DAY
        assert [await may(who) for who in ("Resi", "Sepp", "Hans")] == ["own", "show", "show"]

    in_a_circle(tmp_path, test, "Sepp", "Hans")


def test_an_evening_counts_once_and_for_people_who_belong(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        assert (await circle.count(sheet=SHEET, seats=[1, 9, 0, 0])).json()["code"] == "circle-nobody"
        assert (await circle.count(sheet=SHEET, seats=[1, 1, 0, 0])).json()["code"] == "circle-nobody"
        assert (await circle.count(sheet=SHEET, seats=[1])).json()["code"] == "sheet-seats"
        assert (await circle.count()).status_code == 422
        assert (await circle.count("Sepp", sheet=SHEET, seats=[1, 2, 0, 0])).status_code == 404, "not his sheet"
        assert (await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])).status_code == 201
        assert (await circle.count(sheet=SHEET, seats=[2, 1, 0, 0])).status_code == 201, "other seats"
        (book,) = (await circle.year())["books"]
        assert {row["name"]: row["cents"] for row in book["rows"]} == {"Resi": 10, "Sepp": -10}
        assert (book["rest"], book["owed"], book["rows"][0]["evenings"]) == (
            0,
            [{"payer": 2, "receiver": 1, "cents": 10}],
            1,
        )
        other = "andere" + "0" * 20
        await circle.people["Resi"].post("/v1/circles", json={"id": other, "name": "Verein"})
        told = await circle.people["Resi"].post(
            f"/v1/circles/{other}/evenings", json={"sheet": SHEET, "seats": [1, 0, 0, 0]}
        )
        assert told.json()["code"] == "circle-taken"
        assert (await circle.people["Sepp"].delete(f"/v1/circles/{ID}/evenings/{SHEET}")).status_code == 403

    in_a_circle(tmp_path, test, "Sepp")


def test_how_often_somebody_calls_is_shown_to_who_shows_it_too(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])

        async def calls(who: str) -> dict[str, Any]:
            (book,) = (await circle.year(who=who))["books"]
            return {row["name"]: row["games"][0]["calls"] for row in book["rows"]}

        assert await calls("Resi") == {"Resi": 0, "Sepp": None}
        assert (await circle.do("Sepp", 2, "figures", shown=True)).status_code == 200
        assert await calls("Resi") == {"Resi": 0, "Sepp": None}, "who hides sees nothing"
        await circle.do("Resi", 1, "figures", shown=True)
        assert await calls("Resi") == {"Resi": 0, "Sepp": 1}

    in_a_circle(tmp_path, test, "Sepp")


def test_a_guest_who_is_sent_twice_is_one(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        body = {"name": "Vroni", "command": "guest-command-1"}
        for _ in range(2):
            told = await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json=body)
            assert [one["name"] for one in told.json()["members"]] == ["Resi", "Vroni"]

    in_a_circle(tmp_path, test)


def test_rules_have_versions(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        resi, path = circle.people["Resi"], f"/v1/circles/{ID}/rules"
        first = {"game": "schafkopf", "preset": "schafkopf-rein"}
        named = {**first, "changes": {"unit_cents": 20}, "called": "wie seit 1998"}
        for card in (first, first, named):
            assert (await resi.post(path, json=card)).status_code == 200
        versions = (await circle.people["Sepp"].get(path)).json()["versions"]
        assert [(one["version"], one["changes"]) for one in versions] == [(2, {"unit_cents": 20}), (1, {})]
        assert [one["called"] for one in versions] == ["wie seit 1998", ""]
        assert (await circle.told())["rules"]["called"] == "wie seit 1998"
        assert (await circle.told())["rules"]["hash"] == versions[0]["hash"]
        assert (await resi.post(path, json={**first, "changes": {"nix": 1}})).status_code == 422

    in_a_circle(tmp_path, test, "Sepp")


# how somebody goes


def test_the_last_wirt_names_another_one_first(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        told = await circle.do("Resi", 1, "leave")
        assert (told.status_code, told.json()["code"]) == (409, "circle-last-host")
        assert (await circle.do("Resi", 1, "role", role="mitglied")).json()["code"] == "circle-last-host"
        assert (await circle.do("Resi", 2, "role", role="wirt")).status_code == 200
        assert (await circle.do("Resi", 1, "leave")).json() is None
        left = (await circle.told("Sepp"))["members"][0]
        assert (left["name"], left["status"]) == ("Resi", "left"), "the name stays, unless it shall not"
        circle.people["Resi2"] = circle.people["Resi"]
        code = (await circle.told("Sepp"))["invite"]["code"]
        joined = await circle.people["Resi"].post("/v1/circles/join", json={"code": code})
        assert joined.json()["status"] == "member", "who has left may come again"

    in_a_circle(tmp_path, test, "Sepp")


def test_who_was_kicked_does_not_come_back_by_an_old_link(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        code = (await circle.told())["invite"]["code"]
        assert (await circle.do("Resi", 2, "kick")).status_code == 200
        told = await circle.people["Sepp"].post("/v1/circles/join", json={"code": code})
        assert (told.status_code, told.json()["code"]) == (403, "circle-out")
        assert (await circle.do("Resi", 1, "kick")).json()["code"] == "circle-not-now", "nobody kicks himself"

    in_a_circle(tmp_path, test, "Sepp")


def test_a_guest_turns_out_to_be_a_member(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": "Hansi"})
        await circle.sheet(RUF)
        await circle.count(sheet=SHEET, seats=[1, 2, 3, 0])
        await circle.join("Hans")
        await circle.do("Resi", 4, "nod")
        assert (await circle.do("Resi", 3, "merge", into=4)).status_code == 200
        assert await circle.sums() == {"Hans": 10, "Sepp": 10, "Resi": -10}
        assert (await circle.do("Resi", 3, "merge", into=3)).json()["code"] == "circle-not-now"
        assert (await circle.do("Resi", 3, "unmerge")).status_code == 200
        assert await circle.sums() == {"Hansi": 10, "Sepp": 10, "Resi": -10}
        assert (await circle.do("Sepp", 3, "call", name="Johann")).status_code == 200
        assert "Johann" in await circle.sums()

    in_a_circle(tmp_path, test, "Sepp")


def test_a_guests_name_is_erased_by_a_wirt(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": GONE})
        await circle.sheet(RUF, names=("Resi", "Sepp", GONE, "Kathi"))
        await circle.count(sheet=SHEET, seats=[1, 2, 3, 0])
        n = (await circle.people["Resi"].get(f"/v1/sheets/{SHEET}")).json()["n"]
        assert (await circle.do("Resi", 2, "erase")).json()["code"] == "circle-not-now", "who has a login erases that"

        assert (await circle.do("Resi", 3, "erase")).status_code == 200

        assert await circle.sums() == {"Ehemaliger 3": 10, "Sepp": 10, "Resi": -10}
        told = await circle.people["Resi"].get(f"/v1/sheets/{SHEET}", params={"since": n})
        assert told.status_code == 200, "every device has news"
        (listed,) = (await circle.people["Resi"].get("/v1/sheets")).json()["sheets"]
        assert listed["n"] == told.json()["n"] == n + 1, "a device that only looks at its list finds out, too"
        await nowhere(circle, "Resi")
        assert (await circle.do("Resi", 3, "call", name="Max")).json()["code"] == "circle-nobody"

    in_a_circle(tmp_path, test, "Sepp")


def test_who_is_erased_is_named_nowhere_and_the_sums_stay(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": f"{GONE} jun."})
        await circle.sheet(RUF, names=("Resi", "Sepp", GONE, "Kathi"))
        await circle.count(sheet=SHEET, seats=[1, 2, 3, 0])
        await circle.do("Resi", 4, "merge", into=3)

        (kept,) = (await circle.people[GONE].get("/v1/account")).json()["circles"]
        assert (kept["name"], kept["member"], kept["called"]) == ("Donnerstagsrunde", 3, GONE)
        assert [row["cents"] for row in kept["tally"]] == [10]

        assert (await circle.people[GONE].delete("/v1/account")).status_code == 204

        assert await circle.sums() == {"Ehemaliger 3": 10, "Sepp": 10, "Resi": -10}
        for who in ("Resi", "Sepp"):
            await nowhere(circle, who)

    in_a_circle(tmp_path, test, "Sepp", GONE)


def test_whoever_goes_may_take_the_name_along(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF, names=("Resi", "Sepp", GONE, "Kathi"))
        await circle.count(sheet=SHEET, seats=[1, 2, 3, 0])
        assert (await circle.do(GONE, 3, "leave", hide=True)).json() is None
        await nowhere(circle, "Resi")
        assert await circle.sums() == {"Ehemaliger 3": 10, "Sepp": 10, "Resi": -10}

    in_a_circle(tmp_path, test, "Sepp", GONE)


async def nowhere(circle: Circle, who: str) -> None:
    """No answer has the name in it."""
    paths = ("", "/evenings", "/table", "/rules", "/log", "/figures", "/wall")
    files = (f"/v1/sheets/{SHEET}", f"/v1/sheets/{SHEET}.csv", f"/v1/sheets/{SHEET}.stich", "/v1/sheets", "/v1/account")
    for path in (*(f"/v1/circles/{ID}{path}" for path in paths), "/v1/circles", *files):
        answer = await circle.people[who].get(path)
        assert answer.status_code == 200, (path, answer.text)
        assert GONE not in answer.text, path


def test_without_its_wirt_the_longest_member_is_wirt_and_alone_it_is_over(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        assert (await circle.people["Resi"].delete("/v1/account")).status_code == 204
        assert (await circle.told("Sepp"))["role"] == "wirt"
        assert (await circle.people["Sepp"].delete("/v1/account")).status_code == 204
        assert (await circle.told("Hans"))["role"] == "wirt"
        assert (await circle.people["Hans"].delete("/v1/account")).status_code == 204
        store = circle.house.services.store
        assert [event.what for event in await store.life("circle", ID)][-2:] == ["erased", "closed"]

    in_a_circle(tmp_path, test, "Sepp", "Hans")


def test_a_closed_circle_is_read_and_takes_nothing_new(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        code = (await circle.told())["invite"]["code"]
        assert (await circle.people["Resi"].delete(f"/v1/circles/{ID}")).status_code == 204
        assert (await circle.told())["closed"]
        alois = await circle.house.guest("Alois")
        assert (await alois.post("/v1/circles/join", json={"code": code})).json()["code"] == "circle-closed"
        told = await circle.people["Resi"].patch(f"/v1/circles/{ID}", json={"name": "Neu"})
        assert told.json()["code"] == "circle-closed"

    in_a_circle(tmp_path, test)


def test_what_is_thrown_away_is_folded_again_to_the_same(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": "Kathi"})
        await circle.sheet(RUF, SOLO)
        await circle.count(sheet=SHEET, seats=[1, 2, 3, 4])
        await circle.write(entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1), entry(RUF))
        await circle.do("Resi", 2, "role", role="kassier")
        await circle.do("Resi", 3, "kick")
        store = circle.house.services.store
        assert isinstance(store, SqliteStore)
        tables = ("circle", "circle_member", "evening", "circle_tally", "circle_deals", "sheet")

        async def rows() -> dict[str, list[Any]]:
            return {name: sorted(await store.rows(f"SELECT * FROM {name}"), key=repr) for name in tables}

        before = await rows()
        assert all(before.values())
        for name in tables:
            await store.change(f"DELETE FROM {name}")

        assert await refold_circles(store) == (1, 1, 0)

        assert await rows() == before

    in_a_circle(tmp_path, test, "Sepp", "Hans")


# what was played online


def test_an_evening_online_counts_in_points_in_a_book_of_its_own(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet(RUF)
        await circle.count(sheet=SHEET, seats=[1, 2, 0, 0])
        resi = circle.people["Resi"]
        table = await finished_table(circle)
        told = await circle.count(table=table)
        assert told.status_code == 201, told.text
        evening = told.json()
        assert (evening["source"], evening["book"], evening["currency"]) == ("table", "online", "points")
        assert [(one["member"], one["cents"]) for one in evening["sums"]] == [(1, 0)]
        books = (await circle.year())["books"]
        assert [(book["book"], book["currency"]) for book in books] == [("online", "points"), ("table", "euro")]
        assert books[0]["rows"][0]["games"][0]["points"] == evening["sums"][0]["points"]
        assert {row["name"]: row["cents"] for row in books[1]["rows"]} == {"Sepp": 10, "Resi": -10}, "never mixed"
        assert (await resi.post(f"/v1/circles/{ID}/evenings", json={"table": "nix"})).status_code == 404
        assert (await circle.count("Sepp", table=table)).status_code == 404, "he did not sit there"

    in_a_circle(tmp_path, test, "Sepp")


async def finished_table(circle: Circle) -> str:
    """A table that is over, with a deal that has cost Resi something."""
    store, services = circle.house.services.store, circle.house.services
    wish = {"game": "schafkopf", "level": "random", "bot_ms": 0}
    table = str((await circle.people["Resi"].post("/v1/tables", json=wish)).json()["table"])
    assert (await circle.count(table=table)).status_code == 404, "nothing was played"
    row = await store.table_by(name=table)
    assert row is not None
    me = await store.circle_members(ID)
    deal = first_id(services.clock.now())
    postings = ((f"player:{me[0].player}", -30), (f"bots:{row.id}", 30))
    await store.write(Batch((), settlement=Settlement(deal, row.id, postings)))
    assert (await circle.count(table=table)).json()["code"] == "circle-not-over"
    await store.write(Batch((), table=replace(row, ended=True)))
    return table
