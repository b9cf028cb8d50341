"""What a circle argues about, over HTTP: counted beside from its CSV files, and from the archive of its players."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from stammtisch.server.store.port import Batch, Player
from stammtisch.server.table_request import TableRequest
from stammtisch_proving.load.long_table import LongTable, write_long_table
from tests.server.answering.test_wall import MARCHES
from tests.server.http.test_circles import ID, Circle, Json, in_a_circle
from tests.server.http.test_documents import gateway_of
from tests.server.http.test_sheets import entry

NAMES = ("Resi", "Sepp", "Hans", "Kathi")
EVENINGS, DEALS = 3, 24
CONTRACTS = ("rufspiel:E", "rufspiel:S", "wenz", "solo:E", "solo:G")


def said_by_chance(rng: Random) -> str:
    """One deal as people write it: somebody calls and wins more often than not; now and then nobody does."""
    if rng.random() < 0.08:
        return "thrown-in"
    contract, declarer = rng.choice(CONTRACTS), rng.choice((0, 0, 0, 1, 1, 2))
    partner = f" with {(declarer + rng.randrange(1, 4)) % 4}" if contract.startswith("rufspiel") else ""
    return f"{declarer} {contract}{partner} {rng.choice(('won', 'won', 'lost'))}"


async def evenings_by_chance(circle: Circle) -> list[str]:
    """Three of them, the CSV file of each."""
    rng, files = Random("figures"), list[str]()
    for number in range(EVENINGS):
        id = f"abend{number:021}"
        said = [f"wrote {said_by_chance(rng)}" for _ in range(DEALS)]
        await circle.sheet(*said, id=id)
        assert (await circle.count(sheet=id, seats=[1, 2, 3, 4])).status_code == 201
        files.append((await circle.people["Resi"].get(f"/v1/sheets/{id}.csv")).text)
    return files


async def told(circle: Circle, who: str = "Resi", **asked: Any) -> Json:
    answer = await circle.people[who].get(f"/v1/circles/{ID}/figures", params=asked)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


class Counted:
    """The same figures from CSV files, with nothing of the server's."""

    def __init__(self, files: list[str]) -> None:
        self.money = dict.fromkeys(NAMES, 0)
        self.own: dict[str, list[tuple[str, bool]]] = defaultdict(list)
        self.flow: dict[tuple[str, str], Fraction] = defaultdict(Fraction)
        self.together: dict[tuple[str, str], list[bool]] = defaultdict(list)
        self.dearest = 0
        for file in files:
            for row in csv.DictReader(io.StringIO(file)):
                self.count(row)

    def count(self, row: dict[str, str]) -> None:
        gains = {name: int(row[name]) for name in NAMES}
        for name, gain in gains.items():
            self.money[name] += gain
        self.dearest = max(self.dearest, *map(abs, gains.values()))
        words = row["entry"].split()
        if words[0] == "thrown-in":
            return
        declarer = NAMES[int(words[0])]
        self.own[declarer].append((words[1].split(":")[0], "won" in words))
        side = {declarer, *([NAMES[int(words[words.index("with") + 1])]] if "with" in words else [])}
        for one in NAMES:
            for other in NAMES:
                if one < other and (one in side) == (other in side):
                    self.together[one, other].append(gains[one] > 0)
        lost = -sum(gain for gain in gains.values() if gain < 0)
        for winner in NAMES:
            for loser in NAMES:
                if gains[winner] > 0 > gains[loser]:
                    self.flow[winner, loser] += Fraction(gains[winner] * -gains[loser], lost)

    def between(self, one: str, other: str) -> int:
        return round(self.flow[one, other] - self.flow[other, one])

    def longest(self, name: str, won: bool) -> int:
        best = now = 0
        for _, was in self.own[name]:
            now = now + 1 if was is won else 0
            best = max(best, now)
        return best


