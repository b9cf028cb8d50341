"""The last call of each seat, as a word beside it."""

from __future__ import annotations

import pytest

from stammtisch.games.schafkopf import Options
from stammtisch.words.chipping import last_calls
from stammtisch.words.sentences import words, words_at
from tests.rules.schafkopf.table import dealt
from tests.rules.schloapfer import table as schloapfer
from tests.rules.skat import table as skat
from tests.words.test_slating import RUF, heard


def test_in_the_auction_the_last_call_of_each_seat_stays() -> None:
    _, called = heard(dealt(), RUF[:3])

    assert last_calls(words("de"), called, False) == [(0, "spielt"), (1, "weiter"), (2, "weiter")]
    assert last_calls(words("sv"), called, False) == [(0, "spelar"), (1, "pass"), (2, "pass")]


def test_once_the_contract_stands_only_what_counts_is_left() -> None:
    options = Options(double_max_level=2, level_names="retour", kontra_window="before_first_card")
    _, called = heard(dealt(options), [*RUF, "1 yes"])

    assert last_calls(words_at("de", "schafkopf", options), called, True) == [(1, "Stoß")]


def test_who_has_passed_no_longer_says_yes() -> None:
    """Skat: a yes stayed for the whole deal although the seat had passed."""
    _, called = heard(skat.at_table(), ["bid 18", "yes", "bid 20", "pass"])

    assert last_calls(words("de", "skat"), called, False) == [(1, "20"), (0, "weg")]
    assert last_calls(words("de", "skat"), called, True) == []


@pytest.mark.parametrize("has_contract", [False, True])
def test_who_goes_along_is_seen_to_the_end(has_contract: bool) -> None:
    _, called = heard(schloapfer.at_table(), ["join", "fold"])

    assert last_calls(words("de", "schloapfer"), called, has_contract) == [(1, "mit"), (2, "weg")]
