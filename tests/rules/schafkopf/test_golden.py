"""The golden examples of the rulebook, each run from its own row."""

from __future__ import annotations

import pytest

from rulebook import Plan, read_book
from tests.rules import golden_checks as checks
from tests.rules.schafkopf.golden.all_drivers import DRIVERS
from tests.rules.schafkopf.golden.driver import run
from tests.rules.schafkopf.golden.table import BOOK, Golden, due, golden, is_due
from tests.rules.schafkopf.golden.wrong import other_numbers, unknown_words, wrong_answers

EVERY_DUE_ROW = pytest.mark.parametrize("row", [pytest.param(row, id=row.id) for row in due()])
PLAN = Plan(frozenset({"SK-PLAY"}), frozenset({"SK-ROUND-23"}), frozenset({"SK-PLAY-02"}), frozenset())


@EVERY_DUE_ROW
def test_the_engine_says_what_the_row_says(row: Golden) -> None:
    run(row, DRIVERS)


@EVERY_DUE_ROW
def test_a_changed_answer_fails(row: Golden) -> None:
    checks.a_changed_answer_fails(row, DRIVERS, wrong_answers)


@EVERY_DUE_ROW
def test_every_given_number_matters(row: Golden) -> None:
    checks.every_given_number_matters(row, DRIVERS, other_numbers)


@EVERY_DUE_ROW
def test_every_word_is_read(row: Golden) -> None:
    checks.every_word_is_read(row, DRIVERS, unknown_words)


@pytest.mark.parametrize(
    ("column", "wording"),
    [
        ("setting", "bas in winter"),
        ("setting", "bas with `fireside`"),
        ("setting", "bas fireside"),
        ("setting", "bas / verein"),
        ("setting", ""),
        ("given", "plain normal game, by the fire"),
        ("given", "farbwenz:G"),
        ("given", "GE-000"),
        ("given", ""),
        ("expected", "about 2 units"),
        ("expected", ""),
    ],
)
def test_an_unknown_wording_fails(column: str, wording: str) -> None:
    row = Golden("GE-999", ("SK-PAY-07",), "bas", "plain normal game", "2 units")
    run(row, DRIVERS)

    assert checks.failure(row.but(column, wording), DRIVERS) == "not understood"


@EVERY_DUE_ROW
def test_a_row_that_two_drivers_understand_fails(row: Golden) -> None:
    checks.two_who_understand_it_are_one_too_many(row, DRIVERS)


def test_every_driver_has_a_row() -> None:
    assert [driver for driver in DRIVERS if not any(driver.read(row) for row in due())] == []


def test_every_row_of_the_book_is_read() -> None:
    assert len(golden()) == read_book(BOOK).golden_rows


@pytest.mark.parametrize(
    ("clauses", "wanted"),
    [
        (("SK-PLAY-01",), True),
        (("SK-ROUND-23",), True),
        (("SK-ROUND-24",), False),
        (("SK-PLAY-02",), False),
        (("SK-PLAY-01", "SK-PLAY-02"), False),
        (("SK-TIP-01",), False),
    ],
)
def test_a_row_waits_for_its_clauses(clauses: tuple[str, ...], wanted: bool) -> None:
    assert is_due(Golden("GE-999", clauses, "any", "deal", "4 + 4 = 8 cards each"), PLAN) == wanted
