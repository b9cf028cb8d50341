"""The golden examples of the rulebook, each run from its own row."""

from __future__ import annotations

import pytest

from rulebook import read_book
from stammtisch.core.errors import StammtischError
from tests.rules.schafkopf.golden.table import Golden
from tests.rules.skat.golden.all_drivers import DRIVERS
from tests.rules.skat.golden.driver import UnreadableError, run
from tests.rules.skat.golden.table import BOOK, golden
from tests.rules.skat.golden.wrong import other_numbers, unknown_words, wrong_answers

EVERY_ROW = pytest.mark.parametrize("row", [pytest.param(row, id=f"row-{row.id}") for row in golden().values()])


def failure(row: Golden) -> str:
    """How the row fails: nobody understands it, or the engine contradicts it. Empty when it holds."""
    try:
        run(row, DRIVERS)
    except UnreadableError:
        return "not understood"
    except (AssertionError, StammtischError):
        return "contradicted"
    return ""


@EVERY_ROW
def test_the_engine_says_what_the_row_says(row: Golden) -> None:
    run(row, DRIVERS)


@EVERY_ROW
def test_a_changed_answer_fails(row: Golden) -> None:
    changed = {other: failure(other) for other in wrong_answers(row)}

    assert [other for other, how in changed.items() if not how] == []
    assert "contradicted" in changed.values()


@EVERY_ROW
def test_every_given_number_matters(row: Golden) -> None:
    assert [others[0] for others in other_numbers(row) if not any(map(failure, others))] == []


@EVERY_ROW
def test_every_word_is_read(row: Golden) -> None:
    assert [other for other in unknown_words(row) if not failure(other)] == []


@EVERY_ROW
def test_a_row_that_two_drivers_understand_fails(row: Golden) -> None:
    (own,) = (driver for driver in DRIVERS if driver.read(row) is not None)

    with pytest.raises(UnreadableError, match=row.id):
        run(row, (*DRIVERS, own))


@pytest.mark.parametrize(
    ("column", "wording"),
    [
        ("given", "G, pick-up, with 1, lost schneider, by the fire"),
        ("given", "G, hand, with 1, lost schneider"),
        ("given", "X, pick-up, with 1, lost schneider"),
        ("given", "G hand, pick-up, with 1, lost schneider"),
        ("given", ""),
        ("expected", "about −66"),
        ("expected", "-66"),
        ("expected", ""),
    ],
)
def test_an_unknown_wording_fails(column: str, wording: str) -> None:
    row = Golden("99", ("ST-SCORE-01",), "", "G, pick-up, with 1, lost schneider", "−66")
    run(row, DRIVERS)

    assert failure(row.but(column, wording)) == "not understood"


def test_every_driver_has_a_row() -> None:
    assert [driver for driver in DRIVERS if not any(driver.read(row) for row in golden().values())] == []


def test_every_row_of_the_book_is_read() -> None:
    assert len(golden()) == read_book(BOOK).golden_rows


def test_every_row_names_clauses_of_the_book() -> None:
    known = read_book(BOOK).clauses

    assert [row.id for row in golden().values() if not row.clauses or set(row.clauses) - set(known)] == []
