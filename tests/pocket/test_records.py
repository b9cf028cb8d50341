"""The record of a deal on the own device: where it was dealt, and what `stammtisch verify` says of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stammtisch.cli.verify import checked
from stammtisch.cli.verify_report import EXITS, HOLDS, UNOPENED, VerifyReport, sentences
from stammtisch.records import read_all
from tests.pocket.device import LIMIT, Device, played

LOCAL = "Auf dem eigenen Gerät gegeben: Versprochen war nichts. Noch einmal gegeben, liegen dieselben Karten da."


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of an evening on the device, and its chain."""
    folder = tmp_path_factory.mktemp("evening")

    async def plays() -> None:
        device = Device()
        await device.open()
        async with asyncio.timeout(LIMIT):
            table, _ = await played(device)
        for name in ("deals.stich", "fair.json"):
            answer = await device.pocket.call("GET", f"/v1/tables/{table}/{name}", "", "de")
            (folder / name).write_bytes(answer.body)
        await device.pocket.close()
        await asyncio.sleep(0)

    asyncio.run(plays())
    return folder


def verify(path: Path) -> tuple[int, VerifyReport]:
    """What the command ends with, and what it has found."""
    report = checked(path.read_bytes())
    return EXITS[report.verdict], report


def test_every_record_says_where_it_was_dealt(evening: Path) -> None:
    records = read_all((evening / "deals.stich").read_text())

    assert records
    assert all(("Place", "pocket") in record.tags for record in records)


@pytest.mark.parametrize("name", ["deals.stich", "fair.json"])
def test_nothing_was_promised_and_the_same_cards_come_again(evening: Path, name: str) -> None:
    code, found = verify(evening / name)
    states = {deal.state for deal in found.deals}

    assert (code, found.verdict, found.holds) == (4, "local", False)
    assert HOLDS in states
    assert states <= {HOLDS, UNOPENED}
    assert list(sentences(found, "de")) == [LOCAL]


def test_another_card_is_seen(evening: Path) -> None:
    text = (evening / "deals.stich").read_text()
    seed = text.index("; seed ") + len("; seed ")
    (evening / "other.stich").write_text(f"{text[:seed]}{'0' if text[seed] != '0' else '1'}{text[seed + 1 :]}")

    assert verify(evening / "other.stich")[0] == 1


def test_without_the_tag_the_name_of_the_table_says_so(evening: Path) -> None:
    lines = (evening / "deals.stich").read_text().splitlines(keepends=True)
    (evening / "bare.stich").write_text("".join(line for line in lines if not line.startswith("[Place")))

    assert verify(evening / "bare.stich")[0] == 4
