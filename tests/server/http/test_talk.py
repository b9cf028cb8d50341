"""Free words over HTTP, and a search through all bytes that a server leaves behind: nothing of them is there."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from stammtisch.server.operations.backup import back_up
from stammtisch.server.operations.places import DataLocation
from tests.server.http.house import House, run
from tests.server.http.test_tables import opened

WORD = "Zwetschgndatschi"
DOCUMENTS = ("", "/card", "/sheet", "/record", "/fair", "/deals/0/replay")


async def sent(guest: httpx.AsyncClient, table: str, **message: Any) -> dict[str, Any]:
    answer = await guest.post(f"/v1/tables/{table}/commands", json={"id": str(uuid4()), **message})
    told: dict[str, Any] = answer.json()
    return told


def test_no_byte_of_it_is_left_in_database_log_exports_or_backup(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It was heard, by whoever sits there; and then it is looked for everywhere."""
    documents: list[bytes] = []

    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        made = await opened(anni, fill="wait", game="schafkopf")
        table = made["table"]
        await kurt.post("/v1/join", json={"code": made["code"]})
        assert (await sent(anni, table, type="write", text=f"{WORD} mog i"))["type"] == "ok"
        assert (await sent(kurt, table, type="write", text=f"https://example.org/{WORD}"))["type"] == "ok"
        assert (await sent(kurt, table, type="quiet", seat=0))["type"] == "ok"
        assert (await sent(kurt, table, type="write", text="\u200b"))["code"] == "nothing-said"
        assert "200" in (await sent(kurt, table, type="write", text=WORD * 20))["sentence"]
        row = await house.services.store.table_by(name=table)
        assert row is not None
        assert [WORD in line.text for line in house.services.gateway.last_lines(row, 20)] == [True, True]

        for guest in (anni, kurt):
            export = await guest.get("/v1/account")
            assert export.status_code == 200
            documents.append(export.content)
            documents.extend([(await guest.get(f"/v1/tables/{table}{path}")).content for path in DOCUMENTS])
        documents.append((await anni.get("/v1/archive")).content)

    with caplog.at_level(logging.DEBUG):
        run(tmp_path, test)
    back_up(DataLocation(f"sqlite:///{tmp_path / 'log.sqlite'}", tmp_path), tmp_path / "copy")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {"log.sqlite", "copy"} <= {path.name for path in files}
    for found in (*documents, *[path.read_bytes() for path in files], caplog.text.encode()):
        assert WORD.encode() not in found
    assert any(b"Anni" in path.read_bytes() for path in files), "the search finds what is kept"


def test_the_lines_of_somebody_who_is_erased_are_gone(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni, kurt = await house.guest("Anni"), await house.guest("Kurt")
        made = await opened(anni, fill="wait")
        await kurt.post("/v1/join", json={"code": made["code"]})
        await sent(kurt, made["table"], type="write", text=WORD)
        await sent(anni, made["table"], type="write", text="Aha.")
        row = await house.services.store.table_by(name=made["table"])
        assert row is not None

        gone = await kurt.request("DELETE", "/v1/account", json={})

        assert gone.status_code < 300, gone.text
        assert [line.text for line in house.services.gateway.last_lines(row, 20)] == ["Aha."]

    run(tmp_path, test)


def test_a_program_takes_no_part(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        anni = await house.guest("Anni")
        robo = await house.bot(anni)
        made = await opened(anni, fill="wait", join="bots")
        await robo.post(f"/v1/tables/{made['table']}/join", json={})
        assert (await sent(robo, made["table"], type="write", text="Piep"))["code"] == "no-talk"

    run(tmp_path, test)
