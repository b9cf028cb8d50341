"""Strangers at open tables: blocks, reports, and coming and going all the time."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.server.limits import RATES, Rate
from stammtisch.server.store.neighbours import read_lines
from stammtisch.server.store.retention.periods import DAY
from tests.server.http.house import House, run, with_rates
from tests.server.http.test_tables import opened
from tests.server.http.test_talk import sent


async def joined(house: House, guest: httpx.AsyncClient, table: str) -> httpx.Response:
    return await guest.post(f"/v1/tables/{table}/join", json={})


async def listed(guest: httpx.AsyncClient) -> list[Any]:
    return [one["table"] for one in (await guest.get("/v1/tables")).json()["tables"]]


def test_two_who_do_not_play_together_never_meet_at_an_open_table(tmp_path: Path) -> None:
    """Silent and both ways; by invitation they may sit together all the same."""

    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        first = await opened(anni, join="open", fill="wait")
        await joined(house, kurt, first["table"])

        made = await anni.post("/v1/blocks", json={"table": first["table"], "seat": 1})

        assert (made.status_code, made.json()["name"]) == (201, "Kurt")
        annis, kurts = await opened(anni, join="open"), await opened(kurt, join="open")
        assert await listed(anni) == [annis["table"]]
        assert await listed(kurt) == [kurts["table"]]
        assert await listed(await house.guest("Resi")) == [kurts["table"], annis["table"], first["table"]]
        for guest, table in ((kurt, annis), (anni, kurts)):
            answer = await joined(house, guest, table["table"])
            assert (answer.status_code, answer.json()["code"]) == (403, "blocked")
            assert answer.json()["sentence"]
        by_code = await kurt.post("/v1/join", json={"code": annis["code"]})
        assert by_code.status_code == 200, "whoever gives away the code invites"
        (block,) = (await anni.get("/v1/blocks")).json()["blocks"]
        assert (await kurt.get("/v1/blocks")).json() == {"blocks": []}
        assert (await kurt.delete(f"/v1/blocks/{block['block']}")).status_code == 404
        assert (await anni.delete(f"/v1/blocks/{block['block']}")).status_code == 204
        assert set(await listed(anni)) == {annis["table"], kurts["table"], first["table"]}

    run(tmp_path, test)


def test_blocks_and_reports_are_about_people_at_ones_own_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        table = (await opened(anni, join="open"))["table"]
        for way, more in (("/v1/blocks", {}), ("/v1/reports", {"reason": "rude"})):
            stranger = await kurt.post(way, json={"table": table, "seat": 0} | more)
            assert (stranger.status_code, stranger.json()) == (404, {"code": "not-found"})
            for seat in (0, 2, 9):
                answer = await anni.post(way, json={"table": table, "seat": seat} | more)
                assert (answer.status_code, answer.json()["code"]) == (409, "nobody-there"), "oneself, or a computer"
        words = await anni.post("/v1/reports", json={"table": table, "seat": 1, "reason": "a long story"})
        assert (words.status_code, words.json()["code"]) == (422, "invalid")

    run(tmp_path, test)


def test_a_report_is_read_by_a_command_and_goes_with_the_person_or_after_90_days(tmp_path: Path) -> None:
    async def read() -> list[dict[str, Any]]:
        return await asyncio.to_thread(command)

    def command() -> list[dict[str, Any]]:
        told = CliRunner().invoke(app, ["reports", "--database-url", f"sqlite:///{tmp_path / 'log.sqlite'}", "--json"])
        assert told.exit_code == 0, told.output
        return list(json.loads(told.stdout)["reports"])

    async def test(house: House) -> None:
        anni, kurt, resi = await house.guest("Anni"), await house.guest("Kurt"), await house.guest("Resi")
        table = (await opened(anni, join="open", fill="wait"))["table"]
        for guest in (kurt, resi):
            await joined(house, guest, table)
        about = {"table": table, "seat": 1}

        for guest, reason in ((anni, "rude"), (anni, "rude"), (anni, "name"), (resi, "rude")):
            assert (await guest.post("/v1/reports", json=about | {"reason": reason})).status_code == 201

        found = await read()
        assert [(one["by"], one["about"], one["reason"]) for one in found] == [
            ("Anni", "Kurt", "rude"),
            ("Anni", "Kurt", "name"),
            ("Resi", "Kurt", "rude"),
        ]
        assert found[0]["table"] == table
        assert found[0]["link"].endswith(f"/{table}")
        exported = (await anni.get("/v1/account")).json()
        assert [one["reason"] for one in exported["reports"]] == ["rude", "name"]
        await resi.delete("/v1/account")
        assert [one["by"] for one in await read()] == ["Anni", "Anni", ""]
        await house.services.store.forget_expired(house.clock.now() + 89 * DAY)
        assert len(await read()) == 3
        await kurt.delete("/v1/account")
        assert await read() == []

    run(tmp_path, test)


def test_a_report_is_forgotten_after_90_days(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        table = (await opened(anni, join="open"))["table"]
        await joined(house, kurt, table)
        await kurt.post("/v1/reports", json={"table": table, "seat": 0, "reason": "stalling"})
        assert len(await house.services.store.reports()) == 1

        await house.services.store.forget_expired(house.clock.now() + 91 * DAY)

        assert await house.services.store.reports() == []

    run(tmp_path, test)


def test_only_so_many_reports_and_so_many_times_up_and_down(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        table = (await opened(anni, join="open"))["table"]
        sat = []
        for _ in range(10):
            sat.append((await joined(house, kurt, table)).status_code)
            await kurt.post(f"/v1/tables/{table}/commands", json={"type": "leave", "id": uuid()})
        assert sat == [200] * 3 + [429] * 7
        assert (await joined(house, await house.guest("Resi"), table)).status_code == 200
        asked = {"table": table, "seat": 1, "reason": "rude"}
        assert [(await anni.post("/v1/reports", json=asked)).status_code for _ in range(3)] == [201, 201, 429]

    run(tmp_path, test, with_rates(sit=Rate(3, 30), report=Rate(2, 300)))
    assert RATES["sit"].burst <= 6


def uuid() -> str:
    return str(uuid4())


def test_who_was_removed_is_told_so_in_words(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt", language="en")
        table = (await opened(anni, join="open", fill="wait"))["table"]
        await joined(house, kurt, table)
        asked = {"type": "remove", "id": uuid(), "seat": 1}
        done = await anni.post(f"/v1/tables/{table}/commands", json=asked)
        assert done.json()["type"] == "ok"

        answer = await joined(house, kurt, table)

        assert (answer.status_code, answer.json()["code"]) == (409, "removed")
        assert "find another" in answer.json()["sentence"]
        (shown,) = (await anni.get("/v1/tables")).json()["tables"]
        assert (shown["summary"]["free"], "people" in shown["summary"]) == (3, False)
        renewed = await kurt.post(f"/v1/tables/{table}/code")
        assert renewed.status_code == 404

    run(tmp_path, test)


def test_a_report_takes_along_what_the_two_have_written_last(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt, resi = await house.guest("Anni"), await house.guest("Kurt"), await house.guest("Resi")
        made = await opened(anni, fill="wait", game="schafkopf")
        for guest in (kurt, resi):
            await guest.post("/v1/join", json={"code": made["code"]})
        for n in range(12):
            assert (await sent(kurt, made["table"], type="write", text=f"Depp {n}"))["type"] == "ok"
            await sent(anni, made["table"], type="write", text=f"Gib a Ruah {n}")
            house.clock.ahead += 20_000
        await sent(resi, made["table"], type="write", text="Aha.")
        about = {"table": made["table"], "seat": 1, "reason": "rude"}
        assert (await anni.post("/v1/reports", json=about)).status_code == 201

        (kept,) = await house.services.store.reports()
        lines = read_lines(kept)
        assert len(lines) == 19, "of the last 20, what the two wrote"
        assert (lines[-2].text, lines[-2].is_about) == ("Depp 11", True)
        assert "Aha" not in kept.lines
        assert "Depp" not in (await anni.get("/v1/account")).text
        await anni.delete("/v1/account")
        assert [one.lines for one in await house.services.store.reports()] == [""]

    run(tmp_path, test)
