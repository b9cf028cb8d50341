"""Score sheets over HTTP: who may what, what two devices make of one evening, and what is left of a name."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from stammtisch.server.limits import Rate
from stammtisch.server.sheets.decide import MOST_EVENTS
from stammtisch.server.sheets.folding import body as written
from stammtisch.server.store.lives.port import SHEET, LifeEvent
from stammtisch.server.store.retention.periods import CODE
from tests.server.http.house import House, run, with_rates

Json = dict[str, Any]
ID = "zettel" + "0" * 20
NAMES = ["Resi", "Sepp", "Hans", "Kathi"]
RUF = "wrote 1 rufspiel:E with 2 won"
SOLO = "wrote 3 solo:E lost run 3 level 1"
NEW = {"id": ID, "game": "schafkopf", "rules": {"preset": "schafkopf-rein"}, "names": NAMES, "dealer": 0}


def entry(text: str = "", what: str = "said", **more: Any) -> Json:
    return {"command": str(uuid4()), "what": what, **({"text": text} if text else {}), **more}


@dataclass(frozen=True)
class Table:
    """A sheet, its owner, and others who come to it."""

    house: House
    owner: httpx.AsyncClient

    async def opened(self, **more: Any) -> Json:
        told = await self.owner.post("/v1/sheets", json=NEW | more)
        assert told.status_code == 201, told.text
        found: Json = told.json()
        return found

    async def sheet(self, who: httpx.AsyncClient | None = None, **query: Any) -> Json:
        told = await (who or self.owner).get(f"/v1/sheets/{ID}", params=query)
        assert told.status_code == 200, told.text
        found: Json = told.json()
        return found

    async def write(
        self, *entries: Json, who: httpx.AsyncClient | None = None, device: str = "one", **more: Any
    ) -> Json:
        body = {"device": device, "entries": list(entries), **more}
        told = await (who or self.owner).post(f"/v1/sheets/{ID}/entries", json=body)
        assert told.status_code == 200, told.text
        found: Json = told.json()
        return found

    async def answer(self, *entries: Json, **more: Any) -> list[str]:
        return [one["answer"] for one in (await self.write(*entries, **more))["answers"]]

    async def other(self, name: str = "Sepp") -> httpx.AsyncClient:
        """Somebody who has shown the code that writes."""
        came = await self.house.guest(name)
        told = await came.post("/v1/sheets/join", json={"code": (await self.sheet())["codes"]["write"]})
        assert told.json() == {"id": ID, "right": "write"}
        return came


def at_a_table(folder: Path, test: Callable[[Table], Awaitable[None]]) -> None:
    async def opened(house: House) -> None:
        table = Table(house, await house.guest("Resi"))
        await table.opened()
        await test(table)

    run(folder, opened)


def test_an_evening_is_written_and_added_up(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        written = await table.write(entry(RUF), entry(SOLO), sums=[150, 170, 170, -490])

        assert [one["answer"] for one in written["answers"]] == ["ok", "ok"]
        assert (written["n"], written["sums"], written["difference"]) == (3, [150, 170, 170, -490], None)
        told = await table.sheet()
        assert [(one["number"], one["dealer"], one["text"]) for one in told["lines"]] == [
            (1, 0, RUF.removeprefix("wrote ")),
            (2, 1, SOLO.removeprefix("wrote ")),
        ]
        assert told["lines"][1]["gains"] == [160, 160, 160, -480]
        assert "Kathi" in told["lines"][1]["told"]
        assert {(one["payer"], one["cents"]) for one in told["owed"]} == {(3, 150), (3, 170)}
        assert (told["may"], told["names"], told["deal_type"], told["playing"]) == (
            "own",
            NAMES,
            "normal",
            [3, 0, 1, 2],
        )
        assert told["said"][0]["by"]["device"] == "one"
        assert told["said"][0]["by"]["you"]
        listed = (await table.owner.get("/v1/sheets")).json()["sheets"]
        assert [(one["id"], one["deals"], one["names"], one["own"]) for one in listed] == [(ID, 2, NAMES, True)]

    at_a_table(tmp_path, test)


def test_what_was_sent_twice_is_written_once(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        batch = [entry(RUF), entry(SOLO), entry("wrote 0 wenz won run 99")]
        first = await table.write(*batch)
        again = await table.write(*batch)

        assert again["n"] == first["n"] == 3
        assert [one["answer"] for one in first["answers"]] == ["ok", "ok", "refused"]
        assert [one["answer"] for one in again["answers"]] == ["ok", "ok", "refused"]
        assert await table.opened() == await table.sheet(), "opened twice is opened once"

    at_a_table(tmp_path, test)


def test_many_devices_at_once_lose_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        other = await table.other()
        writers = [(table.owner, "one"), (other, "two")]
        batches = [entry(RUF, deal=deal) for deal in range(1, 7)]
        for deal in range(6):
            copies = [batches[deal] | {"command": f"{deal}-{device}-command"} for _, device in writers]
            await asyncio.gather(
                *(
                    table.write(copy, who=who, device=device)
                    for copy, (who, device) in zip(copies, writers, strict=True)
                )
            )
        told = await table.sheet()
        assert len(told["lines"]) == 6
        assert told["open"] == []

    at_a_table(tmp_path, test)


def test_two_devices_that_differ_stand_side_by_side_until_somebody_chooses(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        other = await table.other()
        mine, theirs, last = entry(RUF, deal=1), entry(SOLO, deal=1), entry(RUF, deal=2)
        assert await table.answer(mine) == ["ok"]
        assert await table.answer(entry(RUF, deal=1), theirs, last, who=other, device="two") == [
            "merged",
            "conflict",
            "ok",
        ]

        told = await table.sheet()
        (kept,) = told["open"]
        assert (kept["command"], kept["deal"], kept["stands"]) == (theirs["command"], 1, mine["command"])
        assert "Kathi" in kept["told"]
        assert kept["by"]["device"] == "two"
        assert not kept["by"]["you"]
        assert [line["text"] for line in told["lines"]] == [RUF.removeprefix("wrote ")] * 2

        assert await table.answer(entry(what="chose", choice=theirs["command"])) == ["ok"]

        told = await table.sheet()
        assert told["open"] == []
        assert told["lines"][0]["text"] == SOLO.removeprefix("wrote ")
        assert [old["text"] for old in told["said"][0]["struck"]] == [RUF]
        assert await table.answer(entry(what="chose", choice=theirs["command"])) == ["refused"]

    at_a_table(tmp_path, test)


def test_what_stands_there_may_be_chosen_too(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        mine, theirs = entry(RUF, deal=1), entry(SOLO, deal=1)
        await table.write(mine, theirs)

        assert await table.answer(entry(what="chose", choice=mine["command"])) == ["ok"]

        told = await table.sheet()
        assert (told["open"], told["lines"][0]["text"]) == ([], RUF.removeprefix("wrote "))
        assert [old["text"] for old in told["said"][0]["struck"]] == [SOLO], "crossed out, not lost"

    at_a_table(tmp_path, test)


def test_what_comes_after_the_end_or_too_early_is_kept(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert await table.answer(entry(RUF), entry(what="closed"), entry(what="closed")) == ["ok", "ok", "merged"]
        assert (await table.sheet())["closed"]
        assert await table.answer(entry(SOLO, deal=2), entry(RUF, deal=5)) == ["conflict", "conflict"]
        late, early = (await table.sheet())["open"]
        assert await table.answer(entry(what="chose", choice=early["command"])) == ["refused"]
        assert await table.answer(entry(what="reopened"), entry(what="reopened")) == ["ok", "merged"]
        assert await table.answer(entry(what="chose", choice=late["command"])) == ["ok"]
        told = await table.sheet()
        assert [line["number"] for line in told["lines"]] == [1, 2]
        assert (told["closed"], len(told["open"])) == (False, 1)

    at_a_table(tmp_path, test)


def test_a_correction_is_crossed_out_and_added_up_again(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(entry(RUF), entry(SOLO))
        mended = entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1, was=RUF, why="Hans hat sich verzählt")
        assert await table.answer(mended) == ["ok"]

        told = await table.sheet()
        assert told["sums"] == [170, 150, 150, -470]
        assert [old["text"] for old in told["said"][0]["struck"]] == [RUF]
        assert told["said"][0]["why"] == "Hans hat sich verzählt"
        same = entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1)
        other = entry(SOLO, "corrected", deal=1, was=RUF)
        nowhere, nothing = entry(RUF, "corrected", deal=3), entry("round ramsch", "corrected", deal=1)
        answers = (await table.write(same, other, nowhere, nothing))["answers"]
        assert [one["answer"] for one in answers] == ["merged", "conflict", "refused", "refused"]
        assert answers[2]["sentence"] == "Dieses Spiel steht nicht auf dem Zettel."
        assert (await table.sheet())["open"][0]["corrects"]

    at_a_table(tmp_path, test)


def test_a_correction_that_makes_a_later_deal_impossible_names_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = Table(house, await house.guest())
        await table.opened(rules={"preset": "schafkopf-joho-10-50"})
        lost = "wrote 1 solo:E lost"
        assert await table.answer(entry(lost), entry("round ramsch"), entry("wrote ramsch lost 0")) == ["ok"] * 3

        (answer,) = (await table.write(entry(RUF, "corrected", deal=1)))["answers"]

        assert answer["answer"] == "refused"
        assert "Spiel 2" in answer["sentence"]
        assert (await table.sheet())["lines"][0]["text"] == "1 solo:E lost"

    run(tmp_path, test)


def test_a_wish_goes_with_the_deal_that_allowed_it(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        table = Table(house, await house.guest())
        await table.opened(rules={"preset": "schafkopf-joho-10-50"})
        await table.write(entry("wrote 1 solo:E lost"), entry("round ramsch"))

        assert await table.answer(entry(RUF, "corrected", deal=1)) == ["ok"]

        told = await table.sheet()
        assert [one["text"] for one in told["said"]] == [RUF]
        assert told["deal_type"] == "normal"

    run(tmp_path, test)


def test_the_last_thing_is_taken_back_unless_there_is_more_by_now(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert await table.answer(entry(what="undone")) == ["refused"]
        await table.write(entry(RUF), entry(SOLO))
        assert await table.answer(entry(what="undone", was=RUF)) == ["refused"]
        assert await table.answer(entry(what="undone", was=SOLO)) == ["ok"]
        assert [one["text"] for one in (await table.sheet())["said"]] == [RUF]

    at_a_table(tmp_path, test)


@pytest.mark.parametrize("text", ["wrote 1 unfug won", "nix", "wrote 9 rufspiel:E with 2 won", "wrote"])
def test_what_cannot_have_been_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    async def test(table: Table) -> None:
        (answer,) = (await table.write(entry(text)))["answers"]
        assert answer["answer"] == "refused"
        assert answer["sentence"].endswith(".")
        assert (await table.sheet())["n"] == 1

    at_a_table(tmp_path, test)


def test_names_may_change_and_payments_are_written_down(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        named, paid = entry(what="renamed", seat=2, name="Vroni"), entry(what="paid", payer=3, receiver=0, cents=150)
        assert await table.answer(named, paid) == ["ok", "ok"]
        wrong = [entry(what="renamed", seat=4, name="Max"), entry(what="paid", payer=1, receiver=1, cents=1)]
        assert await table.answer(*wrong) == ["refused", "refused"]
        told = await table.sheet()
        assert told["names"][2] == "Vroni"
        assert [(one["payer"], one["receiver"], one["cents"]) for one in told["paid"]] == [(3, 0, 150)]

    at_a_table(tmp_path, test)


def test_other_sums_of_a_page_are_said_and_counted(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        written = await table.write(entry(RUF), sums=[1, 2, 3, -6])
        assert written["sums"] == [-10, 10, 10, -10]
        assert written["difference"].startswith("Auf dem Gerät")
        counted = table.house.services.counts.sheet_differences
        assert counted._value.get() == 1  # type: ignore[attr-defined]

    at_a_table(tmp_path, test)


# who may what

OPS: dict[str, tuple[str, str, Json | None]] = {
    "read": ("GET", "", None),
    "read by code": ("GET", "?code={show}", None),
    "csv": ("GET", ".csv", None),
    "stich": ("GET", ".stich", None),
    "write": ("POST", "/entries", {"device": "x", "entries": [{"command": "c" * 8, "what": "said", "text": RUF}]}),
    "pen": ("POST", "/pen", {"device": "x"}),
    "codes": ("POST", "/codes", {"which": "show"}),
}
EVERYTHING, NOTHING = (200,) * 7, (404,) * 7
LOOKS = (404, 200, 404, 404, 404, 404, 404)
RIGHTS: dict[str, tuple[int, ...]] = {
    # by caller: what each of OPS answers
    "owner": EVERYTHING,
    "write code": EVERYTHING,
    "show code": LOOKS,
    "old code": NOTHING,
    "expired code": NOTHING,
    "stranger": LOOKS,  # whoever has the link may look: nobody asks who
    "nobody": (401,) * 7,
    "bot": (403,) * 7,
}


@pytest.mark.parametrize("who", RIGHTS)
def test_everybody_gets_what_the_row_says(tmp_path: Path, who: str) -> None:
    async def test(table: Table) -> None:
        codes = (await table.sheet())["codes"]
        caller = await came(table, who, codes)
        found = []
        for method, path, body in OPS.values():
            told = await caller.request(method, f"/v1/sheets/{ID}{path.format(show=codes['show'])}", json=body)
            found.append(told.status_code)

        assert tuple(found) == RIGHTS[who]

    at_a_table(tmp_path, test)


async def came(table: Table, who: str, codes: Json) -> httpx.AsyncClient:
    """The caller of a row, with what they have shown before."""
    if who == "owner":
        return table.owner
    if who == "nobody":
        return table.house.caller()
    guest = await table.house.guest("Alois")
    if who == "bot":
        return await table.house.bot(guest)
    if who == "write code":
        assert (await guest.post("/v1/sheets/join", json={"code": codes["write"]})).status_code == 200
    if who == "show code":
        joined = await guest.post("/v1/sheets/join", json={"code": codes["show"]})
        assert joined.json() == {"id": ID, "right": "show"}
    if who == "old code":
        for which in ("show", "write"):
            assert (await table.owner.post(f"/v1/sheets/{ID}/codes", json={"which": which})).status_code == 200
        assert (await guest.post("/v1/sheets/join", json={"code": codes["write"]})).status_code == 404
    if who == "expired code":
        table.house.clock.ahead += CODE
        assert (await guest.post("/v1/sheets/join", json={"code": codes["write"]})).status_code == 404
    return guest


def test_a_code_is_typed_in_groups_and_renewed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        other = await table.other()
        code = (await table.sheet())["codes"]["write"]
        typed = f"{code[:4].upper()}-{code[4:8]} {code[8:]}"
        third = await table.house.guest("Hans")
        assert (await third.post("/v1/sheets/join", json={"code": typed, "seat": 2})).json()["right"] == "write"
        assert (await table.sheet(third))["you"] == 2
        assert (await other.post("/v1/sheets/join", json={"code": typed, "seat": 2})).status_code == 200
        assert (await table.sheet(other))["you"] is None, "the seat is somebody's"

        renewed = await table.owner.post(f"/v1/sheets/{ID}/codes", json={"which": "write", "alone": True})

        assert renewed.json()["write"] != code
        assert (await third.get(f"/v1/sheets/{ID}")).status_code == 404
        assert (await table.owner.get(f"/v1/sheets/{ID}")).status_code == 200

    at_a_table(tmp_path, test)


def test_the_pen_says_who_writes(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert (await table.sheet())["pen"] is None
        other = await table.other()
        told = await other.post(f"/v1/sheets/{ID}/pen", json={"device": "phone"})
        assert told.json()["pen"]["device"] == "phone"
        pen = (await table.sheet())["pen"]
        assert (pen["device"], pen["you"]) == ("phone", False)

    at_a_table(tmp_path, test)


def test_nothing_new_is_no_answer(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        n = (await table.sheet())["n"]
        assert (await table.owner.get(f"/v1/sheets/{ID}", params={"since": n})).status_code == 304
        await table.write(entry(RUF))
        assert (await table.sheet(since=n))["n"] == n + 1

    at_a_table(tmp_path, test)


def test_the_evening_as_files(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(entry(RUF), entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1))
        csv = (await table.owner.get(f"/v1/sheets/{ID}.csv")).text
        assert csv.splitlines() == [
            "deal,dealer,entry,Resi,Sepp,Hans,Kathi",
            "1,Resi,1 rufspiel:E with 2 lost,10,-10,-10,10",
        ]
        stich = (await table.owner.get(f"/v1/sheets/{ID}.stich")).text
        assert "wrote 1 rufspiel:E with 2 lost" in stich
        assert "struck out: 1 rufspiel:E with 2 won" in stich
        assert "Sepp" in stich

    at_a_table(tmp_path, test)


# a name and its end


def test_who_goes_is_named_nowhere_any_more(tmp_path: Path) -> None:
    name = "Quirlhuberin"

    async def test(house: House) -> None:
        gone = await house.guest(name)
        table = Table(house, await house.guest("Resi"))
        await table.opened(names=["Resi", name, "Hans", "Kathi"])
        codes = (await table.sheet())["codes"]
        assert (await gone.post("/v1/sheets/join", json={"code": codes["write"], "seat": 1})).status_code == 200
        await table.write(entry(RUF), entry(RUF, "corrected", deal=1, why=f"{name} sagt das"), who=gone, device="two")
        lost = entry("wrote 1 rufspiel:E with 2 lost", "corrected", deal=1, why=f"{name} sagt das")
        assert await table.answer(lost, who=gone, device="two") == ["ok"]
        own = "eigener" + "0" * 20
        mine = await gone.post("/v1/sheets", json=NEW | {"id": own, "names": [name, "Opa", "Oma", "Kind"]})
        shown, n = mine.json()["codes"]["show"], (await table.sheet())["n"]
        assert name in (await gone.get("/v1/account")).text

        assert (await gone.delete("/v1/account")).status_code == 204

        told = await table.sheet(since=n)
        assert told["names"] == ["Resi", "", "Hans", "Kathi"]
        assert "Ehemaliger 2" in told["lines"][0]["told"], "the numbers stay"
        paths = (f"/v1/sheets/{ID}", f"/v1/sheets/{ID}.csv", f"/v1/sheets/{ID}.stich", "/v1/sheets", "/v1/account")
        for path in paths:
            answer = await table.owner.get(path)
            assert answer.status_code == 200
            assert name not in answer.text, path
        assert (await table.owner.get(f"/v1/sheets/{own}", params={"code": shown})).status_code == 404
        store = house.services.store
        assert {row.name for row in await store.sheet_names(own)} == {""}, "nobody else could have erased the others"

    run(tmp_path, test)


def test_a_sheet_is_not_taken_over_by_its_number(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        stranger = await table.house.guest("Alois")
        told = await stranger.post("/v1/sheets", json=NEW)
        assert (told.status_code, told.json()["code"]) == (409, "sheet-taken")

    at_a_table(tmp_path, test)


@pytest.mark.parametrize(
    ("wrong", "status", "code"),
    [
        ({"names": ["Resi", "Sepp", "Hans"]}, 409, "sheet-seats"),
        ({"names": ["Resi", "Sepp", "resi", "Kathi"]}, 409, "sheet-seats"),
        ({"dealer": 4}, 409, "sheet-seats"),
        ({"you": 4}, 409, "sheet-seats"),
        ({"game": "halma"}, 404, "not-found"),
        ({"rules": {"preset": "nix"}}, 422, "unknown-preset"),
        ({"rules": {"preset": "schafkopf-rein", "changes": {"nix": 1}}}, 422, "unknown-option"),
        ({"id": "kurz"}, 422, "invalid"),
        ({"names": ["Re\nsi", "Sepp", "Hans", "Kathi"]}, 422, "invalid"),
    ],
)
def test_a_sheet_that_cannot_be_is_not_opened(tmp_path: Path, wrong: Json, status: int, code: str) -> None:
    async def test(house: House) -> None:
        told = await (await house.guest()).post("/v1/sheets", json=NEW | wrong)
        assert (told.status_code, told.json()["code"]) == (status, code)

    run(tmp_path, test)


def test_there_is_an_end_to_sheets_and_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.server.answering.sheets.writing.MOST_SHEETS", 1)
    monkeypatch.setattr("stammtisch.server.sheets.decide.MOST_EVENTS", 2)
    assert MOST_EVENTS > 100

    async def test(table: Table) -> None:
        told = await table.owner.post("/v1/sheets", json=NEW | {"id": "b" * 26})
        assert (told.status_code, told.json()["code"]) == (409, "sheet-limit")
        assert await table.answer(entry(RUF), entry(SOLO)) == ["ok", "refused"]
        twice = entry(RUF)
        body = {"device": "one", "entries": [twice, twice]}
        assert (await table.owner.post(f"/v1/sheets/{ID}/entries", json=body)).status_code == 422

    at_a_table(tmp_path, test)


def test_nobody_opens_writes_or_guesses_all_the_time(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        guest = await house.guest()
        opened = [(await guest.post("/v1/sheets", json=NEW)).status_code for _ in range(2)]
        guessed = [(await guest.post("/v1/sheets/join", json={"code": "nix"})).status_code for _ in range(2)]
        form = [(await guest.get("/v1/games/skat/form?preset=skat-isko")).status_code for _ in range(2)]
        made = [(await guest.get("/v1/games/skat/vectors?preset=skat-isko")).status_code for _ in range(2)]

        assert (opened, guessed, form, made) == ([201, 429], [404, 429], [200, 429], [200, 429])

    one = Rate(1, 60)
    run(tmp_path, test, with_rates(sheet=one, code=one, form=one, vectors=one))


# before the first entry


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-kneipe", "schloapfer-perlen"])
def test_a_page_gets_all_that_it_needs_to_write(tmp_path: Path, preset: str) -> None:
    game = preset.split("-")[0]

    async def test(house: House) -> None:
        told = await house.caller().get(f"/v1/games/{game}/form", params={"preset": preset, "language": "de"})
        assert told.status_code == 200, told.text
        form = told.json()
        assert (form["game"], form["agreement"]["preset"], form["seats"]) == (game, preset, 4 if game != "skat" else 3)
        assert form["forms"]["normal"][0]["fields"]
        assert form["words"]["contracts"] or game == "schloapfer"
        assert "max-age" in told.headers["cache-control"]
        guest = await house.guest()
        vectors = (await guest.get(f"/v1/games/{game}/vectors", params={"preset": preset})).json()
        assert vectors["options"] == form["options"]
        assert len(vectors["vectors"]) == 256

    run(tmp_path, test, seconds=60)


def test_rules_that_make_no_sense_have_no_form(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        asks = {"preset": "skat-isko", "changes": '{"nix": 1}'}
        assert (await house.caller().get("/v1/games/skat/form", params=asks)).status_code == 422
        asks["changes"] = "{"
        assert (await house.caller().get("/v1/games/skat/form", params=asks)).json()["where"] == "query.changes"
        assert (await house.caller().get("/v1/games/halma/form")).status_code == 404

    run(tmp_path, test)


def test_without_a_worker_there_are_no_vectors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: object) -> bytes:
        return b""

    async def test(house: House) -> None:
        monkeypatch.setattr("stammtisch.server.live.table_gateway.vectors_of", nothing)
        told = await (await house.guest()).get("/v1/games/skat/vectors?preset=skat-isko")
        assert (told.status_code, told.json()["code"]) == (503, "unavailable")

    run(tmp_path, test)


def test_what_a_newer_program_refuses_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(entry(RUF))
        text = written(deal=2, text="wrote 1 wenz won run 40", device="old", on="", written=1)
        impossible = LifeEvent(SHEET, ID, 3, 5, "said", 1, text, "from-an-older-one")
        assert await table.house.services.store.append_lives([impossible])

        told = await table.sheet()
        assert [line["number"] for line in told["lines"]] == [1]
        assert "Spiel 2" in told["broken"]
        refused = {"device": "one", "entries": [entry(RUF)]}
        answer = await table.owner.post(f"/v1/sheets/{ID}/entries", json=refused)
        assert (answer.status_code, answer.json()["code"]) == (409, "sheet-broken")

    at_a_table(tmp_path, test)


STOOD: Json = {"deal": 2, "sums": [150, 170, 170, -490]}
"""What stands there after `RUF` and `SOLO`."""


def confirmed(seat: int, **more: Any) -> Json:
    return entry(what="confirmed", seat=seat, **(STOOD | more))


def at_a_written_table(folder: Path, test: Callable[[Table], Awaitable[None]]) -> None:
    async def written(table: Table) -> None:
        await table.write(entry(RUF), entry(SOLO))
        await test(table)

    at_a_table(folder, written)


def test_everybodys_word_closes_the_sheet(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert await table.answer(*[confirmed(seat) for seat in (2, 0, 1)]) == ["ok"] * 3
        told = await table.sheet()
        assert ([one["seat"] for one in told["confirmed"]], told["closed"], told["settled"]) == (
            [2, 0, 1],
            False,
            False,
        )
        assert await table.answer(confirmed(2), confirmed(3)) == ["merged", "ok"]
        told = await table.sheet()
        assert ([one["seat"] for one in told["confirmed"]], told["closed"], told["settled"]) == (
            [2, 0, 1, 3],
            True,
            True,
        )
        assert told["reason"] is None

    at_a_written_table(tmp_path, test)


def test_a_correction_takes_every_word_back(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(*[confirmed(seat) for seat in range(4)])
        assert await table.answer(entry("wrote 3 solo:E lost", what="corrected", deal=2)) == ["ok"]
        told = await table.sheet()
        assert (told["confirmed"], told["settled"]) == ([], False)
        assert await table.answer(confirmed(0)) == ["refused"], "that is not what stands there"
        assert await table.answer(*[confirmed(seat, sums=told["sums"]) for seat in range(4)]) == ["ok"] * 4
        assert (await table.sheet())["settled"]

    at_a_written_table(tmp_path, test)


@pytest.mark.parametrize("what", ["said", "undone", "reopened"])
def test_what_is_added_or_taken_back_takes_every_word_back_and_opening_again_does_not(
    tmp_path: Path, what: str
) -> None:
    async def test(table: Table) -> None:
        await table.write(*[confirmed(seat) for seat in range(4)], entry(what="reopened"))
        assert not (await table.sheet())["settled"]
        if what != "reopened":
            await table.write(entry(RUF if what == "said" else "", what=what))
            assert (await table.sheet())["confirmed"] == []
        await table.write(entry(what="closed"))
        assert (await table.sheet())["settled"] == (what == "reopened")

    at_a_written_table(tmp_path, test)


def test_somebody_else_in_a_seat_has_confirmed_nothing(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(confirmed(0), confirmed(1), entry(what="renamed", seat=1, name="Vroni"))
        assert [one["seat"] for one in (await table.sheet())["confirmed"]] == [0]

    at_a_written_table(tmp_path, test)


def test_the_scribe_closes_it_with_a_reason(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert await table.answer(entry(what="closed")) == ["ok"]
        assert not (await table.sheet())["settled"], "closed, but nobody has said that it is right"
        assert await table.answer(entry(what="closed", why="Hans ist heim")) == ["ok"]
        told = await table.sheet()
        assert (told["closed"], told["settled"], told["reason"]) == (True, True, "Hans ist heim")
        assert await table.answer(entry(what="closed", why="noch einmal")) == ["merged"]
        await table.write(entry("wrote 3 solo:E lost", what="corrected", deal=2))
        told = await table.sheet()
        assert (told["settled"], told["reason"]) == (False, None), "what the reason was for has changed"

    at_a_written_table(tmp_path, test)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"deal": 1}, "Inzwischen steht etwas anderes da"),
        ({"sums": [0, 0, 0, 0]}, "Inzwischen steht etwas anderes da"),
        ({"seat": 4}, "Platz"),
    ],
)
def test_nobody_confirms_what_does_not_stand_there(tmp_path: Path, wrong: Json, sentence: str) -> None:
    async def test(table: Table) -> None:
        told = (await table.write(confirmed(0) | wrong))["answers"][0]
        assert told["answer"] == "refused"
        assert sentence in told["sentence"]

    at_a_written_table(tmp_path, test)


def test_nothing_and_what_stands_side_by_side_are_not_confirmed(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        assert await table.answer(confirmed(0, deal=0, sums=[0, 0, 0, 0])) == ["refused"]
        await table.write(entry(RUF), entry(SOLO))
        await table.write(entry(SOLO, deal=1), device="two")
        assert await table.answer(confirmed(0)) == ["refused"]
        await table.write(entry(what="closed", why="egal"))
        assert not (await table.sheet())["settled"], "one deal stands there twice"

    at_a_table(tmp_path, test)


def test_who_looks_on_confirms_one_seat(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        code = (await table.sheet())["codes"]["show"]
        sepp = await table.house.guest("Sepp")
        url = f"/v1/sheets/{ID}/entries"

        async def told(*entries: Json, shown: str = code) -> tuple[int, str]:
            answer = await sepp.post(url, json={"device": "two", "entries": list(entries), "code": shown})
            return answer.status_code, answer.json().get("code", "")

        assert await told(confirmed(1), shown="wrong") == (404, "not-found")
        assert await told(entry(RUF)) == (404, "not-found")
        assert await told(confirmed(1), confirmed(2)) == (409, "sheet-one-seat")
        assert await told(confirmed(1)) == (200, "")
        assert await told(confirmed(2)) == (409, "sheet-one-seat")
        assert [one["seat"] for one in (await table.sheet())["confirmed"]] == [1]

    at_a_written_table(tmp_path, test)


def test_a_seat_that_is_somebodys_is_confirmed_by_nobody_who_looks_on(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        await table.write(entry(RUF), entry(SOLO))
        codes = (await table.sheet())["codes"]
        await table.owner.post("/v1/sheets/join", json={"code": codes["write"], "seat": 1})
        came = await table.house.guest("Kathi")
        body = {"device": "two", "entries": [confirmed(1)], "code": codes["show"]}
        assert (await came.post(f"/v1/sheets/{ID}/entries", json=body)).json()["code"] == "sheet-one-seat"

    at_a_table(tmp_path, test)
