"""What must hold for a golden row of any rulebook: the engine says it, and nothing in it can be changed unnoticed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pytest

from stammtisch.core.errors import StammtischError
from tests.rules.schafkopf.golden.driver import Driver, UnreadableError, run
from tests.rules.schafkopf.golden.table import Golden

Others = Callable[[Golden], Iterable[Golden]]


def failure(row: Golden, drivers: Sequence[Driver]) -> str:
    """How the row fails: nobody understands it, or the engine contradicts it. Empty when it holds."""
    try:
        run(row, drivers)
    except UnreadableError:
        return "not understood"
    except (AssertionError, StammtischError):
        return "contradicted"
    return ""


def a_changed_answer_fails(row: Golden, drivers: Sequence[Driver], wrong_answers: Others) -> None:
    changed = {other: failure(other, drivers) for other in wrong_answers(row)}

    assert [other for other, how in changed.items() if not how] == []
    assert "contradicted" in changed.values()


def every_given_number_matters(
    row: Golden, drivers: Sequence[Driver], other_numbers: Callable[[Golden], Iterable[Sequence[Golden]]]
) -> None:
    unnoticed = [others[0] for others in other_numbers(row) if not any(failure(other, drivers) for other in others)]

    assert unnoticed == []


def every_word_is_read(row: Golden, drivers: Sequence[Driver], unknown_words: Others) -> None:
    assert [other for other in unknown_words(row) if not failure(other, drivers)] == []


def two_who_understand_it_are_one_too_many(row: Golden, drivers: Sequence[Driver]) -> None:
    (own,) = (driver for driver in drivers if driver.read(row) is not None)

    with pytest.raises(UnreadableError, match=row.id):
        run(row, (*drivers, own))
