"""Rankings over HTTP: tables of one evening, who may what, what the wall shows, and what is left of a name."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.server.answering.rankings import changing
from stammtisch.server.limits import Rate
from stammtisch.server.process.data_folder import LOG
from stammtisch.server.store.retention.periods import CODE
from tests.server.http.house import House, run, with_rates
from tests.server.http.test_sheets import RUF, SOLO, entry

Json = dict[str, Any]
ID, ONE, TWO = "wertung" + "0" * 19, "zettel1" + "0" * 19, "zettel2" + "0" * 19
FIRST, SECOND = ("Resi", "Sepp", "Hans", "Kathi"), ("Vroni", "Sepp", "Toni", "Zenzi")
GONE = "Quirlhuberin"


@dataclass
class Evening:
    """A ranking of Wirt's, with tables of others."""

    house: House
    people: dict[str, httpx.AsyncClient] = field(default_factory=dict)

    async def ask(self, who: str, method: str, path: str, body: Json | None = None, status: int = 200) -> Any:
        if who not in self.people:
            self.people[who] = await self.house.guest(who)
        answer = await self.people[who].request(method, f"/v1{path}", json=body)
        assert answer.status_code == status, answer.text
        is_json = answer.text and answer.headers.get("content-type") == "application/json"
        return answer.json() if is_json else answer.text

    async def told(self) -> Json:
        found: Json = await self.ask("Wirt", "GET", f"/rankings/{ID}")
        return found

    async def sheet(self, who: str, id: str, names: tuple[str, ...], *texts: str, you: int | None = None) -> None:
        rules = {"preset": "schafkopf-rein"}
        opened = {"id": id, "game": "schafkopf", "rules": rules, "names": list(names), "you": you}
        await self.ask(who, "POST", "/sheets", opened, 201)
        await self.write(who, id, *[entry(text) for text in texts])

    async def write(self, who: str, id: str, *entries: Json) -> None:
        told = await self.ask(who, "POST", f"/sheets/{id}/entries", {"device": "page", "entries": list(entries)})
        assert all(one["answer"] == "ok" for one in told["answers"]), told

    async def confirm(self, who: str, id: str) -> None:
        told = await self.ask(who, "GET", f"/sheets/{id}")
        deals = len(told["lines"])
        said = [entry(what="confirmed", seat=seat, deal=deals, sums=told["sums"]) for seat in range(4)]
        await self.write(who, id, *said)

    async def attach(self, who: str, id: str, seats: list[int], status: int = 201, **more: Any) -> Json:
        code = more.pop("code", None) or (await self.told())["codes"]["attach"]
        found: Json = await self.ask(
            who, "POST", f"/rankings/{ID}/tables", {"sheet": id, "seats": seats, "code": code, **more}, status
        )
        return found

    async def wall(self, **query: Any) -> httpx.Response:
        code = (await self.told())["codes"]["show"]
        return await self.house.caller().get(f"/v1/rankings/wall/{code}", params=query)


def at_an_evening(folder: Path, test: Callable[[Evening], Awaitable[None]]) -> None:
    async def opened(house: House) -> None:
        evening = Evening(house)
        wish = {"id": ID, "name": "Preisschafkopf", "game": "schafkopf"}
        await evening.ask("Wirt", "POST", "/rankings", wish, 201)
        await test(evening)

    run(folder, opened)


async def two_tables(evening: Evening) -> None:
    """Sepp has changed from the first to the second."""
    await evening.sheet("Resi", ONE, FIRST, RUF, SOLO)
    await evening.sheet("Vroni", TWO, SECOND, "wrote 1 wenz won")
    await evening.attach("Resi", ONE, [0, 0, 0, 0])
    await evening.attach("Vroni", TWO, [0, 2, 0, 0])


