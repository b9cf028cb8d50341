"""The golden examples of the rulebook, each run from its own row."""

from __future__ import annotations

import pytest

from rulebook import read_book
from tests.rules import golden_checks as checks
from tests.rules.schafkopf.golden.table import Golden
from tests.rules.schloapfer.golden.all_drivers import DRIVERS
from tests.rules.schloapfer.golden.table import BOOK, golden
from tests.rules.schloapfer.golden.wrong import other_numbers, unknown_words, wrong_answers
from tests.rules.skat.golden.driver import run

EVERY_ROW = pytest.mark.parametrize("row", [pytest.param(row, id=f"row-{row.id}") for row in golden().values()])


@EVERY_ROW
def test_the_engine_says_what_the_row_says(row: Golden) -> None:
    run(row, DRIVERS)


@EVERY_ROW
def test_a_changed_answer_fails(row: Golden) -> None:
    checks.a_changed_answer_fails(row, DRIVERS, wrong_answers)


@EVERY_ROW
def test_every_given_number_matters(row: Golden) -> None:
    checks.every_given_number_matters(row, DRIVERS, other_numbers)


@EVERY_ROW
def test_every_word_is_read(row: Golden) -> None:
    checks.every_word_is_read(row, DRIVERS, unknown_words)


@EVERY_ROW
def test_a_row_that_two_drivers_understand_fails(row: Golden) -> None:
    checks.two_who_understand_it_are_one_too_many(row, DRIVERS)


@pytest.mark.parametrize(
    ("column", "wording"),
    [
        ("given", "all but dealer fold, n=2 or 3, by the fire"),
        ("given", "all but forehand fold, n=2 or 3"),
        ("given", "all but dealer fold"),
        ("given", ""),
        ("expected", "dealer about 1 stroke"),
        ("expected", "1 stroke"),
        ("expected", ""),
    ],
)
def test_an_unknown_wording_fails(column: str, wording: str) -> None:
    row = Golden("99", ("SL-JOIN-04",), "", "all but dealer fold, n=2 or 3", "dealer 1 stroke")
    run(row, DRIVERS)

    assert checks.failure(row.but(column, wording), DRIVERS) == "not understood"


def test_every_driver_has_a_row() -> None:
    assert [driver for driver in DRIVERS if not any(driver.read(row) for row in golden().values())] == []


def test_every_row_of_the_book_is_read() -> None:
    assert len(golden()) == read_book(BOOK).golden_rows


def test_every_row_names_clauses_of_the_book() -> None:
    known = read_book(BOOK).clauses

    assert [row.id for row in golden().values() if not row.clauses or set(row.clauses) - set(known)] == []
