"""Nineteen sessions that are replayed for ever. `golden/README.md` has the arithmetic of every bill, done by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import NamedTuple

import pytest

from stammtisch.core.options import Value
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.skat.carry import carried
from stammtisch.records import Agreement, read, read_json, replay, write, write_json
from stammtisch.records.replay import Account
from tests.records.schemas import is_valid
from tests.records.sessions import GOLDEN, golden

Numbers = tuple[int, ...]


class Evening(NamedTuple):
    """What was agreed on, and what a record is there for."""

    preset: str
    changes: Mapping[str, Value]
    contracts: tuple[str, ...]
    special: str = ""
    """The special round that is asked for after the first deal."""


FIVE, FOUR_ONE_ROUND = {"table_size": 5}, {"table_size": 4, "session_rounds": 1}
SCHIEBERRAMSCH = FOUR_ONE_ROUND | {"all_pass": "schieberramsch"}
SCHAFKOPF = {
    "basbelopp": Evening("schafkopf-basbelopp", {}, ("thrown in", "rufspiel:G", "solo:G")),
    "joho-10-30": Evening("schafkopf-joho-10-30", {}, ("thrown in", "wenz", "rufspiel:S")),
    "joho-10-50": Evening("schafkopf-joho-10-50", {}, ("farbwenz:G", "rufspiel:E")),
    "verein": Evening("schafkopf-verein", {}, ("ramsch", "rufspiel:G", "thrown in", "solo:H")),
    "turnier": Evening("schafkopf-turnier", {"tournament_deals": 3}, ("rufspiel:S", "wenz", "wenz")),
    "haadsch": Evening("schafkopf-joho-10-30", {}, ("solo:H", "rufspiel:E", "solo:G"), "haadsch"),
    "kreuzbock": Evening("schafkopf-joho-10-30", {}, ("solo:H", "kreuzbock", "kreuzbock"), "kreuzbock"),
    "trixer": Evening("schafkopf-joho-10-50", {}, ("solo:H", "trixer:H", "trixer:H"), "trixer"),
    "schieber": Evening("schafkopf-joho-10-50", {}, ("solo:H", "solo:E", "solo:G"), "schieber"),
    "allgaeuer": Evening("schafkopf-joho-10-50", {}, ("solo:H", "solo:H", "solo:G"), "allgaeuer"),
    "ramsch": Evening("schafkopf-joho-10-50", FIVE, ("solo:H", "ramsch", "solo:S"), "ramsch"),
    "dreier-runde": Evening("schafkopf-joho-10-50", FIVE, ("solo:H", "wenz", "rufspiel:E"), "dreier_runde"),
    "geist": Evening("schafkopf-joho-10-30", {}, ("solo:H", "geist", "solo:G"), "geist"),
    "kreuz": Evening("schafkopf-rein", {"all_pass": "kreuz"}, ("kreuz", "rufspiel:G", "rufspiel:E")),
    "hochzeit": Evening("schafkopf-rein", {"hochzeit": True}, ("hochzeit", "rufspiel:E")),
}
SCHLOAPFER = {
    "schloapfer": Evening("schloapfer-perlen", {}, ("schloapfer:S", "schloapfer:E", "schloapfer:E", "schloapfer:S")),
}
SKAT = {
    "skat-isko": Evening("skat-isko", {"session_rounds": 1}, ("farbspiel:H", "null:ouvert", "grand:hand:ouvert")),
    "skat-kneipe": Evening(
        "skat-kneipe",
        FOUR_ONE_ROUND,
        ("revolution", "ramsch", "grand:hand:ouvert", "farbspiel:G:hand:schneider:spitzen-2"),
    ),
    "skat-schieberramsch": Evening(
        "skat-skatordnung", SCHIEBERRAMSCH, ("ramsch", "farbspiel:H", "null", "grand:hand:ouvert")
    ),
}
EVENINGS = SCHAFKOPF | SKAT | SCHLOAPFER
KEPT: Mapping[str, Callable[[Account], Numbers]] = {
    "schafkopf": lambda account: account.purses,
    "skat": lambda account: account.sheet,
    "schloapfer": lambda account: account.sheet,
}
"""What is carried from deal to deal."""
END: Mapping[str, Callable[[Carry], Numbers]] = {
    "Turnierbewertung": lambda carry: carried(carry).tournament,
    "purses": lambda carry: carry.purses,
}
"""What a Skat evening comes to at its end."""


def accounts(name: str) -> list[Account]:
    return [part.account for part in replay(read(golden(name))).parts if part.account]


def results(name: str) -> list[Result]:
    return [account.result for account in accounts(name) if account.result]


def rows(name: str, pattern: str) -> list[tuple[str, str]]:
    """Two cells of each such row in the tables that people have filled in."""
    chapter = (GOLDEN / "README.md").read_text(encoding="utf-8").split(f"## {name}\n")[1].split("\n## ")[0]
    return re.findall(pattern, chapter.replace("−", "-"), flags=re.MULTILINE)


def numbers(cell: str) -> Numbers:
    return tuple(map(int, cell.split()))


def by_hand(name: str) -> list[tuple[int, Numbers]]:
    """After each deal: price and purses, score and sheet, or strokes and all that each has received."""
    found = rows(name, r"^\| (?:\d+) \|.*\| \*\*(-?\d+)\*\* \| (.*) \|$")
    return [(int(price), numbers(kept)) for price, kept in found]


def end_by_hand(name: str) -> dict[str, Numbers]:
    return {what: numbers(cell) for what, cell in rows(name, r"^\| end \| (\w+) \| \| (.*) \|$")}


def test_all_that_are_there_are_replayed() -> None:
    assert {path.stem for path in GOLDEN.glob("*.stich")} == set(EVENINGS)


@pytest.mark.parametrize("name", EVENINGS)
def test_it_tells_what_it_is_there_for(name: str) -> None:
    preset, changes, contracts, special = EVENINGS[name]

    assert read(golden(name)).agreement == Agreement.on(preset, changes)
    assert tuple(str(result.contract or "thrown in") for result in results(name)) == contracts
    assert [result.special for result in results(name)] == ["", *[special] * (len(contracts) - 1)]


@pytest.mark.parametrize("name", EVENINGS)
def test_it_is_read_with_every_bill_and_written_again_to_the_letter(name: str) -> None:
    text = golden(name)

    assert write(read(text)) == text


@pytest.mark.parametrize("name", EVENINGS)
def test_it_is_the_same_in_json(name: str) -> None:
    record = read(golden(name))

    assert read_json(write_json(record)) == record
    assert is_valid(write_json(record))


@pytest.mark.parametrize("name", EVENINGS)
def test_the_engine_comes_to_what_was_reckoned_by_hand(name: str) -> None:
    kept = KEPT[read(golden(name)).agreement.game]
    found = [(account.bill.price, kept(account)) for account in accounts(name)]

    assert 2 <= len(found) <= 4
    assert found == by_hand(name)


@pytest.mark.parametrize("name", SKAT | SCHLOAPFER)
def test_the_sheet_is_the_sum_of_the_points(name: str) -> None:
    points = [account.bill.points for account in accounts(name)]
    sheets = list(accumulate(points, lambda sheet, deal: tuple(map(sum, zip(sheet, deal, strict=True)))))

    assert sheets == [sheet for _, sheet in by_hand(name)]


@pytest.mark.parametrize("name", SKAT)
def test_the_end_comes_to_what_was_reckoned_by_hand(name: str) -> None:
    carry = replay(read(golden(name))).session.carry

    assert {what: figures for what in END if (figures := END[what](carry))} == end_by_hand(name)