def test_the_figures_are_those_of_the_csv_files(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        for number, name in enumerate(NAMES, 1):
            assert (await circle.do(name, number, "figures", shown=True)).status_code == 200
        counted = Counted(await evenings_by_chance(circle))

        found = await told(circle)

        assert [(one["name"], one["evenings"]) for one in found["attendance"]] == [(name, EVENINGS) for name in NAMES]
        (book,) = found["books"]
        assert (book["book"], book["currency"], book["unit"], book["rules"]) == ("table", "euro", "cents", 1)
        assert (book["evenings"], book["deals"]) == (EVENINGS, EVENINGS * DEALS)
        assert {row["name"]: row["cents"] for row in book["members"]} == counted.money
        for row in book["members"]:
            name = row["name"]
            own = counted.own[name]
            assert row["per_hundred"] == round(100 * counted.money[name] / (EVENINGS * DEALS))
            assert (row["sat"], row["calls"], row["won"]) == (EVENINGS * DEALS, len(own), sum(won for _, won in own))
            kinds = {kind["kind"]: (kind["played"], kind["won"]) for kind in row["kinds"]}
            by_kind = {kind: [won for played, won in own if played == kind] for kind in {kind for kind, _ in own}}
            assert kinds == {kind: (len(won), sum(won)) for kind, won in by_kind.items()}
            assert row["longest_won"]["games"] == counted.longest(name, True)
            assert row["longest_lost"]["games"] == counted.longest(name, False)
        assert sum(kind["played"] for kind in book["kinds"]) == sum(map(len, counted.own.values()))
        assert abs(book["dearest"]["gain"]) == counted.dearest
        for pair in book["pairs"]:
            one, other = NAMES[pair["one"] - 1], NAMES[pair["other"] - 1]
            assert pair["flow"] == counted.between(one, other)
            key = (min(one, other), max(one, other))
            assert (pair["together"], pair["won"]) == (len(counted.together[key]), sum(counted.together[key]))
        assert {(pair["one"], pair["other"]) for pair in book["pairs"]} == {
            (one, other) for one in range(1, 5) for other in range(one + 1, 5)
        }
        assert book["best"]["gain"] == max(row["best"]["gain"] for row in book["members"])
        assert book["maurer"] == 4, "Kathi has not called once"

    in_a_circle(tmp_path, test, *NAMES[1:])


def test_courage_is_shown_to_who_shows_it_too(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await evenings_by_chance(circle)
        hidden = ("calls", "won", "kinds", "longest_won", "longest_lost")

        async def seen(who: str) -> tuple[list[str], int]:
            (book,) = (await told(circle, who))["books"]
            for row in book["members"]:
                assert len({row[name] is None for name in hidden}) == 1, "all of it or nothing"
            return sorted(row["name"] for row in book["members"] if row["calls"] is not None), book["maurer"]

        await circle.do("Sepp", 2, "figures", shown=True)
        await circle.do("Hans", 3, "figures", shown=True)
        assert await seen("Resi") == (["Resi"], 0)
        assert await seen("Sepp") == (["Hans", "Sepp"], 3), "of those who are shown, not of all"
        assert await seen("Kathi") == (["Kathi"], 0)

    in_a_circle(tmp_path, test, *NAMES[1:])


def test_figures_follow_a_correction_and_a_guest_who_is_a_member(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.people["Resi"].post(f"/v1/circles/{ID}/members", json={"name": "Seppi"})
        await circle.sheet("wrote 1 rufspiel:E with 0 won", "wrote 1 solo:E lost")
        await circle.count(sheet="zettel" + "0" * 20, seats=[1, 3, 0, 0])

        (book,) = (await told(circle))["books"]
        assert (book["dearest"]["member"], book["dearest"]["number"], book["dearest"]["gain"]) == (3, 2, -150)
        assert book["kinds"][0] == {"kind": "rufspiel", "title": "Rufspiel", "played": 1, "won": 1}

        await circle.write(entry("wrote 2 solo:E lost", "corrected", deal=2), id="zettel" + "0" * 20)
        (book,) = (await told(circle))["books"]
        assert (book["dearest"]["member"], book["dearest"]["gain"]) == (0, -150), "somebody else"

        assert (await circle.do("Resi", 3, "merge", into=2)).status_code == 200
        (book,) = (await told(circle))["books"]
        assert {row["name"] for row in book["members"]} == {"Resi", "Sepp"}
        assert [(pair["one"], pair["other"], pair["together"], pair["won"]) for pair in book["pairs"]] == [(1, 2, 2, 2)]

    in_a_circle(tmp_path, test, "Sepp")


def test_a_year_and_a_game_are_asked_for(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet("wrote 1 rufspiel:E with 0 won")
        await circle.count(sheet="zettel" + "0" * 20, seats=[1, 2, 0, 0])
        skat = {"id": "skat" + "0" * 22, "game": "skat", "rules": {"preset": "skat-isko"}, "at": 1_700_000_000_000}
        opened = await circle.people["Resi"].post("/v1/sheets", json=skat | {"names": ["Resi", "Sepp", "Hans"]})
        assert opened.status_code == 201, opened.text
        await circle.write(entry("wrote 0 grand won with 2"), entry("wrote 1 null lost"), id="skat" + "0" * 22)
        await circle.count(sheet=skat["id"], seats=[1, 2, 0])

        both = await told(circle)
        assert [(book["game"], book["unit"]) for book in both["books"]] == [("schafkopf", "cents"), ("skat", "points")]
        assert [book["compared"] for book in both["books"]] == [False, True]
        assert (both["evenings"], both["attendance"][0]["evenings"]) == (2, 2)
        (alone,) = (await told(circle, year=2023))["books"]
        assert alone == (await told(circle, game="skat"))["books"][0]
        assert {row["name"]: row["gain"] for row in alone["members"]} == {"Resi": 72, "Sepp": -46}
        assert [(pair["flow"], pair["against"], pair["won_by_one"]) for pair in alone["pairs"]] == [(118, 2, 1)]
        assert (await told(circle, year=2001))["books"] == []
        asked = await circle.people["Resi"].get(f"/v1/circles/{ID}/figures", params={"game": "Böse"})
        assert asked.status_code == 422

    in_a_circle(tmp_path, test, "Sepp")


# online, and the wall

PLAYED = 12


async def evening_online(circle: Circle, request: TableRequest) -> tuple[Json, list[Json]]:
    """Resi alone with bots, all by dice, until it is over: what the circle counts, and what her archive says."""
    store, house = circle.house.services.store, gateway_of(circle.house).house
    me = Player((await store.circle_members(ID))[0].player, "Resi")
    table = LongTable("online", me, request, house.sealer, house.clock.now())
    await write_long_table(store, table, PLAYED)
    row = await store.table_by(name="online")
    assert row is not None
    await store.write(Batch((), table=replace(row, ended=True)))
    counted = await circle.count(table="online")
    assert counted.status_code == 201, counted.text
    archive = (await circle.people["Resi"].get("/v1/archive")).json()["deals"]
    assert len(archive) == PLAYED
    return counted.json(), archive


async def wall(circle: Circle, who: str = "Resi") -> list[Json]:
    answer = await circle.people[who].get(f"/v1/circles/{ID}/wall")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["frames"])


def test_an_evening_online_is_told_from_the_archive(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        evening, archive = await evening_online(circle, TableRequest("schafkopf", changes=MARCHES, level="anfaenger"))
        assert evening["deals"] == PLAYED
        (book,) = (await told(circle))["books"]
        (me,) = book["members"]
        seats = {deal["number"]: deal["you"] for deal in archive}
        mine = sum(deal["summary"]["cents"][deal["you"]] for deal in archive)
        assert (book["book"], book["currency"], book["unit"]) == ("online", "points", "points")
        assert (me["gain"], me["cents"], me["sat"]) == (mine, 0, PLAYED)
        assert me["best"]["gain"] == mine

        hung = await wall(circle)

        marched = [deal for deal in archive if "feat" in deal]
        assert 0 < len(marched) < PLAYED
        assert [(one["number"], one["title"], one["cards"]) for one in hung] == [
            (deal["number"], "Durchmarsch", deal["feat"]["cards"]) for deal in marched
        ]
        assert [one["member"] for one in hung] == [
            int(deal["feat"]["seat"] == seats[deal["number"]]) for deal in marched
        ], "Resi, or somebody who does not belong to the circle"
        assert [one["replay"] for one in hung] == [one["evening"] == "online" for one in hung]
        assert not any(one["replay"] for one in await wall(circle, "Sepp")), "he did not sit there"

    in_a_circle(tmp_path, test, "Sepp")


def test_an_evening_online_in_a_game_of_points_is_counted_too(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        evening, archive = await evening_online(circle, TableRequest("skat", preset="skat-isko", level="anfaenger"))
        mine = sum(deal["summary"]["points"][deal["you"]] for deal in archive)
        assert evening["sums"] == [{"member": 1, "cents": 0, "points": mine}]
        (book,) = (await told(circle))["books"]
        assert book["members"][0]["gain"] == mine
        own = [deal for deal in archive if deal["summary"]["side"] == [deal["you"]]]
        assert book["members"][0]["calls"] == len(own)

    in_a_circle(tmp_path, test)


def test_a_written_feat_hangs_without_cards(tmp_path: Path) -> None:
    async def test(circle: Circle) -> None:
        await circle.sheet("wrote 1 rufspiel:E with 0 won", "wrote 0 wenz:tout won", "wrote 1 wenz:tout lost")
        await circle.count(sheet="zettel" + "0" * 20, seats=[1, 2, 3, 0])
        (frame,) = await wall(circle)
        assert (frame["title"], frame["played"], frame["member"], frame["others"]) == (
            "Tout",
            "Wenz Tout",
            1,
            [2, 3, 0],
        )
        assert (frame["names"]["1"], frame["cards"], frame["number"]) == ("Resi", [], 2)
        await circle.write(entry("wrote 0 wenz:tout lost", "corrected", deal=2), id="zettel" + "0" * 20)
        assert await wall(circle) == [], "what was mended hangs no longer"

    in_a_circle(tmp_path, test, "Sepp", "Hans")