def test_two_tables_make_one_ranking(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        told = await evening.told()

        assert [(one["number"], one["sheet"], one["seats"]) for one in told["tables"]] == [
            (1, ONE, [1, 2, 3, 4]),
            (2, TWO, [5, 2, 6, 7]),
        ]
        rows = [(one["name"], one["points"], one["won"], one["lost"], one["by"]) for one in told["standings"]]
        assert rows[:2] == [("Sepp", 320, 1, 0, ""), ("Hans", 170, 0, 0, "points")]
        assert rows[-1] == ("Kathi", -490, 0, 1, "points")
        assert [one["place"] for one in told["standings"]] == [1, 2, 3, 4, 5, 6, 7]
        assert {name for name, points, *_ in rows if points == -50} == {"Vroni", "Toni", "Zenzi"}
        assert [row["by"] for row in told["standings"] if row["points"] == -50][1:] == ["lot", "lot"]
        assert not told["final"]
        assert all(one["running"] for one in told["standings"])
        listed = (await evening.ask("Wirt", "GET", "/rankings"))["rankings"]
        assert [(one["id"], one["name"]) for one in listed] == [(ID, "Preisschafkopf")]

    at_an_evening(tmp_path, test)


def test_a_list_counts_for_good_when_it_is_settled(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        await evening.confirm("Resi", ONE)
        told = await evening.told()
        assert [(one["settled"], one["confirmed"]) for one in told["tables"]] == [
            (True, [True] * 4),
            (False, [False] * 4),
        ]
        assert {row["name"] for row in told["standings"] if not row["running"]} == {"Resi", "Hans", "Kathi"}
        await evening.write("Vroni", TWO, entry(what="closed", why="Zenzi ist heim"))
        told = await evening.told()
        assert (told["final"], told["tables"][1]["reason"]) == (True, "Zenzi ist heim")
        await evening.write("Resi", ONE, entry("wrote 3 solo:E won", what="corrected", deal=2))
        told = await evening.told()
        assert (told["final"], told["standings"][0]["name"]) == (False, "Kathi")

    at_an_evening(tmp_path, test)


def test_the_wall_needs_no_login_and_shows_no_sheet(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        await evening.write("Vroni", TWO, entry(what="closed", why="Zenzi ist heim"))
        told, seen = await evening.told(), await evening.wall()
        assert seen.status_code == 200
        wall = seen.json()
        assert wall["standings"] == told["standings"]
        assert (wall["id"], wall["may"], wall["codes"], wall["people"]) == ("", "show", None, [])
        assert [one["sheet"] for one in wall["tables"]] == ["", ""]
        assert wall["tables"][1]["reason"] == "", "that there is one, and not what it says"
        assert "heim" not in seen.text
        assert (await evening.wall(since=wall["version"])).status_code == 304
        await evening.write("Vroni", TWO, entry(what="reopened"))
        assert (await evening.wall(since=wall["version"])).status_code == 200
        attach = told["codes"]["attach"]
        assert (await evening.house.caller().get(f"/v1/rankings/wall/{attach}")).status_code == 404

    at_an_evening(tmp_path, test)


def test_by_the_code_for_tables_one_sees_who_is_in_it_already(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        codes = (await evening.told())["codes"]
        behind = await evening.ask("Toni", "GET", f"/rankings/behind/{codes['attach'].upper()}")
        assert (behind["id"], behind["name"], behind["may"]) == (ID, "Preisschafkopf", "attach")
        assert [(one["number"], one["name"]) for one in behind["people"]][:2] == [(1, "Resi"), (2, "Sepp")]
        shown = await evening.ask("Toni", "GET", f"/rankings/behind/{codes['show']}")
        assert (shown["id"], shown["may"], shown["people"]) == ("", "show", [])

    at_an_evening(tmp_path, test)


def test_only_who_writes_a_sheet_attaches_it_and_only_by_the_code(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await evening.sheet("Resi", ONE, FIRST, RUF)
        codes = (await evening.told())["codes"]
        for who, code in (("Toni", codes["attach"]), ("Resi", codes["show"]), ("Resi", "wrong"), ("Wirt", "")):
            await evening.attach(who, ONE, [0, 0, 0, 0], 404, code=code or codes["attach"])
        await evening.ask("Resi", "POST", f"/rankings/{ID}/tables", {"sheet": ONE, "seats": [0] * 4}, 404)
        assert (await evening.attach("Resi", ONE, [0, 0, 0], 422))["where"] == "body.seats"
        assert (await evening.attach("Resi", ONE, [0, 0, 0, 9], 409))["code"] == "ranking-nobody"
        assert (await evening.attach("Resi", ONE, [0] * 4))["seats"] == [1, 2, 3, 4]

    at_an_evening(tmp_path, test)


def test_who_has_opened_it_attaches_an_own_sheet_without_a_code_and_once(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await evening.sheet("Wirt", ONE, FIRST, RUF)
        wish = {"sheet": ONE, "seats": [0] * 4, "command": "one-command"}
        for _ in range(2):
            told = await evening.ask("Wirt", "POST", f"/rankings/{ID}/tables", wish, 201)
            assert told == {"name": "Preisschafkopf", "seats": [1, 2, 3, 4]}

    at_an_evening(tmp_path, test)


def test_a_sheet_of_another_game_does_not_count(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        wish = {"id": "skat" + "0" * 22, "name": "Preisskat", "game": "skat"}
        await evening.ask("Resi", "POST", "/rankings", wish, 201)
        await evening.sheet("Resi", ONE, FIRST, RUF)
        told = await evening.ask(
            "Resi", "POST", f"/rankings/{wish['id']}/tables", {"sheet": ONE, "seats": [0] * 4}, 409
        )
        assert told["code"] == "ranking-game"
        await evening.ask("Resi", "POST", "/rankings", wish | {"id": "u" * 26, "game": "bridge"}, 404)

    at_an_evening(tmp_path, test)


def test_other_rules_are_told(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        rules = {"preset": "schafkopf-joho-10-50"}
        id = "zettel3" + "0" * 19
        await evening.ask(
            "Toni",
            "POST",
            "/sheets",
            {"id": id, "game": "schafkopf", "rules": rules, "names": ["A", "B", "C", "D"]},
            201,
        )
        await evening.attach("Toni", id, [0] * 4)
        assert [one["same_rules"] for one in (await evening.told())["tables"]] == [True, True, False]

    at_an_evening(tmp_path, test)


def test_two_are_one_and_two_again(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await evening.sheet("Resi", ONE, FIRST, RUF)
        await evening.sheet("Vroni", TWO, SECOND, "wrote 1 wenz won")
        await evening.attach("Resi", ONE, [0] * 4)
        await evening.attach("Vroni", TWO, [0] * 4)
        url = f"/rankings/{ID}/people"
        told = await evening.ask("Wirt", "POST", f"{url}/6", {"do": "merge", "into": 2})
        assert (told["standings"][0]["number"], told["standings"][0]["points"], told["standings"][0]["tables"]) == (
            2,
            160,
            2,
        )
        assert next(one["into"] for one in told["people"] if one["number"] == 6) == 2
        told = await evening.ask("Wirt", "POST", f"{url}/6", {"do": "unmerge"})
        assert len(told["standings"]) == 8
        assert (await evening.ask("Wirt", "POST", f"{url}/2", {"do": "merge", "into": 1}, 409))[
            "code"
        ] == "ranking-together"
        told = await evening.ask("Wirt", "POST", f"{url}/6", {"do": "call", "name": "Sepp II"})
        assert told["standings"][0]["name"] == "Sepp II"
        assert (await evening.ask("Wirt", "POST", f"{url}/6", {"do": "call"}, 409))["code"] == "bad-name"
        told = await evening.ask("Wirt", "POST", f"{url}/6", {"do": "erase"})
        assert (told["standings"][0]["name"], told["standings"][0]["points"]) == ("Ehemaliger 6", 150)

    at_an_evening(tmp_path, test)


def test_a_table_that_is_withdrawn_counts_no_longer(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        told = await evening.ask("Wirt", "DELETE", f"/rankings/{ID}/tables/{TWO}")
        assert [one["sheet"] for one in told["tables"]] == [ONE]
        assert {row["name"] for row in told["standings"]} == {*FIRST}
        assert {one["name"] for one in told["people"]} == {*FIRST}
        again = await evening.ask("Wirt", "DELETE", f"/rankings/{ID}/tables/{TWO}", None, 409)
        assert again["code"] == "ranking-nobody"
        assert (await evening.ask("Vroni", "GET", f"/sheets/{TWO}"))["sums"] == [-50, 150, -50, -50]

    at_an_evening(tmp_path, test)


@pytest.mark.parametrize("which", ["show", "attach"])
def test_a_code_is_renewed_and_ends(tmp_path: Path, which: str) -> None:
    async def test(evening: Evening) -> None:
        before = (await evening.told())["codes"]
        after = (await evening.ask("Wirt", "POST", f"/rankings/{ID}/codes", {"which": which}))["codes"]
        assert {name for name in ("show", "attach") if before[name] != after[name]} == {which}
        await evening.ask("Toni", "GET", f"/rankings/behind/{before[which]}", None, 404)
        await evening.ask("Toni", "GET", f"/rankings/behind/{after[which]}")
        evening.house.clock.ahead += CODE
        await evening.ask("Toni", "GET", f"/rankings/behind/{after[which]}", None, 404)
        assert (await evening.told())["codes"] == {"show": "", "attach": "", "until": 0}

    at_an_evening(tmp_path, test)


def test_nobody_else_sees_or_changes_it(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        at = f"/rankings/{ID}"
        for method, path, body in (
            ("GET", at, None),
            ("GET", f"{at}.csv", None),
            ("PATCH", at, {"name": "Meins"}),
            ("DELETE", f"{at}/tables/{ONE}", None),
            ("POST", f"{at}/people/1", {"do": "erase"}),
            ("POST", f"{at}/codes", {"which": "show"}),
            ("POST", "/rankings", {"id": ID, "name": "Meins", "game": "skat"}),
        ):
            await evening.ask("Resi", method, path, body, 404)

    at_an_evening(tmp_path, test)


def test_it_is_renamed_and_the_same_again_is_the_one_that_is_there(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        seed = (await evening.told())["seed"]
        again = await evening.ask("Wirt", "POST", "/rankings", {"id": ID, "name": "Anders", "game": "skat"}, 201)
        assert (again["name"], again["game"], again["seed"]) == ("Preisschafkopf", "schafkopf", seed)
        assert (await evening.ask("Wirt", "PATCH", f"/rankings/{ID}", {"name": "Kirta"}))["name"] == "Kirta"

    at_an_evening(tmp_path, test)


def test_the_ranking_as_a_file(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await evening.sheet("Resi", ONE, ("=Resi", *FIRST[1:]), RUF, SOLO)
        await evening.attach("Resi", ONE, [0] * 4)
        told = await evening.told()
        lines = (await evening.ask("Wirt", "GET", f"/rankings/{ID}.csv")).splitlines()
        assert lines[0] == "place,number,name,points,won,lost,lot,deals,tables,state"
        names = {row["number"]: row["name"] for row in told["standings"]}
        assert names[1] == "=Resi"
        assert (
            f",1,'=Resi,150,0,0,{next(row['lot'] for row in told['standings'] if row['number'] == 1)},2,1,running"
            in lines[3]
        )
        assert lines[4].startswith("4,4,Kathi,-490,0,1,")

    at_an_evening(tmp_path, test)


def test_who_goes_is_named_nowhere_any_more(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await evening.sheet(GONE, ONE, (GONE, *FIRST[1:]), RUF, you=0)
        await evening.sheet("Vroni", TWO, SECOND, RUF)
        await evening.attach(GONE, ONE, [0] * 4)
        await evening.attach("Vroni", TWO, [0] * 4)
        told = await evening.told()
        assert GONE in str(told)
        [kept] = (await evening.ask(GONE, "GET", "/account"))["rankings"]
        assert [one["what"] for one in kept.pop("said")] == ["attached"]
        assert kept == {"id": ID, "name": "Preisschafkopf", "own": False, "called": [GONE], "brought": [ONE]}
        await evening.ask(GONE, "DELETE", "/account", None, 204)
        after = await evening.told()
        assert GONE not in str(after)
        assert after["version"] != told["version"], "whoever has kept the name asks again"
        assert {row["name"] for row in after["standings"]} >= {"Ehemaliger 1", "Sepp", "Vroni"}
        assert GONE not in (await evening.wall()).text
        assert GONE not in await evening.ask("Wirt", "GET", f"/rankings/{ID}.csv")
        code = after["codes"]["show"]
        await evening.ask("Wirt", "DELETE", "/account", None, 204)
        assert (await evening.house.caller().get(f"/v1/rankings/wall/{code}")).status_code == 404

    at_an_evening(tmp_path, test)


def test_rows_are_made_again_from_the_streams(tmp_path: Path) -> None:
    kept = "ranking", "ranking_table", "sheet"

    def rows(change: str = "") -> dict[str, list[Any]]:
        with closing(sqlite3.connect(tmp_path / LOG)) as log, log:
            if change:
                log.execute(change)
            return {table: log.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in kept}

    at_an_evening(tmp_path, two_tables)
    (tmp_path / "log.sqlite").rename(tmp_path / LOG)
    before = rows()
    for table in kept:
        rows(f"DELETE FROM {table}")

    done = CliRunner().invoke(app, ["refold", "--data", str(tmp_path), "--json"])

    assert (done.exit_code, json.loads(done.stdout)) == (0, {"circles": 0, "sheets": 2, "rankings": 1})
    assert rows() == before
    assert [len(before[table]) for table in kept] == [1, 2, 2]


def test_there_is_an_end_to_rankings_and_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(evening: Evening) -> None:
        monkeypatch.setattr(changing, "MOST_RANKINGS", 1)
        monkeypatch.setattr(changing, "MOST_EVENTS", 1)
        wish = {"id": "u" * 26, "name": "Noch eine", "game": "skat"}
        assert (await evening.ask("Wirt", "POST", "/rankings", wish, 409))["code"] == "ranking-limit"
        told = await evening.ask("Wirt", "PATCH", f"/rankings/{ID}", {"name": "Kirta"}, 409)
        assert told["code"] == "ranking-full"

    at_an_evening(tmp_path, test)


def test_nobody_guesses_codes_all_the_time(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        client = house.caller()
        for path in ("wall", "behind"):
            answers = [(await client.get(f"/v1/rankings/{path}/wrong")).status_code for _ in range(3)]
            assert answers[-1] == 429

    run(tmp_path, test, with_rates(code=Rate(2, 60)))


def test_a_sheet_is_not_shown_by_being_attached(tmp_path: Path) -> None:
    async def test(evening: Evening) -> None:
        await two_tables(evening)
        await evening.ask("Wirt", "GET", f"/sheets/{ONE}", None, 404)

    at_an_evening(tmp_path, test)
