"""Twelve sessions that are replayed for ever. `golden/README.md` has the arithmetic of every bill, done by hand."""

from __future__ import annotations

import re

import pytest

from stammtisch.core.result import Result
from stammtisch.records import Agreement, Record, read, read_json, replay, write, write_json
from stammtisch.records.replay import Account
from tests.records.schemas import is_valid
from tests.records.sessions import GOLDEN, golden

PRESETS = ("basbelopp", "joho-10-30", "joho-10-50", "verein", "turnier")
ROUNDS = {
    "haadsch": ("joho-10-30", 4, "haadsch"),
    "kreuzbock": ("joho-10-30", 4, "kreuzbock"),
    "trixer": ("joho-10-50", 4, "trixer"),
    "schieber": ("joho-10-50", 4, "schieber"),
    "allgaeuer": ("joho-10-50", 4, "allgaeuer"),
    "ramsch": ("joho-10-50", 5, "ramsch"),
    "dreier-runde": ("joho-10-50", 5, "dreier_runde"),
}
"""The preset, the seats, and the special round that is asked for."""
NAMES = (*PRESETS, *ROUNDS)


def accounts(record: Record) -> list[Account]:
    return [part.account for part in replay(record).parts if part.account]


def results(name: str) -> list[Result]:
    return [account.result for account in accounts(read(golden(name))) if account.result]


def by_hand(name: str) -> list[tuple[int, tuple[int, ...]]]:
    """Price and purses after each deal, from the tables that people have filled in."""
    chapter = (GOLDEN / "README.md").read_text(encoding="utf-8").split(f"## {name}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (?:\d+) \|.*\| \*\*(\d+)\*\* \| (.*) \|$", chapter, flags=re.MULTILINE)
    return [(int(price), tuple(int(n.replace("−", "-")) for n in purses.split())) for price, purses in rows]


def test_there_is_one_for_each_preset_of_the_sources_and_the_tournament() -> None:
    assert {path.stem for path in GOLDEN.glob("*.stich")} == set(NAMES)
    assert [read(golden(name)).agreement.preset for name in PRESETS] == [f"schafkopf-{name}" for name in PRESETS]


@pytest.mark.parametrize("name", ROUNDS)
def test_there_is_one_for_a_special_round(name: str) -> None:
    preset, seats, kind = ROUNDS[name]
    record = read(golden(name))

    assert record.agreement == Agreement.on(f"schafkopf-{preset}", {"table_size": seats})
    assert [result.special for result in results(name)] == ["", kind, kind]


@pytest.mark.parametrize("name", NAMES)
def test_it_is_read_with_every_bill_and_written_again_to_the_letter(name: str) -> None:
    text = golden(name)

    assert write(read(text)) == text


@pytest.mark.parametrize("name", NAMES)
def test_it_is_the_same_in_json(name: str) -> None:
    record = read(golden(name))

    assert read_json(write_json(record)) == record
    assert is_valid(write_json(record))


@pytest.mark.parametrize("name", NAMES)
def test_the_engine_comes_to_what_was_reckoned_by_hand(name: str) -> None:
    found = [(account.bill.price, account.purses) for account in accounts(read(golden(name)))]

    assert 2 <= len(found) <= 4
    assert found == by_hand(name)


def contracts(name: str) -> list[str]:
    return [str(result.contract) if result.contract else "thrown in" for result in results(name)]


def test_they_tell_what_they_are_there_for() -> None:
    assert contracts("basbelopp") == ["thrown in", "rufspiel:G", "solo:G"]
    assert contracts("joho-10-30") == ["thrown in", "wenz", "rufspiel:S"]
    assert contracts("joho-10-50") == ["farbwenz:G", "rufspiel:E"]
    assert contracts("verein") == ["ramsch", "rufspiel:G", "thrown in", "solo:H"]
    assert contracts("turnier") == ["rufspiel:S", "wenz", "wenz"]
    assert contracts("haadsch") == ["solo:H", "rufspiel:E", "solo:G"]
    assert contracts("kreuzbock") == ["solo:H", "kreuzbock", "kreuzbock"]
    assert contracts("trixer") == ["solo:H", "trixer:H", "trixer:H"]
    assert contracts("schieber") == ["solo:H", "solo:E", "solo:G"]
    assert contracts("allgaeuer") == ["solo:H", "solo:H", "solo:G"]
    assert contracts("ramsch") == ["solo:H", "ramsch", "solo:S"]
    assert contracts("dreier-runde") == ["solo:H", "wenz", "rufspiel:E"]
