"""The Conflicts of the rulebook: C1 and C2 are refused, and one combination is allowed and told."""

from __future__ import annotations

import re

import pytest

from rulebook import sections
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Conflict, Value
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.options import CONFLICTS, IDLE
from tests.rules.schloapfer.book import BOOK, rows
from tests.rules.skat.book import settings

Changes = dict[str, Value]

ROWS = {f"SL-{number}": combination for number, combination, _ in rows("Conflicts")}
WARNED = re.findall(r"^Allowed with a warning \(no effect\): (.+)\.$", sections(BOOK)["Conflicts"], re.MULTILINE)
"""These have no number in the book; the code counts them from SL-W1 on."""
BY_NUMBER = {**ROWS, **{f"SL-W{number}": combination for number, combination in enumerate(WARNED, 1)}}

CURES: dict[str, list[Changes]] = {  # what makes a refused combination right again
    "SL-C1": [{"players": 5}, {"players": 2}, {"trump_method": "dealer_card"}],
    "SL-C2": [{"stake": 1}, {"outcome": "loser"}],
    "SL-W1": [{"players": 3}, {"two_stroke_from": 4}],
}


@pytest.mark.rule("SL-VAR-01", "SL-MONEY-02")
def test_the_book_and_the_code_have_the_same_rows() -> None:
    assert [conflict.number for conflict in CONFLICTS] == list(ROWS)
    assert [conflict.number for conflict in IDLE] == [f"SL-W{n}" for n in range(1, len(WARNED) + 1)]


@pytest.mark.parametrize("number", ROWS)
def test_a_conflict_is_refused_with_its_number_and_heals(number: str) -> None:
    changes = settings(ROWS[number])
    with pytest.raises(OptionsError) as caught:
        Options().but(changes)
    assert caught.value.code == number

    for cure in CURES[number]:
        assert Options().but({**changes, **cure}).without_effect() == ()


@pytest.mark.rule("SL-VAR-04")
@pytest.mark.parametrize("number", [conflict.number for conflict in IDLE])
def test_what_has_no_effect_is_allowed_and_told(number: str) -> None:
    changes = settings(BY_NUMBER[number])

    assert [conflict.number for conflict in Options().but(changes).without_effect()] == [number]
    for cure in CURES[number]:
        assert Options().but({**changes, **cure}).without_effect() == ()


@pytest.mark.parametrize("conflict", [*CONFLICTS, *IDLE], ids=lambda conflict: conflict.number)
def test_a_conflict_names_the_options_of_its_row(conflict: Conflict) -> None:
    assert conflict.reason
    assert conflict.options == tuple(settings(BY_NUMBER[conflict.number]))


def test_the_defaults_have_no_conflict_and_nothing_idle() -> None:
    assert Options().without_effect() == ()
