"""The table of what is stored is whole, and it is what erasing, tidying up and telling go by."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from stammtisch.server.store.port import Store
from stammtisch.server.store.retention.device import CACHE, COOKIE, ON_DEVICE
from stammtisch.server.store.retention.kept import EMPTIED, FATES, GONE, NOBODY, NUMBER, Kept
from stammtisch.server.store.retention.periods import FIGURES
from stammtisch.server.store.retention.tables import ERASE, EXPIRED, STORED
from tests.server.store.filling import filled, schema
from tests.server.store.places import Place

ROOT = Path(__file__).parents[3]
WHO = 1
DOWNLOADS = {"stammtisch.json", "stammtisch.ics", "stammtisch-receipts"}
ROWS = pytest.mark.parametrize("row", STORED, ids=lambda row: row.table)


def expected(place: Place) -> dict[str, list[str]]:
    here = "sqlite" if place.is_sqlite else "postgres"
    return {row.table: row.columns.split() for row in STORED if row.only in ("", here)}


def test_every_table_and_column_of_the_store_stands_in_the_table(place: Place) -> None:
    async def scenario(store: Store) -> None:
        found = await schema(place)
        assert {table: [*columns] for table, columns in found.items()} == expected(place)

    place.run(scenario)


def test_who_is_erased_leaves_of_each_table_what_the_table_says(place: Place) -> None:
    async def scenario(store: Store) -> None:
        found = await filled(place, WHO)
        before = {table: await place.raw(f"SELECT * FROM {table}") for table in found}

        await store.erase(WHO)

        for row in (one for one in STORED if one.table in found and one.fate != NOBODY):
            assert before[row.table], row.table
            left = await place.raw(f"SELECT * FROM {row.table}")
            if row.fate == NUMBER:
                assert left == before[row.table], row.table
            elif row.fate == GONE:
                assert left == [], row.table
            else:
                [told] = [dict(zip(found[row.table], one, strict=True)) for one in left]
                assert not any(said(told[column]) for column in row.cleared.split()), row.table

    place.run(scenario)


def said(value: Any) -> bool:
    """Whether it still says something."""
    return value not in ("", 0, "{}")


def test_a_report_by_whoever_is_erased_stays_without_them(place: Place) -> None:
    async def scenario(store: Store) -> None:
        columns = "id, at, expires, table_id, number, reporter_id, about_id, reason, lines"
        await place.raw(f"INSERT INTO report ({columns}) VALUES (1, 1, 9, 1, 1, {WHO}, 2, 'rude', 'said')")
        await store.erase(WHO)
        assert await place.raw("SELECT reporter_id, about_id, reason, lines FROM report") == [(0, 2, "rude", "")]

    place.run(scenario)


@ROWS
def test_a_row_makes_sense(row: Kept) -> None:
    columns = row.columns.split()
    assert row.fate in FATES
    assert {*row.person.split(), *row.cleared.split()} <= {*columns}
    assert bool(row.until) == ("expires" in columns)
    assert not row.until or row.until in FIGURES
    assert bool(row.erase) == (row.fate in (GONE, EMPTIED))
    assert bool(row.export) != bool(row.withheld) if row.is_about_people else not row.export


def test_nothing_else_is_erased_and_nothing_is_left_out() -> None:
    changed = {re.search(r"(?:DELETE FROM|UPDATE) (\w+)", statement)[1] for statement in ERASE}  # type: ignore[index]
    assert changed == {row.table for row in STORED if row.fate in (GONE, EMPTIED)}
    assert len(EXPIRED) == sum("expires" in row.columns.split() for row in STORED)


def test_what_has_a_date_goes_when_it_is_over(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await filled(place, WHO)
        dated = [row.table for row in STORED if row.until and row.is_about_people]
        for moment, left in ((WHO - 1, 1), (WHO, 0)):
            await store.forget_expired(moment)
            assert [len(await place.raw(f"SELECT 1 FROM {table}")) for table in dated] == [left] * len(dated)

    place.run(scenario)


def test_every_place_of_the_browser_that_the_client_writes_to_is_named() -> None:
    sources = [file for kind in ("ts", "svelte", "js") for file in (ROOT / "web/src").rglob(f"*.{kind}")]
    text = "".join(file.read_text(encoding="utf-8") for file in sources if ".test." not in file.name)
    named = {*re.findall(r"""["'`](stammtisch[.-][a-z]+)\b""", text)} - DOWNLOADS
    caches = {*re.findall(r"""(?:SHELL|PICTURES|POCKET|ANSWERS) = [`"]([a-z]+)""", text)}

    assert named == {one.name for one in ON_DEVICE if one.kind not in (COOKIE, CACHE)}
    assert caches == {one.name for one in ON_DEVICE if one.kind == CACHE}
